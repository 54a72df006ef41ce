#!/usr/bin/env bash
# A run that ends when it is precise: at the same match when it is stopped and goes on.
. "$(dirname "$0")/lib.sh"

until=(--until 'placement.se<0.04, wins.se<0.4' --matches 1e6)
expect 0 "$UTSPEL" run "$config" "${until[@]}" -o one.h5 --set output.rounds=true
played=$(attribute one.h5 matches_done)
[ "$played" -gt 1024 ] && [ "$played" -lt 1000000 ] || fail "$played matches"
[ "$(attribute one.h5 complete matches_requested stop_reason | xargs)" = \
    "1 1000000 precise: placement.se<0.04, wins.se<0.4" ] || fail "$(attribute one.h5 stop_reason)"
said out "$played matches, precise: placement.se<0.04, wins.se<0.4"

# What a summary shows is precise, and was not at the look before.
"$PYTHON" - "$UTSPEL" one.h5 "$config" <<'END' || fail "not as precise as said"
import json, subprocess, sys
program, file, config = sys.argv[1:]
def worst(file):
    summary = json.loads(subprocess.check_output([program, "summary", "--json", file]))
    return [max(figure["standard_error"] for figure in headline["figures"] if figure["entrant"])
            for key in ("placement", "wins")
            for headline in summary["headlines"] if headline["key"] == key]
def reached(errors):
    return errors[0] < 0.04 and errors[1] < 0.4
assert reached(worst(file)), worst(file)
played = json.loads(subprocess.check_output([program, "summary", "--json", file]))["matches_done"]
blocks, before = 64, 0
while 16 * blocks < played:
    blocks, before = -(-blocks * 11 // 10), blocks
assert 16 * blocks == played, played
if before:
    subprocess.check_call([program, "run", config, "--matches", str(16 * before), "-o", "before.h5", "-q"],
                          stdout=subprocess.DEVNULL)
    assert not reached(worst("before.h5")), worst("before.h5")
END
rm -f before.h5

# Stopped between two looks and resumed, it ends there too.
goal='placement.se<0.03'
expect 0 "$UTSPEL" run "$config" --until "$goal" --matches 1e12 -o whole.h5
start "$playing" "$UTSPEL" run "$config" --until "$goal" --matches 1e12 -o stopped.h5
kill -INT "$pid"
ended 130
expect 0 "$UTSPEL" resume stopped.h5
compare whole.h5 stopped.h5
expect 0 "$UTSPEL" resume stopped.h5
said out "$(attribute whole.h5 matches_done) matches, precise: $goal"

# When it is not precise in time, all was played.
expect 0 "$UTSPEL" run "$config" --until 'placement.se<0.0001' --matches 1100 -o all.h5
[ "$(attribute all.h5 complete matches_done stop_reason | xargs)" = "1 1100 complete" ] || fail "not all"

expect 0 "$UTSPEL" check "$config" --set 'until=wins.se<1' --matches 2000
said out "is at most 2000 matches of chicago"
said out 'until: "wins.se<1"'
