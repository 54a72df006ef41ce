"""The tallies of a results file, as the tables of the referee's distributions.py."""

from collections import Counter
from fractions import Fraction

import h5py
import numpy

from pofc_tallies import axis_labels, axis_name

# table: dataset, its axes in the table's order, and what is selected of the others
TABLES = {
    "exchanged": ("exchange/transitions", ["exchange", "before", "exchanged", "after"], {}),
    "open_cards": ("exchange/open", ["exchange", "open_card", "after"], {}),
    "scored": ("exchange/scoring", ["exchange", "category"], {}),
    "points_scored": ("exchange/points", ["exchange", "category"], {}),
    "broke": ("exchange/broken", ["exchange"], {}),
    "reshuffles": ("exchange/reshuffles", ["exchange"], {}),
    "zeroings": ("exchange/zeroings", ["exchange"], {}),
    "asked": ("calls/by_score", ["entrant", "own_score"], {"outcome": "asked"}),
    "called": ("calls/by_score", ["entrant", "own_score"], {"outcome": "called"}),
    "won": ("calls/by_score", ["entrant", "own_score"], {"outcome": "won"}),
    "broken_at_trick": ("calls/broken_by_trick", ["trick"], {}),
    "last_trick_position": ("play/last_trick_by_position", ["position"], {}),
    "last_trick_rank": ("play/last_trick_by_rank", ["rank"], {}),
    "deals_per_game": ("games/deals", ["length"], {}),
    "lead_changes": ("games/lead_changes", ["changes"], {}),
    "comebacks": ("games/comebacks", ["entrant"], {}),
    "end_points": ("games/points", ["end_points"], {}),
    "places": ("rounds/places", ["entrant", "place"], {}),
    "seat_places": ("rounds/places", ["seat", "place"], {}),
    "ranks": ("matches/ranking", ["entrant", "place"], {}),
    "tie_break": ("matches/tie_breaks", ["tie_break"], {}),
}

# The same for what ByEntrant counts besides.
TABLES_BY_ENTRANT = {
    "held_by": ("exchange/held", ["entrant", "exchange", "after"], {}),
    "exchanged_by": ("exchange/cards", ["entrant", "exchange", "exchanged"], {}),
    "scored_by": ("exchange/scoring", ["entrant", "exchange", "category"], {}),
    "points_by": ("exchange/points", ["entrant", "exchange", "category"], {}),
    "broke_by": ("exchange/broken", ["entrant", "exchange", "category"], {}),
    "zeroed_by": ("exchange/zeroings", ["entrant", "exchange"], {}),
    "reached_buy_stop": ("exchange/buy_stop_reached", ["entrant"], {}),
    "deals_by_left": ("deals/played", ["left"], {}),
    "asked_at": ("calls/joint", ["entrant", "best_opponent"], {"outcome": "asked"}),
    "swing": ("calls/swing", ["entrant", "reason"], {}),
    "broken_by": ("calls/breakers", ["entrant", "breaker"], {}),
    "broken_at": ("calls/broken", ["entrant", "seat", "breaker_seat", "trick"], {}),
    "last_trick_by": ("play/last_trick", ["entrant", "position", "rank"], {}),
    "last_trick_points": ("play/last_trick_points", ["entrant"], {}),
    "seat_places_by": ("rounds/places", ["entrant", "seat", "place"], {}),
    "shared_places": ("rounds/shared_places", ["place", "tied"], {}),
    "placement_by": ("rounds/placement", ["entrant", "seat"], {}),
}

# The quantities of units, of which headlines and their errors are made, are sums of tallies by entrant.
QUANTITIES = {
    "placement": ("rounds/placement", {}), "wins": ("rounds/places", {"place": "1"}),
    "disqualified": ("deals/disqualified", {}), "asked": ("calls/total", {"outcome": "asked"}),
    "called": ("calls/total", {"outcome": "called"}), "calls-won": ("calls/total", {"outcome": "won"}),
    "call-points": ("calls/swing", {}), "last-tricks": ("play/last_trick", {}),
    "last-trick-points": ("play/last_trick_points", {}),
}

LEFT_AT_END = "left at the end of a deal"       # keeping the points: not tallied
MOST_CHANGES = 31               # of the lead that are told apart; the last entry includes more

CAUSES = {"straight-flush", "royal-flush", "last-trick", "chicago", "breaking"}

TOTALS = {"matches": "matches/count", "rounds": "rounds/count", "games": "games/count",
          "deals": "deals/played", "play-offs": "matches/play_offs", "aborted": "games/aborted"}


