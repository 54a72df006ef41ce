// A match as it is played: the engine is given the answers so far and says what happened; this shows it move by move.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Answer, Match, State, TableEvent } from "./contract.ts";
import type { Engine } from "./engine.ts";
import type { Pace, Saved } from "./store.ts";
import { spoken } from "./words.ts";

export interface Play {
    events: TableEvent[]; // as many as are shown
    state: State | null; // null: not known yet
    isCurrent: boolean; // all is shown, and the person may decide
    isHeld: boolean; // a deal is over: it waits for the person before the next one
    error: string | null;
    answer: (answer: Answer) => void;
    undo: () => void;
    goOn: () => void;
}

// How long a move is looked at before the next one, in ms.
const LOOK: Record<string, number> = {
    discard: 400, open: 800, score: 800, zero: 1200, ask: 500, play: 500, trick: 800, "last-trick": 1000, chicago: 1200, out: 1200,
    error: 1200, penalty: 800, "round-end": 600, place: 700,
};
const PACES: Record<Pace, number> = { calm: 1, quick: 0.4, instant: 0 };

// Whether a deal begins before which the person may look at what was.
function isPause(events: TableEvent[], shown: number): boolean {
    const next = events[shown]?.e, last = events[shown - 1]?.e;
    return next === "round" || next === "hand" ? last !== "match" && last !== undefined : next === "deal" && last === "deal-end";
}

// Where the next pause is, or the end.
function pauseAfter(events: TableEvent[], shown: number): number {
    let next = shown + 1;
    while (next < events.length && !isPause(events, next))
        next++;
    return Math.min(next, events.length);
}

function lookAfter(events: TableEvent[], shown: number): number {
    const last = events[shown - 1], next = events[shown];
    const isTrickDone = last?.e === "play" && !(next?.e === "play" && next["trick"] === last["trick"]);
    return (LOOK[last?.e ?? ""] ?? 0) * (isTrickDone ? 2 : 1);
}

interface Told {
    match: Match;
    answers: number;
    language: string;
    state: State;
    events: TableEvent[];
}

// What the engine says of the match; events that were told before are kept where it goes on.
async function told(engine: Engine, { match, answers }: Saved, before: Told | null): Promise<Told> {
    const language = spoken();
    const goesOn = before !== null && before.match === match && before.language === language && before.answers < answers.length;
    const from = goesOn ? before.events.length : 0;
    const state = await engine.request<State>({ do: "state", language, match, answers, from });
    return { match, answers: answers.length, language, state, events: [...(goesOn ? before.events : []), ...state.events] };
}

interface Shown {
    told: Told | null;
    count: number; // of events
}

// Where answers go on, what follows is shown move by move; a match that was opened, or went back, is shown as it stands.
function after(before: Shown, now: Told): Shown {
    const goesOn = before.told?.match === now.match && before.told.answers < now.answers;
    const isNew = now.answers === 0 && before.told?.match !== now.match;
    return { told: now, count: isNew ? 0 : goesOn ? before.told!.events.length : now.events.length };
}

export function usePlay(engine: Engine, saved: Saved, pace: Pace, keep: (answers: Answer[], isFinished: boolean) => void): Play {
    const [shown, setShown] = useState<Shown>({ told: null, count: 0 });
    const [error, setError] = useState<string | null>(null);
    const last = useRef<Told | null>(null);
    const language = spoken();

    useEffect(() => {
        let isWanted = true;
        told(engine, saved, last.current).then(now => {
            if (!isWanted)
                return;
            last.current = now;
            setError(null);
            setShown(before => after(before, now));
            if ((now.state.finished !== null) !== saved.finished)
                keep(saved.answers, now.state.finished !== null);
        }, (problem: Error) => isWanted && setError(problem.message));
        return () => { isWanted = false; };
    }, [engine, saved.match, saved.answers, language]);

    const all = shown.told?.events ?? [], isAll = shown.count >= all.length, isHeld = !isAll && isPause(all, shown.count);
    const show = (count: number) => setShown(before => ({ ...before, count }));
    useEffect(() => {
        if (isAll || isHeld)
            return;
        const next = pace === "instant" ? pauseAfter(all, shown.count) : shown.count + 1;
        const timer = setTimeout(() => show(next), PACES[pace] * lookAfter(all, shown.count));
        return () => clearTimeout(timer);
    }, [shown, pace]);

    return {
        events: all.slice(0, shown.count),
        state: shown.told?.state ?? null,
        isCurrent: isAll && shown.told?.answers === saved.answers.length && shown.told.match === saved.match,
        isHeld, error,
        goOn: () => show(isHeld ? shown.count + 1 : pauseAfter(all, shown.count)),
        answer: answer => keep([...saved.answers, answer], false),
        undo: () => keep(saved.answers.slice(0, -1), false),
    };
}
