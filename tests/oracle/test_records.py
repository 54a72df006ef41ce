"""The referee finds no fault with what the program plays, whatever the rules and the players."""

import random
import unittest

from corpus import random_options
from program import write_config
from refereed import RefereedRuns
from rules import PRESETS

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


class Records(RefereedRuns):
    def test_presets(self):
        for preset in PRESETS:
            for table in TABLES:
                with self.subTest(preset=preset, table=table):
                    write_config(self.config, preset, {}, table.split())
                    self.assertIsNone(self.play(8))
        self.assertEqual(self.coverage["matches"], 8 * len(PRESETS) * len(TABLES))

    def test_odd_options(self):
        played = 0
        for seed in range(100):
            rng = random.Random(seed)
            players = rng.choices(["classic", "baseline", "random"], k=rng.randint(2, 5))
            with self.subTest(seed=seed):
                write_config(self.config, "sm-2025", random_options(rng), players, seed=seed,
                             rotate_seats=rng.random() < 0.5)
                refusal = self.play(3 * len(players))
                if refusal:
                    self.assertRegex(refusal, REFUSALS)
                played += not refusal
        self.assertGreater(played, 50)
        self.assertEqual(COMMON - set(+self.coverage), set())


if __name__ == "__main__":
    unittest.main()
