"""The program's statistics have the distributions of the slow engine, which shares no code with it.

Both play on cards of their own, so only shares can be compared: each count of a table, for a deal,
within six standard errors (Student's t over the slow engine's batches).
"""

import os
import pathlib
import random
import tempfile
import unittest
from concurrent.futures import ProcessPoolExecutor
from statistics import mean, stdev

from distributions import Distributions
from program import run, write_config
from rules import PRESETS
from slow_engine import Match
from tallies import Tallies, in_words_of_tallies

BATCHES, MATCHES = 20, 10
FREQUENT = 100          # below so many in all batches a standard error means little

RUNS = {"sm-2025": ["baseline"] * 4,
        "sm-classic": ["random", "baseline", "random", "baseline"],
        "shootout-12-deals": ["baseline", "random", "baseline"]}


def slow_batch(preset, players, number):
    """The tables of a batch of matches."""
    distributions = Distributions()
    for match in range(MATCHES):
        rng = random.Random(f"{preset} {number} {match}")
        Match(preset, PRESETS[preset], players, rng, distributions.feed).play()
    return in_words_of_tallies(distributions)


def shares(tables):
    """Counts for a deal, by table and key."""
    deals = tables["total"]["deals"]
    return {(table, key): count / deals
            for table, counts in tables.items() for key, count in counts.items()}


def deviation(values, expected):
    """How many standard errors their mean lies from what is expected."""
    return (mean(values) - expected) / (stdev(values) / len(values) ** 0.5)


class SlowEngine(unittest.TestCase):
    def slow(self, preset, players):
        with ProcessPoolExecutor(os.cpu_count()) as pool:
            batches = list(pool.map(slow_batch, [preset] * BATCHES, [players] * BATCHES,
                                    range(BATCHES)))
        frequent = {(table, key) for batch in batches for table in batch for key in batch[table]
                    if sum(each[table].get(key, 0) for each in batches) >= FREQUENT}
        return frequent, [shares(batch) for batch in batches]

    def fast(self, preset, players):
        with tempfile.TemporaryDirectory() as folder:
            config = pathlib.Path(folder) / "config.yaml"
            write_config(config, preset, {}, players)
            played = run(config, 30_000)
            self.assertEqual(played.returncode, 0, played.stderr)
            return shares(Tallies(config.with_suffix(".h5")).tables())

    def test_shares(self):
        for preset, players in RUNS.items():
            frequent, batches = self.slow(preset, players)
            expected = self.fast(preset, players)
            self.assertGreater(len(frequent), 100)
            for place in sorted(frequent - {("total", "deals")}):
                with self.subTest(preset, place=place):
                    self.assertIn(place, expected)
                    values = [batch.get(place, 0) for batch in batches]
                    self.assertLess(abs(deviation(values, expected[place])), 6)


if __name__ == "__main__":
    unittest.main()
