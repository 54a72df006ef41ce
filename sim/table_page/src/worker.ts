// The worker: the first message brings the program, others a model or a request. While nobody asks it thinks ahead, in parts of
// a tenth of a second.
import { load, type Module } from "../../wasm/load.mjs";

const PAUSE = 50; // ms without a message after which nobody seems to ask

let module: Promise<Module>;
let thought: ReturnType<typeof setTimeout> | undefined;

function think(loaded: Module): void {
    if (loaded.thinkAhead())
        thought = setTimeout(think, 0, loaded); // after messages that have come meanwhile
}

onmessage = async ({ data }: MessageEvent<Uint8Array | object>) => {
    if (module === undefined) {
        module = load(data as Uint8Array);
        return;
    }
    clearTimeout(thought);
    try {
        const loaded = await module;
        if (data instanceof Uint8Array)
            loaded.model(data);
        else
            postMessage(loaded.request(data));
        clearTimeout(thought); // of a message that has come meanwhile
        thought = setTimeout(think, PAUSE, loaded);
    } catch (error) {
        postMessage({ error: String(error) });
    }
};
