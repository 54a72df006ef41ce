#!/usr/bin/env bash
# Strategies in shared objects, built outside the tree against what is installed.
. "$(dirname "$0")/lib.sh"

examples=$here/../../examples
install_program

# The example is `baseline` to the last bit, on any number of threads, and replays.
build "$examples/mybot.c" mybot
[ "$(wc -l <"$examples/mybot.c")" -lt 60 ] || fail "mybot.c is too long"
cat >mybot.yaml <<'END'
extends: sm-2025
matches: 800
players:
  - classic
  - {strategy: "plugin:./mybot.so", name: baseline}
  - {strategy: "plugin:./mybot.so", name: baseline, params: {high_cards: 3}}
  - {strategy: classic, name: bold, params: {call_threshold: 0.35}}
END
sed 's/"plugin:[^,]*, name: baseline/baseline/; s/, params: {high_cards: 3}//' mybot.yaml >twin.yaml
expect_twins

hash=$("$PYTHON" -c '
import h5py, re
print(re.search(r"#(\w{16})$", h5py.File("mybot-1.h5").attrs["player_strategies"][1])[1])')
said mybot-1.jsonl "\"players\":[\"classic\",\"baseline = plugin:./mybot.so#$hash\""
said mybot-1.jsonl "\"bold = classic\"]"
mkdir elsewhere
cd elsewhere
expect 0 "$UTSPEL" replay ../mybot-1.h5 2 --json
tail -n "$(wc -l <out)" ../mybot-1.jsonl | cmp - out || fail "a replay from elsewhere"
cd ..
build "$examples/mybot.c" mybot -O1
expect 2 "$UTSPEL" replay mybot-1.h5 2
said err "'plugin:./mybot.so' has changed: its hash is"
rm mybot.so
expect 2 "$UTSPEL" replay mybot-1.h5 2
said err "'plugin:./mybot.so': cannot read"

# Found beside the config, or among those installed; named after the file.
build "$examples/mybot.c" mybot
mv mybot.so elsewhere
printf 'extends: sm-2025\nmatches: 16\nplayers: ["plugin:./mybot.so", classic]\n' >elsewhere/a.yaml
expect 0 "$UTSPEL" run elsewhere/a.yaml -o a.h5
said out "0 mybot"
expect 2 "$UTSPEL" run sm-2025 --players plugin:mybot.so,classic -o b.h5
plugins=$(pkg-config --variable=plugindir utspel)
mkdir -p "$plugins"
cp elsewhere/mybot.so "$plugins"
expect 0 "$UTSPEL" run sm-2025 --matches 16 --players plugin:mybot.so,classic -o b.h5
build "$examples/mypofc.c" mypofc
expect 0 "$UTSPEL" run pofc-sm-2019 --matches 16 --players plugin:./mypofc.so,random -o p.h5
for file in plugin:./mypofc.so "lua:$examples/mypofc.lua"; do
    printf 'extends: pofc-sm-2019\nmatches: 320\nplayers: [{strategy: "%s", name: mine}, random]\n' \
        "$file" >mypofc.yaml
    expect 0 "$UTSPEL" run mypofc.yaml -o "p-${file%%:*}.h5"
done
compare p-lua.h5 p-plugin.h5 --other-players
expect 0 "$UTSPEL" strategies plugin:./mypofc.so
said out "pofc     mypofc"
expect 0 "$UTSPEL" strategies plugin:mybot.so
said out "high_cards"

# refused MESSAGE FLAG...: so built, the plug-in is refused with one line.
refused() {
    local message=$1
    shift
    build "$here/faulty.c" faulty -DBOLD='"0.5"' "$@"
    expect 2 "$UTSPEL" run sm-2025 --players plugin:./faulty.so,classic -o no.h5
    said err "'plugin:./faulty.so': $message"
    [ "$(wc -l <err)" -eq 1 ] || fail "more than a line: $(cat err)"
}

refused "is made for ABI 99, but this program has 4" -DCHANGE='abi = 99'
refused "is made for ABI 3, but this program has 4" -DCHANGE='abi = 3'
refused "./faulty.so: undefined symbol: hand_code; if it is made for another version, compile it" \
    -DIMPORTS=hand_code
refused "its struct utspel_strategy has 8 bytes, expected" -DCHANGE='size = 8'
refused "its struct utspel_chicago_view has 8 bytes, expected" -DCHANGE='view_size = 8'
refused "its struct utspel_chicago_decisions has 8 bytes, expected" -DCHANGE='decisions_size = 8'
refused "is a strategy for pofc, expected one for chicago" -DCHANGE='game = "pofc"'
refused "lacks its name" -DCHANGE='name = NULL'
refused "memory_size: got 5000, expected 0..4096" -DCHANGE='memory_size = 5000'
refused "has only one of create and destroy" -DCHANGE='destroy = NULL'
refused "lacks the decision 'call'" -DNO_CALL
refused "has no function utspel_strategy, so it is no plug-in" -DENTRY=other_strategy
refused "parameter 'bold': its default '7' is not allowed" -UBOLD -DBOLD='"7"'
refused "parameter 'bold' has no type or lies outside its struct" \
    -DCHANGE='parameters.size = 7'
expect 2 "$UTSPEL" run pofc-sm-2019 --players plugin:elsewhere/mybot.so,random -o no.h5
said err "is a strategy for chicago, expected one for pofc"
echo nonsense >text.so
expect 2 "$UTSPEL" run sm-2025 --players plugin:./text.so,classic -o no.h5
said err "'plugin:./text.so': ./text.so: "

cat >hasty.yaml <<'END'
extends: sm-2025
decision_seconds: 1
matches: 100_000
threads: 2
output: {rounds: true}
players: [classic, "plugin:./faulty.so"]
END

# not_loaded MESSAGE FLAG...: so built, the plug-in does not come back when it is loaded, and that is
# all that happens.
not_loaded() {
    local message=$1
    shift
    build "$here/faulty.c" faulty -DBOLD='"0.5"' "$@"
    expect 3 "$UTSPEL" run hasty.yaml -o no.h5
    grep -qE "'plugin:./faulty.so': $message" err || fail "'$message' is not in: $(cat err)"
    [ "$(wc -l <err)" -eq 1 ] || fail "more than a line: $(cat err)"
    [ ! -e no.h5 ] || fail "results of a run that never began"
}

# On a busy machine there may be no second of a processor in six.
late="not loaded within (1 second of processor time|6 seconds)"
# Loading is of one thread; the thread sanitizer has lines of its own where a process ends in it.
if ! grep -q __tsan_init "$UTSPEL"; then
    for when in LOADED ENTERED UNLOADED; do
        not_loaded "ended the program while it was loaded" "-D$when=exit(0)"
        not_loaded "crashed while it was loaded: Segmentation fault" "-D$when=CRASH"
    done
    not_loaded "ended the program while it was loaded" '-DENTERED=_exit(0)'
    # The address sanitizer itself fails where the only thread of a process ends.
    grep -q __asan_init "$UTSPEL" ||
        not_loaded "ended the program while it was loaded" '-DLOADED=pthread_exit(NULL)'
    not_loaded "crashed while it was loaded: Aborted" '-DLOADED=abort()'
    not_loaded "crashed while it was loaded: Killed" '-DENTERED=raise(SIGKILL)'
    not_loaded "$late" '-DLOADED=LOOP'
    not_loaded "$late" '-DENTERED=LOOP'
    not_loaded "not loaded within 6 seconds" '-DENTERED=pause()'
    for garbage in 'summary = (const char *)8' 'decisions = (const void *)8' \
        'parameters.options = (const struct utspel_option *)8'; do
        not_loaded "crashed while it was loaded: Segmentation fault" "-DCHANGE=$garbage"
    done
    expect 3 "$UTSPEL" strategies plugin:./faulty.so
    said err "'plugin:./faulty.so': crashed while it was loaded: Segmentation fault"
    expect 3 "$UTSPEL" duel plugin:./faulty.so classic
    said err "'plugin:./faulty.so': crashed while it was loaded: Segmentation fault"
    [ "$(wc -l <err)" -eq 1 ] || fail "more than a line: $(cat err)"
fi

# fails MESSAGE FLAG...: so built, the plug-in ends the run, in match $match.
fails() {
    local message=$1
    shift
    build "$here/faulty.c" faulty -DBOLD='"0.5"' "$@"
    rm -f kept.h5
    expect 3 "$UTSPEL" run hasty.yaml -o kept.h5
    said err "utspel: strategy faulty (entrant 1, seat "
    grep -qE ", from plugin:./faulty.so\) $message" err || fail "'$message' is not in: $(cat err)"
    said err "to see it: utspel replay hasty.yaml "
    [ "$(grep -c '^utspel' err)" -eq 1 ] || fail "more than a message: $(cat err)"
    match=$(sed -n 's/.*in match \([0-9]*\),.*/\1/p' err)
}

# stopped MESSAGE FLAG...: and what is kept is a run of the matches before that one, by any threads.
stopped() {
    fails "$@"
    attribute kept.h5 complete stop_reason >about
    [ "$(head -n 1 about)" = 0 ] || fail "kept.h5 is said to be complete"
    sed 1d about | grep -qE "$1" || fail "$(cat about)"
    [ "$match" -gt 0 ] || fail "nothing was to be kept"
    pairs+=("kept-$match-${#pairs[@]}.h5" "whole-$match.h5")
    mv kept.h5 "${pairs[-2]}"
    [ -e "whole-$match.h5" ] && return
    cp faultless.so faulty.so
    expect 0 "$UTSPEL" run hasty.yaml --matches "$match" -o "whole-$match.h5" --threads 1
}

build "$here/faulty.c" faultless -DBOLD='"0.5"'
pairs=()

stopped "answered exchange with '" -DILLEGAL
stopped "failed at call: I give up" -DFAILS
stopped "failed at exchange: crashed: Segmentation fault" -DCRASHES
stopped "failed at exchange: crashed: Aborted" -DABORTS
stopped "failed at exchange: crashed: Segmentation fault" -DDESCENDS
# A sanitizer's own allocator ends the program.
grep -qE '__(asan|tsan)_init' "$UTSPEL" || stopped "failed at exchange: crashed: Segm" -DALLOCATES
# The thread sanitizer keeps a signal back until the code it comes to is its own.
grep -q __tsan_init "$UTSPEL" || stopped "failed at exchange: ${late/not loaded/no answer}" -DLOOPS
for call in exit _exit _Exit quick_exit thrd_exit; do
    stopped "failed at exchange: called $call\(\), which no strategy may" "-DASKED=$call(0)"
done
stopped "failed at exchange: called pthread_exit\(\), which" '-DASKED=pthread_exit(NULL)'
fails "failed at play: played a hundred cards" -DCOUNTS
fails "failed at exchange: crashed: Segmentation fault" -DCRASHES -DAT_ONCE
[ "$match" = 0 ] || fail "it did not crash at once"
[ ! -e kept.h5 ] || fail "results of a run whose first match failed"

# The record, too, ends before the match that failed.
stopped "failed at exchange: crashed: Segmentation fault" -DCRASHES
compare "${pairs[@]}" --stopped --other-players
build "$here/faulty.c" faulty -DBOLD='"0.5"' -DCRASHES
expect 3 "$UTSPEL" run sm-2025 --players classic,plugin:./faulty.so -o kept.h5 --force --record 1e5 \
    --record-file faulty.jsonl
[ "$(grep -c '"e":"match-end"' faulty.jsonl)" = "$match" ] || fail "the record is not of $match matches"
expect 0 "$UTSPEL" replay sm-2025 "$match" --players classic,random

# not_begun MESSAGE FLAG...: so built, the plug-in plays nothing, and nothing is kept.
not_begun() {
    local message=$1
    shift
    build "$here/faulty.c" faulty -DBOLD='"0.5"' "$@"
    expect 3 "$UTSPEL" run hasty.yaml -o no.h5
    said err "utspel: strategy faulty$message"
    [ ! -e no.h5 ] || fail "results of a run that never began"
}

begin="(entrant 1, from plugin:./faulty.so) cannot begin:"
not_begun " $begin no book of openings" -DCANNOT_BEGIN
not_begun " $begin called exit(), which" '-DCREATED=exit(0)'
not_begun " $begin crashed: Segmentation fault" -DCREATED=CRASH
grep -q __tsan_init "$UTSPEL" ||
    not_begun " $begin no answer within" -DCREATED=LOOP

# only_checkpoint: what stands there is the file of a checkpoint, which says that it is not done.
only_checkpoint() {
    [ "$(attribute no.h5 complete stop_reason matches_done | xargs)" = "0 running 0" ] ||
        fail "more than a checkpoint"
    rm no.h5 no.h5.*
}

# What ends the program in ways of its own loses what was played since, but is no success.
build "$here/faulty.c" faulty -DBOLD='"0.5"' '-DASKED=err(0, "no")'
expect 3 "$UTSPEL" run hasty.yaml -o no.h5
said err "utspel: strategy faulty, from plugin:./faulty.so, ended the program; what was not yet written is lost"
only_checkpoint
for call in exit exit_at_once; do
    build "$here/faulty.c" faulty -DBOLD='"0.5"' "-DASKED=THREAD(thread_$call)"
    expect 3 "$UTSPEL" run hasty.yaml -o no.h5
    said err "utspel: a thread of a strategy that is not built in ended the program; what was not yet written is lost"
    only_checkpoint
done

# A system call ends the program without a word, but no file looks as if all were well.
build "$here/faulty.c" faulty -DBOLD='"0.5"' '-DASKED=syscall(SYS_exit_group, 0)'
expect 0 "$UTSPEL" run hasty.yaml -o no.h5
only_checkpoint

# Time is a processor's: others may be busy. A child process may end as it likes, and an instance that
# cannot be destroyed harms nobody any more.
for faultless in ASKED=NAP 'ASKED=CHILD(exit(0))' 'ASKED=CHILD(_exit(0))' DESTROYED=CRASH \
    'DESTROYED=exit(0)'; do
    build "$here/faulty.c" faulty -DBOLD='"0.5"' "-D$faultless"
    expect 0 "$UTSPEL" run hasty.yaml --matches 320 -o "faultless-$faultless.h5"
    [ "$faultless" = ASKED=NAP ] || compare "faultless-$faultless.h5" faultless-ASKED=NAP.h5 --other-players
done
grep -q __tsan_init "$UTSPEL" || {
    build "$here/faulty.c" faulty -DBOLD='"0.5"' '-DASKED=pause()'
    expect 3 "$UTSPEL" run hasty.yaml -o no.h5
    said err "failed at exchange: no answer within 6 seconds"
}
expect 0 "$UTSPEL" check hasty.yaml
said out "decision_seconds 1"
expect 2 "$UTSPEL" check hasty.yaml --set decision_seconds=-1
said err "decision_seconds: got '-1', expected 0..3600"
