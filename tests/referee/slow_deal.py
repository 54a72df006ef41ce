"""The slow engine's deal: played for real, card by card (chicago.md §3..§7)."""

from cards import CATEGORIES, DECK, RANKS, hand_value, scoring_cards
from slow_house import House
from slow_mistakes import Mistakes
from slow_strategies import height

ROYAL, STRAIGHT_FLUSH, QUADS = "royal-flush", "straight-flush", "four-of-a-kind"


class Player:
    """One seat at the table during a game."""

    def __init__(self, seat, strategy, entrant):
        self.seat = seat
        self.strategy = strategy
        self.entrant = entrant
        self.points = 0
        self.called = False
        self.chicagos = 0
        self.out = False
        self.last_place = False     # out, but by §8 with the points of its place
        self.noted = []             # penalties not taken yet: (kind, points)
        self.start_deal()

    def start_deal(self):
        self.hand = []
        self.folded = False
        self.dead = False       # it has revoked: no more cards
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
        self.mistakes = Mistakes(self)
        self.house = House(self)
        table.rng.shuffle(self.stock)

    def emit(self, kind, /, **keys):
        self.table.emit(kind, **keys)

    def turn_order(self, first):
        """The players still in the round, clockwise from a seat."""
        players = self.table.players
        return [p for p in players[first:] + players[:first] if not p.out]

    def in_turn(self):
        return self.turn_order((self.dealer + 1) % len(self.table.players))

    def holders(self):
        """Those whose hand is not folded."""
        return [player for player in self.in_turn() if not player.folded]

    def in_buy_stop(self, player):
        return player.points >= self.options["buy_stop"] and not self.table.by_deals

    # Flow

    def play(self, number):
        self.give_hands(number)
        self.mistakes.fold_absent()
        if not self.ended:
            self.house.before_exchanges()
        for exchange in range(1, self.options["exchanges"]):
            if not self.ended:
                self.exchange(exchange)
            if not self.ended and self.house.scores(exchange):
                self.score_hands(exchange)
                self.mistakes.end_if_deserted()
        if not self.ended:
            self.finish(self.options["exchanges"])
        self.mistakes.close()

    def finish(self, last):
        """The last exchange and what follows it."""
        self.exchange(last)
        scores = self.house.scores(last)
        if not self.ended and scores:
            self.immediate_ends(last)
        if self.ended:
            return
        caller = self.question()
        scores = scores and (caller is None or self.options["chicago_keeps_hands"])
        when = self.options["third_exchange_scores"] if scores else "never"
        hands = {player: list(player.hand) for player in self.holders()}
        if when == "before-play":
            self.score_hands(last)
            self.mistakes.end_if_deserted()
        if not self.ended and caller:
            self.play_chicago(caller)
        elif not self.ended:
            self.play_for_last_trick()
        if not self.ended and when == "after-play":
            for player in self.holders():
                player.hand = hands[player]
            self.score_hands(last)

    # Cards

    def give_hands(self, number):
        for player in self.table.players:
            player.start_deal()
        for _ in range(5):
            for player in self.in_turn():
                player.hand.append(self.stock.pop())
        self.house.note_ready()
        self.house.give_sixth_cards()
        hands = [None if p.out else list(p.hand) for p in self.table.players]
        self.emit("deal", deal=number, dealer=self.dealer, hands=hands)

    def next_card(self, exchange):
        if not self.stock:
            self.emit("reshuffle", exchange=exchange, cards=len(self.muck))
            self.stock, self.muck = self.muck, []
            self.table.rng.shuffle(self.stock)
        return self.stock.pop()

    def exchange(self, exchange):
        counts = {}
        for player in self.holders():
            if not self.ended:
                counts[player] = self.lay_down(exchange, player)
        if not self.ended:
            self.serve_all(exchange, {p: count for p, count in counts.items() if count})

    def serve_all(self, exchange, counts):
        aside = {}      # by player: the card shown and laid aside
        for player, count in counts.items():
            self.mistakes.misdeal(player)
            card = self.mistakes.flash(exchange, player) if count > 1 else None
            if card:
                aside[player] = card
                self.give_closed(exchange, player, count - 1)
            elif count > 1 or not self.takes_open(exchange, player):
                self.give_closed(exchange, player, count)
        self.stock += aside.values()
        if aside:
            self.table.rng.shuffle(self.stock)
        for player in aside:
            self.give_closed(exchange, player, 1)

    def give_closed(self, exchange, player, count):
        cards = [self.next_card(exchange) for _ in range(count)]
        player.hand += cards
        self.emit("draw", exchange=exchange, seat=player.seat, cards=cards)

    def lay_down(self, exchange, player):
        """The number of cards laid down; 0 too if the hand is folded instead."""
        limit, least = self.options["max_cards_per_exchange"], 0
        if not self.in_buy_stop(player):
            self.mistakes.dawdle(player)
        elif self.mistakes.exchange_in_buy_stop(player):
            least = 1
        else:
            limit = 0
        if player.folded:
            return 0
        cards = player.strategy.discards(player.hand, limit)
        cards = cards or sorted(player.hand, key=height)[:least]
        broke = player.scored is not None and any(card in player.scored for card in cards)
        if broke:
            player.scored = None
        player.hand = [card for card in player.hand if card not in cards]
        self.muck += cards
        self.emit("discard", exchange=exchange, seat=player.seat, cards=cards, broke=broke)
        return len(cards)

    def takes_open(self, exchange, player):
        if self.options["open_card"] == "none":
            return False
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
        for player in self.holders():
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
        return {"all-score": tied, "first": tied[:1], "none-score": []}[self.options["tied_hands"]]

    def immediate_ends(self, exchange):
        """Zeroing, or a hand that wins the round."""
        for player in self.scorers():
            if player.category == QUADS and self.options["zeroing"] in (True, "chosen"):
                self.offer_zeroing(exchange, player)
            elif self.winning_hand(player):
                self.pay(exchange, player)

    def offer_zeroing(self, exchange, player):
        opponents = [other for other in self.in_turn() if other is not player]
        if player.zero_choice is None:
            player.zero_choice = player.strategy.zeroes([other.points for other in opponents])
            if player.zero_choice and self.options["zeroing"] == "chosen":
                self.house.zero_one(exchange, player, opponents)
            elif player.zero_choice:
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
            return self.options["royal_flush"] != "points" and (
                player.called or not self.options["royal_needs_call"])
        if player.category == STRAIGHT_FLUSH:
            rule = self.options["straight_flush"]
            return rule == "wins-round" or rule == "points-20" and player.called
        return player.category == QUADS and self.options["zeroing"] == "wins-round"

    def score_hands(self, exchange):
        self.immediate_ends(exchange)
        if self.ended:
            return
        for player in self.scorers():
            spent = player.category == QUADS and player.zero_choice
            if not self.ended and not spent:
                self.pay(exchange, player)

    def total_with_hand(self, player):
        """The player's points when its hand has scored."""
        rule = {STRAIGHT_FLUSH: "straight_flush", ROYAL: "royal_flush", QUADS: "zeroing"}.get(
            player.category)
        special = {STRAIGHT_FLUSH: ("wins-round", "points-20"), QUADS: ("wins-round",),
                   ROYAL: ("wins-round", "wins-round-and-zeroes")}.get(player.category, ())
        if rule is None or self.options[rule] not in special:
            return player.points + self.options["points." + player.category.replace("-", "_")]
        total = player.points + 20 * (self.options[rule] == "points-20")
        if self.winning_hand(player) or player.category == ROYAL:
            total = max(total, self.options["target"])
        return total

    def pay(self, exchange, player):
        self.mistakes.before_points(player, lambda: self.total_with_hand(player) - player.points)
        before, wins = player.points, self.winning_hand(player)
        player.points = self.total_with_hand(player)
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
        if self.options["win_by"] == "last-trick-after":
            return
        if player.called or not self.options["must_have_called_to_win"]:
            self.finish_game(player, "won")
            return
        self.muck += player.hand
        self.leave(player, "disqualified")

    def leave(self, player, reason):
        """Out of the round; the last one left wins it."""
        player.out = True
        player.last_place = reason == "last-place"
        self.table.gone.append(player)
        self.emit("out", seat=player.seat, reason=reason)
        if self.options["disqualified_points"] == "zero" and not player.last_place:
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
        for player in self.holders():
            if player.points >= self.options["chicago_min_points"]:
                yes = player.strategy.calls(player.hand, player.called, player.points)
                self.emit("ask", seat=player.seat, call=yes)
                if yes:
                    player.called = True
                    return player
        return None

    def play_card(self, number, player, trick):
        """Add a card to a trick, a list of cards; the card that wins it so far."""
        self.mistakes.dawdle(player)
        card = player.strategy.plays(player.hand, trick)
        card = self.mistakes.revoke(player, trick, card)
        player.hand = [other for other in player.hand if other != card]
        trick.append(card)
        self.emit("play", trick=number, seat=player.seat, card=card)
        following = [card for card in trick if card[1] == trick[0][1]]
        return max(following, key=lambda card: RANKS.index(card[0]))

    def play_chicago(self, caller):
        breaker = self.find_breaker(caller)
        gains = breaker or caller
        gain = self.options["chicago_breaker"] if breaker else self.house.chicago_points(self.led)
        self.mistakes.before_points(gains, lambda: gain)
        gains.points += gain
        if breaker:
            caller.points = max(self.options["score_floor"],
                                caller.points + self.options["chicago_lost"])
        else:
            caller.chicagos += 1
        self.emit("chicago", seat=caller.seat, won=not breaker,
                  breaker=breaker.seat if breaker else None,
                  totals=[player.points for player in self.table.players])
        if breaker:
            self.check_target(breaker)
        else:
            self.house.end_play(caller)

    def find_breaker(self, caller):
        for number in range(1, 6):
            trick = []
            for player in self.able(caller):
                if self.play_card(number, player, trick) != trick[0]:
                    return player
            self.led = trick[0]
        return None

    def able(self, leader):
        """Those who play cards, from the leader on."""
        return [p for p in self.turn_order(leader.seat) if not p.folded and not p.dead]

    def play_for_last_trick(self):
        leader = self.holders()[0]
        for number in range(1, 6):
            order, trick = self.able(leader), []
            for player in order:
                winning = self.play_card(number, player, trick)
            leader = order[trick.index(winning)]
            if number < 5:
                self.house.score_trick(number, leader)
            if self.ended:
                return
            if leader.out:
                leader = next(iter(self.able(leader)), None)
            if leader is None:
                return
        two = winning[0] == "2"
        points = self.options["last_trick_with_two_points" if two else "last_trick_points"]
        self.mistakes.before_points(leader, lambda: points)
        leader.points += points
        self.emit("last-trick", seat=leader.seat, card=winning, points=points,
                  total=leader.points)
        self.house.end_play(leader)
