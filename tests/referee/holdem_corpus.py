"""Hold'em matches of the slow engine for the tests: odd option mixes, short stacks, shared boards."""

import random

from cards import DECK, RANKS, SUITS
from corpus import choose
from holdem_rules import SVEPOF
from holdem_slow_draws import Drawn
from holdem_slow_engine import Match

# Some twenty big blinds, dear soon; the odd chips of several stacks meet in races.
SHORT = SVEPOF | {
    "start_chips": 300, "chips": [5, 25, 50, 100], "table_max": 4, "level_laps": 4,
    "levels": [[5, 15, 0], [10, 20, 5], [20, 40, 5], [25, 50, 25], [50, 100, 25], [100, 200, 50]],
    "max_laps_safety": 60}

CHOICES = {
    "start_chips": [100, 200, 1000],
    "chips": [[5], [5, 10, 50, 100], [5, 20, 100]],
    "levels": [[[5, 10, 0]], [[5, 10, 0], [10, 20, 0], [15, 30, 0], [50, 100, 0]],
               [[5, 15, 5], [50, 100, 50]], [[25, 50, 0], [100, 200, 50]],
               [[10, 20, 20], [100, 200, 200]]],
    "level_laps": [1, 2, 7],
    "table_max": [3, 5, 6, 10],
    "final_redraw": [False],
    "balance": ["next-big-blind"],
    "balance_gap": [3, 4],
    "short_all_in_reopens": [True],
    "fold_unbet": [True],
    "deck_burn": [False],
    "max_laps_safety": [5],
}

# How often a player of the corpus does what, where it may.
TEMPERS = ({"fold": 5, "check": 8, "call": 4, "raise": 2},
           {"fold": 1, "check": 1, "call": 9, "raise": 2},
           {"fold": 2, "check": 2, "call": 2, "raise": 4})


class Scripted(Drawn):
    """Players raise to all kinds of sums; boards are often such that hands tie."""

    def __init__(self, rng):
        super().__init__(rng)
        self.weights = rng.choice(TEMPERS)

    def hole_cards(self, chairs):
        self.deck = self.rng.sample(DECK, len(DECK))
        wished = self.wished_board() if self.rng.random() < .5 else []
        self.deck = [card for card in self.deck if card not in wished] + wished
        hands = [self.deck[2 * place:2 * place + 2] for place, _ in enumerate(chairs)]
        del self.deck[:2 * len(chairs)]
        return dict(zip(chairs, hands))

    def wished_board(self):
        """An ace beside four of a rank or the straight below it: all share it."""
        if self.rng.random() < .5:
            return [rank + self.rng.choice(SUITS) for rank in RANKS[-5:]]
        rank = self.rng.choice(RANKS[:-1])
        return [*(rank + suit for suit in SUITS), "Ac"]

    def answer(self, strategy, question):
        if strategy != "scripted":
            return super().answer(strategy, question)
        legal = {"call" if question.to_match > question.bet else "check":
                 min(max(question.to_match, question.bet), question.limit)}
        if question.may_fold:
            legal["fold"] = question.bet
        if question.smallest is not None:
            legal["raise"] = self.rng.choices((question.smallest, question.limit, self.rng.randrange(
                question.smallest, question.limit + 1, question.chip)), (5, 1, 2))[0]
        action = self.rng.choices(list(legal), [self.weights[each] for each in legal])[0]
        return action, legal[action]


def play(options, strategies, draws):
    """The events of one match."""
    events = []
    Match(options, strategies, draws, events.append).play()
    return events


def random_options(rng):
    """The options above with about a third of them chosen anew."""
    return SHORT | choose(rng, CHOICES)


def random_count(rng):
    return rng.choice((2, 4, 7, 11, 16))


def random_match(seed):
    """The events of a match by such options."""
    rng = random.Random(seed)
    options, count = random_options(rng), random_count(rng)
    strategies = rng.choices(("scripted", "random", "baseline"), (8, 1, 2), k=count)
    return play(options, strategies, Scripted(rng))
