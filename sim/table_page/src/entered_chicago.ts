// What is remembered of a deal of Chicago.
import type { Card, Options } from "./contract.ts";

export type Shown = { card: Card | null; kept: boolean }; // null: not remembered
export const cardShown = (open: Shown | "closed" | null | undefined): Card | null => open && open !== "closed" ? open.card : null;

export interface EnteredExchange {
    thrown: Card[] | null; // by the person, of a hand that is known; null: not told
    got: Card[]; // for them, as far as told
    hand: Card[]; // the person's after it, up to five cards, where the hand before it is not known
    counts: (number | null)[]; // by seat: how many cards the others laid down; null: not remembered
    open: (Shown | "closed" | null)[]; // by seat: the one card that was shown; the person may have taken a closed one
    scored: { category: string; seats: number[] } | null; // the best hand after it
}

export interface EnteredDeal {
    deal: number; // of its game, from 1
    scores: number[]; // before it
    called: boolean[]; // before it
    dealer: number;
    hand: Card[]; // the person's as dealt, up to five cards
    exchanges: EnteredExchange[];
    caller: number | "nobody" | null; // null: not remembered
    played: Card[]; // in the order in which they fell
}

export const SEAT = 0; // the person's
export const HAND = 5;
export const DECK = [..."shdc"].flatMap(suit => [..."23456789TJQKA"].map(rank => rank + suit));

// What of the rules bears on what can be entered.
export interface EnteredRules {
    exchanges: number;
    most: number; // cards in an exchange
    open: "forced" | "optional" | "none";
    buyStop: number;
    callFrom: number; // points
    least: number; // points that a player may have
    target: number;
    deals: number; // of a game
}

export const enteredRules = (options: Options): EnteredRules => ({
    exchanges: options["exchanges"] as number,
    most: options["max_cards_per_exchange"] as number,
    open: options["open_card"] as EnteredRules["open"],
    buyStop: options["buy_stop"] as number,
    callFrom: options["chicago_min_points"] as number,
    least: options["score_floor"] as number,
    target: options["target"] as number,
    deals: options["max_deals_per_game"] as number || options["max_deals_safety"] as number,
});

export const CATEGORIES = ["pair", "two-pair", "three-of-a-kind", "straight", "flush", "full-house", "four-of-a-kind", "straight-flush", "royal-flush"];

// Hands that bring points and end nothing.
export const categoriesOf = (options: Options): string[] => CATEGORIES.filter(category => {
    const wins = { "straight-flush": options["straight_flush"], "royal-flush": options["royal_flush"] }[category];
    return wins === undefined || wins === "points";
});
const pointsOf = (options: Options, category: string): number => options[`points.${category.replaceAll("-", "_")}`] as number;

// Whether hands score after an exchange, from 0; of the last one before the play.
export const isScored = (options: Options, exchange: number): boolean =>
    !(options["unscored_exchanges"] as number[]).includes(exchange + 1) &&
    (exchange + 1 < (options["exchanges"] as number) || options["third_exchange_scores"] === "before-play");

const exchangeNew = (seats: number): EnteredExchange => ({ thrown: null, got: [], hand: [], counts: Array(seats).fill(null), open: Array(seats).fill(null), scored: null });

// The deal after another one, or the first: the dealer moves on; scores are to be corrected from what is known.
export function dealNew(options: Options, seats: number, last?: EnteredDeal): EnteredDeal {
    return {
        deal: (last?.deal ?? 0) + 1,
        scores: last ? scoresAfter(options, last, last.exchanges.length) : Array(seats).fill(0),
        called: last ? last.called.map((called, seat) => called || last.caller === seat) : Array(seats).fill(false),
        dealer: last ? (last.dealer + 1) % seats : seats - 1,
        hand: [], exchanges: Array.from({ length: enteredRules(options).exchanges }, () => exchangeNew(seats)), caller: null, played: [],
    };
}

// Points once so many exchanges have scored.
export const scoresAfter = (options: Options, deal: EnteredDeal, exchanges: number): number[] =>
    deal.scores.map((score, seat) => deal.exchanges.slice(0, exchanges).reduce(
        (sum, { scored }) => sum + (scored?.seats.includes(seat) ? pointsOf(options, scored.category) : 0), score));

// Seats in the order in which they act: from the dealer's left.
export const turnOrder = ({ scores, dealer }: EnteredDeal): number[] => scores.map((_, i) => (dealer + 1 + i) % scores.length);
export const isBefore = (deal: EnteredDeal, seat: number, other: number): boolean => turnOrder(deal).indexOf(seat) < turnOrder(deal).indexOf(other);

const without = (cards: Card[], gone: Card[]): Card[] => cards.filter(card => !gone.includes(card));

export const mayExchange = (options: Options, deal: EnteredDeal, exchange: number, seat: number): boolean =>
    scoresAfter(options, deal, exchange)[seat]! < enteredRules(options).buyStop;

// The person's five cards: as dealt, and after each exchange; null where they are not all told.
export function handsOf(options: Options, deal: EnteredDeal): (Card[] | null)[] {
    const whole = (hand: Card[]) => hand.length === HAND ? hand : null, hands = [whole(deal.hand)];
    deal.exchanges.forEach(({ thrown, got, hand }, i) => {
        const before = hands[i]!;
        hands.push(!mayExchange(options, deal, i, SEAT) ? before : !before ? whole(hand) : thrown && whole([...without(before, thrown), ...got]));
    });
    return hands;
}

