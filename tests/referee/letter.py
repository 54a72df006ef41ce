"""What a `baseline` player must do, to the letter (baseline-strategies.md)."""

from cards import (DECK, FULL_HOUSE, HIGH_CARD, STRAIGHT, beats, hand_value, rank, scoring_cards)

# Lowest first: by rank, equal ranks by suit c < d < h < s.
ORDER = {card: place for place, card in enumerate(DECK)}


def discards(hand, limit):
    """The set of cards laid down, at most `limit`."""
    if hand_value(hand)[0] >= STRAIGHT:
        return set()
    loose = sorted(set(hand) - scoring_cards(hand), key=ORDER.get)
    return set(loose[:min(4, limit)])


def lowest(hand, count):
    """The cards laid down by who must lay down some and wants to keep all."""
    return set(sorted(hand, key=ORDER.get)[:count])


def keeps_open(hand, card):
    """Whether the open card is kept beside the other four."""
    return hand_value([*hand, card])[0] == FULL_HOUSE


def zeroes(opponents_points):
    return any(points >= 15 for points in opponents_points)


def calls(hand, has_called, points):
    if points < 0:
        return False
    court = sum(rank(card) >= rank("Qs") for card in hand)
    return court >= 3 or (not has_called and points >= 37)


def lays_down(hand):
    """The card of six that leaves the best hand, of equals the lowest."""
    left = {card: hand_value([other for other in hand if other != card]) for card in hand}
    return min(hand, key=lambda card: (-left[card][0], [-r for r in left[card][1]], ORDER[card]))


def redeals(hand):
    return hand_value(hand)[0] == HIGH_CARD


def plays(hand, winning):
    """The card played when `winning` is the card now winning the trick; None to lead."""
    cards = sorted(hand, key=ORDER.get)
    if winning is None:
        return cards[-1]
    suited = [card for card in cards if card[1] == winning[1]]
    if suited and beats(suited[-1], winning):
        return suited[-1]
    return (suited or cards)[0]
