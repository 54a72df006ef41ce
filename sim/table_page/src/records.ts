// Records: out, as `utspel run --record` writes them, and in.
import type { Answer, Match, Replayed } from "./contract.ts";
import type { Engine } from "./engine.ts";
import type { Saved } from "./store.ts";

// Offers a text as a file, named by the match.
export function fileOffer(text: string, { match, started }: { match: Match; started: string }, ending: string, type: string): void {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type }));
    link.download = `${match.game}-${match.rules.name}-${started.slice(0, 16).replace(/:/g, "")}.${ending}`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 0);
}

export async function recordDownload(engine: Engine, saved: Saved): Promise<void> {
    const { record } = await engine.request<{ record: string }>({ do: "record", match: saved.match, answers: saved.answers });
    fileOffer(record, saved, "jsonl", "application/jsonl");
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
