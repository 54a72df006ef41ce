// What the page makes of a match that was entered (page.sh), in Node.js: told all that was seen of a played match, its decisions cost
// what a review of the match says. Set besides TABLES: MODULE, the engine; entered.mjs is the page's own, bundled.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { dealAfter, decisionsTold, enteredNew } from "./entered.mjs";
import { load } from "./load.mjs";

const { MODULE, TABLES } = process.env;
const FIRST = 0; // the person's seat, which is that of an entered match, too
const WEIGHED = { samples: 8, seed: 3 };

const engine = await load(readFileSync(MODULE));

function ask(question) {
    const reply = engine.request(question);
    assert.equal(reply.error, undefined, JSON.stringify(question));
    return reply;
}

// A match by the rules of a page's first preset, in which the person sits first.
function matchOf(game, others) {
    const { presets: [{ options }] } = JSON.parse(readFileSync(`${TABLES}/${game}.html`, "utf8").match(/id="data">(.*?)<\/script>/s)[1]);
    const players = [{ name: "You", strategy: "person" }, ...others.map((strategy, i) => ({ name: `Other ${i}`, strategy }))];
    const match = { game, rules: { name: "own", options }, players, seed: 1 };
    while (ask({ do: "state", match, answers: [] }).seat !== FIRST)
        match.seed++;
    return match;
}

// Some answer, of another kind each time.
function answerTo({ kind, cards, most, legal, default: lowest }, count) {
    if (kind === "exchange")
        return cards.slice(0, count % (most + 1));
    return kind === "play" ? legal[count % legal.length] : typeof lowest === "boolean" ? count % 2 === 0 : lowest;
}

function play(match) {
    for (const answers = []; ;) {
        const state = ask({ do: "state", match, answers });
        if (!state.decision)
            return { answers, events: state.events, sitting: { ...match, players: state.seats.map(entrant => match.players[entrant]) } };
        answers.push(answerTo(state.decision, answers.length));
    }
}

// Tells a deal of Chicago what happened in it.
const chicago = {
    discard(deal, { exchange, seat, cards }) {
        if (seat === FIRST)
            deal.exchanges[exchange - 1].thrown = cards;
        else
            deal.exchanges[exchange - 1].counts[seat] = cards;
    },
    open(deal, { exchange, seat, card, kept }) {
        deal.exchanges[exchange - 1].open[seat] = { card, kept };
        if (seat === FIRST && kept)
            deal.exchanges[exchange - 1].got = [card];
    },
    draw(deal, { exchange, seat, cards }) {
        if (seat === FIRST)
            deal.exchanges[exchange - 1].got = cards;
    },
    score(deal, { exchange, seat, category }) {
        (deal.exchanges[exchange - 1].scored ??= { category, seats: [] }).seats.push(seat);
    },
    ask(deal, { seat, call }) {
        deal.caller = call ? seat : deal.caller;
    },
    play(deal, { card }) {
        deal.caller ??= "nobody";
        deal.played.push(card);
    },
};

function enterChicago(entered, events) {
    let totals = entered.match.players.map(() => 0);
    for (const event of events) {
        if (event.e === "deal")
            entered.deals.push({ ...dealAfter(entered), dealer: event.dealer, scores: totals, hand: event.hands[FIRST] });
        totals = event.e === "deal-end" ? event.totals : totals;
        chicago[event.e]?.(entered.deals.at(-1), event);
    }
}

function enterPofc(entered, events) {
    for (const event of events) {
        if (event.e === "hand")
            entered.deals.push({ ...dealAfter(entered), dealer: event.dealer, fantasy: event.fantasy });
        if (event.e !== "place")
            continue;
        const street = entered.deals.at(-1).streets[Math.max(event.street - 1, 0)], { top, middle, bottom } = event;
        street.rows[event.seat] = { top, middle, bottom };
        if (event.seat === FIRST)
            street.thrown = [event.discard ?? []].flat();
    }
}

// A review of a match knows when a player has laid down what; who remembers that it was laid down does not tell when.
function isSame(told, reviewed, hasPast) {
    const figures = ({ kind, chosen, best, cost }) => hasPast ? { kind, chosen } : { kind, chosen, best, cost };
    assert.deepEqual(figures(told), figures(reviewed));
    assert.ok(Math.abs(told.cost.value - reviewed.cost.value) <= 3 * Math.hypot(told.cost.standard_error, reviewed.cost.standard_error));
}

// Placings take long to weigh: those of one hand will do.
for (const [game, others, enter, as, most] of [["chicago", ["classic", "baseline", "classic"], enterChicago, "classic", Infinity], ["pofc", ["greedy"], enterPofc, "greedy", 5]])
    test(`a match of ${game} told whole costs what its review says`, () => {
        const match = matchOf(game, others), { answers, events, sitting } = play(match);
        const entered = { ...enteredNew("entered", game, match.rules, sitting.players), deals: [] };
        enter(entered, events);
        const reviewed = answers.slice(0, most).map((_, decision) => ask({ do: "review", match, answers, decision, as, ...WEIGHED })).filter(({ weighed }) => weighed);
        const told = entered.deals.flatMap(deal => decisionsTold(sitting, deal)).slice(0, most);
        assert.ok(told.length >= 5);
        assert.equal(told.length, reviewed.length);
        told.forEach(({ position, answer }, i) => isSame(ask({ do: "review", match: sitting, position, answer, as, ...WEIGHED }), reviewed[i], "laid" in position));
    });
