#!/usr/bin/env bash
# Advice: sensible where the answer is known, and how it is told.
. "$(dirname "$0")/lib.sh"

standing=(--rules sm-2025 --scores '31,22,18,40' --called '0,1,0,0' --seat 1 --dealer 0)

# Who plays the game on, but where solver is to: it would first make its plans.
by=(--players classic)

advise() {
    "$UTSPEL" advise "$@"
}

# best FILE: the first alternative of a JSON answer, and whether it is clear.
best() {
    "$PYTHON" -c 'import json, sys
answer = json.load(open(sys.argv[1]))
print(answer["alternatives"][0]["alternative"], "clear" if answer["clear"] else "close")' "$1"
}

# agrees TEXT ARGUMENT...: the first alternative, and whether it is clear.
agrees() {
    expect 0 advise "${standing[@]}" "${by[@]}" --samples 1000 --json "${@:2}"
    [ "$(best out)" = "$1" ] || fail "not $1: $(cat out)"
}

# What needs no reckoning, at every stage.
agrees 'call Chicago clear' --hand 'As Ks Ah Kh Ad'
agrees 'do not call clear' --hand '2s 4d 6h 8c Ts'
agrees 'stand pat clear' --hand '2s 3s 4s 5s 6s' --stage exchange2
agrees 'keep Ts clear' --hand 'As Ks Qs 9s' --open Ts --stage open2 --laid '2c'
agrees 'zero the others clear' --hand '7s 7d 7c 7h 4d' --stage zero1 --scores 31,15,45,49
agrees 'play As clear' --hand 'As 2s' --stage play --dealer 0 --called 1,1,1,1 \
    --played '4h 3c 5c 6c  5h 7c 8c 9c  6h Tc Jc Qc  Ks 9s' --seat 3 --scores 44,44,44,44
agrees 'ask for an open card clear' --rules shootout --hand 'As Ks Qs Js' --stage draw3

# Why, which is null where nothing stands out.
stop=(--scores '0,30,5,10' --called '0,1,0,0' --hand 'As Ks Ah Kh Ad' --seat 1 --dealer 0 --samples 1024)
because='winning it brings you to 45 points, where you may no longer exchange'
expect 0 advise "${by[@]}" "${stop[@]}"
said out "Why: $because."

# In Swedish, of cards in either notation; JSON is for programs.
swedish() {
    expect 0 advise "${by[@]}" "$@" --lang sv
    "$PYTHON" -B "$here/page_read.py" out || fail "English in Swedish advice: $(cat out)"
}
swedish "${stop[@]}" --hand 'Es K♠ eh Kh ED'
said out 'E♠ K♠ E♥ K♥ E♦: om Chicago ska sägas'
said out 'Varför: en vunnen Chicago tar dig till 45 poäng, där du inte längre får byta.'
swedish "${standing[@]}" --samples 64 --hand 'Knc Kns Dh 10h 4d' --stage exchange2
said out 'byt Kn♠ Kn♣ 10♥ 4♦'
expect 0 advise "${by[@]}" "${stop[@]}" --json --lang sv
"$PYTHON" -c 'import json, sys
assert json.load(open("out"))["reason"] == {"cause": "buy-stop", "text": sys.argv[1]}' "$because" || fail "$(cat out)"
expect 0 advise "${by[@]}" "${stop[@]}" --samples 10 --json
"$PYTHON" -c 'import json; assert json.load(open("out"))["reason"] is None' || fail "$(cat out)"

# A signal: what was found so far is told, of two samples at least.
catches_signals() { # the program does, no longer the shell that starts it
    grep -q utspel "/proc/$pid/comm" && ((0x$(awk '/^SigCgt/ { print $2 }' "/proc/$pid/status") & 2))
}
set -m
"$UTSPEL" advise "${standing[@]}" --hand 'As Ks Qh 9h 4d' --stage exchange1 --time 1e6 \
    --players "lua:$here/../../examples/mybot.lua" >out 2>err &
pid=$! job=$!
await catches_signals
kill -INT "$pid"
ended 130
said err 'interrupted by SIGINT'
said out 'and 23 more, which --all shows'

