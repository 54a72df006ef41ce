#!/usr/bin/env bash
# Shares out a run among the tasks of a Slurm job array, and merges what they played:
#
#     submit.sh N OUT [SBATCH OPTION]... -- COMMAND [ARGUMENT]...
#
# submits N tasks, each of which plays a shard of `utspel COMMAND ARGUMENT...` (run, compare or sweep),
# and a job that merges the shards to OUT when all have succeeded. For N write 100%20 to have at most 20 of
# 100 tasks run at once. After a failure the same command goes on with what was played. For example:
#
#     submit.sh 100 results/billion.h5 --partition=long --cpus-per-task=8 --time=2:00:00 \
#         -- run sm-2025 --matches 1e9
#
# UTSPEL is the program, by default the one in the PATH; its path must be the same on all nodes.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
shards=$(dirname "$here")/shards.sh

refuse() {
    echo "submit.sh: $*" >&2
    exit 2
}

show_usage() {
    sed -n '2,/^[^#]/ s/^# \?//p' "${BASH_SOURCE[0]}" >&2
    exit 2
}

[[ ${1:-} =~ ^[1-9][0-9]*(%[1-9][0-9]*)?$ ]] || show_usage
[ $# -ge 2 ] || show_usage
n=${1%%%*} array=1-$1 out=$2
shift 2
options=()
while [ $# -gt 0 ] && [ "$1" != -- ]; do
    options+=("$1")
    shift
done
[ $# -ge 3 ] || show_usage
shift
[ ! -e "$out" ] || refuse "$out exists already"
UTSPEL=$(command -v "${UTSPEL:-utspel}") || refuse "utspel is not in the PATH; set UTSPEL to its path"
[[ $UTSPEL = /* ]] || UTSPEL=$PWD/$UTSPEL
export UTSPEL

# submit OPTION... SCRIPT ARGUMENT...: prints the job's number.
submit() {
    local job
    job=$(sbatch --parsable "${options[@]}" "$@")
    echo "${job%%;*}" # without the cluster's name
}

tasks=$(submit --array="$array" "$here/shard.sbatch" "$shards" "$n" "$out" "$@")
merge=$(submit --cpus-per-task=1 --dependency=afterok:"$tasks" --kill-on-invalid-dep=yes \
    "$here/merge.sbatch" "$shards" "$n" "$out")
echo "submitted $n shards as job $tasks, and their merge to $out as job $merge"
