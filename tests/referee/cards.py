"""Cards and the values of hands of five or three cards (chicago.md §4, pofc.md §1), the slow and
obvious way.

A card is two characters, as in game records: rank 23456789TJQKA, suit cdhs.
"""

from collections import Counter
from functools import lru_cache

RANKS = "23456789TJQKA"
RANK_OF = {rank: place for place, rank in enumerate(RANKS)}
SUITS = "cdhs"
DECK = tuple(rank + suit for rank in RANKS for suit in SUITS)

CATEGORIES = ("high-card", "pair", "two-pair", "three-of-a-kind", "straight", "flush",
              "full-house", "four-of-a-kind", "straight-flush", "royal-flush")
(HIGH_CARD, PAIR, TWO_PAIR, THREE_OF_A_KIND, STRAIGHT, FLUSH,
 FULL_HOUSE, FOUR_OF_A_KIND, STRAIGHT_FLUSH, ROYAL_FLUSH) = range(10)

SHAPES = {(1, 1, 1, 1, 1): HIGH_CARD, (2, 1, 1, 1): PAIR, (2, 2, 1): TWO_PAIR,
          (3, 1, 1): THREE_OF_A_KIND, (3, 2): FULL_HOUSE, (4, 1): FOUR_OF_A_KIND,
          (1, 1, 1): HIGH_CARD, (2, 1): PAIR, (3,): THREE_OF_A_KIND}
ACE, FIVE = RANKS.index("A"), RANKS.index("5")


def rank(card):
    """0 for a two .. 12 for an ace."""
    return RANK_OF[card[0]]


def beats(card, winning):
    """Whether a later card takes the trick from the card winning it: no trumps."""
    return card[1] == winning[1] and rank(card) > rank(winning)


def hand_value(cards):
    """(category, ranks in the order in which they decide): the greater is the better hand.

    Three cards are beaten by five that only have kickers more. Not to be changed: kept, as the same
    hands are asked about again and again.
    """
    return value_of(tuple(cards))


@lru_cache(1 << 16)
def value_of(cards):
    counts = Counter(map(rank, cards))
    ranks = sorted(counts, key=lambda r: (counts[r], r), reverse=True)
    shape = tuple(counts[r] for r in ranks)
    flush = len({card[1] for card in cards}) == 1
    if shape != (1, 1, 1, 1, 1):
        return SHAPES[shape], ranks
    top = straight_top(ranks)
    if top is None:
        return (FLUSH if flush else HIGH_CARD), ranks
    if flush:
        return (ROYAL_FLUSH if top == ACE else STRAIGHT_FLUSH), [top]
    return STRAIGHT, [top]


def straight_top(ranks):
    """The top rank of five different ranks in a row, high to low; None if they are not."""
    if ranks[0] - ranks[4] == 4:
        return ranks[0]
    return FIVE if ranks == [ACE, 3, 2, 1, 0] else None


def scoring_cards(cards):
    """The cards that make the combination, kickers not (§3.2, "broke")."""
    if hand_value(cards)[0] in (STRAIGHT, FLUSH, STRAIGHT_FLUSH, ROYAL_FLUSH):
        return set(cards)
    counts = Counter(map(rank, cards))
    return {card for card in cards if counts[rank(card)] > 1}


def leading_suit(cards, suit_order):
    """Place in suit_order of the best suit among the cards of the leading rank; 0 is best."""
    leading = hand_value(cards)[1][0]
    return min(suit_order.index(card[1].upper()) for card in cards if rank(card) == leading)
