// The worker: the first message brings the program, others a model or a request.
import { load, type Module } from "../../wasm/load.mjs";

let module: Promise<Module>;

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
    } catch (error) {
        postMessage({ error: String(error) });
    }
};
