"""What occurs in the program's records of hold'em has the distributions of the slow engine, which shares
no code.

Both play on cards of their own, so only shares can be compared: each count of a table, for a match,
within six standard errors (Student's t over the slow engine's batches).
"""

import json
import pathlib
import random
import tempfile
import unittest
from collections import Counter

from batches import AlikeTests, frequent, play_batches
from holdem_corpus import SHORT, SHORT_TEAMS
from holdem_distributions import Distributions
from holdem_slow_draws import Drawn
from holdem_slow_engine import Match
from program import run_recorded, write_config
from sizes import size

MATCHES = size(3, 40)    # in a batch

# Strategies by entrant, options, rates of mistakes for all.
RUNS = {"random": (["random"] * 9, {}),
        "mixed": (["random"] * 3 + ["baseline"] * 6, {"balance": "next-big-blind"}),
        "two": (["random", "baseline"], {"short_all_in_reopens": True}),
        "many": (["random"] * 30, {"table_max": 6, "final_redraw": False})}
QUICK = ["mixed"]


def slow_batch(name, number):
    """The tables of a batch of matches."""
    players, options = RUNS[name]
    distributions = Distributions(players)
    for match in range(MATCHES):
        draws = Drawn(random.Random(f"{name} {number} {match}"))
        Match(SHORT | options, players, draws, distributions.feed).play()
    return dict(distributions.counts)


class SlowEngine(AlikeTests, unittest.TestCase):
    def fast(self, name):
        """The tables of the program's matches."""
        players, options = RUNS[name]
        distributions = Distributions(players)
        with tempfile.TemporaryDirectory() as folder:
            config = pathlib.Path(folder) / "config.yaml"
            lines = [{"strategy": name, "count": count} for name, count in Counter(players).items()]
            write_config(config, "svepof", SHORT | options, lines, game="holdem")
            played = run_recorded(config, size(300, 3_000))
            self.assertEqual(played.returncode, 0, played.stderr)
            with open(config.with_suffix(".jsonl"), encoding="utf-8") as record:
                for line in record:
                    distributions.feed(json.loads(line))
        return distributions.counts

    def test_shares(self):
        for name in size(QUICK, RUNS):
            with self.subTest(name):
                batches = play_batches(slow_batch, name)
                self.assertGreater(len(frequent(batches)), size(25, 60))
                self.assert_alike(batches, self.fast(name), ("matches/count", ()))


if __name__ == "__main__":
    unittest.main()
