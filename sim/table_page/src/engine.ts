// The engine, in workers that are made from the page: they get their program and models as bytes, and fetch nothing.
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

// A worker, whose first bytes are the program; it answers requests in the order in which they were made.
class Helper {
    private readonly worker: Worker;
    private readonly waiting: Waiting[] = [];

    constructor() {
        const address = URL.createObjectURL(new Blob([WORKER_SOURCE], { type: "text/javascript" }));
        this.worker = new Worker(address);
        URL.revokeObjectURL(address);
        this.worker.onmessage = ({ data }) => this.waiting.shift()?.done(data);
        this.worker.onerror = event => this.fail(event.message);
    }

    private fail(message: string): void {
        for (const { failed } of this.waiting.splice(0))
            failed(new EngineError(message));
    }

    give(bytes: Uint8Array): void {
        this.worker.postMessage(bytes);
    }

    async ask<Reply>(question: Question): Promise<Reply> {
        const reply = await new Promise<unknown>((done, failed) => {
            this.waiting.push({ done, failed });
            this.worker.postMessage(question);
        });
        const { error } = reply as { error?: string };
        if (error !== undefined)
            throw new EngineError(error);
        return reply as Reply;
    }

    end(): void {
        this.worker.terminate();
    }
}

const HELPERS = 4; // each takes some 100 MB

export class Engine {
    private readonly first = new Helper();
    private readonly given: Uint8Array[] = []; // the program, and the models that have come
    private learned: Promise<void> = Promise.resolve();
    private readonly fetched = new Map<string, Promise<void>>(); // by file

    // beside: of rules by name, the file beside the page with what experts have learned of them.
    constructor(program: Uint8Array, private readonly beside: Map<string, string>) {
        this.give(program);
    }

    private give(bytes: Uint8Array): void {
        this.given.push(bytes);
        this.first.give(bytes);
    }

    // What experts have learned comes later: it is large, and others can play meanwhile.
    learn(models: AsyncIterable<Uint8Array>): void {
        this.learned = (async () => {
            for await (const model of models)
                this.give(model);
        })();
    }

    // What lies beside the page comes when the first expert sits down.
    private fetchModel(rules: string): Promise<void> | undefined {
        const file = this.beside.get(rules);
        if (file === undefined || this.fetched.has(file))
            return this.fetched.get(file ?? "");
        const model = modelFetch(file).then(
            bytes => this.give(bytes),
            () => { this.fetched.delete(file); throw new EngineError(say("what experts have learned of these rules cannot be fetched.")); });
        this.fetched.set(file, model);
        return model;
    }

    private async prepare({ do: what, match }: Question): Promise<void> {
        const isValued = what === "review" || what === "luck"; // scores, by what was learned
        if (match && (isValued || match.players.some(({ strategy }) => isLearned(strategy))))
            await (this.fetchModel(match.rules.name) ?? this.learned);
    }

    async request<Reply>(question: Question): Promise<Reply> {
        await this.prepare(question);
        return this.first.ask<Reply>(question);
    }

    // Shares requests about one match out to helpers, as many as there are processors; each takes the next one when it is free.
    // The last helper begins at the end, where long ones may stand. It ends when all are answered, or at once when that is asked.
    async share<Reply>(questions: Question[], onReply: (reply: Reply | EngineError, number: number) => void, asksToEnd: AbortSignal): Promise<void> {
        await Promise.all(questions.slice(0, 1).map(question => this.prepare(question)));
        if (asksToEnd.aborted)
            return;
        const open = [...questions.keys()], helpers = Array.from({ length: Math.min(navigator.hardwareConcurrency, HELPERS, open.length) }, () => new Helper());
        const work = async (helper: Helper, which: number) => {
            this.given.forEach(bytes => helper.give(bytes));
            while (open.length > 0) {
                const number = which > 0 && which === helpers.length - 1 ? open.pop()! : open.shift()!;
                onReply(await helper.ask<Reply>(questions[number]!).catch((problem: Error) => new EngineError(problem.message)), number);
            }
        };
        await Promise.race([Promise.all(helpers.map(work)), new Promise(ended => asksToEnd.addEventListener("abort", ended))]);
        helpers.forEach(helper => helper.end());
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
