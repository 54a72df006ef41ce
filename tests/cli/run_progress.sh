#!/usr/bin/env bash
# On a terminal, one line shows how far a run is, unless it is not wanted.
. "$(dirname "$0")/lib.sh"

# on_terminal ARGUMENT...: what a run of a second shows there.
on_terminal() {
    expect 130 script -qec "timeout --preserve-status --foreground -s INT 1 \
        '$UTSPEL' run '$config' --matches 1e9 -o run.h5 --force $*" /dev/null
}

on_terminal
said out "getting ready"
grep -qP '\r +0\.\d %  \d+ matches  \d+/s  \d+:\d\d:\d\d left  .+ %' out || fail "$(cat out)"
said out "interrupted by SIGINT after "
on_terminal --quiet
if grep -q ' left ' out; then
    fail "--quiet showed progress"
fi
said out "interrupted by SIGINT after "
