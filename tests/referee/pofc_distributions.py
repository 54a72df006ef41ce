"""Recounts the tallies of a results file from POFC's records (results/README.md).

Each dataset is a table of counts; a key has the labels of its axes, in their order, numbers as
they are.
"""

from collections import Counter, defaultdict
from itertools import product

from cards import CATEGORIES, FULL_HOUSE, PAIR, RANKS, hand_value, rank
from pofc_rows import ROWS, Rows

SHARES = 6      # of a win, so that two or three can share it


class Distributions:
    """Fed with the events of matches, one after the other; `unit` matches share their cards."""

    def __init__(self, unit=1):
        self.counts = defaultdict(Counter)
        self.columns = defaultdict(list)        # of rows/, a value for each match
        self.unit = unit
        self.matches = 0

    def feed(self, event):
        handler = getattr(self, "on_" + event["e"].replace("-", "_"), None)
        if handler:
            handler(event)

    def count(self, table, *key, by=1):
        self.counts[table][key] += by

    # Events

    def on_match(self, event):
        self.index, self.seats, self.options = event["index"], event["seats"], event["options"]
        self.planned = self.options["hands_per_match"]
        self.in_match = [Counter() for _ in self.seats]     # by entrant, its quantities
        self.chains = [0] * len(self.seats)
        self.warned_off = []        # seats, the first to be put out first
        if self.matches % self.unit == 0:
            self.sums = [Counter() for _ in self.seats]     # the same of the unit

    def on_hand(self, event):
        self.dealer, self.fantasy = event["dealer"], event["fantasy"]
        self.placed = [{row: [] for row in ROWS} for _ in self.seats]
        self.first = {}
        self.order = [(self.dealer + step) % len(self.seats) for step in
                      range(1, len(self.seats) + 1)]
        self.order = [seat for seat in self.order if seat not in self.warned_off]

    def on_error(self, event):
        seat = event["seat"]
        self.in_match[self.seats[seat]]["points"] -= event["penalty"]
        if event["consequence"] == "out" and seat not in self.warned_off:
            self.warned_off.append(seat)

    def on_place(self, event):
        for row in ROWS:
            self.placed[event["seat"]][row] += event[row]
        if event["street"] == 1:
            self.first[event["seat"]] = [event[row] for row in ROWS]

    def on_score(self, event):
        self.points = event["points"]
        self.hands = {seat: Rows(self.options, self.placed[seat]) for seat in self.order}
        for seat, hand in self.hands.items():
            self.count_hand(seat, hand)
            self.count_rows(seat, hand)
            self.count_fantasy(seat, hand)
            if not self.fantasy[seat]:
                self.count_first_street(seat, hand)
            for other in self.hands:
                if other != seat:
                    self.count_duel(seat, other)
        self.count_added()

    def on_match_end(self, event):
        self.count("matches/count")
        self.count("matches/hands", event["hands"])
        self.aborted = (event["hands"] < self.planned
                        and len(self.warned_off) < len(self.seats) - 1)
        self.count("matches/aborted", by=self.aborted)
        for seat, chain in enumerate(self.chains):
            self.end_chain(seat)
        self.count_places(event["points"], event["ranking"])
        self.add_columns(event)
        for sums, more in zip(self.sums, self.in_match):
            sums.update(more)
        self.matches += 1
        if self.matches % self.unit == 0:
            self.count_unit()

    # Hands

    def mode(self, seat):
        return "fantasy" if self.fantasy[seat] else "ordinary"

    def count_hand(self, seat, hand):
        entrant, mode, points = self.seats[seat], self.mode(seat), self.points[seat]
        position = self.order.index(seat) + 1
        opponents = sum(self.fantasy) - self.fantasy[seat]
        end = "bust" if hand.is_bust() else "valid"
        joint = entrant, seat, position, mode, opponents, end
        self.count("hands/joint", *joint)
        self.count("hands/points", *joint, by=points)
        self.count("hands/points_squared", *joint, by=points ** 2)
        self.count("hands/played", entrant, seat, position, mode, end)
        self.count("hands/by_position", entrant, position, end)
        self.count("hands/points_by_position", entrant, position, by=points)
        self.count("hands/by_points", entrant, mode, points)
        self.in_match[entrant].update({"points": points, "hands": 1, "busts": hand.is_bust(),
                                       mode: 1, f"{mode}-points": points})
        self.in_match[entrant]["ordinary-busts"] += mode == "ordinary" and hand.is_bust()
        if seat == self.dealer:
            self.in_match[entrant].update({"dealer": 1, "dealer-points": points})

    def count_rows(self, seat, hand):
        entrant, mode = self.seats[seat], self.mode(seat)
        end = "bust" if hand.is_bust() else "valid"
        for row, royalty in zip(ROWS, hand.royalties()):
            category = CATEGORIES[hand.category(row)]
            self.count("hands/rows", entrant, mode, row, category, end)
            self.count("hands/royalties", entrant, mode, row, category, by=royalty)
            self.in_match[entrant].update({"royalties": royalty, f"royalties-{row}": royalty})
        self.count("hands/tops", entrant, mode, top_row(hand), end)
        self.count("hands/by_royalties", entrant, mode, sum(hand.royalties()))

    def count_first_street(self, seat, hand):
        entrant, rows = self.seats[seat], self.first[seat]
        cards, placement = first_cards(sum(rows, [])), "-".join(str(len(row)) for row in rows)
        fate = "bust" if hand.is_bust() else "fantasy" if hand.enters() else "valid"
        self.count("first_street/placed", entrant, cards, placement, fate)
        self.count("first_street/by_cards", entrant, cards, fate)
        self.count("first_street/points", entrant, cards, placement, by=self.points[seat])

    def count_duel(self, seat, other):
        one, two = self.hands[seat], self.hands[other]
        entrant, opponent = self.seats[seat], self.seats[other]
        results = row_results(one, two)
        for row, result in zip(ROWS, results):
            self.count("duels/rows", entrant, opponent, row, result)
        outcome = duel_outcome(one, two)
        self.count("duels/outcomes", entrant, opponent, outcome)
        self.count("duels/total", entrant, outcome)
        won, lost = results.count("won"), results.count("lost")
        scoops = (won == 3) - (lost == 3)
        sources = {"rows": (won - lost) * self.options["row_point"],
                   "scoops": scoops * self.options["scoop_bonus"],
                   "royalties": sum(one.royalties()) - sum(two.royalties())}
        for source, points in sources.items():
            self.count("duels/points", entrant, opponent, source, by=points)
        self.in_match[entrant].update({
            "duels": 1, "scoops": won == 3, "scooped": lost == 3,
            "row-points": sources["rows"], "scoop-points": sources["scoops"]})

    # Fantasy Land

    def count_fantasy(self, seat, hand):
        entrant = self.seats[seat]
        if not self.fantasy[seat]:
            self.count("fantasy/entries", entrant, top_row(hand), by=hand.enters())
            self.in_match[entrant]["entries"] += hand.enters()
            return
        stays = hand.stays()
        word = "all" if len(stays) == 3 else "+".join(stays) or "none"
        self.count("fantasy/stays", entrant, word)
        self.in_match[entrant]["stays"] += bool(stays)
        self.chains[seat] += 1
        if not stays:
            self.end_chain(seat)

    def end_chain(self, seat):
        if self.chains[seat]:
            self.count("fantasy/chains", self.seats[seat], self.chains[seat])
        self.chains[seat] = 0

    def count_added(self):
        """The hand that this one adds to the match, if it does."""
        entry = any(hand.enters() for seat, hand in self.hands.items() if not self.fantasy[seat])
        stay = any(hand.stays() for seat, hand in self.hands.items() if self.fantasy[seat])
        reasons = [reason for reason, met in (
            ("entry", entry and self.options["fantasy_extra_hand"]),
            ("stay", stay and self.options["fantasy_stay_extra_hand"])) if met]
        if reasons:
            self.count("matches/added", "+".join(reasons))
            self.planned += 1

    # Matches

    def count_places(self, points, ranking):
        """By entrant, like the points."""
        out = [self.seats[seat] for seat in self.warned_off]
        merits = [(out.index(entrant), 0) if entrant in out else (len(out), own)
                  for entrant, own in enumerate(points)]
        self.places = [1 + sum(other > own for other in merits) for own in merits]
        for entrant, place in enumerate(self.places):
            self.count("matches/places", entrant, self.seats.index(entrant), place)
            self.count("matches/ranking", entrant, 1 + ranking.index(entrant))
            self.count("matches/points", entrant, points[entrant])
            share = SHARES // self.places.count(1) if place == 1 else 0
            self.in_match[entrant].update(matches=1, wins=share)
        for place, sharing in Counter(self.places).items():
            self.count("matches/shared_places", place, sharing, by=sharing > 1)

    def add_columns(self, event):
        sums = self.in_match
        row = {"match": self.index, "hands": event["hands"], "points": event["points"],
               "seat": [self.seats.index(entrant) for entrant in range(len(sums))],
               "place": self.places, "aborted": int(self.aborted)}
        row |= {column: [each[column] for each in sums] for column in ("busts", "entries", "stays")}
        for column, value in row.items():
            self.columns[column].append(value)

    def count_unit(self):
        """The sums of the unit and of their products, by entrant and for the whole table."""
        self.count("units/count")
        table = Counter()
        for entrant, sums in enumerate(self.sums):
            table.update(sums)
            self.count_products("units/sums", "units/products", sums, entrant)
            for other, others in enumerate(self.sums):
                self.count("units/placement_products", entrant, other,
                           by=sums["points"] * others["points"])
        self.count_products("units/table_sums", "units/table_products", table)

    def count_products(self, sums_table, products_table, sums, *entrant):
        for quantity in sums:
            self.count(sums_table, *entrant, quantity, by=sums[quantity])
        for quantity, other in product(sums, sums):
            self.count(products_table, *entrant, quantity, other,
                       by=sums[quantity] * sums[other])


