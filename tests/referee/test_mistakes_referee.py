"""Tests of mistakes: the slow engines make them, the referees judge and count them."""

import unittest
from collections import Counter

import pofc_corpus
import pofc_mistake_mutations
from chicago_mutations import needed_open
from corpus import erring_match, erring_shootout
from mistake_mutations import MUTATIONS, needed_error
from record import record_line
from referee import referee_match
from rules import MISTAKES
from sizes import size
from spoilt import SpoiltRecords

# All changes to records fit somewhere in the matches of the few.
SEEDS = size([31, 37, 55, 67, 97, 101, 133, 145, 157, 163, 209, 211, 229], range(300))
SPOILT = size(SEEDS, range(150))
SEEDS_POFC = size([1, 58, 64], range(300))
SPOILT_POFC = size(SEEDS_POFC, range(100))

RARE = {
    *(f"error {kind}" for kind in MISTAKES), "set aside", "shuffled back", "sits out",
    "buy-stop exchange resets-keeping-call", "buy-stop exchange resets-losing-call",
    "deal ended, 0 hands left", "deal ended, 1 hands left", "spared in buy-stop",
    "penalty stopped by the floor", "noted penalties", "exit prevented",
    "exit in spite of penalties", "warning with consequence none",
    "warning with consequence sit-out-deal", "warning with consequence last-place",
    "warning with consequence no-placement", "out as last-place", "out as no-placement",
    "last-left", "play-offs",
}

RARE_POFC = {
    *(f"slow: {end}" for end in ("none, warning 1", "25-off, warning 2", "out, warning 3",
                                 "out, warning 4")),
    *(f"misconduct: {end}" for end in ("none, warning 1", "25-off, warning 2",
                                       "out, warning 3")),
    "put out", "last but one put out",
}


def judge(events, coverage=None):
    """The referee's violations, and its counts of mistakes."""
    lines = [(place, record_line(event)) for place, event in enumerate(events, 1)]
    mistakes = Counter()
    coverage = Counter() if coverage is None else coverage
    return referee_match("test", lines, coverage, mistakes), mistakes


class Sound(unittest.TestCase):
    """What the slow engine plays and counts, the referee finds in order and counts too."""

    def test_every_kind_under_all_rules(self):
        coverage = Counter()
        for seed in SEEDS:
            with self.subTest(seed=seed):
                self.check(coverage, *erring_match(seed))
        for seed in range(size(4, 20)):
            with self.subTest(seed=seed, target=12):
                self.check(coverage, *erring_shootout(seed))
        self.assertEqual(RARE - set(+coverage), set())

    def check(self, coverage, events, counts):
        violations, mistakes = judge(events, coverage)
        self.assertEqual(violations, [])
        self.assertEqual(+mistakes, Counter({(table, key): count for table, row in counts.items()
                                             for key, count in row.items() if count}))


class Spoilt(SpoiltRecords, unittest.TestCase):
    """Whatever is changed in a record with mistakes, the referee notices."""

    mutations = MUTATIONS
    needed = {"open": needed_open, "error": needed_error}

    @classmethod
    def setUpClass(cls):
        matches = [erring_match(seed)[0] for seed in SPOILT]
        cls.matches = [events for events in matches if len(events) < 1000
                       and any(event["e"] == "error" for event in events)]


class SoundPofc(unittest.TestCase):
    """The same of POFC."""

    def test_every_kind(self):
        coverage = Counter()
        for seed in SEEDS_POFC:
            with self.subTest(seed=seed):
                events, counts = pofc_corpus.erring_match(seed)
                violations, mistakes = judge(events, coverage)
                self.assertEqual(violations, [])
                self.assertEqual(+mistakes, Counter({
                    ("errors/counts", key): count for key, count in counts.items() if count}))
        self.assertEqual(RARE_POFC - set(+coverage), set())


class SpoiltPofc(SpoiltRecords, unittest.TestCase):
    """The same of POFC."""

    mutations = pofc_mistake_mutations.MUTATIONS
    needed = {"error": pofc_mistake_mutations.needed_error}
    later = {"match-end.aborted"}

    @classmethod
    def setUpClass(cls):
        matches = [pofc_corpus.erring_match(seed)[0] for seed in SPOILT_POFC]
        cls.matches = [events for events in matches
                       if any(event["e"] == "error" for event in events)]


if __name__ == "__main__":
    unittest.main()
