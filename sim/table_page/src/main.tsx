// Starts the engine that the page carries, and shows the page.
import { render } from "preact";
import { App } from "./app.tsx";
import type { About, PageData } from "./contract.ts";
import { Engine, modelsRead, programRead } from "./engine.ts";
import { keptRead } from "./store.ts";
import { say, speak } from "./words.ts";

const root = document.getElementById("app")!;
const data = JSON.parse(document.getElementById("data")!.textContent!) as PageData;

async function start(): Promise<void> {
    speak(keptRead()?.language ?? data.language);
    root.textContent = say("The cards are being shuffled …");
    const beside = new Map(data.presets.flatMap(({ name, model }) => model === undefined ? [] : [[name, model] as const]));
    const engine = new Engine(await programRead(document), beside), about = await engine.request<About>({ do: "about" });
    engine.learn(modelsRead(document));
    root.textContent = "";
    render(<App engine={engine} about={about} data={data} />, root);
}

start().catch((problem: Error) => {
    root.textContent = `${say("This browser cannot run the table. It takes one from 2023 or later.")} (${problem.message})`;
});
