// What a call card's link asks: its address has the situation as the card's own has (sim/chicago_lab/call_card/card.js), and here it
// is a match that was entered, of one deal in which the person calls.
import type { Card, PageData, Player } from "./contract.ts";
import { enteredNew, type Entered } from "./entered.ts";
import { HAND, SEAT, type EnteredDeal } from "./entered_chicago.ts";
import { OTHERS, TABLES } from "./names.ts";
import { say } from "./words.ts";

const POSITION = "#position?";
const POPULATIONS = ["beginners", "club", "experts"]; // as TABLES has them

// "31,18cx1": of each opponent the points, whether it has called, and the cards it exchanged last.
const OTHERS_TOLD = /^-?\d+c?(x\d)?(,-?\d+c?(x\d)?){0,4}$/;

export const isCardLink = (hash: string): boolean => hash.startsWith(POSITION);

function playersOf(table: string, count: number): Player[] {
    const kinds = table.split(","), club = TABLES.chicago[1]!;
    const kindOf = (seat: number) => TABLES.chicago[POPULATIONS.indexOf(kinds[seat] ?? kinds[0]!)] ?? club;
    return [{ name: say("You"), strategy: "person" }, ...OTHERS.slice(0, count).map((name, i) => ({ name, strategy: kindOf(i).strategy }))];
}

// null: it cannot be read, or is of rules that this page does not have.
export function cardLinkRead(hash: string, { presets }: PageData): Entered | null {
    const told = new URLSearchParams(hash.slice(POSITION.length)), get = (key: string) => told.get(key) ?? "", others = get("others");
    const preset = presets.find(({ game, name }) => game === "chicago" && name === get("rules"));
    const cards: Card[] = (get("cards").match(/[2-9TJQKA][SHDC]/g) ?? []).map(card => card[0]! + card[1]!.toLowerCase());
    if (!preset || !OTHERS_TOLD.test(others) || !/^-?\d+$/.test(get("you")) || new Set(cards).size !== HAND)
        return null;
    const opponents = others.split(","), players = playersOf(get("table"), opponents.length);
    const entered = enteredNew(`card-${hash.slice(POSITION.length)}`, "chicago", { name: preset.name, options: preset.options }, players);
    const deal = entered.deals[0] as EnteredDeal, last = deal.exchanges.length - 1, most = preset.options["max_deals_per_game"] as number;
    const exchanged = opponents.map(other => other.includes("x") ? Number(other.at(-1)) : null);
    return {
        ...entered, deals: [{
            ...deal, scores: [Number(get("you")), ...opponents.map(other => parseInt(other, 10))], called: [get("called") === "1", ...opponents.map(other => other.includes("c"))],
            dealer: told.has("dealer") ? Math.min(Number(get("dealer")), opponents.length) || 0 : deal.dealer, deal: told.has("deals") ? Math.max(most + 1 - Number(get("deals")), 1) || 1 : deal.deal,
            exchanges: deal.exchanges.map((one, i) => i === last ? { ...one, hand: cards, counts: [null, ...exchanged] } : one), caller: SEAT,
        }],
    };
}
