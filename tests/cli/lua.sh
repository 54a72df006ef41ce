#!/usr/bin/env bash
# Strategies in Lua: the examples, and scripts that do what they should not.
. "$(dirname "$0")/lib.sh"

examples=$here/../../examples
cp "$examples/mybot.lua" "$examples/mypofc.lua" .

# The example is `baseline` to the last bit, and replays.
cat >mybot.yaml <<'END'
extends: sm-2025
matches: 96
players:
  - classic
  - {strategy: "lua:./mybot.lua", name: baseline}
  - {strategy: "lua:./ids.lua", name: baseline, params: {high_cards: 3}}
  - classic
END
sed 's/game = "chicago",/& cards = "ids",/' mybot.lua >ids.lua
sed 's/"lua:[^,]*, name: baseline/baseline/; s/, params: {high_cards: 3}//' mybot.yaml >twin.yaml
expect_twins
expect 2 "$UTSPEL" verify mybot-1.h5 --plugin mybot.lua
said err "'lua:./ids.lua': is named by mybot-1.h5, and so is loaded only if it is given again: --plugin "
expect 0 "$UTSPEL" replay mybot-1.h5 2 --json --plugin mybot.lua --plugin lua:ids.lua
tail -n "$(wc -l <out)" mybot-1.jsonl | cmp - out || fail "a replay"
expect 2 "$UTSPEL" run mybot.yaml --set players.1.params.high_cards=6 -o no.h5
said err "got '6', expected 1..5"
expect 0 "$UTSPEL" strategies lua:./mybot.lua
said out "high_cards"
expect 0 "$UTSPEL" run pofc-sm-2019 --matches 32 --players lua:./mypofc.lua,random -o p.h5

# Decisions of house rules: those that a script has are asked, as `baseline` answers them, and others go by default.
house='{extends: home-wikipedia, low_hand: ten-or-below, zeroing: chosen, target: 20, buy_stop: 5, score_floor: 0,
  chicago_min_points: 0}'
sed '$d' mybot.lua >house.lua
cat >>house.lua <<'END'
function bot.redeal(view) return cards.category(view.value) == category.high_card end
function bot.zero_whom(view)
  local best
  for step = 1, view.seats do
    local seat = (view.dealer + step) % view.seats
    if seat ~= view.seat and view.playing[seat] and (not best or view.points[seat] > view.points[best]) then
      best = seat
    end
  end
  return best
end
return bot
END
sed '/^function bot.redeal/a function bot.lay_down(view) return view.hand[6] end' house.lua >throws.lua
for script in house throws; do
    echo "{game: chicago, rules: $house, matches: 400, players: [random, {strategy: 'lua:./$script.lua', name: baseline}, random]}" >$script.yaml
    expect 0 "$UTSPEL" run $script.yaml -o $script.h5
done
echo "{game: chicago, rules: $house, matches: 400, players: [random, baseline, random]}" >house-twin.yaml
expect 0 "$UTSPEL" run house-twin.yaml -o house-twin.h5
compare house.h5 house-twin.h5 --other-players
if "$compare_files" throws.h5 house-twin.h5 --other-players >out; then
    fail "laying down the highest card makes no difference"
fi
sed -i 's/return view.hand\[6\]/return view.hand[7]/' throws.lua
expect 3 "$UTSPEL" run throws.yaml -o no.h5
said err "throws.lua"

# refused MESSAGE, the script being bot.lua: one line says so, and nothing is run.
refused() {
    expect 2 "$UTSPEL" run sm-2025 --players lua:./bot.lua,classic -o no.h5
    said err "'lua:./bot.lua': $1"
    [ "$(wc -l <err)" -eq 1 ] || fail "more than a line: $(cat err)"
}

# declared CHANGE...: bot.lua is the example, changed.
declared() { sed "$@" mybot.lua >bot.lua; }

