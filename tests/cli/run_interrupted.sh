#!/usr/bin/env bash
# A signal keeps the matches that were played; a second one those of the last checkpoint.
. "$(dirname "$0")/lib.sh"

for signal in INT TERM HUP; do
    start_run --set output.rounds=true
    kill -$signal "$pid"
    ended 130
    only run.h5
    said err "interrupted by SIG$signal after "
    played=$(attribute run.h5 matches_done)
    said err " after $played of 1000000000000 matches"
    [ "$(attribute run.h5 complete)" = 0 ] || fail "marked complete"
    [ $((played % 16)) -eq 0 ] || fail "$played matches are no whole blocks"
    expect 0 "$UTSPEL" run "$config" --matches "$played" --set output.rounds=true -o whole.h5
    compare run.h5 whole.h5 --stopped
    rm run.h5 whole.h5
done

# What nohup(1) had ignored stays so.
start "$playing" sh -c "trap '' HUP; exec \"\$@\"" sh "$UTSPEL" run "$config" --matches 1e12 -o run.h5
kill -HUP "$pid"
kill -TERM "$pid"
ended 130
said err "interrupted by SIGTERM after "
rm run.h5

# timeout(1), which SIGALRM tells that time is up, signals the process and its group: still one
# interruption.
start "$playing" timeout -s INT 1d "$UTSPEL" run "$config" --matches 1e12 -o run.h5
kill -ALRM "$pid"
ended 124
[ "$(attribute run.h5 complete)" = 0 ] || fail "marked complete"
rm run.h5

# Blocks of days are given up.
start 'getting ready|matches' "$UTSPEL" run "$pofc" --matches 1e10 -o run.h5 --players sampler,sampler \
    --set players.0.params.samples=1000000 --set players.1.params.samples=1000000
await test -e run.h5
kill -TERM "$pid"
ended 130
said err "interrupted by SIGTERM after 0 of 10000000000 matches"
only run.h5
[ "$(attribute run.h5 complete)" = 0 ] || fail "marked complete"
rm run.h5

# Blocks of seconds, so that the second signal comes before they are done. Two within a moment are one.
start 'getting ready' "$UTSPEL" run "$config" --matches 1e10 -o run.h5 --set output.rounds=true \
    --set rules.rounds_per_match=20 --set rules.games_per_round=20 --set rules.target=1000
await test -e run.h5
while kill -INT "$pid" 2>/dev/null; do sleep 0.1; done
ended 130
only run.h5 run.h5.rows
[ "$(attribute run.h5 stop_reason)" = running ] || fail "not the file of a checkpoint"
rm run.h5 run.h5.rows

start_run --set output.rounds=true
kill -KILL "$pid"
ended 137
expect 0 "$UTSPEL" run "$config" --set output.rounds=true -o run.h5 --force
expect 0 "$UTSPEL" run "$config" --set output.rounds=true -o again.h5
compare run.h5 again.h5
