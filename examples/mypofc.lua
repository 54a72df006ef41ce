-- A strategy for POFC as a script: high cards low. docs/strategies.md tells how.
local sizes = {top = 3, middle = 5, bottom = 5}

-- Fills the rows from the bottom up with the highest cards, as far as there is room.
local function place(view)
  local answer = {top = {}, middle = {}, bottom = {}}
  local left = view.street == 0 and 13 or view.street == 1 and 5 or 2
  local highest = #view.dealt -- cards are listed from the lowest on
  for _, row in ipairs({"bottom", "middle", "top"}) do
    local room = sizes[row] - #view.rows[view.seat][row]
    while room > 0 and left > 0 do
      table.insert(answer[row], view.dealt[highest])
      highest, room, left = highest - 1, room - 1, left - 1
    end
  end
  return answer
end

return {game = "pofc", summary = "high cards low", place = place, fantasy = place}
