#!/usr/bin/env bash
# How far runs are, from outside: running, interrupted, complete, and shards of one run.
. "$(dirname "$0")/lib.sh"

start_run --set checkpoint.seconds=1 --log log
await grep -qE '"matches_done": [1-9]' run.h5.running
expect 0 "$UTSPEL" status run.h5
grep -qE "^run.h5 +run +running +[1-9][0-9]* +1000000000000 +0\.0 +[1-9][0-9]* +[0-9:]+ +$pid on " out || fail "$(cat out)"
said out "Figures +- standard errors, n = "
expect 0 "$UTSPEL" summary run.h5
said out "of 1000000000000 matches: running, as of the last checkpoint"
kill -INT "$pid"
ended 130
expect 0 "$UTSPEL" status run.h5
grep -qE '^run.h5 +run +interrupted +[1-9]' out || fail "$(cat out)"
expect 0 "$UTSPEL" summary run.h5
said out "; \`utspel resume run.h5' goes on"
"$PYTHON" -c 'import json
lines = [json.loads(line) for line in open("log")]
assert {line["state"] for line in lines[:-1]} == {"running"}
assert lines[-1]["state"] == "interrupted" and lines[-1]["matches"] == 10**12' || fail "$(cat log)"
expect 0 "$UTSPEL" run "$config" --matches 20 -o quick.h5 --log quick
tail -1 quick | grep -qF '"state": "complete"' || fail "$(cat quick)"

# Killed before anything was counted.
start_run --set checkpoint.seconds=3600 --force
kill -KILL "$pid"
ended 137
expect 0 "$UTSPEL" status run.h5
grep -qE '^run.h5 +run +interrupted ' out || fail "$(cat out)"
rm -f run.h5*
start 'getting ready' "$UTSPEL" run "$config" --matches 1e12 -o run.h5 --set checkpoint.seconds=3600
await [ -e run.h5 ]
kill -KILL "$pid"
ended 137
expect 0 "$UTSPEL" summary run.h5
said out "of 1000000000000 matches: stopped without notice, as of the last checkpoint;"
expect 0 "$UTSPEL" status run.h5
if grep -qi nan out; then fail "$(cat out)"; fi

# Shards, together: what they show is what the whole run shows.
for shard in 1 3 2; do
    expect 0 "$UTSPEL" run "$config" --matches 96 --shard $shard/3 -o $shard.h5
done
said out "shard 2 of 3, 32 matches, complete"
expect 0 "$UTSPEL" status 1.h5 3.h5
grep -qE '^2 of 3 shards +run +interrupted +64 +96 ' out || fail "$(cat out)"
said out "missing of 3 shards: 2"
expect 0 "$UTSPEL" status {1,2,3}.h5
grep -qE '^all 3 shards +run +complete +96 +96 +100.0 ' out || fail "$(cat out)"
sed '1,/^Figures/d' out >together
expect 0 "$UTSPEL" run "$config" --matches 96 -o whole.h5
expect 0 "$UTSPEL" status whole.h5
sed '1,/^Figures/d' out >whole
cmp together whole || fail "$(diff together whole)"
expect 0 "$UTSPEL" status 1.h5 1.h5
said out "1.h5: shard 1 is there already, so this file is left out"

# Comparisons; damaged files, beside which the others are shown; and JSON.
expect 0 "$UTSPEL" compare "$config" --change rules.target=40 --metric deals --matches 32 --quiet -o compare.h5
head -c 5000 whole.h5 >broken.h5
expect 3 "$UTSPEL" status broken.h5 whole.h5 nothing.h5 compare.h5
[ "$(wc -l <err)" = 2 ] || fail "$(cat err)"
said err "broken.h5: "
said err "nothing.h5: "
grep -qE '^whole.h5 +run +complete +96 ' out || fail "$(cat out)"
grep -qE '^compare.h5 +comparison +complete +32 ' out || fail "$(cat out)"
[ "$(wc -l <out)" = 3 ] || fail "more than a line a file: $(cat out)"
expect 0 "$UTSPEL" status compare.h5
said out "2 variants with the same cards, 32 of 32 matches each: complete"
expect 3 "$UTSPEL" report broken.h5 whole.h5 nothing.h5 compare.h5 -o page.html
[ "$(grep -c 'broken.h5: \|nothing.h5: ' err)" = 2 ] || fail "$(cat err)"
said page.html whole.h5
said page.html compare.h5
expect 3 "$UTSPEL" report broken.h5 nothing.h5 -o none.html
[ ! -e none.html ] || fail "a page of nothing"
expect 3 "$UTSPEL" verify --samples 1 broken.h5 1.h5 nothing.h5 2.h5
[ "$(wc -l <err)" = 2 ] || fail "$(cat err)"
[ "$(grep -c '^utspel ' out)" = 2 ] || fail "$(cat out)"
expect 3 "$UTSPEL" status nothing.h5
expect 2 "$UTSPEL" status
expect 0 "$UTSPEL" status {1,2,3}.h5 compare.h5 --json
"$PYTHON" -c 'import json
status = json.load(open("out"))
assert [file["state"] for file in status["files"]] == 4 * ["complete"]
run, compared = status["runs"]
assert run["matches_done"] == 96 and run["shards_missing"] == 0
assert run["headlines"][0]["figures"][0]["n"] == 96' || fail "$(cat out)"
