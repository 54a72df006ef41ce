#!/usr/bin/env bash
# Shares out a run among the tasks of a Slurm job array, and merges what they played:
#
#     submit.sh N OUT [SBATCH OPTION]... -- COMMAND [ARGUMENT]...
#
# submits N tasks, each of which plays a shard of `utspel COMMAND ARGUMENT...` (run, compare, sweep or
# duel), and a job that merges the shards to OUT when all have succeeded. After a failure the same command goes on with
# what was played. For example, with at most 20 tasks at a time:
#
#     LIMIT=20 submit.sh 100 results/billion.h5 --cpus-per-task=8 --time=2:00:00 \
#         -- run sm-2025 --matches 1e9
#
# UTSPEL is the program, by default the one in the PATH; its path must be the same on all nodes.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
scripts=$(dirname "$here")
# shellcheck source=scripts/sharing.sh
. "$scripts/sharing.sh" "$@"

# submit OPTION... SCRIPT ARGUMENT...: prints the job's number.
submit() {
    local job
    job=$(sbatch --parsable "${options[@]}" "$@")
    echo "${job%%;*}" # without the cluster's name
}

tasks=$(submit --array="1-$n%${LIMIT:-$n}" "$here/shard.sbatch" "$scripts/shards.sh" "$n" "$out" "${command[@]}")
merge=$(submit --cpus-per-task=1 --dependency=afterok:"$tasks" --kill-on-invalid-dep=yes \
    "$here/merge.sbatch" "$scripts/shards.sh" "$n" "$out")
echo "submitted $n shards as job $tasks, and their merge to $out as job $merge"
