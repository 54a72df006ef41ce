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
matches: 320
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
expect 2 "$UTSPEL" replay ../mybot-1.h5 2 --json
said err "'plugin:./mybot.so': is named by ../mybot-1.h5, and so is loaded only if it is given again: --plugin $(realpath ../mybot.so)"
[ ! -s out ] && [ "$(wc -l <err)" -eq 1 ] || fail "more than a message: $(cat out err)"
expect 0 "$UTSPEL" replay ../mybot-1.h5 2 --json --plugin plugin:../mybot.so
tail -n "$(wc -l <out)" ../mybot-1.jsonl | cmp - out || fail "a replay from elsewhere"
cd ..
build "$examples/mybot.c" mybot -O1
expect 2 "$UTSPEL" replay mybot-1.h5 2 --plugin mybot.so
said err "'plugin:./mybot.so' has changed: its hash is"
rm mybot.so
expect 2 "$UTSPEL" replay mybot-1.h5 2 --plugin mybot.so
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
mkdir -p usr/bin
cp "$UTSPEL" usr/bin
expect 0 usr/bin/utspel run sm-2025 --matches 16 --players plugin:mybot.so,classic -o b.h5
for example in mypofc:pofc-sm-2019:64 myholdem:svepof:16 mycaptain:sm-lagpoker:16; do
    IFS=: read -r name config matches <<<"$example"
    build "$examples/$name.c" "$name"
    for file in "plugin:./$name.so" "lua:$examples/$name.lua"; do
        mine="{strategy: \"$file\", name: mine}"
        [ "$name" = mycaptain ] && mine="{members: [regular, baseline, baseline], captain: $mine, count: 11}"
        printf 'extends: %s\nmatches: %s\nplayers: [%s, random]\n' "$config" "$matches" "$mine" >"$name.yaml"
        expect 0 "$UTSPEL" run "$name.yaml" -o "$name-${file%%:*}.h5"
    done
    compare "$name-lua.h5" "$name-plugin.h5" --other-players
done
expect 0 "$UTSPEL" strategies plugin:./mypofc.so
said out "pofc     mypofc"
expect 0 usr/bin/utspel strategies plugin:mybot.so
said out "high_cards"

# Refused: shared objects that are no plug-ins of this program, or hold what it does not know.
build "$here/faulty.c" faulty

# refused MESSAGE NAME=VALUE...: with that environment the plug-in is refused with one line.
refused() {
    local message=$1
    shift
    expect 2 env "$@" "$UTSPEL" run sm-2025 --players plugin:./faulty.so,classic -o no.h5
    said err "'plugin:./faulty.so': $message"
    [ "$(wc -l <err)" -eq 1 ] || fail "more than a line: $(cat err)"
}

refused "is made for ABI 99, but this program has 8" FAULT=struct:newer
refused "is made for ABI 3, but this program has 8" FAULT=struct:older
refused "its struct utspel_strategy has 8 bytes, expected" FAULT=struct:size
refused "its struct utspel_chicago_view has 8 bytes, expected" FAULT=struct:view_size
refused "its struct utspel_chicago_decisions has 8 bytes, expected" FAULT=struct:decisions_size
refused "is a strategy for pofc, expected one for chicago" FAULT=struct:game
refused "lacks its name" FAULT=struct:name
refused "memory_size: got 5000, expected 0..4096" FAULT=struct:memory_size
refused "has only one of create and destroy" FAULT=struct:destroy
refused "lacks the decision 'call'" FAULT=struct:call
refused "parameter 'bold': its default '7' is not allowed" FAULT=struct:default
refused "parameter 'bold' has no type or lies outside its struct" FAULT=struct:parameters
mv faulty.so good.so
echo 'int other_strategy;' >other.c
build other.c faulty
refused "has no function utspel_strategy, so it is no plug-in" FAULT=
echo 'extern const char hand_code[]; const char *utspel_strategy = hand_code;' >other.c
build other.c faulty
refused "./faulty.so: undefined symbol: hand_code; if it is made for another version, compile it" FAULT=
mv good.so faulty.so
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

# ends MESSAGE FAULT COMMAND...: the fault ends the command, with that message and no other.
ends() {
    local message=$1 fault=$2
    shift 2
    expect 3 env FAULT="$fault" "$@"
    grep -qE "^utspel: $message$" err || fail "'$message' is not in: $(cat err)"
    [ "$(grep -c '^utspel' err)" -eq 1 ] || fail "more than a message: $(cat err)"
}

# ends_run WHY FAULT ARGUMENT...: and so it ends a run, which leaves no file.
ends_run() {
    local why=$1 fault=$2
    shift 2
    ends "$why" "$fault" "$UTSPEL" run hasty.yaml -o no.h5 "$@"
    [ "$(find . -name 'no.h5*')" = "" ] || fail "files are left: $(ls)"
}

