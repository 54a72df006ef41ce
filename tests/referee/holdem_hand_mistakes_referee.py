"""Judges mistakes in one hand of hold'em: when they may happen, and what they cost (holdem.md §12).

Readings, where the page leaves room:
- Who sits out folds right after the deal, from the button's left; then follow, stack by stack, phone,
  absent and exposed.
- Of a hand that is exposed with two stacks in play there is a line, without a warning.
- A dead hand is asked nothing: no `slow`, no `out_of_turn` of it or before it. What stands of an
  action out of turn is done without being asked; else its turn is a decision like any other.
- Chips that a fold would lose are paid before that decision; who has no others left calls.
- A raise out of turn that stands where all others still in are all in by now is a call or a check.
- A raise is spoilt by one mistake at most.
- Of a misdeal that happens twice the second line has neither chair nor card. After ten new deals a
  hand is dealt rightly (else a rate of 1 would never end).
"""

from collections import namedtuple

from holdem_events import DETAILS
from record import integer

NEW_DEALS = 10
BY_DEALERS = ("misdeal", "board_error")
SPOILT_RAISES = ("string_bet", "one_chip", "under_raise")

# What was done out of turn: `to_match` was the bet then, `two` whether §6.3.3.1 holds.
Early = namedtuple("Early", ["action", "to", "to_match", "two"])


