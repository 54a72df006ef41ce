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
    said out 'Is it fair?'
    expect 0 "$UTSPEL" summary "$1.h5" --json
    "$PYTHON" -m json.tool out >/dev/null || fail "no JSON: $(cat out)"
    rm "$1.jsonl"
}

field sm64 chicago '{extends: sm-2025}' 4 60 3 '50, 25, 15, 10, 6'
agrees sm64 3 4 2,1 1 50,25,15,10,6
field two64 chicago '{extends: sm-2025, table_min: 2}' 4 60 2 '50'
agrees two64 2 4 2,1 1 50
field classic30 chicago '{extends: sm-classic}' 7 23 4 '40, 20, 12, 8, 8, 5, 4, 3, 2'
agrees classic30 3 4 2 2 40,20,12,8,8,5,4,3,2
field shootout7 chicago '{extends: shootout}' 3 4 12 '5, 3'
agrees shootout7 3 4 1 1 5,3

# Where nobody is ever there no play-off parts them, and a lot does.
field away3 chicago '{extends: sm-2025, max_deals_per_game: 1}' 1 2 1
echo 'errors: {away: 1}' >>away3.yaml
expect 0 tournament away3.yaml -o away3.h5 --record 1 --record-file away3.jsonl
said away3.jsonl '"tie_break":"lot"'
cp "$here/five.yaml" .
agrees five 3 4 2 2 5,3,1
field pofc22 pofc '{extends: pofc-sm-2019}' 5 17 16 '9, 4, 4, 1'
agrees pofc22 2 3 1 1 9,4,4,1

# In shards and after an interruption it is the same file.
for i in 1 2 3; do
    expect 0 tournament five.yaml -o "shard-$i.h5" --tournaments 48 --shard "$i/3"
done
expect 0 "$UTSPEL" merge shard-{3,1,2}.h5 -o merged.h5
expect 0 tournament five.yaml -o grown.h5 --tournaments 32
expect 0 "$UTSPEL" resume grown.h5 --matches 48 --quiet
expect 0 tournament five.yaml -o whole.h5 --tournaments 48
compare whole.h5 merged.h5 whole.h5 grown.h5
rm shard-?.h5 merged.h5 grown.h5 whole.h5
for name in five pofc22; do
    expect 0 "$UTSPEL" verify "$name.h5"
    said out 'counted again from all tournaments: as in the file'
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
said out 'strong: classic at its defaults'
said out 'Final ranks'
expect 2 "$UTSPEL" replay 4.h5 4
said err 'expected 0..3'

# It stops when it is precise.
expect 0 tournament five.yaml --tournaments 1e6 --until 'won.se<2' -o precise.h5
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

# Tables of six and five, and a final of six.
expect 0 tournament five.yaml --tournaments 16 -o six.h5 --set players.0.count=8 --set rules.advance=3 \
    --set rules.table_max=6 --set rules.table_min=5 --set rules.finals=1 \
    '--set={rules: {placement_points: [20, 12, 8, 5, 3, 1]}}'
expect 0 "$UTSPEL" verify six.h5
said out 'counted again from all tournaments: as in the file'

# Players of lines are as others are: settings reach them, scripts and mistakes too.
expect 0 "$UTSPEL" check five.yaml --set players.0.params.first_call=65 --set players.1.count=4
said out '"first_call": 65'
said out 'count: 4'
said out '# OK: five is 32 tournaments of chicago by the rules of sm-classic'
expect 0 "$UTSPEL" check five.yaml --set players.0.errors.slow=0.1
said out 'errors: {"misdeal": 0'
cp "$here/../../examples/mybot.lua" .
bot=players.1.strategy=lua:./mybot.lua
expect 0 tournament five.yaml --tournaments 16 -o lua.h5 --set "$bot" --set players.1.name=baseline
expect 0 "$UTSPEL" verify lua.h5 --plugin mybot.lua
expect 0 tournament five.yaml --tournaments 16 -o c.h5
compare c.h5 lua.h5 --other-players
sed 's/^function bot.exchange.*/& error("no")/' mybot.lua >failing.lua
expect 3 tournament five.yaml -o failing.h5 --set players.1.strategy=lua:./failing.lua
said err 'of tournament 0, heat 1, table 0; to see it: utspel replay five.yaml'
expect 0 "$UTSPEL" check sm64.yaml
grep -q 'without_effect' out && fail "$(cat out)"

expect 2 tournament five.yaml -o refused.h5 --set '{prizes: [1, 3]}'
[ ! -e refused.h5 ] || fail 'a file of what was refused'
