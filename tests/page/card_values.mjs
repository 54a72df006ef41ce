// card_values.mjs JUDGE CARD VALUES: whether the call card's judge.js, with the data of a card, comes to a solver's call
// values and the library's chances (tests/tools/card_values.c); at a mixed table where all are in.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const WITHIN = 0.02, WITHIN_CARD = 0.01; // placement points
const CHANCE_WITHIN = 0.001, PATTERN_WITHIN = 0.01, PATTERN_WITHIN_TOLD = 0.015;
const [judge, card, values] = process.argv.slice(2).map(path => readFileSync(path, "utf8"));
const data = /<script type="application\/json" id="data">([^]*?)<\/script>/.exec(card)[1];
const { sitAt, needOf, cardsHeld, patternHeld, isBarred, isUnwilling } = new Function(judge + "\nreturn { sitAt, needOf, cardsHeld, patternHeld, isBarred, isUnwilling };")();
sitAt(JSON.parse(data));

const OUT = -1, UNTOLD = -1, { kinds, buyStop, target, breaker, patterns, keepsHands } = JSON.parse(data), isMixed = new Set(kinds).size > 1;
const worst = { won: 0, broken: 0, uncalled: 0, chance: 0, pattern: 0 }, seen = new Set();
const { games: solvers, patterns: means } = JSON.parse(values);
for (const solver of solvers) {
    const { points, playing, dealsLeft, hand, dealer, exchanged } = solver;
    const called = points.map((_, player) => (solver.called >> player & 1) === 1);
    const game = { points, called, playing, dealer, exchanged, dealsLeft, winner: -1 };
    const need = { ...needOf(game, [[hand.split(" "), 1]]), chance: cardsHeld(game, hand.split(" ")).chance };
    for (const [value, within] of [["won", WITHIN], ["broken", WITHIN], ["uncalled", WITHIN], ["chance", CHANCE_WITHIN]]) {
        const apart = Math.abs(need[value] - solver[value]);
        if (isMixed && points.includes(OUT))
            continue; // tricks are then those against the first opponents
        if (dealer !== UNTOLD && (value === "uncalled" || (keepsHands && value !== "chance")))
            continue; // whose hand is best goes by exchanges, which the card asks for the chance alone
        worst[value] = Math.max(worst[value], apart);
        assert.ok(apart <= within, `${value}: ${need[value]}, not ${solver[value]}: ${JSON.stringify(solver)}`);
    }
    const others = [1, 2, 3].filter(player => points[player] !== OUT), count = is => others.filter(player => is(game, player)).length;
    seen.add(`${count(isBarred)} barred`).add(`${count(isUnwilling)} unwilling`).add(`${count((...of) => isBarred(...of) && isUnwilling(...of))} both`);
    assert.ok(Math.abs(need.uncalled - solver.card) <= WITHIN_CARD, `uncalled: ${need.uncalled}, not the library's ${solver.card}`);
}
assert.ok(solvers.length > 100 && solvers.some(({ dealer }) => dealer === 3) && [0, 1, 2, 3, 4, 5].every(count => solvers.some(({ exchanged }) => exchanged.includes(count))) && ["1 barred", "2 barred", "1 unwilling", "2 unwilling", "0 both", "1 both", "3 both"].every(what => seen.has(what)));

// A pattern's mean is nearly that of its hands, whatever the first opponents exchanged, barred or not, and whoever is
// unwilling: by the points of each.
assert.equal(means.length, patterns.length);
const [open, unwilling, stopped] = [0, target - breaker, Math.max(buyStop, target - breaker)], BARRED = 6;
for (const [i, pattern] of patterns.entries())
    for (const [kind, rows] of means[i].entries())
        for (const [many, row] of rows.entries())
            for (const [declines, mean] of row.entries()) {
                const points = [20, ...kinds.map((_, at) => at < many && kind === BARRED ? stopped : at < declines ? unwilling : open)];
                const exchanged = points.map((_, at) => at > 0 && at <= many ? kind : UNTOLD);
                const called = points.map((_, at) => at > declines);
                const { chance, low, high } = patternHeld({ points, called, exchanged, playing: 15 }, pattern), apart = Math.abs(chance - mean);
                worst.pattern = Math.max(worst.pattern, apart);
                assert.ok(apart <= (kind === BARRED ? PATTERN_WITHIN : PATTERN_WITHIN_TOLD) && low <= chance && chance <= high, `${pattern.name}, ${many} of exchange ${kind}, ${declines} unwilling: ${chance}, not ${mean}`);
            }
console.log(`${solvers.length} hands, at most apart: ${JSON.stringify(worst)}`);