# While a model is made nothing is found yet; XDG_CACHE_HOME is left as it was.
XDG_CACHE_HOME=$scratch start 'Making a first one' "$UTSPEL" advise "${standing[@]}" --hand 'As Ks Qh 9h 4d' \
    --set rules.buy_stop=41
await catches_signals
kill -INT "$pid"
ended 130
grep -q interrupted err || fail "$(cat err)"
[ ! -s out ] || fail "an answer before anything was played: $(cat out)"
rm -r utspel

# In words, with the standard error of the paired difference, by solver, who finds what was learned for these rules.
mkdir -p configs/models
cp "$FIXTURES/learned.h5" configs/models
calls=("${standing[@]}" --set rules.exchanges=1 --hand 'As Ks Ah Kh Ad')
expect 0 advise "${calls[@]}" --samples 500
said out 'chicago, rules sm-2025 (changed: 1 exchange a deal), table of 4: seat 1 has 22 points and has called'
said out 'As Ks Ah Kh Ad: whether to call Chicago'
said out "for you, going on as \`solver' (quick); the others are: experts"
grep -qE '^Call Chicago: it is worth [0-9.]+ \+- [0-9.]+ placement points more than not calling; the Chicago is won 100 times in 100\.$' out || fail "$(cat out)"
grep -qE '^You win the round [0-9]+ times in 100 instead of [0-9]+\.$' out || fail "$(cat out)"
expect 0 advise "${calls[@]}" --samples 1 # has no standard error
grep -q '[+]-' out && fail "$(cat out)"
expect 0 advise "${calls[@]}" --samples 10 --table 'beginners, club , experts'
expect 0 advise "${calls[@]}" --samples 10 --table beginners,club,experts
said out 'the others are: beginners,club,experts'

# At a table of six.
echo '{game: chicago, rules: {extends: sm-2025, placement_points: [20, 12, 8, 5, 3, 1]}}' >six.yaml
expect 0 advise --rules six.yaml --scores 20,22,18,30,17,25 --seat 4 --dealer 5 --hand 'As Ks Qh 9h 4d' --samples 10 \
    --players classic
said out 'table of 6: seat 4 has 17 points'
said out '6th %'
rm six.yaml

# players_of FILE: who plays, seat by seat.
players_of() {
    "$PYTHON" -c 'import json, sys
print(*json.load(open(sys.argv[1]))["players"], sep="|")' "$1"
}
expect 0 advise "${calls[@]}" --samples 10 --table beginners,club,experts --json
[ "$(players_of out)" = "baseline|{strategy: solver, params: {budget: quick, table: 'beginners,club,experts'}}|classic|{strategy: solver, params: {budget: quick, table: 'beginners,experts,club'}}" ] ||
    fail "$(players_of out)"
expect 0 advise "${calls[@]}" --samples 10 --players classic --others baseline --json
[ "$(players_of out)" = 'baseline|classic|baseline|baseline' ] || fail "$(players_of out)"

# What is known, and what is sampled in its place.
told() { # told TEXT ARGUMENT...
    expect 0 advise "${by[@]}" "${standing[@]}" --samples 10 "${@:2}"
    said out "$1"
}
told "Known: your hand; sampled: the others' hands" --hand 'As Kd Qh 9h 4d' --stage exchange1
told "Known: your hand, the others' counts of exchanges 1 and 2; sampled: the others' counts of exchange 3, your own discards, the others' hands" \
    --hand 'As Kd Qh 9h 4d' --counts 3,3,3,3/1,3,3,3
told "Known: your hand, some of the others' counts of exchange 1, some of your discards, the best hands of exchange 1, open cards; sampled: the rest of the counts of exchange 1, the rest of your discards, the others' hands" \
    --hand 'As Kd Qh 9h 4d' --stage exchange2 --counts 3,?,?,1 --laid 2c --announced 1:0:pair --kept-open 1:3:6s
told "Known: your hand, the counts before you of exchange 1; sampled: the others' hands" \
    --hand 'As Kd Qh 9h 4d' --stage exchange1 --dealer 2 --counts 1,-,-,3
told 'The player in your seat would not have come to this hand' \
    --hand '2s 4d 6h 8c Ts' --counts 1,0,1,1/1,0,1,1/1,0,1,1
