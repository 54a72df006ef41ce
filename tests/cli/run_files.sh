#!/usr/bin/env bash
# Where files go, and what a full disk leaves.
. "$(dirname "$0")/lib.sh"

expect 0 "$UTSPEL" run "$config" --matches 20
only results/run.h5
said out "results: results/run.h5"
[ ! -s err ] || fail "a short run showed progress: $(cat err)"

# What exists is replaced if that is wished; refusals/run.txt has what is refused.
# However often a file is written, matches are played in between.
expect 0 "$UTSPEL" run "$config" --matches 21 --force --set checkpoint.seconds=1e-9
[ "$(attribute results/run.h5 matches_done)" = 21 ] || fail "--force did not replace"
echo mine >record.jsonl
expect 0 "$UTSPEL" run "$config" --matches 20 -o new.h5 --record 100 --record-file record.jsonl --force
[ "$(grep -c '"e":"match"' record.jsonl)" -eq 20 ] || fail "not one record a match"
only new.h5 record.jsonl results/run.h5
rm -r results ./*.h5 record.jsonl

# Nobody makes folders there.
expect 3 env -C /sys "$UTSPEL" run "$config" --matches 1e12
said err "results: cannot make this folder: "
only

# A limit on the size of files stands for a full disk: first for the results (set when the run is
# on its way, since a sanitizer's start needs files of its own), ...
start_run
prlimit --pid "$pid" --fsize=65536
kill -TERM "$pid"
ended 3
said err "run.h5: cannot write: "
said err "; the file has what was played until the last checkpoint"
only run.h5
[ "$(attribute run.h5 complete)" = 0 ] || fail "marked complete"
rm run.h5
# ... then for the rows, which are never fewer than the file counts, ...
limited() {
    (ulimit -f 640 && exec "$UTSPEL" run "$config" --quiet -o run.h5 "$@")
}
expect 3 limited --set output.rounds=true --matches 10_000
said err ".rows: cannot write the rows: File too large"
said err "; the file has what was played until the last checkpoint"
only run.h5 run.h5.rows
[ "$(attribute run.h5 complete)" = 0 ] || fail "marked complete"
expect 0 "$UTSPEL" resume run.h5
expect 0 "$UTSPEL" run "$config" --set output.rounds=true --matches 10_000 -o whole.h5
compare run.h5 whole.h5
rm run.h5 whole.h5
# ... then for the record, when the results are safe.
expect 3 limited --record 500 --record-file r.jsonl
said err "r.jsonl: cannot write the record: File too large"
said out "results: run.h5"
only run.h5
[ "$(attribute run.h5 complete)" = 1 ] || fail "not marked complete"
# ... which is not all that was asked for: it is written once there is space.
expect 0 "$UTSPEL" resume run.h5 --quiet
[ "$(grep -c '"e":"match"' r.jsonl)" -eq 500 ] || fail "not one record a match"
rm r.jsonl

# Two runs to one output at once: the first to begin has the name.
rm run.h5
for seed in 1 2; do
    "$UTSPEL" run "$config" --quiet --matches 1_000 --seed $seed --set output.rounds=true -o run.h5 \
        >/dev/null 2>err.$seed ||
        grep -qE 'another run is writing it|exists already' err.$seed || fail "$(cat err.$seed)" &
done
wait
expect 0 "$UTSPEL" run "$config" --quiet --matches 1_000 --seed "$(attribute run.h5 seed)" \
    --set output.rounds=true -o alone.h5
compare run.h5 alone.h5

# What could not be written at the end is not begun: neither results, nor what they are to replace, nor records and logs.
full() {
    (ulimit -f 1 && exec "$UTSPEL" run "$config" --matches 1e12 --quiet "$@")
}
expect 3 full -o alone.h5 --force
said err "alone.h5: cannot write: File too large"
expect 3 full -o new.h5 --record 1 --record-file r.jsonl
said err "r.jsonl: cannot write: File too large"
expect 3 "$UTSPEL" run "$config" --matches 1e12 --quiet -o new.h5 --log /dev/full
said err "/dev/full: cannot write: No space left on device"
[ ! -e new.h5 ] || fail "a file of nothing is left"

# The user's surroundings change nothing: HDF5's and OpenMP's variables, getopt's, and streams that are closed.
expect 0 env HDF5_USE_FILE_LOCKING=TRUE HDF5_DRIVER=core OMP_THREAD_LIMIT=1 OMP_DYNAMIC=true POSIXLY_CORRECT=1 \
    "$UTSPEL" run "$config" --quiet --matches 100 --threads 3 --seed 3 -o "för mig.h5"
expect 0 env HDF5_USE_FILE_LOCKING=BEST_EFFORT POSIXLY_CORRECT=1 "$UTSPEL" resume "för mig.h5" --quiet --matches 200
expect 3 bash -c 'exec "$@" <&- >&- 2>&-' - "$UTSPEL" run "$config" --quiet --matches 200 --seed 3 -o closed.h5
compare "för mig.h5" closed.h5
expect 0 "$UTSPEL" status "för mig.h5"
said out "för mig.h5  run"
