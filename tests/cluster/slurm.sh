#!/usr/bin/env bash
# A run shared out among the tasks of a Slurm job array is the run of one machine, whatever happens to the tasks
# and to their node.
# shellcheck source=tests/cluster/lib.sh
. "$(dirname "$0")/lib.sh"
# shellcheck source=tests/cluster/slurm_node.sh
. "$(dirname "$0")/slurm_node.sh"
trap 'stop_node >/dev/null 2>&1 || true; rm -rf "$scratch"' EXIT

# shard I: its file.
shard() {
    echo "my results/big run-shard-$1-of-4.h5"
}

# restarts TASK: how often it was requeued.
requeued() {
    job_says "$1" 'JobState=PENDING' && job_says "$1" "Restarts=[1-9]"
}

show_logs() {
    squeue --array
    tail -n 30 "$node"/*.log slurm-*.out
}

# ended JOB: it has; whatever was requeued meanwhile starts at once.
ended_job() {
    start_pending
    job_says "$1" 'JobState=(COMPLETED|FAILED|CANCELLED|TIMEOUT|NODE_FAIL|OUT_OF_MEMORY) '
}

start_node
mkdir 'my results'
"$UTSPEL" run "$config" --quiet --output whole.h5 >out
expect 0 "$scripts/slurm/submit.sh" 4 'my results/big run.h5' --time=10 -- run "$config" --quiet
tasks=$(sed -n 's/.* as job \([0-9]*\), .*/\1/p' out)
merge=$(sed -n 's/.* as job \([0-9]*\)$/\1/p' out)

# All of them have kept something. Two stand still, so that the node fails before they are done.
for i in 1 3 2 4; do
    await process_of "$(shard $i)"
    [ $((i % 2)) = 0 ] || kill -STOP "$(process_of "$(shard $i)")"
done

# One is killed, the last, which has the array's number as its own; of another Slurm says that its time limit is near.
kill -KILL "$(process_of "$(shard 4)")"
scancel --batch --signal=USR1 "${tasks}_2"
await requeued "${tasks}_4"
await requeued "${tasks}_2"

# The node fails: its daemon, and one task with the one that watches it. Another task goes on where nobody hears
# of it, until the node is back.
program=$(process_of "$(shard 3)")
script=$(parent_of "$program")
watcher=$(parent_of "$script")
orphan=$(process_of "$(shard 1)")
kill -KILL "${daemons[slurmd]}"
kill -KILL "$watcher" "$script" "$program"
await node_is 'down*'
kill -CONT "$orphan"
await requeued "${tasks}_3"
await requeued "${tasks}_1"
start_slurmd
await node_is idle
await nothing_unsaid
await ended_job "$merge"
job_says "$merge" 'JobState=COMPLETED ' || fail "the merge did not succeed: $(show_logs)"
kill -0 "$orphan" 2>/dev/null && fail "a task outlives its requeueing"

for i in 1 2 3 4; do
    job_says "${tasks}_$i" 'JobState=COMPLETED ' || fail "task $i did not succeed: $(show_logs)"
    job_says "${tasks}_$i" 'Restarts=1 ' || fail "task $i was not requeued once: $(scontrol show job "${tasks}_$i")"
done
compare 'my results/big run.h5' whole.h5

# The same again: what is there is not played again.
expect 2 "$scripts/slurm/submit.sh" 4 'my results/big run.h5' -- run "$config"
said err "my results/big run.h5 exists already"
rm 'my results/big run.h5'
expect 0 "$scripts/slurm/submit.sh" 4 'my results/big run.h5' -- run "$config" --quiet
merge=$(sed -n 's/.* as job \([0-9]*\)$/\1/p' out)
await ended_job "$merge"
compare 'my results/big run.h5' whole.h5

# A task that fails leaves the merge out.
expect 0 "$scripts/slurm/submit.sh" 2 bad.h5 -- run nowhere.yaml
merge=$(sed -n 's/.* as job \([0-9]*\)$/\1/p' out)
await ended_job "$merge"
job_says "$merge" 'JobState=CANCELLED ' || fail "merged though a task failed: $(show_logs)"
