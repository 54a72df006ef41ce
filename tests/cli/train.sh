#!/usr/bin/env bash
# Training: the same file however often it was stopped; and who finds what was learned.
. "$(dirname "$0")/lib.sh"

config=$here/learned.yaml
one=$FIXTURES/learned.h5
train() {
    "$UTSPEL" train --quiet "$config" --matches 200 "$@"
}

said "$FIXTURES/learned.txt" 'iteration 1: 200 matches'
said "$FIXTURES/learned.txt" 'model: learned.h5, 2 iterations'
expect 0 train --iterations 1 -o parts.h5
cp parts.h5 first.h5
expect 0 train --iterations 2 -o parts.h5
cmp "$one" parts.h5 || fail "another model when taken up again"
grep -q 'iteration 1:' out && fail "iteration 1 was played again"
expect 0 train --iterations 2 -o parts.h5
grep -q 'iteration [0-9]*:' out && fail "$(cat out)"
cmp "$one" parts.h5 || fail "nothing was left to do, yet the model is another one"
[ "$(attribute "$one" file_type)" = "utspel model" ] || fail "file_type"
[ "$(attribute "$one" iterations)" = 2 ] || fail "iterations"

# A signal in an iteration: the iterations before are kept, and training goes on from there.
# The thread sanitizer may keep a signal back for minutes while plans are made.
if ! grep -q __tsan_init "$UTSPEL"; then
    set -m
    "$UTSPEL" train --quiet "$config" --matches 200 --iterations 64 -o cut.h5 >out 2>err &
    pid=$! job=$!
    await test -e cut.h5
    kill -INT "$pid"
    ended 130
    said err 'interrupted by SIGINT'
    iterations=$(attribute cut.h5 iterations)
    cp first.h5 whole.h5
    expect 0 train --iterations "$iterations" -o whole.h5
    cmp cut.h5 whole.h5 || fail "not the file of $iterations iterations"
    rm cut.h5 whole.h5
fi

# Who learns plays in the first iteration by classic; later where it is seated (solver_rules.sh).
same_beginners() {
    "$PYTHON" -c '
import h5py, sys
one, other = (h5py.File(name)["signs/log_chance"][:, 0] for name in sys.argv[1:])
sys.exit(not (one == other).all())' "$@"
}
learner='[{strategy: solver, params: {budget: quick}}, baseline, baseline, baseline]'
others=classic,baseline,baseline,baseline
few=(--matches 100 --iterations 1 --players)
expect 0 train "${few[@]}" "$learner" -o mixed.h5
expect 0 train "${few[@]}" $others -o alone.h5
same_beginners mixed.h5 alone.h5 || fail "classic did not stand in for solver"
expect 0 train "${few[@]}" $others --seed 5 -o mixed.h5 --force
same_beginners mixed.h5 alone.h5 && fail "another seed, and the same model"
[ "$(attribute mixed.h5 iterations)" = 1 ] || fail "not started again"
rm alone.h5 mixed.h5 parts.h5 first.h5

# `solver' finds the model made for its rules and players, whatever they are called.
# Where nothing can be kept, none is made.
play() {
    "$UTSPEL" run --matches 4 --quiet --players "$@" --force -o played.h5
}
echo '{game: chicago, rules: {extends: sm-classic, exchanges: 1, announce_broken_hand: true, suit_order: S H D C,
    disqualified_points: keep}}' >like-it.yaml
two="no model in the folders of configs was made for these rules and 2 players, and none is kept, since neither \
XDG_CACHE_HOME nor HOME is set; \`utspel train CONFIG -o FILE' makes one"
four=solver,classic,classic,classic
expect 3 env -u HOME -u XDG_CACHE_HOME "$UTSPEL" run --matches 4 --players solver,classic like-it.yaml -o played.h5
said err "$two"
expect 0 "$UTSPEL" check "$config" --players $four --set rules.target=41
said out "# there is no model for these rules yet; the first run makes one"
mkdir -p configs/models
cp "$one" configs/models/any.h5
expect 0 "$UTSPEL" check "$config" --players $four
said out "# OK: learned is "
expect 0 play $four "$config"
expect 0 play $four like-it.yaml
expect 0 play "[{strategy: solver, params: {model: configs/models/any.h5}}, classic, classic, classic]" like-it.yaml
expect 3 play "[{strategy: solver, params: {model: any}}, classic, classic]" like-it.yaml
said err "any.h5 was made for other rules or players"
expect 3 play "[{strategy: solver, params: {model: any}}, classic, classic, classic]" sm-2025
said err "any.h5 was made for other rules or players"
only configs/models/any.h5 like-it.yaml played.h5