refused "cannot read ./bot.lua: No such file or directory"
mkfifo bot.lua
refused "cannot read ./bot.lua: it is not a regular file"
rm bot.lua
expect 2 "$UTSPEL" run sm-2025 --players lua:mybot.lua,classic -o no.h5
said err "has a slash in its path, as lua:./mybot.lua"
declared 's/^function bot.call/function/'
refused "bot.lua:26: <name> expected near '('"
printf 'local a = 1\n-- \xff\n' >bot.lua
refused "bot.lua:2: is no text in UTF-8"
printf '\x1bLua' >bot.lua
refused "bot.lua:1: is no text in UTF-8"
printf 'local a\0 = 1\n' >bot.lua
refused "bot.lua:1: is no text in UTF-8"
echo 'local a = 1' >bot.lua
refused "bot.lua: returns no table"
echo 'while true do end' >bot.lua
refused "bot.lua:1: no answer within 10 million instructions"
echo 'error(nil)' >bot.lua
refused "bot.lua:1: the error is no text but of type nil"
echo 'return math.random()' >bot.lua
refused "bot.lua:1: math.random: only while deciding"
echo "local a = $(printf '(%.0s' {1..300})1$(printf ')%.0s' {1..300})" >bot.lua
refused "bot.lua:1: C stack overflow"
printf 'local a = 1\n\n%s\n' "$(printf 'do %.0s' {1..300})" >bot.lua
refused "bot.lua:3: C stack overflow"
{ printf '\nlocal a = "'; head -c 5000000 /dev/zero | tr '\0' x; printf '"\n'; } >bot.lua
refused "bot.lua:2: needs more memory than 64 MiB, or 4 MiB in one piece"
printf '\nlocal t = {}\nfor i = 1, 1e12 do t[i] = {} end' >bot.lua
refused "bot.lua:3: needs more memory"
printf '\nlocal function f() return 1 + f() end\nf()' >bot.lua
refused "bot.lua:2: needs more memory"
printf '\nreturn table.unpack({}, 1, 1e8)' >bot.lua
refused "bot.lua:2: too many results to unpack"
printf '\n\n%s' "$(printf 'local a%d ' {1..250})" >bot.lua
refused "bot.lua:3: too many local variables"
# A byte order mark and a first line with #! are passed over, and count as what they are.
for start in '\xef\xbb\xbf' '#!/usr/bin/env lua\n' '\xef\xbb\xbf#!/usr/bin/env lua\r\n'; do
    { printf '%b' "$start"; cat mybot.lua; } >bot.lua
    expect 0 "$UTSPEL" run sm-2025 --matches 16 --players lua:./bot.lua,classic -o start.h5 --force
    lines=$(printf '%b' "$start" | wc -l)
    sed -i 's/^function bot.call/function/' bot.lua
    refused "bot.lua:$((26 + lines)): <name> expected near '('"
done
printf '#!' >bot.lua
refused "bot.lua: returns no table"
printf '\xef\xbb' >bot.lua
refused "bot.lua:1: is no text in UTF-8"
declared 's/game = "chicago"/game = "bridge"/'
refused "is a strategy for bridge, expected one for chicago"
cp mypofc.lua bot.lua
refused "is a strategy for pofc, expected one for chicago"
declared 's/game = "chicago", //'
refused "lacks its game"
declared 's/, summary = "[^"]*"//'
refused "lacks its summary"
declared 's/return bot/bot.call = nil return bot/'
refused "lacks the decision 'call'"
declared 's/return bot/bot.call = 5 return bot/'
refused "call: expected a function"
declared 's/return bot/bot.exchnage = bot.call return bot/'
refused "unknown key 'exchnage', did you mean 'exchange'?"
declared 's/summary =/cards = "words", summary =/'
refused "cards: got 'words', expected text or ids"
declared 's/type = "integer"/type = "card"/'
refused "parameter 'high_cards': type: expected integer, number, boolean or choice"
declared 's/max = 5/max = 0.5/'
refused "parameter 'high_cards': max: expected a whole number"
declared 's/default = 3/default = 7/'
refused "parameter 'high_cards': its default '7' is not allowed"
declared 's/default = 3,//'
refused "parameter 'high_cards' lacks its key, words, default or meaning"

# wrong ODDS CODE: bot.lua is a script that runs the code in so many exchanges, and plays short matches.
echo '{extends: sm-2025, rules: {target: 16, rounds_per_match: 1}}' >short.yaml
wrong() {
    {
        echo 'local function decide(view)'
        echo "  $2"
        cat <<END
end
local function no() return false end
return {
  game = "chicago", summary = "does wrong", ask_open = no, keep_open = no, zero = no, call = no,
  exchange = function(view) return math.random($1) == 1 and decide(view) or {} end,
  play = function(view) return view.legal[1] end,
}
END
    } >bot.lua
}

# ends MESSAGE: a script ends what is played, and the message says where.
ends() {
    said err "utspel: strategy bot (entrant 1, seat "
    said err ", from lua:./bot.lua) failed at exchange: bot.lua:$1"
    [ "$(grep -c '^utspel' err)" -eq 1 ] || fail "more than a message: $(cat err)"
}

