-- A captain for teams in hold'em tournaments as a script. docs/strategies.md says how. The members
-- are listed from the best one on.

-- The own stacks in play, those with few chips first, of equal ones those with low numbers.
local function by_chips(view)
  local stacks = {}
  for stack = 0, view.rules.stacks - 1 do
    if view.in_play[stack] then table.insert(stacks, stack) end
  end
  table.sort(stacks, function(a, b)
    return view.chips[a] < view.chips[b] or view.chips[a] == view.chips[b] and a < b
  end)
  return stacks
end

-- The largest stack gives to a smallest one that has less than twelve big blinds.
local function transfer(view)
  local stacks = by_chips(view)
  local small, large = stacks[1], stacks[#stacks]
  local amount = view.chips[large] * view.rules.transfer_percent // 100
  if view.chips[small] >= 12 * view.big or amount < view.chip then large = small end
  return large, small
end

-- The best member plays the smallest stack, the next one the next.
local function seat(view)
  local plays = {[0] = view.member[0], view.member[1], view.member[2]}
  for i, stack in ipairs(by_chips(view)) do
    if view.stack < 0 then plays[stack] = i - 1 end
  end
  return plays[0], plays[1], plays[2]
end

-- A third stack rests, and then goes to the larger of the others.
local function settle(view)
  local stacks = by_chips(view)
  local large = stacks[#stacks]
  if large == view.stack then large = stacks[#stacks - 1] end
  if view.may_rest then return "rest" end
  return "merge", large
end

-- Where another member faces a bet in a large pot, the best one decides.
local function timeout(view)
  return view.member > 0 and view.to_call > 0 and 2 * view.pot * view.entrants_left > view.chips_all
end

local function advise() return 0 end

-- What he does where he plays himself: nothing.
local function act(view) return view.to_call > 0 and "fold" or "check" end

return {game = "holdem", summary = "feeds the smallest stack, which the best member plays",
        act = act, transfer = transfer, seat = seat, settle = settle, timeout = timeout,
        advise = advise}
