#!/usr/bin/env bash
# Sweeps: their file is that of runs of each combination, and summaries show them again.
. "$(dirname "$0")/lib.sh"

over=(--over rules.target=44..50:6 --over "players.0.params.call_threshold=0.5,0.75,0.8")
table=(--players "classic,baseline,random,baseline" --matches 96 --metric "placement,deals,called")
swept=(sweep "$config" "${over[@]}" "${table[@]}" --quiet)

expect 0 "$UTSPEL" "${swept[@]}" -o one.h5
sed '/^results: /,$d' out | sed '$d' >one.txt

# A summary shows the report of the sweep.
expect 0 "$UTSPEL" summary one.h5
cmp out one.txt || fail "the summary is another report: $(diff out one.txt)"
said out "best players.0.params.call_threshold by rules.target, and which may be:"
expect 0 "$UTSPEL" summary one.h5 --json
cp out sweep.json

# Every combination is the run of it: same tallies, same figure of merit with its standard error.
expect 0 "$UTSPEL" run "$config" "${table[@]:0:4}" --set rules.target=44 \
    --set players.0.params.call_threshold=0.75 --quiet -o run.h5
expect 0 "$UTSPEL" run "$config" "${table[@]:0:4}" --set rules.target=50 \
    --set players.0.params.call_threshold=0.8 --quiet -o run2.h5
"$PYTHON" - <<'END' || fail "the file of the sweep is not that of its runs"
import json

import h5py
import numpy as np

sweep = h5py.File("one.h5")
scoring = sweep["exchange/scoring"]
key, key2 = "rules.target", "players.0.params.call_threshold"
assert [dim.label for dim in scoring.dims][:2] == [key2, key], [dim.label for dim in scoring.dims]
by_key2, by_key = (scoring.dims[i][0] for i in range(2))
assert by_key[()].tolist() == [44, 50] and by_key.dtype == "int64"
assert by_key2[()].tolist() == [0.5, 0.75, 0.8] and by_key2.dtype == "float64"
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
expect 0 "$UTSPEL" sweep "$config" --over rules.open_card=forced,optional --matches 32 --quiet -o words.h5
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
