// What the decisions of a match have cost: weighed one after the other, the dearest first.
import { useEffect, useRef, useState } from "preact/hooks";
import { PLAYS_ON } from "./advice.tsx";
import { Message, Said } from "./choice.tsx";
import type { Estimate, Game, Weighed } from "./contract.ts";
import type { Engine } from "./engine.ts";
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

export function Costs({ engine, saved, onShow }: CostsProps) {
    const { match, answers } = saved;
    const [weighed, setWeighed] = useState<Weighed[]>([]);
    const [done, setDone] = useState<number | null>(null); // null: it was not asked for
    const [error, setError] = useState<string | null>(null);
    const [isRunning, setRunning] = useState(false);
    const isWanted = useRef(false);
    const stop = () => { isWanted.current = false; setRunning(false); };
    useEffect(() => stop, []);
    const weigh = async () => {
        for (let decision = done ?? 0; decision < answers.length && isWanted.current; decision++) {
            const one = await engine.request<Weighed>({ do: "review", language: spoken(), match, answers, decision, as: PLAYS_ON[match.game] });
            if (one.weighed)
                setWeighed(before => [...before, one]);
            setDone(decision + 1);
        }
    };
    const begin = () => {
        isWanted.current = true;
        setRunning(true);
        weigh().catch((problem: Error) => setError(problem.message)).finally(stop);
    };
    const isOver = done === answers.length;
    return <section class="costs">
        <h2>{say("What it cost")}</h2>
        {!isOver && (isRunning
            ? <p><progress max={answers.length} value={done ?? 0} aria-label={say("Decisions weighed")} /> <button type="button" onClick={stop}>{say("Stop")}</button></p>
            : <button type="button" onClick={begin}>{say("Weigh the decisions")}</button>)}
        {error !== null && <Message>{say("The engine says:")} {error}</Message>}
        {weighed.length > 0 && <><Sums weighed={weighed} /><Dearest weighed={weighed} onShow={onShow} /></>}
        {isOver && weighed.length > 0 && <PerDeal weighed={weighed} game={match.game} />}
        {isOver && <Luck engine={engine} saved={saved} cost={costOf(weighed)} />}
        {isOver && !weighed.some(({ mistake }) => mistake) && <p>{say("No single mistake was found that is larger than the error of the samples.")}</p>}
    </section>;
}