# kept MESSAGE CODE: a run is ended by running that now and then; what was played is kept, as is seen in the end.
runs=0
kept() {
    wrong 200 "$2"
    expect 3 "$UTSPEL" run short.yaml --matches 100_000 --players classic,lua:./bot.lua -o kept-$((++runs)).h5 \
        --threads 2
    ends "$1"
    said err "to see it: utspel replay short.yaml --matches 100_000 --players classic,lua:./bot.lua --threads 2 "
}

kept "2: plain" 'error("plain", 0)'
kept "2: no answer within 10 million instructions" 'while true do end'
kept "2: needs more memory than 64 MiB, or 4 MiB in one piece" 'local s = "x" while true do s = s .. s end'
kept "2: stack overflow" 'local s = ("x"):rep(1e6) s:byte(1, -1) s = s .. s s:byte(1, -1)'
kept "7: answered true, expected a list of cards" 'return true'

# stopped MESSAGE CODE: so is a match.
stopped() {
    wrong 1 "$2"
    expect 3 "$UTSPEL" replay short.yaml 0 --players classic,lua:./bot.lua
    ends "$1"
}

stopped "5: nothing of it" 'assert(not (os or io or debug or package or coroutine or utf8 or _G or
  require or dofile or load or loadfile or collectgarbage or print or pcall or xpcall or pairs or
  next or setmetatable or getmetatable or rawset or rawget or string.dump or string.gsub or
  string.find or table.move or math.randomseed), "something") error("nothing of it")'
stopped "2: attempt to index a nil value (global 'os')" 'os.exit(0)'
stopped "2: attempt to call a nil value (global 'load')" 'load("\27Lua")()'
stopped "2: the view has no field 'hnad'" 'return view.hnad'
stopped "2: the view has no field a table" 'return view[{}]'
stopped "2: the view cannot be changed" 'view.hand = {}'
stopped "2: this table cannot be changed" 'view.hand[1] = "As"'
stopped "2: this table cannot be changed" 'table.sort(view.hand, function(a, b) return b < a end)'
stopped "2: this table cannot be changed" 'view.rules.points.pair = 99'
stopped "2: this table cannot be changed" 'view.seen[1].count[0] = 99'
stopped "2: this table cannot be changed" 'string.format = no'
stopped "2: this table cannot be changed" 'cards.rank = no'

limit="no answer within 10 million instructions"
stopped "2: $limit" 'local function f() return f() end f()'
stopped "2: $limit" 'table.sort({3, 2, 1}, function() while true do end end)'
stopped "2: no answer within 2 seconds" \
    'local s = ("x"):rep(1e6) s = s .. s .. s while true do s = s:lower() end'
memory="needs more memory than 64 MiB, or 4 MiB in one piece"
stopped "2: $memory" 'local t = {} for i = 1, 1e12 do t[i] = {i} end'
stopped "2: $memory" 'local t, s = {}, ("x"):rep(1e6) for i = 1, 1e12 do t[i] = s .. i end'
stopped "2: $memory" 'local function f() return 1 + f() end f()'
stopped "2: C stack overflow" 'local function f() table.sort({3, 2, 1}, f) end f()'
stopped "2: invalid order function" 'table.sort({3, 2, 1, 5, 4}, function() return true end)'
stopped "2: table.sort: at most 128" 'local t = {} for i = 1, 200 do t[i] = i end table.sort(t)'
stopped "2: bad argument #1 to 'rep' (too many)" '(""):rep(1e15)'
stopped "2: too many results to unpack" 'table.unpack({}, 1, 1e8)'
stopped "2: invalid value (nil) at index 1" 'table.concat({}, "", 1, 1e15)'
stopped "2: string.format: there is no %p" 'string.format("%5%%-20p", 1, view)'
stopped "2: string.format: there is no %p" 'string.format("\0%%\0% p", view)'
stopped "2: 37 0 120 37 0" 'error(table.concat({string.format("%%\0%s%%\0", "x"):byte(1, -1)}, " "))'
stopped "2: table function" 'error(tostring(view) .. string.format(" %s", no or decide))'
stopped "2: math.random: no such range" 'math.random(0)'

stopped "2: the error is no text but of type table" 'error({})'
stopped "2: a? b" 'error("a\255\nb")'
stopped "2: attempt to perform arithmetic on a nil value (field 'caller')" 'return view.caller + 1'

# answered MESSAGE VALUE: where the cards to exchange are asked.
answered() { stopped "7: answered $1, expected a list of cards" "return $2"; }

