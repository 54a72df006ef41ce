#!/usr/bin/env bash
# The examples that the help of each command shows are accepted by it.
. "$(dirname "$0")/lib.sh"
export PATH=${UTSPEL%/*}:$PATH HOME=$scratch UTSPEL_CONFIGS=$here/../../configs

# What they speak of.
mkdir results vote
for i in 1 2; do
    expect 0 "$UTSPEL" run sm-2025 --matches 32 --shard "$i/2" -q
done
expect 0 "$UTSPEL" merge results/sm-2025-shard-*.h5 -o results/sm-2025.h5
cp "$FIXTURES/comparison.h5" vote/no-must-call.h5
cp "$FIXTURES/atlas.h5" vote/club-atlas.h5
expect 0 "$UTSPEL" --help
commands=$(sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p' out)
for command in $commands; do
    mkdir "$command"
    "$UTSPEL" "$command" --help | sed -n 's/^  \$ //p' >"$command/lines"
    [ -s "$command/lines" ] || fail "$command: no examples"
    case $command in
    run) ;; # writes what is there
    review) "$UTSPEL" replay sm-2025 0 --json >review/match.jsonl ;;
    report) cp -r results "$command" && cp vote/* "$command/results" ;;
    *) cp -r results "$command" ;;
    esac
done
yes '' | head -100 >answers
"$PYTHON" "$here/examples.py" $commands || fail "not all examples are accepted"
