#!/usr/bin/env bash
# Training: the same file on any number of threads, and however often it was stopped. There is one exchange, since
# planning three takes six times as long.
. "$(dirname "$0")/lib.sh"

rules=(sm-2025 --set rules.exchanges=1 --players "classic,baseline")
train() {
    "$UTSPEL" train --quiet "${rules[@]}" --matches 200 "$@"
}

expect 0 train --iterations 2 --threads 1 -o one.h5
said out 'iteration 1: 200 matches'
said out 'model: one.h5, 2 iterations'
expect 0 train --iterations 2 --threads 2 -o two.h5
cmp one.h5 two.h5 || fail "another model on 2 threads"
expect 0 train --laps 1 -o parts.h5 # the option's name before
expect 0 train --iterations 2 -o parts.h5
cmp one.h5 parts.h5 || fail "another model when taken up again"
grep -q 'iteration 1:' out && fail "iteration 1 was played again"
expect 0 train --iterations 2 -o parts.h5
grep -q 'iteration [0-9]*:' out && fail "$(cat out)"
cmp one.h5 parts.h5 || fail "nothing was left to do, yet the model is another one"
[ "$(attribute one.h5 file_type)" = "utspel model" ] || fail "file_type"
[ "$(attribute one.h5 laps)" = 2 ] || fail "laps"

# A signal in an iteration: the iterations before are kept, and training goes on from there.
# The thread sanitizer may keep a signal back for minutes while plans are made.
if ! grep -q __tsan_init "$UTSPEL"; then
    set -m
    rm two.h5 parts.h5
    "$UTSPEL" train --quiet "${rules[@]}" --matches 2000 --iterations 64 -o cut.h5 >out 2>err &
    pid=$! job=$!
    await test -e cut.h5
    kill -INT "$pid"
    ended 130
    said err 'interrupted by SIGINT'
    iterations=$(attribute cut.h5 laps)
    cp cut.h5 whole.h5
    expect 0 train --matches 2000 --iterations "$iterations" -o whole.h5 --force
    cmp cut.h5 whole.h5 || fail "not the file of $iterations iterations"
fi

# Who learns plays where the config seats it, in the first iteration by classic.
same_beginners() {
    "$PYTHON" -c '
import h5py, sys
one, other = (h5py.File(name)["signs/log_chance"][:, 0] for name in sys.argv[1:])
sys.exit(not (one == other).all())' alone.h5 "$1"
}
expect 0 train --iterations 1 --players solver,baseline -o mixed.h5
expect 0 train --iterations 1 --players classic,baseline -o alone.h5
same_beginners mixed.h5 || fail "classic did not stand in for solver"
expect 0 train --iterations 1 --players classic,baseline --seed 5 -o other.h5
same_beginners other.h5 && fail "another seed, and the same model"
expect 0 train --iterations 2 --players solver,baseline -o mixed.h5
expect 0 train --iterations 2 --players classic,baseline -o alone.h5
same_beginners mixed.h5 && fail "solver played at every seat"
expect 0 train --iterations 2 --players solver,baseline --threads 1 -o again.h5
cmp mixed.h5 again.h5 || fail "a sampling pupil learns another model on one thread"
rm other.h5 mixed.h5 again.h5 alone.h5

threads_end

# What cannot be gone on with.
expect 2 train --iterations 4 --seed 6 -o one.h5
said err "one.h5: holds 2 iterations of a training with another config; --force starts again"
expect 0 train --iterations 1 --seed 6 -o one.h5 --force
expect 2 train --iterations 65 -o one.h5
said err "--iterations: got '65', expected 1..64"
for option in '--iterations 2' '--matches 200' '--seed 3' --force; do
    # shellcheck disable=SC2086
    expect 2 "$UTSPEL" train sm-2025 $option
    said err "${option% *}: only with -o FILE"
done
expect 2 train --matches 99 -o few.h5
expect 2 train -o auto
said err "solver does not take 'auto' for a file, expected a path such as ./auto"
expect 2 train -o ''
said err "--output: got '', expected a path"
expect 2 train --set rules.placement_points=0,0 -o none.h5
said err "placement_points: the first place brings 0, so nothing can be learned"
echo nothing >nothing.h5
expect 3 train -o nothing.h5
said err "nothing.h5: cannot read as a model: "

# `solver` finds the model made for its rules and players, whatever they are called.
# Where nothing can be kept, none is made.
play() {
    env -u HOME -u XDG_CACHE_HOME "$UTSPEL" run --matches 4 --players "$@" --force -o played.h5
}
mkdir -p configs/models
echo '{game: chicago, rules: {extends: sm-2025, exchanges: 1, target: 40}}' >forty.yaml
echo '{game: chicago, rules: {extends: sm-classic, exchanges: 1, announce_broken_hand: true, suit_order: S H D C,
    disqualified_points: keep, target: 40}}' >like-it.yaml
expect 3 play solver,classic forty.yaml
cp err refused
said err "no model in the folders of configs was made for these rules and 2 players, and none is kept, since neither XDG_CACHE_HOME nor HOME is set; \`utspel train CONFIG -o FILE' makes one"
rm refused
expect 0 "$UTSPEL" check forty.yaml --players solver,classic
said out "# there is no model for these rules yet; the first run makes one"
expect 0 "$UTSPEL" train --quiet forty.yaml --players solver,classic --matches 200 \
    -o configs/models/any.h5
expect 0 play solver,classic forty.yaml
expect 0 "$UTSPEL" check forty.yaml --players solver,classic
said out "# OK: forty is "
expect 0 play solver,classic like-it.yaml
expect 3 play solver,classic,classic forty.yaml
expect 3 play solver,classic sm-2025
expect 0 play "[{strategy: solver, params: {model: configs/models/any.h5}}, classic]" forty.yaml
expect 3 play "[{strategy: solver, params: {model: any}}, classic, classic]" forty.yaml
said err "any.h5 was made for other rules or players"
only configs/models/any.h5 cut.h5 forty.yaml like-it.yaml nothing.h5 one.h5 played.h5 whole.h5
