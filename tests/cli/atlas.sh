#!/usr/bin/env bash
# The call atlas: what is in it, and what it takes.
. "$(dirname "$0")/lib.sh"

cp "$FIXTURES/model.h5" .
atlas() {
    "$UTSPEL" atlas --quiet --matches 64 sm-2025 --model model.h5 "$@"
}

one=$FIXTURES/atlas.h5
grep -v '^atlas: ' "$FIXTURES/atlas.txt" >one.txt
said one.txt 'chicago, rules sm-2025, 4 players: 1600 matches, complete'
said one.txt 'Who must still call to win:'
said one.txt 'Who has called before:'
said one.txt 'for the players of this table: classic, classic, classic, classic'
said one.txt 'AKxxx '
[ "$(awk '{ print length }' one.txt | sort -n | tail -1)" -le 100 ] || fail "wider than 100 columns"
[ "$(attribute "$one" file_type)" = utspel-atlas ] || fail "file_type"
[ "$(attribute "$one" model_hash)" = "$(attribute model.h5 contents_hash)" ] || fail "model_hash"

# The same questions as a run counts; forks and seatings change nothing. What is held: all questions of the
# situations, in the file too.
expect 0 "$UTSPEL" run sm-2025 --quiet --matches 64 -o run.h5
expect 0 atlas --json
mv out atlas.json
mv results/sm-2025-atlas.h5 small.h5 # by default beside the results
expect 0 atlas --json --set forks.call=1 --set rotate_seats=true -o forks.h5
cmp out atlas.json || fail "forks change an atlas"
"$PYTHON" -c 'import json; assert len(json.load(open("atlas.json"))["patterns"]) > 30' || fail "JSON"
"$PYTHON" - "$one" <<'EOF' || fail "other questions than a run's, or by what is held"
import h5py, sys

def questions(path):
    file = h5py.File(path)
    situations, held = file["break_even/asked"][()], file["held_runs/asked"][()]
    assert (held.sum(axis=(1, 3)) == situations.sum(axis=(0, 3))).all()
    assert (held[:, 0].sum(axis=(1, 2)) == situations[..., :45].sum(axis=(0, 2, 3))).all()
    assert (file["held_runs/weighed"][()] == held).all() and held.sum() > 0
    return situations

questions(sys.argv[1])
joint = h5py.File("run.h5")["calls/joint"][()].sum(axis=0)[..., 0]
assert (questions("small.h5") == joint.transpose(0, 3, 1, 2)).all()
EOF

# A page to print.
expect 0 atlas --page -o page.h5
said out 'When to call Chicago'
said out 'for the players of this table: classic, classic, classic, classic'
said out 'Who has called before:'
[ "$(wc -l <out)" -le 66 ] || fail "longer than a page"
[ "$(awk '{ print length }' out | sort -n | tail -1)" -le 100 ] || fail "wider than a page"

# For the players who are left.
expect 0 atlas --left 3 -o left.h5
said out "with 3 players in"
rm -r results ./*.txt atlas.json forks.h5 run.h5 page.h5 left.h5

# Rules without a model, where none can be kept.
printf 'extends: sm-2025\nrules: {name: house, target: 60}\n' >house.yaml
expect 2 env -u HOME -u XDG_CACHE_HOME "$UTSPEL" atlas --quiet --matches 400 house.yaml
said err "no model in the folders of configs was made for these rules and 4 players, and none is kept, since neither XDG_CACHE_HOME nor HOME is set;"

# A signal: the atlas is of what was played.
start "$playing" "$UTSPEL" atlas sm-2025 --model model.h5 --matches 1e9 -o cut.h5
kill -INT "$pid"
ended 130
said err 'interrupted by SIGINT after '
said out ' of 1000000000 matches, interrupted by SIGINT'
[ "$(attribute cut.h5 complete)" = 0 ] || fail "a cut atlas is complete"
only cut.h5 house.yaml model.h5 small.h5
