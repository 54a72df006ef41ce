#!/usr/bin/env bash
# Tournaments: what is played is by the rules, in pieces as at once; and what cannot be is refused by name.
. "$(dirname "$0")/lib.sh"

# field NAME GAME RULES COUNT... : NAME.yaml, with lines of so many players.
field() {
    local name=$1 game=$2 rules=$3 strategy=classic other=baseline
    [ "$game" = chicago ] || { strategy=greedy other=random; }
    cat >"$name.yaml" <<END
game: $game
rules: $rules
players:
  - {strategy: $strategy, count: $4, label: strong}
  - {strategy: $other, count: $5}
tournaments: ${6:-48}
prizes: [${7:-}]
END
}

tournament() {
    "$UTSPEL" tournament --quiet "$@"
}

# agrees NAME TABLE_MIN TABLE_MAX ADVANCE FINALS [PRIZES]: its records and its file.
agrees() {
    expect 0 tournament "$1.yaml" -o "$1.h5" --record 1000 --record-file "$1.jsonl"
    "$PYTHON" "$here/tournament.py" "$1.jsonl" "$1.h5" "${@:2}" || fail "the records of $1"
    expect 0 "$UTSPEL" summary "$1.h5"
    said out "strong "
    expect 0 "$UTSPEL" summary "$1.h5" --json
    "$PYTHON" -m json.tool out >/dev/null || fail "no JSON: $(cat out)"
    rm "$1.jsonl"
}

field sm64 chicago '{extends: sm-2025}' 4 60 5 '50, 25, 15, 10, 6'
agrees sm64 3 4 2,1 1 50,25,15,10,6
field two64 chicago '{extends: sm-2025, table_min: 2}' 4 60 3 '50'
agrees two64 2 4 2,1 1 50
field classic30 chicago '{extends: sm-classic}' 7 23 12 '40, 20, 12, 8, 8, 5, 4, 3, 2'
agrees classic30 3 4 2 2 40,20,12,8,8,5,4,3,2
field shootout7 chicago '{extends: shootout}' 3 4 24 '5, 3'
agrees shootout7 3 4 1 1 5,3
field five chicago '{extends: sm-classic}' 2 3 100 '5, 3, 1'
agrees five 3 4 2 2 5,3,1
field pofc22 pofc '{extends: pofc-sm-2019}' 5 17 48 '9, 4, 4, 1'
agrees pofc22 2 3 1 1 9,4,4,1

# On any number of threads, in shards and after an interruption it is the same file.
for name in five pofc22; do
    for threads in 1 2 8; do
        expect 0 tournament "$name.yaml" -o "$threads.h5" --threads $threads
    done
    for i in 1 2 3; do
        expect 0 tournament "$name.yaml" -o "shard-$i.h5" --shard "$i/3"
    done
    expect 0 "$UTSPEL" merge shard-{3,1,2}.h5 -o merged.h5
    expect 0 tournament "$name.yaml" -o grown.h5 --tournaments 32
    expect 0 "$UTSPEL" resume grown.h5 --matches "$(attribute "$name.h5" matches_done)" --quiet
    compare "$name.h5" 1.h5 "$name.h5" 2.h5 "$name.h5" 8.h5 "$name.h5" merged.h5 "$name.h5" grown.h5
    expect 0 "$UTSPEL" verify "$name.h5"
    said out 'counted again from all tournaments: as in the file'
    rm -f ./[128].h5 shard-?.h5 merged.h5 grown.h5
done

start '[1-9][0-9]* tournaments' "$UTSPEL" tournament five.yaml --tournaments 1e9 -o stopped.h5
kill -INT "$pid"
ended 130
played=$(attribute stopped.h5 matches_done)
[ $((played % 16)) -eq 0 ] || fail "$played tournaments are no whole blocks"
expect 0 "$UTSPEL" status stopped.h5
said out 'tournaments/s'
expect 0 tournament five.yaml --tournaments "$played" -o whole.h5
expect 0 tournament five.yaml --tournaments "$played" -o stopped.h5 --resume
compare stopped.h5 whole.h5

# A tournament is played again from its number, by the file or by the config.
expect 0 tournament five.yaml --tournaments 4 -o 4.h5 --record 4 --record-file 4.jsonl
expect 0 "$UTSPEL" replay 4.h5 2 --json
cp out replayed
expect 0 tournament five.yaml --replay 2 --json
cmp out replayed || fail 'another record of the config'
"$PYTHON" - 4.jsonl replayed <<'END' || fail 'another record of the run'
import json, sys
lines = open(sys.argv[1]).readlines()
begins = [i for i, line in enumerate(lines) if json.loads(line)["e"] == "tournament"]
sys.exit(lines[begins[2]:begins[3]] != open(sys.argv[2]).readlines())
END
expect 0 "$UTSPEL" replay 4.h5 2
said out 'Tournament 2, 5 entrants'
said out 'Final ranks'
expect 2 "$UTSPEL" replay 4.h5 4
said err 'expected 0..3'

