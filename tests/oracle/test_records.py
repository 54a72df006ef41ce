"""The referee finds no fault with what the program plays, whatever the rules and the players, and all is
tallied as it happened."""

import unittest

from odd_options import seeds, write_odd_config
from program import write_config
from recounted import RecountedTests, untold_tables
from refereed import RefereedRuns
from rules import PRESETS
from sizes import size

TABLES = ["classic classic classic classic", "baseline classic random baseline",
          "random random random", "classic random"]

# What mixes of options that make no sense are refused for.
REFUSALS = r"tie_break|chicago_min_points|play_off_chicago|max_deals_safety"

COMMON = {"broke", "reshuffle", "reshuffle in the middle of a draw", "open card kept",
          "open card declined", "closed card by choice", "buy-stop", "zeroing",
          "four of a kind for points", "called", "Chicago won", "Chicago lost",
          "breaking declined", "last trick with a two", "won by hand", "won by last trick",
          "won by Chicago", "won by breaking", "disqualified by hand",
          "disqualified by last trick", "last-left", "games with shared places",
          "ended by number of deals", "play-offs"}


class Records(RecountedTests, RefereedRuns):
    def test_presets(self):
        matches, tables = size(1, 8), size(TABLES[1:2], TABLES)
        for preset in PRESETS:
            for table in tables:
                with self.subTest(preset=preset, table=table):
                    write_config(self.config, preset, {}, table.split())
                    self.assertIsNone(self.play(matches))
                    self.compare(self.config, untold_tables(PRESETS[preset]))
        self.assertEqual(self.coverage["matches"], matches * len(PRESETS) * len(tables))

    def test_odd_options(self):
        played = 0
        for seed in seeds("chicago", 300):
            with self.subTest(seed=seed):
                players, options = write_odd_config(self.config, "chicago", seed)
                refusal = self.play(size(1, 3) * players)
                if refusal:
                    self.assertRegex(refusal, REFUSALS)
                    continue
                self.compare(self.config, untold_tables(options))
                played += 1
        self.assertGreater(played, size(25, 150))
        self.assertEqual(COMMON - set(+self.coverage), set())


if __name__ == "__main__":
    unittest.main()
