"""Counts what occurs in records of hold'em, for comparing one engine's with another's.

Tables are by name, keys have the labels of their axes. `lines` groups entrants: by entrant, the
label of its line; all are one line by default.
"""

from collections import Counter, defaultdict

STREETS = ("preflop", "flop", "turn", "river")


class Distributions:
    """Fed with the events of matches, one after the other."""

    def __init__(self, lines=None):
        self.counts = defaultdict(Counter)
        self.lines = lines

    def feed(self, event):
        handler = getattr(self, "on_" + event["e"].replace("-", "_"), None)
        if handler:
            handler(event)

    def count(self, table, *key, by=1):
        self.counts[table][key] += by

    def line(self, entrant):
        return self.lines[entrant] if self.lines else "all"

    # Matches

    def on_match(self, event):
        self.entrants = len(event["players"])
        self.lap = 0

    def on_lap(self, event):
        self.lap, self.level = event["lap"], event["level"]
        self.count("laps/level", event["level"])

    def on_redraw(self, event):
        self.count("tables/redraws", by=self.lap > 0)

    def on_break(self, event):
        self.count("tables/breaks")

    def on_move(self, event):
        self.count("tables/moves", event["why"])

    def on_race(self, event):
        self.count("races/chips", event["chip"])
        self.count("races/won", by=len(event["won"]))
        self.count("races/saved", by=len(event["saved"]))

    def on_match_end(self, event):
        self.count("matches/count")
        self.count("matches/laps", by=event["laps"])
        self.count("matches/hands", by=event["hands"])
        self.count("matches/aborted", by=event["aborted"])
        places = Counter(event["places"])
        for entrant, place in enumerate(event["places"]):
            self.count("matches/places", self.line(entrant), place)
        for place, sharing in places.items():
            self.count("matches/shared_places", place, sharing, by=sharing > 1)

    # Teams

    def on_talk(self, event):
        self.count("teams/talks")

    def on_transfer(self, event):
        self.count("teams/transfers")

    def on_two_tables(self, event):
        self.count("teams/third_stacks", event["choice"])

    # Mistakes

    def on_error(self, event):
        self.count("errors/kinds", event["kind"], event["consequence"])
        if event["kind"] == "out_of_turn":
            self.count("errors/out_of_turn", event["action"])

    def on_disqualified(self, event):
        self.count("errors/disqualified", len(event["to"]))

    # Hands

    def on_hand(self, event):
        self.street = 0
        self.all_in = self.raises = self.pots = 0
        self.fate = "no showdown"
        self.count("hands/level", self.level)
        self.count("hands/dead_small_blinds", by=event["small"] is None)
        self.count("hands/waits", by=len(event["waits"]))

    def on_deal(self, event):
        self.count("hands/dealt_in", sum(cards is not None for cards in event["cards"]))

    def on_action(self, event):
        self.count("actions/by_street", STREETS[self.street], event["action"])
        self.count("actions/all_in", STREETS[self.street], event["action"], by=event["all_in"])
        self.raises += event["action"] == "raise"
        self.all_in += event["all_in"]

    def on_board(self, event):
        self.street += 1

    def on_show(self, event):
        self.fate = "showdown"
        self.count("hands/shows")

    def on_pot(self, event):
        self.pots += 1
        self.count("pots/kind", "main" if event["pot"] == 0 else "side")
        self.count("pots/contenders", len(event["of"]))
        self.count("pots/winners", len(event["to"]))
        self.count("pots/odd_chips", by=len({amount for _, amount in event["to"]}) > 1)

    def on_hand_end(self, event):
        self.count("hands/fate", self.fate, STREETS[self.street])
        self.count("hands/raises", min(self.raises, 5))
        self.count("hands/all_ins", min(self.all_in, 5))
        self.count("hands/pots", self.pots)
        self.count("hands/out", sum(chips == 0 for chips in event["chips"]))
