#!/usr/bin/env bash
# A run that is to replace a file, and is killed before it does, leaves it as it was, with the rows
# beside it.
. "$(dirname "$0")/lib.sh"

rows=(--quiet -o run.h5 --set output.rounds=true)

"$UTSPEL" run "$config" --matches 1e12 "${rows[@]}" --set checkpoint.seconds=0.1 >out 2>err &
pid=$! job=$!
await grep -qE '"matches_done": [1-9]' run.h5.running
kill -KILL "$pid"
ended 137
played=$(attribute run.h5 matches_done)
matches=$((played + 160))
expect 0 "$UTSPEL" run "$config" --matches $matches "${rows[@]}" -o whole.h5 --set checkpoint.seconds=0.1

mkdir kept
cp run.h5 run.h5.rows kept
for call in 20 80; do
    cp kept/* .
    expect 137 env LD_PRELOAD="$SHIM" FAULT_FOLDER="$PWD" FAULT_KIND=before FAULT_AT=$call \
        "$UTSPEL" run "$config" --matches 1e12 "${rows[@]}" --force --seed 8
    expect 0 "$UTSPEL" resume run.h5 --matches $matches --quiet
    mv run.h5 "run-$call.h5"
done
compare run-20.h5 whole.h5 run-80.h5 whole.h5
only kept/run.h5 kept/run.h5.rows run-20.h5 run-80.h5 whole.h5
