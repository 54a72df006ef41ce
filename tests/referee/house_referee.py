"""Judges what house rules change in a deal (chicago.md §11)."""

import letter
from cards import hand_value, rank


class HouseReferee:
    """Goes along with a DealReferee; indexes by seat."""

    def __init__(self, deal):
        self.deal = deal
        self.game = deal.game
        self.options = deal.options
        self.reader = deal.reader
        self.coverage = deal.coverage
        self.zeroed_one = set()     # seats whose four of a kind has zeroed a chosen opponent
        late = self.options["win_by"] == "last-trick-after" and not self.game.by_deals
        self.ready = {seat for seat in deal.order()
                      if late and self.game.points[seat] >= self.options["target"]}

    def hand_size(self, seat):
        six = self.options["buy_stop_cards"] == 6 and self.deal.in_buy_stop(seat)
        self.coverage["six cards in buy-stop"] += six
        return 6 if six else 5

    def scores(self, exchange):
        unscored = exchange in self.options["unscored_exchanges"]
        self.coverage["unscored exchange"] += unscored
        return not unscored

    # Before the exchanges

    def before_exchanges(self):
        for seat in self.deal.holders():
            if len(self.deal.hands[seat]) > 5:
                self.lay_down(seat)
        for seat in self.deal.holders():
            if not self.deal.in_buy_stop(seat) and self.is_low(self.deal.hands[seat]):
                self.redeal(seat)

    def lay_down(self, seat):
        card, hand = self.reader.take("lay-down", seat=seat)["card"], self.deal.hands[seat]
        self.reader.require(card in hand, f"lay-down: card {card}", f"one of {sorted(hand)}")
        if self.deal.follows_letter(seat) and card != letter.lays_down(hand):
            self.reader.wrong(f"baseline lays down {card} of six", letter.lays_down(hand))
        hand.discard(card)
        self.deal.muck.add(card)

    def is_low(self, hand):
        lowest_too_high = {"below-ten": "Tc", "ten-or-below": "Jc"}.get(self.options["low_hand"])
        return lowest_too_high is not None and max(map(rank, hand)) < rank(lowest_too_high)

    def redeal(self, seat):
        hand = self.deal.hands[seat]
        shown = self.reader.take("redeal", seat=seat)["cards"]
        self.reader.require(not shown or sorted(shown) == sorted(hand), f"redeal: cards {shown}",
                            f"none, or {sorted(hand)}")
        if self.deal.follows_letter(seat) and bool(shown) != letter.redeals(hand):
            self.reader.wrong(f"baseline redeals: {shown}", letter.redeals(hand))
        self.coverage["low hand redealt" if shown else "low hand kept"] += 1
        if shown:
            self.deal.muck |= hand
            self.deal.hands[seat] = set()
            self.deal.draw(0, seat, 5)

    # Scoring

    def zero_one(self, exchange, seat):
        """The line of a zeroing by `zeroing` = `chosen`."""
        others = [other for other in self.deal.order() if other != seat]
        points = [self.game.points[other] for other in others]
        whom = self.reader.take("zero", exchange=exchange, seat=seat).get("whom")
        self.reader.require(whom in others, f"zero: whom = {whom}", f"one of {others}")
        wanted = others[points.index(max(points))]
        if self.deal.follows_letter(seat) and whom != wanted:
            self.reader.wrong(f"baseline zeroes {whom}", wanted)
        self.coverage["zeroing of one"] += 1
        self.zeroed_one.add(seat)
        self.game.points[whom] = 0
        self.game.called[whom] &= self.options["zeroing_keeps_call"]

    # Tricks

    def trick_points(self, trick, seat):
        points = self.options["trick_points"][trick - 1]
        if not points:
            return
        self.deal.mistakes.before_points(seat, lambda: points)
        self.game.points[seat] += points
        self.reader.take("trick", trick=trick, seat=seat, points=points,
                         total=self.game.points[seat])
        self.coverage["trick points"] += 1
        self.deal.settle(seat, "trick")

    def chicago_points(self, fifth):
        key = "chicago_won"
        if fifth[0] == "2" and self.options["chicago_won_with_two"] != "same":
            key = "chicago_won_with_two"
            self.coverage["Chicago won with a two"] += 1
        return self.options[key]

    def end_of_play(self, seat, cause):
        """After the last trick, or a Chicago won."""
        has_target = self.game.points[seat] >= self.options["target"]
        may_win = self.game.called[seat] or not self.options["must_have_called_to_win"]
        if seat in self.ready and has_target and may_win:
            self.deal.win(seat, f"{cause} after the target")
        self.deal.settle(seat, cause)


def category_dealt(hand):
    """What a hand of five or six counts as when it is dealt: its best five cards."""
    if len(hand) == 5:
        return hand_value(hand)[0]
    return max(hand_value([c for c in hand if c != card])[0] for card in hand)
