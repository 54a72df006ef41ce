#!/usr/bin/env bash
# What the program says of itself; refusals/run.txt has what it says of commands that it does not have.
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
done
[ "${command-}" ] || fail "--help lists no commands"

# A number may be written in three ways.
for matches in 1000 1_000 1e3; do
    expect 0 "$UTSPEL" check "$config" --matches $matches
    said out 'matches: 1000'
done
expect 0 "$UTSPEL" run "$config" --matches 1e1 -o run.h5
said out ': 10 matches, complete'
expect 3 sh -c "'$UTSPEL' run '$config' -o full.h5 >/dev/full"
said err "cannot write the output: No space left on device"
only full.h5 run.h5
