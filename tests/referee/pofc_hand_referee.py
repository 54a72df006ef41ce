"""Judges one hand of POFC: cards, placements, points and Fantasy Land (pofc.md §1..§3)."""

from cards import CATEGORIES, DECK
from pofc_rows import ROWS, Rows, points_between, rows_won

STREETS = range(1, 6)


class HandReferee:
    """Follows a hand event by event; lists are by seat."""

    def __init__(self, options, dealer, fantasy, reader, mistakes):
        self.options = options
        self.fantasy = fantasy
        self.players = len(fantasy)
        self.mistakes = mistakes
        around = [(dealer + step) % self.players for step in range(1, self.players + 1)]
        self.order = [seat for seat in around if seat in mistakes.playing()]
        self.reader = reader
        self.coverage = reader.coverage
        self.stock = set(DECK)
        self.placed = [{row: [] for row in ROWS} for _ in fantasy]

    def run(self):
        """The points of the hand."""
        for seat in self.order:
            self.mistakes.judge("misconduct", seat)
        in_land = [seat for seat in self.order if self.fantasy[seat]]
        ordinary = [seat for seat in self.order if not self.fantasy[seat]]
        kept = {seat: self.deal("fantasy", self.options["fantasy_cards"], seat=seat)
                for seat in in_land}
        first = {seat: self.deal("deal", 5, street=1, seat=seat) for seat in ordinary}
        for street in STREETS:
            for seat in ordinary:
                cards = first.pop(seat, None) or self.deal("deal", 3, street=street, seat=seat)
                self.place(street, seat, cards, 5 if street == 1 else 2)
        for seat in in_land:
            self.place(0, seat, kept[seat], sum(ROWS.values()))
        self.hands = {seat: Rows(self.options, self.placed[seat]) for seat in sorted(self.order)}
        self.count()
        return self.by_seat(lambda hand: sum(points_between(hand, other) for other in
                                             self.hands.values() if other is not hand), 0)

    def by_seat(self, measure, of_those_put_out):
        """A measure of hands, for every seat."""
        return [measure(self.hands[seat]) if seat in self.hands else of_those_put_out
                for seat in range(self.players)]

    def deal(self, kind, number, **where):
        cards = self.reader.take(kind, **where)["cards"]
        self.reader.require(len(set(cards)) == len(cards) == number,
                            f"{kind}: cards {cards}", f"{number} different cards")
        again = set(cards) - self.stock
        self.reader.require(not again, f"cards {sorted(again)} dealt again", "each card once")
        self.stock -= set(cards)
        return cards

    def place(self, street, seat, dealt, number):
        self.mistakes.judge("slow", seat)
        event = self.reader.take("place", street=street, seat=seat)
        placed = [card for row in ROWS for card in event[row]]
        thrown = as_list(event["discard"])
        self.reader.require(sorted(placed + thrown) == sorted(dealt),
                            f"place: {placed} and thrown {thrown}", f"the cards dealt, {dealt}")
        self.reader.require(len(placed) == number, f"place: {len(placed)} cards", number)
        for row, room in ROWS.items():
            self.placed[seat][row] += event[row]
            filled = len(self.placed[seat][row])
            self.reader.require(filled <= room, f"{filled} cards in row {row}", f"at most {room}")

    def score_line(self):
        """What the score event says, but for the points."""
        return {"busts": self.by_seat(Rows.is_bust, False),
                "royalties": self.by_seat(Rows.royalties, [0] * len(ROWS)),
                "fantasy_next": self.fantasy_next()}

    def fantasy_next(self):
        stay, enter = (self.by_seat(goes, False) for goes in (Rows.stays, Rows.enters))
        return [bool(stay[seat] if there else enter[seat])
                for seat, there in enumerate(self.fantasy)]

    def adds_a_hand(self):
        """Whether somebody entered or stayed, where that adds a hand; one at most."""
        counted = {False: self.options["fantasy_extra_hand"],
                   True: self.options["fantasy_stay_extra_hand"]}
        return any(goes and counted[there]
                   for goes, there in zip(self.fantasy_next(), self.fantasy))

    def count(self):
        """Note what occurred."""
        self.coverage["hands"] += 1
        self.coverage["all in Fantasy Land"] += all(self.fantasy)
        for seat, hand in self.hands.items():
            self.count_hand(hand, self.fantasy[seat])
            for other in range(seat):
                if other in self.hands:
                    self.count_pair(hand, self.hands[other])
        moves = {there for goes, there in zip(self.fantasy_next(), self.fantasy) if goes}
        self.coverage["entry and stay in one hand"] += len(moves) == 2
        self.coverage["several entries in one hand"] += sum(
            goes and not there for goes, there in zip(self.fantasy_next(), self.fantasy)) > 1

    def count_hand(self, hand, there):
        land = "Fantasy Land" if there else "ordinary hand"
        self.coverage[f"bust, {land}"] += hand.is_bust()
        if hand.is_bust():
            return
        for row in ROWS:
            self.coverage[f"{row} {CATEGORIES[hand.category(row)]}"] += 1
        self.coverage["middle as good as bottom"] += hand.values["middle"] == hand.values["bottom"]
        self.coverage["middle better than top by kickers alone"] += (
            hand.values["middle"][1][:len(hand.values["top"][1])] == hand.values["top"][1]
            and hand.category("middle") == hand.category("top"))
        if there:
            self.coverage["back from Fantasy Land"] += not hand.stays()
            self.coverage["back in spite of a top row that enters"] += (
                hand.enters() and not hand.stays())
            for reason in hand.stays():
                self.coverage[f"stay by {reason}"] += 1
        else:
            self.coverage["entry"] += hand.enters()

    def count_pair(self, hand, other):
        busts = hand.is_bust() + other.is_bust()
        self.coverage[("neither bust", "one bust", "both bust")[busts]] += 1
        if busts == 0:
            won, lost, equal = rows_won(hand, other)
            self.coverage["scoop"] += 3 in (won, lost)
            self.coverage["equal rows"] += equal > 0


def as_list(thrown):
    """The cards thrown away, as a list."""
    if thrown is None:
        return []
    return thrown if type(thrown) is list else [thrown]
