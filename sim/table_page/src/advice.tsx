// Advice at a decision: what each alternative is worth, the best first, when the person asks for it.
import { useState } from "preact/hooks";
import { Message, Said } from "./choice.tsx";
import type { Advice, Alternative, Answer as AnswerGiven, Game, Match, Position } from "./contract.ts";
import type { Engine } from "./engine.ts";
import { ROWS } from "./pofc_scene.ts";
import { number, rankText, say, spoken, type Text } from "./words.ts";

// Who goes on for the person: a strategy that needs no model and decides at once.
export const PLAYS_ON: Record<Game, string> = { chicago: "classic", pofc: "greedy" };

const SHOWN = 6; // alternatives
const TOO_CLOSE = 3; // standard errors

// The engine writes cards as its language does: in Swedish with signs already.
const SIGNS: Record<string, string> = { s: "♠", h: "♥", d: "♦", c: "♣" };
const cardsText = (cards: string): string =>
    cards.split(" ").map(card => SIGNS[card[1]!] ? rankText(card[0]!) + SIGNS[card[1]!] : card).join(" ");

const nameOf = (one: Alternative): string =>
    one.alternative ?? ROWS.flatMap((row, i) => one.cards![i] ? [`${say(row)} ${cardsText(one.cards![i]!)}`] : []).join(", ");

const percent = ({ share }: { share: number }): string => `${number(100 * share)} %`;

const CHANCES: [keyof Alternative & `${string}`, Text][] = [
    ["round_won", "wins the round"], ["chicago_stands", "Chicago won"], ["chicago_broken", "Chicago broken"],
    ["last_trick", "last trick@chance"], ["fantasy_land", "Fantasy Land"], ["bust", "bust"],
];

export const isClose = ({ less_best: { value, standard_error } }: Alternative): boolean => -value <= TOO_CLOSE * standard_error;

function Row({ one, isBest, isOwn }: { one: Alternative; isBest: boolean; isOwn: boolean }) {
    const { value, standard_error } = (one.placement ?? one.value)!;
    return <li class={isOwn ? "own" : undefined}>
        <b><Said text={nameOf(one)} />{isOwn && <span class="unseen"> {say("(your answer)")}</span>}</b>
        <span>{number(value, 2)} ± {number(standard_error, 2)}</span>
        <small>
            {!isBest && isClose(one) && `${say("too close to tell")} · `}
            {CHANCES.filter(([key]) => one[key]).map(([key, text]) => `${say(text)} ${percent(one[key] as { share: number })}`).join(" · ")}
        </small>
    </li>;
}

// One that the person has answered is shown in any case.
export function Answer({ advice, own }: { advice: Advice; own?: Alternative }) {
    const { alternatives, reason, points } = advice;
    return <>
        <p class="quiet">{say("In %0, of %1 samples; the others as they sit here.", points, alternatives[0]!.samples)}</p>
        <ol>{alternatives.map((one, i) => (i < SHOWN || one === own) && <Row key={i} one={one} isBest={i === 0} isOwn={one === own} />)}</ol>
        {reason && <p>{say("Why:")} <Said text={reason.text} />.</p>}
    </>;
}

// A decision that a match waits for, or one that was told as a position.
export type Questioned = { match: Match; answers: AnswerGiven[] } | { match: Match; position: Position };

export function Ask({ engine, question }: { engine: Engine; question: Questioned }) {
    const [advice, setAdvice] = useState<Advice | null>(null);
    const [isAsking, setAsking] = useState(false);
    const [error, setError] = useState<string | null>(null);
    const ask = () => {
        setAsking(true);
        setError(null);
        engine.request<Advice>({ do: "ask", language: spoken(), ...question, as: PLAYS_ON[question.match.game] })
            .then(setAdvice, (problem: Error) => setError(problem.message)).finally(() => setAsking(false));
    };
    return <section class="advice" aria-live="polite">
        <h2>{say("What is best?")}</h2>
        {advice ? <Answer advice={advice} /> : <button type="button" data-key="?" disabled={isAsking} onClick={ask}>{say(isAsking ? "Thinking …" : "Ask")}</button>}
        {error !== null && <Message>{say("The engine says:")} {error}</Message>}
    </section>;
}
