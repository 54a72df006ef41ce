// The whole deck to pick cards from, small enough for a thumb on a phone; arrows lead from card to card.
import { useRef } from "preact/hooks";
import { Drawing, SuitSign } from "./card.tsx";
import type { Card } from "./contract.ts";
import { cardName, rankText, say } from "./words.ts";

const RANKS = [..."AKQJT98765432"], SUITS = [..."shdc"];
const STEPS: Record<string, [number, number]> = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

// The next card in that direction that can be picked.
function move(event: KeyboardEvent): void {
    const step = STEPS[event.key], card = (event.target as HTMLElement).dataset["card"];
    if (!step || !card)
        return;
    event.preventDefault();
    let row = SUITS.indexOf(card[1]!), column = RANKS.indexOf(card[0]!), next: HTMLButtonElement | null;
    do {
        row += step[0];
        column += step[1];
        next = (event.currentTarget as HTMLElement).querySelector(`[data-card="${RANKS[column]}${SUITS[row]}"]`);
    } while (next?.disabled);
    next?.focus();
}

interface CardGridProps {
    name: string;
    chosen: Card[];
    isFree: (card: Card) => boolean;
    onPick: (card: Card) => void;
}

export function CardGrid({ name, chosen, isFree, onPick }: CardGridProps) {
    const canPick = (card: Card) => chosen.includes(card) || isFree(card);
    const first = RANKS.flatMap(rank => SUITS.map(suit => rank + suit)).find(canPick);
    return <div class="card-grid" role="group" aria-label={name} onKeyDown={move}>
        {SUITS.flatMap(suit => RANKS.map(rank => {
            const card = rank + suit;
            return <button
                key={card} type="button" data-card={card} tabIndex={card === first ? 0 : -1} aria-pressed={chosen.includes(card)}
                disabled={!canPick(card)} onClick={() => onPick(card)}
            ><span class="unseen">{cardName(card)}</span><span aria-hidden="true">{rankText(rank)}</span><SuitSign suit={suit} /></button>;
        }))}
    </div>;
}

// Cards that were picked, each taken back by a tap, and places for more.
export const CardSlots = ({ cards, most, onTake }: { cards: Card[]; most: number; onTake: (card: Card) => void }) =>
    <div class="slots">
        {cards.map(card => <button key={card} type="button" class="slot" onClick={() => onTake(card)}><span class="unseen">{say("%0: take back", cardName(card))}</span><Drawing card={card} small /></button>)}
        {Array.from({ length: Math.max(most - cards.length, 0) }, (_, i) => <span key={i} class="slot" />)}
    </div>;

interface CardsFieldProps {
    name: string;
    cards: Card[];
    most: number;
    isFree: (card: Card) => boolean;
    onChange: (cards: Card[]) => void;
}

// So many cards: those picked, each taken back by a tap, and the deck while some are missing.
export function CardsField({ name, cards, most, isFree, onChange }: CardsFieldProps) {
    const field = useRef<HTMLFieldSetElement>(null);
    const toggle = (card: Card) => {
        if (!cards.includes(card) && cards.length + 1 === most)
            field.current?.focus({ preventScroll: true }); // the deck goes
        onChange(cards.includes(card) ? cards.filter(one => one !== card) : [...cards, card]);
    };
    return <fieldset class="cards-field" ref={field} tabIndex={-1}>
        <legend>{name}</legend>
        <CardSlots cards={cards} most={most} onTake={toggle} />
        {cards.length < most && <CardGrid name={name} chosen={cards} isFree={isFree} onPick={toggle} />}
    </fieldset>;
}
