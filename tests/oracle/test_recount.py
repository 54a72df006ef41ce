"""Every tally is what a recount of the records says, to the last integer."""

import pathlib
import tempfile
import unittest

from program import run_recorded, write_config
from recounted import RecountedTests, untold_tables
from rules import PRESETS
from sizes import size

RUNS = {
    "sm-2025": ("sm-2025", {}, ["classic", "baseline", "random", "baseline"]),
    "sm-classic": ("sm-classic", {}, ["random", "classic", "baseline"]),
    "shootout": ("shootout", {}, ["baseline", "classic", "random", "classic"]),
    "shootout-12-deals": ("shootout-12-deals", {}, ["classic"] * 4),
    "two players": ("sm-2025", {"exchanges": 4, "target": 30}, ["baseline", "random"]),
    "six players": ("sm-2025", {"placement_points": [7, 5, 3, 2, 1, 0], "points.flush": 12,
                                "third_exchange_scores": "after-play"},
                    ["random", "baseline", "random", "classic", "baseline", "classic"]),
}
QUICK = ["two players", "six players"]     # presets are recounted by test_records.py


class Recount(RecountedTests, unittest.TestCase):
    def test_tallies(self):
        for name in size(QUICK, RUNS):
            preset, options, players = RUNS[name]
            with self.subTest(name), tempfile.TemporaryDirectory() as folder:
                config = pathlib.Path(folder) / "config.yaml"
                write_config(config, preset, options, players)
                played = run_recorded(config, size(6, 60))
                self.assertEqual(played.returncode, 0, played.stderr)
                self.compare(config, untold_tables(PRESETS[preset]))


if __name__ == "__main__":
    unittest.main()
