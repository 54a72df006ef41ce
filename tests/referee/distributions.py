#!/usr/bin/python3
"""Distributions of what happens in game records, for comparison between implementations.

Usage: distributions.py FILE.jsonl...   prints JSON

Each distribution is a table of counts; the parts of a key are joined by "/". Play-offs are only
counted as such.
"""

import json
import sys
from collections import Counter, defaultdict

from cards import CATEGORIES, hand_value
from house_referee import category_dealt


# Before these lines cards of the exchange have been given, or nobody wanted any.
AFTER_SERVING = {"open", "draw", "zero", "score", "ask", "play"}


class Distributions:
    """Fed with the events of matches, one after the other."""

    AXES = {
        "total": "what",
        "hands": "exchange (0: dealt)/category",
        "exchanged": "exchange/category before/cards/category after",
        "open_cards": "exchange/kept or declined/category after",
        "scored": "exchange/category",
        "points_scored": "exchange/category: sum of points",
        "ties": "exchange/scoring hands beyond the first",
        "broke": "exchange",
        "reshuffles": "exchange",
        "zeroings": "exchange",
        "asked": "entrant/own points",
        "called": "entrant/own points",
        "won": "entrant/own points",
        "broken_at_trick": "trick",
        "breaker_position": "seats after the caller",
        "last_trick_position": "players after the first leader",
        "last_trick_rank": "rank",
        "out": "reason/cause",
        "out_by_entrant": "entrant/reason",
        "deals_per_game": "deals",
        "lead_changes": "changes in a game",
        "comebacks": "entrant",
        "end_points": "points of all players at the end of a game",
        "chicagos_won": "Chicagos won in a game",
        "places": "entrant/place in a game",
        "seat_places": "seat/place in a game",
        "placement_points": "entrant/points of a round",
        "ranks": "entrant/rank in the match, from 1",
        "tie_break": "deepest step",
    }

    def __init__(self):
        self.counts = defaultdict(Counter)

    def feed(self, event):
        kind = event["e"].replace("-", "_")
        if kind == "round":
            self.play_off = event.get("play_off", False)
        if kind in ("match", "match_end") or not self.play_off:
            if kind in AFTER_SERVING:
                self.count_idle()
            handler = getattr(self, "on_" + kind, None)
            if handler:
                handler(event)
        elif kind == "round":
            self.count("total", "play-offs")

    def count(self, table, *key, by=1):
        self.counts[table]["/".join(map(str, key))] += by

    def plain(self):
        return {table: {"axes": axes, "counts": dict(self.counts[table])}
                for table, axes in self.AXES.items()}

    def category(self, seat):
        return CATEGORIES[hand_value(self.hands[seat])[0]]

    # Frame

    def on_match(self, event):
        self.count("total", "matches")
        self.games_per_round = event["options"]["games_per_round"]
        self.last_step = ["none", *event["options"]["tie_break"]][-1]

    def on_round(self, event):
        self.count("total", "games")
        self.count("total", "rounds", by=event["game"] == 1)
        self.seats = event["seats"]
        self.points = [0] * len(self.seats)
        self.gone = set()
        self.standings = []     # after each deal: points by seat still in

    def on_round_end(self, event):
        self.count("deals_per_game", self.deal)
        self.count("lead_changes", self.lead_changes())
        self.count_comeback(event["places"])
        self.count("total", "aborted", by=event["aborted"])
        for seat, entrant in enumerate(self.seats):
            self.count("end_points", event["totals"][seat])
            self.count("chicagos_won", event["chicagos"][seat])
            self.count("places", entrant, event["places"][seat])
            self.count("seat_places", seat, event["places"][seat])
        if self.games_per_round == 1:
            self.on_round_total(event)

    def lead_changes(self):
        """How often another one is in front alone than the last who was."""
        alone = []
        for standing in self.standings:
            first = [seat for seat, points in standing.items() if points == max(standing.values())]
            alone += first if len(first) == 1 else []
        return sum(lead != next_lead for lead, next_lead in zip(alone, alone[1:]))

    def count_comeback(self, places):
        half = self.standings[self.deal // 2 - 1] if self.deal > 1 else {}
        if places.count(1) == 1:
            first = places.index(1)
            last = not half or half.get(first) == min(half.values())
            self.count("comebacks", self.seats[first], by=last)

    def on_round_total(self, event):
        for entrant, points in zip(self.seats, event["placement_points"]):
            self.count("placement_points", entrant, f"{points:.15g}")

    def on_match_end(self, event):
        left = event["tie_break"] == "number"
        self.count("tie_break", self.last_step if left else event["tie_break"])
        for rank, entrant in enumerate(event["ranking"], 1):
            self.count("ranks", entrant, rank)

    # Deals

    def on_deal(self, event):
        self.count("total", "deals")
        self.deal = event["deal"]
        self.hands = [list(hand) if hand else None for hand in event["hands"]]
        self.before = {}        # seat: category and number of cards laid down
        self.idle = []          # exchange and seat, of those who laid down none in this one
        self.scorers = Counter()
        self.leaders = []
        self.cause = None
        for seat, hand in enumerate(self.hands):
            if hand:
                self.count("hands", 0, CATEGORIES[category_dealt(hand)])

    def on_lay_down(self, event):
        self.hands[event["seat"]].remove(event["card"])

    def on_redeal(self, event):
        if event["cards"]:
            self.hands[event["seat"]] = []

    def count_idle(self):
        """Nobody has folded in the exchange so that the deal ended before cards were given."""
        for exchange, seat in self.idle:
            self.exchanged(exchange, seat)
        self.idle = []

    def on_error(self, event):
        if event["total"] is not None:
            self.points[event["seat"]] = event["total"]

    def on_penalty(self, event):
        self.points[event["seat"]] = event["total"]

    def on_deal_end(self, event):
        self.points = event["totals"]
        self.standings.append({seat: points for seat, points in enumerate(self.points)
                               if seat not in self.gone})

    def on_discard(self, event):
        exchange, seat, cards = event["exchange"], event["seat"], event["cards"]
        if self.idle and self.idle[0][0] < exchange:
            self.count_idle()
        self.before[seat] = self.category(seat), len(cards)
        self.count("broke", exchange, by=event["broke"])
        self.hands[seat] = [card for card in self.hands[seat] if card not in cards]
        if not cards:
            self.idle.append((exchange, seat))

    def on_reshuffle(self, event):
        if event["exchange"]:
            self.count("reshuffles", event["exchange"])

    def on_open(self, event):
        seat = event["seat"]
        after = self.category_with(seat, event["card"])
        self.count("open_cards", event["exchange"], "kept" if event["kept"] else "declined", after)
        if event["kept"]:
            self.hands[seat].append(event["card"])
            self.exchanged(event["exchange"], seat)

    def category_with(self, seat, card):
        return CATEGORIES[hand_value(self.hands[seat] + [card])[0]]

    def on_draw(self, event):
        self.hands[event["seat"]] += event["cards"]
        if event["exchange"] and len(self.hands[event["seat"]]) == 5:   # no card is still due
            self.exchanged(event["exchange"], event["seat"])

    def exchanged(self, exchange, seat):
        self.count("hands", exchange, self.category(seat))
        self.count("exchanged", exchange, *self.before[seat], self.category(seat))

    def on_zero(self, event):
        self.count("zeroings", event["exchange"])

    def on_score(self, event):
        exchange, category = event["exchange"], event["category"]
        self.count("scored", exchange, category)
        self.count("points_scored", exchange, category, by=event["points"])
        if self.scorers[exchange]:
            self.count("ties", exchange, self.scorers[exchange])
        self.scorers[exchange] += 1
        self.points[event["seat"]] = event["total"]
        self.cause = category

    # Trick play

    def on_ask(self, event):
        seat = event["seat"]
        self.asked_with = self.points[seat]
        self.count("asked", self.seats[seat], self.points[seat])
        if event["call"]:
            self.count("called", self.seats[seat], self.points[seat])

    def on_play(self, event):
        self.trick = event["trick"]
        if self.trick == 1:
            self.leaders.append(event["seat"])

    def on_trick(self, event):
        self.cause = "last-trick"   # as the tallies class it

    def on_last_trick(self, event):
        self.count("last_trick_position", self.leaders.index(event["seat"]))
        self.count("last_trick_rank", event["card"][0])
        self.cause = "last-trick"

    def on_chicago(self, event):
        seat = event["seat"]
        if event["won"]:
            self.count("won", self.seats[seat], self.asked_with)
        else:
            self.count("broken_at_trick", self.trick)
            self.count("breaker_position", (event["breaker"] - seat) % len(self.seats))
        self.cause = "chicago" if event["won"] else "breaking"

    def on_out(self, event):
        self.count("out", event["reason"], self.cause)
        self.count("out_by_entrant", self.seats[event["seat"]], event["reason"])
        if event["reason"] not in ("won", "last-left"):
            self.gone.add(event["seat"])


def main(paths):
    distributions = Distributions()
    for path in paths:
        with open(path, encoding="utf-8") as file:
            for line in file:
                distributions.feed(json.loads(line))
    json.dump(distributions.plain(), sys.stdout, indent=1)


if __name__ == "__main__":
    main(sys.argv[1:])
