-- A strategy for Chicago as a script: plays like `baseline`. docs/strategies.md says how.
local bot = {game = "chicago", summary = "baseline, with a parameter"}
bot.parameters = {{name = "high_cards", type = "integer", default = 3, min = 1, max = 5,
                   meaning = "Calls with this many queens or higher"}}
function bot.exchange(view)
  local most, count, chosen = math.min(view.rules.max_cards_per_exchange, 4), {}, {}
  if cards.category(view.value) >= category.straight then return chosen end
  for _, card in ipairs(view.hand) do
    count[cards.rank(card)] = (count[cards.rank(card)] or 0) + 1
  end
  for _, card in ipairs(view.hand) do -- from the lowest on
    if count[cards.rank(card)] == 1 and #chosen < most then table.insert(chosen, card) end
  end
  return chosen
end
function bot.ask_open() return true end
function bot.keep_open(view, parameters, open)
  return cards.category({open, table.unpack(view.hand)}) == category.full_house
end
function bot.zero(view)
  for seat = 0, view.seats - 1 do
    if seat ~= view.seat and view.playing[seat] and view.points[seat] >= 15 then return true end
  end
  return false
end
function bot.call(view, parameters)
  if view.points[view.seat] >= 37 and not view.called[view.seat] then return true end
  return cards.rank(view.hand[6 - parameters.high_cards]) >= 12
end
function bot.play(view)
  local lowest, highest, winning = view.legal[1], view.legal[#view.legal], view.winning
  if not winning then return highest end
  local suited = cards.suit(highest) == cards.suit(winning)
  return suited and cards.rank(highest) > cards.rank(winning) and highest or lowest
end
return bot
