// What lies on a table of Chicago after so many events, as the person there sees it.
import type { Card, ChicagoEvent, Seen, TableEvent } from "./contract.ts";

// What a seat did last in the deal, beside its name.
export type Note =
    | { kind: "exchanged"; cards: number; broke: boolean }
    | { kind: "scored"; category: string; points: number }
    | { kind: "gained"; points: number }
    | { kind: "zeroed" | "called" | "passed" };

export interface ChicagoScene {
    round: number;
    game: number;
    playOff: boolean;
    deal: number;
    dealer: number;
    seats: number[]; // entrant by seat
    own: number | null; // the person's seat
    points: number[];
    called: boolean[];
    stars: number[]; // Chicagos won
    out: boolean[];
    hand: Card[]; // the person's
    held: number[];
    exchange: number; // 0: none yet
    open: ({ card: Card; kept: boolean } | null)[]; // in this exchange
    note: (Note | null)[];
    caller: number | null;
    plays: { trick: number; seat: number; card: Card; wins: boolean }[];
    places: number[] | null; // once the game is over
    placement: number[] | null;
}

const BLANK: ChicagoScene = {
    round: 0, game: 0, playOff: false, deal: 0, dealer: 0, seats: [], own: null, points: [], called: [], stars: [], out: [],
    hand: [], held: [], exchange: 0, open: [], note: [], caller: null, plays: [], places: null, placement: null,
};

const RANKS = "23456789TJQKA", SUITS = "shcd";
export const rankOf = (card: Card): number => RANKS.indexOf(card[0]!);
export const bySuit = (a: Card, b: Card): number => SUITS.indexOf(a[1]!) - SUITS.indexOf(b[1]!) || rankOf(b) - rankOf(a);
export const byRank = (a: Card, b: Card): number => rankOf(b) - rankOf(a) || SUITS.indexOf(a[1]!) - SUITS.indexOf(b[1]!);

export const countOf = (cards: Seen): number => typeof cards === "number" ? cards : cards.length;
export const withValue = <T,>(list: T[], at: number, value: T): T[] => list.map((old, i) => i === at ? value : old);
const without = (hand: Card[], cards: Seen): Card[] => typeof cards === "number" ? hand : hand.filter(card => !cards.includes(card));
const adding = (hand: Card[], cards: Seen): Card[] => typeof cards === "number" ? hand : [...hand, ...cards];

function begun(event: ChicagoEvent & { e: "round" }, person: number): ChicagoScene {
    const { seats } = event, of = <T,>(value: T): T[] => seats.map(() => value);
    return {
        ...BLANK, round: event.round, game: event.game, playOff: event.play_off === true, dealer: event.dealer, seats,
        own: seats.includes(person) ? seats.indexOf(person) : null,
        points: of(0), called: of(false), stars: of(0), out: of(false), held: of(0), open: of(null), note: of(null),
    };
}

function dealt(scene: ChicagoScene, event: ChicagoEvent & { e: "deal" }): ChicagoScene {
    const none = scene.seats.map(() => null), own = scene.own === null ? null : event.hands[scene.own];
    return {
        ...scene, deal: event.deal, dealer: event.dealer, hand: Array.isArray(own) ? own : [],
        held: event.hands.map(hand => hand === null ? 0 : countOf(hand)), exchange: 0, open: none, note: none, caller: null, plays: [],
    };
}

// The one who wins the trick so far: the highest of the suit that was led.
function withPlay(scene: ChicagoScene, { trick, seat, card }: ChicagoEvent & { e: "play" }): ChicagoScene {
    const before = scene.plays.filter(play => play.trick !== trick), now = scene.plays.filter(play => play.trick === trick);
    const all = [...now, { trick, seat, card, wins: false }], led = all[0]!.card[1];
    const best = Math.max(...all.filter(play => play.card[1] === led).map(play => rankOf(play.card)));
    const judged = all.map(play => ({ ...play, wins: play.card[1] === led && rankOf(play.card) === best }));
    return {
        ...scene, plays: [...before, ...judged], hand: without(scene.hand, [card]), held: withValue(scene.held, seat, scene.held[seat]! - 1),
        note: trick === 1 && now.length === 0 ? scene.note.map((note, i) => i === scene.caller ? note : null) : scene.note,
    };
}

function exchanging(scene: ChicagoScene, exchange: number): ChicagoScene {
    return exchange === scene.exchange ? scene : { ...scene, exchange, open: scene.seats.map(() => null), note: scene.seats.map(() => null) };
}

