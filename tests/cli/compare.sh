#!/usr/bin/env bash
# Comparisons: what is found is what runs of the variants give, on any number of threads.
. "$(dirname "$0")/lib.sh"

# variants FILE: the effective configs of its variants, as v0.yaml, v1.yaml, ...; sets count.
variants() {
    rm -f v?.yaml
    "$PYTHON" -c 'import h5py, sys
for i, text in enumerate(h5py.File(sys.argv[1])["paired/config"][()]): open(f"v{i}.yaml", "wb").write(text)' "$1"
    count=$(find . -name 'v?.yaml' | wc -l)
}

# found ARGUMENT...: compares, and computes what was found again from runs of the variants.
found() {
    expect 0 "$UTSPEL" compare "$@" --quiet --json -o found.h5 --force
    cp out found.json
    variants found.h5
    local runs=()
    for ((i = 0; i < count; i++)); do
        expect 0 "$UTSPEL" run v$i.yaml --quiet --set output.rounds=true -o r$i.h5 --force
        runs+=("r$i.h5")
    done
    "$PYTHON" "$here/paired.py" found.h5 found.json "${runs[@]}" >out 2>err ||
        fail "$*: $(cat out err)"
}

# same_on_threads ARGUMENT...: the file is the same, except /run, and so is the report.
same_on_threads() {
    local threads
    for threads in 1 2 8; do
        expect 0 "$UTSPEL" compare "$@" --quiet --json --threads $threads -o t$threads.h5 --force
        cp out t$threads.json
    done
    compare t1.h5 t2.h5 t1.h5 t8.h5
    cmp t1.json t2.json || fail "reports differ"
    cmp t1.json t8.json || fail "reports differ"
}

change=(--change rules.target=50)
narrow='rules.target=40,rules.buy_stop=35,rules.exchanges=2'
same_on_threads "$config" "${change[@]}" --change players.0=random
threads_end
same_on_threads "$config" "${change[@]}" --matches 30_000 --until decided --metric deals,swing \
    --set compare.first_look=16
played=$(attribute t1.h5 matches_done)
[ $((played % 16)) -eq 0 ] || fail "$played matches are no whole blocks"
[ "$played" -lt 30000 ] || fail "all matches were played until decided"
[ "$(attribute t1.h5 stop_reason)" = decided ] || fail "not decided"
said t1.json '"sequential": true'
found "$config" "${change[@]}" --matches "$played"
compare_metric() {
    "$PYTHON" -c 'import json, sys
a, b = (json.load(open(name))["variants"][1]["metrics"] for name in sys.argv[1:3])
key = sys.argv[3]
a, b = (next(m for m in of if m["metric"] == key) for of in (a, b))
assert a["difference"] == b["difference"], (a, b)' "$@" || fail "other figures of $3 when decided"
}
compare_metric t1.json found.json deals
compare_metric t1.json found.json swing
same_on_threads "$pofc" --change rules.fantasy_entry=77 --set rotate_seats=true

found "$config" "${change[@]}" --change "$narrow" --change players.1=baseline
found "$config" --change rules.rounds_per_match=2 --change 'rules.placement_points=[10, 5, 1, 0]'
found "$config" "${change[@]}" --change "$narrow" --set rotate_seats=true --matches 404
found "$config" "${change[@]}" --set 'forks={call: 0.5, zero: 1, exchange: 0.05}' --matches 96
found "$config" --with shootout --matches 100
found "$pofc" --change rules.fantasy_entry=77 --change players.1=greedy
found "$pofc" --change rules.fantasy_entry=77 --set rotate_seats=true

# A strong player among weak ones.
for arguments in "$config --skill baseline,random" "$pofc --skill greedy,random"; do
    key=rules.target=50
    [[ $arguments = "$config"* ]] || key=rules.fantasy_entry=77
    # shellcheck disable=SC2086
    found $arguments --change $key
done

# A preset with the base's players; a config with those of its own, or for the base's matches.
printf 'extends: %s\nrules: {target: 45}\nplayers: [random, random, random, random]\nseed: 5\nmatches: 8\n' \
    "$config" >mine.yaml
found "$config" --with shootout-12-deals --with mine.yaml --matches 48
"$PYTHON" -c 'import json, sys
names = [(v["name"], v["players"]) for v in json.load(open("found.json"))["variants"]]
assert names == [("sm-2025", "baseline, random, 2 baseline"),
                 ("shootout-12-deals", "baseline, random, 2 baseline"),
                 ("mine", "4 random")], names' || fail "names"

# What a config says of variants and of what is asked.
cat "$config" - >asking.yaml <<'END'
variants:
  shorter: {rules: {target: 40, buy_stop: 35}}
  "random, too": {players: {3: random}}
compare:
  question: Is it shorter?
  metrics: deals, minutes, wins
  margins: {wins: 3, minutes: 2, wins.1: 0.25}
  level: 0.1
  seconds: {deal: 60, exchange: 0, card: 0, call: 0, round: 0}
END
expect 0 "$UTSPEL" compare asking.yaml --margin deals=0.5 --margin minutes=4 --json
"$PYTHON" -c 'import json
found = json.load(open("out"))
assert found["question"] == "Is it shorter?" and found["level"] == 0.1, found
assert [v["name"] for v in found["variants"]] == ["sm-2025", "shorter", "random, too"]
for variant in found["variants"]:
    metrics = {m["metric"]: m for m in variant["metrics"]}
    assert list(metrics) == ["deals", "wins.0", "wins.1", "wins.2", "wins.3", "minutes"], list(metrics)
    assert [m["margin"] for m in metrics.values()] == [0.5, 3, 0.25, 3, 3, 4], metrics
    # 60 seconds a deal, and three rounds
    assert abs(metrics["minutes"]["value"]["value"] - 3 * metrics["deals"]["value"]["value"]) < 1e-9
assert found["tests"] == 12' || fail "what was asked: $(cat out)"

# A file says again what its comparison said.
expect 0 "$UTSPEL" compare asking.yaml -o asked.h5
sed '/^results: /d' out | sed '$d' >printed
expect 0 "$UTSPEL" summary asked.h5
cmp out printed || fail "a summary: $(diff out printed)"
expect 0 "$UTSPEL" compare asking.yaml -o asked.h5 --force --json
cp out printed
expect 0 "$UTSPEL" summary asked.h5 --json
cmp out printed || fail "a summary in JSON"

# xarray opens it, by the names of variants.
"$PYTHON" -c 'import xarray
for group in ("units", "calls", "rounds", "paired"):
    opened = xarray.open_dataset("asked.h5", group=group, engine="h5netcdf").load()
    assert list(opened.variant.values) == ["sm-2025", "shorter", "random, too"], opened
    opened.sel(variant="shorter")' || fail "xarray"
