#!/usr/bin/env bash
# The chart of first cards: the same on any number of threads, in words, in JSON and in a file.
. "$(dirname "$0")/lib.sh"

chart() {
    "$UTSPEL" atlas pofc-sm-2019 --quiet "$@"
}

for threads in 1 2 8; do
    expect 0 chart --matches 340 --players '[{strategy: sampler, params: {samples: 16}}, greedy]' \
        --threads $threads -o "$threads.h5"
    grep -v '^atlas: ' out >"$threads.txt"
    cmp 1.txt "$threads.txt" || fail "another table on $threads threads"
    compare "$threads.h5" 1.h5
done
threads_end
said 1.txt 'pofc, rules pofc-sm-2019, 2 players: 340 hands, complete'
said 1.txt 'for the players of this table of 2: sampler (samples 16), greedy'
grep -qE '^straight flush +0\.0015 +- / - / SSSSS +[0-9]+ ' 1.txt || fail "$(cat 1.txt)"
[ "$(grep -cE ' / .* / .*\+-' 1.txt)" -eq 34 ] || fail "$(cat 1.txt)"
[ "$(awk '{ print length }' 1.txt | sort -n | tail -1)" -le 120 ] || fail "wider than 120 columns"
[ "$(attribute 1.h5 file_type for matches_done)" = "utspel-chart
for the players of this table of 2: sampler (samples 16), greedy
340" ] || fail "attributes"

# Other cards of another seed; sampler plays by default, in as many seats as the config has players.
expect 0 chart --matches 340 --players greedy,greedy --seed 2 -o other.h5
grep -v '^atlas: ' out >other.txt
cmp -s 1.txt other.txt && fail "the same with another seed"
expect 0 chart --matches 34 --set 'rules.fantasy_entry=KK' --json
"$PYTHON" - <<'EOF' || fail "JSON and file differ"
import h5py, json
said = json.load(open("out"))
assert said["for"] == "for the players of this table of 3: sampler, sampler, sampler"
assert said["rules_changes"] == 'fantasy_entry "KK"'
chart = h5py.File("results/pofc-sm-2019-atlas.h5")["chart"]
assert chart["placed"].shape == (34, 243, 5) and chart["placed"][..., 0].sum() == 34
assert (chart["placed"][()].sum(axis=1) == chart["by_kind"][()]).all()
assert chart["frequency"][()].sum() == 2598960
assert [kind["kind"] for kind in said["kinds"]] == [text.decode() for text in chart["kind"][()]]
assert [kind["cards"] for kind in said["kinds"]] == [text.decode() for text in chart["cards"][()]]
for kind, sums in zip(said["kinds"], chart["by_kind"][()]):
    assert kind["hands"] == sums[0] == sum(one["hands"] for one in kind["placements"])
    assert kind["points"]["value"] == sums[1] / sums[0]
    assert 0 <= kind["bust"]["low"] <= kind["bust"]["share"] <= 1
assert abs(sum(kind["frequency"] for kind in said["kinds"]) - 1) < 1e-9
EOF

# What is of Chicago alone.
for option in '--table club' '--model sm-2025' '--left 2' '--page'; do
    expect 2 chart --matches 34 $option
    said err "${option% *}: of an atlas of chicago, and pofc-sm-2019 is of pofc"
done
expect 2 chart --matches 34
said err 'results/pofc-sm-2019-atlas.h5: exists already; --force replaces it'
