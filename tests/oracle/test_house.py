"""The referee finds no fault with what the program plays by house rules, and all is tallied as it happened."""

import unittest

from odd_options import seeds, write_odd_config
from recounted import RecountedTests, untold_tables
from refereed import RefereedRuns
from rules import HOME_PRESETS
from program import write_config
from sizes import size

# What mixes of options that make no sense are refused for.
REFUSALS = r"chicago_min_points|play_off_chicago"

COMMON = {"six cards in buy-stop", "low hand redealt", "low hand kept", "unscored exchange",
          "closed card by rule", "zeroing of one", "trick points", "hands kept in a Chicago",
          "target reached, and nothing yet", "won by last trick after the target",
          "won by trick"}


class House(RecountedTests, RefereedRuns):
    def test_presets(self):
        for preset in HOME_PRESETS:
            with self.subTest(preset=preset):
                write_config(self.config, preset, {}, ["classic", "baseline", "random"])
                self.assertIsNone(self.play(size(2, 8)))
                self.compare(self.config, set())
        changed = {thing for thing in +self.coverage if thing.startswith("home-")}
        self.assertEqual(changed, set())

    def test_odd_options(self):
        played = 0
        for seed in seeds("house", 300):
            with self.subTest(seed=seed):
                players, options = write_odd_config(self.config, "house", seed)
                refusal = self.play(size(1, 2) * players)
                if refusal:
                    self.assertRegex(refusal, REFUSALS)
                    continue
                self.compare(self.config, untold_tables(options))
                played += 1
        self.assertGreater(played, size(10, 150))
        self.assertEqual(COMMON - set(+self.coverage), set())


if __name__ == "__main__":
    unittest.main()
