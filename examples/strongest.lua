-- A captain whose first member, the strongest, plays the largest or the smallest stack from talk to
-- talk, the next one the next. docs/studies.md says what that is worth.

-- The own stacks in play, in the order in which members take them.
local function stacks_in_order(view, parameters)
  local stacks = {}
  for stack = 0, view.rules.stacks - 1 do
    if view.in_play[stack] then table.insert(stacks, stack) end
  end
  local sign = parameters.plays == "largest" and -1 or 1
  table.sort(stacks, function(a, b) return sign * view.chips[a] < sign * view.chips[b] end)
  return stacks
end

local function seat(view, parameters)
  local plays = {[0] = view.member[0], view.member[1], view.member[2]}
  if view.stack < 0 then
    for i, stack in ipairs(stacks_in_order(view, parameters)) do plays[stack] = i - 1 end
  end
  return plays[0], plays[1], plays[2]
end

-- What he does where he plays himself: nothing.
local function act(view) return view.to_call > 0 and "fold" or "check" end

return {game = "holdem", summary = "seats the first member at the largest or smallest stack",
        parameters = {{name = "plays", type = "choice", words = {"largest", "smallest"},
                       default = "largest", meaning = "The stack that the first member plays"}},
        act = act, seat = seat}
