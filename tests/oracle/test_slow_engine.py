"""The program's statistics have the distributions of the slow engine, which shares no code with it.

Both play on cards of their own, so only shares can be compared: each count of a table, for a deal,
within six standard errors (Student's t over the slow engine's batches).
"""

import pathlib
import random
import tempfile
import unittest

from batches import AlikeTests, frequent, play_batches
from distributions import Distributions
from program import run, write_config
from rules import HOME_PRESETS, PRESETS
from sizes import size
from slow_engine import Match
from tallies import Tallies, in_words_of_tallies, within_axes

MATCHES = size(2, 10)    # in a batch

RUNS = {"sm-2025": ["baseline"] * 4,
        "sm-classic": ["random", "baseline", "random", "baseline"],
        "shootout-12-deals": ["baseline", "random", "baseline"],
        "home-wikipedia": ["baseline", "random", "baseline"],
        "home-kortspelsregler": ["baseline", "random", "baseline", "baseline", "random", "random"]}
QUICK = ["sm-classic"]


def slow_batch(preset, players, number):
    """The tables of a batch of matches."""
    distributions, options = Distributions(), (PRESETS | HOME_PRESETS)[preset]
    for match in range(MATCHES):
        rng = random.Random(f"{preset} {number} {match}")
        Match(preset, options, players, rng, distributions.feed).play()
    return within_axes(in_words_of_tallies(distributions), options["target"])


class SlowEngine(AlikeTests, unittest.TestCase):
    def fast(self, preset, players):
        with tempfile.TemporaryDirectory() as folder:
            config = pathlib.Path(folder) / "config.yaml"
            write_config(config, preset, {}, players)
            played = run(config, size(3_000, 30_000))
            self.assertEqual(played.returncode, 0, played.stderr)
            return Tallies(config.with_suffix(".h5")).tables()

    def test_shares(self):
        for preset in size(QUICK, RUNS):
            players = RUNS[preset]
            with self.subTest(preset):
                batches = play_batches(slow_batch, preset, players)
                self.assertGreater(len(frequent(batches)), size(50, 100))
                self.assert_alike(batches, self.fast(preset, players), ("total", "deals"))


if __name__ == "__main__":
    unittest.main()
