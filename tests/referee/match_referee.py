"""Judges one match of Chicago: its rounds, play-offs and ranking (chicago.md §2, §9.3, §9.4)."""

from chicago_events import LAYOUT
from game_referee import Game, places, referee_game, shared_points
from occasions import Occasions, rates_of
from record import recorded_number
from rules import (HOME_PRESETS, HOUSE_RULES, LEAST, MISTAKES, OF_MISTAKES, OF_TOURNAMENTS,
                   OPTION_KEYS, PLAY_OFFS_MAX, PRESETS, SM_2025, WORDS)


class Person:
    """What a player keeps from game to game, but for points."""

    def __init__(self, entrant, strategy):
        self.entrant = entrant
        self.strategy = strategy
        self.warnings = 0
        self.sits_out = None    # the mistake for which its next hand is folded


class MatchReferee:
    """Follows one match; indexes by entrant."""

    def __init__(self, reader):
        self.reader = reader
        reader.layout = LAYOUT
        self.coverage = reader.coverage
        self.rounds = 0
        self.deepest = 0            # steps of tie_break that a tie needed
        self.play_offs = 0
        self.tie_is_left = False    # that these did not break

    def run(self):
        self.coverage["matches"] += 1
        self.take_header()
        for _ in range(self.options["rounds_per_match"]):
            self.round()
        ranking = self.rank(list(range(self.entrants)), self.standing, 0)
        steps = ["none", *self.options["tie_break"]]
        broken_by = "number" if self.tie_is_left else steps[self.deepest]
        self.coverage[f"tie-break {steps[self.deepest]}"] += 1
        self.coverage["tie left to the number"] += self.tie_is_left
        self.reader.where = {"match": self.reader.where["match"]}
        self.reader.take("match-end", ranking=ranking, tie_break=broken_by,
                         placement_points=[recorded_number(p) for p in self.placement])
        self.reader.require(self.reader.peek() is None, "a line after match-end", "none")

    def take_header(self):
        event = self.reader.take("match", game="chicago")
        self.reader.where["match"] = event["index"]
        self.entrants = len(event["players"])
        self.options = event["options"]
        self.reader.require(2 <= self.entrants <= 6, f"{self.entrants} players", "2..6")
        check_options(self.options, self.entrants, self.reader)
        self.options = HOUSE_RULES | self.options
        rates = rates_of(event, MISTAKES, self.entrants, self.reader)
        missing = [key for key in OF_MISTAKES if rates and key not in self.options]
        self.reader.require(not missing, f"options: no {missing}", "all of mistakes")
        self.occasions = Occasions(self.reader, rates)
        self.people = [Person(*player) for player in enumerate(event["players"])]
        self.reader.count_overrides(event["rules"], self.options, PRESETS | HOME_PRESETS)
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
        game = self.table(self.seats, False)
        referee_game(game, (number - 1) % self.entrants, self.reader)
        return game

    def table(self, seats, play_off):
        return Game(self.options, [self.people[e] for e in seats], play_off, self.occasions)

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
            ranking += self.break_tie(tied, depth, measure) if len(tied) > 1 else tied
        return ranking

    def break_tie(self, tied, depth, measure):
        last = self.play_offs >= PLAY_OFFS_MAX and measure == self.play_off
        if last or depth == len(self.options["tie_break"]):
            self.tie_is_left |= self.play_offs >= PLAY_OFFS_MAX
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
        self.play_offs += 1
        seats = self.start(1, 0, play_off=True)["seats"]
        self.check_seats(seats, tied)
        game = self.table(seats, True)
        referee_game(game, 0, self.reader)
        place = dict(zip(seats, game.places()))
        return [-place[entrant] for entrant in tied]


def check_options(options, entrants, reader):
    """Every option there, in order, of its type and within what the rules can mean."""
    known = [key for key in options if key in OPTION_KEYS]
    reader.coverage["unknown-keys"] += len(options) - len(known)
    wanted = [key for key in OPTION_KEYS
              if key in options or key not in (*OF_MISTAKES, *OF_TOURNAMENTS, *HOUSE_RULES)]
    reader.require(known == wanted, f"options: keys {known}", wanted)
    for key in SM_2025.keys() & options.keys():
        reader.require(makes_sense(key, options[key]), f"option {key} = {options[key]!r}",
                       WORDS.get(key, "a value of its type and range"))
    reader.require(len(options["placement_points"]) >= entrants, "placement_points",
                   f"{entrants} entries")


def makes_sense(key, value):
    if key == "chicago_won_with_two":
        return value == "same" or type(value) is int
    if key == "zeroing":
        return type(value) in (bool, str) and value in WORDS[key]
    if key == "trick_points":
        return len(value) == 4 and all(type(points) is int for points in value)
    if key == "unscored_exchanges":
        return len(set(value)) == len(value)
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
