#!/usr/bin/env bash
# Which of two strategies is better, and how it is told.
. "$(dirname "$0")/lib.sh"

duel() {
    "$UTSPEL" duel --quiet "$@"
}

# agrees CONFIG A B ARGUMENT...: the figures are those of two plain runs.
agrees() {
    expect 0 duel "$2" "$3" --rules "$1" --json "${@:4}"
    cp out duel.json
    "$PYTHON" "$here/duel.py" duel.json "$1" "$2" "$3" || fail "$(cat duel.json)"
}

bold='{strategy: classic, params: {first_call: 65}}'
agrees sm-2025 classic baseline --matches 480
agrees sm-2025 classic "$bold" --matches 300 --table 3 --seed 5
cp duel.json plain.json
expect 0 duel classic "$bold" --rules sm-2025 --json --matches 300 --table 3 --seed 5 --set forks.call=0.1
cmp out plain.json || fail "forks change a duel"
agrees pofc-sm-2019 '{strategy: greedy, params: {bust_weight: 0}}' greedy --matches 120 --table 2
rm ./*

# Who comes first is A; the game follows from the strategies, or from their rules.
expect 0 duel classic baseline --matches 1200 -o duel.h5
said out 'chicago, rules sm-2025, table of 4: 1200 matches, complete'
said out 'A is better.'
expect 0 "$UTSPEL" verify duel.h5 --samples 2
said out 'counted again from all matches: as in the file'
rm duel.h5
expect 0 duel baseline classic --matches 1200
said out 'B is better.'
expect 0 duel greedy random --matches 200
said out 'pofc, rules pofc-sm-2019, table of 3: 204 matches, complete'
said out 'Points a hand '
expect 0 duel regular baseline --matches 60 --table 3
said out 'holdem, rules svepof, table of 3: 60 matches, complete'
said out '2 A, 1 B '
expect 0 duel random random --matches 240
said out 'chicago, rules sm-2025'
expect 0 duel random random --matches 240 --set rules.fantasy_entry=KK
said out 'pofc, rules pofc-sm-2019'

# Of equal players no difference is shown; else it is told what would have been.
expect 0 duel classic classic --matches 240
said out 'No difference shown: with the same cards both scored the same.'
expect 0 duel classic "$bold" --matches 240
grep -qE '^No difference shown; one of 0\.[0-9]+ points would be shown nine times in ten\.$' out ||
    fail "$(cat out)"

# A signal: what was played is told, of both line-ups. A thousand matches tell who is better.
start '[0-9]{4,} matches' "$UTSPEL" duel classic baseline --matches 1e9
kill -INT "$pid"
ended 130
said err 'interrupted by SIGINT after '
said out ' of 1000000000 matches: interrupted by SIGINT'
said out 'A is better.'

only
