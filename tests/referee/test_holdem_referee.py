"""Tests of the referee and the slow engine of hold'em.

Run: python3 -m unittest discover -s tests/referee
"""

import random
import subprocess
import sys
import unittest
from collections import Counter
from pathlib import Path
from unittest.mock import patch

from cards import CATEGORIES
from holdem_corpus import SHORT, play, random_match
from holdem_mutations import MUTATIONS
from holdem_slow_draws import Drawn
from holdem_slow_engine import replay
from holdem_wrong_rules import WRONG_RULES
from sizes import size
from spoilt import SpoiltRecords, judge

# All changes to records and all wrong rules fit somewhere in the matches of the few.
SEEDS = size([179, 68, 187, 195, 238, 255, 38, 201, 57, 123, 83], range(400))
SPOILT = size(SEEDS, range(200))

RARE = {
    *CATEGORIES, "all in by blinds", "antes", "back", "bet below the smallest", "breaks",
    "button stays", "call", "call of others all in", "capped by a short all-in", "check",
    "dead small blinds", "denominations raced off", "final redraws", "fold",
    "fold of the last on the river", "fold unbet", "hands", "laps", "levels", "levels doubled",
    "levels that rise no more", "losers of races", "moves again while new", "moves by break",
    "moves by next-big-blind", "moves by position", "moves of another than the next big blind",
    "new big blind", "new in the small blind's chair", "new in the small blind's chair, none waits",
    "no pot", "odd chips", "part of an ante goes back", "pots", "pots of one stack beside others",
    "races", "raise", "river bet called", "second break after a lap", "second positions",
    "several denominations at once", "shared places", "short all-in call", "short all-in raise",
    "show after one who need not", "showdowns", "shows", "shows nobody has to make", "side pots",
    "split pots", "stacks saved in races", "stacks that wait", "stopped for safety",
    "table of one stack", "third side pots", "turned up after flop", "turned up after preflop",
    "turned up after turn", "two dealt in of more", "two or more out in one hand",
}


class Sound(unittest.TestCase):
    """What the slow engine plays by the rules, the referee finds in order."""

    def test_random_options_reach_every_rare_branch(self):
        coverage = Counter()
        for seed in SEEDS:
            with self.subTest(seed=seed):
                events = random_match(seed)
                self.assertEqual(judge(events, coverage), [])
                self.assertIsNone(replay(events))
        options = SHORT | {"start_chips": 50, "table_max": 3}
        self.assertEqual(judge(play(options, ["random"] * 25, Drawn(random.Random(1))), coverage), [])
        self.assertEqual(RARE - set(+coverage), set())


class Spoilt(SpoiltRecords, unittest.TestCase):
    """Whatever is changed in a record, the referee notices."""

    mutations = MUTATIONS

    @classmethod
    def setUpClass(cls):
        cls.matches = [random_match(seed) for seed in SPOILT]


class WrongRules(unittest.TestCase):
    """Whatever rule an engine gets wrong, the referee notices."""

    def test_wrong_rules(self):
        right = {seed: random_match(seed) for seed in SEEDS}
        for name, (owner, method, wrong) in WRONG_RULES.items():
            with self.subTest(name), patch.object(owner, method, wrong):
                self.assertTrue(any(differs(random_match(seed), right[seed]) for seed in SEEDS))


def differs(events, right):
    return events != right and judge(events)


class CommandLine(unittest.TestCase):
    def script(self, name, *words, **settings):
        path = Path(__file__).with_name(name)
        return subprocess.run([sys.executable, path, *words], capture_output=True, text=True,
                              **settings)

    def test_record_judged_and_replayed(self):
        record = self.script("holdem_slow_engine.py", "--players", "3", "--strategy", "random").stdout
        for changed, says in ((record, "0 violations in matches 1"),
                              (record.replace('"lap":2', '"lap":3', 1),
                               r"-:\d+: match 0 lap 2: lap: lap = 3, expected 2")):
            judged = self.script("referee.py", "-", input=changed)
            self.assertEqual(judged.returncode, int(changed != record))
            self.assertRegex(judged.stdout, says)
            again = self.script("holdem_slow_engine.py", "--replay", "/dev/stdin", input=changed)
            self.assertEqual(again.returncode, int(changed != record))


if __name__ == "__main__":
    unittest.main()
