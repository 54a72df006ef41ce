#!/usr/bin/env bash
# Which of two strategies is better, and how it is told.
. "$(dirname "$0")/lib.sh"

duel() {
    "$UTSPEL" duel --quiet "$@"
}

# agrees CONFIG A B ARGUMENT...: on any number of threads, the figures are those of two plain runs.
agrees() {
    local threads
    for threads in 1 2 8; do
        expect 0 duel "$2" "$3" --rules "$1" --json --threads $threads "${@:4}"
        cp out "$threads.json"
        cmp 1.json "$threads.json" || fail "another result on $threads threads"
    done
    "$PYTHON" "$here/duel.py" 1.json "$1" "$2" "$3" || fail "$(cat 1.json)"
}

bold='{strategy: classic, params: {first_call: 65}}'
agrees sm-2025 classic baseline --matches 480
agrees sm-2025 classic "$bold" --matches 600 --table 3 --seed 5
cp 1.json plain.json
agrees sm-2025 classic "$bold" --matches 600 --table 3 --seed 5 --set forks.call=0.1
cmp 1.json plain.json || fail "forks change a duel"
agrees shootout baseline random --matches 120 --table 2
agrees pofc-sm-2019 greedy random --matches 180
agrees pofc-sm-2019 '{strategy: greedy, params: {bust_weight: 0}}' greedy --matches 120 --table 2
rm ./*

# Who comes first is A; the game follows from the strategies, or from their rules.
expect 0 duel classic baseline --matches 2400
said out 'chicago, rules sm-2025, table of 4: 2400 matches, complete'
said out 'A is better.'
expect 0 duel baseline classic --matches 2400
said out 'B is better.'
expect 0 duel greedy random --matches 200
said out 'pofc, rules pofc-sm-2019, table of 3: 204 matches, complete'
said out 'Points a hand '
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

# What cannot be played.
expect 2 duel classic
expect 2 duel classic classic classic
expect 2 duel clasic baseline
said err "chicago: A clasic: no strategy 'clasic' for chicago, did you mean 'classic'?"
said err "pofc: A clasic: no strategy 'clasic' for pofc"
expect 2 duel classic greedy
said err "chicago: B greedy: no strategy 'greedy' for chicago"
expect 2 duel classic baseline --rules pofc-sm-2019
said err "utspel: A classic: no strategy 'classic' for pofc"
expect 2 duel classic '{strategy: classic, params: {first_cal: 1}}' --rules sm-2025
said err "unknown key 'first_cal', did you mean 'first_call'?"
expect 2 duel 'classic, baseline' baseline --rules sm-2025
expect 2 duel greedy random --rules pofc-sm-2019 --table 4
said err '--table: got 4, expected 2..3 players of pofc'
expect 2 duel classic baseline --table four
said err "--table: got 'four', expected a number of players"
expect 2 duel classic baseline --matches 239
said err '--matches: got 239, expected at least 240: enough for 30 groups in each line-up'
expect 2 duel classic baseline --set rules.tagret=50 --rules sm-2025
said err "unknown key 'tagret', did you mean 'target'?"

# A signal: what was played is told, of both line-ups. A thousand matches tell who is better.
start '[0-9]{4,} matches' "$UTSPEL" duel classic baseline --matches 1e9
kill -INT "$pid"
ended 130
said err 'interrupted by SIGINT after '
said out ' of 1000000000 matches: interrupted by SIGINT'
said out 'A is better.'

only
