// What the page says, in both languages: a text is written in English where it is used, and looked up in Swedish.
import type { Card, Language } from "./contract.ts";
import { swedish } from "./swedish.ts";

export type Text = keyof typeof swedish;

let language: Language = "en";

export function speak(spoken: Language): void {
    language = spoken;
    document.documentElement.lang = spoken;
}
export const spoken = (): Language => language;

// %0, %1, ... are replaced.
export function say(text: Text, ...values: (string | number)[]): string {
    const said: string = language === "sv" ? swedish[text] : text.split("@")[0]!; // behind it in what sense
    return said.replace(/%(\d)/g, (_, i) => String(values[Number(i)]));
}

// A word of the engine's that may be none of these: a category of hands, a cause of points.
export const sayWord = (word: string): string => (word in swedish ? say(word as Text) : word).replaceAll("-", language === "en" ? " " : "-");

export const counted = (count: number, one: Text, many: Text): string => say(count === 1 ? one : many, count);

export const number = (value: number, digits = 0): string =>
    value.toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).replace(/^-(?=[0.,]*$)/, "").replace("-", "−");
export const signed = (value: number, digits = 0): string => (value > 0 ? "+" : "") + number(value, digits);

const RANKS: Record<Language, Record<string, string>> = { en: { T: "10" }, sv: { T: "10", J: "Kn", Q: "D", K: "K", A: "E" } };
export const rankText = (rank: string): string => RANKS[language][rank] ?? rank;

const SUITS: Record<string, Text> = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };
const COURTS: Record<string, Text> = { A: "ace", K: "king", Q: "queen", J: "jack" };
export function cardName(card: Card): string {
    const court = COURTS[card[0]!], rank = court ? say(court) : rankText(card[0]!);
    return say("%0 of %1", rank, say(SUITS[card[1]!]!));
}
