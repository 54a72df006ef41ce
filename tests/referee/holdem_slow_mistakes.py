"""Mistakes of the slow engine of hold'em: who makes them, what they cost (holdem.md §12).

The readings are those of holdem_mistakes_referee.py and holdem_hand_mistakes_referee.py.
"""

from holdem_slow_strategies import cheapest

NEW_DEALS = 10


class Mistakes:
    """Of one match; `errors` are rates by kind and entrant, of a team also by member."""

    def __init__(self, match, errors):
        self.match, self.errors, self.draws = match, errors, match.draws
        self.leaving = []

    def rate(self, kind, player):
        """A dedicated dealer errs at the rate of the match, which is the first one's."""
        if kind in ("misdeal", "board_error") and self.match.options["dealer"] == "dedicated":
            return flat(self.errors[kind][0])[0]
        rates = flat(self.errors[kind][player.team.number])
        return rates[player.member if len(rates) > 1 else 0]

    def makes(self, kind, player, chair):
        return kind in self.errors and self.draws.errs(self.rate(kind, player), kind, chair)

    def warn(self, player):
        """Its number, and what it costs."""
        warnings = player.team.warnings
        warnings[player.member] += 1
        number = warnings[player.member]
        consequence = ("none", "sit-out", "sit-out", "disqualified")[min(number, 4) - 1]
        if consequence == "sit-out":
            player.sits_out += self.match.options["penalty_laps"] * (number - 1)
        if consequence == "disqualified":
            self.leaving.append(player)
        return number, consequence

    def disqualify(self):
        leaving, self.leaving = self.leaving, []
        for table in self.match.tables:
            for player in [player for player in table.seats if player in leaving]:
                rich = {other.team for other in self.match.players if other.chips}
                if player.chips and len(rich) > 1:
                    self.take_chips(table, player)

    def take_chips(self, table, player):
        heirs = [other for _, other in table.ring(player.chair) if other.chips and other is not player]
        if self.match.options["disqualified_chips"] == "removed":
            heirs = []
        chip, chips, player.chips = self.match.chip, player.chips, 0
        shares = dict.fromkeys((heir.stack for heir in heirs), 0)
        for turn in range(chips // chip if heirs else 0):
            heir = heirs[turn % len(heirs)]
            heir.chips += chip
            shares[heir.stack] += chip
        self.match.emit("disqualified", stack=player.stack, chips=chips,
                        to=[[stack, amount] for stack, amount in shares.items() if amount])


def flat(rates):
    return rates if isinstance(rates, list) else [rates]


class HandMistakes:
    """Of one hand; the players of the hand know what they did out of turn (`early`)."""

    def __init__(self, hand, match):
        self.hand, self.match, self.draws, self.all = hand, match, match.draws, match.mistakes

    def emit(self, kind, player=None, consequence="none", warns=False, **details):
        warning = 0
        if warns:
            warning, consequence = self.all.warn(player)
        self.match.emit("error", kind=kind, table=self.hand.table.number,
                        chair=player.chair if player else None, warning=warning,
                        consequence=consequence, **details)

    def makes(self, kind, player):
        return self.all.makes(kind, player, player.chair)

    # The dealer's

    def deal(self, chairs):
        """The cards of these chairs, in order from the button's left."""
        button = self.hand.table.seats[self.hand.positions[0]]
        for _ in range(NEW_DEALS):
            cards = self.draws.hole_cards(chairs)
            if not chairs or not self.all.makes("misdeal", button, ...):
                return cards
            chair, card, among_first = self.draws.turned_up(chairs, cards)
            owner = self.hand.table.seats[chair]
            if among_first or owner is button:
                self.emit("misdeal", owner, "new-deal", card=card)
                continue
            self.draws.replace(cards[chair], card)
            self.emit("misdeal", owner, "replaced", card=card)
            if not self.all.makes("misdeal", button, None):
                return cards
            self.emit("misdeal", None, "new-deal", card=None)
        return self.draws.hole_cards(chairs)

    def board(self, count):
        cards = self.draws.board(count)
        button = self.hand.table.seats[self.hand.positions[0]]
        able = [player for player in self.hand.alive() if player.chips]
        if len(able) > 1 and self.all.makes("board_error", button, None):
            self.emit("board_error", cards=cards)
            return self.draws.board(count)
        return cards

    # Before anybody acts

    def after_deal(self, players):
        for player in players:
            if not player.cards:
                player.sits_out -= 1
                self.hand.fold_unless_last(player)
        for player in players:
            if player.cards:
                self.distract(player)

    def distract(self, player):
        if self.makes("phone", player):
            self.emit("phone", player)
            player.dead = True
        elif self.makes("absent", player):
            self.emit("absent", player)
            self.hand.fold_unless_last(player)
        elif self.makes("exposed", player):
            player.dead = len(self.match.seated()) > 2
            self.emit("exposed", player, warns=player.dead)

    # In a round

    def slow(self, player):
        made = self.makes("slow", player)
        if made:
            self.emit("slow", player, warns=True)
        return made

    def out_of_turn(self, other):
        """Of the next to act, if it has not acted yet."""
        if not other or other.answered is not None or other.dead or not self.makes(
                "out_of_turn", other):
            return
        question = self.hand.question(other, is_last_of_river=False)
        action, to = self.draws.answer_early(other.strategy(), question)
        able = [player for player in self.hand.alive() if player.chips]
        of_two = len(able) == 2 and self.match.options["out_of_turn_binds"] == "unless-raised"
        other.early = action, to, len(self.hand.raises), of_two
        self.emit("out_of_turn", other, warns=action == "raise", action=action, to=to)

    def bind(self, player, early):
        """What an action out of turn comes to: what is done, or a question asked again."""
        action, to, raises, of_two = early
        hand, raised = self.hand, len(self.hand.raises) > raises
        if action == "fold":
            return (action, player.bet), None
        if action == "raise" and hand.to_match <= to and not (of_two and raised):
            can = hand.can_raise(player) and to > hand.to_match
            return (("raise", to) if can else cheapest(hand.question(player, False))), None
        if not raised:
            return cheapest(hand.question(player, False)), None
        if action != "check" and to < hand.to_match:
            player.bet += player.put(to - player.bet)
            if not player.chips:
                return ("call", player.bet), None
        question = hand.question(player, hand.is_last_of_river(player))
        is_free = action == "raise" and of_two and to < hand.to_match
        return None, question if is_free else question._replace(smallest=None)

    def spoil(self, player, question, to):
        """What a raise comes to."""
        opens = bool(question.board) and question.to_match == 0
        if self.makes("string_bet", player):
            self.emit("string_bet", player, warns=True)
            return ("raise", question.smallest) if opens else cheapest(question)
        chips = [chip for chip in self.match.options["chips"] if chip >= to - question.bet]
        if chips and self.makes("one_chip", player):
            self.emit("one_chip", player)
            return ("raise", min(chips[0], question.limit)) if opens else cheapest(question)
        if question.smallest < question.limit and self.makes("under_raise", player):
            percent = self.draws.percent()
            self.emit("under_raise", player, percent=percent)
            return (("raise", question.smallest) if opens or percent >= 50
                    else cheapest(question))
        return "raise", to
