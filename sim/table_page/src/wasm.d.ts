// sim/wasm/load.mjs, as the worker uses it.
declare module "*/wasm/load.mjs" {
    export interface Module {
        model(bytes: Uint8Array): void;
        request(question: object): object;
        thinkAhead(): boolean; // whether there is more to think of
    }
    export function load(bytes: Uint8Array): Promise<Module>;
}
