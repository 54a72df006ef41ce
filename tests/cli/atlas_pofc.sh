#!/usr/bin/env bash
# The atlas of first cards: in words, in JSON and in a file.
. "$(dirname "$0")/lib.sh"

chart() {
    "$UTSPEL" atlas pofc-sm-2019 --quiet "$@"
}

expect 0 chart --matches 340 --players '[{strategy: sampler, params: {samples: 4}}, greedy]' -o one.h5
grep -v '^atlas: ' out >one.txt
said one.txt 'pofc, rules pofc-sm-2019, 2 players: 340 hands, complete'
said one.txt 'for the players of this table of 2: sampler (samples 4), greedy'
grep -qE '^straight flush +0\.0015 +- / - / SSSSS +[0-9]+ ' one.txt || fail "$(cat one.txt)"
[ "$(grep -cE ' / .* / .*\+-' one.txt)" -eq 34 ] || fail "$(cat one.txt)"
[ "$(awk '{ print length }' one.txt | sort -n | tail -1)" -le 120 ] || fail "wider than 120 columns"
[ "$(attribute one.h5 file_type for matches_done)" = "utspel-chart
for the players of this table of 2: sampler (samples 4), greedy
340" ] || fail "attributes"

# Other cards of another seed.
for seed in 1 2; do
    expect 0 chart --matches 34 --players greedy,greedy --seed $seed -o seed-$seed.h5
    grep -v '^atlas: ' out >seed-$seed.txt
done
cmp -s seed-1.txt seed-2.txt && fail "the same with another seed"

expect 0 chart --matches 34 --players "[$(yes '{strategy: sampler, params: {samples: 4}}' | head -n 3 | paste -sd,)]" \
    --set 'rules.fantasy_entry=KK' --json
"$PYTHON" - <<'EOF' || fail "JSON and file differ"
import h5py, json
said = json.load(open("out"))
player = "sampler (samples 4)"
assert said["for"] == f"for the players of this table of 3: {player}, {player}, {player}", said["for"]
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

# By default sampler plays, in as many seats as the config has players.
expect 0 "$UTSPEL" atlas pofc-sm-2019 --matches 4 --quiet -o sampler.h5
said out 'for the players of this table of 3: sampler, sampler, sampler'

# A signal: the atlas is of what was played. A hand of greedy ends before it would be given up, on a busy machine, too.
start "$playing" "$UTSPEL" atlas pofc-sm-2019 --players greedy,greedy,greedy --matches 1e9 -o cut.h5
kill -INT "$pid"
ended 130
said out 'for the players of this table of 3: greedy, greedy, greedy'
