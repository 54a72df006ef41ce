"use strict";
/*
 * What the call card knows of the table that one sits at, and how it judges. All chances are 0..1; all errors are standard errors; all values are
 * placement points of the game. Of the data:
 * equity is a network (strategies/chicago/model/equity.h) and the terms of the game's end: rows own[called][score],
 * other[population][called][score], turn[players in - 2][turn] and limit[deals left],
 * in parts of 10,000;
 * kinds has the opponents' populations;
 * best["1AKQ"] has, for a hand made and its ranks that decide first, by opponents' population the chances that one's hand
 * is not better, in parts of 10,000: one who might exchange, and one whom buy-stop kept from it; where of equal hands the
 * first in turn order scores (firstScores), also that it is worse;
 * last[opponents - 1] has the log-odds of the last trick, to be added up, by turn: held of each set of ranks, in parts of
 * 1,000 and of later turns as differences from the first, and shape of a hand's shape; share has the same of a point of
 * tricks 1 to 4, where they bring any;
 * odds[opponents - 1] has the hazard of each set of ranks that a suit can hold, in parts of 100,000, and a line [offset,
 * slope];
 * exchanged has by number of cards that opponents laid down in the last exchange, and for those whom buy-stop kept from
 * it, by set of ranks how many times as large their hazard is, in parts of 1,000: the mean over the table;
 * unwilling has by opponent how many times as large its hazard is where the points for breaking would put it out;
 * lines[pattern] is [offset, slope, error of the logarithm of the hazard, hands held, called, won, tried, tried and
 * won]: its line is added to that of odds;
 * patterns[i] has by number of opponents the mean chance, the lowest and the highest, and the mean where all opponents
 * exchanged so many, or are barred; its hands are hands that stand for it, each with its share;
 * valueError is how wrong the model may be about the difference of two values.
 */
let data, equity, kinds, LIMIT, players, opponents;
function sitAt(table) {
    data = table;
    ({equity} = data);
    kinds = [...new Set(data.kinds)];
    LIMIT = data.deals > 0;
    players = [...Array(data.players).keys()];
    opponents = players.slice(1);
}

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

const total = numbers => numbers.reduce((all, number) => all + number, 0);

/* The entries of a hand's suits in an array by sets of ranks. */
const bySuit = (array, cards) => ranksBySuit(cards).map(ranks => array[holdings.get(total(ranks.map(rank => 1 << rank)))]);

/* The error of a chance by that of its pattern's line: the derivative, as -ln chance is the hazard. */
const chanceError = (chance, pattern) => chance > 0 ? -chance * Math.log(chance) * data.lines[pattern][2] : 0;

function runLength(ranks) {
    let length = 0;
    while (ranks.includes(RANKS.length - 1 - length))
        length++;
    return length;
}
const runsOfCards = cards => ranksBySuit(cards).reduce((all, ranks) => all + runLength(ranks), 0);

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
const isRoyal = cards => isFlush(cards) && runsOfCards(cards) === HAND;
const scoresOnly = cards => (isRoyal(cards) ? data.royalFlushScores : data.straightFlushScores) !== undefined;
const winsByItself = (cards, called) => !data.unscored && (isStraightFlush(cards)
    ? !scoresOnly(cards) && (called || (isRoyal(cards) ? data.royalWins : data.straightFlushWins)) : data.fourWins === true && madeOf(cards) === 7);

/* "AKx + A + x": of each suit which of ace, king and queen it has, and how many lower cards. */
function patternOf(cards) {
    const suits = ranksBySuit(cards).filter(ranks => ranks.length > 0).map(ranks => {
        const high = [12, 11, 10].map(rank => ranks.includes(rank)), low = ranks.filter(rank => rank < 10).length;
        return {order: high.reduce((bits, has) => 2 * bits + has, 0) * 8 + low, name: [..."AKQ"].filter((letter, i) => high[i]).join("") + "x".repeat(low)};
    });
    return suits.sort((a, b) => b.order - a.order).map(suit => suit.name).join(" + ");
}

/*
 * A game: points, called, and cards exchanged by player, oneself first; the mask of those in; who deals; deals left, that
 * being played included, where there is a limit; and the winner, once there is one. Exchanges, and who deals, are told or
 * not. It is left as it is: what happens makes another.
 */
const ROW_PARTS = 10000, NOBODY = -1, UNTOLD = -1, BARRED = HAND + 1;
const isIn = (game, player) => (game.playing >> player & 1) === 1;
const playersIn = game => players.filter(player => isIn(game, player)), opponentsIn = game => opponents.filter(player => isIn(game, player));
const changed = (array, at, value) => array.map((old, i) => i === at ? value : old);

