"""Tables of the referee: chairs, blinds, who waits, breaking, balancing (holdem.md §3, §7).

Readings, where the page leaves room:
- The chair of the small blind to come is that of the last big blind, whoever sits there now; two
  dealt in always pay both blinds, even where it would be dead.
- A redraw seats everybody again: nobody is new after it.
- A new stack that is dealt in pays antes like everybody; who waits pays none.
- A big blind that left its chair does not pay the small one, even if it should come back to it.
"""

from collections import namedtuple

Positions = namedtuple("Positions", ["button", "small", "big", "waits"])


class Table:
    """Stacks by chair, and what the hands so far left behind."""

    def __init__(self, number, chairs, first_big):
        self.number = number
        self.chairs = chairs
        self.first_big = first_big
        self.big = None             # the last big blind's chair
        self.had_big = None         # the stack that paid it, while it sits there
        self.button = None          # of the last hand
        self.new = set()            # stacks that moved here and were dealt no hand yet

    def size(self):
        return len(self.stacks())

    def stacks(self):
        return [stack for stack in self.chairs if stack is not None]

    def clockwise(self, chair):
        """All chairs after one, that one last."""
        return [(chair + step) % len(self.chairs) for step in range(1, len(self.chairs) + 1)]

    def counter_clockwise(self, chair):
        return [(chair - step) % len(self.chairs) for step in range(1, len(self.chairs) + 1)]

    def occupied(self, chairs):
        return [chair for chair in chairs if self.chairs[chair] is not None]

    def after(self, chair):
        return self.occupied(self.clockwise(chair))

    def free_after(self, chair):
        return [each for each in self.clockwise(chair) if self.chairs[each] is None]

    def next_big(self):
        return self.first_big if self.big is None else self.after(self.big)[0]

    def leave(self, stack):
        self.chairs[self.chairs.index(stack)] = None
        self.new.discard(stack)
        if self.had_big == stack:
            self.had_big = None

    def sit(self, stack, chair):
        self.chairs[chair] = stack
        self.new.add(stack)

    # The hand to come

    def positions(self):
        big = self.next_big()
        waits = self.waits(big)
        dealt = [chair for chair in self.after(big) if chair not in waits]
        if len(dealt) == 2:
            return Positions(dealt[0], dealt[0], big, waits)
        if self.big is None:
            small, button = self.occupied(self.counter_clockwise(big))[:2]
            return Positions(button, small, big, waits)
        button = next(chair for chair in self.counter_clockwise(self.big) if chair in dealt)
        return Positions(button, None if self.had_big is None else self.big, big, waits)

    def waits(self, big):
        """The chairs between the big blind and the button that new stacks have, rising (§7.3)."""
        if self.big is None:
            return []
        waits = []
        for chair in self.occupied([self.big, *self.counter_clockwise(self.big)]):
            if chair == big or chair != self.big and self.chairs[chair] not in self.new:
                break
            if self.chairs[chair] in self.new and chair not in waits:
                waits.append(chair)
        return sorted(waits) if self.size() - len(waits) >= 2 else []

    def hand_played(self, positions):
        self.big, self.had_big = positions.big, self.chairs[positions.big]
        self.button = positions.button
        self.new = {self.chairs[chair] for chair in positions.waits}


# Moves


def fewest(tables):
    """The tables with the fewest stacks."""
    least = min(table.size() for table in tables)
    return [table for table in tables if table.size() == least]


def unbalanced(tables, gap):
    """The table that gives a stack and the one that receives it; None if there are none."""
    giving = max(tables, key=lambda table: (table.size(), table.number))
    receiving = min(tables, key=lambda table: (table.size(), table.number))
    return (giving, receiving) if giving.size() - receiving.size() >= gap else None


def balancing_move(giving, receiving, method, passed=()):
    """The stack that goes, none of those passed over, and its new chair."""
    stacks = [giving.chairs[chair] for chair in giving.after(giving.big)]
    if method == "position":
        for stack, chair in zip(stacks, receiving.clockwise(receiving.big)):
            if receiving.chairs[chair] is None and stack not in (giving.had_big, *passed):
                return stack, chair
    stack = next(stack for stack in stacks if stack not in passed)
    return stack, receiving.free_after(receiving.big)[0]


def has_seat_for(stack, table, entrant):
    """Whether a table has room, and no stack of the same entrant."""
    return None in table.chairs and entrant(stack) not in map(entrant, table.stacks())


def apart_move(tables, entrant, chips):
    """(stack, giving table, receiving one) of a team that sits at a table twice (§7.4), or None."""
    for giving in tables:
        entrants = sorted(map(entrant, giving.stacks()))
        for one in sorted({each for each in entrants if entrants.count(each) > 1}):
            fits = [table for table in tables if table.size() < giving.size()
                    and one not in map(entrant, table.stacks())]
            if fits:
                own = [stack for stack in giving.stacks() if entrant(stack) == one]
                return (min(own, key=lambda stack: (chips[stack], stack)), giving,
                        min(fits, key=lambda table: (table.size(), table.number)))
    return None
