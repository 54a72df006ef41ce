#!/usr/bin/python3
"""Referee: reads Chicago game records and checks every rule and every point in them.

Usage: referee.py FILE.jsonl...   ("-" reads standard input)

One line per violation and exit code 1; always a last line with counts of what the records
covered. Written from the rules alone (chicago.md, game-record.md, baseline-strategies.md): it
follows each match through its own account of the game and compares event by event.
"""

import re
import sys
from collections import Counter

from game_referee import Game, places, referee_game, shared_points
from record import Abandon, Reader, recorded_number
from rules import LEAST, NOT_IN_PLAY, OPTION_KEYS, PRESETS, SM_2025, WORDS

MATCH_LINE = re.compile(r'\s*{\s*"e"\s*:\s*"match"')


class MatchReferee:
    """Follows one match; indexes by entrant."""

    def __init__(self, reader):
        self.reader = reader
        self.coverage = reader.coverage
        self.rounds = 0
        self.deepest = 0            # steps of tie_break that a tie needed

    def run(self):
        self.coverage["matches"] += 1
        self.take_header()
        for _ in range(self.options["rounds_per_match"]):
            self.round()
        ranking = self.rank(list(range(self.entrants)), self.standing, 0)
        steps = ["none", *self.options["tie_break"]]
        self.coverage[f"tie-break {steps[self.deepest]}"] += 1
        self.reader.where = {"match": self.reader.where["match"]}
        self.reader.take("match-end", ranking=ranking, tie_break=steps[self.deepest],
                         placement_points=[recorded_number(p) for p in self.placement])
        self.reader.require(self.reader.peek() is None, "a line after match-end", "none")

    def take_header(self):
        event = self.reader.take("match", game="chicago")
        self.reader.where["match"] = event["index"]
        self.strategies = event["players"]
        self.entrants = len(self.strategies)
        self.options = event["options"]
        self.reader.require(2 <= self.entrants <= 5, f"{self.entrants} players", "2..5")
        check_options(self.options, self.entrants, self.reader)
        count_overrides(event["rules"], self.options, self.coverage)
        self.placement = [0] * self.entrants
        self.points = [0] * self.entrants
        self.chicagos = [0] * self.entrants
        self.seats = None

    # Rounds

    def round(self):
        self.rounds += 1
        self.coverage["rounds"] += 1
        per_round = self.options["games_per_round"]
        games = [self.game(number) for number in range(1, per_round + 1)]
        earned = games[0].placement_points() if per_round == 1 else self.round_total(games)
        for seat, entrant in enumerate(self.seats):
            self.placement[entrant] += earned[seat]
            self.points[entrant] += sum(game.points[seat] for game in games)
            self.chicagos[entrant] += sum(game.chicagos[seat] for game in games)

    def game(self, number):
        self.coverage["games"] += 1
        event = self.start(number, (number - 1) % self.entrants)
        drawn = number == 1 and (self.seats is None or self.options["redraw_seats"] == "round")
        if drawn:
            self.check_seats(event["seats"], range(self.entrants))
            self.seats = event["seats"]
        else:
            self.reader.check(event, "seats", self.seats)
        game = Game(self.options, [self.strategies[entrant] for entrant in self.seats], False)
        referee_game(game, (number - 1) % self.entrants, self.reader)
        return game

    def start(self, number, dealer, **play_off):
        self.reader.where.update(round=self.rounds, game=number)
        event = self.reader.take("round", round=self.rounds, game=number, dealer=dealer)
        self.reader.check(event, "play_off", play_off.get("play_off"))
        return event

    def check_seats(self, seats, entrants):
        self.reader.require(sorted(seats) == sorted(entrants), f"round: seats {seats}",
                            f"the entrants {list(entrants)}")

    def round_total(self, games):
        """Placement points of a round of several games (§2, games_per_round)."""
        merits = [tuple(-sum(column[seat] for column in columns) for columns in (
            [game.placement_points() for game in games],
            [game.points for game in games],
            [game.chicagos for game in games])) for seat in range(self.entrants)]
        seat_places = places(merits)
        earned = shared_points(seat_places, self.options["placement_points"])
        self.coverage["rounds with shared places"] += len(set(seat_places)) < self.entrants
        self.reader.where.pop("game")
        self.reader.take("round-total", round=self.rounds, places=seat_places,
                         placement_points=[recorded_number(p) for p in earned])
        return earned

    # The ranking (§9.3, §9.4)

    def standing(self, entrants):
        return [self.placement[entrant] for entrant in entrants]

    def rank(self, entrants, measure, depth):
        """The entrants best first: by a measure, equals by the steps of tie_break from depth on."""
        values = dict(zip(entrants, measure(entrants)))
        ranking = []
        for value in sorted(set(values.values()), reverse=True):
            tied = [entrant for entrant in entrants if values[entrant] == value]
            ranking += self.break_tie(tied, depth) if len(tied) > 1 else tied
        return ranking

    def break_tie(self, tied, depth):
        if depth == len(self.options["tie_break"]):
            return sorted(tied)
        self.deepest = max(self.deepest, depth + 1)
        step = self.options["tie_break"][depth]
        if step == "play-off":
            return self.rank(tied, self.play_off, depth)
        total = self.points if step == "total-points" else self.chicagos
        return self.rank(tied, lambda entrants: [total[e] for e in entrants], depth + 1)

    def play_off(self, tied):
        """By entrant, minus the place in a play-off; those still tied play another at once."""
        self.rounds += 1
        self.coverage["play-offs"] += 1
        seats = self.start(1, 0, play_off=True)["seats"]
        self.check_seats(seats, tied)
        game = Game(self.options, [self.strategies[entrant] for entrant in seats], True)
        referee_game(game, 0, self.reader)
        place = dict(zip(seats, game.places()))
        return [-place[entrant] for entrant in tied]


