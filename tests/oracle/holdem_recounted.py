"""Recounts the tallies of a results file from hold'em's records (results/README.md).

Each dataset is a table of counts; a key has the labels of its axes, in their order, numbers as
they are. `lines` has the line of players of each entrant, who has one stack.
"""

from collections import Counter, defaultdict
from itertools import product
from math import exp, expm1, floor

STREETS = ("preflop", "flop", "turn", "river")
BUY_IN, WINS = 10000, 60    # the units of a prize, and of a match won
LEVELS, PLACES, FINISHES, TABLES, POT_SIZES, DEPTHS = 64, 128, 20, 128, 15, 14    # the last entry of an axis
FEW_PRIZES, VALUED_EVERY = 3, 16    # where more are paid, only so many matches are valued
GAIN_MOST = 100000

# Quantities of a unit that are deeds.
DEEDS = {"hands": "dealt", "voluntary": "voluntary", "raised": "raised", "flops": "flop",
         "showdowns": "showdown", "showdowns-won": "showdown-won", "all-ins": "all-in"}


def halves_up(amount, parts):
    return (2 * amount + parts) // (2 * parts)


def icm_by_place(prizes, chips):
    """Of three prizes at most: place by place, each won by one of those left in proportion to his chips."""
    places = (prizes + [0, 0, 0])[:min(len(chips), 3)]
    everybody = sum(chips)

    def won(index, gone, place):
        left = everybody - sum(chips[i] for i in gone)
        value = places[place] * chips[index] / left
        if place + 1 < len(places) and any(places[place + 1:]):
            value += sum(chips[i] / left * won(index, gone + (i,), place + 1)
                         for i in range(len(chips)) if i != index and i not in gone)
        return value

    return [won(index, (), 0) for index in range(len(chips))]


def icm_by_time(prizes, chips):
    """The same as runners whose times are exponential with these rates: a sum over times."""
    step, values = 0.6, [0.0] * len(chips)
    time = exp(step * -24) / max(chips)
    while time < exp(step * 6) / min(chips):
        before = [-expm1(-time * c) for c in chips]
        for index, c in enumerate(chips):
            ahead = [1.0] + [0.0] * (len(prizes) - 1)   # the chances that so many are
            for chance in before[:index] + before[index + 1:]:
                ahead = [a + chance * (b - a) for a, b in zip(ahead, [0.0] + ahead)]
            values[index] += step * time * c * (1 - before[index]) * sum(map(product_of, ahead, prizes))
        time *= exp(step)
    return values


def product_of(a, b):
    return a * b


