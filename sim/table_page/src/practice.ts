// Decisions to practise: found by the engine in play, and those that went wrong again, by Leitner's boxes: one that is answered
// well goes on to the next box, whose interval is longer, and one that is not back to the first.
import type { Answer, Game, Match, Preset } from "./contract.ts";
import type { Text } from "./words.ts";

export type Mark = "right" | "close" | "mistake";

export interface Position {
    kind: Text;
    match: Match; // with what the others have answered
    answers: Answer[];
}

interface Filed {
    position: Position;
    box: number; // from 0
    due: number; // of box 0: how many have been asked then; of others: a time, in ms
}

export interface Practice {
    asked: number;
    marks: Partial<Record<Text, Record<Mark, number>>>; // by kind
    filed: Filed[];
}

const KINDS: Record<Game, readonly Text[]> = {
    chicago: ["Chicago calls", "answers to open cards", "pairs kept or broken", "zeroings"],
    pofc: ["first cards", "later streets", "sets in Fantasy Land"],
};

// What can be practised by rules: where people go wrong.
export const kindsOf = ({ game, options }: Preset): readonly Text[] => KINDS[game].filter(kind =>
    !(kind === "zeroings" && options["zeroing"] === false) && !(kind === "answers to open cards" && options["open_card"] === "none"));

const DAY = 86_400_000;
const DAYS = [0, 1, 3, 7, 21]; // by box; who answers well in the last one is done with it
const BETWEEN = 3; // others, before a mistake comes back
const MOST = 60; // that are filed

const NOTHING: Practice = { asked: 0, marks: {}, filed: [] };

// What was kept, by this page or another version of it; what is damaged is left out.
export function practiceRead(kept: unknown): Practice {
    const { asked, marks, filed } = (kept ?? {}) as Partial<Practice>;
    const isWhole = ({ position, box, due }: Filed) => position?.match && Array.isArray(position.answers) && box < DAYS.length && due >= 0;
    return {
        asked: Number.isInteger(asked) ? asked! : 0, marks: typeof marks === "object" && marks !== null ? marks : NOTHING.marks,
        filed: Array.isArray(filed) ? filed.filter(one => typeof one === "object" && one !== null && isWhole(one)) : [],
    };
}

const isSame = (one: Position, other: Position): boolean => one === other || JSON.stringify(one) === JSON.stringify(other);

const isDue = ({ box, due }: Filed, practice: Practice, now: number): boolean => due <= (box === 0 ? practice.asked : now);

export const dueCount = (practice: Practice, now: number): number => practice.filed.filter(one => isDue(one, practice, now)).length;

// The one of the kinds that has waited longest, those of lower boxes first.
export function duePosition(practice: Practice, kinds: readonly Text[], now: number): Position | null {
    const due = practice.filed.filter(one => kinds.includes(one.position.kind) && isDue(one, practice, now));
    return due.toSorted((a, b) => a.box - b.box || a.due - b.due)[0]?.position ?? null;
}

export const practiceWithout = (practice: Practice, position: Position): Practice =>
    ({ ...practice, filed: practice.filed.filter(one => !isSame(one.position, position)) });

function refiled(practice: Practice, before: Filed | undefined, position: Position, mark: Mark, now: number): Filed[] {
    const box = mark === "mistake" ? 0 : before ? before.box + 1 : DAYS.length; // a new one that was answered well is not filed
    if (box === DAYS.length)
        return [];
    return [{ position, box, due: box === 0 ? practice.asked + 1 + BETWEEN : now + DAYS[box]! * DAY }];
}

export function practiceMarked(practice: Practice, position: Position, mark: Mark, now: number): Practice {
    const before = practice.filed.find(one => isSame(one.position, position)), { kind } = position;
    const counts = practice.marks[kind] ?? { right: 0, close: 0, mistake: 0 };
    return {
        asked: practice.asked + 1, marks: { ...practice.marks, [kind]: { ...counts, [mark]: counts[mark] + 1 } },
        filed: [...refiled(practice, before, position, mark, now), ...practiceWithout(practice, position).filed].slice(0, MOST),
    };
}
