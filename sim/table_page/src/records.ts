// Records: out, as `utspel run --record` writes them, and in.
import type { Answer, Match, Replayed } from "./contract.ts";
import type { Engine } from "./engine.ts";
import type { Saved } from "./store.ts";

export async function recordDownload(engine: Engine, { match, answers, started }: Saved): Promise<void> {
    const { record } = await engine.request<{ record: string }>({ do: "record", match, answers });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([record], { type: "application/jsonl" }));
    link.download = `${match.game}-${match.rules.name}-${started.slice(0, 16).replace(/:/g, "")}.jsonl`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 0);
}

// Which player of the record the person was: the one that no strategy was, or else the first.
function personIn(record: string): number {
    try {
        const { players } = JSON.parse(record.slice(0, record.indexOf("\n"))) as { players: string[] };
        return Math.max(players.findIndex(player => /(^|= )person$/.test(player)), 0);
    } catch {
        return 0; // the engine says what is wrong
    }
}

export async function recordRead(engine: Engine, file: File): Promise<{ match: Match; answers: Answer[] }> {
    const record = await file.text();
    return engine.request<Replayed>({ do: "replay", record, player: personIn(record), number: 0 });
}
