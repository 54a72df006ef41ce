"""The slow engine's players: `random` and `baseline` (baseline-strategies.md)."""

from itertools import combinations

from cards import CATEGORIES, RANKS, SUITS, hand_value


class Random:
    """Uniform over the legal actions."""

    def __init__(self, rng):
        self.rng = rng

    def discards(self, hand, limit):
        subsets = [list(cards) for size in range(limit + 1) for cards in combinations(hand, size)]
        return self.rng.choice(subsets)

    def asks_for_open(self):
        return self.coin()

    def keeps(self, hand, card):
        return self.coin()

    def zeroes(self, opponents):
        return self.coin()

    def calls(self, hand, called, points):
        return self.coin()

    def plays(self, hand, trick):
        return self.rng.choice(legal_cards(hand, trick))

    def lays_one(self, hand):
        return self.rng.choice(hand)

    def redeals(self, hand):
        return self.coin()

    def zeroes_whom(self, points):
        return self.rng.randrange(len(points))

    def coin(self):
        return self.rng.random() < 0.5


class Baseline:
    """Deterministic."""

    def __init__(self, rng):
        pass

    def discards(self, hand, limit):
        how_many = {"high-card": 4, "pair": 3, "three-of-a-kind": 2, "two-pair": 1}
        category = CATEGORIES[hand_value(hand)[0]]
        ranks = [card[0] for card in hand]
        loose = [card for card in sorted(hand, key=height) if ranks.count(card[0]) == 1]
        return loose[:min(how_many.get(category, 0), limit)]

    def asks_for_open(self):
        return True

    def keeps(self, hand, card):
        return CATEGORIES[hand_value(hand + [card])[0]] == "full-house"

    def zeroes(self, opponents):
        return max(opponents) >= 15

    def calls(self, hand, called, points):
        if points < 0:
            return False
        if len([card for card in hand if card[0] in "QKA"]) >= 3:
            return True
        return points >= 37 and not called

    def plays(self, hand, trick):
        if not trick:
            return max(hand, key=height)
        cards = legal_cards(hand, trick)
        suit = trick[0][1]
        if cards[0][1] != suit:
            return min(cards, key=height)
        winning = max((card for card in trick if card[1] == suit), key=height)
        highest = max(cards, key=height)
        return highest if height(highest) > height(winning) else min(cards, key=height)

    def lays_one(self, hand):
        kept = {card: [other for other in hand if other != card] for card in hand}
        best = max(hand_value(cards) for cards in kept.values())
        return min((card for card in hand if hand_value(kept[card]) == best), key=height)

    def redeals(self, hand):
        return CATEGORIES[hand_value(hand)[0]] == "high-card"

    def zeroes_whom(self, points):
        return points.index(max(points))


STRATEGIES = {"random": Random, "baseline": Baseline}


def height(card):
    """Sorts by rank, equal ranks by suit c < d < h < s."""
    return RANKS.index(card[0]), SUITS.index(card[1])


def legal_cards(hand, trick):
    """What may be played to a trick of these cards."""
    following = [card for card in hand if trick and card[1] == trick[0][1]]
    return following or hand
