"""What the rows of a hand are worth and lead to (pofc.md §1.5, §2, §3), for the referee."""

from cards import CATEGORIES, FOUR_OF_A_KIND, FULL_HOUSE, PAIR, RANKS, THREE_OF_A_KIND, hand_value
from pofc_rules import ENTRIES

ROWS = {"top": 3, "middle": 5, "bottom": 5}


class Rows:
    """Thirteen cards, set."""

    def __init__(self, options, cards):
        self.options = options
        self.cards = cards          # row: its cards
        self.values = {row: hand_value(cards[row]) for row in ROWS}

    def is_bust(self):
        return not self.values["bottom"] >= self.values["middle"] >= self.values["top"]

    def category(self, row):
        return self.values[row][0]

    def royalties(self):
        """By row; none for a bust hand."""
        return [0 if self.is_bust() else self.options.get(self.royalty(row), 0) for row in ROWS]

    def royalty(self, row):
        """The option that says what a row earns, if there is one."""
        category, ranks = self.values[row]
        if row == "top":
            times = {PAIR: 2, THREE_OF_A_KIND: 3}.get(category, 1)
            return "royalties.top." + RANKS[ranks[0]] * times
        return f"royalties.{row}." + CATEGORIES[category].replace("-", "_")

    def enters(self):
        """Whether an ordinary hand leads to Fantasy Land."""
        category, ranks = self.values["top"]
        entry = self.options["fantasy_entry"]
        if self.is_bust() or entry == "never" or category < PAIR:
            return False
        return category == THREE_OF_A_KIND or ranks[0] >= ENTRIES.index(entry)

    def stays(self):
        """What keeps a Fantasy Land hand there: some of top, middle, bottom."""
        if self.is_bust():
            return []
        literally = self.options["fantasy_stay_middle"] == "exactly-full-house"
        middle = self.category("middle")
        reasons = {"top": self.category("top") == THREE_OF_A_KIND,
                   "middle": middle == FULL_HOUSE or middle > FULL_HOUSE and not literally,
                   "bottom": self.category("bottom") >= FOUR_OF_A_KIND}
        return [row for row in ROWS if reasons[row] and row in self.options["fantasy_stay"]]


def rows_won(one, other):
    """The rows that one hand wins, loses and shares against another, neither bust."""
    pairs = [(one.values[row], other.values[row]) for row in ROWS]
    won, lost = sum(a > b for a, b in pairs), sum(a < b for a, b in pairs)
    return won, lost, len(ROWS) - won - lost


def points_between(one, other):
    """What one hand wins from another; negative: loses to it."""
    royalties = sum(one.royalties()) - sum(other.royalties())
    if one.is_bust() and other.is_bust():
        return 0
    if one.is_bust() or other.is_bust():
        won, lost = (0, 3) if one.is_bust() else (3, 0)
    else:
        won, lost, _ = rows_won(one, other)
    rows = (won - lost) * one.options["row_point"]
    scoop = ((won == 3) - (lost == 3)) * one.options["scoop_bonus"]
    return rows + scoop + royalties
