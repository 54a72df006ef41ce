#!/usr/bin/env bash
# The call atlas: the same on any number of threads, and what it takes.
. "$(dirname "$0")/lib.sh"

atlas() {
    "$UTSPEL" atlas --quiet --matches 400 "$@"
}

expect 0 "$UTSPEL" train --quiet sm-2025 --matches 400 -o model.h5
for threads in 1 2 8; do
    expect 0 atlas sm-2025 --model model.h5 --threads $threads -o "$threads.h5"
    grep -v '^atlas: ' out >"$threads.txt"
    cmp 1.txt "$threads.txt" || fail "other tables on $threads threads"
    compare "$threads.h5" 1.h5
done
said 1.txt 'chicago, rules sm-2025, 4 players: 400 matches, complete'
said 1.txt 'Who must still call to win:'
said 1.txt 'Who has called before:'
said 1.txt 'for the players of this table: classic, classic, classic, classic'
said 1.txt 'AKxxx '
[ "$(awk '{ print length }' 1.txt | sort -n | tail -1)" -le 100 ] || fail "wider than 100 columns"
[ "$(attribute 1.h5 file_type)" = utspel-atlas ] || fail "file_type"
[ "$(attribute 1.h5 model_hash)" = "$(attribute model.h5 contents_hash)" ] || fail "model_hash"

# The same questions as a run counts; forks and seatings change nothing.
expect 0 "$UTSPEL" run sm-2025 --quiet --matches 400 -o run.h5
"$PYTHON" - <<'EOF' || fail "other questions than a run's"
import h5py
asked = h5py.File("1.h5")["break_even/asked"][()]
joint = h5py.File("run.h5")["calls/joint"][()].sum(axis=0)[..., 0]
assert (asked == joint.transpose(0, 3, 1, 2)).all()
EOF
expect 0 atlas sm-2025 --model model.h5 --set forks.call=1 --set rotate_seats=true -o forks.h5
grep -v '^atlas: ' out >forks.txt
cmp 1.txt forks.txt || fail "forks change an atlas"

# What is held: all questions of the situations, in the file too. A page to print.
"$PYTHON" - <<'EOF' || fail "other questions by what is held"
import h5py
file = h5py.File("1.h5")
situations, held = file["break_even/asked"][()], file["held_runs/asked"][()]
assert (held.sum(axis=(1, 3)) == situations.sum(axis=(0, 3))).all()
assert (held[:, 0].sum(axis=(1, 2)) == situations[..., :45].sum(axis=(0, 2, 3))).all()
assert (file["held_runs/weighed"][()] == held).all()
EOF
expect 0 atlas sm-2025 --model model.h5 --page -o page.h5
said out 'When to call Chicago'
said out 'for the players of this table: classic, classic, classic, classic'
said out 'Who has called before:'
[ "$(wc -l <out)" -le 66 ] || fail "longer than a page"
[ "$(awk '{ print length }' out | sort -n | tail -1)" -le 100 ] || fail "wider than a page"
rm page.h5

# By default beside the results; as JSON.
expect 0 atlas sm-2025 --model model.h5 --json
cp out atlas.json
[ -f results/sm-2025-atlas.h5 ] || fail "no results/sm-2025-atlas.h5"
"$PYTHON" -c 'import json; assert len(json.load(open("atlas.json"))["patterns"]) > 30' || fail "JSON"
expect 0 atlas sm-2025 --model model.h5 --left 3 --force
said out "with 3 players in"
rm -r results ./*.txt atlas.json 2.h5 8.h5 forks.h5 run.h5

# What there is no atlas of.
expect 2 atlas sm-2025 --model model.h5 -o 1.h5
said err "1.h5: exists already; --force replaces it"
expect 2 atlas sm-2025 --model model.h5 --set rules.target=60
said err "model.h5: made for other rules or players than the 4 of sm-2025; train a model"
expect 2 atlas sm-2025 --model model.h5 --players classic,classic,classic
said err "model.h5: made for other rules or players than the 3 of sm-2025"
cat >house.yaml <<'EOF'
extends: sm-2025
rules: {name: house, target: 60}
EOF
expect 2 env -u HOME -u XDG_CACHE_HOME "$UTSPEL" atlas --quiet --matches 400 house.yaml
said err "no model in the folders of configs was made for these rules and 4 players, and none is kept, since neither XDG_CACHE_HOME nor HOME is set;"
expect 2 atlas sm-2025 --model model.h5 --table nobody
said err "--table: got 'nobody', expected beginners, club or experts"
expect 2 atlas sm-2025 --model nothing
said err "no model 'nothing'"
expect 2 atlas sm-2025 --model model.h5 --left 5
said err "--left: got 5, expected 2..4 players"
expect 2 atlas sm-2025 --left one
said err "--left: got 'one', expected a number of players, from 2"
expect 3 atlas sm-2025 --model house.yaml
said err "house.yaml: cannot read as a model"
expect 2 atlas

# A signal: the atlas is of what was played.
start "$playing" "$UTSPEL" atlas sm-2025 --model model.h5 --matches 1e9 -o cut.h5
kill -INT "$pid"
ended 130
said err 'interrupted by SIGINT after '
said out ' of 1000000000 matches, interrupted by SIGINT'
[ "$(attribute cut.h5 complete)" = 0 ] || fail "a cut atlas is complete"
only 1.h5 cut.h5 house.yaml model.h5
