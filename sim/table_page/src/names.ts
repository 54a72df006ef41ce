// Who sits where.
import type { Game, Player, TableEvent } from "./contract.ts";
import { say, type Text } from "./words.ts";

export const nameOf = (players: Player[], entrant: number): string => players[entrant]!.name ?? players[entrant]!.strategy;
export const personOf = (players: Player[]): number => players.findIndex(({ strategy }) => strategy === "person");
export const isPerson = ({ strategy }: Player): boolean => strategy === "person";

// What a table is called, and who sits there: the words of the call card. Experts need to have learned the rules.
export const TABLES: Record<Game, { name: Text; strategy: string }[]> = {
    chicago: [
        { name: "beginners", strategy: "baseline" },
        { name: "club players", strategy: "classic" },
        { name: "experts", strategy: "solver" },
    ],
    pofc: [
        { name: "club players", strategy: "greedy" },
        { name: "strong players", strategy: "sampler" },
        { name: "experts", strategy: "solver" },
    ],
};
export const isLearned = (strategy: string): boolean => strategy === "solver";
export const OTHERS = ["Asta", "Bo", "Cleo", "Dan", "Eva"];

// The sentences since the last deal began.
export function saidInDeal(events: TableEvent[]): string[] {
    const start = Math.max(events.findLastIndex(({ e, street }) => e === "hand" || (e === "deal" && street === undefined)), 0);
    return events.slice(start).flatMap(({ said }) => said === undefined ? [] : [said]);
}

export const roundText = (playOff: boolean, round: number): string => playOff ? say("Play-off") : say("Round %0", round);
