-- Does whatever is legal, at random: for tests of teams.

local function any(list)
  return list[1 + math.floor(math.random() * #list)]
end

local function act(view)
  local wish = math.random()
  if view.raise_max > 0 and wish < .3 then
    local least = math.min(view.raise_min, view.raise_max)
    local steps = (view.raise_max - least) // view.chip
    local share = any({0, 0, 0, math.random() ^ 2, 1})
    return "raise", least + view.chip * math.floor(share * steps)
  end
  if view.may_fold and wish < .45 then return "fold" end
  return view.to_call > 0 and "call" or "check"
end

-- The stacks of the team in play, except one.
local function in_play(view, except)
  local found = {}
  for stack = 0, view.rules.stacks - 1 do
    if view.in_play[stack] and stack ~= except then table.insert(found, stack) end
  end
  return found
end

local function transfer(view)
  local stacks, givers = in_play(view), {}
  for _, stack in ipairs(stacks) do
    if view.chips[stack] * view.rules.transfer_percent // 100 >= view.chip then
      table.insert(givers, stack)
    end
  end
  if #givers == 0 then return 0, 0 end
  return any(givers), any(stacks)
end

-- All members change places, or at the last table one of them does with somebody who watches.
local function seat(view)
  local members, free = {}, {}
  for member = 0, view.members - 1 do table.insert(free, member) end
  for stack = 0, view.rules.stacks - 1 do members[stack] = view.member[stack] end
  for _, stack in ipairs(in_play(view, view.stack)) do
    local place = math.floor(math.random() * #free) + 1
    for at, member in ipairs(free) do
      if view.stack >= 0 and member == members[stack] then place = at end
    end
    members[stack] = table.remove(free, place)
  end
  if view.stack >= 0 then members[view.stack] = any(free) end
  return members[0], members[1], members[2]
end

local function settle(view)
  local others = in_play(view, view.stack)
  if view.may_rest and math.random() < .5 then return "rest" end
  if #others == 2 and math.random() < .5 then
    local chips = view.chips[view.stack] // view.chip
    return "share", any(others), view.chip * math.floor(math.random() * (chips + 1))
  end
  return "merge", any(others)
end

local function timeout() return math.random() < .04 end

local function advise() return any({0, 1}) end

return {game = "holdem", summary = "does whatever is legal, at random", act = act, transfer = transfer,
        seat = seat, settle = settle, timeout = timeout, advise = advise}
