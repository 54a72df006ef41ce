// The engine, in a worker that is made from the page: it gets its program and its models as bytes, and fetches nothing.
import type { Match } from "./contract.ts";
import { isLearned } from "./names.ts";
import { say } from "./words.ts";

declare const WORKER_SOURCE: string;

export class EngineError extends Error {}

interface Waiting {
    done: (answer: unknown) => void;
    failed: (error: Error) => void;
}

interface Question {
    do: string;
    match?: Match;
    [more: string]: unknown;
}

// Requests are answered in the order in which they were made.
export class Engine {
    private readonly worker: Worker;
    private readonly waiting: Waiting[] = [];

    private learned: Promise<void> = Promise.resolve();
    private readonly fetched = new Map<string, Promise<void>>(); // by file

    // beside: of rules by name, the file beside the page with what experts have learned of them.
    constructor(program: Uint8Array, private readonly beside: Map<string, string>) {
        const address = URL.createObjectURL(new Blob([WORKER_SOURCE], { type: "text/javascript" }));
        this.worker = new Worker(address);
        URL.revokeObjectURL(address);
        this.worker.onmessage = ({ data }) => this.waiting.shift()?.done(data);
        this.worker.onerror = event => this.fail(event.message);
        this.worker.postMessage(program, [program.buffer]);
    }

    // What experts have learned comes later: it is large, and others can play meanwhile.
    learn(models: AsyncIterable<Uint8Array>): void {
        this.learned = (async () => {
            for await (const model of models)
                this.worker.postMessage(model, [model.buffer]);
        })();
    }

    // What lies beside the page comes when the first expert sits down.
    private fetchModel(rules: string): Promise<void> | undefined {
        const file = this.beside.get(rules);
        if (file === undefined || this.fetched.has(file))
            return this.fetched.get(file ?? "");
        const model = modelFetch(file).then(
            bytes => this.worker.postMessage(bytes, [bytes.buffer]),
            () => { this.fetched.delete(file); throw new EngineError(say("what experts have learned of these rules cannot be fetched.")); });
        this.fetched.set(file, model);
        return model;
    }

    private fail(message: string): void {
        for (const { failed } of this.waiting.splice(0))
            failed(new EngineError(message));
    }

    async request<Reply>(question: Question): Promise<Reply> {
        const { match } = question, isValued = question.do === "review" || question.do === "luck"; // scores, by what was learned
        if (match && (isValued || match.players.some(({ strategy }) => isLearned(strategy))))
            await (this.fetchModel(match.rules.name) ?? this.learned);
        const reply = await new Promise<unknown>((done, failed) => {
            this.waiting.push({ done, failed });
            this.worker.postMessage(question);
        });
        const { error } = reply as { error?: string };
        if (error !== undefined)
            throw new EngineError(error);
        return reply as Reply;
    }
}

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), letter => letter.charCodeAt(0));

async function unpack(packed: Blob): Promise<Uint8Array> {
    return new Uint8Array(await new Response(packed.stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
}

function unpacked(element: Element): Promise<Uint8Array> {
    const packed = bytesOf(element.textContent!.trim());
    element.remove(); // the text is of several MB
    return unpack(new Blob([packed as BlobPart]));
}

async function modelFetch(file: string): Promise<Uint8Array> {
    const reply = await fetch(encodeURIComponent(file));
    if (!reply.ok)
        throw new EngineError(file);
    return unpack(await reply.blob());
}

// What the page carries: the program, and the models of what experts have learned.
export const programRead = (page: Document): Promise<Uint8Array> => unpacked(page.getElementById("program")!);
export async function* modelsRead(page: Document): AsyncGenerator<Uint8Array> {
    for (const model of page.querySelectorAll("script[data-model]"))
        yield unpacked(model);
}
