"""Judges the mistakes of one match of POFC (pofc.md §5)."""

from occasions import Occasions

PENALTIES = {"slow": 10, "misconduct": 0}
CONSEQUENCES = {1: "none", 2: "25-off"}


class MistakesReferee:
    """Goes along with a MatchReferee; indexes by seat."""

    def __init__(self, match, rates):
        self.match = match
        self.occasions = Occasions(match.reader, rates)
        self.warnings = dict.fromkeys(range(match.players), 0)
        self.third = {}     # seat: the mistake that gave its third warning, in that order
        self.gone = []      # those put out before this hand

    def judge(self, kind, seat):
        """The mistake, if the next line is one."""
        of = "errors/counts", self.match.seats[seat], kind
        if not self.occasions.made(*of, seat=seat):
            return
        self.warnings[seat] += 1
        warning = self.warnings[seat]
        penalty = PENALTIES[kind] + (25 if warning == 2 else 0)
        self.match.totals[seat] -= penalty
        if warning == 3:
            self.third[seat] = kind
        consequence = CONSEQUENCES.get(warning, "out")
        self.match.coverage[f"{kind}: {consequence}, warning {min(warning, 4)}"] += 1
        self.occasions.count(*of, "warnings")
        self.occasions.count(*of, "points-lost", penalty)
        self.match.reader.take("error", kind=kind, seat=seat, penalty=penalty, warning=warning,
                               total=self.match.totals[seat], consequence=consequence)

    def playing(self):
        return [seat for seat in self.warnings if seat not in self.gone]

    def end_hand(self):
        """Who has its third warning goes."""
        for seat, kind in self.third.items():
            if seat not in self.gone:
                self.gone.append(seat)
                last = len(self.playing()) == 1
                self.occasions.count("errors/counts", self.match.seats[seat], kind, "ended", last)
                self.match.coverage["put out"] += 1
                self.match.coverage["last but one put out"] += last