# It stops when it is precise, at the same tournament on any number of threads.
expect 0 tournament five.yaml --tournaments 1e6 --until 'won.se<2' -o precise.h5 --threads 1
expect 0 tournament five.yaml --tournaments 1e6 --until 'won.se<2' -o precise2.h5 --threads 2
compare precise.h5 precise2.h5
said out 'precise: won.se<2'

# The plan, without playing.
expect 0 tournament sm-2025 --plan
said out '64 entrants, 4 heats, 27 matches'
said out '2 of each table, 1 more than the rules say'
expect 0 tournament sm-classic --plan
said out 'first to the A final, second to the B final'
said out '30 matches'
expect 0 tournament shootout --plan
said out '21 matches'
expect 0 tournament pofc --plan
said out '34 matches'
expect 0 tournament five.yaml --plan --set players.0.count=500 '--set={prizes: []}'
said out '125 of 4, 1 of 3  252: 2 of each table'
expect 0 tournament five.yaml --plan --set players.0.count=12 --set rules.table_max=5 --set rules.table_min=4 \
    --set rules.advance=1 --set rules.finals=1 '--set={rules: {placement_points: [20, 12, 8, 5, 3]}}'
said out '9: 3 of each table, 2 more than the rules say'

# Players of lines are as others are: settings reach them, scripts and mistakes too.
expect 0 "$UTSPEL" check five.yaml --set players.0.params.first_call=65 --set players.1.count=4
said out '"first_call": 65'
said out 'count: 4'
said out '# OK: five is 100 tournaments of chicago by the rules of sm-classic'
cat >lacking.lua <<'END'
error("lacks its table")
END
expect 2 "$UTSPEL" check five.yaml --set players.1.strategy=lua:./lacking.lua
said err 'lacks its table'
expect 0 "$UTSPEL" check five.yaml --set players.0.errors.slow=0.1
said out 'errors: {"misdeal": 0'
cp "$here/../../examples/mybot.lua" .
bot=players.1.strategy=lua:./mybot.lua
expect 0 tournament five.yaml -o lua.h5 --set "$bot" --set players.1.name=baseline
expect 0 "$UTSPEL" verify lua.h5
compare five.h5 lua.h5 --other-players
sed 's/^function bot.exchange.*/& error("no")/' mybot.lua >failing.lua
expect 3 tournament five.yaml -o failing.h5 --set players.1.strategy=lua:./failing.lua
said err 'of tournament 0, heat 1, table 0; to see it: utspel replay five.yaml'
expect 0 "$UTSPEL" check sm64.yaml
grep -q 'without_effect' out && fail "$(cat out)"

# refused TEXT SETTING...: of five.yaml.
refused() {
    local text=$1
    shift
    expect 2 tournament five.yaml -o refused.h5 "${@/#/--set=}"
    said err "$text"
}
refused 'heat 1: 2 players cannot be seated at tables of 3 to 4' players.0.count=1 players.1.count=1 '{prizes: []}'
refused 'players: count: got 0, expected 1..1000' players.0.count=0
refused 'players: count: got 1001, expected 1..1000' players.0.count=1001
refused '1003 entrants in all, expected 2..1000' players.0.count=1000
refused "two lines are called 'strong'" players.1.label=strong
refused 'matches: not with tournaments' matches=100
refused 'rotate_seats: not with tournaments' rotate_seats=true
refused 'output.rounds: not with tournaments' output.rounds=true
refused 'forks: not with tournaments' forks.call=0.5
refused 'prizes: got 3 for rank 2 after 1, expected not more' '{prizes: [1, 3]}'
refused 'prizes: got 6, expected at most one for each of 5 entrants' '{prizes: [1, 1, 1, 1, 1, 1]}'
refused 'prizes: got -1, expected 0..' '{prizes: [-1]}'
refused "advance: got 4, expected below table_max, 4" rules.advance=4
refused "table_min: got 4, expected at most table_max, 3" rules.table_min=4 rules.table_max=3
refused 'heat 1: 9 players would all go on: 3 of each table' players.0.count=6 rules.advance=3 rules.finals=1
refused "until: no figure 'won_all' of tournaments" 'until=won_all.se<1'
expect 2 "$UTSPEL" run five.yaml -o refused.h5
said err 'tournaments: `utspel tournament'"' plays them"
expect 2 "$UTSPEL" duel classic baseline --rules five.yaml
said err '`utspel tournament'"' plays them"
expect 2 tournament "$config" -o refused.h5
said err "missing key 'tournaments'; \`utspel run' plays matches"
expect 2 "$UTSPEL" run "$config" --set players.0.count=2 -o refused.h5
said err 'count is for tournaments'
expect 2 "$UTSPEL" run "$config" --set '{prizes: [1]}' -o refused.h5
said err "prizes: are for tournaments"
[ ! -e refused.h5 ] || fail 'a file of what was refused'
