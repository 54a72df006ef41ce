#!/usr/bin/env bash
# Comparing tournaments: what is counted is what each variant plays alone, in pieces as at once; what
# cannot be compared is refused by name.
. "$(dirname "$0")/lib.sh"

cp "$here/club.yaml" .

club() {
    "$UTSPEL" compare club.yaml --quiet "$@"
}

expect 0 club --details -o club.h5
sed '/^results: /d' out | sed '$d' >printed
said out '3 variants with the same cards, 48 of 48 tournaments each: complete'
said out ' 2  shorter: 3 strong: classic, 9 random'
said out 'how many times more tournaments it would take'
expect 0 "$UTSPEL" summary --details club.h5
cmp out printed || fail "a summary: $(diff out printed)"
expect 0 "$UTSPEL" summary club.h5 --json
mv out club.json

# Every dataset is that of the variant's tournaments alone, and so is what is shown of it.
expect 0 "$UTSPEL" tournament club.yaml -o 0.h5 --quiet
expect 0 "$UTSPEL" tournament club.yaml -o 1.h5 --quiet --set rules.finals=2 --set 'rules.advance=[2]'
expect 0 "$UTSPEL" tournament club.yaml -o 2.h5 --quiet --set rules.rounds_per_match=1
"$PYTHON" - club.h5 club.json [012].h5 <<'END_OF_PYTHON' || fail 'other tournaments than alone'
import json, math, sys
import h5py

path, report, *runs = sys.argv[1:]
with open(report) as text:
    found = json.load(text)
assert found["tournaments"] and found["units"] == 48, found


def mean(run, total, divisor, squares=None):
    """What a tournament brings, and its standard error."""
    n = int(run["tournaments"][()])
    squares = total if squares is None else squares
    spread = max(0, n * int(squares) - int(total) ** 2) / n / (n - 1)
    return int(total) / n / divisor, math.sqrt(spread / n) / divisor


def expected(run):
    unit = int(run.attrs["prize_unit"])
    yield "minutes", mean(run, run["duration"][()], 60, run["duration_squares"][()])
    yield "deals", (run["deals"][()].sum() / 48, None)
    yield "rematches", (run["rematches"][()].sum() / 48, None)
    for line, (label, count) in enumerate({"strong": 3, "random": 9}.items()):
        finalists = run["in_final"][line, 0]
        total, squares = (sum(k**power * int(n) for k, n in enumerate(finalists)) for power in (1, 2))
        yield f"won.{label}", mean(run, run["rank"][line, 0], 1 / 100)
        yield f"final.{label}", mean(run, total, count / 100, squares)
        yield f"prize.{label}", mean(run, run["prize"][line], unit, run["prize_squares"][line])


with h5py.File(path) as file:
    for at, run in enumerate(map(h5py.File, runs)):
        tallies = [name for name, item in run.items() if isinstance(item, h5py.Dataset) and "CLASS" not in item.attrs]
        assert len(tallies) == 24, tallies
        for name in tallies:
            wide, own = file[name][at], run[name][()]
            common = wide[tuple(slice(0, size) for size in own.shape)]
            assert (common == own).all() and wide.sum() == own.sum(), (name, at)
        assert file["paired/prize_unit"][at] == run.attrs["prize_unit"]
        metrics = {metric["metric"]: metric for metric in found["variants"][at]["metrics"]}
        checked = dict(expected(run))
        assert sorted(checked) == sorted(metrics), metrics
        for key, (value, error) in checked.items():
            shown = metrics[key]["value"]
            assert math.isclose(shown["value"], value, rel_tol=1e-9), (key, shown, value)
            assert error is None or math.isclose(shown["standard_error"], error, rel_tol=1e-9), (key, shown, error)
END_OF_PYTHON
rm [012].h5

# In shards and after an interruption it is the same file.
for i in 1 2; do
    expect 0 club -o "shard-$i.h5" --shard "$i/2"
done
expect 0 "$UTSPEL" merge shard-{2,1}.h5 -o merged.h5
expect 0 club -o grown.h5 --matches 16
expect 0 "$UTSPEL" resume grown.h5 --matches 48 --quiet
compare club.h5 merged.h5 club.h5 grown.h5
expect 0 "$UTSPEL" status grown.h5
expect 0 "$UTSPEL" verify club.h5 --samples 12
said out '12 of 48 kept ones played again: as in the file'
said out 'parts counted again from all matches: as in the file'
rm ./*.h5

start "$playing" "$UTSPEL" compare club.yaml --tournaments 1e9 -o stopped.h5
kill -INT "$pid"
ended 130
played=$(attribute stopped.h5 matches_done)
expect 0 club --tournaments "$played" -o whole.h5
expect 0 club --tournaments "$played" -o stopped.h5 --resume
compare stopped.h5 whole.h5

# It ends when all is decided.
expect 0 club -o decided.h5 --until decided --tournaments 1e6 --metric minutes,won.strong --margin won=40 \
    --set compare.first_look=16
said out 'tournaments each: decided'

# Plans that are the same leave no difference; one line wins them all.
expect 0 club --change 'rules.advance=[2,1,1]' --metric minutes --details -o same.h5
said out 'same: equal in every tournament'

# Another tournament has the base's prizes and number; sweeps play tournaments, too.
sed '/^variants/,$d; s/sm-2025/shootout/; s/^tournaments.*/tournaments: 5/; s/50, 25, 15, 10, 6//' club.yaml >other.yaml
expect 0 club --with other.yaml --json -o with.h5
"$PYTHON" -c 'import json
other = json.load(open("out"))["variants"][3]
prizes = [m["value"]["value"] for m in other["metrics"] if m["metric"].startswith("prize.")]
assert other["name"] == "other" and abs(sum(prizes) - 106) < 1e-9, other' || fail "$(cat out)"
expect 0 "$UTSPEL" sweep club.yaml --over rules.rounds_per_match=1,2 --quiet -o swept.h5
said out 'won.strong'
expect 0 "$UTSPEL" verify swept.h5 --samples 4
said out 'parts counted again from all matches: as in the file'

expect 2 club -o refused.h5 --change seed=7
[ ! -e refused.h5 ] || fail 'a file of what was refused'
expect 0 "$UTSPEL" metrics tournaments
said out 'final.LABEL'
