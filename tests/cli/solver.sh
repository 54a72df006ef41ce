#!/usr/bin/env bash
# solver: legal under any rules that a model was made for, and the same however a run is played.
. "$(dirname "$0")/lib.sh"
export XDG_CACHE_HOME=$scratch/cache

# players COUNT PLAYER: so many times.
players() {
    yes "$2" | head -n "$1" | paste -sd,
}

# learn NAME COUNT RULES: NAME.h5, from a few matches of classic; then NAME.yaml is of solvers.
learn() {
    local head="game: chicago
matches: 20
rules: {$3}"
    echo "$head
players: [$(players "$2" classic)]" >"$1.yaml"
    expect 0 "$UTSPEL" train "$1.yaml" --matches 600 --iterations 1 -o "$1.h5"
    echo "$head
players: [$(players "$2" "{strategy: solver, params: {model: $1.h5}}")]" >"$1.yaml"
}

# differ FILE OTHER WHY: their results do, whoever is said to play.
differ() {
    if "$PYTHON" "$here/compare.py" "$1" "$2" --other-players >out; then
        fail "$3"
    fi
}

quick=(--set players.0.params.budget=quick --set players.1.params.budget=quick)

# Never an illegal answer, which would end the run.
learn two 2 'extends: shootout'
learn three 3 'extends: sm-2025, exchanges: 2, max_cards_per_exchange: 5, open_card: optional,
  tied_hands: suit, zeroing: false, score_floor: -20, chicago_min_points: 0, buy_stop: 25,
  must_have_called_to_win: false, target: 30'
learn five 5 'extends: sm-classic, exchanges: 1, third_exchange_scores: after-play,
  straight_flush: points-20, zeroing_keeps_call: false, last_trick_points: 0, placement_points: [10, 8, 6, 4, 2]'
finite() {
    "$PYTHON" -c '
import h5py, numpy, sys
def check(name, item):
    if isinstance(item, h5py.Dataset) and item.dtype.kind == "f":
        assert numpy.isfinite(item[()]).all(), name
h5py.File(sys.argv[1]).visititems(check)' "$1" || fail "$1 holds what is no number"
}
for name in two three five; do
    finite $name.h5
    expect 0 "$UTSPEL" run $name.yaml -o $name.sampled.h5
    expect 0 "$UTSPEL" run $name.yaml -o $name.quick.h5 "${quick[@]}"
    differ $name.sampled.h5 $name.quick.h5 "quick makes no difference"
done

# The same on any number of threads, and beside whoever else there is in the process.
learn four 4 'extends: sm-2025, exchanges: 1'
for threads in 1 2 8; do
    expect 0 "$UTSPEL" run four.yaml --threads $threads -o four-$threads.h5 --record 5 \
        --record-file four-$threads.jsonl "${quick[@]}"
    expect 0 "$UTSPEL" run four.yaml --threads $threads --set rotate_seats=true --matches 32 \
        -o rotated-$threads.h5
done
compare four-{1,2,1,8}.h5 rotated-{1,2,1,8}.h5
cmp four-1.jsonl four-8.jsonl || fail "records differ"
rm -r cache
expect 0 "$UTSPEL" run four.yaml --threads 2 -o anew.h5 "${quick[@]}"
compare anew.h5 four-1.h5
expect 0 "$UTSPEL" replay four-1.h5 4 --json # alone
tail -n "$(wc -l <out)" four-1.jsonl | cmp - out || fail "match 4 is another one alone"

# Each switch changes something.
for switch in exchanges chance tricks equity; do
    expect 0 "$UTSPEL" run four.yaml -o $switch.h5 "${quick[@]}" \
        --set players.0.params.$switch=false
    differ $switch.h5 four-1.h5 "$switch makes no difference"
done

# A model is wanted for what a frozen player knows, whatever is played.
none="there is no model for these rules yet"
expect 0 "$UTSPEL" check sm-2025 --players solver,classic,classic,classic --set rules.target=47
said out "$none"
expect 0 "$UTSPEL" check sm-2025 --players solver,classic,classic,classic --set rules.target=47 \
    --set players.0.params.knows=target=52
grep -q "$none" out && fail "$(cat out)"
expect 0 "$UTSPEL" check sm-2025 --players solver,solver,classic,classic \
    --set players.1.params.knows=target=47
said out "$none"
expect 2 "$UTSPEL" run sm-2025 --players solver,classic,classic,classic \
    --set players.0.params.knows=taget=47 -o none.out
said err "did you mean 'target'?"

# Models that will not do end a run, or a check, with one line that says why.
head -c 20000 four.h5 >cut.h5
for case in "none.h5:no model 'none.h5'" "cut.h5:cut.h5: cannot read as a model" \
    "five.h5:was made for other rules or players"; do
    expect 3 "$UTSPEL" run four.yaml --set "players.2.params.model=${case%%:*}" -o none.out
    said err "${case#*:}"
    [ "$(wc -l <err)" -eq 1 ] || fail "$(cat err)"
done
[ ! -e none.out ] || fail "a file of nothing"
