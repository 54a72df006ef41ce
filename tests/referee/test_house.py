"""House rules (chicago.md §11): what the slow engine plays by them the referee finds in order, and it notices
whatever is changed."""

import unittest
from collections import Counter

from chicago_mutations import needed_open
from corpus import house_match
from mutations import Mutations, of_kind
from sizes import size
from spoilt import SpoiltRecords, judge

SEEDS = size([5, 29, 31, 38, 113, 188, 290, 382], range(600))
SPOILT = size(SEEDS, range(150))

RARE = {
    "six cards in buy-stop", "low hand redealt", "low hand kept", "unscored exchange",
    "closed card by rule", "zeroing of one", "four of a kind spent", "trick points",
    "Chicago won with a two", "hands kept in a Chicago", "tied hands, first",
    "target reached, and nothing yet", "won by last trick after the target",
    "won by Chicago after the target", "won by trick", "disqualified by trick",
    "led in place of a disqualified player",
}

MUTATIONS = Mutations()
mutation = MUTATIONS.register


@mutation(of_kind("lay-down"))
def lay_down_a_card_not_held(events, place, rng):
    hands = next(e for e in reversed(events[:place]) if e["e"] == "deal")["hands"]
    events[place]["card"] = next(card for hand in hands[::-1] for card in hand or []
                                 if card not in hands[events[place]["seat"]])


@mutation(of_kind("redeal", lambda event: event["cards"]))
def show_four_cards(events, place, rng):
    events[place]["cards"] = events[place]["cards"][1:]


@mutation(of_kind("redeal", lambda event: event["cards"]))
def keep_a_hand_that_was_laid_down(events, place, rng):
    events[place]["cards"] = []


@mutation(of_kind("zero", lambda event: "whom" in event))
def zero_oneself(events, place, rng):
    events[place]["whom"] = events[place]["seat"]


class House(SpoiltRecords, unittest.TestCase):
    mutations = MUTATIONS
    needed = {"open": needed_open}

    @classmethod
    def setUpClass(cls):
        cls.matches = [house_match(seed) for seed in SPOILT]

    def test_rare_branches(self):
        coverage = Counter()
        for seed in SEEDS:
            with self.subTest(seed=seed):
                self.assertEqual(judge(house_match(seed), coverage), [])
        self.assertEqual(RARE - set(+coverage), set())


if __name__ == "__main__":
    unittest.main()
