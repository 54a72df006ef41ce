#!/usr/bin/python3
"""Slow engine: plays Chicago by the rules, obviously rather than fast, and writes game records.

Its own generator, its own strategies `random` and `baseline`: an oracle for the records'
referee and, by --stats, for the distributions of the real program.
"""

import argparse
import json
import random
import sys
from collections import Counter, defaultdict
from fractions import Fraction
from itertools import groupby

from distributions import Distributions
from record import record_line
from rules import HOME_PRESETS, MISTAKES, PLAY_OFFS_MAX, PRESETS
from slow_deal import Deal, Player
from slow_strategies import STRATEGIES


class Table:
    """One game: the seated players until somebody wins or the deals run out."""

    def __init__(self, match, entrants, play_off):
        self.options = match.options
        self.errors = match.errors
        self.rng = match.rng
        self.emit = match.emit
        self.players = [Player(seat, STRATEGIES[entrant.strategy](self.rng), entrant)
                        for seat, entrant in enumerate(entrants)]
        self.play_off = play_off
        self.mistakes = match.mistakes["playoff/errors/counts" if play_off else "errors/counts"]
        self.by_deals = play_off and self.options["play_off_deals"] > 0
        self.gone = []
        self.winner = None
        self.aborted = False

    def play(self, dealer):
        number = 0
        while self.winner is None and not self.deals_done(number):
            number += 1
            deal = Deal(self, dealer)
            deal.play(number)
            self.emit("deal-end", totals=[player.points for player in self.players])
            dealer = deal.turn_order((dealer + 1) % len(self.players))[0].seat
        self.rank()
        self.emit_end()

    def deals_done(self, number):
        if self.by_deals:
            return number == self.options["play_off_deals"]
        if number == self.options["max_deals_per_game"] > 0:
            return True
        self.aborted = number == self.options["max_deals_safety"]
        return self.aborted

    def rank(self):
        """Give every player a place and placement points."""
        def standing(player):
            return player is self.winner, player.points, 0 if self.by_deals else player.chicagos
        playing = sorted((p for p in self.players if not p.out), key=standing, reverse=True)
        groups = [list(group) for _, group in groupby(playing, key=standing)]
        groups += [[player] for player in reversed(self.gone)]
        place = 1
        for group in groups:
            points = Fraction(sum(self.options["placement_points"][place - 1:][:len(group)]),
                              len(group))
            for player in group:
                player.place, player.earned = place, points
                if player.out and not player.last_place:
                    player.earned = Fraction(self.options["disqualified_placement_points"])
                if self.play_off:
                    player.earned = Fraction(0)
            place += len(group)

    def count_mistake(self, entrant, kind, figure, by):
        self.mistakes[f"{entrant}/{kind}/{figure}"] += by

    def emit_end(self):
        self.emit("round-end", totals=[p.points for p in self.players],
                  chicagos=[p.chicagos for p in self.players],
                  called=[p.called for p in self.players],
                  places=[p.place for p in self.players],
                  placement_points=[plain(p.earned) for p in self.players],
                  aborted=self.aborted)


class Entrant:
    """What one entrant has collected over the rounds of a match."""

    def __init__(self, number, strategy):
        self.number = number
        self.strategy = strategy
        self.warnings = 0
        self.sits_out = None    # the mistake for which its next hand is folded
        self.placement = Fraction(0)
        self.points = 0
        self.chicagos = 0