const noted = (scene: ChicagoScene, seat: number, note: Note): ChicagoScene => ({ ...scene, note: withValue(scene.note, seat, note) });
const pointed = (scene: ChicagoScene, seat: number, total: number): ChicagoScene => ({ ...scene, points: withValue(scene.points, seat, total) });
const held = (scene: ChicagoScene, seat: number, change: number): ChicagoScene =>
    ({ ...scene, held: withValue(scene.held, seat, scene.held[seat]! + change) });
const totalled = (scene: ChicagoScene, totals: (number | null)[]): ChicagoScene =>
    ({ ...scene, points: totals.map((total, i) => total ?? scene.points[i]!) });

function zeroed(scene: ChicagoScene, { seat, whom }: ChicagoEvent & { e: "zero" }): ChicagoScene {
    const isZeroed = (other: number) => whom === undefined ? other !== seat && !scene.out[other] : other === whom;
    return noted({ ...scene, points: scene.points.map((points, i) => isZeroed(i) ? 0 : points) }, seat, { kind: "zeroed" });
}

function chicagoEnded(scene: ChicagoScene, { seat, won, breaker, totals }: ChicagoEvent & { e: "chicago" }): ChicagoScene {
    const gain = (of: number) => (totals[of] ?? 0) - scene.points[of]!;
    const after = noted({ ...totalled(scene, totals), stars: won ? withValue(scene.stars, seat, scene.stars[seat]! + 1) : scene.stars },
        seat, { kind: "gained", points: gain(seat) });
    return breaker === null ? after : noted(after, breaker, { kind: "gained", points: gain(breaker) });
}

// Of the person's own cards: those that are seen.
const handed = (scene: ChicagoScene, seat: number, change: (hand: Card[]) => Card[]): ChicagoScene =>
    seat === scene.own ? { ...scene, hand: change(scene.hand) } : scene;

function afterCards(scene: ChicagoScene, event: ChicagoEvent): ChicagoScene | null {
    switch (event.e) {
        case "lay-down":
            return handed(held(scene, event.seat, -1), event.seat, hand => without(hand, event.card === null ? 0 : [event.card]));
        case "redeal":
            return handed(held(scene, event.seat, -countOf(event.cards)), event.seat, hand => without(hand, event.cards));
        case "discard": {
            const { seat, cards, broke, exchange } = event, next = held(exchanging(scene, exchange), seat, -countOf(cards));
            return handed(noted(next, seat, { kind: "exchanged", cards: countOf(cards), broke }), seat, hand => without(hand, cards));
        }
        case "open": {
            const { seat, card, kept } = event, next = { ...scene, open: withValue(scene.open, seat, { card, kept }) };
            return kept ? handed(held(next, seat, 1), seat, hand => [...hand, card]) : next;
        }
        case "draw":
            return handed(held(scene, event.seat, countOf(event.cards)), event.seat, hand => adding(hand, event.cards));
        case "play":
            return withPlay(scene, event);
        default:
            return null;
    }
}

function afterPoints(scene: ChicagoScene, event: ChicagoEvent): ChicagoScene {
    switch (event.e) {
        case "zero":
            return zeroed(scene, event);
        case "score":
            return noted(pointed(scene, event.seat, event.total), event.seat, { kind: "scored", category: event.category, points: event.points });
        case "ask": {
            const { seat, call } = event, next = noted(scene, seat, { kind: call ? "called" : "passed" });
            return call ? { ...next, caller: seat, called: withValue(scene.called, seat, true) } : next;
        }
        case "trick":
        case "last-trick":
            return noted(pointed(scene, event.seat, event.total), event.seat, { kind: "gained", points: event.points });
        case "chicago":
            return chicagoEnded(scene, event);
        case "out":
            return { ...scene, out: withValue(scene.out, event.seat, event.reason !== "won") };
        case "error":
            return event.seat === null || event.total === null ? scene : pointed(scene, event.seat, event.total);
        case "penalty":
            return pointed(scene, event.seat, event.total);
        case "deal-end":
            return totalled(scene, event.totals);
        case "round-end":
            return { ...totalled(scene, event.totals), places: event.places, placement: event.placement_points };
        default:
            return scene;
    }
}

function after(scene: ChicagoScene, event: ChicagoEvent, person: number): ChicagoScene {
    if (event.e === "round")
        return begun(event, person);
    return event.e === "deal" ? dealt(scene, event) : afterCards(scene, event) ?? afterPoints(scene, event);
}

// From the last game's beginning on: nothing lies on the table from before.
export function chicagoScene(events: TableEvent[], person: number): ChicagoScene {
    const start = Math.max(events.findLastIndex(event => event.e === "round"), 0);
    return events.slice(start).reduce((scene, event) => after(scene, event as unknown as ChicagoEvent, person), BLANK);
}
