"""What the tallies of Chicago tell apart beyond the referee's distributions: above all, whose it was."""

from distributions import Distributions
from tallies import sixtieth


class ByEntrant(Distributions):
    """Fed as Distributions are; its own tables besides."""

    AXES = Distributions.AXES | {
        "held_by": "entrant/exchange/category",
        "exchanged_by": "entrant/exchange/cards",
        "scored_by": "entrant/exchange/category",
        "points_by": "entrant/exchange/category: sum of points",
        "broke_by": "entrant/exchange/category scored",
        "zeroed_by": "entrant/exchange",
        "reached_buy_stop": "entrant",
        "deals_by_left": "players in them",
        "asked_at": "entrant/best opponent's points",
        "swing": "entrant/reason: sum of points",
        "broken_by": "entrant/breaker",
        "broken_at": "entrant/seat/breaker's seat/trick",
        "last_trick_by": "entrant/position/rank",
        "last_trick_points": "entrant: sum of points",
        "out_by": "reason/cause/entrant",
        "seat_places_by": "entrant/seat/place of a round",
        "shared_places": "place of a round/players",
        "placement_by": "entrant/seat: sum of 1/60 points",
    }

    def gained(self, seat, total):
        """The points of a seat are these now, by anything but a penalty; how many more they are."""
        entrant, before = self.seats[seat], self.points[seat]
        rises = before < self.options["buy_stop"] <= total < self.options["target"]
        self.count("reached_buy_stop", entrant, by=rises)
        self.points[seat] = total
        return total - before

    def on_match(self, event):
        super().on_match(event)
        self.options = event["options"]

    def on_round_total(self, event):
        super().on_round_total(event)
        places = event["places"]
        for seat, entrant in enumerate(self.seats):
            self.count("seat_places_by", entrant, seat, places[seat])
            self.count("placement_by", entrant, seat, by=sixtieth(event["placement_points"][seat]))
        for place in set(places):
            self.count("shared_places", place, places.count(place), by=places.count(place) > 1)

    def on_deal(self, event):
        super().on_deal(event)
        self.scored_as = {}     # seat: the category it last scored with in this deal
        self.count("deals_by_left", len(self.seats) - len(self.gone))

    def on_discard(self, event):
        super().on_discard(event)
        seat, exchange = event["seat"], event["exchange"]
        if event["broke"]:
            self.count("broke_by", self.seats[seat], exchange, self.scored_as[seat])

    def exchanged(self, exchange, seat):
        super().exchanged(exchange, seat)
        entrant = self.seats[seat]
        self.count("held_by", entrant, exchange, self.category(seat))
        self.count("exchanged_by", entrant, exchange, self.before[seat][1])

    def on_zero(self, event):
        super().on_zero(event)
        self.count("zeroed_by", self.seats[event["seat"]], event["exchange"])
        if "whom" in event:
            self.points[event["whom"]] = 0

    def on_trick(self, event):
        super().on_trick(event)
        self.gained(event["seat"], event["total"])

    def on_score(self, event):
        seat, key = event["seat"], (self.seats[event["seat"]], event["exchange"], event["category"])
        self.count("scored_by", *key)
        self.count("points_by", *key, by=event["points"])
        self.gained(seat, event["total"])
        self.scored_as[seat] = event["category"]
        super().on_score(event)

    def on_ask(self, event):
        super().on_ask(event)
        others = [points for seat, points in enumerate(self.points)
                  if seat != event["seat"] and seat not in self.gone]
        self.count("asked_at", self.seats[event["seat"]], max(max(others), 0))

    def on_last_trick(self, event):
        super().on_last_trick(event)
        seat = event["seat"]
        self.count("last_trick_by", self.seats[seat], self.leaders.index(seat), event["card"][0])
        self.count("last_trick_points", self.seats[seat], by=event["points"])
        self.gained(seat, event["total"])

    def on_chicago(self, event):
        super().on_chicago(event)
        seat, breaker, totals = event["seat"], event["breaker"], event["totals"]
        self.count("swing", self.seats[seat], "won" if event["won"] else "lost",
                   by=self.gained(seat, totals[seat]))
        if not event["won"]:
            self.count("swing", self.seats[breaker], "broke", by=self.gained(breaker, totals[breaker]))
            self.count("broken_by", self.seats[seat], self.seats[breaker])
            self.count("broken_at", self.seats[seat], seat, breaker, self.trick)

    def on_out(self, event):
        super().on_out(event)
        self.count("out_by", event["reason"], self.cause, self.seats[event["seat"]])
