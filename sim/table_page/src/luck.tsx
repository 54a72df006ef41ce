// The luck of the cards apart from skill: what a result is made of, asked for round by round.
import { useEffect, useRef, useState } from "preact/hooks";
import { Message } from "./choice.tsx";
import type { Estimate, Luck as Told } from "./contract.ts";
import type { Engine } from "./engine.ts";
import type { Saved } from "./store.ts";
import { number, say, spoken } from "./words.ts";

interface LuckProps {
    engine: Engine;
    saved: Saved;
    cost: Estimate; // of all decisions
}

const added = (one: Estimate, other: Estimate): Estimate =>
    ({ value: one.value + other.value, standard_error: Math.hypot(one.standard_error, other.standard_error) });

// Of all rounds together; null where it is not known.
async function luckFind(engine: Engine, { match, answers }: Saved, isWanted: () => boolean): Promise<Told | null> {
    const rounds = match.game === "chicago" ? Number(match.rules.options.rounds_per_match) : 1;
    let all: Told = { known: true, expected: 0, luck: { value: 0, standard_error: 0 }, deals: [] };
    for (let round = 1; round <= rounds && isWanted(); round++) {
        const told = await engine.request<Told>({ do: "luck", language: spoken(), match, answers, round: match.game === "chicago" ? round : 0 });
        if (!told.known)
            return null;
        all = { known: true, expected: all.expected + told.expected, luck: added(all.luck, told.luck), deals: [...all.deals, ...told.deals] };
    }
    return all;
}

// What each round came to, as far as it was played.
const resultOf = ({ expected, deals }: Told) => deals.reduce((sum, { before, after }) => sum + after - before, expected);

export function Luck({ engine, saved, cost }: LuckProps) {
    const [luck, setLuck] = useState<Told | null | "asked">("asked");
    const [error, setError] = useState<string | null>(null);
    const isWanted = useRef(true);
    useEffect(() => {
        luckFind(engine, saved, () => isWanted.current).then(told => isWanted.current && setLuck(told), (problem: Error) => setError(problem.message));
        return () => { isWanted.current = false; };
    }, []);
    if (error !== null)
        return <Message>{say("The engine says:")} {error}</Message>;
    if (luck === "asked")
        return <p>{say("Luck of the cards")} <progress aria-label={say("Luck of the cards")} /></p>;
    if (luck === null || luck.deals.length === 0)
        return <p>{say("The luck of the cards is known where experts may sit.")}</p>;
    const result = resultOf(luck), { expected } = luck;
    const row = (name: string, value: number, error?: number) => <tr>
        <th scope="row">{name}</th>
        <td>{number(value, 1)}{error !== undefined && <> ± {number(error, 1)}</>}</td>
    </tr>;
    return <table class="luck">
        <tbody>
            {row(say("Expected at the start"), expected)}
            {row(say("Own decisions"), -cost.value, cost.standard_error)}
            {row(say("Luck of the cards"), luck.luck.value, luck.luck.standard_error)}
            {row(say("What others did, and the rest"), result - expected + cost.value - luck.luck.value)}
            {row(say("Result"), result)}
            {row(say("Result without the luck"), result - luck.luck.value)}
        </tbody>
    </table>;
}
