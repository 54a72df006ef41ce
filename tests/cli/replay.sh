#!/usr/bin/env bash
# A match played again is the match of the run.
. "$(dirname "$0")/lib.sh"

# replays CONFIG: matches from the results, and from the config, are those of the record.
replays() {
    expect 0 "$UTSPEL" run "$1" --matches 30 -o run.h5 --force --record 30 \
        --record-file record.jsonl
    for index in 0 1 17 29; do
        expect 0 "$UTSPEL" replay run.h5 $index --json
        cp out replayed
        [ ! -s err ] || fail "$(cat err)"
        "$PYTHON" -c '
import sys
record, index = open(sys.argv[1]).readlines(), int(sys.argv[2])
starts = [i for i, line in enumerate(record) if line.startswith("{\"e\":\"match\",")] + [len(record)]
sys.stdout.writelines(record[starts[index]:starts[index + 1]])' record.jsonl $index >recorded
        cmp recorded replayed || fail "match $index is another one"
        expect 0 "$UTSPEL" replay "$1" $index --json
        cmp recorded out || fail "match $index of the config is another one"
    done
}

# read_aloud SOURCE: a match in Swedish, in which no English is left, of the same length as in English.
read_aloud() {
    expect 0 "$UTSPEL" replay "$1" 1
    lines=$(wc -l <out)
    expect 0 "$UTSPEL" replay "$1" 1 --lang sv
    "$PYTHON" -B "$here/page_read.py" out || fail "English in a Swedish match"
    [ "$(wc -l <out)" -eq "$lines" ] || fail "another match in Swedish"
    grep -q 'Kn♥' out || fail "no jack of hearts"
}

replays "$pofc"
read_aloud run.h5
replays "$config"
read_aloud run.h5
said out 'Omgång 1'

# With settings of the command line, stored with the results.
expect 0 "$UTSPEL" run "$config" --matches 12 --seed 7 --players random,baseline,random \
    --set rules.target=60 --set rotate_seats=true -o run.h5 --force --record 12 --record-file r --force
expect 0 "$UTSPEL" replay run.h5 11 --json
tail -n "$(wc -l <out)" r | cmp - out || fail "the last match is another one"
expect 0 "$UTSPEL" replay "$config" 11 --matches 12 --seed 7 --players random,baseline,random \
    --set rules.target=60 --set rotate_seats=true --json
tail -n "$(wc -l <out)" r | cmp - out || fail "the last match of the config is another one"

expect 0 "$UTSPEL" replay run.h5 3
said out "seed 7, match 3"

expect 2 "$UTSPEL" replay run.h5 12
said err "run.h5: got match 12, expected 0..11"
expect 2 "$UTSPEL" replay run.h5 3 --seed 8
said err "run.h5: results have a config of their own; --seed works with configs only"
expect 2 "$UTSPEL" replay run.h5 three
said err "INDEX: got 'three', expected the number of a match, from 0"
expect 2 "$UTSPEL" replay run.h5
expect 2 "$UTSPEL" replay nothing.yaml 3
head -c 3000 run.h5 >cut.h5
expect 3 "$UTSPEL" replay cut.h5 3

"$PYTHON" -c 'import h5py; h5py.File("run.h5", "r+").attrs.modify("version", "0.0.1")'
"$APPEND_CHECKSUMS" run.h5
expect 0 "$UTSPEL" replay run.h5 3
said err "run.h5 was made by version 0.0.1 "
# The command that a failure names shows it, with all that the run was given.
cat >bot.lua <<'END'
return { game = "chicago", summary = "ends a run", exchange = function(view)
  if view.rules.target == 31 and cards.category(view.hand) == category.full_house then error("no") end return {} end,
  ask_open = function() return false end, keep_open = function() return false end,
  zero = function() return false end, call = function() return false end,
  play = function(view) return view.legal[1] end }
END
cp "$config" "it's mine.yaml"
expect 3 "$UTSPEL" run "it's mine.yaml" --seed 5 --set rules.target=31 \
    --set 'players=[{strategy: "lua:./bot.lua", name: "$(fail) '"'"'; fail"}, random]' -o no.h5
sed -n '2s/.*to see it: utspel/"$UTSPEL"/p' err >command.sh
said command.sh ' replay '
cp err failed
status=0
. ./command.sh >out 2>err || status=$?
[ "$status" -eq 3 ] || fail "exit $status of: $(cat command.sh err)"
cmp failed err || fail "$(cat command.sh) says: $(cat err)"
said failed ".lua:2: no"
"$PYTHON" -c 'import h5py; assert "to see it" not in h5py.File("no.h5").attrs["stop_reason"]' ||
    fail "$(attribute no.h5 stop_reason)"

expect 3 sh -c "'$UTSPEL' replay '$config' 3 >/dev/full"

mkfifo pipe
cat "$config" >pipe &
expect 0 timeout 300 "$UTSPEL" replay pipe 3 --json
expect 3 timeout 300 "$UTSPEL" summary pipe
said err "pipe: cannot read: it is not a regular file"

# Whose decisions are reviewed; and a record that did not go like that is not reviewed at all.
expect 0 "$UTSPEL" run sm-2025 --players classic,classic --matches 1 --record 1 --record-file played.jsonl -o played.h5
expect 2 "$UTSPEL" review played.jsonl --player Ada
said err "played.jsonl: match 0: --player: there is no 'Ada', expected one of: 1 classic, 2 classic"
expect 2 "$UTSPEL" review played.jsonl --player classic
said err "there are several 'classic', expected one of: 1 classic, 2 classic"
expect 2 "$UTSPEL" review played.jsonl
said err "expected one of --player and --all"
head -n 40 played.jsonl >damaged.jsonl
expect 2 "$UTSPEL" review damaged.jsonl --player 1
said err "damaged.jsonl: match 0: after event "
[ "$(wc -l <err)" -eq 1 ] || fail "several lines: $(cat err)"
