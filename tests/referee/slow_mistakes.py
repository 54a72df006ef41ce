"""The slow engine's mistakes in one deal: who makes them and what they cost (chicago.md §8)."""

REVOKE_PENALTY = 2


class Mistakes:
    """Of a deal's players; what warnings cost later is kept by their entrants."""

    def __init__(self, deal):
        self.deal = deal
        self.table = deal.table
        self.options = deal.options
        self.rng = deal.table.rng
        self.leaving = []           # (player, kind): to be put out after the deal
        self.last_fold = None       # the same, of the last hand folded

    def count(self, player, kind, figure, by=1):
        self.table.count_mistake(player.entrant.number, kind, figure, by)

    def makes(self, kind, player):
        """Drawn once for each occasion, unless nobody in the match makes such mistakes."""
        rates = self.table.errors.get(kind)
        if rates is None:
            return False
        self.count(player, kind, "occasions")
        made = self.rng.random() < rates[player.entrant.number]
        self.count(player, kind, "mistakes", made)
        return made

    def note(self, kind, player, served=None, card=None, penalty=0, consequence=None):
        self.deal.emit("error", kind=kind.replace("_", "-"), seat=player and player.seat,
                       served=served and served.seat, card=card, penalty=penalty,
                       total=player and player.points,
                       warning=player.entrant.warnings if consequence else 0,
                       consequence=consequence or "none")

    # Folded hands

    def fold_absent(self):
        """Those who sit out and those who are away."""
        for player in self.deal.in_turn():
            if player.entrant.sits_out:
                self.fold(player, player.entrant.sits_out)
                player.entrant.sits_out = None
        for player in self.deal.holders():
            if self.makes("away", player):
                self.note("away", player)
                self.fold(player, "away")
        self.end_if_deserted()

    def fold(self, player, kind):
        player.folded = True
        self.deal.muck += player.hand
        self.last_fold = player, kind

    def end_if_deserted(self):
        """Before the tricks a deal ends with fewer than two hands."""
        if not self.deal.ended and len(self.deal.holders()) < 2:
            self.deal.ended = True
            self.count(*self.last_fold, "deals-ended")

    # Warnings

    def dawdle(self, player):
        if self.makes("slow", player):
            self.note("slow", player, consequence=self.warn("slow", player))

    def warn(self, kind, player):
        """What the warning costs."""
        self.count(player, kind, "warnings")
        player.entrant.warnings += 1
        if player.entrant.warnings == 1:
            return "none"
        penalty = self.options["repeat_penalty"]
        if penalty == "sit-out-deal":
            player.entrant.sits_out = player.entrant.sits_out or kind
        elif penalty != "none" and all(player is not other for other, _ in self.leaving):
            self.leaving.append((player, kind))
        return penalty

    # Exchanges

    def exchange_in_buy_stop(self, player):
        """Whether the player, in buy-stop, lays cards down all the same; perhaps it folds."""
        violation = self.options["buy_stop_violation"]
        if violation == "impossible" or self.options["max_cards_per_exchange"] == 0:
            return False
        if not self.makes("buy_stop_exchange", player):
            return False
        lost, player.points = player.points, 0
        self.count(player, "buy_stop_exchange", "points-lost", lost)
        self.note("buy_stop_exchange", player, penalty=lost)
        if violation == "resets-losing-call":
            player.called = False
            self.fold(player, "buy_stop_exchange")
            self.end_if_deserted()
        return True

    def dealing_player(self):
        """Who deals and may err in it: None if nobody at the table does."""
        dealer = self.table.players[self.deal.dealer]
        playing = self.options["dealer"] == "player" and dealer in self.deal.holders()
        return dealer if playing else None

    def misdeal(self, served):
        dealer = self.dealing_player()
        if dealer and self.makes("misdeal", dealer):
            penalty = self.penalize("misdeal", dealer, self.options["misdeal_penalty"])
            self.note("misdeal", dealer, served, penalty=penalty)

    def flash(self, exchange, served):
        """Perhaps show the next card; the card if it is set aside."""
        dealer = self.dealing_player()
        errs = served if self.options["dealer"] == "dedicated" else dealer
        if not errs or not self.makes("flashed", errs):
            return None
        card = self.deal.next_card(exchange)
        penalty = dealer and self.penalize("flashed", dealer, self.options["misdeal_penalty"])
        self.note("flashed", dealer, served, card, penalty or 0)
        if self.options["flashed_card"] == "set-aside":
            return card
        self.deal.stock.insert(self.rng.randint(0, len(self.deal.stock)), card)
        return None

    # Tricks

    def revoke(self, player, trick, card):
        """The card really played in place of the player's own."""
        others = [other for other in player.hand if trick and other[1] != trick[0][1]]
        if not others or len(others) == len(player.hand) or not self.makes("revoke", player):
            return card
        wrong = self.rng.choice(others)
        if self.options["revoke"] == "penalty-2":
            penalty = self.penalize("revoke", player, REVOKE_PENALTY)
            self.note("revoke", player, card=wrong, penalty=penalty)
            return card
        player.dead = True
        self.note("revoke", player, card=wrong, consequence=self.warn("revoke", player))
        return wrong

    # Penalties

    def penalize(self, kind, player, points):
        """Take or note a penalty; its points."""
        if self.deal.in_buy_stop(player):
            return 0
        if self.options["penalties_apply"] == "at-once":
            self.take(player, kind, points)
        elif points > 0:
            player.noted.append((kind, points))
        return points

    def take(self, player, kind, points):
        left = max(self.options["score_floor"], player.points - points)
        self.count(player, kind, "points-lost", player.points - left)
        player.points = left

    def take_noted(self, player):
        if not player.noted:
            return
        for kind, points in player.noted:
            self.take(player, kind, points)
        self.deal.emit("penalty", seat=player.seat, points=sum(p for _, p in player.noted),
                       total=player.points)
        player.noted = []

    def before_points(self, player, gain):
        """Noted penalties come before points that bring a player out; gain() says how many."""
        target = self.options["target"]
        if self.table.by_deals or not player.noted or player.points + gain() < target:
            return
        last = player.noted[-1][0]
        self.take_noted(player)
        self.count(player, last, "exits-prevented", player.points + gain() < target)

    # After the deal

    def close(self):
        for player in self.deal.in_turn():
            self.take_noted(player)
        for player, kind in self.leaving:
            if self.table.winner is None and not player.out:
                self.deal.leave(player, self.options["repeat_penalty"])
                self.count(player, kind, "rounds-ended", self.table.winner is not None)
