"""The chips of one hand: what each has paid, who is to act, what is legal (holdem.md §4.1 to §4.5).

Readings, where the page leaves room:
- "Paid", in §4.4 and §4.5, is what was paid in the whole hand, antes included: so of an ante that
  all others were too short for, what nobody matched goes back too.
- An all-in bet below the smallest is a short raise (from 0): who has checked may then only fold or
  call.
"""


class Betting:
    """Dictionaries by chair; `order` are the chairs dealt in, from the button's left."""

    def __init__(self, options, order, chips, big):
        self.reopens = options["short_all_in_reopens"]
        self.fold_unbet = options["fold_unbet"]
        self.order = order
        self.left = {chair: chips[chair] for chair in order}
        self.paid = dict.fromkeys(order, 0)     # in the hand
        self.smallest_bet = big
        self.folded = set()
        self.start_round(order)

    def start_round(self, first_to_last):
        """Everybody who can is to act, in this order."""
        self.sums = dict.fromkeys(self.order, 0)
        self.to_match = 0
        self.largest_raise = self.smallest_bet
        self.acted = set()                      # since the last full raise
        self.raiser = None
        self.pending = [chair for chair in first_to_last if self.can_act(chair)]

    def open_preflop(self, first_to_last):
        """After the blinds: to match is the full big blind, whatever was paid."""
        self.to_match = self.smallest_bet
        self.pending = [chair for chair in first_to_last if self.can_act(chair)]

    def still_in(self):
        return [chair for chair in self.order if chair not in self.folded]

    def can_act(self, chair):
        return chair not in self.folded and self.left[chair] > 0

    def pay(self, chair, amount, counts=True):
        """At most what it has; antes do not count for the bet."""
        amount = min(amount, self.left[chair])
        self.left[chair] -= amount
        self.paid[chair] += amount
        self.sums[chair] += amount if counts else 0
        return amount

    # What is legal

    def faces_bet(self, chair):
        return self.sums[chair] < self.to_match

    def limit(self, chair):
        """The sum that all its chips make."""
        return self.sums[chair] + self.left[chair]

    def smallest_raise(self):
        return self.to_match + self.largest_raise

    def may_fold(self, chair, river):
        return self.faces_bet(chair) or self.fold_unbet or river and self.pending == [chair]

    def is_capped(self, chair):
        """Whether only short all-in raises were made since it acted."""
        return chair in self.acted and not self.reopens

    def may_raise(self, chair):
        opponents = [other for other in self.still_in() if other != chair and self.left[other] > 0]
        return bool(opponents) and not self.is_capped(chair) and self.limit(chair) > self.to_match

    def legal_sums(self, chair, river):
        """By action, the lowest and the highest sum that it may lead to."""
        own, limit = self.sums[chair], self.limit(chair)
        legal = {"fold": (own, own)} if self.may_fold(chair, river) else {}
        if self.faces_bet(chair):
            legal["call"] = (min(self.to_match, limit),) * 2
        else:
            legal["check"] = (own, own)
        if self.may_raise(chair):
            legal["raise"] = min(self.smallest_raise(), limit), limit
        return legal

    # What is done

    def act(self, chair, action, to):
        self.pending = [other for other in self.pending if other != chair]
        if action == "fold":
            self.folded.add(chair)
        elif action == "call":
            self.pay(chair, to - self.sums[chair])
        elif action == "raise":
            self.raise_to(chair, to)
        self.acted.add(chair)

    def raise_to(self, chair, to):
        added = to - self.to_match
        if added >= self.largest_raise:
            self.largest_raise = added
            self.acted.clear()
        self.pay(chair, to - self.sums[chair])
        self.to_match, self.raiser = to, chair
        start = self.order.index(chair) + 1
        self.pending = [other for other in self.order[start:] + self.order[:start - 1]
                        if self.can_act(other)]

    def is_decided(self):
        """Whether one at most is not all in and has paid as much as the others (§4.5)."""
        able = [chair for chair in self.still_in() if self.left[chair] > 0]
        most = max(self.paid[chair] for chair in self.still_in())
        return not able or len(able) == 1 and self.paid[able[0]] == most

    def is_round_over(self):
        return not self.pending or self.is_decided()

    def unmatched(self):
        """Who paid more than anybody else, and how much more; None if nobody still in did."""
        first = max(self.still_in(), key=self.paid.get)
        second = max(paid for chair, paid in self.paid.items() if chair != first)
        return (first, self.paid[first] - second) if self.paid[first] > second else None

    def give_back(self, chair, amount):
        self.paid[chair] -= amount
        self.left[chair] += amount
