#!/usr/bin/env bash
# What a script finds out is a function of its match: one looks at everything it can reach, and at how its own tables
# are laid out, and decides by that; in whatever threads, shards and processes it plays, it decides alike.
. "$(dirname "$0")/lib.sh"

# listed: lines as a list in Lua.
listed() { sed 's/.*/"&",/' | tr -d '\n'; }

# looks GAME PRESET: GAME.lua, which has the names of all that the view shows, from the page that the
# program's tables print, and of all rules.
looks() {
    local names
    names=$(sed -n "/^## The view of $1\$/,/^## The decisions/s/^| \`\([^\`]*\)\` .*/\1/p" "$here/../../docs/views.md")
    {
        echo "local fields = {$(sed 's/\[.*//; s/\..*//' <<<"$names" | sort -u | grep -v '^rules$' | listed)}"
        echo "local inner = {$(sed -n 's/\[[a-z]*\]//g; s/.*\.//p' <<<"$names" | listed) \"top\", \"middle\", \"bottom\"}"
        cat <<'LUA'
local digest, looks, kept = 7, 0, {}
local function note(value)
  if math.type(value) ~= "integer" then
    local text = tostring(value)
    value = #text * 256 + (text:byte(-1) or 0) + (text:byte(#text // 2 + 1) or 0)
  end
  digest = (digest * 31 + value) % 1000000007
end
local function draw(most)
  digest = (digest * 1103515245 + 12345) % 2147483648
  return (digest >> 8) % most
end

-- A value, and all that can be reached from it: lengths, orders, holes.
local function walk(value)
  note(value)
  if type(value) ~= "table" then return end
  note(string.format("%s\0%s", value, value))
  local items = 0
  for i, item in ipairs(value) do items = i note(item) end
  assert(#value == items and select("#", table.unpack(value)) == items, "a length of something else than its items")
  note(items)
  for i = -1, 8 do if value[i] ~= nil then note(i) walk(value[i]) end end
  for _, name in ipairs(inner) do if value[name] ~= nil then note(name) walk(value[name]) end end
  kept[draw(8) + 1] = value
end

-- Tables are laid out by the hashes of their keys, which their lengths show where they have holes.
local functions = {math.sin, math.random, tostring, ipairs, (ipairs({})), error, string.format, string.len,
  table.sort, cards.rank, cards.value, select}
local function lay_out(key_of)
  local own, keys = {}, {}
  for i = 1, 12 do keys[i] = key_of(i) end
  for _ = 1, 40 do
    local key = draw(2) == 0 and draw(16) or keys[draw(12) + 1]
    if draw(2) == 0 then own[key] = looks else own[key] = nil end
    note(#own)
  end
end
local keys_of = {
  function(i) return "k" .. i * digest end,
  function() return {} end,
  function(i) return function() return i end end,
  function(i) return functions[i] end,
  function(i) return kept[i] or i / 8 end,
}

-- One field each time, so that what was looked at before is always something else; and what remains of that.
local function look(view, parameters, card)
  looks = looks + 1
  walk(view[fields[draw(#fields) + 1]])
  if draw(4) == 0 then walk(kept[draw(8) + 1]) end
  note(card)
  note(math.random(1000))
  note(#kept)
  note(("x"):rep(draw(999)) .. looks)
  if looks % 5 == 0 then lay_out(keys_of[draw(#keys_of) + 1]) end
  if looks % 300 == 1 then walk_rules(view.rules) walk(parameters) end
  if GIVES_UP and draw(300) == 0 then
    local answer = {}
    for i = 1, 9 do answer["k" .. draw(999)] = i end
    return answer
  end
end
LUA
        echo 'function walk_rules(rules)'
        "$UTSPEL" rules "$2" --lang en | sed -n 's/^\([a-z][a-z_.]*\)  .*/  walk(rules.\1)/p'
        echo 'end'
        cat "$1.txt"
    } >"$1.lua"
    sed 's/GIVES_UP/true/' "$1.lua" >"$1-gives-up.lua"
    sed -i 's/GIVES_UP/false/' "$1.lua"
}

cat >chicago.txt <<'END_OF_LUA'
local function decide(view, parameters, card) look(view, parameters, card) return draw(3) == 0 end
return {
  game = "chicago", summary = "looks", hears_ranks = true, ask_open = decide, keep_open = decide, zero = decide,
  call = function(view, parameters) look(view, parameters) return draw(9) == 0 end,
  exchange = function(view, parameters)
    local answer, chosen = look(view, parameters), {}
    for _, card in ipairs(view.hand) do if #chosen < 3 and draw(2) == 0 then table.insert(chosen, card) end end
    return answer or chosen
  end,
  play = function(view, parameters) look(view, parameters) return view.legal[draw(#view.legal) + 1] end,
}
END_OF_LUA
cat >pofc.txt <<'END_OF_LUA'
local function place(view, parameters)
  local wrong, answer, at = look(view, parameters), {top = {}, middle = {}, bottom = {}}, 1
  local left = view.street == 0 and 13 or view.street == 1 and 5 or 2
  while left > 0 do
    local row = ({"top", "middle", "bottom"})[draw(3) + 1]
    if #view.rows[view.seat][row] + #answer[row] < (row == "top" and 3 or 5) then
      table.insert(answer[row], view.dealt[at])
      at, left = at + 1, left - 1
    end
  end
  return wrong or answer
end
return {game = "pofc", summary = "looks", cards = "ids", place = place, fantasy = place}
END_OF_LUA

# alike GAME PRESET OTHERS ARGUMENT...: in one thread; in two shards of some threads; stopped and resumed. And a match that
# fails is played again, in another process, to the same words, which name the first of wrong keys that Lua comes to.
alike() {
    local game=$1 matches=32 players=lua:./$1.lua,$3,lua:./$1.lua play=("$UTSPEL" run "$2" --quiet "${@:4}") shard match
    looks "$game" "$2"
    expect 0 "${play[@]}" --players "$players" --matches $matches --threads 1 -o "$game.h5"
    for shard in 1 2; do
        expect 0 "${play[@]}" --players "$players" --matches $matches --threads $((2 * shard)) --shard $shard/2 \
            -o "$game-$shard.h5"
    done
    expect 0 "$UTSPEL" merge "$game"-{1,2}.h5 -o "$game-merged.h5"
    expect 0 "${play[@]}" --players "$players" --matches $((matches / 2)) --threads 8 -o "$game-resumed.h5"
    expect 0 "$UTSPEL" resume "$game-resumed.h5" --matches $matches --threads 2 --quiet --plugin ./$game.lua
    compare "$game.h5" "$game-merged.h5" "$game.h5" "$game-resumed.h5"

    players=${players//.lua/-gives-up.lua}
    expect 3 "${play[@]}" --players "$players" --matches 100_000 --threads 2 -o failed.h5 --force
    match=$(sed -n 's/^  in match \([0-9]*\),.*/\1/p' err)
    grep '^utspel' err >said
    said said "a table with the key 'k"
    expect 3 "$UTSPEL" replay "$2" "$match" "${@:4}" --players "$players"
    grep '^utspel' err | cmp - said || fail "match $match of $game: $(cat err said)"
}

alike chicago sm-2025 random,random --set rules.rounds_per_match=1 --set rules.target=16
alike pofc pofc-sm-2019 random --set rules.hands_per_match=3 --set rules.fantasy_entry=22
