// What the page and the engine say to each other; sim/table/table.h describes it. Seats count from 0, clockwise; entrants are
// numbers in the players of a match.
export type Game = "chicago" | "pofc";
export type Language = "en" | "sv";
export type Card = string;
export type Rows = { top: Card[]; middle: Card[]; bottom: Card[] };
export type Row = keyof Rows;
export type Answer = Card[] | Card | boolean | number | Rows;
export type Options = Record<string, unknown>;

export interface Player {
    name?: string;
    strategy: string;
    parameters?: Record<string, unknown>;
    answers?: Answer[];
}

export interface Match {
    game: Game;
    rules: { name: string; options: Options };
    players: Player[];
    seed: number | string;
    index?: number;
}

// What is remembered of a position: options of `utspel advise`.
export type Position = Record<string, string | number | number[]>;

// Cards of others are their number.
export type Seen = Card[] | number;

export type ChicagoEvent =
    | { e: "round"; round: number; game: number; seats: number[]; dealer: number; play_off?: boolean }
    | { e: "deal"; deal: number; dealer: number; hands: (Seen | null)[] }
    | { e: "lay-down"; seat: number; card: Card | null }
    | { e: "redeal"; seat: number; cards: Seen }
    | { e: "discard"; exchange: number; seat: number; cards: Seen; broke: boolean }
    | { e: "open"; exchange: number; seat: number; card: Card; kept: boolean }
    | { e: "draw"; exchange: number; seat: number; cards: Seen }
    | { e: "zero"; exchange: number; seat: number; whom?: number }
    | { e: "score"; exchange: number; seat: number; category: string; points: number; total: number }
    | { e: "ask"; seat: number; call: boolean }
    | { e: "play"; trick: number; seat: number; card: Card }
    | { e: "trick"; trick: number; seat: number; points: number; total: number }
    | { e: "last-trick"; seat: number; card: Card; points: number; total: number }
    | { e: "chicago"; seat: number; won: boolean; breaker: number | null; totals: (number | null)[] }
    | { e: "out"; seat: number; reason: string }
    | { e: "error"; kind: string; seat: number | null; total: number | null }
    | { e: "penalty"; seat: number; points: number; total: number }
    | { e: "deal-end"; totals: (number | null)[] }
    | { e: "round-end"; totals: (number | null)[]; places: number[]; placement_points: number[] }
    | { e: "match-end"; placement_points: number[]; ranking: number[] };

export type PofcEvent =
    | { e: "hand"; hand: number; dealer: number; fantasy: boolean[] }
    | { e: "fantasy"; seat: number; cards: Seen }
    | { e: "deal"; street: number; seat: number; cards: Seen }
    | ({ e: "place"; street: number; seat: number; discard: Card | Seen | null } & Rows)
    | { e: "score"; busts: boolean[]; royalties: number[][]; points: number[]; totals: number[]; fantasy_next: boolean[] }
    | { e: "match-end"; points: number[]; ranking: number[]; hands: number };

export type Told = { e: string; said?: string; seat?: number | null };
export type TableEvent = Told & Record<string, unknown>;

interface Asked {
    asked: string;
    default: Answer;
}
export type Decision = Asked & (
    | { kind: "exchange"; cards: Card[]; most: number }
    | { kind: "ask_open" | "zero" | "call" | "redeal"; cards: Card[] }
    | { kind: "keep_open"; card: Card; cards: Card[] }
    | { kind: "zero_whom"; legal: number[]; cards?: Card[] }
    | { kind: "play" | "lay_down"; legal: Card[]; cards: Card[] }
    | { kind: "place" | "fantasy"; cards: Card[]; place: number; room: Record<Row, number> });

export interface SheetEntry {
    seat: number;
    cause: string;
    category?: string;
    points: number;
    total: number;
}
export interface SheetGame {
    round: number;
    game: number;
    play_off: boolean;
    seats: number[];
    called: boolean[];
    chicagos: number[];
    deals: { deal: number; entries: SheetEntry[]; totals: (number | null)[] | null }[];
    places: number[] | null;
    placement_points: number[] | null;
}
export interface SheetHand {
    hand: number;
    busts: boolean[];
    royalties: number[][];
    points: number[];
    totals: number[];
    fantasy_next: boolean[];
}

export interface Finished {
    placement_points?: number[];
    points?: number[];
    ranking: number[];
}

export interface State {
    seat: number | null;
    seats: number[];
    answers: number;
    decision: Decision | null;
    events: TableEvent[];
    since: number;
    count: number;
    sheet: unknown[];
    finished: Finished | null;
}

export interface About {
    games: {
        game: Game;
        players: [number, number];
        usual: { players: number; rules: string; strategy: string };
        strategies: { strategy: string; en: string; sv: string }[];
    }[];
}

// Advice on a decision, and what one has cost.
export interface Estimate {
    value: number;
    standard_error: number;
}
interface Share {
    share: number;
}
export interface Alternative extends Partial<Record<Row, string>> {
    alternative?: string; // Chicago
    cards?: string | [top: string, middle: string, bottom: string]; // Chicago: laid down or played; POFC: placed
    yes?: boolean; // Chicago
    placement?: Estimate; // Chicago
    value?: Estimate; // POFC
    less_best: Estimate;
    round_won?: Share;
    chicago_stands?: Share;
    chicago_broken?: Share;
    last_trick?: Share;
    fantasy_land?: Share;
    bust?: Share;
    samples: number;
}
export interface Advice {
    points: string;
    clear: boolean;
    reason?: { cause: string; text: string } | null;
    alternatives: Alternative[];
}
export interface Weighed {
    decision: number;
    weighed: boolean;
    kind: string;
    round: number;
    deal: number;
    place: string;
    chosen: string;
    best: string;
    cost: Estimate;
    mistake: boolean;
}

// The luck of the cards, of one round.
export interface Luck {
    known: boolean;
    expected: number;
    luck: Estimate;
    deals: { round: number; deal: number; before: number; after: number; luck: Estimate }[];
}

export interface Replayed {
    matches: number;
    match: Match;
    answers: Answer[];
}

// What the program writes into the page.
export interface Preset {
    game: Game;
    name: string;
    experts?: number; // how many must play for experts to have learned it; left out: they have not
    model?: string; // what they have learned: a file beside the page; left out: it is within it
    options: Options;
}
export interface PageData {
    language: Language;
    table: string | null; // who sits there first
    presets: Preset[]; // the first one first
}