/* Whom buy-stop keeps from exchanges; and whom the points for breaking a Chicago would put out. */
const isBarred = (game, player) => game.points[player] >= data.buyStop;
const isUnwilling = (game, player) => equity.mustHaveCalled && !game.called[player] && game.points[player] + data.breaker >= data.target;

/* How many times as large the opponents' hazard is as if nothing were known: the mean, with the factors of exchanges. */
function hazardTimes(game, factors) {
    const times = opponentsIn(game).map(player => {
        const exchanged = isBarred(game, player) ? BARRED : game.exchanged[player];
        return (exchanged === UNTOLD ? 1 : factors[exchanged]) * (isUnwilling(game, player) ? data.unwilling[player - 1] : 1);
    });
    return total(times) / times.length;
}

/* exp(-exp(offset + slope * ln H)), H being the sum of the suits' hazards: 1 where nobody can break. */
const HAZARD_PARTS = 100000, EXCHANGED_PARTS = 1000;
function chanceOf(game, cards) {
    const {hazard, line} = data.odds[opponentsIn(game).length - 1], [offset, slope] = data.lines[patternOf(cards)];
    const factors = data.exchanged.map(kind => bySuit(kind, cards).map(factor => factor / EXCHANGED_PARTS));
    const sum = total(bySuit(hazard, cards).map((one, suit) => one * hazardTimes(game, factors.map(kind => kind[suit])))) / HAZARD_PARTS;
    return sum > 0 ? Math.exp(-Math.exp(line[0] + offset + (line[1] + slope) * Math.log(sum))) : 1;
}

/* The chance of five tricks, and its ends: of a hand, and of a pattern's. */
function cardsHeld(game, cards) {
    const chance = chanceOf(game, cards);
    return {chance, low: chance, high: chance};
}

/*
 * Those of a pattern are known where nothing is known of the opponents, and the mean where all exchanged so many or are
 * barred, which gives the factors. The slope turns factors on hazards into those on logarithms; the ends go as the mean
 * does.
 */
function patternHeld(game, {name, mean, exchanged, lowest, highest}) {
    const i = opponentsIn(game).length - 1, slope = data.odds[i].line[1] + data.lines[name][1];
    const factors = exchanged.map(means => (Math.log(means[i]) / Math.log(mean[i])) ** (1 / slope));
    const times = mean[i] < 1 ? hazardTimes(game, factors) ** slope : 1;
    return {chance: mean[i] ** times, low: lowest[i] ** times, high: highest[i] ** times};
}

/* How many of those in play before oneself: those after the dealer, who plays last. */
const turnOf = game => playersIn(game).filter(player => player > game.dealer).length;

/* A player gains points, or loses them. */
function gain(game, player, points) {
    const before = game.points[player], after = before + points < equity.floor && points < 0 ? Math.min(before, equity.floor) : before + points;
    const next = {...game, points: changed(game.points, player, after)};
    if (after < data.target)
        return next;
    if (game.called[player] || !equity.mustHaveCalled)
        return {...next, winner: player};
    next.playing &= ~(1 << player);
    const left = playersIn(next);
    return left.length === 1 ? {...next, winner: left[0]} : next;
}

/* Of a game that has ended: the places' points, shared by those who are equal. */
function placementOf(game) {
    const score = player => player === game.winner ? Infinity : game.points[player];
    const others = opponentsIn(game), higher = others.filter(one => score(one) > score(0)).length;
    const equal = 1 + others.filter(one => score(one) === score(0)).length;
    return total(equity.placement.slice(higher, higher + equal)) / equal;
}

const added = rows => rows[0].map((number, i) => total(rows.map(row => row[i])));

/* The sum of the rows of a game, when the deal has passed on. */
function rowsOf(game) {
    const first = equity.below === undefined ? equity.floor : 0, last = data.target - first - 1, dealsLeft = LIMIT ? Math.min(game.dealsLeft - 1, equity.limit.length - 1) : 0;
    const above = player => Math.min(Math.max(game.points[player] - first, 0), last) >> equity.coarseness, wide = player => (-1 - game.points[player]) >> equity.wide;
    const slot = player => equity.below === undefined ? above(player) : game.points[player] < 0 ? Math.max(equity.below - 1 - wide(player), 0) : equity.below + above(player);
    const all = playersIn(game), score = (rows, player) => rows[Number(game.called[player])][slot(player)];
    const dealer = all.find(player => player > game.dealer) ?? all[0];
    return added([equity.turn[all.length - 2][turnOf({...game, dealer})], equity.limit[dealsLeft],
        ...all.map(player => score(player === 0 ? equity.own : equity.other[data.kinds[player - 1]], player))]).map(number => number / ROW_PARTS);
}

