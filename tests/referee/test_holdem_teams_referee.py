"""Tests of the referee and the slow engine of hold'em: teams, and mistakes (holdem.md §9 to §12).

Run: python3 -m unittest discover -s tests/referee
"""

import unittest
from collections import Counter
from unittest.mock import patch

import holdem_mistake_mutations
import holdem_team_mutations
from holdem_corpus import random_team_match, resting_match
from holdem_rules import MISTAKES
from holdem_slow_engine import replay
from holdem_wrong_team_rules import WRONG_TEAM_RULES
from sizes import size
from spoilt import SpoiltRecords, judge

# All changes to records and all wrong rules fit somewhere in the matches of the few.
SEEDS = size([151, 49, 102, 85, 299, 165, 43, 211, 63, 154, 103, 281, 180, 217, 113, 275, 131, 186],
             range(300))
RESTING = size([5, 21], range(60))
SEEDS_WRONG = size([279, 48, 275, 283, 169, 250, 282, 190, 161, 211], range(300))

RARE = {
    *(f"error {kind}" for kind in MISTAKES), *(f"warning {number}" for number in range(1, 6)),
    *(f"out of turn: {action}{whose}" for action in ("fold", "check", "call", "raise")
      for whose in ("", " of two")),
    *(f"{action} out of turn stands" for action in ("check", "call", "raise")),
    *(f"{action} out of turn raised" for action in ("check", "call", "raise")),
    *(f"{action} out of turn lost or completed" for action in ("call", "raise")),
    *(f"third stack: {choice}" for choice in ("rest", "share", "merge")),
    *(f"board error at the {street}" for street in ("flop", "turn", "river")),
    "all in by what was done out of turn", "bet of one chip", "button swaps", "cards replaced",
    "clashes of a team", "dead at the end of a round", "disqualified without chips",
    "disqualified, odd chips", "disqualified, removed", "disqualified, shared",
    "entrants out with several stacks", "exposed, two in play", "last entrant not disqualified",
    "last one does not fold", "merge with the only other one", "moves apart", "new deals",
    "passed over in balancing", "races of resting stacks", "raise out of turn a call",
    "raise out of turn less than a full one", "rests over", "returns", "seats changed",
    "second misdeals", "several of a team at the third table", "sits out",
    "stacks out of entrants left", "talks", "time-outs", "transfers", "transfers rounded down",
    "warned again before it sat out all",
}


def matches(seeds):
    return [*map(random_team_match, seeds), *map(resting_match, RESTING)]


class Sound(unittest.TestCase):
    """What the slow engine plays by the rules, the referee finds in order."""

    def test_random_options_reach_every_rare_branch(self):
        coverage = Counter()
        for events in matches(SEEDS):
            with self.subTest(events[0]):
                self.assertEqual(judge(events, coverage), [])
                self.assertIsNone(replay(events))
        self.assertEqual(RARE - set(+coverage), set())


class Spoilt(SpoiltRecords, unittest.TestCase):
    """Whatever is changed in a record, the referee notices."""

    mutations = holdem_team_mutations.MUTATIONS | holdem_mistake_mutations.MUTATIONS
    needed = holdem_team_mutations.NEEDED | holdem_mistake_mutations.NEEDED
    kinds = {"talk", "transfer", "seat", "two-tables", "timeout", "error", "disqualified", "out",
             "move", "race", "redraw"}

    @classmethod
    def setUpClass(cls):
        cls.matches = matches(SEEDS)


class WrongRules(unittest.TestCase):
    """Whatever rule an engine gets wrong, the referee notices."""

    def test_wrong_rules(self):
        right = matches(SEEDS_WRONG)
        for name, (owner, method, wrong) in WRONG_TEAM_RULES.items():
            with self.subTest(name), patch.object(owner, method, wrong):
                self.assertTrue(self.is_noticed(right))

    def is_noticed(self, right):
        return any(differs(play(seed), events) for (play, seed), events in zip(
            [(random_team_match, seed) for seed in SEEDS_WRONG]
            + [(resting_match, seed) for seed in RESTING], right))


def differs(events, right):
    return events != right and judge(events)


if __name__ == "__main__":
    unittest.main()
