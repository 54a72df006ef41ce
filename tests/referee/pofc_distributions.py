"""Recounts the tallies of a results file from POFC's records (results/README.md).

Each dataset is a table of counts; a key has the labels of its axes, in their order.
"""

from collections import Counter, defaultdict
from itertools import product

from pofc_rows import ROWS, Rows

LEAST_COMMON_SHARE = 6      # wins are counted in sixths, so that two or three can share one


class Distributions:
    """Fed with the events of matches, one after the other; `unit` matches share their cards."""

    def __init__(self, unit=1):
        self.counts = defaultdict(Counter)
        self.unit = unit
        self.matches = 0

    def feed(self, event):
        handler = getattr(self, "on_" + event["e"].replace("-", "_"), None)
        if handler:
            handler(event)

    def count(self, table, *key, by=1):
        self.counts[table][tuple(map(str, key))] += by

    def on_match(self, event):
        self.seats, self.options = event["seats"], event["options"]
        self.planned = self.options["hands_per_match"]
        if self.matches % self.unit == 0:
            self.sums = defaultdict(Counter)        # entrant: quantity: its total of the unit

    def on_hand(self, event):
        self.dealer, self.fantasy = event["dealer"], event["fantasy"]
        self.placed = [{row: [] for row in ROWS} for _ in self.seats]

    def on_place(self, event):
        for row in ROWS:
            self.placed[event["seat"]][row] += event[row]

    def on_score(self, event):
        for seat, entrant in enumerate(self.seats):
            self.count_hand(event, seat, entrant)
        moves = {there for goes, there in zip(event["fantasy_next"], self.fantasy) if goes}
        self.planned += (False in moves and self.options["fantasy_extra_hand"]
                         or True in moves and self.options["fantasy_stay_extra_hand"])

    def count_hand(self, event, seat, entrant):
        hand = Rows(self.options, self.placed[seat])
        position = (seat - self.dealer - 1) % len(self.seats) + 1
        mode = "fantasy" if self.fantasy[seat] else "ordinary"
        end = "bust" if hand.is_bust() else "valid"
        self.count("hands/played", entrant, seat, position, mode, end)
        self.sums[entrant].update(points=event["points"][seat], hands=1, busts=hand.is_bust(),
                                  royalties=sum(hand.royalties()))

    def on_match_end(self, event):
        self.count("matches/count")
        self.count("matches/hands", event["hands"])
        self.count("matches/aborted", by=event["hands"] < self.planned)
        best = max(event["points"])
        share = LEAST_COMMON_SHARE // event["points"].count(best)
        for entrant, points in enumerate(event["points"]):
            self.sums[entrant].update(matches=1, wins=share * (points == best))
        self.matches += 1
        if self.matches % self.unit == 0:
            self.count_unit()

    def count_unit(self):
        """The sums of the unit and of their products, by entrant and for the whole table."""
        self.count("units/count")
        table = Counter()
        for entrant, sums in self.sums.items():
            table.update(sums)
            self.count_products("units/sums", "units/products", sums, entrant)
            for other in self.sums:
                self.count("units/placement_products", entrant, other,
                           by=sums["points"] * self.sums[other]["points"])
        self.count_products("units/table_sums", "units/table_products", table)

    def count_products(self, sums_table, products_table, sums, *entrant):
        for quantity in sums:
            self.count(sums_table, *entrant, quantity, by=sums[quantity])
        for quantity, other in product(sums, sums):
            self.count(products_table, *entrant, quantity, other,
                       by=sums[quantity] * sums[other])
