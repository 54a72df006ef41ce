#!/usr/bin/env bash
# The signature is the one on record, on any cores; and what is timed makes sense.
. "$(dirname "$0")/lib.sh"
signature=$(tail -n 1 "$here/../bench/signature.txt")

expect 0 "$UTSPEL" bench --signature
[ "$(cat out)" = "$signature" ] ||
    fail "signature $(cat out), not $signature; if results are meant to change, see signature.txt"
expect 0 taskset -c "$(taskset -pc $$ | sed 's/.*[ ,-]//')" "$UTSPEL" bench --signature
[ "$(cat out)" = "$signature" ] || fail "another signature on one core: $(cat out)"
expect 2 "$UTSPEL" bench sm-2025

expect 0 "$UTSPEL" bench --json
"$PYTHON" - out "$signature" <<'END' || fail "$(cat out)"
import json, sys

report = json.load(open(sys.argv[1]))
assert report["signature"] == sys.argv[2]
assert {deal["strategy"] for deal in report["deals"]} == {"random", "baseline", "classic"}
for timed in report["parts"] + report["deals"]:
    assert 0 < timed["minimum"] <= timed["median"], timed
for deal in report["deals"]:
    assert 1 <= deal["decks"] < 3 and 8 <= deal["hands"] <= 16, deal
    assert deal["floor"] < deal["median"], deal
END
