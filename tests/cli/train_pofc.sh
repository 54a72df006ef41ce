#!/usr/bin/env bash
# Training POFC: the same file however often it was stopped; played by.
. "$(dirname "$0")/lib.sh"

train() {
    "$UTSPEL" train --quiet pofc-sm-2019 --players greedy,greedy --matches 64 "$@"
}

expect 0 train --iterations 5 -o one.h5
said out 'iteration 5: 64 matches'
said out 'model: one.h5, 5 iterations'
expect 0 train --iterations 2 -o parts.h5
expect 0 train --iterations 5 -o parts.h5
cmp one.h5 parts.h5 || fail "another model when taken up again"
[ "$(attribute one.h5 file_type)" = "utspel pofc model" ] || fail "file_type"
expect 0 train --iterations 1 --seed 5 -o other.h5
expect 0 train --iterations 1 -o first.h5
cmp -s other.h5 first.h5 && fail "the same with another seed"
expect 2 train --iterations 6 --seed 5 -o one.h5
said err 'one.h5: holds 5 iterations of a training with another config; --force starts again'

# Its players play by it, and by no other game's or rules'.
play() {
    "$UTSPEL" run pofc-sm-2019 --quiet --matches 8 --force -o run.h5 "$@"
}
solver='{strategy: solver, params: {model: one.h5, draws: 4}}'
expect 0 play --players "[$solver, greedy]"
expect 0 play --players "[{strategy: solver, params: {model: one.h5, budget: sampled, draws: 8}}, greedy]"
expect 3 play --players "[$solver, greedy]" --set rules.row_point=2
said err 'one.h5 was made for other rules or players'
expect 3 play --players "[$solver, greedy, greedy]"
said err 'one.h5 was made for other rules or players'
expect 3 "$UTSPEL" run sm-2025 --quiet --matches 32 --players "[{strategy: solver, params: {model: one.h5}}, classic]" -o run.h5 --force
said err 'one.h5: cannot read as a model: it is a model of POFC: '
