// What the decisions of a match have cost, the dearest first; and the luck of its cards.
import { useEffect, useRef, useState } from "preact/hooks";
import { PLAYS_ON } from "./advice.tsx";
import { Message, Said } from "./choice.tsx";
import type { Estimate, Game, Luck as Told, Weighed } from "./contract.ts";
import { EngineError, type Engine } from "./engine.ts";
import { Luck } from "./luck.tsx";
import type { Saved } from "./store.ts";
import { number, say, sayWord, spoken } from "./words.ts";

interface CostsProps {
    engine: Engine;
    saved: Saved;
    onShow: (decision: number) => void;
}

// How many were mistakes and what all cost, by kind and together: small costs add up.
export function Sums({ weighed }: { weighed: Weighed[] }) {
    const mistakes = weighed.filter(({ mistake }) => mistake), kinds = [...new Set(weighed.map(({ kind }) => kind))];
    const cost = (those: Weighed[]) => `${number(those.reduce((sum, one) => sum + one.cost.value, 0), 1)} ± ${number(Math.hypot(...those.map(one => one.cost.standard_error)), 1)}`;
    const row = (name: string, of: (one: Weighed) => boolean) => <tr key={name}>
        <th scope="row">{name}</th>
        <td>{weighed.filter(of).length}</td>
        <td>{mistakes.filter(of).length}</td>
        <td>{cost(weighed.filter(of))}</td>
    </tr>;
    return <table>
        <thead><tr><td /><th scope="col">{say("decisions")}</th><th scope="col">{say("mistakes")}</th><th scope="col">{say("cost")}</th></tr></thead>
        <tbody>{kinds.map(kind => row(sayWord(kind), one => one.kind === kind))}{row(say("Sum"), () => true)}</tbody>
    </table>;
}

export const Dearest = ({ weighed, onShow }: { weighed: Weighed[]; onShow: (decision: number) => void }) =>
    <ol class="decisions">{weighed.filter(({ mistake }) => mistake).sort((a, b) => b.cost.value - a.cost.value).map(one => <li key={one.decision}>
        <button type="button" onClick={() => onShow(one.decision)}>
            <b>{number(one.cost.value, 2)} ± {number(one.cost.standard_error, 2)}</b> <Said text={`${one.chosen}: ${say("better")} ${one.best}`} /> <small>{one.place}</small>
        </button>
    </li>)}</ol>;

const costOf = (weighed: Weighed[]): Estimate => {
    const costs = weighed.map(({ cost }) => cost);
    return {
        value: costs.reduce((sum, { value }) => sum + value, 0),
        standard_error: Math.hypot(...costs.map(cost => cost.standard_error)),
    };
};

// The figure by which matches compare.
function PerDeal({ weighed, game }: { weighed: Weighed[]; game: Game }) {
    const deals = new Set(weighed.map(({ round, deal }) => `${round}:${deal}`)).size, { value, standard_error } = costOf(weighed);
    return <p>{say(game === "pofc" ? "A hand:" : "A deal:")} <b>{number(value / deals, 3)} ± {number(standard_error / deals, 3)}</b></p>;
}

// Each decision, by its number; then the luck of each round.
function questionsOf({ match, answers }: Saved) {
    const isChicago = match.game === "chicago", rounds = isChicago ? Number(match.rules.options.rounds_per_match) : 1;
    const asked = { language: spoken(), match, answers };
    return [
        ...answers.map((_, decision) => ({ ...asked, do: "review", decision, as: PLAYS_ON[match.game] })),
        ...Array.from({ length: rounds }, (_, before) => ({ ...asked, do: "luck", round: isChicago ? before + 1 : 0 })),
    ];
}

export function Costs({ engine, saved, onShow }: CostsProps) {
    const { match, answers } = saved, questions = questionsOf(saved);
    const [replies, setReplies] = useState<ReadonlyMap<number, Weighed | Told>>(new Map()); // by question
    const [error, setError] = useState<string | null>(null);
    const running = useRef<AbortController | null>(null), [isRunning, setRunning] = useState(false);
    const stop = () => { running.current?.abort(); setRunning(false); };
    useEffect(() => stop, []);
    const begin = () => {
        const open = [...questions.keys()].filter(which => !replies.has(which)), asksToEnd = running.current = new AbortController();
        const take = (reply: Weighed | Told | EngineError, which: number) => {
            if (!(reply instanceof EngineError))
                return setReplies(before => new Map(before).set(open[which]!, reply));
            setError(reply.message);
            asksToEnd.abort();
        };
        setRunning(true);
        engine.share(open.map(which => questions[which]!), take, asksToEnd.signal).catch((problem: Error) => setError(problem.message)).finally(stop);
    };
    const found = <Reply,>(from: number, to?: number) => [...questions.keys()].slice(from, to).flatMap(which => replies.get(which) as Reply ?? []);
    const weighed = found<Weighed>(0, answers.length).filter(one => one.weighed), isOver = replies.size === questions.length;
    return <section class="costs">
        <h2>{say("What it cost")}</h2>
        {!isOver && (isRunning
            ? <p><progress max={questions.length} value={replies.size} aria-label={say("Decisions weighed")} /> <button type="button" onClick={stop}>{say("Stop")}</button></p>
            : <button type="button" onClick={begin}>{say("Weigh the decisions")}</button>)}
        {error !== null && <Message>{say("The engine says:")} {error}</Message>}
        {weighed.length > 0 && <><Sums weighed={weighed} /><Dearest weighed={weighed} onShow={onShow} /></>}
        {isOver && weighed.length > 0 && <PerDeal weighed={weighed} game={match.game} />}
        {isOver && <Luck rounds={found<Told>(answers.length)} cost={costOf(weighed)} />}
        {isOver && !weighed.some(({ mistake }) => mistake) && <p>{say("No single mistake was found that is larger than the error of the samples.")}</p>}
    </section>;
}
