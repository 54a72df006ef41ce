// The luck of the cards apart from skill: what a result is made of.
import type { Estimate, Luck as Told } from "./contract.ts";
import { number, say } from "./words.ts";

interface LuckProps {
    rounds: Told[]; // of the whole match
    cost: Estimate; // of all decisions
}

const added = (one: Estimate, other: Estimate): Estimate =>
    ({ value: one.value + other.value, standard_error: Math.hypot(one.standard_error, other.standard_error) });

// Of all rounds together.
const together = (rounds: Told[]): Told => rounds.reduce((one, other) =>
    ({ known: true, expected: one.expected + other.expected, luck: added(one.luck, other.luck), deals: [...one.deals, ...other.deals] }));

// What each round came to, as far as it was played.
const resultOf = ({ expected, deals }: Told) => deals.reduce((sum, { before, after }) => sum + after - before, expected);

export function Luck({ rounds, cost }: LuckProps) {
    const luck = rounds.every(({ known }) => known) ? together(rounds) : null;
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
