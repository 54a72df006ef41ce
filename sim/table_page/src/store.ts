// What the browser keeps from one day to the next: settings, and matches as what was answered in them. Windows beside this one
// see the same.
import type { Answer, Language, Match } from "./contract.ts";
import { isEntered, type Entered } from "./entered.ts";
import { practiceRead, type Practice } from "./practice.ts";
import type { Text } from "./words.ts";

export type Pace = "calm" | "quick" | "instant";

export interface Saved {
    id: string;
    match: Match;
    answers: Answer[];
    started: string; // ISO date
    finished: boolean;
}

export interface Kept {
    language: Language;
    pace: Pace;
    matches: Saved[]; // the newest first
    current: string | null;
    entered: Entered[]; // the newest first
    entering: string | null;
    practice?: Practice; // left out: nothing was practised yet
}

export const idNew = (): string => crypto.getRandomValues(new Uint32Array(2)).join("-");

const KEY = "utspel.table", OPENED = "utspel.opened", PRESENT = "utspel.present";
const MOST = 40; // matches

// null: nothing is kept, or what is there is not of this page.
export function keptRead(): Kept | null {
    try {
        const kept = JSON.parse(localStorage.getItem(KEY) ?? "null") as Kept | null;
        if (kept === null || !Array.isArray(kept.matches))
            return null;
        const entered = Array.isArray(kept.entered) ? kept.entered.filter(isEntered) : [];
        return { ...kept, entered, entering: kept.entering ?? null, practice: practiceRead(kept.practice) };
    } catch {
        return null;
    }
}

// null: it is kept; or why not.
export function keptWrite(kept: Kept): Text | null {
    try {
        localStorage.setItem(KEY, JSON.stringify({ ...kept, matches: kept.matches.slice(0, MOST), entered: kept.entered.slice(0, MOST) }));
        return null;
    } catch (error) {
        return error instanceof DOMException && error.name === "QuotaExceededError"
            ? "The browser has no room left for this page. All goes on, but it will not be here tomorrow: save it as a file."
            : "This browser keeps nothing for this page. All goes on, but it will not be here tomorrow: save it as a file.";
    }
}

// Who opens the page asks who is there; who was there before answers, and both hear what the other keeps.
export function windowsWatch(changed: (kept: Kept) => void, isSecond: () => void): () => void {
    const me = crypto.getRandomValues(new Uint32Array(1))[0]!.toString();
    const tell = (key: string, text: string) => {
        try {
            localStorage.setItem(key, text);
        } catch {
            // Where nothing is kept, windows cannot hear of each other.
        }
    };
    const hear = ({ key, newValue }: StorageEvent) => {
        if (key === OPENED && newValue !== null)
            tell(PRESENT, newValue);
        if (key === PRESENT && newValue === me)
            isSecond();
        const kept = key === KEY ? keptRead() : null;
        if (kept)
            changed(kept);
    };
    addEventListener("storage", hear);
    tell(OPENED, me);
    return () => removeEventListener("storage", hear);
}
