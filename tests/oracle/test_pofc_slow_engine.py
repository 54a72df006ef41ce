"""The program's statistics of POFC have the distributions of the slow engine, which shares no code.

Both play on cards of their own, so only shares can be compared: each count of a table, for a
match, within six standard errors (Student's t over the slow engine's batches).
"""

import pathlib
import random
import tempfile
import unittest

from batches import AlikeTests, frequent, play_batches
from pofc_distributions import Distributions
from pofc_rules import SM_2019
from pofc_slow_engine import Match
from pofc_tallies import fitted, read_tables
from program import run, write_config
from sizes import size

MATCHES = size(3, 20)    # in a batch

RUNS = {"two players": (2, {}),
        "three players": (3, {}),
        "many in Fantasy Land": (3, {"fantasy_entry": "22", "fantasy_cards": 16,
                                     "fantasy_stay_extra_hand": False})}
QUICK = ["three players"]


def slow_batch(name, number):
    """The tables of a batch of matches."""
    players, options = RUNS[name]
    distributions = Distributions()
    for match in range(MATCHES):
        rng = random.Random(f"{name} {number} {match}")
        Match(SM_2019 | options, ["random"] * players, rng, distributions.feed).play()
    return dict(distributions.counts)


class SlowEngine(AlikeTests, unittest.TestCase):
    def fast(self, name):
        """The program's tables, and the labels of their axes."""
        players, options = RUNS[name]
        with tempfile.TemporaryDirectory() as folder:
            config = pathlib.Path(folder) / "config.yaml"
            write_config(config, "pofc-sm-2019", options, ["random"] * players, game="pofc")
            played = run(config, size(3_000, 30_000))
            self.assertEqual(played.returncode, 0, played.stderr)
            return read_tables(config.with_suffix(".h5"))

    def test_shares(self):
        for name in size(QUICK, RUNS):
            with self.subTest(name):
                tables, labels = self.fast(name)
                batches = [{table: fitted(batch.get(table, {}), labels[table]) for table in labels}
                           for batch in play_batches(slow_batch, name)]
                self.assertGreater(len(frequent(batches)), size(100, 300))
                self.assert_alike(batches, tables, ("matches/count", ()))


if __name__ == "__main__":
    unittest.main()
