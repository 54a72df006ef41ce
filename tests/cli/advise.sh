#!/usr/bin/env bash
# Advice: the same on any number of threads, sensible where the answer is known, and what is refused.
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

# agrees TEXT ARGUMENT...: the first alternative, and whether it is clear; on any number of threads.
agrees() {
    local threads
    for threads in 1 8; do
        expect 0 advise "${standing[@]}" "${by[@]}" --samples 2000 --json --threads $threads "${@:2}"
        cp out "$threads.json"
        cmp 1.json "$threads.json" || fail "another answer on $threads threads"
    done
    [ "$(best 1.json)" = "$1" ] || fail "not $1: $(cat 1.json)"
    rm ./*.json
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

# In words, with the standard error of the paired difference; the same again.
expect 0 advise "${standing[@]}" --hand 'As Ks Ah Kh Ad' --samples 500
said out 'chicago, rules sm-2025, table of 4: seat 1 has 22 points and has called'
said out 'As Ks Ah Kh Ad: whether to call Chicago'
said out "for you, going on as \`solver' (quick); the others are: experts"
grep -qE '^Call Chicago: it is worth [0-9.]+ \+- [0-9.]+ placement points more than not calling; the Chicago is won 100 times in 100\.$' out || fail "$(cat out)"
grep -qE '^You win the round [0-9]+ times in 100 instead of [0-9]+\.$' out || fail "$(cat out)"
cp out once
expect 0 advise "${standing[@]}" --hand 'As Ks Ah Kh Ad' --samples 500 --threads 1
cmp out once || fail 'another answer'
rm once

threads_end

# So few samples decide nothing; how long it took is told where time is what ends it.
expect 0 advise "${by[@]}" "${standing[@]}" --hand 'As Ks Qh 9h 4d' --stage exchange3 --samples 100
grep -qE '^No clear best alternative after 100 samples: [a-zA-Z0-9 ]+ seems worth [0-9.]+ \+- [0-9.]+ placement points more than ' out || fail "$(cat out)"
expect 0 advise "${standing[@]}" --hand 'As Ks Ah Kh Ad' --samples 1 # has no standard error
grep -q '[+]-' out && fail "$(cat out)"
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

# What cannot be, or needs no advice.
refuses() {
    expect 2 advise "${standing[@]}" --samples 10 "${@:2}"
    said err "utspel: $1"
}
hand=(--hand 'As Kd Qh 9h 4d')
expect 2 advise --hand 'As Ks' --scores 1,2 --seat 0
said err 'missing: --dealer'
expect 2 advise --seat 1
said err 'missing: --hand, --scores, --dealer'
for cards in 'as KS 10h 9H 4d' AsKs10h9h4d 'aS,ks,TH, 9h 4D'; do
    expect 0 advise "${standing[@]}" --samples 10 "${by[@]}" --hand "$cards" --json
    grep -q '"thrown_out"' out || fail "no chance of being thrown out"
done
expect 0 advise "${standing[@]}" --samples 200 --table beginners,club,experts --hand 'As Ks Ah Kh Ad'
said out 'the others are: beginners,club,experts'
expect 2 advise "${standing[@]}" --table club,pros --hand 'As Ks Ah Kh Ad'
said err "--table: got 'pros', expected beginners, club or experts"
expect 2 advise "${standing[@]}" --table club,club --hand 'As Ks Ah Kh Ad'
said err '--table: got 2 populations, expected one for all others, or '
expect 2 advise "${standing[@]}" --table club --players classic --hand 'As Ks Ah Kh Ad'
said err '--table says who the others are, and so does --players'
expect 0 advise "${standing[@]}" --samples 10 --table 'beginners, club , experts' --hand 'As Ks Ah Kh Ad'
refuses '--hand: As is there twice' --hand 'As As'
refuses "--hand: got 'Kx', expected a card such as Qh or 10d" --hand 'As Kx Qh 9h 4d'
refuses '--hand: got 4 cards, expected the 5 you hold now' --hand 'As Ks Qh 9h'
refuses '--hand: got 5 cards, expected the 4 you hold now' "${hand[@]}" --stage open1 --open 2c
refuses '--open: got 0 cards, expected the open card' --hand 'As Kd Qh 9h' --stage open1
refuses '--open: As is elsewhere already' --hand 'As Kd Qh 9h' --stage open1 --open As
refuses '--laid: 9h is elsewhere already' "${hand[@]}" --laid '9h'
refuses '--laid: got 3 cards, but by --counts you laid down 1' "${hand[@]}" --laid '2c 3c 4c' \
    --counts '0,1,0,0/0,0,0,0/0,0,0,0'
refuses '--scores: got 52 for seat 3, expected 0..51' "${hand[@]}" --scores 31,22,18,52
refuses '--scores: got 1 seats, expected 2..5' "${hand[@]}" --scores 31
refuses '--called: got 3 numbers, expected 4, one for each seat' "${hand[@]}" --called 0,1,0
refuses '--chicagos: got 1 won by seat 0' "${hand[@]}" --chicagos 1,0,0,0
refuses '--seat: got seat 4, expected 0..3' "${hand[@]}" --seat 4
refuses '--out: seat 1 is your own' "${hand[@]}" --out 1
refuses 'nothing to decide: with 14 points seat 1 is not asked for Chicago, which takes 15' \
    "${hand[@]}" --scores 31,14,18,40
refuses 'nothing to decide: with 45 points seat 1 may not exchange (buy-stop at 45)' \
    "${hand[@]}" --scores 31,45,18,40 --stage exchange1
refuses 'nothing to decide: only four of a kind zeroes' "${hand[@]}" --stage zero1
refuses 'nothing to decide: this hand wins' --hand 'As Ks Qs Js Ts'
refuses 'nothing to decide: only one card may be played' --hand '4d Kd Qh 9h 2c' --stage play \
    --dealer 3 --played 7c
refuses '--stage: by these rules a single card is always open' --hand 'As Kd Qh 9h' --stage draw1
refuses '--stage: got exchange 4, expected 1..3' "${hand[@]}" --stage exchange4
refuses '--played: after these cards seat 3 is to play, not seat 1' "${hand[@]}" --stage play \
    --played '7c 8c'
refuses '--caller: seat 3 is not in this deal' "${hand[@]}" --stage play --caller 3 --out 3
refuses '--caller: nobody has called before --stage play' "${hand[@]}" --caller 3
refuses '--played: seat 0 breaks the Chicago, so the deal is over' --hand 'As Kd Qh 9h' --stage play \
    --caller 1 --played '7c 6c 5c 9c'
refuses '--played: seat 2 plays 8d, but could not follow that suit before' --hand 'As Kh Qh' \
    --stage play --played '7d 2c 4d Kd  6d 3d 8d'
refuses "--counts: got '5,1,1,1' for seat 0 in exchange 1, expected 0..4 or ?" "${hand[@]}" --counts 5,1,1,1
refuses '--counts: got more than the 1 exchanges so far' "${hand[@]}" --stage exchange2 \
    --counts 1,1,1,1/2,2,2,2
refuses '--kept-open: Qh is elsewhere already' "${hand[@]}" --kept-open 1:0:Qh
refuses "--kept-open: got '7-0-Qc', expected EXCHANGE:SEAT:... such as 2:0:Kd" "${hand[@]}" --kept-open 7-0-Qc
refuses '--announced: before exchange 1 there is nothing to tell' "${hand[@]}" --stage exchange1 \
    --announced 1:0:pair
refuses '--laid: got 1 cards, but by --counts you laid down at least 3' "${hand[@]}" \
    --counts 2,3,2,2 --laid 2c
expect 2 advise --hand 'As Kd Qh 9h 4d' --scores 31,22,,40 --seat 1 --dealer 0
said err "--scores: got '31,22,,40', expected up to 8 numbers"
refuses '--kept-open: got exchange 7, expected 1..3' "${hand[@]}" --kept-open 7:0:Qc
refuses '--kept-open: got a second open card of seat 0 in exchange 1' "${hand[@]}" --kept-open 1:0:Qc,1:0:Qs
refuses '--declined-open: got a second open card of seat 0 in exchange 1' "${hand[@]}" --kept-open 1:0:Qc \
    --declined-open 1:0:Qs
refuses "--announced: no hand 'pairs', did you mean 'pair'?" "${hand[@]}" --announced 1:0:pairs
refuses "--announced: got 'straight' in exchange 1, in which 'pair' was the best" "${hand[@]}" \
    --announced 1:0:pair,1:2:straight
refuses "--announced: got '4294967297:0:pair'" "${hand[@]}" --announced 4294967297:0:pair
refuses '--laid: got 13 cards, expected at most 12 in 3 exchanges' "${hand[@]}" \
    --laid '2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac'
refuses "--deal is missing: a game has 4 deals" "${hand[@]}" --rules shootout-12-deals
refuses "--players clasic: no strategy 'clasic' for chicago, did you mean 'classic'?" "${hand[@]}" --players clasic
refuses "--others {strategy: classic, params: {first_cal: 1}}" "${hand[@]}" \
    --others '{strategy: classic, params: {first_cal: 1}}'
refuses "--hand: of a position of chicago, expected one of pofc" "${hand[@]}" --rules pofc-sm-2019
expect 2 advise "${standing[@]}" "${hand[@]}" --stage exchnge2
said err "did you mean 'exchange2'?"

# Rules without a model: a position that cannot be is refused before one is made, and whoever plays
# by one gets it.
export XDG_CACHE_HOME=/dev/null
expect 2 advise "${standing[@]}" "${hand[@]}" --set rules.target=20
said err 'utspel: --scores: got 31 for seat 0, expected 0..19'
expect 3 advise "${standing[@]}" "${hand[@]}" --set rules.buy_stop=42 --players solver --samples 10
said err 'There is no model for these rules and 4 players yet. Making a first one'

only
