"""A table of the slow engine of hold'em: seats, blinds, who waits (holdem.md §3, §7.3)."""

from itertools import takewhile


class Table:
    """Players by chair; `big` is the chair of the last big blind, or of the first one to come."""

    def __init__(self, number, players, table_max, big):
        self.number = number
        self.seats = players + [None] * (table_max - len(players))
        self.big, self.payer, self.button = big, None, None
        self.is_fresh = True

    def ring(self, start):
        """Chairs and players clockwise after a chair, that one last."""
        chairs = [(start + step) % len(self.seats) for step in range(1, len(self.seats) + 1)]
        return [(chair, self.seats[chair]) for chair in chairs if self.seats[chair]]

    def size(self):
        return len(self.ring(0))

    def chips(self):
        return [player.chips if player else None for player in self.seats]

    def seats_team(self, team):
        """How many of its stacks."""
        return sum(player.team is team for _, player in self.ring(0))

    def next_free(self):
        """The first free chair after the last big blind's."""
        chairs = [(self.big + step) % len(self.seats) for step in range(1, len(self.seats) + 1)]
        return next(chair for chair in chairs if not self.seats[chair])

    def leave(self, chair):
        player, self.seats[chair] = self.seats[chair], None
        if player is self.payer:
            self.payer = None
        return player

    def join(self, player, chair):
        self.seats[chair] = player
        player.is_new = True

    def assign(self):
        """Button, small blind, big blind, and who waits."""
        big = self.big if self.is_fresh else self.ring(self.big)[0][0]
        others = [chair for chair, _ in self.ring(big)][:-1]    # clockwise from the big blind
        waits = [] if self.is_fresh else self.waiting(others)
        dealt = [chair for chair in others if chair not in waits]
        if len(dealt) == 1:
            return dealt[0], dealt[0], big, waits
        if self.is_fresh:
            return dealt[-2], dealt[-1], big, waits
        small = self.big if self.payer else None
        return [chair for chair in dealt if chair != self.big][-1], small, big, waits

    def waiting(self, others):
        """Who is new and has no settled player between itself and the small blind's chair."""
        backwards = [chair for chair in reversed(others) if self.seats[chair] is not self.payer]
        waits = sorted(takewhile(lambda chair: self.seats[chair].is_new, backwards))
        return waits if len(waits) < len(others) else []
