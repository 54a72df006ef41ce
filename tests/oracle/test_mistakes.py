"""The referee finds no fault with the program's mistakes, and all is tallied as it happened."""

import unittest
from collections import Counter

from erring import CHICAGO, POFC, with_errors
from odd_options import seeds, write_odd_config
from pofc_tallies import fitted, read_columns, read_tables
from program import write_config
from recounted import RecountedTests, untold_tables
from refereed import RefereedRuns
from rules import MISTAKES
from sizes import size
from test_pofc_recount import recount as recount_pofc

# What mixes of options that make no sense are refused for.
REFUSALS = r"tie_break|chicago_min_points|play_off_chicago|max_deals_safety"

COMMON = {
    *(f"error {kind}" for kind in MISTAKES), "set aside", "shuffled back", "sits out",
    "buy-stop exchange resets-keeping-call", "buy-stop exchange resets-losing-call",
    "deal ended, 1 hands left", "spared in buy-stop", "penalty stopped by the floor",
    "noted penalties", "exit prevented", "warning with consequence sit-out-deal",
    "out as last-place", "out as no-placement", "play-offs", "tie left to the number",
}


class Chicago(RecountedTests, RefereedRuns):
    def test_mistakes(self):
        for name, (preset, options, players, rates) in CHICAGO.items():
            with self.subTest(name):
                write_config(self.config, preset, options, with_errors(players, rates))
                self.mistakes.clear()
                self.assertIsNone(self.play(size(4, 18)))
                self.check_tallies(set())
        self.play_odd_options()
        self.assertEqual(COMMON - set(+self.coverage), set())

    def play_odd_options(self):
        played = 0
        for seed in seeds("erring", 200):
            with self.subTest(seed=seed):
                players, options = write_odd_config(self.config, "erring", seed)
                self.mistakes.clear()
                refusal = self.play(size(1, 2) * players)
                if refusal:
                    self.assertRegex(refusal, REFUSALS)
                    continue
                self.check_tallies(untold_tables(options))
                played += 1
        self.assertGreater(played, size(25, 100))

    def check_tallies(self, untold):
        tallies = self.compare(self.config, untold)
        self.assertEqual(tallies.mistakes(), dict(+self.mistakes))


class Pofc(RefereedRuns):
    def test_mistakes(self):
        for name, (players, options, rates) in POFC.items():
            with self.subTest(name):
                write_config(self.config, "pofc-sm-2019", options, with_errors(players, rates),
                             game="pofc", output={"rounds": True})
                self.mistakes.clear()
                self.assertIsNone(self.play(size(6, 40)))
                self.compare(recount_pofc(self.config.with_suffix(".jsonl"), 1))
        self.assertLess(0, self.coverage["last but one put out"])

    def compare(self, recounted):
        tables, labels = read_tables(self.config.with_suffix(".h5"))
        recounted.counts["errors/counts"] = Counter({
            tuple(key.split("/")): count for (_, key), count in self.mistakes.items()})
        self.assertLessEqual(set(recounted.counts), set(tables))
        for table in tables:
            with self.subTest(table=table):
                self.assertEqual(tables[table], fitted(recounted.counts[table], labels[table]))
        self.assertEqual(read_columns(self.config.with_suffix(".h5")), recounted.columns)


if __name__ == "__main__":
    unittest.main()