answered "'As'" '"As"'
answered "5" '5'
answered "nan" '0/0'
answered "a function" 'tostring'
answered "a list with 'Xx'" '{"Xx"}'
answered "a list with 52" '{52}'
answered "a list with 1.5" '{1.5}'
answered "a table" 'view'
answered "a list with true" 'view.playing'
answered "a list with a table" 'view.seen'
answered "a list with a table" '{view.hand}'
answered "'a? b'" '"a\255\nb"'
answered "a list with a table" '{{}}'
answered "a list with holes" '{[1] = view.hand[1], [3] = view.hand[2]}'
answered "a list with holes" '{[0] = view.hand[1]}'
answered "a table with the key 'a'" '{a = "As"}'
answered "a list with As twice" '{"As", 51}'

# Lists of the view are lists of cards like any other, and so are those with cards as numbers.
for shown in text ids; do
    cat >lists.lua <<END
local function same(one, other) assert(one == other and one, "not the same") end
local function compare(list)
  local copy = {table.unpack(list)}
  same(#copy, #list) same(#copy > 0, true)
  same(table.concat(list, " "), table.concat(copy, " "))
  same(select("#", table.unpack(list)), #copy)
  for i, card in ipairs(list) do
    same(card, copy[i])
    for _, name in ipairs({"rank", "suit", "text", "id"}) do
      same(cards[name](list[i]), cards[name](copy[i]))
    end
  end
  if #copy ~= 5 and #copy ~= 3 then return copy end
  same(cards.value(list), cards.value(copy))
  same(cards.category(list), cards.category(copy))
  return copy
end
local function yes() return true end
local function no() return false end
return {
  game = "chicago", summary = "lays all down", cards = "$shown",
  ask_open = yes, zero = yes, keep_open = no, call = no,
  exchange = function(view)
    same(cards.value(view.hand), view.value)
    local copy = compare(view.hand)
    if view.laid_down[1] then compare(view.laid_down) end
    return #copy % 2 == view.exchange % 2 and COPY or view.hand
  end,
  play = function(view)
    if view.played_set[1] then compare(view.played_set) end
    return compare(view.legal)[1]
  end,
}
END
    sed 's/COPY/copy/' lists.lua >lists-copied.lua
    sed 's/COPY/view.hand/' lists.lua >lists-shown.lua
    for way in copied shown; do
        expect 0 "$UTSPEL" run sm-2025 --set rules.max_cards_per_exchange=5 --matches 48 \
            --set "players=[{strategy: 'lua:./lists-$way.lua', name: lists}, classic]" \
            -o "lists-$shown-$way.h5"
    done
done
compare lists-text-{copied,shown}.h5 lists-ids-{copied,shown}.h5 lists-{text,ids}-shown.h5 --other-players
expect 0 "$UTSPEL" run sm-2025 --set rules.max_cards_per_exchange=5 --matches 16 -o lists.h5 \
    --players "lua:./lists-shown.lua,classic" --record 1 --record-file lists.jsonl
grep -q '"e":"discard",.*"cards":\["..","..","..","..",".."\]' lists.jsonl || fail "$(cat lists.jsonl)"

# handed_back DECISION WANTED OPEN_CARD: where no list is expected, one of the view is refused, too.
handed_back() {
    {
        cat <<'END'
local function yes() return true end
local function no() return false end
local bot = {game = "chicago", summary = "hands back", ask_open = yes, keep_open = no, zero = no, call = no}
function bot.exchange(view) return {view.hand[1]} end
function bot.play(view) return view.legal[1] end
END
        echo "function bot.$1(view) return view.hand end return bot"
    } >bot.lua
    expect 3 "$UTSPEL" run sm-2025 --matches 100_000 --players classic,lua:./bot.lua -o back.h5 --force \
        --set "rules.open_card=$3"
    said err "failed at $1: bot.lua:6: answered a table, expected $2"
}

handed_back ask_open "true or false" optional
for decision in keep_open zero call; do handed_back $decision "true or false" forced; done
handed_back play "a card" forced

"$PYTHON" -c 'import h5py, sys
for name in sys.argv[1:]:
    about = h5py.File(name).attrs
    assert not about["complete"] and about["matches_done"] >= 16, (name, dict(about))' kept-*.h5 ||
    fail "what was kept"

# What a script remembers lasts for the match, and no longer.
cat >remembers.lua <<'END'
local exchange, deal, first
local function no() return false end
return {
  game = "chicago", summary = "remembers", ask_open = no, keep_open = no, zero = no, call = no,
  exchange = function(view)
    if not first then assert(view.round == 1 and view.deal == 1, "remembers another match") first = true end
    if view.deal == deal then assert(view.exchange == exchange + 1, "has forgotten") end
    exchange, deal = view.exchange, view.deal
    return {}
  end,
  play = function(view) return view.legal[1] end,
}
END
expect 0 "$UTSPEL" run sm-2025 --matches 16 --threads 1 --players lua:./remembers.lua,classic --force -o remembers.h5

# Real cards that are not there to be laid down are an illegal answer, which can be forfeited.
declared 's/return chosen$/return {"As", "Ks", 0, 1, 2}/'
expect 3 "$UTSPEL" run sm-2025 --players classic,lua:./bot.lua -o no.h5
said err ", from lua:./bot.lua) answered exchange with '2c 2d 2h Ks As'"
match=$(sed -n 's/.*utspel replay .* \([0-9]*\) --set on_illegal=forfeit$/\1/p' err)
expect 3 "$UTSPEL" replay sm-2025 "$match" --players classic,lua:./bot.lua
expect 0 "$UTSPEL" run sm-2025 --matches 16 --players classic,lua:./bot.lua -o forfeit.h5 \
    --set on_illegal=forfeit

# So are more cards than an exchange allows.
declared 's/return chosen$/return view.hand/'
expect 3 "$UTSPEL" run sm-2025 --players classic,lua:./bot.lua -o no.h5
said err ", from lua:./bot.lua) answered exchange with '"

# POFC's answers are cards by row.
for answer in 'nil:nil' "{left = {}}:a table with the key 'left'" '{top = 5}:5' \
    '{top = {60}}:a list with 60'; do
    sed "s/return placed/return ${answer%%:*}/" mypofc.lua >bot.lua
    expect 3 "$UTSPEL" run pofc-sm-2019 --players lua:./bot.lua,random -o no.h5 --force
    said err "failed at place: bot.lua:19: answered ${answer#*:}, expected"
done

# Hold'em's answer is a word, and for a raise a number.
for answer in 'nil:nil' "'bet', 100:'bet'" "'raise', 187.5:187.5" "'raise', {}:a table"; do
    echo "return {game = 'holdem', summary = '-', act = function() return ${answer%:*} end}" >bot.lua
    expect 3 "$UTSPEL" run svepof --players lua:./bot.lua,random -o no.h5 --force
    said err "failed at act: bot.lua:1: answered ${answer##*:}, expected fold if"
done
cat >bot.lua <<'END'
local function act(view)
  assert(view.still_in[view.chair] and view.chips_all == 32 * 10^8 and view.start[view.chair] > 0)
  assert(view.acted[view.street][view.chair] ~= "fold" and view.raises.preflop >= 0)
  assert((view.board[1] == nil) == (view.street == "preflop") and #view.cards == 2)
  assert(view.chair < 9 or view.street == "preflop", "all is well")
  return view.to_call > 0 and "call" or "check"
end
return {game = "holdem", summary = "-", act = act}
END
echo "{extends: svepof, rules: {start_chips: 10_000_000, table_max: 10}, players: [
  {strategy: 'lua:./bot.lua', count: 20}, {strategy: random, count: 300}]}" >bot.yaml
expect 3 "$UTSPEL" run bot.yaml -o no.h5 --force
said err "failed at act: bot.lua:5: all is well"
sed 's/raise_to(view, view.to_match + view.pot)/"raise", view.to_match/' "$examples/myholdem.lua" >bot.lua
expect 3 "$UTSPEL" run svepof --players lua:./bot.lua,random -o no.h5 --force
said err "answered act with 'raise to "

# The example of a captain decides all that captains decide.
echo "{extends: sm-lagpoker, players: [{members: [regular, baseline, baseline], count: 12,
  captain: 'lua:$examples/mycaptain.lua'}]}" >team.yaml
expect 0 "$UTSPEL" replay team.yaml 1 --json
for event in transfer seat two-tables timeout; do
    said out "\"$event\""
done

# Rows of the view read as rows; these are not there to be placed again.
for way in 'mine' '{top = mine.top, middle = mine.middle, bottom = mine.bottom}' \
    '{top = {table.unpack(mine.top)}, middle = mine.middle, bottom = {table.unpack(mine.bottom)}}'; do
    sed "s/return placed/local mine = view.rows[view.seat] return #mine.top > 0 and $way or placed/" \
        mypofc.lua >bot.lua
    expect 3 "$UTSPEL" run pofc-sm-2019 --players lua:./bot.lua,random -o no.h5 --force
    said err "answered place with 'top: "
    grep '^utspel' err >"rows-${#way}"
done
[ "$(cat rows-* | sort -u | wc -l)" -eq 1 ] || fail "$(cat rows-*)"
