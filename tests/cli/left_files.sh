#!/usr/bin/env bash
# What killed runs left is resumed, or goes with the next run; what others are writing stays.
. "$(dirname "$0")/lib.sh"

begin() {
    "$UTSPEL" run "$config" --quiet --matches 1e12 --set output.rounds=true -o run.h5 "$@" &
    pid=$! job=$!
}

begin
await test -s run.h5.rows
kill -KILL "$pid"
ended 137
touch "run.h5.$pid.partial" # as one that was killed while it wrote
expect 2 "$UTSPEL" run "$config" --matches 20 -o run.h5
said err "run.h5: exists already; --force replaces it; \`utspel resume run.h5' goes on with it"

begin --force >out 2>err
await test ! -e "run.h5.$pid.partial"
await grep -qw "$pid" run.h5.running
await test -s run.h5.rows
expect 3 "$UTSPEL" run "$config" --matches 20 -o run.h5 --set output.rounds=true --force
said err "run.h5: cannot write: another run is writing it"
expect 3 "$UTSPEL" resume run.h5
said err "run.h5: cannot write: another run is writing it"
kill -KILL "$pid"
ended 137
expect 0 "$UTSPEL" run "$config" --matches 20 -o run.h5 --force
only run.h5
