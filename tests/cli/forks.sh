#!/usr/bin/env bash
# Forks: they change nothing else, and are the same wherever a strategy keeps what it remembers.
. "$(dirname "$0")/lib.sh"
install_program

# with_forks FILE ARGUMENT...: a run in which everything is forked.
with_forks() {
    local file=$1
    shift
    expect 0 "$UTSPEL" run sm-2025 --matches 24 --quiet --force -o "$file" "$@" \
        --set 'forks={call: 1, zero: 1, break: 1, exchange: 0.02}'
}

# All else is as it is without forks.
with_forks forks.h5 --players classic,baseline,random,classic
expect 0 "$UTSPEL" run sm-2025 --matches 24 --players classic,baseline,random,classic -o plain.h5
compare forks.h5 plain.h5 --other-forks
expect 0 "$UTSPEL" summary forks.h5
said out "Forks: differences at the end of the game"
said out "a Chicago broken minus declined"
expect 0 "$UTSPEL" summary --json forks.h5
said out '"key": "call_by_score"'
expect 0 "$UTSPEL" summary plain.h5
if grep -q Forks out; then fail "forks without forks"; fi
expect 0 "$UTSPEL" run sm-2025 --matches 24 --set forks.call=0.5 -o half.h5
attribute half.h5 config >half.yaml
said half.yaml "  call: 0.5"
expect 0 "$UTSPEL" run half.yaml -o again.h5
compare half.h5 again.h5

# A script's match is played again from its start, with the forks of its twin.
cp "$here/../../examples/mybot.lua" .
with_forks script.h5 --players classic,lua:./mybot.lua --set players.1.name=baseline
with_forks twin.h5 --players classic,baseline

# What is remembered is what it was, in a script's variables, in memory and in an instance.
cat >mindful.lua <<'END'
local asked = 0
local function decide() asked = asked + 1 return asked % 3 == 0 end
return {
  game = "chicago", summary = "counts what it is asked", cards = "ids",
  exchange = function(view)
    local hand, chosen = {table.unpack(view.hand)}, {}
    table.sort(hand)
    for i = 1, asked % 4 do chosen[i] = hand[i] end
    return chosen
  end,
  ask_open = decide, keep_open = decide, zero = decide, call = decide,
  play = function(view)
    local legal = {table.unpack(view.legal)}
    table.sort(legal)
    return decide() and legal[#legal] or legal[1]
  end,
}
END
mindful() { with_forks "$1" --players "$2,classic,$2" --set players.0.name=a --set players.2.name=b; }
mindful mindful.h5 lua:./mindful.lua
build "$here/mindful.c" mindful
mindful memory.h5 plugin:./mindful.so
build "$here/mindful.c" mindful -DINSTANCE -DSAYS_SO
mindful instance.h5 plugin:./mindful.so
compare script.h5 twin.h5 memory.h5 mindful.h5 instance.h5 mindful.h5 --other-players
build "$here/mindful.c" mindful -DINSTANCE
expect 3 "$UTSPEL" run sm-2025 --players plugin:./mindful.so,classic -o no.h5 \
    --set forks.call=1
said err "came out differently when it was played again: a strategy remembers outside its memory"

# What goes wrong in a fork alone ends the run, and says so.
cat >bot.lua <<'END'
local function no() return false end
return {
  game = "chicago", summary = "cannot stand Chicago", exchange = function() return {} end,
  ask_open = no, keep_open = no, zero = no, call = no,
  play = function(view) return view.caller and WRONG or view.legal[1] end,
}
END
faulty() { sed "s/WRONG/$1/" bot.lua >faulty.lua; }
faulty '"2c3c"'
expect 0 "$UTSPEL" run sm-2025 --matches 32 --players lua:./faulty.lua,lua:./faulty.lua -o good.h5
expect 3 "$UTSPEL" run sm-2025 --matches 32 --players lua:./faulty.lua,lua:./faulty.lua -o no.h5 \
    --force --set forks.call=1
said err "failed at play: faulty.lua:5: answered"
said err ", in a fork, which no record shows; to see it: utspel replay sm-2025 "
faulty 'error("no")'
expect 3 "$UTSPEL" run sm-2025 --matches 32 --players lua:./faulty.lua,lua:./faulty.lua -o no.h5 \
    --force --set forks.call=1
said err "in a fork"
cat >illegal.lua <<'END'
local function no() return false end
return {
  game = "chicago", summary = "follows no suit", exchange = function() return {} end,
  ask_open = no, keep_open = no, zero = no, call = no,
  play = function(view)
    for _, card in ipairs(view.hand) do
      local legal = false
      for _, other in ipairs(view.legal) do legal = legal or card == other end
      if legal ~= (view.caller ~= nil) then return card end
    end
    return view.legal[1]
  end,
}
END
illegal() {
    expect "$1" "$UTSPEL" run sm-2025 --matches 32 --players lua:./illegal.lua,lua:./illegal.lua \
        -o illegal.h5 --force --set forks.call=1 --set on_illegal="$2"
}
illegal 3 stop
said err "answered play with '"
said err "in a fork"
illegal 0 forfeit
if grep -q "illegal answers" out; then fail "a fork's answers are counted"; fi

# A file in which what is looked for has another name.
"$PYTHON" -c 'import h5py
h5py.File("illegal.h5", "r+")["forks/total2"][0] = "nothing"'
"$APPEND_CHECKSUMS" illegal.h5
expect 3 "$UTSPEL" summary illegal.h5
said err "illegal.h5: cannot read forks/products: it lacks an entry"
