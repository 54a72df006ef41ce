"""What the tests of both games' records share: a run in a folder of its own, refereed."""

import json
import os
import pathlib
import tempfile
import unittest
from collections import Counter

from holdem_rules import SVEPOF
from options import fallbacks, without_later
from pofc_rules import OF_TOURNAMENTS, SM_2019
from program import run_recorded
from referee import referee_file
from rules import OPTION_KEYS

KNOWN = {"chicago": OPTION_KEYS, "pofc": SM_2019 | OF_TOURNAMENTS, "holdem": SVEPOF}


def forget_later_options(record):
    """Takes out of a record what the referee cannot know: options at their fallbacks."""
    lines = record.read_text().splitlines(True)
    game = json.loads(lines[0])["game"]
    at_fallback = fallbacks(os.environ["UTSPEL"], game)
    record.write_text("".join(without_later(line, KNOWN[game], at_fallback)
                              if '"options":' in line else line for line in lines))


class RefereedRuns(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.config = pathlib.Path(folder.name) / "config.yaml"
        self.coverage = Counter()
        self.mistakes = Counter()

    def play(self, matches):
        """Has a run of the config refereed; None, or why the program refused to play."""
        played = run_recorded(self.config, matches)
        if played.returncode == 2:
            return played.stderr
        self.assertEqual(played.returncode, 0, played.stderr)
        forget_later_options(self.config.with_suffix(".jsonl"))
        self.assertEqual(referee_file(self.config.with_suffix(".jsonl"), self.coverage,
                                      self.mistakes), 0)
        return None