# On a busy machine there may be no second of a processor in six.
late="no answer within (1 second of processor time|6 seconds)"
segv="crashed: Segmentation fault"
entrant="strategy faulty \(entrant 1, seat [01], from plugin:\./faulty\.so\)"

# Loading, and what a strategy is made of.
loaded="'plugin:./faulty.so': failed while it was loaded:"
ends_run "$loaded $segv" loaded:crash
ends_run "$loaded called exit\(\), which no strategy may" entered:exit
ends_run "$loaded ended its thread, which no strategy may" loaded:pthread_exit
ends_run "$loaded no answer within 6 seconds" entered:sleep
for garbage in summary decisions options; do
    ends "$loaded $segv" struct:$garbage "$UTSPEL" strategies plugin:./faulty.so
done
begin="strategy faulty \(entrant 1, from plugin:./faulty.so\) cannot begin:"
ends_run "$begin $segv" created:crash
said err "  nothing was kept: there was no checkpoint yet"
expect 3 env FAULT=created:refuse "$UTSPEL" run hasty.yaml -o no.h5
grep -qE "^utspel: $begin no book of openings$" err || fail "$(cat err)"
rm -f no.h5.rows

# Decisions: the same match on one thread, with the command that shows it up to there.
export FAULT_WHEN=now
for fault in crash "abort:Aborted" "divide:Floating point exception" "stop:Illegal instruction" \
    descend; do
    why=${fault#*:}
    [ "$why" != "$fault" ] || why="Segmentation fault"
    ends_run "$entrant failed at exchange: crashed: $why" "exchange:${fault%:*}"
done
ends_run "$entrant failed at exchange: $segv" exchange:allocate
ends_run "$entrant failed at exchange: $late" exchange:loop --threads 1
for call in exit quick_exit; do
    ends_run "$entrant failed at exchange: called $call\(\), which no strategy may" exchange:$call
done
for call in pthread_exit thrd_exit; do
    ends_run "$entrant failed at exchange: ended its thread, which no strategy may" exchange:$call
done
expect 3 env FAULT=exchange:err "$UTSPEL" run hasty.yaml -o no.h5
said err "failed at exchange: called exit(), which no strategy may"
ends_run "a thread of a strategy that is not built in ended the program" exchange:aside

# On a thread that is not the first one, too.
for fault in "crash:$segv" "exit:called exit\(\), which no strategy may" \
    "pthread_exit:ended its thread, which no strategy may"; do
    FAULT_WHEN=aside ends_run "$entrant failed at exchange: ${fault#*:}" "exchange:${fault%%:*}"
done
unset FAULT_WHEN

# The message says where it was and how to see it, and the record is shown until there.
ends_run "$entrant failed at exchange: $segv" exchange:crash --threads 1
match=$(sed -n 's/.*in match \([0-9]*\),.*/\1/p' err)
said err "  in match $match, round "
said err "; to see it: utspel replay hasty.yaml --threads 1 $match"
ends "$entrant failed at exchange: $segv" exchange:crash "$UTSPEL" replay hasty.yaml "$match"
said err "  in match $match, round "
tail -n 1 out | grep -q "^  faulty 2\|^  classic 1\|^Exchange" || fail "the record: $(tail out)"

# on_illegal is of answers: who gives none ends the run all the same.
ends_run "$entrant failed at exchange: $segv" exchange:crash --set on_illegal=forfeit

# A checkpoint stays, and the run goes on from there as if nothing had been.
export FAULT_FILE=kept.h5
FAULT_WHEN=replaced ends "$entrant failed at exchange: $segv" exchange:crash \
    "$UTSPEL" run hasty.yaml -o kept.h5 --set checkpoint.seconds=0.02
played=$(sed -n 's/^  the last checkpoint, of \([1-9][0-9]*\) matches, is in kept.h5$/\1/p' err)
[ "$played" -gt 0 ] || fail "no checkpoint: $(cat err)"
[ ! -e kept.h5.running ] || fail "kept.h5.running is left"
expect 0 "$UTSPEL" status kept.h5
said out "interrupted"
expect 0 "$UTSPEL" summary kept.h5
said out "$played of 100000 matches: stopped without notice, as of the last checkpoint"
FAULT_WHEN=now ends "$entrant failed at exchange: $segv" exchange:crash "$UTSPEL" resume kept.h5 --quiet --plugin faulty.so
said err "  the last checkpoint, of $played matches, is in "
cp faulty.so good.so
echo >>faulty.so
expect 2 "$UTSPEL" resume kept.h5 --plugin faulty.so
said err "cannot go on with it: its config has '  - {strategy: \"plugin:./faulty.so\", hash: "
mv good.so faulty.so
expect 0 "$UTSPEL" resume kept.h5 --plugin faulty.so --matches $((played + 100))
expect 0 "$UTSPEL" run hasty.yaml --matches $((played + 100)) -o whole.h5 --threads 1
same=(kept.h5 whole.h5)

# What cannot be named: the program is gone without a word, and its files say so.
expect 0 env FAULT=exchange:_exit "$UTSPEL" run hasty.yaml -o left.h5
[ -e left.h5.running ] || fail "left.h5.running is gone"
expect 0 "$UTSPEL" status left.h5
grep -q "interrupted *0 *100000" out || fail "more than a checkpoint: $(cat out)"

# Instances and files fail at their end, too: the one before the results are written.
ends_run "strategy faulty, from plugin:./faulty.so, failed at its end: $segv" destroyed:crash \
    --matches 320
ends "'plugin:./faulty.so': failed while it was unloaded: called exit\(\), which no strategy may" \
    unloaded:exit "$UTSPEL" run hasty.yaml --matches 320 -o done.h5
expect 0 env FAULT=exchange:nap "$UTSPEL" run hasty.yaml --matches 320 -o nap.h5
expect 0 env FAULT=exchange:fork "$UTSPEL" run hasty.yaml --matches 320 -o fork.h5
compare "${same[@]}" done.h5 nap.h5 done.h5 fork.h5

# Other commands.
ends "${entrant/entrant 1, seat \[01\]/entrant [0-9], seat [0-9]} failed at exchange: $segv" \
    exchange:crash "$UTSPEL" duel plugin:./faulty.so classic --matches 1600
said err "  CONFIG being: sm-2025 "
ends "$entrant failed at exchange: $segv" exchange:crash "$UTSPEL" compare sm-2025 --matches 1600 \
    --players classic,random --change rules.target=40 --change players.1=plugin:./faulty.so -o no.h5
said err "  in the variant 'players.1=plugin:./faulty.so'"
said err "  nothing was kept: there was no checkpoint yet"
cat >cup.yaml <<'END'
game: chicago
rules: {extends: sm-2025}
players: [{strategy: classic, count: 60}, {strategy: "plugin:./faulty.so", count: 4}]
tournaments: 100
prizes: [50, 25, 15, 10]
END
ends "strategy faulty .* failed at exchange: $segv" exchange:crash \
    "$UTSPEL" tournament cup.yaml --threads 2 -o no.h5
grep -qE "^  of tournament [0-9]+, heat [1-9], table [0-9]+; to see it: utspel replay cup.yaml.* [0-9]+$" \
    err || fail "where in the tournament: $(cat err)"
export FAULT_GAME=pofc
ends "strategy faulty \(entrant 0, seat [01], from plugin:./faulty.so\) failed at place: $segv" \
    place:crash "$UTSPEL" run pofc-sm-2019 --players plugin:./faulty.so,random \
    --threads 1 -o no.h5
said err "  in match 0, hand 1, street 1; to see it: utspel replay pofc-sm-2019 "
unset FAULT_GAME

# What fails without leaving the program keeps the matches before that one, on any threads.
illegal="answered exchange with '.*"
ends "$entrant $illegal" exchange:illegal "$UTSPEL" run hasty.yaml -o kept-2.h5
match=$(sed -n 's/.*in match \([0-9]*\),.*/\1/p' err)
[ "$match" -gt 0 ] || fail "nothing was to be kept"
expect 0 "$UTSPEL" summary kept-2.h5
grep -qE "$match of 100000 matches: strategy faulty .* $illegal$" out || fail "$(cat out)"
expect 0 "$UTSPEL" run hasty.yaml --matches "$match" -o whole-2.h5 --threads 1
compare kept-2.h5 whole-2.h5 --stopped
FAULT_WHEN=now ends "$entrant failed at call: I give up" call:fail "$UTSPEL" run hasty.yaml -o no.h5
FAULT=play:fail expect 3 "$UTSPEL" run hasty.yaml -o no.h5
said err "failed at play: played a hundred cards"
[ ! -e no.h5 ] || fail "results of a run whose first match failed"

# The record, too, ends before the match that failed.
ends "$entrant $illegal" exchange:illegal "$UTSPEL" run sm-2025 --matches 1e5 \
    --players classic,plugin:./faulty.so -o recorded.h5 --record 1e5 --record-file faulty.jsonl
match=$(sed -n 's/.*in match \([0-9]*\),.*/\1/p' err)
[ "$(grep -c '"e":"match-end"' faulty.jsonl)" = "$match" ] || fail "the record is not of $match matches"

expect 0 "$UTSPEL" check hasty.yaml
said out "decision_seconds 1"
expect 2 "$UTSPEL" check hasty.yaml --set decision_seconds=-1
said err "decision_seconds: got '-1', expected 0..3600"
