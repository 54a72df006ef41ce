"""The slow engine's mistakes in POFC (pofc.md §5): who makes them and what they cost."""

from collections import Counter

SLOW, SECOND_WARNING = 10, 25


class Mistakes:
    """Of one match, by seat."""

    def __init__(self, match, errors):
        self.match = match
        self.rates = {kind: errors[kind] for kind in ("slow", "misconduct")
                      if any((errors or {}).get(kind, []))}
        self.counts = Counter()
        self.warnings = [0] * match.players
        self.leaving = []           # (seat, kind): to be put out after the hand
        self.out = []               # seats, the first to go first

    def count(self, seat, kind, figure, by=1):
        self.counts[f"{self.match.seats[seat]}/{kind}/{figure}"] += by

    def makes(self, kind, seat):
        """Drawn once for each occasion, unless nobody in the match makes such mistakes."""
        if kind not in self.rates:
            return False
        self.count(seat, kind, "occasions")
        made = self.match.rng.random() < self.rates[kind][self.match.seats[seat]]
        self.count(seat, kind, "mistakes", made)
        return made

    def dawdle(self, seat):
        if self.makes("slow", seat):
            self.warn("slow", seat, SLOW)

    def misbehave(self, seat):
        if self.makes("misconduct", seat):
            self.warn("misconduct", seat, 0)

    def warn(self, kind, seat, penalty):
        self.count(seat, kind, "warnings")
        self.warnings[seat] += 1
        consequence = ["none", "25-off", "out"][min(self.warnings[seat], 3) - 1]
        if consequence == "25-off":
            penalty += SECOND_WARNING
        if self.warnings[seat] == 3:
            self.leaving.append((seat, kind))
        self.count(seat, kind, "points-lost", penalty)
        self.match.totals[seat] -= penalty
        self.match.emit("error", kind=kind, seat=seat, penalty=penalty,
                        total=self.match.totals[seat], warning=self.warnings[seat],
                        consequence=consequence)

    def put_out(self):
        """Those with three warnings, when the hand is over."""
        for seat, kind in self.leaving:
            self.out.append(seat)
            self.count(seat, kind, "ended", len(self.out) == self.match.players - 1)
        self.leaving = []
