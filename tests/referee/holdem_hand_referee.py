"""Judges one hand of hold'em: cards, blinds, betting, shows, pots (holdem.md §4)."""

from cards import CATEGORIES
from holdem_betting import Betting
from holdem_hand_mistakes_referee import HandMistakes
from holdem_pots import pots_of, shares, showers
from holdem_rules import best_value

BOARD = {"flop": 3, "turn": 1, "river": 1}


class HandReferee:
    """Follows a hand, from its `hand` line on; dictionaries are by chair."""

    def __init__(self, match, table):
        self.table, self.teams = table, match.teams
        self.small, self.big, self.ante = match.levels.amounts(match.level)
        self.chip = match.chip
        self.chips = [None if stack is None else match.chips[stack] for stack in table.chairs]
        self.positions = table.positions()
        self.order = [chair for chair in table.after(self.positions.button)
                      if chair not in self.positions.waits]
        self.betting = Betting(match.options, self.order, self.chips, self.big)
        self.reader, self.coverage = match.reader, match.coverage
        self.street, self.board = "preflop", []
        self.seen = set()
        self.turned_up = False
        self.mistakes = HandMistakes(self, match)

    def run(self):
        """The chips by chair after the hand."""
        self.take_hand()
        self.take_blinds()
        self.take_deal()
        self.play_street()
        for self.street in BOARD:
            if len(self.betting.still_in()) > 1:
                self.take_board()
                self.play_street()
        self.share_out()
        return self.end()

    def take_hand(self):
        button, small, big, waits = self.positions
        self.reader.take("hand", table=self.table.number, button=button, small=small, big=big,
                         waits=waits, chips=self.chips)
        self.count_positions(button, small, big, waits)

    def count_positions(self, button, small, big, waits):
        table, new = self.table, self.table.new
        self.coverage["hands"] += 1
        self.coverage["dead small blinds"] += small is None
        self.coverage["stacks that wait"] += len(waits)
        self.coverage["two dealt in of more"] += len(self.order) == 2 < table.size()
        self.coverage["button stays"] += button == table.button
        self.coverage["new big blind"] += table.chairs[big] in new
        if table.big is not None and table.chairs[table.big] in new:
            self.coverage["new in the small blind's chair" + ("" if waits else ", none waits")] += 1

    def take_blinds(self):
        paid = [[chair, "ante", self.betting.pay(chair, self.ante, False)] for chair in self.order]
        if self.positions.small is not None:
            paid.append([self.positions.small, "small",
                         self.betting.pay(self.positions.small, self.small)])
        paid.append([self.positions.big, "big", self.betting.pay(self.positions.big, self.big)])
        paid = [payment for payment in paid if payment[2] > 0]
        self.reader.take("blinds", paid=paid)
        self.coverage["antes"] += self.ante > 0
        self.coverage["all in by blinds"] += any(
            self.betting.left[chair] == 0 for chair in self.order)

    def take_deal(self):
        replaced = self.mistakes.take_misdeals()
        event = self.reader.take("deal")
        self.hands = event["cards"]
        dealt = [chair for chair, cards in enumerate(self.hands) if cards]
        wanted = sorted(self.mistakes.dealt())
        self.reader.require(len(self.hands) == len(self.chips) and dealt == wanted,
                            f"deal: cards for chairs {dealt}", f"for {wanted}")
        self.see(replaced, len(replaced))
        self.see([card for chair in dealt for card in self.hands[chair]], 2 * len(dealt))
        start = self.order.index(self.positions.big) + 1
        self.betting.open_preflop(self.order[start:] + self.order[:start])
        self.mistakes.after_deal()

    def see(self, cards, number):
        """Each card comes once in a hand."""
        self.reader.require(len(cards) == number, f"{len(cards)} cards", number)
        again = sorted(card for card in cards if card in self.seen or cards.count(card) > 1)
        self.reader.require(not again, f"cards {again} dealt again", "each card once")
        self.seen |= set(cards)

    def take_board(self):
        away = self.mistakes.take_board_error(self.street)
        self.see(away, BOARD[self.street] if away else 0)
        event = self.reader.take("board", street=self.street)
        self.see(event["cards"], BOARD[self.street])
        self.board += event["cards"]
        self.betting.start_round(self.order)
        self.mistakes.start_round()

    # Betting

    def play_street(self):
        while not self.betting.is_round_over():
            self.take_turn(self.betting.pending[0])
        self.mistakes.fold_dead()
        self.take_back()
        still_in = self.betting.still_in()
        if (self.betting.is_decided() and self.street != "river" and len(still_in) > 1
                and not self.turned_up):
            self.turned_up = True
            self.coverage[f"turned up after {self.street}"] += 1
            self.take_shows(still_in)

    def take_turn(self, chair):
        legal, is_asked = self.mistakes.at_turn(chair, self.street == "river")
        if is_asked and self.mistakes.take_slow(chair):
            legal, is_asked = self.mistakes.only_fold(chair), False
        if is_asked:
            self.mistakes.take_out_of_turn()
            self.teams.take_timeout(self.table.chairs[chair], chair)
            legal = self.mistakes.spoil_raise(chair, legal, self.street)
        self.take_action(chair, legal)

    def take_action(self, chair, legal):
        event = self.reader.take("action", chair=chair)
        self.check_legal(event, legal)
        self.count_action(self.street, chair, event["action"], event["to"])
        self.betting.act(chair, event["action"], event["to"])
        self.reader.check(event, "all_in",
                          event["action"] != "fold" and self.betting.left[chair] == 0)

    def check_legal(self, event, legal):
        """What is done, in turn or out of it, must be one of these sums."""
        action, to = event["action"], event["to"]
        self.reader.require(action in legal, f"{event['e']}: action = {action!r}", sorted(legal))
        lowest, highest = legal[action]
        self.reader.require(
            lowest <= to <= highest and (to - lowest) % self.chip == 0, f"{action}: to = {to}",
            f"{lowest} to {highest} in steps of {self.chip}" if lowest < highest else lowest)

    def count_action(self, street, chair, action, to):
        betting = self.betting
        self.coverage[action] += 1
        self.coverage["capped by a short all-in"] += betting.is_capped(chair)
        if action == "fold" and not betting.faces_bet(chair):
            last = street == "river" and betting.pending == [chair]
            self.coverage["fold of the last on the river" if last else "fold unbet"] += 1
        self.coverage["bet below the smallest"] += (
            action == "raise" and betting.to_match == 0 and to < betting.smallest_bet)
        self.coverage["short all-in raise"] += action == "raise" and to < betting.smallest_raise()
        self.coverage["short all-in call"] += action == "call" and to < betting.to_match
        self.coverage["call of others all in"] += (
            action == "call" and betting.limit(chair) > betting.to_match
            and not betting.is_capped(chair) and not betting.may_raise(chair))

    def take_back(self):
        unmatched = self.betting.unmatched()
        if unmatched:
            chair, amount = unmatched
            self.reader.take("back", chair=chair, amount=amount)
            self.betting.give_back(chair, amount)
            self.coverage["back"] += 1
            self.coverage["part of an ante goes back"] += self.betting.paid[chair] < self.ante

    # The end

    def take_shows(self, chairs):
        for chair in chairs:
            self.reader.take("show", chair=chair, cards=self.hands[chair])
            self.coverage["shows"] += 1

    def share_out(self):
        still_in = self.betting.still_in()
        pots = pots_of(self.betting.paid, still_in)
        values = dict.fromkeys(still_in, 0)
        if len(still_in) > 1:
            values = {chair: best_value(self.hands[chair] + self.board) for chair in still_in}
            self.count_showdown(still_in, values)
            if not self.turned_up:
                order = self.show_order(still_in)
                self.take_shows(shown := showers(pots, values, order))
                self.coverage["show after one who need not"] += shown != order[:len(shown)]
        self.coverage["no pot"] += not pots
        for number, pot in enumerate(pots):
            self.take_pot(number, pot, values)

    def show_order(self, still_in):
        """From the last to bet or raise on the river, if anybody did."""
        start = 0 if self.betting.raiser is None else still_in.index(self.betting.raiser)
        return still_in[start:] + still_in[:start]

    def take_pot(self, number, pot, values):
        to = shares(pot, values, self.chip)
        self.reader.take("pot", pot=number, amount=pot.amount, of=pot.of, to=to)
        for chair, amount in to:
            self.betting.left[chair] += amount
        self.coverage["pots"] += 1
        self.coverage["side pots"] += number > 0
        self.coverage["third side pots"] += number == 3
        self.coverage["pots of one stack beside others"] += number > 0 and len(pot.of) == 1
        self.coverage["split pots"] += len(to) > 1
        self.coverage["odd chips"] += len({amount for _, amount in to}) > 1

    def count_showdown(self, still_in, values):
        self.coverage["showdowns"] += 1
        for category, *_ in values.values():
            self.coverage[CATEGORIES[category]] += 1
        self.coverage["river bet called"] += self.betting.raiser is not None
        self.coverage["shows nobody has to make"] += not self.turned_up

    def end(self):
        after = [self.betting.left.get(chair, chips) for chair, chips in enumerate(self.chips)]
        self.reader.take("hand-end", chips=after)
        self.reader.require(sum_of(after) == sum_of(self.chips), "chips of the table", "as before")
        self.coverage["two or more out in one hand"] += after.count(0) > 1
        return after


def sum_of(chips):
    return sum(amount for amount in chips if amount is not None)