class HandMistakes:
    """Of one hand; by chair."""

    def __init__(self, hand, match):
        self.hand, self.match, self.all = hand, match, match.mistakes
        self.reader, self.coverage = match.reader, match.coverage
        self.dead = set()
        self.out = {chair for chair in hand.order if self.all.sits_out[self.stack(chair)] > 0}
        self.start_round()

    def start_round(self):
        self.acted = set()      # in this round
        self.early = {}         # what was done out of turn

    def stack(self, chair):
        return None if chair is None else self.hand.table.chairs[chair]

    def made(self, kind, chair, certain=True):
        """Whether the next line is this mistake; it must be, if it is certain to happen here."""
        event = self.reader.peek() or {}
        made = (event.get("e"), event.get("kind"), event.get("chair", -1)) == ("error", kind, chair)
        chance = self.all.chance(kind, self.stack(self.whose(kind, chair)))
        if made and chance == 0 or certain and not made and chance == 1:
            self.reader.wrong(f"{kind} at chair {chair}: {made}", f"what has probability {chance}")
        self.count(kind, chair, "occasions", certain or made)
        self.count(kind, chair, "mistakes", made)
        self.coverage[f"error {kind}"] += made
        return made

    def count(self, kind, chair, figure, by=1):
        """A dealer's mistakes are counted to the button."""
        whose = self.hand.positions.button if kind in BY_DEALERS else chair
        if kind in self.all.rates:
            self.all.count(kind, self.stack(whose), figure, by)

    def whose(self, kind, chair):
        """Whose probability counts; None for the match's."""
        if kind not in BY_DEALERS:
            return chair
        return self.hand.positions.button if self.match.options["dealer"] == "player" else None

    def take(self, kind, chair, warned=False, consequence="none"):
        """Its line."""
        warning = 0
        if warned:
            warning, consequence = self.all.warn(self.stack(chair), kind)
        event = self.reader.take("error", kind=kind, table=self.hand.table.number, chair=chair,
                                 warning=warning, consequence=consequence)
        details = [key for key in event if key in sum(DETAILS.values(), [])]
        self.reader.require(details == DETAILS.get(kind, []), f"error {kind}: keys {details}",
                            DETAILS.get(kind, []))
        return event

    # The deal

    def dealt(self):
        """The chairs that get cards, from the button's left."""
        return [chair for chair in self.hand.order if chair not in self.out]

    def take_misdeals(self):
        """The cards that are taken out of the deal that counts."""
        new_deals, taken = 0, None
        while self.dealt() and (taken := self.take_misdeal(new_deals)) == "new-deal":
            new_deals += 1
            self.coverage["new deals"] += 1
        return [] if taken is None else [taken]

    def take_misdeal(self, new_deals):
        """Of one deal: "new-deal", the card replaced, or None."""
        button = self.hand.positions.button
        event = self.reader.peek() or {}
        chair = event.get("chair", -1)
        if not self.made("misdeal", chair, certain=new_deals < NEW_DEALS):
            return None
        self.reader.require(chair in self.dealt(), f"misdeal: chair = {chair}", self.dealt())
        self.reader.require(new_deals < NEW_DEALS, "misdeal", f"{NEW_DEALS} new deals at most")
        at_once = ["new-deal"] if chair == button else ["replaced"]
        if chair in self.dealt()[:2] and chair != button:
            at_once = ["new-deal", "replaced"]
        consequence = event.get("consequence")
        self.reader.require(consequence in at_once, f"misdeal: consequence = {consequence!r}", at_once)
        card = self.take("misdeal", chair, consequence=consequence)["card"]
        self.reader.require(card is not None, "misdeal: card = None", "a card")
        if consequence == "new-deal":
            return "new-deal"
        self.coverage["cards replaced"] += 1
        if not self.made("misdeal", None):
            return card
        self.coverage["second misdeals"] += 1
        self.reader.check(self.take("misdeal", None, consequence="new-deal"), "card", None)
        return "new-deal"

    def after_deal(self):
        """Who sits out; phone, absent, exposed."""
        for chair in self.hand.order:
            if chair in self.out:
                self.all.sits_out[self.stack(chair)] -= 1
                self.coverage["sits out"] += 1
                self.fold(chair)
        for chair in self.dealt():
            if self.made("phone", chair):
                self.take("phone", chair)
                self.dead.add(chair)
            elif self.made("absent", chair):
                self.take("absent", chair)
                self.fold(chair)
            elif self.made("exposed", chair):
                harms = len(self.match.teams.in_play()) > 2
                self.take("exposed", chair, warned=harms)
                self.dead |= {chair} if harms else set()
                self.coverage["exposed" + ("" if harms else ", two in play")] += 1

    def fold(self, chair):
        """Without being asked; the last one still in does not."""
        if len(self.hand.betting.still_in()) > 1:
            self.hand.take_action(chair, self.only_fold(chair))
        else:
            self.coverage["last one does not fold"] += 1

    def fold_dead(self):
        """At the end of a round, those whose turn did not come."""
        for chair in self.hand.betting.still_in():
            if chair in self.dead:
                self.coverage["dead at the end of a round"] += 1
                self.fold(chair)

    def only_fold(self, chair):
        own = self.hand.betting.sums[chair]
        return {"fold": (own, own)}

    # A turn

    def at_turn(self, chair, is_river):
        """The legal sums of who is to act, and whether it is asked."""
        early, betting = self.early.pop(chair, None), self.hand.betting
        self.acted.add(chair)
        if chair in self.dead:
            return self.only_fold(chair), False
        if early is None:
            return betting.legal_sums(chair, is_river), True
        if early.action == "fold":
            return self.only_fold(chair), False
        stands = self.standing(chair, early)
        return (stands, False) if stands else self.bound(chair, early, is_river)

    def standing(self, chair, early):
        """What an action out of turn comes to if it stands; else None."""
        betting = self.hand.betting
        raised = betting.to_match > early.to_match
        if early.action == "raise":
            stands = betting.to_match <= early.to if not early.two else not raised
            lower = betting.may_raise(chair) and betting.to_match < early.to
        else:
            stands, lower = not raised, False
        if not stands:
            return None
        self.coverage[f"{early.action} out of turn stands"] += 1
        self.coverage["raise out of turn less than a full one"] += (
            lower and raised and early.to < betting.smallest_raise())
        self.coverage["raise out of turn a call"] += early.action == "raise" and not lower
        if lower:
            return {"raise": (early.to, early.to)}
        legal = betting.legal_sums(chair, False)
        return {action: legal[action] for action in ("call", "check") if action in legal}

    def bound(self, chair, early, is_river):
        """What may be chosen after others raised; what a fold loses is paid."""
        betting = self.hand.betting
        self.coverage[f"{early.action} out of turn raised"] += 1
        if early.action != "check" and early.to < betting.to_match:
            betting.pay(chair, early.to - betting.sums[chair])
            self.coverage[f"{early.action} out of turn lost or completed"] += 1
        legal = betting.legal_sums(chair, is_river)
        if betting.left[chair] == 0:
            self.coverage["all in by what was done out of turn"] += 1
            return {"call": legal["call"]}, False
        if not (early.action == "raise" and early.two and early.to < betting.to_match):
            legal.pop("raise", None)
        return legal, True

    def take_slow(self, chair):
        if not self.made("slow", chair):
            return False
        self.take("slow", chair, warned=True)
        return True

    def take_out_of_turn(self):
        """Of the next to act after whose turn it is."""
        betting = self.hand.betting
        other = betting.pending[1] if len(betting.pending) > 1 else None
        if other is None or other in self.dead | self.acted or not self.made("out_of_turn", other):
            return
        warned = self.reader.peek().get("action") == "raise"
        event = self.take("out_of_turn", other, warned=warned)
        two = sum(betting.left[chair] > 0 for chair in betting.still_in()) == 2
        two = two and self.match.options["out_of_turn_binds"] == "unless-raised"
        self.hand.check_legal(event, betting.legal_sums(other, False))
        self.early[other] = Early(event["action"], event["to"], betting.to_match, two)
        self.coverage[f"out of turn: {event['action']}{' of two' * two}"] += 1

    # Raises

    def spoil_raise(self, chair, legal, street):
        """The legal sums after a mistake in raising, if the next line is one."""
        if "raise" not in legal:
            return legal
        lowest, highest = legal["raise"]
        opens = street != "preflop" and self.hand.betting.to_match == 0
        less = {action: legal[action] for action in ("call", "check") if action in legal}
        if self.made("string_bet", chair, certain=False):
            self.take("string_bet", chair, warned=True)
            return {"raise": (lowest, lowest)} if opens else less
        self.count_occasions(chair, lowest < highest)
        if self.made("one_chip", chair, certain=False):
            return self.take_one_chip(chair, lowest, highest) if opens else self.take_called(
                chair, lowest, less)
        if lowest < highest and self.made("under_raise", chair, certain=False):
            percent = self.take("under_raise", chair)["percent"]
            self.reader.require(1 <= percent <= 99, f"under_raise: percent = {percent}", "1 to 99")
            return {"raise": (lowest, lowest)} if opens or percent >= 50 else less
        return self.without_certain(chair, legal)

    def count_occasions(self, chair, is_free):
        """Of a raise that is none by a string bet, which the next line shows or spoils.

        To what it was where it is an under-raise nobody knows.
        """
        event = self.reader.peek() or {}
        if event.get("action") == "raise" or event.get("kind") in SPOILT_RAISES:
            self.count("string_bet", chair, "occasions")
        if event.get("e") == "action" and event.get("action") == "raise" and integer(event.get("to")):
            amount = event["to"] - self.hand.betting.sums[chair]
            self.count("one_chip", chair, "occasions", amount <= self.match.options["chips"][-1])
            self.count("under_raise", chair, "occasions", is_free)

    def chips_for(self, chair, lowest, highest):
        """The chips that are the smallest to pay one of these sums."""
        own, chips = self.hand.betting.sums[chair], self.match.options["chips"]
        return [chip for below, chip in zip([0, *chips], chips)
                if chip >= lowest - own and below < highest - own]

    def take_called(self, chair, lowest, less):
        self.take("one_chip", chair)
        largest = self.match.options["chips"][-1]
        self.reader.require(lowest - self.hand.betting.sums[chair] <= largest,
                            f"one chip for a raise to {lowest}", f"{largest} at most")
        return less

    def take_one_chip(self, chair, lowest, highest):
        """A bet after the flop stands as the chip's whole value."""
        self.take("one_chip", chair)
        sums = [min(chip, highest) for chip in self.chips_for(chair, lowest, highest)]
        to = (self.reader.peek() or {}).get("to")
        self.reader.require(to in sums, f"bet of one chip: to = {to}", f"one of {sums}")
        self.coverage["bet of one chip"] += 1
        return {"raise": (to, to)}

    def without_certain(self, chair, legal):
        """Without the raises that would have been spoilt."""
        lowest, highest = legal["raise"]
        chances = {kind: self.all.chance(kind, self.stack(chair)) for kind in SPOILT_RAISES}
        if chances["one_chip"] == 1:
            largest = self.match.options["chips"][-1] + self.hand.betting.sums[chair]
            lowest = max(lowest, largest + self.match.chip)
        spoilt = chances["string_bet"] == 1 or chances["under_raise"] == 1 and (
            legal["raise"][0] < highest)
        if spoilt or lowest > highest:
            return {action: sums for action, sums in legal.items() if action != "raise"}
        return legal | {"raise": (lowest, highest)}

    # The board

    def take_board_error(self, street):
        """The cards that are taken away from a board dealt too early."""
        betting = self.hand.betting
        able = [chair for chair in betting.still_in() if betting.left[chair] > 0]
        if len(able) < 2 or not self.made("board_error", None):
            return []
        self.coverage[f"board error at the {street}"] += 1
        return self.take("board_error", None)["cards"]
