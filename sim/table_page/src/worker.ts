// The worker: the first message brings the program, others a model or a request. While nobody asks it thinks ahead, in parts of
// a tenth of a second.
import { load, type Module } from "../../wasm/load.mjs";

let module: Promise<Module>;
let isThinking = false;

function think(loaded: Module): void {
    isThinking = loaded.thinkAhead();
    if (isThinking)
        setTimeout(think, 0, loaded); // after messages that have come meanwhile
}

onmessage = async ({ data }: MessageEvent<Uint8Array | object>) => {
    if (module === undefined) {
        module = load(data as Uint8Array);
        return;
    }
    try {
        const loaded = await module;
        if (data instanceof Uint8Array)
            loaded.model(data);
        else
            postMessage(loaded.request(data));
        if (!isThinking)
            think(loaded);
    } catch (error) {
        postMessage({ error: String(error) });
    }
};