def check_options(options, entrants, reader):
    """Every option there, in order, of its type and within what the rules can mean."""
    known = [key for key in options if key in OPTION_KEYS]
    reader.coverage["unknown-keys"] += len(options) - len(known)
    wanted = [key for key in OPTION_KEYS if key in options or key not in NOT_IN_PLAY]
    reader.require(known == wanted, f"options: keys {known}", wanted)
    for key in SM_2025.keys() & options.keys():
        reader.require(makes_sense(key, options[key]), f"option {key} = {options[key]!r}",
                       WORDS.get(key, "a value of its type and range"))
    reader.require(len(options["placement_points"]) >= entrants, "placement_points",
                   f"{entrants} entries")


def makes_sense(key, value):
    if type(value) is not type(SM_2025[key]):
        return False
    if key == "suit_order":
        return set(map(str, value)) == set("SHDC") and len(value) == 4
    if key == "tie_break":
        return all(step in SM_2025["tie_break"] for step in value)
    if key == "placement_points":
        return all(type(points) is int for points in value)
    if key in LEAST:
        return value >= LEAST[key]
    return value in WORDS.get(key, [value])


def count_overrides(name, options, coverage):
    """Make visible where the options are not those of the preset they are named after."""
    preset = PRESETS.get(name)
    if preset is None:
        coverage[f"rules {name}"] += 1
        return
    for key, value in preset.items():
        coverage[f"{name} with {key} = {options.get(key)}"] += options.get(key, value) != value


def matches(lines):
    """Split a file's lines into matches: lists of (line number, text)."""
    match = []
    for number, line in enumerate(lines, 1):
        if match and MATCH_LINE.match(line):
            yield match
            match = []
        match.append((number, line))
    if match:
        yield match


def referee_match(path, lines, coverage):
    """The violations found in one match."""
    reader = Reader(path, lines, coverage)
    try:
        MatchReferee(reader).run()
    except Abandon:
        pass
    return reader.violations


def referee_file(path, coverage):
    """Print the violations of one file; their number."""
    found = 0
    with sys.stdin if path == "-" else open(path, encoding="utf-8") as file:
        for match in matches(file):
            for violation in referee_match(path, match, coverage):
                print(violation)
                found += 1
    return found


def main(paths):
    if not paths:
        sys.exit(__doc__)
    coverage = Counter()
    found = sum([referee_file(path, coverage) for path in paths])
    counts = ", ".join(f"{name} {count}" for name, count in coverage.items() if count)
    print(f"{found} violations in {counts or 'nothing'}")
    return 1 if found or not coverage["matches"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
