#!/usr/bin/env bash
# What lies beside the file of a run belongs to it. A run that is to replace a file, and is killed before it does, leaves
# it as it was, with the rows beside it; rows that changed are refused; and a record that is missing is made.
. "$(dirname "$0")/lib.sh"

rows=(--quiet -o run.h5 --set output.rounds=true)

"$UTSPEL" run "$config" --matches 1e12 "${rows[@]}" --set checkpoint.seconds=0.1 >out 2>err &
pid=$! job=$!
await grep -qaE 'rows [1-9][0-9]* [1-9]' run.h5
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
rm run-?0.h5

# flip FILE PLACE: changes its lowest bit there.
flip() {
    local byte
    byte=$(od -An -tu1 -j "$2" -N 1 "$1")
    printf '%b' "\\x$(printf %x $((byte ^ 1)))" | dd of="$1" bs=1 seek="$2" conv=notrunc status=none
}

# refused SAYING COMMAND...: in one line, and both files stay as they are.
refused() {
    local before
    before=$(sha256sum run.h5 run.h5.rows 2>&1 || true)
    expect 3 "${@:2}"
    [ "$(cat err)" = "utspel: $1" ] || fail "$(cat err)"
    [ "$(sha256sum run.h5 run.h5.rows 2>&1 || true)" = "$before" ] || fail "changed by: ${*:2}"
}

# Rows with a bit changed anywhere up to where the file counts them are no longer its own; what follows is not.
read -r _ count covered _ <<<"$(grep -aoE 'rows [0-9]+ [0-9]+ [0-9a-f]{64} run.h5.rows' kept/run.h5)"
[ "$count" = "$played" ] || fail "rows of $count matches, not $played"
damaged="its file of rows run.h5.rows is damaged or changed; put a copy back, or begin"
for place in 0 $((covered / 7)) $((covered / 2)) $((covered - 1)); do
    cp kept/* .
    flip run.h5.rows "$place"
    refused "$PWD/run.h5: $damaged $PWD/run.h5 again with --force" "$UTSPEL" resume run.h5 --matches $matches --quiet
done
expect 0 "$UTSPEL" status run.h5
said out "run.h5: $damaged run.h5 again with --force"
refused "run.h5: $damaged run.h5 again with --force" "$UTSPEL" verify run.h5
cp kept/* .
truncate -s $((covered - 1)) run.h5.rows
refused "$PWD/run.h5: $damaged $PWD/run.h5 again with --force" "$UTSPEL" resume run.h5 --quiet
rm run.h5.rows
refused "$PWD/run.h5: ${damaged/damaged or changed/missing} $PWD/run.h5 again with --force" \
    "$UTSPEL" resume run.h5 --quiet
cp kept/* .
printf 'more' >>run.h5.rows
expect 0 "$UTSPEL" verify run.h5 --samples 1
said out 'rows       run.h5.rows: as written'
expect 0 "$UTSPEL" resume run.h5 --matches $matches --quiet
compare run.h5 whole.h5
rm -r kept run.h5 whole.h5

# dies_at_end NAME CALLS COMMAND...: so many calls on files before its last one; then it is gone on with, and is as if
# nothing had happened. Three before it, there are all results, and no record.
dies_at_end() {
    local name=$1 befores=$2 calls before
    shift 2
    expect 0 env LD_PRELOAD="$SHIM" FAULT_FOLDER="$PWD" FAULT_COUNT="$PWD/calls" "$@" -o "$name.h5" \
        --record 3 --record-file "$name.jsonl"
    calls=$(cat calls)
    for before in $befores; do
        expect 137 env LD_PRELOAD="$SHIM" FAULT_FOLDER="$PWD" FAULT_KIND=before FAULT_AT=$((calls - before)) \
            "$@" -o cut.h5 --record 3 --record-file cut.jsonl
        if [ "$before" = 3 ]; then
            [ "$(attribute cut.h5 complete)" = 1 ] || fail "the results are not there"
            expect 0 "$UTSPEL" status cut.h5
            said out "cut.h5: its record cut.jsonl is missing; \`utspel resume cut.h5' writes it"
            grep -q ' interrupted ' out || fail "complete without its record: $(cat out)"
            expect 0 "$UTSPEL" status cut.h5 --json
            said out '"parts": [{"part": "record", "file": "cut.jsonl", "state": "missing"}]'
        fi
        expect 0 "$UTSPEL" resume cut.h5 --quiet
        cmp cut.jsonl "$name.jsonl" || fail "another record, $before calls before the last"
        compare cut.h5 "$name.h5"
        [ "$(ls cut.*partial 2>ls.err)" = '' ] || fail "left, $before calls before the last: $(ls)"
        rm cut.*
    done
    rm "$name".* calls
}
dies_at_end run '7 3' "$UTSPEL" run "$config" --matches 20 --threads 1 --quiet --set output.rounds=true
dies_at_end cup '3 2' "$UTSPEL" tournament "$here/five.yaml" --tournaments 4 --threads 1 --quiet

# A record that this run has written is its own, and grows with it; another one is not.
record=("$UTSPEL" run "$config" --quiet --record 30 --record-file r.jsonl)
expect 0 "${record[@]}" --matches 20 -o run.h5
expect 0 "$UTSPEL" resume run.h5 --matches 40 --quiet
cp r.jsonl grown.jsonl
expect 0 "$UTSPEL" verify run.h5
said out 'record     of 30 matches written again: as in r.jsonl'
expect 0 "${record[@]}" --matches 40 -o whole.h5 --force
cmp r.jsonl grown.jsonl || fail "a record that grew is another one"
compare run.h5 whole.h5
flip r.jsonl 100
changed="its record r.jsonl is damaged or changed; remove it, and \`utspel resume"
refused "$PWD/run.h5: $changed $PWD/run.h5' writes it again" "$UTSPEL" resume run.h5 --quiet
refused "run.h5: $changed run.h5' writes it again" "$UTSPEL" verify run.h5
rm r.jsonl
expect 0 "$UTSPEL" resume run.h5 --quiet
cmp r.jsonl grown.jsonl || fail "another record"
before=$(sha256sum run.h5)
expect 0 "$UTSPEL" resume run.h5 --quiet
[ "$(sha256sum run.h5)" = "$before" ] || fail "a complete file changed"
