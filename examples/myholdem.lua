-- A strategy for hold'em as a script. docs/strategies.md says how.

-- How many of the own cards are high before the flop, or pair something after it: 0, 1, 2.
local function good(view)
  local count = 0
  for i, card in ipairs(view.cards) do
    local rank = cards.rank(card)
    local fits = rank == cards.rank(view.cards[3 - i]) or view.street == "preflop" and rank >= 10
    for _, other in ipairs(view.board) do
      fits = fits or rank == cards.rank(other)
    end
    if fits then count = count + 1 end
  end
  return count
end

-- A raise to what is meant, within what is legal; else a call.
local function raise_to(view, to)
  if view.raise_max == 0 then return view.to_call > 0 and "call" or "check" end
  to = math.max(to - to % view.chip, view.raise_min)
  return "raise", math.min(to, view.raise_max)
end

-- With two good cards it raises by the pot, with one it calls what is cheap.
local function act(view)
  local count = good(view)
  if count == 2 then return raise_to(view, view.to_match + view.pot) end
  if view.to_call == 0 then return "check" end
  return count * view.pot >= 3 * view.to_call and "call" or "fold"
end

return {game = "holdem", summary = "raises with two good cards, calls with one", act = act}
