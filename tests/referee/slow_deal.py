"""The slow engine's deal: played for real, card by card (chicago.md §3..§7)."""

from cards import CATEGORIES, DECK, RANKS, hand_value, scoring_cards

ROYAL, STRAIGHT_FLUSH, QUADS = "royal-flush", "straight-flush", "four-of-a-kind"


class Player:
    """One seat at the table during a game."""

    def __init__(self, seat, strategy):
        self.seat = seat
        self.strategy = strategy
        self.points = 0
        self.called = False
        self.chicagos = 0
        self.out = False
        self.start_deal()

    def start_deal(self):
        self.hand = []
        self.scored = None      # the combination last scored with
        self.zero_choice = None

    @property
    def category(self):
        return CATEGORIES[hand_value(self.hand)[0]]


class Deal:
    """Plays itself on a table: players, options, rng, emit, play_off, by_deals, winner."""

    def __init__(self, table, dealer):
        self.table = table
        self.options = table.options
        self.dealer = dealer
        self.stock = list(DECK)
        self.muck = []
        self.ended = False
        table.rng.shuffle(self.stock)

    def emit(self, kind, **keys):
        self.table.emit(kind, **keys)

    def turn_order(self, first):
        """The players still in the round, clockwise from a seat."""
        players = self.table.players
        return [p for p in players[first:] + players[:first] if not p.out]

    def in_turn(self):
        return self.turn_order((self.dealer + 1) % len(self.table.players))

    # Flow

    def play(self, number):
        self.give_hands(number)
        for exchange in range(1, self.options["exchanges"]):
            self.exchange(exchange)
            self.score_hands(exchange)
            if self.ended:
                return
        self.finish(self.options["exchanges"])

    def finish(self, last):
        """The last exchange and what follows it."""
        self.exchange(last)
        self.immediate_ends(last)
        if self.ended:
            return
        caller = self.question()
        if caller:
            self.play_chicago(caller)
            return
        hands = {player: list(player.hand) for player in self.in_turn()}
        if self.options["third_exchange_scores"] == "before-play":
            self.score_hands(last)
        if not self.ended:
            self.play_for_last_trick()
        if not self.ended and self.options["third_exchange_scores"] == "after-play":
            for player in self.in_turn():
                player.hand = hands[player]
            self.score_hands(last)

    # Cards

    def give_hands(self, number):
        for player in self.table.players:
            player.start_deal()
        for _ in range(5):
            for player in self.in_turn():
                player.hand.append(self.stock.pop())
        hands = [None if p.out else list(p.hand) for p in self.table.players]
        self.emit("deal", deal=number, dealer=self.dealer, hands=hands)

    def next_card(self, exchange):
        if not self.stock:
            self.emit("reshuffle", exchange=exchange, cards=len(self.muck))
            self.stock, self.muck = self.muck, []
            self.table.rng.shuffle(self.stock)
        return self.stock.pop()

    def exchange(self, exchange):
        counts = {player: self.lay_down(exchange, player) for player in self.in_turn()}
        for player, count in counts.items():
            if count == 1 and self.takes_open(exchange, player):
                continue
            if count > 0:
                cards = [self.next_card(exchange) for _ in range(count)]
                player.hand += cards
                self.emit("draw", exchange=exchange, seat=player.seat, cards=cards)

    def lay_down(self, exchange, player):
        stopped = player.points >= self.options["buy_stop"] and not self.table.by_deals
        limit = 0 if stopped else self.options["max_cards_per_exchange"]
        cards = player.strategy.discards(player.hand, limit)
        broke = player.scored is not None and any(card in player.scored for card in cards)
        if broke:
            player.scored = None
        player.hand = [card for card in player.hand if card not in cards]
        self.muck += cards
        self.emit("discard", exchange=exchange, seat=player.seat, cards=cards, broke=broke)
        return len(cards)

    def takes_open(self, exchange, player):
        if self.options["open_card"] == "optional" and not player.strategy.asks_for_open():
            return False
        card = self.next_card(exchange)
        kept = player.strategy.keeps(player.hand, card)
        self.emit("open", exchange=exchange, seat=player.seat, card=card, kept=kept)
        if kept:
            player.hand.append(card)
        else:
            self.muck.append(card)
        return kept

    # Scoring

    def scorers(self):
        """Those whose hand is best, in turn order, after the rule for equal hands."""
        ranked = {}
        for player in self.in_turn():
            category, ranks = hand_value(player.hand)
            ranked.setdefault((category, *ranks), []).append(player)
        best = max(ranked)
        tied = ranked[best]
        if best[0] == 0 or len(tied) == 1:
            return tied if best[0] else []
        if tied[0].category in (STRAIGHT_FLUSH, ROYAL) or self.options["tied_hands"] == "suit":
            suits = self.options["suit_order"]
            leading = RANKS[best[1]]
            for suit in suits:
                for player in tied:
                    if leading + suit.lower() in player.hand:
                        return [player]
        return tied if self.options["tied_hands"] == "all-score" else []

    def immediate_ends(self, exchange):
        """Zeroing, or a hand that wins the round."""
        for player in self.scorers():
            if player.category == QUADS and self.options["zeroing"]:
                self.offer_zeroing(exchange, player)
            elif self.winning_hand(player):
                self.pay(exchange, player)

    def offer_zeroing(self, exchange, player):
        opponents = [other for other in self.in_turn() if other is not player]
        if player.zero_choice is None:
            player.zero_choice = player.strategy.zeroes([other.points for other in opponents])
            if player.zero_choice:
                self.emit("zero", exchange=exchange, seat=player.seat)
                self.reset(opponents, self.options["zeroing_keeps_call"])
                self.ended = True

    def reset(self, players, keep_calls):
        for player in players:
            player.points = 0
            if not keep_calls:
                player.called = False

    def winning_hand(self, player):
        if player.category == ROYAL:
            return player.called or not self.options["royal_needs_call"]
        if player.category == STRAIGHT_FLUSH:
            return player.called or self.options["straight_flush"] == "wins-round"
        return False

    def score_hands(self, exchange):
        self.immediate_ends(exchange)
        if self.ended:
            return
        for player in self.scorers():
            if not self.ended:
                self.pay(exchange, player)

    def pay(self, exchange, player):
        before, wins = player.points, self.winning_hand(player)
        if player.category in (STRAIGHT_FLUSH, ROYAL):
            if player.category == STRAIGHT_FLUSH and self.options["straight_flush"] == "points-20":
                player.points += 20
            if wins or player.category == ROYAL:
                player.points = max(player.points, self.options["target"])
        else:
            player.points += self.options["points." + player.category.replace("-", "_")]
        player.scored = scoring_cards(player.hand)
        self.emit("score", exchange=exchange, seat=player.seat, category=player.category,
                  points=player.points - before, total=player.points)
        if not wins:
            self.check_target(player)
            return
        if player.category == ROYAL and self.options["royal_flush"] == "wins-round-and-zeroes":
            self.reset([other for other in self.in_turn() if other is not player], True)
        self.finish_game(player, "won")

    # Target

    def check_target(self, player):
        if self.table.by_deals or player.points < self.options["target"]:
            return
        if player.called or not self.options["must_have_called_to_win"]:
            self.finish_game(player, "won")
            return
        player.out = True
        self.table.disqualified.append(player)
        self.muck += player.hand
        self.emit("out", seat=player.seat, reason="disqualified")
        if self.options["disqualified_points"] == "zero":
            player.points = 0
        if len(self.in_turn()) == 1:
            self.finish_game(self.in_turn()[0], "last-left")

    def finish_game(self, winner, reason):
        self.emit("out", seat=winner.seat, reason=reason)
        self.table.winner = winner
        self.ended = True

    # Trick play

    def question(self):
        """The player who calls Chicago."""
        if self.table.play_off and not self.options["play_off_chicago"]:
            return None
        for player in self.in_turn():
            if player.points >= self.options["chicago_min_points"]:
                yes = player.strategy.calls(player.hand, player.called, player.points)
                self.emit("ask", seat=player.seat, call=yes)
                if yes:
                    player.called = True
                    return player
        return None

    def play_card(self, number, player, trick):
        """Add a card to a trick, a list of cards; the card that wins it so far."""
        card = player.strategy.plays(player.hand, trick)
        player.hand = [other for other in player.hand if other != card]
        trick.append(card)
        self.emit("play", trick=number, seat=player.seat, card=card)
        following = [card for card in trick if card[1] == trick[0][1]]
        return max(following, key=lambda card: RANKS.index(card[0]))

    def play_chicago(self, caller):
        breaker = self.find_breaker(caller)
        if breaker:
            caller.points = max(self.options["score_floor"],
                                caller.points + self.options["chicago_lost"])
            breaker.points += self.options["chicago_breaker"]
        else:
            caller.points += self.options["chicago_won"]
            caller.chicagos += 1
        self.emit("chicago", seat=caller.seat, won=not breaker,
                  breaker=breaker.seat if breaker else None,
                  totals=[player.points for player in self.table.players])
        self.check_target(breaker or caller)

    def find_breaker(self, caller):
        for number in range(1, 6):
            trick = []
            for player in self.turn_order(caller.seat):
                if self.play_card(number, player, trick) != trick[0]:
                    return player
        return None

    def play_for_last_trick(self):
        leader = self.in_turn()[0]
        for number in range(1, 6):
            order, trick = self.turn_order(leader.seat), []
            for player in order:
                winning = self.play_card(number, player, trick)
            leader = order[trick.index(winning)]
        two = winning[0] == "2"
        points = self.options["last_trick_with_two_points" if two else "last_trick_points"]
        leader.points += points
        self.emit("last-trick", seat=leader.seat, card=winning, points=points,
                  total=leader.points)
        self.check_target(leader)
