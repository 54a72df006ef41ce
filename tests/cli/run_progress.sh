#!/usr/bin/env bash
# On a terminal, one line shows how far a run is, unless it is not wanted.
. "$(dirname "$0")/lib.sh"

start_run
kill -INT "$pid"
ended 130
said err "getting ready"
grep -qP '\r +0\.\d %  \d+ matches  \d+/s  .+ %' err || fail "$(cat err)"
said err "interrupted by SIGINT after "
expect 0 script -qec "'$UTSPEL' run '$config' -o quiet.h5 --quiet" /dev/null
if grep -qE 'getting ready| left ' out; then
    fail "--quiet showed progress"
fi
