#!/usr/bin/env bash
# What the program says of itself, and of commands that it does not have.
. "$(dirname "$0")/lib.sh"

expect 0 "$UTSPEL" --version
grep -qE '^utspel [0-9]+\.[0-9]+\.[0-9]+ \(([0-9a-f]{12}(-dirty)?|unknown)\)$' out || fail "$(cat out)"

expect 0 "$UTSPEL" --help
for command in $(sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p' out); do
    expect 0 "$UTSPEL" "$command" --help
    said out "Usage: utspel $command "
    # Two examples at least, each in one line, to be copied.
    sed -n '/^Examples:/,$p' out >err
    [ "$(grep -c "^  \$ utspel $command" err)" -ge 2 ] || fail "$command: too few examples"
    awk '/^  \$ / {after = 1; next} after && NF {exit 1} {after = 0}' err ||
        fail "$command: an example is broken into lines"
    expect 2 "$UTSPEL" "$command" --no-such-option
done
[ "${command-}" ] || fail "--help lists no commands"

expect 2 "$UTSPEL"
expect 2 "$UTSPEL" replai
said err "no command 'replai', did you mean 'replay'?"
expect 2 "$UTSPEL" nothing
said err "no command 'nothing', expected run, resume, merge, status, summary, report, plot, export,"
expect 2 "$UTSPEL" run
expect 2 "$UTSPEL" run nothing.yaml
expect 2 "$UTSPEL" run "$config" --matches many
said err "--matches many"
expect 2 "$UTSPEL" run "$config" --record none --record-file record
said err "--record: got 'none', expected a number of matches"
only

# A number may be written in three ways.
for matches in 1000 1_000 1e3; do
    expect 0 "$UTSPEL" run "$config" --matches $matches -o run.h5 --force
    [ "$(attribute run.h5 matches_done)" = 1000 ] || fail "$matches are not 1000 matches"
done
expect 3 sh -c "'$UTSPEL' run '$config' -o full.h5 >/dev/full"
said err "cannot write the output: No space left on device"
only full.h5 run.h5