// What the person laid down in each exchange; null where that is not told.
export const thrownOf = (options: Options, deal: EnteredDeal): (Card[] | null)[] => {
    const hands = handsOf(options, deal);
    return deal.exchanges.map(({ thrown }, i) => !hands[i] ? null : !mayExchange(options, deal, i, SEAT) ? [] : thrown && hands[i]!.filter(card => thrown.includes(card)));
};

// Open cards that the person did not take.
const declinedOf = ({ open }: EnteredExchange): Card[] => {
    const own = open[SEAT], card = cardShown(own);
    return card !== null && !(own as Shown).kept ? [card] : [];
};

// All that the person laid down before an exchange, as far as it is told.
export const laidBefore = (options: Options, deal: EnteredDeal, exchange: number): Card[] =>
    deal.exchanges.slice(0, exchange).flatMap((one, i) => [...thrownOf(options, deal)[i] ?? [], ...declinedOf(one)]);

// How the tricks went.
export interface EnteredTricks {
    tricks: { seat: number; card: Card }[][]; // the last one may not be whole, or not begun
    next: number | null; // who plays now; null: all is over
    barred: Record<number, string>; // by seat: suits that it did not follow
}

export function tricksOf(deal: EnteredDeal): EnteredTricks {
    const seats = deal.scores.length, barred: Record<number, string> = {}, tricks: EnteredTricks["tricks"] = [[]];
    let leader = typeof deal.caller === "number" ? deal.caller : turnOrder(deal)[0]!;
    for (const card of deal.played) {
        const trick = tricks.at(-1)!, seat = (leader + trick.length) % seats, led = trick[0]?.card[1] ?? card[1]!;
        trick.push({ seat, card });
        if (card[1] !== led)
            barred[seat] = (barred[seat] ?? "") + led;
        const { seat: winner } = trick.filter(one => one.card[1] === led).reduce((best, one) => DECK.indexOf(one.card) > DECK.indexOf(best.card) ? one : best);
        if (typeof deal.caller === "number" && winner !== deal.caller)
            return { tricks, next: null, barred };
        if (trick.length === seats) {
            leader = winner;
            tricks.push([]);
        }
    }
    const isOver = tricks.length > HAND;
    return { tricks: isOver ? tricks.slice(0, HAND) : tricks, next: isOver ? null : (leader + tricks.at(-1)!.length) % seats, barred };
}

// Which cards a seat may play now, of those that can still be anywhere.
export function playable(options: Options, deal: EnteredDeal): Card[] {
    const { tricks, next, barred } = tricksOf(deal), led = tricks.at(-1)![0]?.card[1], hand = handsOf(options, deal).at(-1);
    const own = hand && without(hand, deal.played);
    if (next === SEAT && own) {
        const following = own.filter(card => card[1] === led);
        return following.length > 0 ? following : own;
    }
    const gone = without(usedIn(options, deal, deal.exchanges.length), next === SEAT ? deal.exchanges.at(-1)!.hand : openOf(deal, next));
    return DECK.filter(card => !gone.includes(card) && !deal.played.includes(card) && !(next !== null && barred[next]?.includes(card[1]!)));
}

// Open cards that a seat took, and may play.
const openOf = (deal: EnteredDeal, seat: number | null): Card[] =>
    deal.exchanges.flatMap(({ open }) => {
        const one = seat === null ? null : open[seat], card = cardShown(one);
        return card !== null && (one as Shown).kept ? [card] : [];
    });

// Whether the stock may have run out by an exchange, so that what was thrown before was dealt again.
function mayReturn(options: Options, deal: EnteredDeal, exchange: number): boolean {
    const { most } = enteredRules(options), thrown = thrownOf(options, deal);
    const drawn = deal.exchanges.slice(0, exchange + 1).flatMap(({ counts, open }, i) => counts.map((count, seat) =>
        (mayExchange(options, deal, i, seat) ? (seat === SEAT ? thrown[i]?.length : count) ?? most : 0) + (cardShown(open[seat]) !== null && !(open[seat] as Shown).kept ? 1 : 0)));
    return drawn.reduce((sum, count) => sum + count, HAND * deal.scores.length) > DECK.length;
}

// Cards that nobody can get in an exchange, or play after the last one: they are somewhere already.
export function usedIn(options: Options, deal: EnteredDeal, exchange: number): Card[] {
    const hands = handsOf(options, deal), all = [...deal.hand, ...deal.exchanges.flatMap(({ got, hand, open }, i) =>
        [...hands[i] ? got : hand, ...open.flatMap(one => cardShown(one) ?? [])]), ...deal.played];
    if (!mayReturn(options, deal, exchange))
        return all;
    const held = [...hands[exchange] ?? [], ...deal.exchanges.slice(exchange).flatMap(({ got }) => got), ...deal.played];
    const gone = [...laidBefore(options, deal, exchange), ...deal.exchanges.slice(0, exchange).flatMap(({ open }) => open.flatMap(one => cardShown(one) ?? []))];
    return all.filter(card => held.includes(card) || !gone.includes(card));
}
