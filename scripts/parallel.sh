#!/usr/bin/env bash
# Shares out a run among machines by GNU parallel, and merges what they played:
#
#     parallel.sh N OUT [PARALLEL OPTION]... -- COMMAND [ARGUMENT]...
#
# plays N shards of `utspel COMMAND ARGUMENT...` (run, compare, sweep or duel) on the machines that the options name,
# by ssh, and merges them to OUT. The machines share the current folder, and the program and these scripts have
# the same paths on all of them. After a failure the same command goes on with what was played. For example, with
# two shards at a time on each of two machines:
#
#     parallel.sh 16 results/billion.h5 --sshlogin 2/anna,2/bert -- run sm-2025 --matches 1e9
#
# UTSPEL is the program, by default the one in the PATH.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=scripts/sharing.sh
. "$here/sharing.sh" "$@"

# parallel passes it on to a shell, here or there. Braces mean nothing to it: they may be the command's.
printf -v command '%q ' env UTSPEL="$UTSPEL" bash "$here/shards.sh" play @shard@ "$n" "$out" "${command[@]}"
seq "$n" | parallel -I @shard@ --workdir "$PWD" --retries 3 "${options[@]}" "$command"
exec bash "$here/shards.sh" merge "$n" "$out"
