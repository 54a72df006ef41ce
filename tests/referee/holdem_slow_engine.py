#!/usr/bin/python3
"""Slow engine: plays hold'em tournaments by the rules, obviously rather than fast; writes records.

Usage: holdem_slow_engine.py [--rules NAME] [--players N] [--strategy NAME] [--matches N] [--seed N]
                             [--error KIND=RATE]...
       holdem_slow_engine.py --replay FILE.jsonl

Its own generator, strategies `random` and `baseline`. With a record's cards and draws it says what
the record must hold, line by line: --replay plays each match of a file again and names the first
line of it that is another. What players other than `baseline` do is read from the record. By the
rules of teams the players are teams, all of whose members have the strategy.
"""

import argparse
import random
import sys
from itertools import takewhile

from cards import RANKS
from holdem_rules import MISTAKES, PRESETS
from holdem_slow_draws import Diverged, Drawn, Recorded
from holdem_slow_hand import Hand, Player
from holdem_slow_mistakes import Mistakes
from holdem_slow_table import Table
from holdem_slow_teams import Team, Teams
from record import parse_line, record_line


class Match:
    """Plays one match; its record is what it passes to `write`, event by event.

    `line_up` are strategies by entrant, lists of them by member where teams play; `errors` the rates
    of mistakes by kind and entrant, of teams also by member.
    """

    def __init__(self, options, line_up, draws, write, rules="svepof", seed=1, index=0, errors=None):
        self.options, self.draws, self.write = options, draws, write
        self.level, self.laps, self.hands = 1, 0, 0
        self.places = [None] * len(line_up)
        teams = [Team(number, members, options) for number, members in enumerate(line_up)]
        self.players = [Player(stack, options["start_chips"], teams[stack // options["stacks"]])
                        for stack in range(options["stacks"] * len(line_up))]
        self.teams, self.mistakes = Teams(self), Mistakes(self, errors or {})
        self.ceiling = options["start_chips"] * len(self.players)
        self.levels = [options["levels"][0]]
        self.chip = options["chips"][0]
        self.emit("match", game="holdem", rules=rules, seed=seed, index=index, players=line_up,
                  options=options, **({"errors": errors} if errors else {}))

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
            self.mistakes.disqualify()
            self.put_out()
            if len(self.teams.left()) == 1 or self.laps == self.options["max_laps_safety"]:
                break
            self.after_lap()
        chips = {team: sum(player.chips for player in self.teams.players(team))
                 for team in self.teams.left()}
        for team in chips:
            self.places[team.number] = 1 + sum(other > chips[team] for other in chips.values())
        self.emit("match-end", places=self.places, laps=self.laps, hands=self.hands,
                  aborted=len(chips) > 1)

    def after_lap(self):
        rises = self.laps % self.options["level_laps"] == 0
        if rises:
            self.rise()
            self.teams.talk()
        self.teams.end_rests()
        if rises:
            self.change_chips()
        self.merge_tables()
        self.balance()
        self.move_apart()

    def seated(self):
        """Who is in play."""
        return [player for player in self.players if not player.rests_until]

    def tables_needed(self):
        return -(-len(self.seated()) // self.options["table_max"])

    def redraw(self):
        by_stack = {player.stack: player for player in self.seated()}
        seats = self.draw_seats(by_stack)
        bigs = self.draws.first_bigs([len(stacks) for stacks in seats])
        self.tables = [Table(number, [by_stack[stack] for stack in stacks],
                             self.options["table_max"], big)
                       for number, (stacks, big) in enumerate(zip(seats, bigs))]
        for player in by_stack.values():
            player.is_new = False
        self.emit("redraw", tables=[[player and player.stack for player in table.seats]
                                    for table in self.tables], big=bigs)

    def draw_seats(self, stacks):
        """The stacks at each table, by chair."""
        count, sizes = self.tables_needed(), []
        if self.options["same_table"] == "apart":
            return self.draws.seats_apart([[player.stack for player in self.teams.players(team)
                                            if player.stack in stacks]
                                           for team in self.teams.left()], count)
        for table in range(count):
            sizes.append(-(-(len(stacks) - sum(sizes)) // (count - table)))
        return self.draws.seats(list(stacks), sizes)

    def play_lap(self):
        self.laps += 1
        self.emit_amounts("lap", lap=self.laps, level=self.level)
        for table in self.tables:
            if table.size() >= 2:
                positions = button, _, big, waits = table.assign()
                self.teams.swap_at_button(table.seats[button])
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
                          place=self.places[player.team.number])
                table.leave(player.chair)

    def assign_places(self, broke):
        """Of the teams that have nothing left; each by its best stack at a table."""
        left, positions = self.teams.left(), {}
        for those in broke:
            lost = [player for player in those if player.team not in left]
            starts = sorted((player.start for player in lost), reverse=True)
            for player in lost:
                position = starts.index(player.start)
                positions[player.team] = min(position, positions.get(player.team, position))
        for team, position in positions.items():
            ahead = [other for other in positions.values() if other < position]
            self.places[team.number] = len(left) + len(ahead) + 1

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
                self.race(table.number, [player for _, player in table.ring(table.button)], following)
            for player in self.players:
                if player.rests_until:
                    self.race(None, [player], following)
            self.chip = following

    def race(self, number, around, following):
        chip = self.chip
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
        self.emit("race", table=number, chip=chip, next=following,
                  cards=[[stack, cards[stack]] for stack in odd], won=won, saved=saved)

    def winners(self, cards, prizes):
        order = sorted(cards, key=lambda stack: max(card_height(card) for card in cards[stack]))
        return order[::-1][:prizes]

    # Tables

    def merge_tables(self):
        while len(self.tables) > self.tables_needed():
            table = self.next_broken()
            self.emit("break", table=table.number)
            if len(self.tables) == 2:
                self.teams.settle_third_table(table)
            if self.options["final_redraw"] and len(self.tables) == 1:
                self.redraw()
                return
            for chair, _ in table.ring(table.big):
                player = table.leave(chair)
                self.seat(player, [table.number, chair],
                          self.draws.free_chair(self.open_chairs(player)), "break")

    def next_broken(self):
        return self.tables.pop()

    def open_chairs(self, player):
        """Where who has no table may sit."""
        tables = self.tables
        if self.options["same_table"] == "apart":
            tables = [table for table in tables
                      if None in table.seats and not table.seats_team(player.team)] or tables
        least = min(table.size() for table in tables)
        return [[table.number, chair] for table in tables if table.size() == least
                for chair, sitting in enumerate(table.seats) if not sitting]

    def seat(self, player, came_from, to, why):
        self.tables[to[0]].join(player, to[1])
        self.emit("move", stack=player.stack, **{"from": came_from}, to=to, why=why)

    def move(self, table, chair, to, why):
        self.seat(table.leave(chair), [table.number, chair], to, why)

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
        stay = [player for _, player in around if self.options["same_table"] == "apart"
                and receiving.seats_team(player.team)]
        if len(stay) == len(around):
            stay = []
        if self.options["balance"] == "position":
            for k, (chair, player) in enumerate(around, 1):
                to = (receiving.big + k) % len(receiving.seats)
                if receiving.seats[to] is None and player is not giving.payer and player not in stay:
                    return chair, to
        return next(chair for chair, player in around if player not in stay), receiving.next_free()

    def move_apart(self):
        """§7.4, until nobody can be."""
        while self.options["same_table"] == "apart" and (pairs := list(self.clashes())):
            table, team, others = pairs[0]
            own = [(player.chips, player.stack, chair) for chair, player in table.ring(0)
                   if player.team is team]
            to = min(others, key=lambda other: (other.size(), other.number))
            self.move(table, min(own)[2], [to.number, to.next_free()], "apart")

    def clashes(self):
        """Table, team that sits there twice, smaller tables where it does not sit; the lowest first."""
        for table in self.tables:
            for team in self.teams.left():
                others = [other for other in self.tables if other.size() < table.size()
                          and not other.seats_team(team)]
                if others and table.seats_team(team) > 1:
                    yield table, team, others


def card_height(card):
    return RANKS.index(card[0]), "CDHS".index(card[1].upper())


def replay(events, has_captains=False):
    """The first event that is not what the rules say: (its place, what it must be); else None.

    `has_captains`: others may decide for the teams than their first members.
    """
    draws, header = Recorded(events, has_captains), events[0]

    def compare(event):
        got = events[draws.position] if draws.position < len(events) else {}
        if list(got.items()) != list(event.items()):
            raise Diverged(record_line(event).strip())
        draws.position += 1

    try:
        Match(header["options"], header["players"], draws, compare, header["rules"],
              header["seed"], header["index"], header.get("errors")).play()
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
    parser.add_argument("--rules", choices=PRESETS, default="svepof")
    parser.add_argument("--players", type=int, default=9)
    parser.add_argument("--strategy", choices=("random", "baseline"), default="baseline")
    parser.add_argument("--matches", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--error", metavar="KIND=RATE", action="append", default=[])
    parser.add_argument("--replay", metavar="FILE")
    arguments = parser.parse_args()
    if arguments.replay:
        sys.exit(1 if replay_file(arguments.replay) else 0)
    options, player = PRESETS[arguments.rules], arguments.strategy
    if options["members_max"] > 1:
        player = [player] * options["members_min"]
    rates = dict(words.split("=") for words in arguments.error)
    errors = {kind: [float(rates[kind])] * arguments.players for kind in MISTAKES if kind in rates}
    for index in range(arguments.matches):
        Match(options, [player] * arguments.players,
              Drawn(random.Random(f"{arguments.seed} {index}")),
              lambda event: sys.stdout.write(record_line(event)), arguments.rules,
              seed=arguments.seed, index=index, errors=errors).play()


if __name__ == "__main__":
    main()