/* What the network makes of such a sum: its last number goes past the layers. */
function networkValue(sum) {
    const linear = sum.length - 1, first = sum.map((number, i) => i < linear ? Math.max(number, 0) : 0);
    const second = equity.hiddenBias.map((bias, i) => Math.max(bias + total(first.map((number, j) => number * equity.hidden[j][i])), 0));
    return equity.placement[0] * (equity.outputBias + sum[linear] + total(second.map((number, i) => number * equity.output[i])));
}

/* What a game is worth to oneself after the deal. */
const hasEnded = game => game.winner !== NOBODY || (LIMIT && game.dealsLeft <= 1);
const valueOf = game => !isIn(game, 0) ? equity.disqualified : hasEnded(game) ? placementOf(game) : networkValue(rowsOf(game));

/* The same when any opponent gains points: the network is asked once, unless that may end the game or put one out. */
function valueIfOther(game, points) {
    const games = opponentsIn(game).map(player => gain(game, player, points)), share = 1 / games.length;
    const goesOn = isIn(game, 0) && games.every(one => !hasEnded(one) && one.playing === game.playing);
    return goesOn ? networkValue(added(games.map(rowsOf)).map(number => number * share)) : total(games.map(valueOf)) * share;
}

const valueIfWon = (game, points) => valueOf(gain({...game, called: changed(game.called, 0, true)}, 0, points));
const valueIfBroken = (game, lost) => valueIfOther(gain({...game, called: changed(game.called, 0, true)}, 0, lost), data.breaker);

/* The points of a hand that is best. */
function handPoints(game, cards) {
    const wins = Math.max(data.target - game.points[0], 0);
    if (data.unscored)
        return 0;
    if (!isStraightFlush(cards))
        return data.fourWins && madeOf(cards) === 7 ? wins : data.points[madeOf(cards)];
    if (scoresOnly(cards))
        return isRoyal(cards) ? data.royalFlushScores : data.straightFlushScores;
    return isRoyal(cards) || data.straightFlushWins || (game.called[0] && wins > data.straightFlush) ? wins : data.straightFlush;
}

/* "1AKQ": the hand made, and as many of the ranks that decide as matter. */
const DECIDING = [0, 3, 3, 2, 1, 3, 2, 1, 1];
function bestKey(cards) {
    const ranks = cards.map(rankOf), times = rank => ranks.filter(other => other === rank).length;
    const order = [...new Set(ranks)].sort((a, b) => times(b) - times(a) || b - a), made = isStraightFlush(cards) ? 8 : madeOf(cards);
    const isLow = isStraight(cards) && order[0] - order[4] !== 4, first = isLow ? 1 : 0;
    return made + order.slice(first, first + DECIDING[made]).map(rank => RANKS[rank]).join("");
}

/* The chance that no opponent's hand is better, nor as good and scores first; a high card scores nothing. */
const BEST_PARTS = 10000, LAST_PARTS = 1000;
function bestChance(game, cards) {
    const byKind = data.best[bestKey(cards)] || kinds.map(() => [0, 0, 0, 0]);
    const column = player => Number(isBarred(game, player)) + (data.firstScores && player > game.dealer ? 2 : 0);
    return opponentsIn(game).reduce((chance, player) =>
        chance * byKind[kinds.indexOf(data.kinds[player - 1])][column(player)] / BEST_PARTS, 1);
}

/* The chance of the last trick, or of any point of those before: shapes go by suits, and by aces and kings. */
const lastChance = (game, cards) => trickChance(data.last, game, cards);
function trickChance(tables, game, cards) {
    const {held, shape} = tables[opponentsIn(game).length - 1], turn = turnOf(game);
    const suits = new Set(cards.map(card => card[1])).size, high = cards.filter(card => rankOf(card) >= 11).length;
    const sum = total(bySuit(held[0], cards)) + (turn > 0 ? total(bySuit(held[turn], cards)) : 0);
    return 1 / (1 + Math.exp(-sum / LAST_PARTS - shape[turn][(suits - 1) * (HAND + 1) + high]));
}

/* What a game is worth whatever the hand: also by points gained, each asked once. */
function gameValues(game) {
    const known = new Map(), trick = data.lastTrick;
    const value = points => known.get(points) ?? known.set(points, valueOf(gain(game, 0, points))).get(points);
    const notLast = valueIfOther(game, trick), lostTrick = value(0) - notLast;
    const lostPoint = trick > 0 ? lostTrick / trick : value(0) - valueIfOther(game, 1);
    return {game, ...chicagoValues(game, 0, data.lost), value, lostTrick, lostPoint};
}

/* What a Chicago is worth, won or broken, when so many points come with one that is won. */
function chicagoValues(game, points, lost) {
    const won = valueIfWon(game, data.won + points), wonWithTwo = data.wonWithTwo === undefined ? won : valueIfWon(game, data.wonWithTwo + points);
    return {won, wonWithTwo, broken: valueIfBroken(game, lost)};
}

