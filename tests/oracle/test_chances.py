"""What has a known probability happens that often: mistakes by their rates, hands dealt by their numbers.

The program alone plays, so that many matches cost little. A count is within six standard deviations of what
is expected.
"""

import pathlib
import tempfile
import unittest

from erring import with_errors
from program import run, write_config
from tallies import Tallies

HANDS = {"high-card": 1302540, "pair": 1098240, "two-pair": 123552, "three-of-a-kind": 54912,
         "straight": 10200, "flush": 5108, "full-house": 3744, "four-of-a-kind": 624,
         "straight-flush": 36, "royal-flush": 4}

# By kind: a rate for each player.
CHICAGO = {"misdeal": [0.3, 0.02, 0.1], "flashed": [0, 0.5, 0.05], "revoke": [0.1, 0.02, 0],
           "buy_stop_exchange": [0.3, 0, 0.05], "away": [0.02, 0.1, 0.01], "slow": [0.01, 0.03, 0]}
POFC = {"slow": [0.03, 0.005, 0], "misconduct": [0.002, 0, 0.03]}


class Chances(unittest.TestCase):
    def counts(self, dataset, axes, matches, *words, **settings):
        """What so many matches of a config count."""
        with tempfile.TemporaryDirectory() as folder:
            config = pathlib.Path(folder) / "config.yaml"
            write_config(config, *words, **settings)
            played = run(config, matches)
            self.assertEqual(played.returncode, 0, played.stderr)
            return Tallies(config.with_suffix(".h5")).counts(dataset, axes, {})

    def assert_likely(self, count, chance, of, tosses=1):
        """Tosses that depend on each other are so many, each of `of` independent ones."""
        deviation = (tosses * of * chance * (1 - chance)) ** 0.5
        self.assertLessEqual(abs(count - of * chance), 6 * deviation)

    def test_hands_dealt(self):
        dealt = self.counts("exchange/dealt", ["category"], 1_000, "sm-2025", {}, ["random"] * 4)
        hands = sum(dealt.values())
        self.assertGreater(hands, 100_000)
        for category, number in HANDS.items():
            with self.subTest(category):
                self.assert_likely(dealt.get(category, 0), number / 2598960, hands, tosses=4)

    def test_rates(self):
        options = {"buy_stop": 6, "max_deals_per_game": 8, "buy_stop_violation": "resets-keeping-call"}
        self.check_rates(CHICAGO, "shootout", options, with_errors(["random"] * 3, CHICAGO))

    def test_rates_of_pofc(self):
        self.check_rates(POFC, "pofc-sm-2019", {}, with_errors(["random"] * 3, POFC), game="pofc")

    def check_rates(self, rates, *words, **settings):
        counts = self.counts("errors/counts", ["entrant", "mistake", "figure"], 3_000, *words, **settings)
        for kind, by_entrant in rates.items():
            for entrant, rate in enumerate(by_entrant):
                occasions = counts.get(f"{entrant}/{kind}/occasions", 0)
                with self.subTest(kind, entrant=entrant):
                    self.assertGreater(occasions, 500)
                    self.assert_likely(counts.get(f"{entrant}/{kind}/mistakes", 0), rate, occasions)


if __name__ == "__main__":
    unittest.main()
