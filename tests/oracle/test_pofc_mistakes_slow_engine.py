"""The program's mistakes in POFC have the distributions of the slow engine.

As in test_pofc_slow_engine.py: shares within six standard errors, of what mistakes there were, what
they cost, and how matches end.
"""

import pathlib
import tempfile
import unittest
from collections import Counter

from batches import AlikeTests, frequent, play_batches
from erring import generator, with_errors
from pofc_distributions import Distributions
from pofc_rules import SM_2019
from pofc_slow_engine import Match
from pofc_tallies import fitted, read_tables
from program import run, write_config
from sizes import size

MATCHES = size(3, 8)     # in a batch
RATES = size((0.05,), (0.001, 0.05, 1))
KINDS = {"slow": ["slow"], "misconduct": ["misconduct"], "both": ["slow", "misconduct"]}
QUICK = ["both"]

# Lengths of matches vary, so that counts have errors of their own.
OPTIONS = {"fantasy_entry": "22"}

TABLES = ("errors/counts", "matches/count", "matches/hands", "matches/places", "matches/ranking",
          "matches/points", "hands/played", "hands/by_position")


def rates_of(kinds, rate):
    return {kind: [rate, rate, 0] for kind in kinds}


def slow_batch(kinds, rate, number):
    """The tables of a batch of matches."""
    distributions, mistakes = Distributions(), Counter()
    for match in range(MATCHES):
        played = Match(SM_2019 | OPTIONS, ["random"] * 3, generator(kinds, rate, number, match),
                       distributions.feed, errors=rates_of(kinds, rate))
        played.play()
        mistakes.update(played.mistakes.counts)
    counts = {tuple(key.split("/")): count for key, count in mistakes.items()}
    return dict(distributions.counts) | {"errors/counts": counts}


class SlowEngine(AlikeTests, unittest.TestCase):
    def fast(self, kinds, rate):
        """The program's tables, and the labels of their axes."""
        with tempfile.TemporaryDirectory() as folder:
            config = pathlib.Path(folder) / "config.yaml"
            players = with_errors(["random"] * 3, rates_of(kinds, rate))
            write_config(config, "pofc-sm-2019", OPTIONS, players, game="pofc")
            played = run(config, 3_000)
            self.assertEqual(played.returncode, 0, played.stderr)
            return read_tables(config.with_suffix(".h5"))

    def test_shares(self):
        for name in size(QUICK, KINDS):
            kinds = KINDS[name]
            for rate in RATES:
                with self.subTest(name, rate=rate):
                    tables, labels = self.fast(kinds, rate)
                    batches = [{table: fitted(batch.get(table, {}), labels[table])
                                for table in TABLES}
                               for batch in play_batches(slow_batch, kinds, rate)]
                    self.assertLess({("errors/counts", ("0", kind, "occasions"))
                                     for kind in kinds}, frequent(batches))
                    self.assert_alike(batches, tables, ("matches/count", ()))


if __name__ == "__main__":
    unittest.main()
