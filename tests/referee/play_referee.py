"""Judges the end of a deal: the Chicago question and the tricks (chicago.md §6, §7)."""

import letter
from cards import beats


class PlayReferee:
    """Goes on where the last exchange of a DealReferee ended."""

    def __init__(self, deal):
        self.deal = deal
        self.game = deal.game
        self.options = deal.options
        self.reader = deal.reader
        self.coverage = deal.coverage
        self.mistakes = deal.mistakes
        self.hands = {seat: set(hand) for seat, hand in deal.hands.items()}

    def run(self):
        caller, last = self.ask(), self.options["exchanges"]
        scores = self.deal.house.scores(last)
        if caller is not None:
            scores = scores and self.options["chicago_keeps_hands"]
            self.coverage["hands kept in a Chicago"] += scores
        before = self.options["third_exchange_scores"] == "before-play"
        if scores and before:
            self.deal.score(last)
            self.mistakes.check_hands()
        self.hands = {seat: set(hand) for seat, hand in self.deal.hands.items()}
        if caller is None:
            self.last_trick()
        else:
            self.chicago(caller)
        if scores and not before:
            self.deal.announce(last)
            self.deal.score(last)

    def ask(self):
        """The seat that calls Chicago, or None."""
        if self.game.play_off and not self.options["play_off_chicago"]:
            return None
        for seat in self.deal.holders():
            if self.game.points[seat] >= self.options["chicago_min_points"]:
                if self.answer(seat):
                    return seat
        return None

    def answer(self, seat):
        event = self.reader.take("ask", seat=seat)
        call, game = event["call"], self.game
        self.coverage["asked"] += 1
        self.coverage["called"] += call
        if self.deal.follows_letter(seat):
            wanted = letter.calls(self.hands[seat], game.called[seat], game.points[seat])
            if call != wanted:
                self.reader.wrong(f"baseline calls: {call}", wanted)
        game.called[seat] = game.called[seat] or call
        return call

    def chicago(self, caller):
        points, floor = self.game.points, self.options["score_floor"]
        breaker = self.first_to_beat(caller)
        gains, gain = breaker, self.options["chicago_breaker"]
        if breaker is None:
            gains, gain = caller, self.deal.house.chicago_points(self.winning)
        self.mistakes.before_points(gains, lambda: gain)
        points[gains] += gain
        if breaker is None:
            self.game.chicagos[caller] += 1
        else:
            points[caller] = max(floor, points[caller] + self.options["chicago_lost"])
        self.coverage["Chicago won" if breaker is None else "Chicago lost"] += 1
        self.reader.take("chicago", seat=caller, won=breaker is None, breaker=breaker,
                         totals=points)
        if breaker is None:
            self.deal.house.end_of_play(caller, "Chicago")
        else:
            self.deal.settle(breaker, "breaking")

    def first_to_beat(self, caller):
        """The seat of the first card that beats the caller's; None if none does."""
        for trick in range(1, 6):
            for seat, _, winner, winning in self.trick(trick, caller):
                if winner != caller:
                    return seat
                able = any(beats(other, winning) for other in self.hands[seat])
                self.coverage["breaking declined"] += seat != caller and able
                self.winning = winning
        return None

    def last_trick(self):
        leader = self.deal.holders()[0]
        for trick in range(1, 6):
            for _, _, winner, winning in self.trick(trick, leader):
                pass
            leader = winner
            if trick < 5:
                self.deal.house.trick_points(trick, winner)
            if not self.game.plays(leader):
                self.coverage["led in place of a disqualified player"] += 1
                leader = next(iter(self.able(leader)), None)
            if leader is None:
                self.coverage["no last trick"] += 1
                return
        with_two = winning[0] == "2"
        key = "last_trick_with_two_points" if with_two else "last_trick_points"
        self.coverage["last trick with a two"] += with_two
        self.mistakes.before_points(winner, lambda: self.options[key])
        self.game.points[winner] += self.options[key]
        self.reader.take("last-trick", seat=winner, card=winning, points=self.options[key],
                         total=self.game.points[winner])
        self.deal.house.end_of_play(winner, "last trick")

    def trick(self, number, leader):
        """Follow a trick; yields seat, card, and after it the seat and card winning."""
        winner = winning = None
        for seat in self.able(leader):
            card = self.play(number, seat, winning)
            if winning is None or beats(card, winning):
                winner, winning = seat, card
            yield seat, card, winner, winning

    def able(self, leader):
        """The seats that play cards, from the leader on."""
        return [seat for seat in self.game.clockwise(leader)
                if seat in self.hands and seat not in self.mistakes.revoked]

    def play(self, number, seat, winning):
        hand = self.hands[seat]
        self.mistakes.slow(seat)
        revoke = self.mistakes.revoke(seat, hand, winning[1]) if winning else None
        card = self.reader.take("play", trick=number, seat=seat)["card"]
        if revoke:
            self.reader.require(card == revoke, f"play: card {card}", revoke)
        else:
            self.check_card(seat, card, winning)
        hand.discard(card)
        return card

    def check_card(self, seat, card, winning):
        hand = self.hands[seat]
        self.reader.require(card in hand, f"play: card {card}", f"one of {sorted(hand)}")
        suited = {other for other in hand if winning and other[1] == winning[1]}
        if suited and card not in suited:
            self.reader.wrong(f"play: card {card}", f"to follow suit with {sorted(suited)}")
        if self.deal.follows_letter(seat) and card != letter.plays(hand, winning):
            self.reader.wrong(f"baseline plays {card}", letter.plays(hand, winning))
