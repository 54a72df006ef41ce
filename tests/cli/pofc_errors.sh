#!/usr/bin/env bash
# Mistakes in POFC, with strategies of all kinds at a table that players are put out of.
. "$(dirname "$0")/lib.sh"

examples=$here/../../examples
install_program
build "$examples/mypofc.c" mypofc

# Matches replay.
for rotated in false true; do
    expect 0 "$UTSPEL" run "$pofc" --set 'errors={slow: 0.02, misconduct: 0.05}' --set "rotate_seats=$rotated" \
        -o $rotated.h5 --record 20 --record-file $rotated.jsonl
    said out "mistakes, %"
    said $rotated.jsonl '"consequence":"out"}'
    expect 0 "$UTSPEL" replay $rotated.h5 19 --json
    tail -n "$(wc -l <out)" $rotated.jsonl | cmp - out || fail "a replay"
done

# Rates of 0 are as none.
expect 0 "$UTSPEL" run "$pofc" -o none.h5
expect 0 "$UTSPEL" run "$pofc" --set 'errors={slow: 0, misconduct: 0}' -o zero.h5
compare none.h5 zero.h5

# A script that is never asked when it is out, nor told of cards of those who are.
sed 's/^return {/local function watch(view)\
  assert(not view.out[view.seat] and view.warnings[view.seat] >= 0)\
  for seat = 0, view.seats - 1 do\
    if view.out[seat] then assert(view.warnings[seat] >= 3 and #view.rows[seat].top == 0) end\
  end\
  return place(view)\
end\
\
&/; s/place = place, fantasy = place/place = watch, fantasy = watch/' \
    "$examples/mypofc.lua" >watcher.lua

# Strategies of all kinds play on: some are put out, some are left alone with one opponent.
for rate in 0.02 0.5 1; do
    for others in random,greedy lua:./watcher.lua,plugin:./mypofc.so random; do
        expect 0 "$UTSPEL" run "$pofc" --players "sampler,$others" --matches 8 \
            --set players.0.params.samples=40 --set players.0.params.first_placings=2 \
            --set "errors={slow: $rate, misconduct: $rate}" -o played.h5 --force
    done
done
