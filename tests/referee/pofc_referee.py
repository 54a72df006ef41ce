"""Judges one match of POFC: seats, the round of the dealer, added hands, ranking (pofc.md §4)."""

from pofc_events import LAYOUT
from occasions import rates_of
from pofc_hand_referee import HandReferee
from pofc_mistakes_referee import MistakesReferee
from pofc_rules import MISTAKES, OF_TOURNAMENTS, PRESETS, SM_2019, WORDS


class MatchReferee:
    """Follows one match; points are by seat until the last line, which has them by entrant."""

    def __init__(self, reader):
        self.reader = reader
        reader.layout = LAYOUT
        self.coverage = reader.coverage

    def run(self):
        self.coverage["matches"] += 1
        self.take_header()
        hand, last, dealer = 0, self.options["hands_per_match"], 0
        fantasy = [False] * self.players
        while hand < min(last, self.options["max_hands_safety"]) and self.in_company():
            hand += 1
            while dealer % self.players in self.mistakes.gone:
                dealer += 1
            referee = self.hand(hand, dealer % self.players, fantasy)
            self.mistakes.end_hand()
            fantasy = [goes and seat not in self.mistakes.gone
                       for seat, goes in enumerate(referee.fantasy_next())]
            last += referee.adds_a_hand()
            dealer += 1
        self.coverage["added hands"] += last - self.options["hands_per_match"]
        aborted = hand < last and self.in_company()
        self.coverage["stopped for safety"] += aborted
        self.end(hand, aborted)

    def in_company(self):
        return len(self.mistakes.playing()) > 1

    def take_header(self):
        event = self.reader.take("match", game="pofc")
        self.reader.where["match"] = event["index"]
        self.players = len(event["players"])
        self.reader.require(2 <= self.players <= 3, f"{self.players} players", "2..3")
        self.seats, self.options = event["seats"], event["options"]
        self.reader.require(sorted(self.seats) == list(range(self.players)),
                            f"match: seats {self.seats}", "each entrant once")
        check_options(self.options, self.reader)
        self.reader.count_overrides(event["rules"], self.options, PRESETS)
        self.totals = [0] * self.players
        self.mistakes = MistakesReferee(
            self, rates_of(event, MISTAKES, self.players, self.reader))

    def hand(self, number, dealer, fantasy):
        self.reader.where["hand"] = number
        self.reader.take("hand", hand=number, dealer=dealer, fantasy=fantasy)
        referee = HandReferee(self.options, dealer, fantasy, self.reader, self.mistakes)
        points = referee.run()
        self.totals = [sum(pair) for pair in zip(self.totals, points)]
        self.reader.take("score", points=points, totals=self.totals, **referee.score_line())
        return referee

    def end(self, hands, aborted):
        self.reader.where.pop("hand", None)
        points = dict(zip(self.seats, self.totals))
        out = [self.seats[seat] for seat in self.mistakes.gone]
        ranking = sorted(points, key=lambda entrant: (
            out[::-1].index(entrant) + 1 if entrant in out else 0, -points[entrant], entrant))
        self.coverage["shared places"] += len(set(self.totals)) < self.players
        expected = {"points": [points[entrant] for entrant in sorted(points)], "ranking": ranking,
                    "hands": hands}
        if "aborted" in (self.reader.peek() or {}):     # older records do not say
            expected["aborted"] = aborted
        self.reader.take("match-end", **expected)
        self.reader.require(self.reader.peek() is None, "a line after match-end", "none")


def check_options(options, reader):
    """Every option there, in order, of its type and within what the rules can mean."""
    wanted = [*SM_2019, *(key for key in OF_TOURNAMENTS if key in options)]
    reader.require(list(options) == wanted, f"options: keys {list(options)}", wanted)
    for key, value in options.items():
        reader.require(makes_sense(key, value), f"option {key} = {value!r}",
                       WORDS.get(key, "a value of its type and range"))


def makes_sense(key, value):
    if type(value) is not type((SM_2019 | OF_TOURNAMENTS)[key]):
        return False
    if key in OF_TOURNAMENTS:
        return all(number > 0 for number in (value if key == "advance" else [value]))
    if key == "fantasy_stay":
        return sorted(value) == sorted(row for row in SM_2019[key] if row in value)
    if key in ("hands_per_match", "max_hands_safety"):
        return value > 0
    return value in WORDS.get(key, [value])
