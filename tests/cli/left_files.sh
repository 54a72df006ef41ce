#!/usr/bin/env bash
# What killed runs left goes with the next run to the same output; what others are writing stays.
. "$(dirname "$0")/lib.sh"

# rows NUMBER: waits until so many runs write their rows.
rows() {
    for _ in {1..600}; do
        [ "$(find . -name 'run.h5.*.rows' -size +0 | wc -l)" -eq "$1" ] && return
        sleep 0.1
    done
    fail "files: $(ls), not $1 with rows"
}

begin() {
    "$UTSPEL" run "$config" --quiet --matches 1e12 --set output.rounds=true -o run.h5 &
    pid=$! job=$!
}

begin
rows 1
killed=$pid
kill -KILL "$pid"
ended 137
[ -e "run.h5.$killed.rows" ] || fail "a killed run left nothing"

begin >out 2>err
for _ in {1..600}; do
    [ -e "run.h5.$killed.rows" ] || break
    sleep 0.1
done
rows 1
[ -e "run.h5.$pid.rows" ] || fail "files: $(ls)"
expect 0 "$UTSPEL" run "$config" --matches 20 -o run.h5 --set output.rounds=true
only run.h5 "run.h5.$pid.rows"
kill -KILL "$pid"
ended 137
expect 0 "$UTSPEL" run "$config" --matches 20 -o run.h5 --force
only run.h5
