"""Judges the mistakes of one deal: when they may happen and what they cost (chicago.md §8)."""

REVOKE_PENALTY = 2


class MistakesReferee:
    """Goes along with a DealReferee; indexes by seat."""

    def __init__(self, deal):
        self.deal = deal
        self.game = deal.game
        self.options = deal.options
        self.reader = deal.reader
        self.coverage = deal.coverage
        self.revoked = set()        # seats that play no more cards
        self.leaving = {}           # seat: the mistake for which it leaves after the deal
        self.last_fold = None       # seat, mistake

    def of(self, seat):
        """Where mistakes of this seat count."""
        group = "playoff/" if self.game.play_off else ""
        return f"{group}errors/counts", self.game.people[seat].entrant

    def count(self, seat, kind, figure, by=1):
        self.game.occasions.count(*self.of(seat), kind, figure, by)

    def made(self, kind, whose, /, **concerned):
        return self.game.occasions.made(*self.of(whose), kind, **concerned)

    def take(self, kind, seat, served=None, penalty=0, consequence=None, **card):
        """The line of a mistake; its card is free if the line may say which."""
        warned = consequence is not None
        self.reader.take(
            "error", kind=kind.replace("_", "-"), seat=seat, served=served, penalty=penalty,
            total=None if seat is None else self.game.points[seat],
            warning=self.game.people[seat].warnings if warned else 0,
            consequence=consequence or "none", **card)

    # Folded hands

    def absences(self):
        """Those who sit out or are away."""
        for seat in self.deal.order():
            person = self.game.people[seat]
            if person.sits_out:
                self.coverage["sits out"] += 1
                self.fold(seat, person.sits_out)
                person.sits_out = None
        for seat in self.deal.holders():
            if self.made("away", seat, seat=seat):
                self.take("away", seat, card=None)
                self.fold(seat, "away")
        self.check_hands()

    def fold(self, seat, kind):
        self.last_fold = seat, kind
        self.deal.muck |= self.deal.hands.pop(seat)

    def check_hands(self):
        """Before the tricks a deal ends when fewer than two hands are left."""
        if len(self.deal.holders()) < 2:
            self.coverage[f"deal ended, {len(self.deal.holders())} hands left"] += 1
            self.count(*self.last_fold, "deals-ended")
            self.deal.end()

    # Warnings

    def slow(self, seat):
        if self.made("slow", seat, seat=seat):
            consequence = self.warn(seat, "slow")
            self.take("slow", seat, card=None, consequence=consequence)

    def warn(self, seat, kind):
        """One more warning; what it costs."""
        person = self.game.people[seat]
        person.warnings += 1
        self.count(seat, kind, "warnings")
        consequence = "none" if person.warnings < 2 else self.options["repeat_penalty"]
        self.coverage[f"warning with consequence {consequence}"] += 1
        if consequence == "sit-out-deal":
            person.sits_out = person.sits_out or kind
        elif consequence != "none":
            self.leaving.setdefault(seat, kind)
        return consequence

    # Exchanges

    def buy_stop_exchange(self, seat):
        """Whether the seat, in buy-stop, exchanges all the same; its hand may be folded then."""
        violation = self.options["buy_stop_violation"]
        if violation == "impossible" or self.options["max_cards_per_exchange"] == 0:
            return False
        if not self.made("buy_stop_exchange", seat, seat=seat):
            return False
        lost, self.game.points[seat] = self.game.points[seat], 0
        self.count(seat, "buy_stop_exchange", "points-lost", lost)
        self.take("buy_stop_exchange", seat, penalty=lost, card=None)
        self.coverage[f"buy-stop exchange {violation}"] += 1
        if violation == "resets-losing-call":
            self.game.called[seat] = False
            self.fold(seat, "buy_stop_exchange")
            self.check_hands()
        return True

    def erring_dealer(self):
        """The seat that deals, if it plays too and its hand is not dead; else None."""
        deals = self.options["dealer"] == "player" and self.deal.dealer in self.deal.hands
        return self.deal.dealer if deals else None

    def misdeal(self, seat):
        """In serving the seat."""
        dealer = self.erring_dealer()
        if dealer is not None and self.made("misdeal", dealer, seat=dealer, served=seat):
            penalty = self.penalty("misdeal", dealer, self.options["misdeal_penalty"])
            self.take("misdeal", dealer, seat, penalty, card=None)

    def flashed(self, exchange, seat):
        """In serving two cards or more: the one that is set aside, or None."""
        dealer = self.erring_dealer()
        dedicated = self.options["dealer"] == "dedicated"
        if dealer is None and not dedicated:
            return None
        if "flashed" in self.game.occasions.rates:
            self.deal.refill(exchange, 1)
        errs = seat if dedicated else dealer
        if not self.made("flashed", errs, seat=dealer, served=seat):
            return None
        penalty = 0
        if not dedicated:
            penalty = self.penalty("flashed", dealer, self.options["misdeal_penalty"])
        card = self.reader.peek().get("card")
        self.take("flashed", dealer, seat, penalty)
        self.deal.from_stock([card])
        aside = self.options["flashed_card"] == "set-aside"
        self.coverage["set aside" if aside else "shuffled back"] += 1
        if aside:
            return card
        self.deal.stock.add(card)
        return None

    # Tricks

    def revoke(self, seat, hand, suit):
        """The wrong card if one is really played, after a revoke by a player to follow suit."""
        others = {card for card in hand if card[1] != suit}
        if not others or len(others) == len(hand) or not self.made("revoke", seat, seat=seat):
            return None
        card = self.reader.peek().get("card")
        self.reader.require(card in others, f"revoke with {card}", f"one of {sorted(others)}")
        if self.options["revoke"] == "penalty-2":
            self.take("revoke", seat, penalty=self.penalty("revoke", seat, REVOKE_PENALTY))
            return None
        self.take("revoke", seat, consequence=self.warn(seat, "revoke"))
        self.revoked.add(seat)
        return card

    # Penalties

    def penalty(self, kind, seat, points):
        """The points of a mistake that happens now: taken, noted, or none in buy-stop."""
        if self.deal.in_buy_stop(seat):
            self.coverage["spared in buy-stop"] += 1
            return 0
        if self.options["penalties_apply"] == "at-once":
            self.lose(seat, kind, points)
        elif points:
            self.game.noted[seat].append((kind, points))
        return points

    def lose(self, seat, kind, points):
        before = self.game.points[seat]
        self.game.points[seat] = max(before - points, self.options["score_floor"])
        lost = before - self.game.points[seat]
        self.coverage["penalty stopped by the floor"] += lost < points
        self.count(seat, kind, "points-lost", lost)

    def take_noted(self, seat):
        noted, self.game.noted[seat] = self.game.noted[seat], []
        if not noted:
            return
        for kind, points in noted:
            self.lose(seat, kind, points)
        self.coverage["noted penalties"] += 1
        self.reader.take("penalty", seat=seat, points=sum(points for _, points in noted),
                         total=self.game.points[seat])

    def before_points(self, seat, gain):
        """What is noted is taken before points that bring the seat to the target."""
        noted, target = self.game.noted[seat], self.options["target"]
        if not noted or self.game.by_deals or self.game.points[seat] + gain() < target:
            return
        self.take_noted(seat)
        prevented = self.game.points[seat] + gain() < target
        self.coverage["exit prevented" if prevented else "exit in spite of penalties"] += 1
        self.count(seat, noted[-1][0], "exits-prevented", prevented)

    # After the deal

    def close(self):
        for seat in self.deal.order():
            self.take_noted(seat)
        for seat, kind in self.leaving.items():
            if self.game.winner is None and self.game.plays(seat):
                self.deal.leave(seat, self.options["repeat_penalty"])
                self.count(seat, kind, "rounds-ended", self.game.winner is not None)
