"""What house rules change in the slow engine's deal (chicago.md §11)."""

from cards import RANKS


class House:
    """Of one deal; asks nobody anything unless its rule is in force."""

    def __init__(self, deal):
        self.deal = deal
        self.table = deal.table
        self.options = deal.options
        self.ready = []     # who may win the round with this deal's last trick or a Chicago

    def scores(self, exchange):
        return exchange not in self.options["unscored_exchanges"]

    # Before the exchanges

    def note_ready(self):
        if self.options["win_by"] == "last-trick-after" and not self.table.by_deals:
            self.ready = [player for player in self.deal.in_turn()
                          if player.points >= self.options["target"]]

    def give_sixth_cards(self):
        for player in self.deal.in_turn():
            if self.options["buy_stop_cards"] == 6 and self.deal.in_buy_stop(player):
                player.hand.append(self.deal.stock.pop())

    def before_exchanges(self):
        for player in self.deal.holders():
            if len(player.hand) == 6:
                card = player.strategy.lays_one(player.hand)
                self.throw(player, [card])
                self.deal.emit("lay-down", seat=player.seat, card=card)
        for player in self.deal.holders():
            if self.is_low(player.hand) and not self.deal.in_buy_stop(player):
                self.offer_redeal(player)

    def throw(self, player, cards):
        player.hand = [card for card in player.hand if card not in cards]
        self.deal.muck += cards

    def is_low(self, hand):
        if self.options["low_hand"] == "stands":
            return False
        most = "9" if self.options["low_hand"] == "below-ten" else "T"
        return all(RANKS.index(card[0]) <= RANKS.index(most) for card in hand)

    def offer_redeal(self, player):
        shown = list(player.hand) if player.strategy.redeals(player.hand) else []
        self.deal.emit("redeal", seat=player.seat, cards=shown)
        if shown:
            self.throw(player, shown)
            self.deal.give_closed(0, player, 5)

    # Scoring

    def zero_one(self, exchange, owner, opponents):
        """Four of a kind sets one opponent to 0; the deal goes on."""
        whom = opponents[0]
        if len(opponents) > 1:
            whom = opponents[owner.strategy.zeroes_whom([other.points for other in opponents])]
        self.deal.emit("zero", exchange=exchange, seat=owner.seat, whom=whom.seat)
        self.deal.reset([whom], self.options["zeroing_keeps_call"])

    # Tricks

    def score_trick(self, number, winner):
        """The points of a trick before the last, which may put its winner out."""
        points = self.options["trick_points"][number - 1]
        if points:
            self.deal.mistakes.before_points(winner, lambda: points)
            winner.points += points
            self.deal.emit("trick", trick=number, seat=winner.seat, points=points,
                           total=winner.points)
            self.deal.check_target(winner)

    def chicago_points(self, fifth_card):
        with_two = self.options["chicago_won_with_two"]
        if fifth_card[0] == "2" and with_two != "same":
            return with_two
        return self.options["chicago_won"]

    def end_play(self, winner):
        """Of the last trick, or of a Chicago."""
        must_call = self.options["must_have_called_to_win"]
        if winner in self.ready and winner.points >= self.options["target"] and (
                winner.called or not must_call):
            self.deal.finish_game(winner, "won")
        elif not self.deal.ended:
            self.deal.check_target(winner)
