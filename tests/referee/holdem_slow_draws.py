"""What chance and players decide in the slow engine of hold'em: drawn here, or read from a record."""

from cards import DECK
from holdem_slow_strategies import ask_baseline, ask_random


class Drawn:
    """From Python's own generator."""

    def __init__(self, rng):
        self.rng = rng

    def seats(self, stacks, sizes):
        """The stacks at each table, by chair."""
        mixed = iter(self.rng.sample(stacks, len(stacks)))
        return [[next(mixed) for _ in range(size)] for size in sizes]

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


class Diverged(Exception):
    """What the record says next is not what the rules say."""


class Recorded:
    """The draws of a record, and of its players what they do that are not `baseline`."""

    def __init__(self, events):
        self.events = events
        self.position = 0           # of the event that the engine writes next

    def read(self, kind, key):
        event = self.events[self.position] if self.position < len(self.events) else {}
        if event.get("e") != kind:
            raise Diverged(f"a {kind!r} line")
        return event[key]

    def seats(self, stacks, sizes):
        return [[stack for stack in chairs if stack is not None]
                for chairs in self.read("redraw", "tables")]

    def first_bigs(self, sizes):
        return self.read("redraw", "big")

    def hole_cards(self, chairs):
        cards = self.read("deal", "cards")
        return {chair: cards[chair] for chair in chairs}

    def board(self, count):
        return self.read("board", "cards")

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
        return self.read("action", "action"), self.read("action", "to")
