// What the decisions of an entered match have cost, of those where enough is remembered.
import { useEffect, useRef, useState } from "preact/hooks";
import { Ask, PLAYS_ON } from "./advice.tsx";
import { Message, Said } from "./choice.tsx";
import type { Weighed } from "./contract.ts";
import { Dearest, Sums } from "./costs.tsx";
import { EngineError, type Engine } from "./engine.ts";
import { decisionsTold, type Entered } from "./entered.ts";
import type { ToldDecision } from "./told_chicago.ts";
import { number, say, spoken } from "./words.ts";

interface EnterCostsProps {
    engine: Engine;
    entered: Entered;
    at: number; // the deal that is shown
    onShow: (deal: number) => void;
}

interface Told extends ToldDecision {
    deal: number; // from 0
    key: string; // whatever the answer depends on
}
type Answers = Record<string, Weighed | string>; // by key; a text: why it cannot be weighed

const toldIn = ({ match, deals }: Entered): Told[] => deals.flatMap((deal, i) => decisionsTold(match, deal).map(one =>
    ({ ...one, deal: i, key: JSON.stringify([spoken(), match, one.position, one.answer]) })));

const Cost = ({ weighed }: { weighed: Weighed }) => weighed.cost.value === 0
    ? <span class="best">{say("the best")}</span>
    : <span class={weighed.mistake ? "worse" : undefined}>{number(weighed.cost.value, 2)} ± {number(weighed.cost.standard_error, 2)}</span>;

// What was done, and what would have been better.
const comparison = ({ chosen, best, cost, mistake }: Weighed): string =>
    cost.value === 0 ? chosen : mistake ? `${chosen}: ${say("better")} ${best}` : `${chosen} · ${say("too close to tell")}: ${best}`;

// A decision of the deal that is shown: what it has cost, and on demand what each alternative is worth.
function Decision({ engine, entered: { match }, told, answer }: { engine: Engine; entered: Entered; told: Told; answer: Weighed | string | undefined }) {
    const [isAsked, setAsked] = useState(false), weighed = typeof answer === "object" ? answer : null;
    return <li>
        <button type="button" aria-expanded={isAsked} onClick={() => setAsked(!isAsked)}>
            <span>{told.place}</span>{weighed && <Cost weighed={weighed} />}
            {weighed && <small><Said text={comparison(weighed)} /></small>}
        </button>
        {typeof answer === "string" && <Message>{say("The engine says:")} {answer}</Message>}
        {isAsked && <Ask engine={engine} question={{ match, position: told.position }} />}
    </li>;
}

export function EnterCosts({ engine, entered, at, onShow }: EnterCostsProps) {
    const [answers, setAnswers] = useState<Answers>({}), [error, setError] = useState<string | null>(null);
    const running = useRef<AbortController | null>(null), [isRunning, setRunning] = useState(false);
    const told = toldIn(entered), open = told.filter(({ key }) => answers[key] === undefined), shown = told.filter(({ deal }) => deal === at);
    const weighed = told.flatMap(({ key, deal, place }, decision) => {
        const answer = answers[key];
        return typeof answer === "object" && answer.weighed ? [{ ...answer, decision, place: `${say(entered.match.game === "chicago" ? "deal %0" : "hand %0", entered.deals[deal]!.deal)}, ${place}` }] : [];
    });
    const stop = () => { running.current?.abort(); setRunning(false); };
    useEffect(() => stop, []);
    const begin = () => {
        const { match } = entered, asksToEnd = running.current = new AbortController();
        const questions = open.map(({ position, answer }) => ({ do: "review", language: spoken(), match, position, answer, as: PLAYS_ON[match.game] }));
        const take = (reply: Weighed | EngineError, which: number) =>
            setAnswers(before => ({ ...before, [open[which]!.key]: reply instanceof EngineError ? reply.message : reply }));
        setRunning(true);
        engine.share(questions, take, asksToEnd.signal).catch((problem: Error) => setError(problem.message)).finally(stop);
    };
    return <>
        <section class="entered-decisions">
            <h2>{say("Your decisions")}</h2>
            {shown.length === 0 && <p class="quiet">{say("None is known yet. One is where your own cards before it and what you did are told.")}</p>}
            {error !== null && <Message>{say("The engine says:")} {error}</Message>}
            <ul>{shown.map(one => <Decision key={one.key} engine={engine} entered={entered} told={one} answer={answers[one.key]} />)}</ul>
            {isRunning
                ? <p><progress max={told.length} value={told.length - open.length} aria-label={say("Decisions weighed")} /> <button type="button" onClick={stop}>{say("Stop")}</button></p>
                : open.length > 0 && <button type="button" class="primary" onClick={begin}>{say("Weigh the decisions")}</button>}
        </section>
        {weighed.length > 0 && <section class="costs">
            <h2>{say("What it cost")}</h2>
            <Sums weighed={weighed} />
            <Dearest weighed={weighed} onShow={decision => onShow(told[decision]!.deal)} />
        </section>}
    </>;
}
