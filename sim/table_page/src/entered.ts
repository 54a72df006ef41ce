// A match that was played elsewhere, as far as it is remembered: deal by deal what the person knows of it. Players sit as they
// are listed, clockwise from the person.
import type { Card, Match, Player, Rows } from "./contract.ts";
import { CATEGORIES, DECK, dealNew, SEAT, type EnteredDeal, type EnteredExchange, type Shown } from "./entered_chicago.ts";
import { handNew, streetsTold, type EnteredHand, type EnteredStreet } from "./entered_pofc.ts";
import { dealTold, type ToldDecision } from "./told_chicago.ts";
import { say } from "./words.ts";

export interface Entered {
    id: string;
    started: string; // ISO date
    match: Match; // rules and players; its seed is not used
    deals: (EnteredDeal | EnteredHand)[]; // of Chicago, or of POFC
}

export const dealAfter = ({ match, deals }: Entered): EnteredDeal | EnteredHand => match.game === "chicago"
    ? dealNew(match.rules.options, match.players.length, deals.at(-1) as EnteredDeal | undefined)
    : handNew(match.players.length, deals.at(-1) as EnteredHand | undefined);

export function enteredNew(id: string, game: Match["game"], rules: Match["rules"], players: Player[]): Entered {
    const entered: Entered = { id, started: new Date().toISOString(), match: { game, rules, players, seed: 1 }, deals: [] };
    return { ...entered, deals: [dealAfter(entered)] };
}

// The person's decisions of a deal, where enough is remembered of them.
export function decisionsTold({ game, rules: { options } }: Match, deal: EnteredDeal | EnteredHand): ToldDecision[] {
    return game === "chicago" ? dealTold(options, deal as EnteredDeal)
        : [...streetsTold(options, deal as EnteredHand)].map(({ street, ...told }) => ({ ...told, place: street === null ? say("Fantasy Land") : say("street %0", street) }));
}

// What was read is a match as it was entered: whoever changed a file by hand is told so, and nothing else breaks.

const isList = (value: unknown, of: (item: unknown) => boolean, length?: number): boolean =>
    Array.isArray(value) && (length === undefined || value.length === length) && value.every(of);
const isCard = (value: unknown) => DECK.includes(value as Card);
const isCards = (value: unknown) => isList(value, isCard);
const isCount = (value: unknown) => Number.isInteger(value);
const isYes = (value: unknown) => typeof value === "boolean";
const isSeat = (value: unknown, seats: number) => isCount(value) && (value as number) >= 0 && (value as number) < seats;

function isExchange(value: unknown, seats: number): boolean {
    const { thrown, got, hand, counts, open, scored } = (value ?? {}) as Partial<EnteredExchange>;
    return (thrown === null || isCards(thrown)) && isCards(got) && isCards(hand) && isList(counts, one => one === null || isCount(one), seats) &&
        isList(open, one => one === null || one === "closed" || [null, ...DECK].includes((one as Shown).card), seats) &&
        (scored === null || (CATEGORIES.includes(scored?.category ?? "") && isList(scored?.seats, seat => isSeat(seat, seats))));
}

function isDeal(value: unknown, { rules, players: { length: seats } }: Match): boolean {
    const { deal, scores, called, dealer, hand, exchanges, caller, played } = (value ?? {}) as Partial<EnteredDeal>;
    return isCount(deal) && isList(scores, isCount, seats) && isList(called, isYes, seats) && isSeat(dealer, seats) && isCards(hand) &&
        isList(exchanges, one => isExchange(one, seats), rules.options["exchanges"] as number) && (caller === null || caller === "nobody" || isSeat(caller, seats)) && isCards(played);
}

function isHand(value: unknown, { players: { length: seats } }: Match): boolean {
    const { deal, dealer, fantasy, streets } = (value ?? {}) as Partial<EnteredHand>;
    const isRows = (rows: unknown) => rows !== null && [(rows as Rows).top, (rows as Rows).middle, (rows as Rows).bottom].every(isCards);
    const isStreet = (street: unknown) => street !== null && isList((street as EnteredStreet).rows, isRows, seats) && isCards((street as EnteredStreet).thrown);
    return isCount(deal) && isSeat(dealer, seats) && isList(fantasy, isYes, seats) && isList(streets, isStreet, handNew(seats).streets.length);
}

export function isEntered(read: unknown): read is Entered {
    const { id, started, match, deals } = (read ?? {}) as Partial<Entered>;
    if (typeof id !== "string" || typeof started !== "string" || !(match?.game === "chicago" || match?.game === "pofc") || !Array.isArray(match.players))
        return false;
    return typeof match.rules?.name === "string" && typeof (match.rules.options ?? "") === "object" && match.players.length > 1 &&
        match.players[SEAT]?.strategy === "person" && isList(deals, one => (match.game === "chicago" ? isDeal : isHand)(one, match)) && deals!.length > 0;
}
