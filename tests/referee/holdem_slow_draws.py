"""What chance and players decide in the slow engine of hold'em: drawn here, or read from a record."""

from cards import DECK
from holdem_slow_strategies import (ask_baseline, ask_random, merge_of_baseline,
                                    transfer_of_baseline)


def transfer_to_the_letter(captain, chips, amount):
    """(from, to) of `baseline` and `random`, or None."""
    wish = transfer_of_baseline(chips) if captain == "baseline" and chips else None
    return wish if wish and amount(chips[wish[0]]) else None


def settle_to_the_letter(player, others):
    return "merge", [[merge_of_baseline(others), player.chips]]


class Drawn:
    """From Python's own generator."""

    def __init__(self, rng):
        self.rng = rng

    def seats(self, stacks, sizes):
        """The stacks at each table, by chair."""
        mixed = iter(self.rng.sample(stacks, len(stacks)))
        return [[next(mixed) for _ in range(size)] for size in sizes]

    def seats_apart(self, teams, count):
        """The same, no two of a team beside each other as far as possible."""
        tables = [[] for _ in range(count)]
        for stacks in self.rng.sample(teams, len(teams)):
            own = [0] * count
            for stack in stacks:
                heights = [(own[number], len(table)) for number, table in enumerate(tables)]
                number = self.rng.choice([number for number, height in enumerate(heights)
                                          if height == min(heights)])
                tables[number].append(stack)
                own[number] += 1
        return [self.rng.sample(table, len(table)) for table in tables]

    def first_bigs(self, sizes):
        return [self.rng.randrange(size) for size in sizes]

    def hole_cards(self, chairs):
        """By chair."""
        self.deck = self.rng.sample(DECK, len(DECK))
        return {chair: [self.deck.pop(), self.deck.pop()] for chair in chairs}

    def board(self, count):
        return [self.deck.pop() for _ in range(count)]

    def free_chair(self, places):
        return self.rng.choice(places)

    def race(self, counts):
        """Cards by stack, as many as its chips."""
        deck = iter(self.rng.sample(DECK, len(DECK)))
        return {stack: [next(deck) for _ in range(count)] for stack, count in counts.items()}

    def answer(self, strategy, question):
        return ask_baseline(question) if strategy == "baseline" else ask_random(question, self.rng)

    def answer_early(self, strategy, question):
        return self.answer(strategy, question)

    # Teams

    def talk_order(self, entrants):
        return self.rng.sample(entrants, len(entrants))

    def transfer(self, captain, team, chips, amount):
        """(from, to), or None."""
        return transfer_to_the_letter(captain, chips, amount)

    def seating(self, team, members):
        """Members by stack, given those so far."""
        return members

    def swap(self, team, stack, member, free):
        return member

    def settle(self, captain, player, others, choices, chip):
        """A choice, and who gets how many chips."""
        return settle_to_the_letter(player, others)

    def timeout(self, player, question):
        """Who decides in a time-out; None if none is called."""
        return None

    # Mistakes

    def errs(self, rate, kind, chair):
        return self.rng.random() < rate

    def turned_up(self, chairs, cards):
        """Whose card a dealer turns up, which, and whether it is one of the first two dealt."""
        place = self.rng.randrange(2 * len(chairs))
        chair = chairs[place % len(chairs)]
        return chair, cards[chair][place // len(chairs)], place < 2

    def replace(self, cards, card):
        cards[cards.index(card)] = self.deck.pop()

    def percent(self):
        return self.rng.randrange(1, 100)


class Diverged(Exception):
    """What the record says next is not what the rules say."""


class Recorded:
    """The draws of a record, and of its players what they do that are not `baseline`.

    Captains are the first members, unless `has_captains` says that they have strategies of their own.
    """

    def __init__(self, events, has_captains=False):
        self.events, self.has_captains = events, has_captains
        self.position = 0           # of the event that the engine writes next

    def next_is(self, event_kind, /, **keys):
        event = self.events[self.position] if self.position < len(self.events) else {}
        return all(event.get(key) == value for key, value in {"e": event_kind, **keys}.items())

    def read(self, kind, key):
        if not self.next_is(kind):
            raise Diverged(f"a {kind!r} line")
        return self.events[self.position][key]

    def coming(self, kind):
        """The next event of a kind."""
        return next((event for event in self.events[self.position:] if event["e"] == kind), None)

    def seats(self, stacks, sizes):
        return [[stack for stack in chairs if stack is not None]
                for chairs in self.read("redraw", "tables")]

    def seats_apart(self, teams, count):
        return self.seats(None, None)

    def first_bigs(self, sizes):
        return self.read("redraw", "big")

    def hole_cards(self, chairs):
        """Those of the deal that counts in the end."""
        if not self.next_is("error", kind="misdeal"):
            self.read("deal", "cards")
        cards = self.coming("deal")["cards"]
        return {chair: cards[chair] for chair in chairs}

    def board(self, count):
        kind = "error" if self.next_is("error", kind="board_error") else "board"
        return self.read(kind, "cards")

    def free_chair(self, places):
        return self.read("move", "to")

    def race(self, counts):
        cards = dict(self.read("race", "cards"))
        if set(cards) != set(counts):
            raise Diverged(f"cards for the stacks {list(counts)}")
        return {stack: cards[stack] for stack in counts}

    def answer(self, strategy, question):
        if strategy == "baseline":
            return ask_baseline(question)
        if self.next_is("error") and question.smallest is not None:
            return "raise", self.spoilt(question)
        return self.read("action", "action"), self.read("action", "to")

    def spoilt(self, question):
        """A raise that may have become what is recorded."""
        action = self.coming("action")
        return action["to"] if action["action"] == "raise" else question.smallest

    def answer_early(self, strategy, question):
        if strategy == "baseline":
            return ask_baseline(question)
        return self.read("error", "action"), self.read("error", "to")

    # Teams

    def talk_order(self, entrants):
        return self.read("talk", "order")

    def is_known(self, captain):
        return captain in ("baseline", "random") and not self.has_captains

    def transfer(self, captain, team, chips, amount):
        if self.is_known(captain):
            return transfer_to_the_letter(captain, chips, amount)
        if not self.next_is("transfer", entrant=team.number):
            return None
        return self.read("transfer", "from"), self.read("transfer", "to")

    def seating(self, team, members):
        changes, place = {}, self.position
        while self.events[place]["e"] == "seat" and self.events[place]["entrant"] == team.number:
            changes[self.events[place]["stack"]] = self.events[place]["member"]
            place += 1
        return members | changes

    def swap(self, team, stack, member, free):
        return self.read("seat", "member") if self.next_is("seat") else member

    def settle(self, captain, player, others, choices, chip):
        if self.is_known(captain):
            return settle_to_the_letter(player, others)
        return self.read("two-tables", "choice"), self.read("two-tables", "to")

    def timeout(self, player, question):
        return self.read("timeout", "member") if self.next_is("timeout") else None

    # Mistakes

    def errs(self, rate, kind, chair):
        """Of a chair, or of any (...)."""
        if not self.next_is("error", kind=kind):
            return False
        return chair in (..., self.events[self.position]["chair"])

    def turned_up(self, chairs, cards):
        chair = self.read("error", "chair")
        among_first = self.read("error", "consequence") == "new-deal" and chair in chairs[:2]
        return chair, self.read("error", "card"), among_first

    def replace(self, cards, card):
        """They are those of the last deal."""

    def percent(self):
        return self.read("error", "percent")
