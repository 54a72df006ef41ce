// card_values.mjs JUDGE CARD VALUES: whether the call card's judge.js, with the data of a card, comes to a solver's call
// values (tests/tools/card_values.c); a mixed table where all are in.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const WITHIN = 0.02, WITHIN_CARD = 0.01; // placement points
const [judge, card, values] = process.argv.slice(2).map(path => readFileSync(path, "utf8"));
const data = /<script type="application\/json" id="data">([^]*?)<\/script>/.exec(card)[1];
const { needOf } = new Function("document", judge + "\nreturn { needOf };")({ getElementById: () => ({ textContent: data }) });

const OUT = -1, isMixed = new Set(JSON.parse(data).kinds).size > 1;
const worst = { won: 0, broken: 0, uncalled: 0 };
const solvers = JSON.parse(values);
for (const solver of solvers) {
    const { points, playing, dealsLeft, hand } = solver;
    const called = points.map((_, player) => (solver.called >> player & 1) === 1);
    const need = needOf({ points, called, playing, dealsLeft, winner: -1 }, [[hand.split(" "), 1]]);
    for (const value of Object.keys(worst)) {
        const apart = Math.abs(need[value] - solver[value]);
        if (isMixed && points.includes(OUT))
            continue; // the last trick is then that against the first opponents
        worst[value] = Math.max(worst[value], apart);
        assert.ok(apart <= WITHIN, `${value}: ${need[value]}, not ${solver[value]}: ${JSON.stringify(solver)}`);
    }
    assert.ok(Math.abs(need.uncalled - solver.card) <= WITHIN_CARD, `uncalled: ${need.uncalled}, not the library's ${solver.card}`);
}
assert.ok(solvers.length > 50);
console.log(`${solvers.length} hands, at most apart: ${JSON.stringify(worst)}`);