class Recount:
    """Fed with the events of matches, one after the other."""

    def __init__(self, lines):
        self.lines = lines
        self.counts = defaultdict(Counter)
        self.columns = defaultdict(list)        # of rows/, a value for each match

    def feed(self, event):
        if self.counting_chips(event):
            self.count_chips()
        handler = getattr(self, "on_" + event["e"].replace("-", "_"), None)
        if handler:
            handler(event)

    def count(self, table, *key, by=1):
        self.counts[table][key] += by

    # Tables

    def on_match(self, event):
        self.index, self.options = event["index"], event["options"]
        self.chips = [self.options["start_chips"]] * len(event["players"])
        self.sums = defaultdict(Counter)        # by line, its quantities
        self.values = defaultdict(list)         # by line, at each level
        self.out = {}                           # places of those who are
        self.level, self.level_begins = 1, True

    def counting_chips(self, event):
        """A level has begun, and its races are over."""
        return event["e"] not in ("match", "redraw", "race") and self.level_begins

    def count_chips(self):
        self.level_begins, self.level_chips = False, list(self.chips)
        for line, chips in zip(self.lines, self.chips):
            self.count("levels/chips", line, self.level, by=chips)
            self.count("levels/stacks", line, self.level, by=chips > 0)
        prizes = self.options["prizes_paid"]
        if len(prizes) <= FEW_PRIZES or self.index % VALUED_EVERY == 0:
            self.count_icm(prizes)

    def count_icm(self, prizes):
        """Who is out has what he won."""
        left = [chips for chips in self.chips if chips > 0]
        value_of = icm_by_place if min(len(left), len(prizes)) <= FEW_PRIZES else icm_by_time
        values = iter(value_of(prizes[:len(left)], left))
        sharing, sums = Counter(self.out.values()), Counter()
        for entrant, (line, chips) in enumerate(zip(self.lines, self.chips)):
            sums[line] += (next(values) * len(self.lines) * BUY_IN / 100 if chips > 0
                           else self.prize(self.out[entrant], sharing[self.out[entrant]]))
        for line, entries in Counter(self.lines).items():
            mean = floor(sums[line] / entries + 0.5)
            self.count("levels/icm", line, self.level, "matches")
            self.count("levels/icm", line, self.level, "value", by=mean)
            self.count("levels/icm", line, self.level, "square", by=mean * mean)
            self.values[line].append(mean)

    def count_gains(self):
        """Of a level that is over, while self.big is still its own."""
        for line, chips, before in zip(self.lines, self.chips, self.level_chips):
            if before:
                depth = min((before // self.big).bit_length() - 1, DEPTHS)
                gain = min((100 * chips + before // 2) // before - 100, GAIN_MOST)
                for figure, value in (("stacks", 1), ("gained", gain), ("squares", gain * gain)):
                    self.count("levels/gains", line, depth, figure, by=value)

    def on_redraw(self, event):
        self.tables = event["tables"]

    def on_level(self, event):
        self.count_gains()
        self.level, self.level_begins = min(event["level"], LEVELS), True

    def on_race(self, event):
        self.count("races/count")
        for stack, cards in event["cards"]:
            self.race_pays(stack, -event["chip"] * len(cards))
        for stack in event["won"] + event["saved"]:
            self.race_pays(stack, event["next"])
        for stack in event["saved"]:
            self.count("races/saved", self.lines[stack])

    def race_pays(self, stack, chips):
        self.count("races/chips", self.lines[stack], by=chips)
        self.chips[stack] += chips

    def on_break(self, event):
        self.count("tables/breaks", min(event["table"], TABLES))

    def on_move(self, event):
        self.count("tables/moves", self.lines[event["stack"]], event["why"])
        for chairs, chair, stack in ((*event["from"], None), (*event["to"], event["stack"])):
            self.tables[chairs][chair] = stack

    def on_lap(self, event):
        self.laps = event["lap"]
        self.big, self.small_blind = event["big"], event["small"]
        self.count("levels/laps", self.level)

    def on_out(self, event):
        self.count("levels/out", self.lines[event["stack"]], self.level)
        self.tables[event["table"]][event["chair"]] = None
        self.out[event["stack"]] = event["place"]

    # Hands

    def line(self, chair):
        return self.lines[self.stacks[chair]]

    def on_hand(self, event):
        self.stacks = self.tables[event["table"]]
        self.hand, self.left = event, list(event["chips"])
        self.street, self.paid = 0, Counter()
        self.folded, self.won, self.pots = {}, set(), []
        self.voluntary, self.raised, self.all_in = set(), set(), set()
        self.turned_up = False
        for chair in event["waits"]:
            self.count("blinds/waited", self.line(chair))
            self.sums[self.line(chair)]["seated"] += 1
        self.count("blinds/dead_small", by=event["small"] is None)
        self.count_blind(event["big"], "big")
        if event["small"] is not None:
            self.count_blind(event["small"], "small")

    def count_blind(self, chair, blind):
        self.count("blinds/paid", self.line(chair), blind)
        self.sums[self.line(chair)]["big-blinds"] += blind == "big"

    def on_blinds(self, event):
        for chair, kind, amount in event["paid"]:
            self.left[chair] -= amount
            self.paid[chair] += amount if kind != "ante" else 0
            self.all_in |= {chair} if self.left[chair] == 0 else set()

    def on_deal(self, event):
        self.dealt = [chair for chair, cards in enumerate(event["cards"]) if cards]

    def on_action(self, event):
        chair, action = event["chair"], event["action"]
        self.left[chair] -= event["to"] - self.paid[chair]
        self.paid[chair] = event["to"]
        self.all_in |= {chair} if self.left[chair] == 0 else set()
        if action == "fold":
            self.folded[chair] = self.street
        if self.street == 0:
            self.voluntary |= {chair} if action in ("call", "raise") else set()
            self.raised |= {chair} if action == "raise" else set()

    def on_show(self, event):
        self.turned_up |= self.street < len(STREETS) - 1

    def on_board(self, event):
        self.street, self.paid = self.street + 1, Counter()

    def on_back(self, event):
        self.left[event["chair"]] += event["amount"]

    def on_pot(self, event):
        kind, won = "side" if event["pot"] else "main", [amount for _, amount in event["to"]]
        size = min((event["amount"] // self.big).bit_length(), POT_SIZES + 1)
        self.won |= {chair for chair, _ in event["to"]}
        self.count("pots/shared", kind, len(won))
        self.count("pots/sizes", kind, max(size - 1, 0))
        self.count("pots/odd_chips", by=sum(amount > min(won) for amount in won))

    def on_hand_end(self, event):
        still_in = [chair for chair in self.dealt if chair not in self.folded]
        shown = len(still_in) > 1
        end = "all-in" if self.turned_up else "showdown" if shown else "uncontested"
        self.count("hands/ends", STREETS[self.street], end)
        self.count("levels/hands", self.level)
        self.count("levels/showdowns", self.level, by=shown)
        self.count("levels/all_ins", self.level, by=bool(self.all_in))
        for chair, position in self.positions():
            for deed in self.deeds(chair, shown, chair in self.all_in):
                self.count("hands/joint", self.line(chair), len(self.dealt), position, deed)
                self.sums[self.line(chair)][deed] += 1
        for stack, chips in zip(self.stacks, event["chips"]):
            if stack is not None:
                self.chips[stack] = chips

    def positions(self):
        """Of all who were dealt in."""
        named = {self.hand["small"]: "small-blind"} | {self.hand["button"]: "button"}
        named |= {self.hand["big"]: "big-blind"}
        others = sorted((chair for chair in self.dealt if chair not in named),
                        key=lambda chair: (self.hand["button"] - chair) % len(self.hand["chips"]))
        named |= {chair: f"{before + 1}-before" for before, chair in enumerate(others)}
        return [(chair, named[chair]) for chair in self.dealt]

    def deeds(self, chair, shown, is_all_in):
        seen = min(self.street, self.folded.get(chair, self.street))
        shows, won = shown and chair not in self.folded, chair in self.won
        told = {"dealt": True, "voluntary": chair in self.voluntary, "raised": chair in self.raised,
                "flop": seen > 0, "turn": seen > 1, "river": seen > 2, "showdown": shows,
                "showdown-won": shows and won, "won": won, "all-in": is_all_in}
        return [deed for deed, did in told.items() if did]

    # Matches

    def prize(self, place, sharing):
        percent = sum(self.options["prizes_paid"][place - 1:place - 1 + sharing])
        return (percent * len(self.lines) * BUY_IN // 100 + sharing // 2) // sharing

    def on_match_end(self, event):
        places, sharing = event["places"], Counter(event["places"])
        self.count_gains()
        self.count("matches/count")
        self.count("matches/aborted", by=event["aborted"])
        self.count("matches/laps", self.laps)
        self.count("levels/ended", self.level)
        best = {}
        for line, place in zip(self.lines, places):
            prize = self.prize(place, sharing[place])
            self.count("matches/places", line, min(place, PLACES))
            self.count("matches/finishes", line,
                       ((place - 1) * FINISHES // len(places) + 1) * 100 // FINISHES)
            self.count("matches/prizes", line, by=prize)
            best[line] = min(place, best.get(line, place))
            self.sums[line].update({"prize": prize, "entries": 1, "paid": prize > 0, "places": place,
                                    "wins": WINS // sharing[1] if place == 1 else 0})
        quantities = [self.quantities(line) for line in sorted(best)]
        self.count_unit(quantities)
        self.keep_row(event, quantities, best)

    def quantities(self, line):
        sums = self.sums[line]
        told = {quantity: sums[deed] for quantity, deed in DEEDS.items()}
        told |= {quantity: sums[quantity] for quantity in
                 ("entries", "wins", "paid", "places", "big-blinds")}
        values = self.values[line]
        told |= {"valued": 1, "icm": halves_up(sum(values), len(values))} if values else {"valued": 0, "icm": 0}
        return told | {"prize": halves_up(sums["prize"], sums["entries"]), "prizes": sums["prize"], "matches": 1,
                       "seated": sums["seated"] + sums["dealt"]}

    def count_unit(self, quantities):
        self.count("units/count")
        table = sum((Counter(line) for line in quantities), Counter())
        for line, told in enumerate(quantities):
            for quantity, other in product(told, told):
                self.count("units/products", line, quantity, other, by=told[quantity] * told[other])
            for quantity in told:
                self.count("units/sums", line, quantity, by=told[quantity])
            for line2, other in enumerate(quantities):
                self.count("units/placement_products", line, line2, by=told["prize"] * other["prize"])
        for quantity, other in product(table, table):
            self.count("units/table_products", quantity, other, by=table[quantity] * table[other])
        for quantity in table:
            self.count("units/table_sums", quantity, by=table[quantity])

    def keep_row(self, event, quantities, best):
        row = {"match": self.index, "laps": event["laps"], "hands": event["hands"],
               "level": self.level, "aborted": int(event["aborted"]),
               "best_place": [best[line] for line in sorted(best)]}
        row |= {column: [line[column] for line in quantities] for column in ("places", "prize")}
        for column, value in row.items():
            self.columns[column].append(value)

    def tables_counted(self):
        """With the marginals."""
        for (line, dealt_in, position, deed), count in list(self.counts["hands/joint"].items()):
            self.count("hands/by_position", line, position, deed, by=count)
            self.count("hands/by_dealt_in", line, dealt_in, deed, by=count)
        return self.counts
