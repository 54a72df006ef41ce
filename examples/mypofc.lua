-- A strategy for POFC as a script. docs/strategies.md says how.
local names = {"top", "middle", "bottom"}
local sizes = {top = 3, middle = 5, bottom = 5}

-- What a card is worth in a row: more beside equal ranks; high cards belong further down.
local function worth(view, placed, card, row)
  local home = (cards.rank(card) - 2) * 3 // 13 + 1
  local sum = -3 * math.abs(home - row)
  for _, held in ipairs({view.rows[view.seat][names[row]], placed[names[row]]}) do
    for _, other in ipairs(held) do
      if row > 1 and cards.rank(other) == cards.rank(card) then sum = sum + 8 end
      if row == 3 and cards.suit(other) == cards.suit(card) then sum = sum + 2 end
    end
  end
  return sum
end

-- Each of the highest cards, from the highest on, goes where it is worth most.
local function place(view)
  local placed = {top = {}, middle = {}, bottom = {}}
  local count = view.street == 0 and 13 or view.street == 1 and 5 or 2
  for i = #view.dealt, #view.dealt - count + 1, -1 do
    local card, best, most = view.dealt[i], nil, -math.huge
    for row, name in ipairs(names) do
      local held = #placed[name] + #view.rows[view.seat][name]
      local value = worth(view, placed, card, row)
      if held < sizes[name] and value >= most then best, most = name, value end
    end
    table.insert(placed[best], card)
  end
  return placed
end

return {game = "pofc", summary = "high cards at the bottom, equal ranks together",
        place = place, fantasy = place}
