// Decisions of a deal of Chicago that was entered, where enough is remembered of them: the position as `utspel advise` takes it, and what was
// done there.
import type { Answer, Card, Options, Position } from "./contract.ts";
import { cardShown, enteredRules, HAND, handsOf, isBefore, isScored, laidBefore, mayExchange, scoresAfter, SEAT, thrownOf, tricksOf, turnOrder, type EnteredDeal, type Shown } from "./entered_chicago.ts";
import { say } from "./words.ts";

export interface ToldDecision {
    place: string; // in words
    position: Position;
    answer: Answer;
}

const cards = (held: Card[]): string => held.join(" ");

// Counts of whole exchanges, and of the one in progress by those before the person.
function countsText(options: Options, deal: EnteredDeal, whole: number, inProgress: boolean): string {
    const thrown = thrownOf(options, deal), countOf = (exchange: number, seat: number) =>
        seat === SEAT ? thrown[exchange]?.length : mayExchange(options, deal, exchange, seat) ? deal.exchanges[exchange]!.counts[seat] : 0;
    const text = (exchange: number, isIn: (seat: number) => boolean) =>
        deal.scores.map((_, seat) => isIn(seat) ? countOf(exchange, seat) ?? "?" : "-").join(",");
    const exchanges = Array.from({ length: whole }, (_, exchange) => text(exchange, () => true));
    const before = turnOrder(deal).slice(0, turnOrder(deal).indexOf(SEAT));
    if (inProgress && before.some(seat => typeof countOf(whole, seat) === "number"))
        exchanges.push(text(whole, seat => before.includes(seat)));
    return exchanges.join("/");
}

// What others were shown in exchanges that are over, and in the one in progress by those who drew before the person; not cards that
// were dealt again.
function openText(deal: EnteredDeal, { whole, drawing, own, played = [] }: When, kept: boolean): string {
    const shown = deal.exchanges.slice(0, whole + (drawing ? 1 : 0)).flatMap(({ open }, exchange) => open.flatMap((one, seat) =>
        seat !== SEAT && cardShown(one) !== null && (exchange < whole || isBefore(deal, seat, SEAT))
            ? [{ card: cardShown(one)!, kept: (one as Shown).kept, text: `${exchange + 1}:${seat}:${cardShown(one)}` }] : []));
    return shown.filter((one, i) => one.kept === kept && !own.includes(one.card) && (kept || !played.includes(one.card)) && shown.findLastIndex(({ card }) => card === one.card) === i)
        .map(({ text }) => text).join(",");
}

const scoredText = (deal: EnteredDeal, exchanges: number): string =>
    deal.exchanges.slice(0, exchanges).flatMap(({ scored }, i) => (scored?.seats ?? []).map(seat => `${i + 1}:${seat}:${scored!.category}`)).join(",");

interface When {
    scored: number; // exchanges that have scored
    whole: number; // that all have drawn in
    inProgress?: boolean; // some have laid down in the next one
    drawing?: boolean; // all have, and some have drawn
    own: Card[]; // in hand
    played?: Card[];
}

// What is known whatever is asked; what is empty is left out. Where a card was thrown and dealt again, which ones were thrown is.
function known(options: Options, deal: EnteredDeal, when: When): Position {
    const { scored, whole, inProgress = false, drawing = false, own, played = [] } = when;
    const laid = [...laidBefore(options, deal, whole), ...drawing ? thrownOf(options, deal)[whole] ?? [] : []];
    const isAgain = new Set([...laid, ...own, ...played]).size < laid.length + new Set([...own, ...played]).size;
    const texts = {
        counts: countsText(options, deal, whole + (drawing ? 1 : 0), inProgress),
        "kept-open": openText(deal, { ...when, own: [...own, ...laid] }, true), "declined-open": openText(deal, { ...when, own: [...own, ...laid] }, false),
        announced: scoredText(deal, scored),
        laid: isAgain ? "" : cards(laid),
    };
    return {
        scores: scoresAfter(options, deal, scored), called: deal.called.map(Number), dealer: deal.dealer, deal: deal.deal, hand: cards(own),
        ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== "")),
    };
}

function* exchangesTold(options: Options, deal: EnteredDeal): Generator<ToldDecision> {
    const { open } = enteredRules(options), hands = handsOf(options, deal), thrown = thrownOf(options, deal);
    for (const [i, exchange] of deal.exchanges.entries()) {
        const hand = hands[i], gone = thrown[i];
        if (!hand || !gone || !mayExchange(options, deal, i, SEAT))
            continue;
        const at = i + 1, place = say("exchange %0", at), openPlace = say("exchange %0, open card", at);
        yield { place, position: { ...known(options, deal, { scored: i, whole: i, inProgress: true, own: hand }), stage: `exchange${at}` }, answer: gone };
        const shown = exchange.open[SEAT], drawing = known(options, deal, { scored: i, whole: i, drawing: true, own: hand.filter(card => !gone.includes(card)) });
        if (gone.length !== 1 || !shown)
            continue;
        if (open === "optional")
            yield { place: openPlace, position: { ...drawing, stage: `draw${at}` }, answer: shown !== "closed" };
        if (shown !== "closed" && shown.card !== null)
            yield { place: openPlace, position: { ...drawing, stage: `open${at}`, open: shown.card }, answer: shown.kept };
    }
}

function* callTold(options: Options, deal: EnteredDeal): Generator<ToldDecision> {
    const whole = deal.exchanges.length, hand = handsOf(options, deal)[whole], scored = whole - 1, { caller } = deal;
    const isAsked = scoresAfter(options, deal, scored)[SEAT]! >= enteredRules(options).callFrom;
    if (!hand || caller === null || !isAsked || (typeof caller === "number" && isBefore(deal, caller, SEAT)))
        return;
    yield { place: say("Chicago"), position: { ...known(options, deal, { scored, whole, own: hand }), stage: "call" }, answer: caller === SEAT };
}

function* playsTold(options: Options, deal: EnteredDeal): Generator<ToldDecision> {
    const whole = deal.exchanges.length, hand = handsOf(options, deal)[whole], { caller, played } = deal;
    if (!hand || caller === null)
        return;
    const scored = caller === "nobody" && isScored(options, whole - 1) ? whole : whole - 1;
    let count = 0, held = hand;
    for (const [i, trick] of tricksOf(deal).tricks.entries())
        for (const { seat, card } of trick) {
            const following = held.filter(one => one[1] === trick[0]!.card[1] && trick[0]!.card !== card), legal = following.length > 0 ? following : held;
            if (seat === SEAT && i < HAND - 1 && legal.length > 1)
                yield {
                    place: say("trick %0", i + 1),
                    position: {
                        ...known(options, deal, { scored, whole, own: held, played: played.slice(0, count) }), stage: "play", played: cards(played.slice(0, count)),
                        ...(typeof caller === "number" ? { caller } : {}),
                    },
                    answer: card,
                };
            if (seat === SEAT)
                held = held.filter(one => one !== card);
            count++;
        }
}

export const dealTold = (options: Options, deal: EnteredDeal): ToldDecision[] =>
    [...exchangesTold(options, deal), ...callTold(options, deal), ...playsTold(options, deal)];
