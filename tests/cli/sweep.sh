#!/usr/bin/env bash
# Sweeps: their file is that of runs of each combination, and summaries show them again.
. "$(dirname "$0")/lib.sh"

over=(--over rules.target=44..50:6 --over "players.0.params.call_threshold=0.5,0.75,0.8")
table=(--players "classic,baseline,random,baseline" --matches 200 --metric "placement,deals,called")
swept=(sweep "$config" "${over[@]}" "${table[@]}" --quiet)

# The same on any number of threads.
expect 0 "$UTSPEL" "${swept[@]}" --threads 1 -o one.h5
sed '/^results: /,$d' out | sed '$d' >one.txt
expect 0 "$UTSPEL" "${swept[@]}" --threads 2 -o two.h5
compare one.h5 two.h5
sed '/^results: /,$d' out | sed '$d' >two.txt
cmp one.txt two.txt || fail "reports differ"
threads_end

# A summary shows the report of the sweep.
expect 0 "$UTSPEL" summary one.h5
cmp out one.txt || fail "the summary is another report: $(diff out one.txt)"
said out "best players.0.params.call_threshold by rules.target, and which may be:"
expect 0 "$UTSPEL" "${swept[@]}" --json
cp out sweep.json
expect 0 "$UTSPEL" summary one.h5 --json
cmp out sweep.json || fail "the summary is other JSON"

# Every combination is the run of it: same tallies, same figure of merit with its standard error.
expect 0 "$UTSPEL" run "$config" "${table[@]:0:4}" --set rules.target=44 \
    --set players.0.params.call_threshold=0.75 --quiet -o run.h5
expect 0 "$UTSPEL" run "$config" "${table[@]:0:4}" --set rules.target=50 \
    --set players.0.params.call_threshold=0.8 --quiet -o run2.h5
"$PYTHON" - <<'END' || fail "the file of the sweep is not that of its runs"
import json

import h5py
import numpy as np
import xarray as xr

sweep = h5py.File("one.h5")
data = xr.open_dataset("one.h5", group="exchange", engine="h5netcdf")
key, key2 = "rules.target", "players.0.params.call_threshold"
assert data.scoring.dims[:2] == (key2, key), data.scoring.dims
assert data[key].values.tolist() == [44, 50] and data[key].dtype == "int64"
assert data[key2].values.tolist() == [0.5, 0.75, 0.8] and data[key2].dtype == "float64"
paired = sweep["paired"]
assert paired.attrs["swept"].tolist() == [key, key2]
assert paired["swept." + key].asstr()[:].tolist() == ["44", "50"] * 3
assert paired["swept." + key2].asstr()[:].tolist() == ["0.5", "0.5", "0.75", "0.75", "0.8", "0.8"]
assert paired["variant"].asstr()[2] == "target=44, players.0.params.call_threshold=0.75"

report = json.load(open("sweep.json"))
assert [axis["key"] for axis in report["swept"]] == [key, key2]
assert report["swept"][1]["values"] == ["0.5", "0.75", "0.8"]
for path, place in ("run.h5", (1, 0)), ("run2.h5", (2, 1)):
    run = h5py.File(path)
    compared = []

    def check(name, item):
        if isinstance(item, h5py.Dataset) and not h5py.h5ds.is_scale(item.id) and name.split("/")[0] not in ("run", "samples"):
            part = sweep[name][place]
            # Axes are as wide as the widest rules need; then all together is the same.
            same = np.array_equal(part, item[()]) if part.shape == item.shape else part.sum() == item[()].sum()
            assert same, name
            compared.append(name)

    run.visititems(check)
    assert len(compared) > 40
    variant = report["variants"][place[0] * 2 + place[1]]
    assert variant["swept"] == {key: str((44, 50)[place[1]]), key2: ("0.5", "0.75", "0.8")[place[0]]}
    metrics = {metric["metric"]: metric["value"] for metric in variant["metrics"]}
    labels = run["units/quantity"].asstr()[:].tolist()
    n, points, rounds = run["units/count"][()], labels.index("placement"), labels.index("rounds")
    sums, products = run["units/sums"][0], run["units/products"][0]
    value = sums[points] / sums[rounds] / 60
    spread = (products[points, points] - 2 * 60 * value * products[points, rounds]
              + (60 * value) ** 2 * products[rounds, rounds])
    error = np.sqrt(spread / (n - 1) / n) / (60 * sums[rounds] / n)
    assert np.isclose(metrics["placement.0"]["value"], value, rtol=1e-5), (metrics, value)
    assert np.isclose(metrics["placement.0"]["standard_error"], error, rtol=1e-4), (metrics, error)
END

# Words are labels; one key has a table with differences from the config's own value.
expect 0 "$UTSPEL" sweep "$config" --over rules.open_card=forced,optional --matches 64 --quiet -o words.h5
for text in "minus forced" "highest: open_card=" "95 % interval" "calls_won: Chicago won when called (%)"; do
    said out "$text"
done
"$PYTHON" -c 'import h5py
assert h5py.File("words.h5")["calls/rules.open_card"].asstr()[:].tolist() == ["forced", "optional"]' ||
    fail "the words are no labels"

# By default POFC is asked of itself, and the player whose parameter is swept.
expect 0 "$UTSPEL" sweep "$pofc" --players random,greedy --over players.1.params.bust_weight=3..9:3 --matches 16 \
    --quiet --json
"$PYTHON" -c 'import json
report = json.load(open("out"))
asked = [metric["metric"] for metric in report["variants"][0]["metrics"]]
assert asked == ["hands", "points.1", "bust", "fantasy"], asked
assert [variant["minus"][-1] for variant in report["variants"]] == ["6"] * 3' || fail "$(cat out)"

# refused TEXT ARGUMENT...: nothing is played, and the text says why.
refused() {
    local text=$1
    shift
    expect 2 "$UTSPEL" sweep "$config" --quiet "$@"
    said err "$text"
}
refused "--over is required"
refused "more than 2 of them" --over a=1,2 --over b=1,2 --over c=1,2
refused "unknown key 'tagret', did you mean 'target'?" --over rules.tagret=44..46
refused "which is 1 value, expected 2..128" --over rules.target=50
refused "got rules.target twice" --over rules.target=44,46 --over rules.target=50,52
refused "13 values of rules.target times 10 of rules.buy_stop, 130 combinations, expected at most 128" \
    --over rules.target=50..62 --over rules.buy_stop=40..49
refused "no player '9', expected a place below 4" --over players.9.params.call_threshold=0.5,0.6
refused "rules.target=50.0 has no effect: 'target=50.0' plays as 'target=50'" --over rules.target=50,50.0
refused "rules.buy_stop=46 has no effect: 'target=44, buy_stop=46' plays as 'target=44, buy_stop=45'; no effect: \
buy_stop (46 is more than target 44" --over rules.target=44..46 --over rules.buy_stop=45,46
refused "--over: target=44, open_card=maybe: --over rules.open_card=maybe" --over rules.target=44,46 \
    --over rules.open_card=maybe,forced
refused "seed: got 2, expected 1" --over seed=1,2
refused "the players of a sweep are frozen" --over rules.target=44,46 --adapt
refused "no metric 'dels'" --over rules.target=44,46 --metric dels
