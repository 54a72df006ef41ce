"""POFC matches of the slow engine for the tests: odd option mixes, hands made to be rare."""

import random

from cards import DECK, RANKS, SUITS, hand_value
from corpus import choose
from pofc_rules import ENTRIES, MISTAKES, SM_2019
from pofc_slow_engine import ROWS, Match

CHOICES = {
    "row_point": [0, 2],
    "scoop_bonus": [0, 6],
    "royalties.bottom.straight": [0, 7],
    "royalties.middle.three_of_a_kind": [1],
    "royalties.top.22": [3],
    "royalties.top.AAA": [100],
    "fantasy_entry": ENTRIES,
    "fantasy_cards": [13, 15, 16, 17],
    "fantasy_stay": [[], ["top"], ["middle"], ["bottom"], ["middle", "bottom"]],
    "fantasy_stay_middle": ["exactly-full-house"],
    "fantasy_extra_hand": [False],
    "fantasy_stay_extra_hand": [False],
    "hands_per_match": [1, 3, 20],
    "max_hands_safety": [20, 30],
}

# Equal letters are equal ranks; the rest are straights and flushes.
PATTERNS = (("abc", "aab", "aaa"),
            ("abcde", "aabcd", "aabbc", "aaabc", "aaabb", "aaaab", "straight", "flush",
             "straight flush", "royal flush"))


class WishedDeck:
    """Gives each seat a hand worth looking at, and lets `plan` know in which row a card goes."""

    def __init__(self, rng, options, in_land, plan):
        self.rng = rng
        self.left = rng.sample(DECK, len(DECK))
        self.ranks = rng.sample(RANKS, 5)
        plan.clear()
        wishes = [self.wish() for _ in in_land]
        for rows in wishes:
            plan.update((card, row) for row, cards in enumerate(rows) for card in cards)
        self.piles = [self.pile(rows, options["fantasy_cards"] if there else None)
                      for rows, there in zip(wishes, in_land)]

    def take(self, seat, count):
        cards = self.piles[seat][:count]
        del self.piles[seat][:count]
        return cards

    def wish(self):
        """Three rows, most often not bust."""
        may_bust = self.rng.random() < 0.2
        for _ in range(20):
            before = list(self.left)
            rows = [self.row(size, patterns) for size, patterns in zip((3, 5, 5), (
                PATTERNS[0], PATTERNS[1], PATTERNS[1]))]
            rows[1:] = sorted(rows[1:], key=hand_value)
            if may_bust or hand_value(rows[0]) <= hand_value(rows[1]):
                return rows
            self.left = before
        return [self.take_from_left(self.left[:size]) for size in (3, 5, 5)]

    def row(self, size, patterns):
        wanted = self.suited(self.rng.choice(patterns))
        return self.take_from_left((wanted + [c for c in self.left if c not in wanted])[:size])

    def suited(self, pattern):
        """Cards of the pattern, as far as they are left."""
        suit, start = self.rng.choice(SUITS), self.rng.randrange(9)
        run = [RANKS[start + step] for step in range(5)]
        if pattern == "straight":
            return self.of_ranks(run)
        if pattern == "flush":
            return [card for card in self.left if card[1] == suit][:5]
        if "flush" in pattern:
            run = run if pattern == "straight flush" else RANKS[-5:]
            return [rank + suit for rank in run if rank + suit in self.left]
        ranks = self.rng.choice((self.ranks, self.rng.sample(RANKS, 5)))
        return self.of_ranks([ranks["abcde".index(letter)] for letter in pattern])

    def of_ranks(self, ranks):
        found = []
        for rank in ranks:
            found += [card for card in self.left if card[0] == rank and card not in found][:1]
        return found

    def take_from_left(self, cards):
        self.left = [card for card in self.left if card not in cards]
        return cards

    def pile(self, rows, fantasy_cards):
        """The cards of a seat in the order in which they are dealt."""
        wished = self.rng.sample(sum(rows, []), 13)
        if fantasy_cards:
            return wished + self.take_from_left(self.left[:fantasy_cards - 13])
        junk = self.take_from_left(self.left[:4])
        streets = [wished[5 + 2 * street:7 + 2 * street] + junk[street:street + 1]
                   for street in range(4)]
        return wished[:5] + sum(streets, [])


class Planner:
    """Lays every card where the plan wants it and throws the others away."""

    def __init__(self, plan):
        self.plan = plan

    def place(self, seat, cards, room):
        rows = [[card for card in cards if self.plan.get(card) == row] for row in range(len(ROWS))]
        return rows, [card for card in cards if card not in self.plan]

    def set_all(self, seat, cards):
        return self.place(seat, cards, None)


def play(options, players, rng, wished=False):
    """The events of one match."""
    return play_match(options, players, rng, wished, None)[0]


def play_match(options, players, rng, wished, errors):
    """The events of one match, and the engine's counts of mistakes."""
    events, plan = [], {}
    given = {}
    if wished:
        given = {"strategies": [Planner(plan)] * players,
                 "deck": lambda *words: WishedDeck(*words, plan)}
    match = Match(options, ["random"] * players, rng, events.append, errors=errors, **given)
    match.play()
    return events, match.mistakes.counts


def random_options(rng):
    """The preset with about a third of its options chosen anew; short enough for tests."""
    options = SM_2019 | {"hands_per_match": 6, "max_hands_safety": 60}
    return options | choose(rng, CHOICES)


def random_match(seed):
    """The events of a match with random options, two in three of them with wished hands."""
    rng = random.Random(seed)
    return play(random_options(rng), rng.choice((2, 3)), rng, wished=seed % 3 > 0)


def erring_match(seed):
    """The same, and the engine's counts of mistakes, where players make them."""
    rng = random.Random(seed)
    players = rng.choice((2, 3))
    errors = {kind: [rng.choice([0, 0.02, 0.2, 1]) for _ in range(players)]
              for kind in MISTAKES if rng.random() < 0.7}
    return play_match(random_options(rng), players, rng, seed % 3 > 0, errors)
