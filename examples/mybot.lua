-- A strategy for Chicago as a script: `baseline` once more. docs/strategies.md tells how.
local function lowest_unpaired(hand, most)
  local count, chosen = {}, {}
  for _, card in ipairs(hand) do
    count[cards.rank(card)] = (count[cards.rank(card)] or 0) + 1
  end
  for _, card in ipairs(hand) do -- from the lowest on
    if count[cards.rank(card)] == 1 and #chosen < most then chosen[#chosen + 1] = card end
  end
  return chosen
end
local function exchange(view)
  if cards.category(view.value) >= category.straight then return {} end
  return lowest_unpaired(view.hand, math.min(view.rules.max_cards_per_exchange, 4))
end
local function keep_open(view, parameters, open)
  local a, b, c, d = table.unpack(view.hand)
  return cards.category({a, b, c, d, open}) == category.full_house
end
local function zero(view)
  for seat = 0, view.seats - 1 do
    if seat ~= view.seat and view.playing[seat] and view.points[seat] >= 15 then return true end
  end
  return false
end
local function call(view, parameters)
  if view.points[view.seat] >= 37 and not view.called[view.seat] then return true end
  local high = 0
  for _, card in ipairs(view.hand) do
    if cards.rank(card) >= 12 then high = high + 1 end
  end
  return high >= parameters.high_cards
end
local function play(view)
  local lowest, highest, winning = view.legal[1], view.legal[#view.legal], view.winning
  if not winning then return highest end
  local wins = cards.suit(highest) == cards.suit(winning)
    and cards.rank(highest) > cards.rank(winning)
  return wins and highest or lowest
end
return {
  game = "chicago", summary = "baseline, with a parameter",
  parameters = {{name = "high_cards", type = "integer", default = 3, min = 0, max = 5,
                 meaning = "Calls with so many queens or higher"}},
  exchange = exchange, ask_open = function() return true end, keep_open = keep_open,
  zero = zero, call = call, play = play,
}
