"use strict";
/*
 * What the call card knows, and how it judges. All chances are 0..1. Of #data:
 * byHand[has not called][near][own - least][cards in runs],
 * byScores[players in - 2][has not called][own - least][best opponent] and, of the scores' bins,
 * byBins[players in - 2][has not called][own][best opponent] are 0 where nothing is known, or
 * [chance needed, its standard error, questions, step of widening(, value if won, broken, not called)];
 * odds[opponents - 1] has the hazard of each set of ranks that a suit can hold, and the curves that
 * turn their sum into a chance (sim/chicago_lab/call_card/call_card_data.c); played[pattern] is how many hands were
 * held, called and won, and how many of the calls the model expected to be won against all others.
 */
const data = JSON.parse(document.getElementById("data").textContent);
const RANKS = "23456789TJQKA", SUITS = "SHDC", HAND = 5;
const SURE = 2, MODEL_ERROR = 0.05; /* standard errors; and what the model is good to */
const CLEAR = 3, FEW_CALLED = 50;    /* standard errors, and calls, that show the model wrong */

/* Cards are two letters, "AS": rank and suit. */
const rankOf = card => RANKS.indexOf(card[0]);
const ranksBySuit = cards => [...SUITS].map(suit => cards.filter(card => card[1] === suit).map(rankOf));

const holdings = new Map(); /* number of a set of ranks, by its mask */
const bits = mask => mask === 0 ? 0 : (mask & 1) + bits(mask >> 1);
for (let count = 0; count <= HAND; count++)
    for (let mask = 0; mask < 1 << RANKS.length; mask++)
        if (bits(mask) === count)
            holdings.set(mask, holdings.size);

function chanceOf(cards, opponents) {
    const {hazard, curve} = data.odds[opponents - 1];
    const suits = ranksBySuit(cards).filter(ranks => ranks.length > 0);
    const sum = suits.reduce((all, ranks) => all + hazard[holdings.get(ranks.reduce((mask, rank) => mask | 1 << rank, 0))], 0);
    const knots = curve[Math.min(suits.length, curve.length) - 1], place = Math.exp(-sum) * (knots.length - 1);
    const knot = Math.min(Math.floor(place), knots.length - 2);
    return knots[knot] + (place - knot) * (knots[knot + 1] - knots[knot]);
}

function runLength(ranks) {
    let length = 0;
    while (ranks.includes(RANKS.length - 1 - length))
        length++;
    return length;
}
const runsOfCards = cards => ranksBySuit(cards).reduce((all, ranks) => all + runLength(ranks), 0);
const runsOfPattern = name => name.split(" + ").reduce((all, suit) => all + /^(AKQ|AK|A|)/.exec(suit)[0].length, 0);

/* What a hand of a straight or better is called; "": less. */
function scorerOf(cards) {
    const ranks = cards.map(rankOf).sort((a, b) => a - b), kinds = new Set(ranks).size;
    const most = Math.max(...ranks.map(rank => ranks.filter(other => other === rank).length));
    const isStraight = kinds === HAND && (ranks[4] - ranks[0] === 4 || (ranks[3] === 3 && ranks[4] === 12));
    const isFlush = new Set(cards.map(card => card[1])).size === 1;
    return isStraight && isFlush ? "straight flush" : kinds === 2 ? (most === 4 ? "four of a kind" : "full house")
        : isFlush ? "flush" : isStraight ? "straight" : "";
}
const winsByItself = ({cards, called}) => scorerOf(cards) === "straight flush" &&
    (called === 1 || (runsOfCards(cards) === HAND ? data.royalWins : data.straightFlushWins));

/* "AKx + A + x": of each suit which of ace, king and queen it has, and how many lower cards. */
function patternOf(cards) {
    const suits = ranksBySuit(cards).filter(ranks => ranks.length > 0).map(ranks => {
        const high = [12, 11, 10].map(rank => ranks.includes(rank)), low = ranks.filter(rank => rank < 10).length;
        return {order: high.reduce((bits, has) => 2 * bits + has, 0) * 8 + low, name: [..."AKQ"].filter((letter, i) => high[i]).join("") + "x".repeat(low)};
    });
    return suits.sort((a, b) => b.order - a.order).map(suit => suit.name).join(" + ");
}

/*
 * What calls with hands of a pattern say of the model: { few, expected, won } as shares of them, and
 * the log-odds by which its chances are to be corrected: 0 unless it is clearly wrong. It adds up
 * suits as if they were defended independently, which underrates, for one, AKQ of one suit with Ax.
 */
const logOdds = chance => Math.log(chance / (1 - chance));
function evidenceOf(pattern) {
    const [, called, won, expected] = data.played[pattern] || [0, 0, 0, 0];
    const chance = expected / called, share = won / called, error = Math.sqrt(chance * (1 - chance) / called);
    const isWrong = called >= FEW_CALLED && Math.abs(share - chance) > Math.max(CLEAR * error, MODEL_ERROR);
    return {few: called < FEW_CALLED, expected: chance, won: share, correction: isWrong ? logOdds((won + 0.5) / (called + 1)) - logOdds(chance) : 0};
}
const corrected = (chance, correction) => correction === 0 ? chance : 1 / (1 + Math.exp(-logOdds(chance) - correction));

/* What is needed by a situation: state has you, best, called, left. */
const needOf = row => row ? {chance: row[0], error: row[1], asked: row[2], step: row[3], won: row[4], broken: row[5], uncalled: row[6]} : null;
const place = score => Math.floor(score / data.step);
const ownPlace = state => place(state.you) - place(data.least);
const isNear = state => state.best >= data.near;
const binOf = (bins, score) => bins.findIndex((first, bin) => score < bins[bin + 1]);
const needByHand = (state, runs) => needOf(data.byHand[1 - state.called][Number(isNear(state))][ownPlace(state)][runs]);

function needByScores(state) {
    const exact = data.byScores[state.left - 2][1 - state.called][ownPlace(state)][place(state.best)];
    const bins = data.byBins[state.left - 2][1 - state.called];
    return needOf(exact || bins[binOf(data.ownBins, state.you)][binOf(data.bestBins, state.best)]);
}

/* Where both outcomes are worth the same, there is no chance: calling costs nothing. */
const neededChance = need => need.chance === null ? -1 : need.chance;
const isAlways = need => neededChance(need) < 0.005;
const isNever = need => neededChance(need) > 0.995;

/* How far apart the two chances must be to tell. */
const marginOf = need => Math.max(SURE * (need.error || 0), MODEL_ERROR);

/* "call", "pass" or "close"; and whether all hands of a pattern agree. */
function judge(held, need) {
    const beyond = held.chance - neededChance(need);
    const says = Math.abs(beyond) < marginOf(need) && !isAlways(need) ? "close" : beyond > 0 ? "call" : "pass";
    const certain = (held.low - neededChance(need)) * (held.high - neededChance(need)) > 0;
    return {says, certain};
}
