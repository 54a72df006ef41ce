// What lies on a table of POFC after so many events, as the person there sees it.
import type { Card, PofcEvent, Row, Rows, Seen, TableEvent } from "./contract.ts";
import { countOf, withValue } from "./chicago_scene.ts";

export interface PofcScene {
    hand: number; // which of the match
    dealer: number;
    street: number; // 0: none yet, or Fantasy Land being shown
    seats: number[];
    own: number;
    fantasy: boolean[];
    rows: Rows[];
    fresh: Card[]; // what was placed last
    cards: Card[]; // the person's, to be placed
    waiting: number[]; // cards that a seat holds and has not placed
    points: number[];
    score: { busts: boolean[]; royalties: number[][]; points: number[]; next: boolean[] } | null; // of the hand, once it is over
}

export const ROWS: readonly Row[] = ["top", "middle", "bottom"];
export const ROOM: Record<Row, number> = { top: 3, middle: 5, bottom: 5 };
const empty = (): Rows => ({ top: [], middle: [], bottom: [] });

const BLANK: PofcScene = {
    hand: 0, dealer: 0, street: 0, seats: [], own: 0, fantasy: [], rows: [], fresh: [], cards: [], waiting: [], points: [], score: null,
};

const joined = (rows: Rows, placed: Rows): Rows => ({
    top: [...rows.top, ...placed.top], middle: [...rows.middle, ...placed.middle], bottom: [...rows.bottom, ...placed.bottom],
});

function given(scene: PofcScene, seat: number, cards: Seen, street: number): PofcScene {
    const next = { ...scene, street, waiting: withValue(scene.waiting, seat, countOf(cards)) };
    return seat === scene.own && Array.isArray(cards) ? { ...next, cards } : next;
}

function placed(scene: PofcScene, event: PofcEvent & { e: "place" }): PofcScene {
    const { seat, street, top, middle, bottom } = event;
    return {
        ...scene, street, rows: withValue(scene.rows, seat, joined(scene.rows[seat]!, event)), fresh: [...top, ...middle, ...bottom],
        waiting: withValue(scene.waiting, seat, 0), cards: seat === scene.own ? [] : scene.cards,
    };
}

function after(scene: PofcScene, event: PofcEvent): PofcScene {
    switch (event.e) {
        case "hand":
            return {
                ...scene, hand: event.hand, dealer: event.dealer, fantasy: event.fantasy, street: 0, rows: scene.seats.map(empty),
                fresh: [], cards: [], waiting: scene.seats.map(() => 0), score: null,
            };
        case "fantasy":
            return given(scene, event.seat, event.cards, 0);
        case "deal":
            return given(scene, event.seat, event.cards, event.street);
        case "place":
            return placed(scene, event);
        case "score":
            return {
                ...scene, fresh: [], points: event.totals,
                score: { busts: event.busts, royalties: event.royalties, points: event.points, next: event.fantasy_next },
            };
        default:
            return scene;
    }
}

export function pofcScene(events: TableEvent[], person: number): PofcScene {
    const seats = (events[0]?.["seats"] ?? []) as number[];
    const last = events.slice(0, -1).findLast(event => event.e === "score"); // the points before the hand
    const points = (last?.["totals"] ?? seats.map(() => 0)) as number[];
    const start = Math.max(events.findLastIndex(event => event.e === "hand"), 0);
    return events.slice(start).reduce((scene, event) => after(scene, event as unknown as PofcEvent),
        { ...BLANK, seats, own: seats.indexOf(person), points, rows: seats.map(empty), fantasy: seats.map(() => false), waiting: seats.map(() => 0) });
}
