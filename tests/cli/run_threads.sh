#!/usr/bin/env bash
# Results are the same for any number of threads, rows and records too.
. "$(dirname "$0")/lib.sh"

same_on_threads() {
    local name=$1 threads
    shift
    for threads in 1 2 8; do
        expect 0 "$UTSPEL" run "$@" --quiet --threads $threads -o "$name-$threads.h5" \
            --record 3 --record-file "$name-$threads.jsonl"
    done
    for threads in 2 8; do
        compare "$name-1.h5" "$name-$threads.h5"
        cmp "$name-1.jsonl" "$name-$threads.jsonl" || fail "records differ"
    done
}

same_on_threads plain "$config"
same_on_threads rows "$config" --set output.rounds=true --matches 333
same_on_threads rotated "$config" --set rotate_seats=true --matches 404
same_on_threads three "$config" --players baseline,random,baseline --set rotate_seats=true \
    --matches 402
same_on_threads forks "$config" --set 'forks={call: 0.5, zero: 1, break: 1, exchange: 0.05}' \
    --matches 101
same_on_threads forks_rotated "$config" --set 'forks={call: 0.5, exchange: 0.05}' \
    --set rotate_seats=true --matches 100
same_on_threads pofc "$pofc" --set output.rounds=true
same_on_threads pofc_rotated "$pofc" --set rotate_seats=true
same_on_threads pofc_two "$pofc" --players random,random --matches 101

# Another seed is another run; so the comparison can fail.
expect 0 "$UTSPEL" run "$config" --quiet --seed 1 -o other.h5
if "$PYTHON" "$here/compare.py" plain-1.h5 other.h5 >out; then
    fail "two seeds gave identical results"
fi
said out "/units/sums: other values"

# Threads take little memory; sanitizers take much.
grep -qE '__(asan|tsan)_init' "$UTSPEL" || "$PYTHON" - "$UTSPEL" run "$config" --quiet --threads 8 \
    --matches 20_000 -o memory.h5 <<'END' || fail "8 threads took $? MiB or more"
import resource, subprocess, sys

subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL)
mebibytes = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024
sys.exit(mebibytes if mebibytes >= 64 else 0)
END
