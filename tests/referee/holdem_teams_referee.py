"""Judges what teams decide: talks, seats, the third stack, rests, time-outs (holdem.md §9 to §11).

Readings, where the page leaves room:
- A talk has a `talk` line whenever there is one, whether or not anything can be decided in it.
- Changes of seats are told by rising stack. Who changes at the Master Table takes in somebody who
  plays no stack in play. A resting stack's player may play another one meanwhile.
- A rest that ends (also because the others are out) ends by rising entrant. Who had all others
  go out is not asked, even where its rest would be over.
- Where only one gets something, it is a `merge`; in a `share` both do.
"""


class TeamsReferee:
    """The teams of one match. Entrants' stacks follow one another; members are numbers in a team."""

    def __init__(self, match, players):
        self.match = match
        self.options, self.reader, self.coverage = match.options, match.reader, match.coverage
        self.stacks = self.options["stacks"]
        self.sizes = [len(members) if type(members) is list else 1 for members in players]
        self.member = {stack: stack % self.stacks for stack in match.chips}
        self.rests = {}         # stack: the level at whose beginning it is asked again
        self.cards = [self.options["timeouts"]] * len(players)

    def entrant(self, stack):
        return stack // self.stacks

    def left(self):
        """The entrants with a live stack, rising."""
        return sorted({self.entrant(stack) for stack in self.match.chips})

    def in_play(self, entrant=None):
        return [stack for stack in sorted(self.match.chips) if stack not in self.rests
                and entrant in (None, self.entrant(stack))]

    # The talk (§9)

    def take_talk(self):
        if self.stacks == 1 == self.options["members_max"]:
            return
        order = self.reader.take("talk")["order"]
        self.reader.require(sorted(order) == self.left(), f"talk: order = {order}",
                            f"each of {self.left()}")
        self.coverage["talks"] += 1
        for entrant in order:
            self.take_transfers(entrant)
            self.take_seats(entrant)

    def take_transfers(self, entrant):
        made = 0
        while self.reader.next_kind() == "transfer" and self.reader.peek().get("entrant") == entrant:
            made += 1
            self.reader.require(made <= self.options["transfers_per_talk"], f"{made} transfers",
                                f"at most {self.options['transfers_per_talk']} a talk")
            self.take_transfer(entrant)

    def take_transfer(self, entrant):
        event = self.reader.take("transfer", entrant=entrant)
        giver, taker = event["from"], event["to"]
        own = self.in_play(entrant)
        self.reader.require(giver in own and taker in own and giver != taker,
                            f"transfer: from {giver} to {taker}", f"two of {own}")
        hundredths = self.match.chips[giver] * self.options["transfer_percent"]
        amount = hundredths // (100 * self.match.chip) * self.match.chip
        self.reader.require(event["amount"] == amount > 0, f"transfer: amount = {event['amount']}",
                            amount or "no transfer of nothing")
        self.match.chips[giver] -= amount
        self.match.chips[taker] += amount
        self.coverage["transfers"] += 1
        self.coverage["transfers rounded down"] += 100 * amount < hundredths

    def take_seats(self, entrant):
        """Changes by stack; each member plays one at most afterwards."""
        own, last = self.in_play(entrant), -1
        while self.reader.next_kind() == "seat" and self.reader.peek().get("entrant") == entrant:
            last = self.take_seat(entrant, [stack for stack in own if stack > last])
        players = [self.member[stack] for stack in own]
        self.reader.require(len(set(players)) == len(players), f"members {players} of {entrant}",
                            "each at one stack")

    def take_seat(self, entrant, choice):
        """The stack whose player changes, one of several."""
        event = self.reader.take("seat", entrant=entrant)
        stack, member = event["stack"], event["member"]
        self.reader.require(stack in choice, f"seat: stack = {stack}", f"one of {choice}")
        self.reader.require(member in range(self.sizes[entrant]) and member != self.member[stack],
                            f"seat: member = {member}", "another one of the team")
        self.coverage["seats changed"] += 1
        self.member[stack] = member
        return stack

    def take_button_swap(self, stack):
        """At the Master Table, before a hand, of who gets the button (§9.3)."""
        if (self.options["button_swaps"] and len(self.match.tables) == 1
                and self.reader.next_kind() == "seat"):
            entrant = self.entrant(stack)
            others = [self.member[other] for other in self.in_play(entrant) if other != stack]
            self.take_seat(entrant, [stack])
            self.reader.require(self.member[stack] not in others, f"seat of {stack}",
                                f"none of {others}")
            self.coverage["button swaps"] += 1

    # Two tables (§10)

    def third_table_broken(self, table):
        """Before its stacks are moved."""
        for entrant in self.left():
            self.cards[entrant] += self.options["timeouts_late"]
        if self.options["third_stack"] == "settled":
            for entrant in self.left():
                here = [stack for stack in table.stacks() if self.entrant(stack) == entrant]
                if here and len(self.in_play(entrant)) == 3:
                    self.coverage["several of a team at the third table"] += len(here) > 1
                    self.settle(min(here, key=lambda stack: (self.match.chips[stack], stack)), table)

    def settle(self, stack, table):
        if self.take_choice(stack, ("rest", "share", "merge")) == "rest":
            self.rests[stack] = self.match.level + 2
        table.leave(stack)

    def take_choice(self, stack, choices):
        entrant = self.entrant(stack)
        event = self.reader.take("two-tables", entrant=entrant, stack=stack)
        choice, to = event["choice"], event["to"]
        others = [other for other in self.in_play(entrant) if other != stack]
        self.reader.require(choice in choices, f"two-tables: choice = {choice!r}", choices)
        receivers = [receiver for receiver, _ in to]
        fits = {"rest": to == [], "merge": len(to) == 1 and receivers[0] in others,
                "share": len(to) == 2 and receivers == others}[choice]
        self.reader.require(fits, f"two-tables: {choice} to {to}", f"fitting shares of {others}")
        self.coverage[f"third stack: {choice}"] += 1
        self.coverage["merge with the only other one"] += len(others) == 1
        if to:
            self.hand_on(stack, to)
        return choice

    def hand_on(self, stack, to):
        chips, amounts = self.match.chips, [amount for _, amount in to]
        self.reader.require(
            sum(amounts) == chips[stack] and all(
                amount > 0 and amount % self.match.chip == 0 for amount in amounts),
            f"two-tables: to = {to}", f"{chips[stack]} in chips of {self.match.chip}")
        del chips[stack]
        for receiver, amount in to:
            chips[receiver] += amount

    def end_rests(self):
        for stack in sorted(self.rests):
            if not self.in_play(self.entrant(stack)):
                self.coverage["returns"] += 1
                del self.rests[stack]
                self.match.take_drawn_move(stack, None, "return")
            elif self.match.level >= self.rests[stack]:
                self.coverage["rests over"] += 1
                self.take_choice(stack, ("share", "merge"))
                del self.rests[stack]

    # Time-outs (§11)

    def take_timeout(self, stack, chair):
        """If the next line is one, of the member to act there."""
        if self.reader.next_kind() != "timeout":
            return
        entrant = self.entrant(stack)
        self.reader.require(self.cards[entrant] > 0, f"time-out of {entrant}", "a card for it")
        self.cards[entrant] -= 1
        event = self.reader.take("timeout", chair=chair, entrant=entrant, left=self.cards[entrant])
        self.reader.require(event["member"] in range(self.sizes[entrant]),
                            f"timeout: member = {event['member']}", "one of the team")
        self.coverage["time-outs"] += 1