expect 0 advise "${by[@]}" "${standing[@]}" --samples 10 --hand 'As Kd Qh 9h 4d' --json
said out '"known": ["your hand"]'
said out "\"sampled\": [\"the others' counts of exchanges 1, 2 and 3\", \"your own discards\", \"the others' hands\"]"
said out '"own_play_fits": true'

# So few samples decide nothing; how long it took is told where time is what ends it.
expect 0 advise "${by[@]}" "${standing[@]}" --hand 'As Ks Qh 9h 4d' --stage exchange3 --samples 100
grep -qE '^No clear best alternative after 100 samples: [a-zA-Z0-9 ]+ seems worth [0-9.]+ \+- [0-9.]+ placement points more than ' out || fail "$(cat out)"
expect 0 advise "${by[@]}" "${standing[@]}" --hand 'As Ks Qh 9h 4d' --stage exchange3 --samples 100 --json
grep -q '"seconds"' out && fail "$(cat out)"
expect 0 advise "${by[@]}" "${standing[@]}" --hand 'As Ks Qh 9h 4d' --stage exchange3 --time 0.2 --json
said out '"seconds": '
for limits in '--time 0.2 --samples 100_000_000' '--samples 100_000_000 --time 0.2'; do
    expect 0 advise "${by[@]}" "${standing[@]}" --hand 'As Ks Qh 9h 4d' $limits --json
    said out '"seconds": '
done

# What always comes to the same is told as such.
expect 0 advise "${by[@]}" --scores 31,22,18 --seat 0 --dealer 0 --hand 'As Ks' --stage play \
    --played '2c 3c Tc  Jc 5c 6c  Qd 2d 3d'
said out 'It makes no difference.'
said out 'As good: leading Ks.'

# Few alternatives at first, and all when wished.
expect 0 advise "${by[@]}" "${standing[@]}" --hand 'As Kd Qh 9h 4d' --stage exchange1 --samples 10
said out 'and 23 more, which --all shows'
expect 0 advise "${by[@]}" "${standing[@]}" --hand 'As Kd Qh 9h 4d' --stage exchange1 --samples 10 --all
[ "$(grep -cE '^(lay down|stand pat)' out)" -eq 31 ] || fail "$(cat out)"

# All that was seen may be said; a table of two, and of five.
expect 0 advise "${by[@]}" "${standing[@]}" --hand 'As Kd Qh 9h 4d' --samples 10 --counts '3,2,?,1/1,1,0,4/2,0,3,1' \
    --laid '2c 3c 5d' --kept-open '1:3:Ah,2:0:Kh' --declined-open '3:3:7h' --announced '1:2:pair'
expect 0 advise "${by[@]}" --hand 'As Kd Qh 9h 4d' --scores 20,30 --seat 0 --dealer 1 --samples 10
expect 0 advise "${by[@]}" --hand 'As Kd Qh 9h 4d' --scores 20,30,0,14,51 --seat 4 --dealer 1 --samples 10 \
    --set 'rules.placement_points=[20,12,8,5,2]'
expect 0 advise "${standing[@]}" --hand 'As Kd Qh 9h 4d' --out 3 --samples 10 --players baseline
said out 'for baseline'

# Cards however they are written.
for cards in 'as KS 10h 9H 4d' AsKs10h9h4d 'aS,ks,TH, 9h 4D'; do
    expect 0 advise "${standing[@]}" --samples 10 "${by[@]}" --hand "$cards" --json
    grep -q '"thrown_out"' out || fail "no chance of being thrown out"
done

# Rules without a model: a position that cannot be is refused before one is made, and whoever plays
# by one gets it.
export XDG_CACHE_HOME=/dev/null
expect 2 advise "${standing[@]}" --hand 'As Kd Qh 9h 4d' --samples 10 --set rules.target=20
said err 'utspel: --scores: got 31 for seat 0, expected 0..19'
expect 3 advise "${standing[@]}" --hand 'As Kd Qh 9h 4d' --samples 10 --set rules.buy_stop=42 --players solver
said err 'There is no model for these rules and 4 players yet. Making a first one'

only configs/models/learned.h5
