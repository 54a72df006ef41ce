#!/usr/bin/env bash
# The ranks of an MPI job write the file of one process, whatever their number; also if they are stopped and started
# again.
# shellcheck source=tests/cluster/lib.sh
. "$(dirname "$0")/lib.sh"
trap 'kill ${job:+"$job"} 2>/dev/null || true; rm -rf "$scratch"' EXIT
job=''

# ranks K ARGUMENT...: the program, as so many ranks of one thread each.
ranks() {
    mpirun --allow-run-as-root --oversubscribe -n "$1" "$UTSPEL" "${@:2}" --threads 1
}

# start_ranks K ARGUMENT...: the same in the background; job is mpirun.
start_ranks() {
    mpirun --allow-run-as-root --oversubscribe -n "$1" "$UTSPEL" "${@:2}" --threads 1 >log 2>&1 &
    job=$!
}

quick=$here/run.yaml
expect 0 "$UTSPEL" run "$quick" --set output.rounds=true -o one.h5
for count in 1 2 4; do
    expect 0 ranks "$count" run "$quick" --set output.rounds=true -o "ranks-$count.h5"
    [ "$(grep -c '^results: ' out)" -eq 1 ] || fail "not exactly one rank shows the results: $(cat out)"
    said out ' 500 matches, complete'
done
compare one.h5 ranks-1.h5 one.h5 ranks-2.h5 one.h5 ranks-4.h5
only one.h5 ranks-1.h5 ranks-2.h5 ranks-4.h5 run.yaml

# Without -o, in the folder that results go to by default. Comparisons and duels too.
expect 0 ranks 2 run "$quick"
expect 0 "$UTSPEL" run "$quick" --force -o two.h5
compare results/run.h5 two.h5
expect 0 ranks 2 compare "$quick" --change rules.target=40 -o compared.h5
expect 0 "$UTSPEL" compare "$quick" --change rules.target=40 -o compared-1.h5
expect 0 ranks 2 duel baseline random --matches 480 -o duel.h5
expect 0 "$UTSPEL" duel baseline random --matches 480 -o duel-1.h5
compare compared.h5 compared-1.h5 duel.h5 duel-1.h5
rm -r results

# What is refused is said once, and nothing is played.
expect 2 ranks 2 run "$quick" -o one.h5
[ "$(grep -c '^utspel: ' err)" -eq 1 ] || fail "not exactly one rank says why: $(cat err)"
said err 'one.h5: exists already; --force replaces it'
expect 2 ranks 2 resume one.h5
said err 'cannot be shared out among 2 ranks'
expect 2 ranks 2 run "$quick" --shard 1/2 -o shard.h5
said err '--shard is not for MPI'
only compared-1.h5 compared.h5 duel-1.h5 duel.h5 one.h5 ranks-1.h5 ranks-2.h5 ranks-4.h5 run.yaml two.h5
expect 0 ranks 2 run "$quick" --set output.rounds=true --force -o one.h5
compare one.h5 ranks-1.h5

# One rank is killed, and mpirun ends the other; then mpirun is interrupted. The same command goes on each time.
expect 0 "$UTSPEL" run "$config" --quiet -o whole.h5
for event in killed interrupted; do
    start_ranks 2 run "$config" --quiet -o run.h5
    await process_of run-shard-2-of-2.h5
    if [ $event = killed ]; then
        kill -KILL "$(process_of run-shard-2-of-2.h5)"
    else
        kill -TERM "$job"
    fi
    wait "$job" && fail "$event, but succeeded: $(cat log)"
    [ ! -e run.h5 ] || fail "$event, but merged: $(cat log)"
done
expect 0 ranks 2 run "$config" --quiet -o run.h5
compare run.h5 whole.h5
