"""Pots, winners, odd chips, who shows (holdem.md §4.6, §4.7).

Reading, where the page leaves room: a pot without a chip (all folded to a big blind that nobody
matched) is none and has no line.
"""

from collections import namedtuple

Pot = namedtuple("Pot", ["amount", "of"])


def pots_of(paid, still_in):
    """The pots by layers, the main one first; `of` as still_in is ordered."""
    heights = sorted({paid[chair] for chair in still_in})
    pots, below = [], 0
    for height in heights:
        top = max(paid.values()) if height == heights[-1] else height
        amount = sum(min(sum_paid, top) - min(sum_paid, below) for sum_paid in paid.values())
        if amount:
            pots.append(Pot(amount, [chair for chair in still_in if paid[chair] >= height]))
        below = height
    return pots


def shares(pot, values, chip):
    """[[chair, amount], ..] of the winners; the first of them get the odd chips."""
    best = max(values[chair] for chair in pot.of)
    winners = [chair for chair in pot.of if values[chair] == best]
    each, odd = divmod(pot.amount // chip, len(winners))
    return [[chair, (each + (place < odd)) * chip] for place, chair in enumerate(winners)]


def showers(pots, values, order):
    """Who shows, in this order of those still in."""
    contested = [pot.of for pot in pots if len(pot.of) > 1]
    shown = order[:1]
    for chair in order[1:]:
        if any(chair in of and all(values[chair] >= values[other] for other in shown if other in of)
               for of in contested):
            shown.append(chair)
    return shown
