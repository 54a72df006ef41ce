#!/usr/bin/env bash
# solver: never an illegal answer, which would end the run, under any rules that a model was made for. Plans for several
# exchanges take long.
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

learn two 2 'extends: shootout'
learn three 3 'extends: sm-2025, exchanges: 2, max_cards_per_exchange: 5, open_card: optional,
  tied_hands: suit, zeroing: false, score_floor: -1000, chicago_min_points: -1000, buy_stop: 25,
  must_have_called_to_win: false, target: 30, unscored_exchanges: [1], royal_flush: points'
learn six 6 'extends: sm-classic, exchanges: 1, third_exchange_scores: after-play,
  straight_flush: points-20, zeroing_keeps_call: false, last_trick_points: 0, placement_points: [10, 8, 6, 4, 2, 1],
  trick_points: [1, 0, 1, 2], chicago_keeps_hands: true, chicago_won_with_two: 20'
finite() {
    "$PYTHON" -c '
import h5py, numpy, sys
def check(name, item):
    if isinstance(item, h5py.Dataset) and item.dtype.kind == "f":
        assert numpy.isfinite(item[()]).all(), name
h5py.File(sys.argv[1]).visititems(check)' "$1" || fail "$1 holds what is no number"
}
for name in two three six; do
    finite $name.h5
    expect 0 "$UTSPEL" run $name.yaml -o $name.sampled.h5
    expect 0 "$UTSPEL" run $name.yaml -o $name.quick.h5 --set players.0.params.budget=quick \
        --set players.1.params.budget=quick
    if "$compare_files" $name.sampled.h5 $name.quick.h5 --other-players >out; then
        fail "quick makes no difference"
    fi
done

# Equity makes a difference, too; and plans are made again as they were.
expect 0 "$UTSPEL" run six.yaml --set players.0.params.equity=false -o without.h5
expect 0 "$UTSPEL" run six.yaml -o kept.h5
if "$compare_files" without.h5 kept.h5 --other-players >out; then
    fail "equity makes no difference"
fi
rm -r cache
expect 0 "$UTSPEL" run six.yaml -o again.h5
compare again.h5 kept.h5

# Who learns plays where it is seated, and at no other seat: by classic in the first iteration, then by itself.
learner='[{strategy: solver, params: {budget: quick}}, baseline, baseline, baseline]'
for iterations in 1 2; do
    expect 0 "$UTSPEL" train --quiet "$here/learned.yaml" --matches 200 --iterations $iterations --players "$learner" -o mixed-$iterations.h5
    expect 0 "$UTSPEL" train --quiet "$here/learned.yaml" --matches 200 --iterations $iterations \
        --players classic,baseline,baseline,baseline -o alone-$iterations.h5
done
"$PYTHON" - <<'END' || fail "solver does not play where it is seated"
import h5py

def first(name):
    return h5py.File(name)["signs/log_chance"][:, 0]

assert (first("mixed-1.h5") == first("alone-1.h5")).all()
assert (first("mixed-2.h5") != first("alone-2.h5")).any()
END
