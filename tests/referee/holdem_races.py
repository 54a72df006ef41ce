"""Chip races of the referee (holdem.md §8).

Reading, where the page leaves room: "clockwise from the button" begins at the button's left, as in
S§2.16, for cards as for those saved.
"""

from cards import SUITS, rank



def raced_off(options, levels, level, chip):
    """The denominations raced off at a new level: pairs of a chip and the next one."""
    chips = options["chips"]
    start = chips.index(chip)
    for smallest, following in zip(chips[start:], chips[start + 1:]):
        if levels.need(level, following):
            return
        yield smallest, following


class Race:
    """The race at one table; `odd` are (stack, number of odd chips), in the order dealt to."""

    def __init__(self, stacks, chips, chip, following):
        self.chip, self.following = chip, following
        self.odd = {stack: chips[stack] % following // chip for stack in stacks
                    if chips[stack] % following}
        self.chips = chips

    def prizes(self):
        """The number of next chips to win."""
        return -(-sum(self.odd.values()) * self.chip // self.following)

    def ranking(self, cards):
        """The stacks by their best cards, the best first."""
        best = {stack: max(map(strength, hand)) for stack, hand in cards}
        return sorted(best, key=best.get, reverse=True)

    def judge(self, event, reader):
        """The chips after it, of those that took part."""
        cards = event["cards"]
        dealt = [(stack, len(hand)) for stack, hand in cards]
        reader.require(dealt == list(self.odd.items()), f"race: cards for {dealt}",
                       list(self.odd.items()))
        all_cards = [card for _, hand in cards for card in hand]
        reader.require(len(set(all_cards)) == len(all_cards), f"race: cards {cards}",
                       "each card once")
        won = self.ranking(cards)[:self.prizes()]
        after = {stack: self.chips[stack] - odd * self.chip + self.following * (stack in won)
                 for stack, odd in self.odd.items()}
        saved = [stack for stack in after if after[stack] == 0]
        reader.check(event, "won", won)
        reader.check(event, "saved", saved)
        reader.coverage["races"] += 1
        reader.coverage["stacks saved in races"] += len(saved)
        reader.coverage["losers of races"] += len(self.odd) - len(won)
        return after | dict.fromkeys(saved, self.following)


def strength(card):
    """By rank, then S H D C."""
    return rank(card), SUITS.index(card[1])
