// Cards, drawn. A card is two letters, rank and suit: "Th". A small one has its rank and suit alone.
import type { JSX } from "preact";
import { cardName, rankText } from "./words.ts";

const SHAPES: Record<string, string> = {
    s: "M12 1.5C16.5 6.6 21.8 9.8 21.8 14.8a4.7 4.7 0 0 1-8.3 3c.3 2.2 1.1 3.6 2.7 4.7H7.8c1.6-1.1 2.4-2.5 2.7-4.7a4.7 4.7 0 0 1-8.3-3C2.2 9.8 7.5 6.6 12 1.5Z",
    h: "M12 22.3C5.6 16.6 1.8 12.9 1.8 8.2A5.3 5.3 0 0 1 12 5.9 5.3 5.3 0 0 1 22.2 8.2C22.2 12.9 18.4 16.6 12 22.3Z",
    d: "M12 1.2C14.2 5.4 17 9 20.3 12 17 15 14.2 18.6 12 22.8 9.8 18.6 7 15 3.7 12 7 9 9.8 5.4 12 1.2Z",
    c: "M12 1.7a4.8 4.8 0 0 1 4 7.5 4.9 4.9 0 1 1-2.6 7.9c.3 2.5 1.2 4.2 2.9 5.4H7.7c1.7-1.2 2.6-2.9 2.9-5.4A4.9 4.9 0 1 1 8 9.2a4.8 4.8 0 0 1 4-7.5Z",
};

// Where pips lie, in a card of 100 by 140; below the middle they stand on their heads.
const LEFT = 38, MIDDLE = 59, RIGHT = 80, TOP = 26, BOTTOM = 114;
const sides = (...heights: number[]) => heights.flatMap(y => [[LEFT, y], [RIGHT, y]]);
const column = (...heights: number[]) => heights.map(y => [MIDDLE, y]);
const PIPS: Record<string, number[][]> = {
    2: column(TOP, BOTTOM),
    3: column(TOP, 70, BOTTOM),
    4: sides(TOP, BOTTOM),
    5: [...sides(TOP, BOTTOM), ...column(70)],
    6: sides(TOP, 70, BOTTOM),
    7: [...sides(TOP, 70, BOTTOM), ...column(48)],
    8: [...sides(TOP, 70, BOTTOM), ...column(48, 92)],
    9: [...sides(TOP, 56, 84, BOTTOM), ...column(70)],
    T: [...sides(TOP, 56, 84, BOTTOM), ...column(41, 99)],
};
const CROWNS: Record<string, string> = {
    K: "M-15 8V-5l7.5 5L0-10 7.5 0 15-5V8ZM-15 11h30v3h-30Z",
    Q: "M-14 8-17-5l8 5 4-8 5 7 5-7 4 8 8-5-3 13ZM-14 11h28v3h-28Z",
    J: "M-14 12c2-10 9-14 17-14-2-3-1-6 3-9 0 5 9 6 9 13v10Z",
};

function Suit({ suit, x, y, size }: { suit: string; x: number; y: number; size: number }) {
    const turn = y > 74 ? " rotate(180 12 12)" : "";
    return <path d={SHAPES[suit]!} transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})${turn}`} />;
}

const Corner = ({ rank, suit }: { rank: string; suit: string }) => <>
    <text x="13" y="27" class={rank.length > 1 ? "wide" : undefined}>{rank}</text>
    <path d={SHAPES[suit]!} transform="translate(5 33) scale(.66)" />
</>;

// Court cards are the same from both ends.
function Court({ rank, suit }: { rank: string; suit: string }) {
    const half = <>
        <path d={CROWNS[rank]!} transform="translate(59 38) scale(.95)" />
        <Suit suit={suit} x={59} y={62} size={20} />
    </>;
    return <g class="court">
        <rect x="32" y="12" width="54" height="116" rx="5" />
        <path d="M32 84 86 56" />
        {half}
        <g transform="rotate(180 59 70)">{half}</g>
    </g>;
}

function Face({ rank, suit }: { rank: string; suit: string }) {
    if (rank === "A")
        return <Suit suit={suit} x={52} y={74} size={58} />;
    if (CROWNS[rank])
        return <Court rank={rank} suit={suit} />;
    return <>{PIPS[rank]!.map(([x, y]) => <Suit suit={suit} x={x!} y={y!} size={19} />)}</>;
}

export interface CardProps {
    card: string;
    small?: boolean;
}

// The drawing alone, which a button or a list around it names.
export function Drawing({ card, small = false }: CardProps): JSX.Element {
    const rank = card[0]!, suit = card[1]!, red = suit === "h" || suit === "d";
    return <svg class={`card${red ? " red" : ""}${small ? " small" : ""}`} viewBox={small ? "0 0 70 98" : "0 0 100 140"} aria-hidden="true">
        {small
            ? <>
                <text x="5" y="43" class={rankText(rank).length > 1 ? "wide" : undefined}>{rankText(rank)}</text>
                <path d={SHAPES[suit]!} transform="translate(4 52) scale(1.1)" />
                <path d={SHAPES[suit]!} transform="translate(33 58) scale(1.35)" opacity=".25" />
            </>
            : <>
                <Corner rank={rankText(rank)} suit={suit} />
                <Face rank={rank} suit={suit} />
            </>}
    </svg>;
}

export const Card = (props: CardProps) => <span class="card-slot" role="img" aria-label={cardName(props.card)}><Drawing {...props} /></span>;

export const Back = ({ small = false }: { small?: boolean }) => <span class={`card-back${small ? " small" : ""}`} aria-hidden="true" />;

// A text with its cards drawn as signs: "Ah" is A♥, the suit a shape and not a letter of whatever font there is.
export const SuitSign = ({ suit }: { suit: string }) =>
    <svg class={`suit-sign${suit === "h" || suit === "d" ? " red" : ""}`} viewBox="0 0 24 24" aria-hidden="true"><path d={SHAPES[suit]!} /></svg>;

export const CardText = ({ card }: { card: string }) =>
    <span class="card-text" role="img" aria-label={cardName(card)}>{rankText(card[0]!)}<SuitSign suit={card[1]!} /></span>;