class Match:
    """Plays one match; its record is what it passed to `write`, event by event."""

    def __init__(self, rules, options, players, rng, write, seed=1, index=0, errors=None):
        self.options = options
        self.errors = {kind: errors[kind] for kind in MISTAKES if any((errors or {}).get(kind, []))}
        self.mistakes = defaultdict(Counter)    # as the program's datasets of these names
        self.rng = rng
        self.write = write
        self.entrants = [Entrant(*entrant) for entrant in enumerate(players)]
        self.rounds = 0
        self.tie_break = "none"
        self.play_offs = 0
        self.emit("match", game="chicago", rules=rules, seed=seed, index=index, players=players,
                  options=options, **{"errors": self.errors} if self.errors else {})

    def emit(self, kind, /, **keys):
        self.write({"e": kind, **keys})

    def play(self):
        seats = self.draw_seats(self.entrants)
        for number in range(self.options["rounds_per_match"]):
            if number > 0 and self.options["redraw_seats"] == "round":
                seats = self.draw_seats(self.entrants)
            self.play_round(seats)
        ranking = self.ranked(self.entrants, lambda e: e.placement, self.options["tie_break"])
        self.emit("match-end", placement_points=[plain(e.placement) for e in self.entrants],
                  ranking=[e.number for e in ranking], tie_break=self.tie_break)

    def draw_seats(self, entrants):
        return self.rng.sample(entrants, len(entrants))

    def play_table(self, seats, game, **play_off):
        table = Table(self, seats, bool(play_off))
        dealer = (game - 1) % len(seats)
        self.emit("round", round=self.rounds, game=game, seats=[e.number for e in seats],
                  dealer=dealer, **play_off)
        table.play(dealer)
        return table.players

    def play_round(self, seats):
        self.rounds += 1
        games = self.options["games_per_round"]
        results = [self.play_table(seats, game) for game in range(1, games + 1)]
        for seat, entrant in enumerate(seats):
            played = [players[seat] for players in results]
            entrant.points += sum(player.points for player in played)
            entrant.chicagos += sum(player.chicagos for player in played)
        earned = [player.earned for player in results[0]]
        if games > 1:
            earned = self.round_total(results)
        for entrant, points in zip(seats, earned):
            entrant.placement += points

    def round_total(self, results):
        """Placement points by seat for a round of several games."""
        sums = [(sum(p.earned for p in played), sum(p.points for p in played),
                 sum(p.chicagos for p in played)) for played in zip(*results)]
        best_first = sorted(sums, reverse=True)
        table = self.options["placement_points"]
        earned = [Fraction(sum(table[i] for i, other in enumerate(best_first) if other == own),
                           sums.count(own)) for own in sums]
        self.emit("round-total", round=self.rounds,
                  places=[best_first.index(own) + 1 for own in sums],
                  placement_points=[plain(points) for points in earned])
        return earned

    def ranked(self, entrants, key, steps):
        """Entrants best first by key; equals by the remaining steps."""
        ranking = []
        for _, group in groupby(sorted(entrants, key=key, reverse=True), key):
            group = sorted(group, key=lambda e: e.number)
            ranking += self.separated(group, steps) if len(group) > 1 else group
        return ranking

    def separated(self, tied, steps):
        order = ["none", *self.options["tie_break"], "number"]
        if not steps:
            self.tie_break = "number" if self.play_offs >= PLAY_OFFS_MAX else self.tie_break
            return tied
        self.tie_break = max(self.tie_break, steps[0], key=order.index)
        if steps[0] == "total-points":
            return self.ranked(tied, lambda e: e.points, steps[1:])
        if steps[0] == "chicagos-won":
            return self.ranked(tied, lambda e: e.chicagos, steps[1:])
        self.rounds += 1
        self.play_offs += 1
        seats = self.draw_seats(tied)
        players = self.play_table(seats, 1, play_off=True)
        places = {e.number: player.place for e, player in zip(seats, players)}
        more = steps if self.play_offs < PLAY_OFFS_MAX else []
        return self.ranked(tied, lambda e: -places[e.number], more)


def plain(fraction):
    """An integer, or a float that prints as %.15g."""
    whole = fraction.denominator == 1
    return int(fraction) if whole else float(f"{float(fraction):.15g}")


def overridden(options, settings):
    """Options after `key=value` settings; values are JSON or bare words."""
    changed = dict(options)
    for setting in settings:
        key, _, value = setting.partition("=")
        if key not in changed:
            sys.exit(f"unknown option {key!r}")
        try:
            changed[key] = json.loads(value)
        except ValueError:
            changed[key] = value
    return changed


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--rules", choices=PRESETS | HOME_PRESETS, default="sm-2025")
    parser.add_argument("--set", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--errors", type=json.loads, default={}, metavar="JSON",
                        help="rates of mistakes by kind: a list by player")
    parser.add_argument("--players", default="baseline,baseline,baseline,baseline")
    parser.add_argument("--matches", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("-o", "--output", help="write the records to this file")
    parser.add_argument("--stats", help="write distributions, as JSON, to this file")
    return parser.parse_args()


def main():
    arguments = parse_arguments()
    options = overridden((PRESETS | HOME_PRESETS)[arguments.rules], arguments.set)
    players = arguments.players.split(",")
    distributions = Distributions()
    with open(arguments.output or "/dev/null", "w", encoding="utf-8") as file:
        def write(event):
            if arguments.output:
                file.write(record_line(event))
            distributions.feed(event)
        for index in range(arguments.matches):
            rng = random.Random(f"{arguments.seed} {index}")
            Match(arguments.rules, options, players, rng, write, arguments.seed, index,
                  arguments.errors).play()
    if arguments.stats:
        with open(arguments.stats, "w", encoding="utf-8") as file:
            json.dump(distributions.plain(), file, indent=1)


if __name__ == "__main__":
    main()