def top_row(hand):
    """The pair or three of a kind on top."""
    _, (leading, *_) = hand.values["top"]
    times = sum(rank(card) == leading for card in hand.cards["top"])
    return "high-card" if times == 1 else RANKS[leading] * times


def first_cards(cards):
    """What five cards are: the first that fits."""
    category, ranks = hand_value(cards)
    suited = max(Counter(card[1] for card in cards).values())
    if category >= FULL_HOUSE:
        return "full-house-or-better"
    if category > PAIR:
        return CATEGORIES[category]
    if suited == 4:
        return "four-flush"
    if category == PAIR:
        return "pair-QQ-or-better" if RANKS[ranks[0]] in "QKA" else "pair"
    return "three-flush" if suited == 3 else "nothing"


def row_results(one, two):
    """How each row of one fares; a bust hand loses all, but is no worse than another bust one."""
    if one.is_bust() or two.is_bust():
        result = "won" if two.is_bust() else "lost"
        return ["equal" if one.is_bust() == two.is_bust() else result] * 3
    return ["equal" if own == other else "won" if own > other else "lost"
            for own, other in zip(one.values.values(), two.values.values())]


def duel_outcome(one, two):
    if one.is_bust() or two.is_bust():
        return {(True, True): "both-bust", (True, False): "own-bust",
                (False, True): "opponent-bust"}[one.is_bust(), two.is_bust()]
    won, lost = map(row_results(one, two).count, ("won", "lost"))
    if 3 in (won, lost):
        return "scoop" if won == 3 else "scooped"
    return "level" if won == lost else "ahead" if won > lost else "behind"