/* The same when the hand scores, too: before the tricks, or after them. */
function chicagoValuesScored(game, cards) {
    const called = {...game, called: changed(game.called, 0, true)}, points = handPoints(called, cards), scored = gain(called, 0, points);
    if (data.keepsHands === "after") {
        const lost = gain(called, 0, data.lost);
        return chicagoValues(game, points, lost.points[0] - game.points[0] + handPoints(lost, cards));
    }
    if (!hasEnded(scored) || scored.winner === NOBODY)
        return chicagoValues(scored, 0, data.lost);
    const value = valueOf(scored);
    return {won: value, wonWithTwo: value, broken: value};
}

/* What calling with a hand is worth, won or broken. */
function calledValues(values, cards) {
    const {game, lostPoint} = values, of = {won: valueWon(values, cards), broken: values.broken};
    if (!data.keepsHands)
        return of;
    const best = handPoints(game, cards) > 0 ? bestChance(game, cards) : 0;
    const scored = chicagoValuesScored(game, cards), lost = data.unscored ? 0 : (1 - best) * OTHERS_POINTS * lostPoint;
    return {won: best * valueWon(scored, cards) + (1 - best) * of.won - lost, broken: best * scored.broken + (1 - best) * of.broken - lost};
}

/* What a Chicago that is won is worth: its fifth card may be the lowest of any suit (strategies/chicago/model/equity.h). */
function valueWon({won, wonWithTwo}, cards) {
    const lowest = ranksBySuit(cards).filter(ranks => ranks.length > 0).map(ranks => Math.min(...ranks)), twos = lowest.filter(rank => rank === 0).length;
    return twos === 0 ? won : twos === lowest.length ? wonWithTwo : Math.max(won, wonWithTwo);
}

/* What it is worth if nobody calls: the hand may be best, and win the last trick (strategies/chicago/model/calls.c). */
const OTHERS_POINTS = 2;
function valueUncalled(values, cards) {
    if (!data.trickPoints)
        return valueUncalledWith(values, cards, 0);
    const own = data.trickPoints * trickChance(data.share, values.game, cards), whole = Math.floor(own), part = own - whole;
    return (1 - part) * valueUncalledWith(values, cards, whole) + part * valueUncalledWith(values, cards, whole + 1) - (data.trickPoints - own) * values.lostPoint;
}

/* With so many points of tricks 1 to 4. */
function valueUncalledWith({game, value, lostTrick, lostPoint}, cards, tricks) {
    const points = handPoints(game, cards), best = points > 0 ? bestChance(game, cards) : 0, last = lastChance(game, cards);
    const played = gained => last * value(gained + data.lastTrick) + (1 - last) * (value(gained) - lostTrick);
    return best * played(tricks + points) + (1 - best) * (played(tricks) - (data.unscored ? 0 : OTHERS_POINTS * lostPoint));
}

/*
 * What each of several lists of hands needs, with their shares: one hand, or those that stand for a pattern; the mean over
 * those who may deal. The error is that of the model's values. Where a Chicago that is won is worth no more than one that is broken,
 * no chance is the limit.
 */
function needsOf(game, lists) {
    const dealers = game.dealer === UNTOLD ? playersIn(game) : [game.dealer], dealt = dealers.map(dealer => gameValues({...game, dealer})), mean = of => total(dealt.map(of)) / dealt.length;
    const byHand = data.wonWithTwo !== undefined || data.keepsHands !== undefined;
    return lists.map(hands => {
        const sum = of => total(hands.map(([cards, share]) => share * of(cards)));
        const won = byHand ? mean(values => sum(cards => calledValues(values, cards).won)) : mean(values => values.won);
        const broken = byHand ? mean(values => sum(cards => calledValues(values, cards).broken)) : mean(values => values.broken), spread = won - broken;
        const uncalled = mean(values => sum(cards => valueUncalled(values, cards)));
        const [chance, error] = spread > 0 ? [(uncalled - broken) / spread, data.valueError / spread] : [uncalled < won ? -1 : 2, 0];
        return {chance, error, won, broken, uncalled, spread, best: mean(values => sum(cards => bestChance(values.game, cards))),
            last: mean(values => sum(cards => lastChance(values.game, cards)))};
    });
}
const needOf = (game, hands) => needsOf(game, [hands])[0];

/* Beyond this no hand is good enough. */
const isNever = need => need.chance > 0.995;

/* The error of their difference. */
const differenceError = (held, need) => Math.hypot(held.error, need.error);

/* "call", "pass" or "close"; and whether all hands of a pattern agree. */
function judge(held, need) {
    const beyond = held.chance - need.chance;
    const says = Math.abs(beyond) < SURE * differenceError(held, need) ? "close" : beyond > 0 ? "call" : "pass";
    const certain = (held.low - need.chance) * (held.high - need.chance) > 0;
    return {says, certain};
}