class Tallies:
    def __init__(self, path):
        self.file = h5py.File(path)
        self.axes, self.found = {}, {}

    def tables(self):
        """Counts by table and key; the parts of a key joined by "/", no zeros."""
        tables = {name: self.counts(*place) for name, place in TABLES.items()}
        tables["hands"] = self.counts("exchange/held", ["exchange", "after"], {}) | {
            f"0/{key}": count
            for key, count in self.counts("exchange/dealt", ["category"], {}).items()}
        tables["open_cards"] = merged(tables["open_cards"], open_card)
        tables["out"] = self.causes("deals/exits", "won") | self.causes(
            "deals/disqualified", "disqualified")
        tables["total"] = {name: int(self.read(dataset)[1].sum())
                           for name, dataset in TOTALS.items()}
        return tables

    def counts(self, dataset, axes, selected):
        """The sums over all other axes, but for a label of each that is selected, by key."""
        labels, data = self.read(dataset)
        names = list(labels)
        for axis, label in selected.items():
            data = data.take([labels[axis].index(label)], names.index(axis))
        data = data.sum(tuple(place for place, axis in enumerate(names) if axis not in axes))
        left = [axis for axis in names if axis in axes]
        data = data.transpose([left.index(axis) for axis in axes])
        words = [[word(axis, label) for label in labels[axis]] for axis in axes]
        return {key_of(words, at): int(data[tuple(at)]) for at in numpy.argwhere(data)}

    def tables_by_entrant(self):
        tables = {name: self.counts(*place) for name, place in TABLES_BY_ENTRANT.items()}
        tables["out_by"] = self.causes("deals/exits", "won", "entrant") | self.causes(
            "deals/disqualified", "disqualified", "entrant")
        return tables

    def quantities(self):
        """As units have them, and as the tallies: by entrant and quantity, no zeros."""
        units = self.counts("units/sums", ["quantity", "entrant"], {})
        sums = {name: self.counts(dataset, ["entrant"], selected)
                for name, (dataset, selected) in QUANTITIES.items()}
        points = self.counts("exchange/points", ["exchange", "entrant"], {})
        summed = {f"{name}/{entrant}": count for name, counts in sums.items()
                  for entrant, count in counts.items()}
        summed |= {f"hand-points-{key}": count for key, count in points.items()}
        told = {key: count for key, count in units.items()
                if key.partition("/")[0] in QUANTITIES or key.startswith("hand-points")}
        return told, summed

    def read(self, dataset):
        """The labels of its axes by their names, and its figures: both read once."""
        if dataset not in self.found:
            found = self.file[dataset]
            self.found[dataset] = dict(self.axis(dimension[0]) for dimension in found.dims), found[()]
        return self.found[dataset]

    def axis(self, scale):
        """Its name and labels, read once for all datasets that share it."""
        place = h5py.h5o.get_info(scale.id).addr
        if place not in self.axes:
            self.axes[place] = axis_name(scale), axis_labels(scale)
        return self.axes[place]

    def causes(self, dataset, reason, *others):
        return {f"{reason}/{cause}": count
                for cause, count in self.counts(dataset, ["cause", *others], {}).items()}

    def mistakes(self):
        """Of games and of play-offs, as the referee counts them."""
        axes = ["entrant", "mistake", "figure"]
        return {(dataset, key): int(count)
                for dataset in ("errors/counts", "playoff/errors/counts")
                for key, count in self.counts(dataset, axes, {}).items()}

    def placement(self):
        """Placement points by entrant, in sixtieths."""
        labels, data = self.read("rounds/placement")
        return data.sum(list(labels).index("seat")).tolist()


def sixtieth(points):
    return int(Fraction(points).limit_denominator(60) * 60)


def word(axis, label):
    """A label as records have it."""
    return "T" if label == "10" and axis == "rank" else label


def key_of(words, at):
    """The key of a cell, by the words of each axis."""
    return "/".join(labels[place] for labels, place in zip(words, at))


def in_words_of_tallies(distributions):
    """What Distributions counted, without what the tallies do not have and without zeros."""
    plain = {name: {key: count for key, count in table["counts"].items() if count}
             for name, table in distributions.plain().items()}
    plain["open_cards"] = merged(plain["open_cards"], open_card)
    plain["out"] = merged(plain["out"], way_out)
    plain["out"].pop(LEFT_AT_END, None)
    plain["end_points"] = merged(plain["end_points"], not_below_0)
    plain["lead_changes"] = merged(plain["lead_changes"], told_apart)
    if "out_by" in plain:
        plain["out_by"] = merged(plain["out_by"], way_out)
        plain["out_by"] = {key: count for key, count in plain["out_by"].items()
                           if not key.startswith(LEFT_AT_END)}
    for name in ("ties", "breaker_position", "out_by_entrant", "chicagos_won",
                 "placement_points"):
        del plain[name]
    return plain


BEYOND = 64     # entries of end_points at the target and above

# Tables with points at the end of their keys, and how far these go beyond the target.
POINTS = {"asked": 0, "called": 0, "won": 0, "asked_at": 0, "end_points": BEYOND}


def within_axes(tables, target):
    """Where points end in the first or last entry of an axis: by house rules, below 0 or far above."""
    for name in POINTS.keys() & tables.keys():
        last = target + POINTS[name] - 1
        tables[name] = merged(tables[name], lambda *key, last=last: "/".join(
            [*key[:-1], str(max(0, min(int(key[-1]), last)))]))
    return tables


def merged(counts, rename):
    found = Counter()
    for key, count in counts.items():
        found[rename(*key.split("/"))] += count
    return dict(found)


def open_card(exchange, kept, after):
    """The hand after a declined card is here the one with it, there the one without."""
    return f"{exchange}/{kept}" + (f"/{after}" if kept == "kept" else "")


def told_apart(changes):
    return str(min(int(changes), MOST_CHANGES))


def not_below_0(points):
    return str(max(int(points), 0))


def way_out(reason, cause, *others):
    return "/".join([way_of(reason, cause), *others])


def way_of(reason, cause):
    if reason == "last-place":
        return LEFT_AT_END
    if reason == "no-placement":
        return "disqualified/warnings"
    if reason == "last-left":
        return "won/last-left"
    return f"{reason}/{cause if cause in CAUSES else 'hand'}"
