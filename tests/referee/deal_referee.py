"""Judges one deal of a game record: exchanges and scoring (chicago.md §3..§5)."""

import letter
from cards import (CATEGORIES, DECK, FOUR_OF_A_KIND, HIGH_CARD, ROYAL_FLUSH, STRAIGHT_FLUSH,
                   hand_value, leading_suit, scoring_cards)
from house_referee import HouseReferee
from mistakes_referee import MistakesReferee
from play_referee import PlayReferee

POINTS_KEYS = {category: "points." + CATEGORIES[category].replace("-", "_")
               for category in range(1, ROYAL_FLUSH + 1)}


class DealReferee:
    """Follows a deal event by event, keeping every card in a hand, the muck or the stock."""

    def __init__(self, game, dealer, number, reader):
        self.game = game
        self.options = game.options
        self.dealer = dealer
        self.number = number
        self.reader = reader
        self.coverage = reader.coverage
        self.hands = {}             # seat: set of cards
        self.muck = set()
        self.stock = set()
        self.combinations = {}      # seat: the cards it last scored with, unbroken
        self.chose_points = set()   # seats that took points for four of a kind
        self.mistakes = MistakesReferee(self)
        self.house = HouseReferee(self)

    def run(self):
        self.coverage["deals"] += 1
        self.take_hands()
        try:
            self.play()
        except DealEnds:
            pass
        self.mistakes.close()
        self.reader.take("deal-end", totals=self.game.points)

    def play(self):
        self.mistakes.absences()
        self.house.before_exchanges()
        self.exchanges()
        PlayReferee(self).run()

    def end(self):
        raise DealEnds

    def order(self):
        """The seats still in the round, in turn order."""
        return self.game.clockwise(self.dealer + 1)

    def holders(self):
        """The seats whose hand is not folded, in turn order."""
        return [seat for seat in self.order() if seat in self.hands]

    def follows_letter(self, seat):
        return self.game.people[seat].strategy == "baseline"

    def in_buy_stop(self, seat):
        return not self.game.by_deals and self.game.points[seat] >= self.options["buy_stop"]

    # The cards

    def take_hands(self):
        event = self.reader.take("deal", deal=self.number, dealer=self.dealer)
        hands = event["hands"]
        dealt = [len(hand) if hand is not None else None for hand in hands]
        wanted = [self.house.hand_size(seat) if self.game.plays(seat) else None
                  for seat in range(self.game.players)]
        self.reader.require(dealt == wanted, f"hands of {dealt} cards", wanted)
        cards = [card for hand in hands if hand is not None for card in hand]
        self.reader.require(len(set(cards)) == len(cards), "a card dealt twice", "each card once")
        self.hands = {seat: set(hands[seat]) for seat in self.order()}
        self.stock = set(DECK) - set(cards)

    def refill(self, exchange, needed):
        """Make the muck the stock if it runs out; the old stock's cards, to be given first."""
        if len(self.stock) >= needed:
            return set()
        self.coverage["reshuffle"] += 1
        self.coverage["reshuffle in the middle of a draw"] += bool(self.stock)
        self.reader.take("reshuffle", exchange=exchange, cards=len(self.muck))
        old, self.stock, self.muck = self.stock, self.stock | self.muck, set()
        return old

    def from_stock(self, cards):
        absent = set(cards) - self.stock
        self.reader.require(not absent, f"cards {sorted(absent)} given", "cards of the stock")
        self.stock -= set(cards)

    # Exchanges (§3)

    def exchanges(self):
        last = self.options["exchanges"]
        for exchange in range(1, last + 1):
            laid = {seat: self.discard(exchange, seat) for seat in self.holders()}
            self.replace_all(exchange, laid)
            if self.house.scores(exchange):
                self.announce(exchange)
                if exchange < last:
                    self.score(exchange)
                    self.mistakes.check_hands()

    def discard(self, exchange, seat):
        """The number of cards the seat lays down; 0 if its hand is folded instead."""
        least, limit = self.limits(seat)
        if seat not in self.hands:
            return 0
        event = self.reader.take("discard", exchange=exchange, seat=seat)
        cards, hand = event["cards"], self.hands[seat]
        self.reader.require(set(cards) <= hand and len(set(cards)) == len(cards),
                            f"discard: cards {cards}", f"different cards of {sorted(hand)}")
        if not least <= len(cards) <= limit:
            self.reader.wrong(f"discard: {len(cards)} cards", f"{least} to {limit}")
        wanted = letter.discards(hand, limit) or letter.lowest(hand, least)
        if self.follows_letter(seat) and set(cards) != wanted:
            self.reader.wrong(f"baseline lays down {cards}", wanted)
        self.reader.check(event, "broke", self.breaks(seat, cards))
        self.hands[seat] = hand - set(cards)
        self.muck |= set(cards)
        return len(cards)

    def limits(self, seat):
        """The least and the most cards that the seat lays down; it may err here."""
        if not self.in_buy_stop(seat):
            self.mistakes.slow(seat)
            return 0, self.options["max_cards_per_exchange"]
        self.coverage["buy-stop"] += 1
        if self.mistakes.buy_stop_exchange(seat):
            return 1, self.options["max_cards_per_exchange"]
        return 0, 0

    def breaks(self, seat, cards):
        """Whether laying down these cards breaks a scored hand, which happens once."""
        if not self.combinations.get(seat, set()) & set(cards):
            return False
        del self.combinations[seat]
        self.coverage["broke"] += 1
        return True

    def replace_all(self, exchange, laid):
        """Serve the seats; what is set aside meanwhile is neither stock nor muck."""
        aside = {}
        for seat, count in laid.items():
            if count:
                self.mistakes.misdeal(seat)
            card = self.mistakes.flashed(exchange, seat) if count > 1 else None
            if card:
                aside[seat] = card
            self.replace(exchange, seat, count, card)
        self.stock |= set(aside.values())
        for seat in aside:
            self.draw(exchange, seat, 1)

    def replace(self, exchange, seat, count, aside):
        if aside:
            self.draw(exchange, seat, count - 1)
        elif count > 1 or count and not self.open_card(exchange, seat):
            self.draw(exchange, seat, count)

    def open_card(self, exchange, seat):
        """Whether the seat takes an open card; it may ask for a closed one if optional."""
        if self.options["open_card"] == "none":
            self.coverage["closed card by rule"] += 1
            return False
        self.refill(exchange, 1)
        forced = self.options["open_card"] == "forced" or self.follows_letter(seat)
        if not forced and self.reader.next_kind() == "draw":
            self.coverage["closed card by choice"] += 1
            return False
        event = self.reader.take("open", exchange=exchange, seat=seat)
        card, kept = event["card"], event["kept"]
        self.from_stock([card])
        if self.follows_letter(seat) and kept != letter.keeps_open(self.hands[seat], card):
            self.reader.wrong(f"baseline: open card {card} kept = {kept}", not kept)
        self.coverage["open card kept" if kept else "open card declined"] += 1
        (self.hands[seat] if kept else self.muck).add(card)
        return kept

    def draw(self, exchange, seat, count):
        first = self.refill(exchange, count)
        cards = self.reader.take("draw", exchange=exchange, seat=seat)["cards"]
        self.reader.require(len(set(cards)) == len(cards) == count,
                            f"draw: cards {cards}", f"{count} different cards")
        self.reader.require(first <= set(cards), f"draw: cards {cards}",
                            f"the old stock's {sorted(first)} among them")
        self.from_stock(cards)
        self.hands[seat] |= set(cards)

    # Scoring (§5)

    def score(self, exchange):
        """The points of the best hand, in turn order if several are equal."""
        for seat in self.best_seats():
            four = self.best_hands()[0] == FOUR_OF_A_KIND
            if four and seat in self.house.zeroed_one:
                self.coverage["four of a kind spent"] += 1
                return
            self.award(exchange, seat)

    def announce(self, exchange):
        """What ends the deal at once: a zeroing or a hand that wins the round."""
        self.count_tie()
        for seat in self.best_seats():
            category = hand_value(self.hands[seat])[0]
            if category == FOUR_OF_A_KIND and self.options["zeroing"] in (True, "chosen"):
                self.zero_or_points(exchange, seat)
            elif self.wins_outright(seat):
                self.award(exchange, seat)

    def best_hands(self):
        """The category of the best hand, and the seats that hold one, in turn order."""
        values = {seat: hand_value(self.hands[seat]) for seat in self.holders()}
        top = max(values.values())
        return top[0], [seat for seat in values if values[seat] == top]

    def best_seats(self):
        """The seats that score, in turn order."""
        category, tied = self.best_hands()
        if category == HIGH_CARD:
            return []
        if len(tied) == 1:
            return tied
        if category >= STRAIGHT_FLUSH or self.options["tied_hands"] == "suit":
            suits = self.options["suit_order"]
            return [min(tied, key=lambda seat: leading_suit(self.hands[seat], suits))]
        if self.options["tied_hands"] == "first":
            return tied[:1]
        return tied if self.options["tied_hands"] == "all-score" else []

    def count_tie(self):
        category, tied = self.best_hands()
        if category >= STRAIGHT_FLUSH and len(tied) > 1:
            self.coverage[f"tied {CATEGORIES[category]}"] += 1
        elif category > HIGH_CARD and len(tied) > 1:
            self.coverage[f"tied hands, {self.options['tied_hands']}"] += 1

    def zero_or_points(self, exchange, seat):
        """The owner's choice, the first time in the deal that it has the best hand."""
        if seat in self.chose_points | self.house.zeroed_one:
            return
        zeroes = self.reader.next_kind() == "zero"
        opponents = [self.game.points[other] for other in self.order() if other != seat]
        if self.follows_letter(seat) and zeroes != letter.zeroes(opponents):
            self.reader.wrong(f"baseline zeroes: {zeroes} against {opponents}", not zeroes)
        if not zeroes:
            self.chose_points.add(seat)
            self.coverage["four of a kind for points"] += 1
            return
        if self.options["zeroing"] == "chosen":
            self.house.zero_one(exchange, seat)
            return
        event = self.reader.take("zero", exchange=exchange, seat=seat)
        self.reader.check(event, "whom", None)
        self.coverage["zeroing"] += 1
        self.game.zero_opponents(seat, self.options["zeroing_keeps_call"])
        raise DealEnds

    def wins_outright(self, seat):
        category, called = hand_value(self.hands[seat])[0], self.game.called[seat]
        if category == ROYAL_FLUSH:
            scores = self.options["royal_flush"] == "points"
            return not scores and (called or not self.options["royal_needs_call"])
        if category == STRAIGHT_FLUSH:
            rule = self.options["straight_flush"]
            return rule == "wins-round" or called and rule == "points-20"
        return category == FOUR_OF_A_KIND and self.options["zeroing"] == "wins-round"

    def worth(self, seat):
        """The points the seat's hand brings now."""
        category = hand_value(self.hands[seat])[0]
        to_target = max(0, self.options["target"] - self.game.points[seat])
        if category == STRAIGHT_FLUSH and self.options["straight_flush"] == "points-20":
            return max(20, to_target) if self.wins_outright(seat) else 20
        lifted = self.wins_outright(seat)
        if category == ROYAL_FLUSH:
            lifted = self.options["royal_flush"] != "points"
        return to_target if lifted else self.options[POINTS_KEYS[category]]

    def award(self, exchange, seat):
        category = hand_value(self.hands[seat])[0]
        outright = self.wins_outright(seat)
        self.mistakes.before_points(seat, lambda: self.worth(seat))
        gain = self.worth(seat)
        self.game.points[seat] += gain
        self.reader.take("score", exchange=exchange, seat=seat, category=CATEGORIES[category],
                         points=gain, total=self.game.points[seat])
        self.combinations[seat] = scoring_cards(self.hands[seat])
        if category >= STRAIGHT_FLUSH:
            self.coverage[CATEGORIES[category]] += 1
        if not outright:
            self.settle(seat, "hand")
            return
        if category == ROYAL_FLUSH and self.options["royal_flush"] == "wins-round-and-zeroes":
            self.game.zero_opponents(seat, keep_calls=True)
        self.win(seat, "hand that wins the round")

    # Reaching the target (§5.6)

    def settle(self, seat, cause):
        """What the seat's new total brings: nothing, the win, or disqualification."""
        if self.game.by_deals or self.game.points[seat] < self.options["target"]:
            return
        if self.options["win_by"] == "last-trick-after":
            self.coverage["target reached, and nothing yet"] += 1
            return
        if self.game.called[seat] or not self.options["must_have_called_to_win"]:
            self.win(seat, cause)
        self.disqualify(seat, cause)

    def win(self, seat, cause):
        self.reader.take("out", seat=seat, reason="won")
        self.coverage[f"won by {cause}"] += 1
        self.game.winner = seat
        raise DealEnds

    def disqualify(self, seat, cause):
        self.coverage[f"disqualified by {cause}"] += 1
        self.muck |= self.hands.pop(seat)
        self.leave(seat, "disqualified")
        if self.game.winner is not None:
            raise DealEnds

    def leave(self, seat, reason):
        self.reader.take("out", seat=seat, reason=reason)
        self.coverage[f"out as {reason}"] += 1
        self.game.leave(seat, reason)
        left = self.order()
        if len(left) == 1:
            self.reader.take("out", seat=left[0], reason="last-left")
            self.coverage["last-left"] += 1
            self.game.winner = left[0]


class DealEnds(Exception):
    """Nothing more happens in this deal."""
