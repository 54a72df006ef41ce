// What is remembered of a hand of POFC: street by street what everybody placed.
import type { Answer, Card, Options, Position, Row, Rows } from "./contract.ts";
import { SEAT } from "./entered_chicago.ts";
import { ROOM, ROWS } from "./pofc_scene.ts";

export interface EnteredStreet {
    rows: Rows[]; // by seat: what was placed on it
    thrown: Card[]; // by the person
}

export interface EnteredHand {
    deal: number; // of the match, from 1
    dealer: number;
    fantasy: boolean[]; // by seat: plays it in Fantasy Land
    streets: EnteredStreet[]; // of who is in Fantasy Land the first has all
}

const STREETS = 5, ROWS_CARDS = 13;

export const cardsOf = ({ top, middle, bottom }: Rows): Card[] => [...top, ...middle, ...bottom];

export const handNew = (seats: number, last?: EnteredHand): EnteredHand => ({
    deal: (last?.deal ?? 0) + 1, dealer: last ? (last.dealer + 1) % seats : seats - 1, fantasy: Array(seats).fill(false),
    streets: Array.from({ length: STREETS }, () => ({ rows: Array.from({ length: seats }, () => ({ top: [], middle: [], bottom: [] })), thrown: [] })),
});

// How many cards a seat places on a street, from 0, and how many the person throws.
export const placedOn = ({ fantasy }: EnteredHand, seat: number, street: number): number => fantasy[seat] ? ROWS_CARDS : street === 0 ? 5 : 2;
export const thrownOn = (options: Options, { fantasy }: EnteredHand, street: number): number =>
    fantasy[SEAT] ? options["fantasy_cards"] as number - ROWS_CARDS : street === 0 ? 0 : 1;

// Free places of a seat's row, for what is placed on a street.
export const roomOn = ({ streets }: EnteredHand, seat: number, street: number, row: Row): number =>
    ROOM[row] - streets.reduce((sum, { rows }, i) => i === street ? sum : sum + rows[seat]![row].length, 0);

// Seats in the order in which they act: from the dealer's left.
export const turnsOf = ({ dealer, fantasy }: EnteredHand): number[] => fantasy.map((_, i) => (dealer + 1 + i) % fantasy.length);

export const usedIn = ({ streets }: EnteredHand): Card[] => streets.flatMap(({ rows, thrown }) => [...rows.flatMap(cardsOf), ...thrown]);

// Whether all that a seat did on a street is told.
export const isPlaced = (options: Options, hand: EnteredHand, seat: number, street: number): boolean => {
    const { rows, thrown } = hand.streets[street]!;
    return cardsOf(rows[seat]!).length === placedOn(hand, seat, street) && (seat !== SEAT || thrown.length === thrownOn(options, hand, street));
};

// Rows as `utspel advise` takes them, once so many streets are over.
function rowsText({ fantasy, streets }: EnteredHand, seat: number, count: number): string {
    const text = ROWS.map(row => streets.slice(0, count).flatMap(({ rows }) => rows[seat]![row]).join(" ")).join(" / ");
    return fantasy[seat] ? "FL" : count === 0 ? "-" : text;
}

export interface ToldStreet {
    street: number | null; // from 1; null: Fantasy Land
    position: Position;
    answer: Answer;
}

// The person's placings, where all rows on the table are told.
export function* streetsTold(options: Options, hand: EnteredHand): Generator<ToldStreet> {
    const turns = turnsOf(hand), inFantasy = hand.fantasy[SEAT]!;
    for (const [i, { rows, thrown }] of hand.streets.slice(0, inFantasy ? 1 : STREETS).entries()) {
        const own = rows[SEAT]!;
        const over = (seat: number) => hand.fantasy[seat] ? 0 : seat !== SEAT && turns.indexOf(seat) < turns.indexOf(SEAT) ? i + 1 : i; // streets
        const isKnown = inFantasy || hand.fantasy.every((_, seat) => hand.streets.slice(0, over(seat)).every((_, street) => isPlaced(options, hand, seat, street)));
        if (!isKnown || !isPlaced(options, hand, SEAT, i))
            continue;
        const discarded = hand.streets.slice(0, i).flatMap(street => street.thrown);
        yield {
            street: inFantasy ? null : i + 1, answer: own,
            position: {
                dealt: [...cardsOf(own), ...thrown].join(" "), dealer: hand.dealer,
                rows: hand.fantasy.map((_, seat) => rowsText(hand, seat, inFantasy ? 0 : over(seat))).join("; "),
                ...(discarded.length > 0 ? { discarded: discarded.join(" ") } : {}),
            },
        };
    }
}
