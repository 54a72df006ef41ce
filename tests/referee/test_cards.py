"""Tests of the hand values that referees and slow engines share."""

import unittest
from collections import Counter
from itertools import combinations_with_replacement
from math import comb, prod

from cards import CATEGORIES, RANKS, hand_value


class HandValues(unittest.TestCase):
    def test_numbers_of_hands_and_classes(self):
        """All 2,598,960 hands, counted by the 7,462 classes of the field's literature."""
        hands, classes = Counter(), set()
        for ranks in combinations_with_replacement(RANKS, 5):
            times = Counter(ranks)
            if max(times.values()) == 5:
                continue
            suited = 4 if len(times) == 5 else 0
            ways = prod(comb(4, count) for count in times.values()) - suited
            for suits, number in (("cdhsc", ways), ("sssss", suited)):
                if number:
                    category, order = hand_value(spread(ranks, suits))
                    hands[CATEGORIES[category]] += number
                    classes.add((category, *order))
        self.assertEqual(hands, {
            "high-card": 1302540, "pair": 1098240, "two-pair": 123552,
            "three-of-a-kind": 54912, "straight": 10200, "flush": 5108, "full-house": 3744,
            "four-of-a-kind": 624, "straight-flush": 36, "royal-flush": 4})
        self.assertEqual(len(classes), 7462)

    def test_order(self):
        hands = ["Ac Kd 9h 5s 3c", "2c 2d 5h 4s 3c", "2c 2d 6h 4s 3c", "3c 3d 2h 2s 4c",
                 "3c 3d 2h 2s 5c", "2c 2d 2h 3s 4c", "Ac 2d 3h 4s 5c", "2d 3h 4s 5c 6c",
                 "Th Jd Qc Ks Ah", "2c 3c 4c 5c 7c", "2c 2d 2h 3s 3c", "2c 2d 2h 2s 3c",
                 "Ad 2d 3d 4d 5d", "9d Td Jd Qd Kd", "Td Jd Qd Kd Ad"]
        values = [hand_value(hand.split()) for hand in hands]
        self.assertEqual(values, sorted(values))
        self.assertEqual(len({str(value) for value in values}), len(values))

    def test_three_cards_among_five(self):
        """Categories first, then ranks; of equal ones the five cards are the better hand."""
        hands = ["4c 3d 2h", "7c 5d 4h 3s 2c", "Ac Kd Qh", "Ac Kd Qh 3s 2c", "2c 2d 3h",
                 "2c 2d 5h 4s 3c", "Qc Qd Kh", "Qc Qd Kh 3s 2c", "Qc Qd Ah", "2c 2d 3h 3s 4c",
                 "Qc Qd Qh", "Qc Qd Qh 3s 2c", "Ac Ad Ah", "Ac 2d 3h 4s 5c"]
        values = [hand_value(hand.split()) for hand in hands]
        self.assertEqual(values, sorted(values))
        self.assertEqual(len({str(value) for value in values}), len(values))

    def test_three_cards_are_never_a_straight_or_flush(self):
        for hand in ("2c 3d 4h", "2c 3c 4c", "Qs Ks As"):
            self.assertEqual(CATEGORIES[hand_value(hand.split())[0]], "high-card")


def spread(ranks, suits):
    """Cards of sorted ranks, equal ranks of different suits; five suits are not all equal."""
    return [rank + suit for rank, suit in zip(ranks, suits)]


if __name__ == "__main__":
    unittest.main()
