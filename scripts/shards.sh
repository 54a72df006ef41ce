#!/usr/bin/env bash
# Plays one shard of a run, or merges them; for the scripts that share a run out among machines.
#
#     shards.sh play I N OUT COMMAND [ARGUMENT]...   shard I of N of `utspel COMMAND ARGUMENT...`
#     shards.sh merge N OUT                          all N of them to OUT
#
# A shard that was begun before is resumed. UTSPEL is the program, by default the one in the PATH.
set -euo pipefail
utspel=${UTSPEL:-utspel}

# shard_file I N OUT: where that shard is written.
shard_file() {
    printf '%s-shard-%s-of-%s.h5' "${3%.h5}" "$1" "$2"
}

# Becomes the program, so that whoever signals this process signals the program.
play_shard() {
    exec "$utspel" "${@:4}" --shard "$1/$2" --resume --output "$(shard_file "$1" "$2" "$3")"
}

merge_shards() {
    local n=$1 out=$2 i files=()
    if [ -e "$out" ]; then
        echo "$out: exists already"
        return
    fi
    for ((i = 1; i <= n; i++)); do
        files+=("$(shard_file "$i" "$n" "$out")")
    done
    "$utspel" merge "${files[@]}" --output "$out"
}

case ${1:-}/$# in
play/[5-9] | play/[1-9][0-9]*) play_shard "${@:2}" ;;
merge/3) merge_shards "${@:2}" ;;
*)
    sed -n '2,/^[^#]/ s/^# \?//p' "$0" >&2
    exit 2
    ;;
esac
