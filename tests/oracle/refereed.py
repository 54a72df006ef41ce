"""What the tests of both games' records share: a run in a folder of its own, refereed."""

import pathlib
import tempfile
import unittest
from collections import Counter

from program import run_recorded
from referee import referee_file


class RefereedRuns(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.config = pathlib.Path(folder.name) / "config.yaml"
        self.coverage = Counter()

    def play(self, matches):
        """Has a run of the config refereed; None, or why the program refused to play."""
        played = run_recorded(self.config, matches)
        if played.returncode == 2:
            return played.stderr
        self.assertEqual(played.returncode, 0, played.stderr)
        self.assertEqual(referee_file(self.config.with_suffix(".jsonl"), self.coverage), 0)
        return None
