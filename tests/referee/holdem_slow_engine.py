#!/usr/bin/python3
"""Slow engine: plays hold'em tournaments by the rules, obviously rather than fast; writes records.

Usage: holdem_slow_engine.py [--players N] [--strategy NAME] [--matches N] [--seed N]
       holdem_slow_engine.py --replay FILE.jsonl

Its own generator, strategies `random` and `baseline`. With a record's cards and draws it says what
the record must hold, line by line: --replay plays each match of a file again and names the first
line of it that is another. What players other than `baseline` do is read from the record.
"""

import argparse
import random
import sys
from itertools import takewhile

from cards import RANKS
from holdem_rules import PRESETS
from holdem_slow_draws import Diverged, Drawn, Recorded
from holdem_slow_hand import Hand, Player
from record import parse_line, record_line


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


class Match:
    """Plays one match; its record is what it passes to `write`, event by event."""

    def __init__(self, options, strategies, draws, write, rules="svepof", seed=1, index=0):
        self.options, self.draws, self.write = options, draws, write
        self.level, self.laps, self.hands = 1, 0, 0
        self.places = [None] * len(strategies)
        self.players = [Player(stack, options["start_chips"], strategy)
                        for stack, strategy in enumerate(strategies)]
        self.ceiling = options["start_chips"] * len(strategies)
        self.levels = [options["levels"][0]]
        self.chip = options["chips"][0]
        self.emit("match", game="holdem", rules=rules, seed=seed, index=index, players=strategies,
                  options=options)

    def emit(self, kind, /, **keys):
        self.write({"e": kind, **keys})

    def amounts(self):
        return self.levels[-1]

    def emit_amounts(self, kind, **keys):
        self.emit(kind, **keys, **dict(zip(("small", "big", "ante"), self.amounts())))

    def play(self):
        self.redraw()
        while True:
            self.play_lap()
            self.put_out()
            if len(self.players) == 1 or self.laps == self.options["max_laps_safety"]:
                break
            self.after_lap()
        for player in self.players:
            self.places[player.stack] = 1 + sum(
                other.chips > player.chips for other in self.players)
        self.emit("match-end", places=self.places, laps=self.laps, hands=self.hands,
                  aborted=len(self.players) > 1)

    def after_lap(self):
        if self.laps % self.options["level_laps"] == 0:
            self.rise()
            self.change_chips()
        self.merge_tables()
        self.balance()

    def tables_needed(self):
        return -(-len(self.players) // self.options["table_max"])

    def redraw(self):
        count, sizes = self.tables_needed(), []
        for table in range(count):
            sizes.append(-(-(len(self.players) - sum(sizes)) // (count - table)))
        by_stack = {player.stack: player for player in self.players}
        seats = self.draws.seats(list(by_stack), sizes)
        bigs = self.draws.first_bigs(sizes)
        self.tables = [Table(number, [by_stack[stack] for stack in stacks],
                             self.options["table_max"], big)
                       for number, (stacks, big) in enumerate(zip(seats, bigs))]
        for player in self.players:
            player.is_new = False
        self.emit("redraw", tables=[[player and player.stack for player in table.seats]
                                    for table in self.tables], big=bigs)

    def play_lap(self):
        self.laps += 1
        self.emit_amounts("lap", lap=self.laps, level=self.level)
        for table in self.tables:
            if table.size() >= 2:
                positions = button, _, big, waits = table.assign()
                Hand(self, table, positions).play()
                self.hands += 1
                table.is_fresh, table.button = False, button
                table.big, table.payer = big, table.seats[big]
                for chair, player in table.ring(big):
                    player.is_new = chair in waits

    def put_out(self):
        """Who has no chips left is out: by table, those with most chips at its start first."""
        broke = [[player for player in table.seats if player and not player.chips]
                 for table in self.tables]
        self.players = [player for player in self.players if player.chips]
        self.assign_places(broke)
        for table, those in zip(self.tables, broke):
            for player in those:
                self.emit("out", stack=player.stack, table=table.number, chair=player.chair,
                          place=self.places[player.stack])
                table.leave(player.chair)

    def assign_places(self, broke):
        positions = {}
        for those in broke:
            starts = sorted((player.start for player in those), reverse=True)
            positions.update((player, starts.index(player.start)) for player in those)
        for player in positions:
            ahead = [other for other in positions if positions[other] < positions[player]]
            self.places[player.stack] = len(self.players) + len(ahead) + 1

    # Levels

    def level_after(self, number, before):
        if number <= len(self.options["levels"]):
            return self.options["levels"][number - 1]
        factor = 1 if before[1] >= self.ceiling else 2
        return [factor * amount for amount in before]

    def rise(self):
        self.level += 1
        self.levels.append(self.level_after(self.level, self.amounts()))
        self.emit_amounts("level", level=self.level)

    def coming(self):
        """All amounts from now on, but those that double."""
        return sum([self.amounts(), *self.options["levels"][self.level:]], [])

    def change_chips(self):
        """Races off the chips that no amount needs."""
        chips = iter(self.options["chips"][self.options["chips"].index(self.chip) + 1:])
        for following in takewhile(lambda chip: not any(
                amount % chip for amount in self.coming()), chips):
            for table in self.tables:
                self.race(table, self.chip, following)
            self.chip = following

    def race(self, table, chip, following):
        around = [player for _, player in table.ring(table.button)]
        odd = {player.stack: player.chips % following // chip for player in around
               if player.chips % following}
        if not odd:
            return
        cards = self.draws.race(odd)
        won = self.winners(cards, (sum(odd.values()) * chip + following - 1) // following)
        saved = []
        for player in around:
            if player.stack in odd:
                player.chips += following * (player.stack in won) - odd[player.stack] * chip
                if player.chips == 0:
                    player.chips = following
                    saved.append(player.stack)
        self.emit("race", table=table.number, chip=chip, next=following,
                  cards=[[stack, cards[stack]] for stack in odd], won=won, saved=saved)

    def winners(self, cards, prizes):
        order = sorted(cards, key=lambda stack: max(card_height(card) for card in cards[stack]))
        return order[::-1][:prizes]

    # Tables

    def merge_tables(self):
        while len(self.tables) > self.tables_needed():
            table = self.next_broken()
            self.emit("break", table=table.number)
            if self.options["final_redraw"] and len(self.tables) == 1:
                self.redraw()
                return
            for chair, _ in table.ring(table.big):
                self.move(table, chair, self.draws.free_chair(self.open_chairs()), "break")

    def next_broken(self):
        return self.tables.pop()

    def open_chairs(self):
        """Where who has no table may sit."""
        least = min(table.size() for table in self.tables)
        return [[table.number, chair] for table in self.tables if table.size() == least
                for chair, player in enumerate(table.seats) if not player]

    def move(self, table, chair, to, why):
        player = table.leave(chair)
        self.tables[to[0]].join(player, to[1])
        self.emit("move", stack=player.stack, **{"from": [table.number, chair]}, to=to, why=why)

    def balance(self):
        while True:
            tables = self.by_size()
            fewest, most = tables[0], tables[-1]
            if most.size() - fewest.size() < self.options["balance_gap"]:
                return
            chair, to = self.choose_move(most, fewest)
            self.move(most, chair, [fewest.number, to], "balance")

    def by_size(self):
        return sorted(self.tables, key=lambda table: (table.size(), table.number))

    def choose_move(self, giving, receiving):
        around = giving.ring(giving.big)
        if self.options["balance"] == "position":
            for k, (chair, player) in enumerate(around, 1):
                to = (receiving.big + k) % len(receiving.seats)
                if receiving.seats[to] is None and player is not giving.payer:
                    return chair, to
        to = receiving.big + 1
        while receiving.seats[to % len(receiving.seats)]:
            to += 1
        return around[0][0], to % len(receiving.seats)


def card_height(card):
    return RANKS.index(card[0]), "CDHS".index(card[1].upper())


def replay(events):
    """The first event that is not what the rules say: (its place, what it must be); else None."""
    draws, header = Recorded(events), events[0]

    def compare(event):
        got = events[draws.position] if draws.position < len(events) else {}
        if list(got.items()) != list(event.items()):
            raise Diverged(record_line(event).strip())
        draws.position += 1

    try:
        Match(header["options"], header["players"], draws, compare, header["rules"],
              header["seed"], header["index"]).play()
        if draws.position < len(events):
            raise Diverged("the end of the match")
    except Diverged as expected:
        return draws.position, str(expected)
    return None


def replay_file(path):
    """Print where its matches diverge; their number."""
    diverged = 0
    with open(path, encoding="utf-8") as file:
        events = [parse_line(line) for line in file]
    starts = [place for place, event in enumerate(events) if event["e"] == "match"]
    for start, end in zip(starts, [*starts[1:], len(events)]):
        difference = replay(events[start:end])
        if difference:
            place, expected = difference
            print(f"{path}:{start + place + 1}: expected {expected}")
            diverged += 1
    print(f"{diverged} of {len(starts)} matches diverge")
    return diverged


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--players", type=int, default=9)
    parser.add_argument("--strategy", choices=("random", "baseline"), default="baseline")
    parser.add_argument("--matches", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--replay", metavar="FILE")
    arguments = parser.parse_args()
    if arguments.replay:
        sys.exit(1 if replay_file(arguments.replay) else 0)
    for index in range(arguments.matches):
        Match(PRESETS["svepof"], [arguments.strategy] * arguments.players,
              Drawn(random.Random(f"{arguments.seed} {index}")),
              lambda event: sys.stdout.write(record_line(event)),
              seed=arguments.seed, index=index).play()


if __name__ == "__main__":
    main()
