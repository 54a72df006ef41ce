// The person's own cards at a table of Chicago, and what may be done with them now.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { Card as CardShown, Drawing } from "./card.tsx";
import { byRank } from "./chicago_scene.ts";
import { Said } from "./choice.tsx";
import type { Answer, Card, Decision, Player } from "./contract.ts";
import { nameOf } from "./names.ts";
import { cardName, counted, say, type Text } from "./words.ts";

interface CardsProps {
    cards: Card[];
    chosen?: Card[]; // those that are lifted; left out: cards are not chosen but played
    legal: Card[];
    onPick: (card: Card) => void;
}

// Cards as buttons; 1, 2, .. are their keys.
export function CardButtons({ cards, chosen, legal, onPick }: CardsProps) {
    return <div class="cards" role="group" aria-label={say("Your cards")}>
        {cards.map((card, i) => <button
            key={card} type="button" class="card-button" data-key={String(i + 1)} data-card={card}
            aria-pressed={chosen ? chosen.includes(card) : undefined} disabled={!legal.includes(card)} onClick={() => onPick(card)}
        ><span class="unseen">{cardName(card)}</span><Drawing card={card} /></button>)}
    </div>;
}

interface Offer {
    text: string;
    answer: Answer;
    keys: string;
}

// What a yes and a no are called.
const YES: Record<string, [Text, Text]> = {
    ask_open: ["Ask for it", "No, a closed card"],
    keep_open: ["Take it", "No, a closed card"],
    zero: ["Zero the others", "Take the points"],
    call: ["Chicago!", "No Chicago"],
    redeal: ["Show it for five others", "Keep it"],
};

function offers(decision: Decision, chosen: Card[], seats: number[], players: Player[]): Offer[] {
    const texts = YES[decision.kind];
    if (texts)
        return [{ text: say(texts[0]), answer: true, keys: "y j" }, { text: say(texts[1]), answer: false, keys: "n" }];
    switch (decision.kind) {
        case "exchange": {
            const text = chosen.length === 0 ? say("Stand pat") : counted(chosen.length, "Exchange 1 card", "Exchange %0 cards");
            return [{ text, answer: chosen, keys: "Enter" }];
        }
        case "zero_whom":
            return decision.legal.map((seat, i) => ({ text: nameOf(players, seats[seat]!), answer: seat, keys: String(i + 1) }));
        default:
            return []; // cards are tapped
    }
}

interface ActionsProps {
    offers: Offer[];
    onAnswer: (answer: Answer) => void;
}

export const Actions = ({ offers, onAnswer }: ActionsProps) =>
    <div class="actions">{offers.map(({ text, answer, keys }) =>
        <button key={keys} type="button" class={keys === "Enter" ? "primary" : undefined} data-key={keys} onClick={() => onAnswer(answer)}>{text}</button>)}
    </div>;

interface HandProps {
    cards: Card[];
    decision: Decision | null;
    seats: number[];
    players: Player[];
    onAnswer: (answer: Answer) => void;
    children?: ComponentChildren; // what stands where nothing is asked
}

function legalCards(decision: Decision | null, cards: Card[], chosen: Card[]): Card[] {
    if (decision?.kind === "exchange")
        return chosen.length < decision.most ? cards : chosen;
    return decision?.kind === "play" || decision?.kind === "lay_down" ? decision.legal : [];
}

export function Hand({ cards, decision, seats, players, onAnswer, children }: HandProps) {
    const [chosen, setChosen] = useState<Card[]>([]);
    useLayoutEffect(() => setChosen([]), [decision]);
    const sorted = cards.toSorted(byRank), isExchange = decision?.kind === "exchange";
    const pick = (card: Card) => isExchange ? setChosen(old => old.includes(card) ? old.filter(other => other !== card) : [...old, card]) : onAnswer(card);
    return <section class={`hand${decision ? " asked" : ""}`} aria-label={say("Your hand")}>
        {decision?.kind === "keep_open" && <p class="offered"><CardShown card={decision.card} /></p>}
        <CardButtons cards={sorted} legal={legalCards(decision, cards, chosen)} onPick={pick} {...(isExchange ? { chosen } : {})} />
        <p class="question">{decision && <Said text={decision.asked} />}</p>
        {decision ? <Actions offers={offers(decision, chosen, seats, players)} onAnswer={onAnswer} /> : children}
    </section>;
}
