#!/usr/bin/env bash
# A run that is to replace a file, and is killed before it does, leaves it as it was, with the rows
# beside it.
. "$(dirname "$0")/lib.sh"

rows=(--quiet -o run.h5 --set output.rounds=true)
played() { [ "$(attribute run.h5 matches_done)" -gt 0 ]; }

"$UTSPEL" run "$config" --matches 1e12 "${rows[@]}" --set checkpoint.seconds=0.1 >out 2>err &
pid=$! job=$!
await played
kill -KILL "$pid"
ended 137
played=$(attribute run.h5 matches_done)
matches=$((played + 160))
expect 0 "$UTSPEL" run "$config" --matches $matches "${rows[@]}" -o whole.h5 --set checkpoint.seconds=0.1

mkdir kept
cp run.h5 run.h5.rows kept
for call in 20 40 80; do
    cp kept/* .
    expect 137 env LD_PRELOAD="$SHIM" FAULT_FOLDER="$PWD" FAULT_KIND=before FAULT_AT=$call \
        "$UTSPEL" run "$config" --matches 1e12 "${rows[@]}" --force --seed 8
    expect 0 "$UTSPEL" resume run.h5 --matches $matches --quiet
    compare run.h5 whole.h5 >/dev/null
    only kept/run.h5 kept/run.h5.rows run.h5 whole.h5
done
