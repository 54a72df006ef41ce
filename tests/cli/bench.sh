#!/usr/bin/env bash
# The signature on one core; what is timed makes sense, and those who play fare as other programs
# found.
. "$(dirname "$0")/lib.sh"
signature=$(tail -n 1 "$here/../bench/signature.txt")

expect 0 taskset -c "$(taskset -pc $$ | sed 's/.*[ ,-]//')" "$UTSPEL" bench --signature
[ "$(cat out)" = "$signature" ] || fail "another signature on one core: $(cat out)"
expect 2 "$UTSPEL" bench sm-2025

expect 0 "$UTSPEL" strategies
sed '/^$/,$d' out >strategies
expect 0 env TMPDIR="$scratch" "$UTSPEL" bench --json
only strategies
"$PYTHON" - out "$signature" strategies <<'END' || fail "$(cat out)"
import json, math, sys

report = json.load(open(sys.argv[1]))
assert report["signature"] == sys.argv[2]
for timed in report["parts"] + report["deals"] + report["fantasy"]:
    assert 0 < timed["minimum"] <= timed["median"], timed

playing = {(deal["game"], word) for deal in report["deals"] for word in deal["players"].split()}
for line in open(sys.argv[3]):
    assert tuple(line.split()[:2]) in playing, line

for deal in report["deals"]:
    players = int(deal["players"][0]) if deal["players"][0].isdigit() else 2
    if deal["game"] == "chicago":
        assert 1 <= deal["decks"] < 3 and 8 <= deal["fives"] <= 16 and deal["threes"] == 0, deal
    else:
        assert deal["decks"] == 1 and math.isclose(deal["threes"], players), deal
        assert 2 * players < deal["fives"] <= 3 * players * (1 + 1e-9), deal
    assert deal["floor"] < deal["median"], deal


def assert_is(estimate, known, known_error):
    error = math.hypot(estimate["standard_error"], known_error)
    assert abs(estimate["value"] - known) < 4 * error, (estimate, known)


figures = {deal["players"]: deal["figures"] for deal in report["deals"] if deal["game"] == "pofc"}
assert_is(figures["2 random"]["busts"], 69.1, 0.03)
assert_is(figures["2 random"]["entries"], 0.03, 0.003)
assert figures["sampler against random"]["hands"]["value"] == 1
assert figures["sampler against random"]["fantasy"]["value"] == 0

fantasy = {hands["cards"]: hands for hands in report["fantasy"]}
assert sorted(fantasy) == [13, 14, 15, 16, 17]
assert all(hands["median"] < hands["slowest"] for hands in fantasy.values())
assert_is(fantasy[14]["royalties"], 12.372, 0.006)
assert_is(fantasy[14]["stays"], 14.0, 0.03)
END
