"use strict";
/*
 * What the call card knows, and how it judges. All chances are 0..1; all errors are standard errors. Of #data:
 * byHand[has not called][near][own - least] is [[value if won, if broken], by cards in runs [by hand made, and last
 * whatever is made]]; its needs, and those of byScores[players in - 2][has not called][own - least][best opponent]
 * and, of the scores' bins, byBins[players in - 2][has not called][own][best opponent], are 0 where nothing is known,
 * or [chance needed, its error, questions, step of widening];
 * odds[opponents - 1] has the hazard of each set of ranks that a suit can hold, and a line [offset, slope];
 * lines[pattern] is [offset, slope, error of the logarithm of the hazard, hands held, called, won, tried, tried and
 * won]: its line is added to that of odds;
 * valueError is how wrong the model may be about the difference of two values, in placement points.
 */
const data = JSON.parse(document.getElementById("data").textContent);
const RANKS = "23456789TJQKA", SUITS = "SHDC", HAND = 5;
const SURE = 2; /* standard errors that it takes to tell */

/* Cards are two letters, "AS": rank and suit. */
const rankOf = card => RANKS.indexOf(card[0]);
const ranksBySuit = cards => [...SUITS].map(suit => cards.filter(card => card[1] === suit).map(rankOf));

const holdings = new Map(); /* number of a set of ranks, by its mask */
const bits = mask => mask === 0 ? 0 : (mask & 1) + bits(mask >> 1);
for (let count = 0; count <= HAND; count++)
    for (let mask = 0; mask < 1 << RANKS.length; mask++)
        if (bits(mask) === count)
            holdings.set(mask, holdings.size);

/* exp(-exp(offset + slope * ln H)), H being the sum of the suits' hazards: 1 where nobody can break. */
function chanceOf(cards, opponents) {
    const {hazard, line} = data.odds[opponents - 1], [offset, slope] = data.lines[patternOf(cards)];
    const sum = ranksBySuit(cards).reduce((all, ranks) => all + hazard[holdings.get(ranks.reduce((mask, rank) => mask | 1 << rank, 0))], 0);
    return sum > 0 ? Math.exp(-Math.exp(line[0] + offset + (line[1] + slope) * Math.log(sum))) : 1;
}

/* The error of a chance by that of its pattern's line: the derivative, as -ln chance is the hazard. */
const chanceError = (chance, pattern) => chance > 0 ? -chance * Math.log(chance) * data.lines[pattern][2] : 0;

function runLength(ranks) {
    let length = 0;
    while (ranks.includes(RANKS.length - 1 - length))
        length++;
    return length;
}
const runsOfCards = cards => ranksBySuit(cards).reduce((all, ranks) => all + runLength(ranks), 0);
const runsOfPattern = name => name.split(" + ").reduce((all, suit) => all + /^(AKQ|AK|A|)/.exec(suit)[0].length, 0);

function isStraight(cards) {
    const ranks = cards.map(rankOf).sort((a, b) => a - b);
    return new Set(ranks).size === HAND && (ranks[4] - ranks[0] === 4 || (ranks[3] === 3 && ranks[4] === 12));
}
const isFlush = cards => new Set(cards.map(card => card[1])).size === 1;
const isStraightFlush = cards => isStraight(cards) && isFlush(cards);

/* The hand made: 0 (high card) to 7 (four of a kind, and straight flushes). */
function madeOf(cards) {
    const ranks = cards.map(rankOf), kinds = new Set(ranks).size;
    const most = Math.max(...ranks.map(rank => ranks.filter(other => other === rank).length));
    if (kinds === HAND)
        return isStraightFlush(cards) ? 7 : isFlush(cards) ? 5 : isStraight(cards) ? 4 : 0;
    return kinds === 4 ? 1 : kinds === 3 ? most : most === 4 ? 7 : 6;
}
const winsByItself = ({cards, called}) => isStraightFlush(cards) &&
    (called === 1 || (runsOfCards(cards) === HAND ? data.royalWins : data.straightFlushWins));

/* "AKx + A + x": of each suit which of ace, king and queen it has, and how many lower cards. */
function patternOf(cards) {
    const suits = ranksBySuit(cards).filter(ranks => ranks.length > 0).map(ranks => {
        const high = [12, 11, 10].map(rank => ranks.includes(rank)), low = ranks.filter(rank => rank < 10).length;
        return {order: high.reduce((bits, has) => 2 * bits + has, 0) * 8 + low, name: [..."AKQ"].filter((letter, i) => high[i]).join("") + "x".repeat(low)};
    });
    return suits.sort((a, b) => b.order - a.order).map(suit => suit.name).join(" + ");
}

/* What is needed by a situation: state has you, best, called, left. */
const place = score => Math.floor(score / data.step);
const ownPlace = state => place(state.you) - place(data.least);
const isNear = state => state.best >= data.near;
const binOf = (bins, score) => bins.findIndex((first, bin) => score < bins[bin + 1]);
const situationOf = state => data.byHand[1 - state.called][Number(isNear(state))][ownPlace(state)];

/*
 * A need and what it is of: its error is that of its questions and of the model's values; made is the hand made,
 * ANY_MADE, or undefined where it goes by the scores. What not calling is worth follows from the need.
 */
const ANY_MADE = 8;
function needOf(state, row, made) {
    if (!row)
        return null;
    const [won, broken] = situationOf(state)[0], [chance, error, asked, step] = row, spread = Math.max(won - broken, 0);
    return {chance, error: Math.hypot(error || 0, data.valueError / spread), asked, step, made, won, broken, spread};
}

/* Where too few such hands were held, by whatever is made; made is ANY_MADE where it is not known. */
function needByHand(state, runs, made) {
    const byMade = situationOf(state)[1 + runs], known = byMade[made] ? made : ANY_MADE;
    return needOf(state, byMade[known], known);
}

function needByScores(state) {
    const exact = data.byScores[state.left - 2][1 - state.called][ownPlace(state)][place(state.best)];
    const bins = data.byBins[state.left - 2][1 - state.called];
    return needOf(state, exact || bins[binOf(data.ownBins, state.you)][binOf(data.bestBins, state.best)]);
}

/* Where both outcomes are worth the same, there is no chance: calling costs nothing. */
const neededChance = need => need.chance === null ? -1 : need.chance;
const isAlways = need => neededChance(need) < 0.005;
const isNever = need => neededChance(need) > 0.995;

/* The error of their difference. */
const differenceError = (held, need) => Math.hypot(held.error, need.error);

/* "call", "pass" or "close"; and whether all hands of a pattern agree. */
function judge(held, need) {
    const beyond = held.chance - neededChance(need);
    const says = Math.abs(beyond) < SURE * differenceError(held, need) && !isAlways(need) ? "close" : beyond > 0 ? "call" : "pass";
    const certain = (held.low - neededChance(need)) * (held.high - neededChance(need)) > 0;
    return {says, certain};
}
