"""The referee finds no fault with what the program plays of POFC, whatever the rules."""

import json
import unittest

from odd_options import seeds, write_odd_config
from program import write_config
from refereed import RefereedRuns
from sizes import size

PRESET = "pofc-sm-2019"

MIXES = {
    "two players": (2, {}),
    "three players": (3, {}),
    "many entries": (3, {"fantasy_entry": "22", "hands_per_match": 60}),
    "thirteen cards": (2, {"fantasy_entry": "22", "fantasy_cards": 13}),
    "seventeen cards": (3, {"fantasy_entry": "22", "fantasy_cards": 17}),
    "exactly full house": (2, {"fantasy_entry": "22", "hands_per_match": 60,
                               "fantasy_stay_middle": "exactly-full-house"}),
    "no added hands": (3, {"fantasy_entry": "22", "fantasy_extra_hand": False,
                           "fantasy_stay_extra_hand": False}),
    "no added hands for staying": (3, {"fantasy_entry": "22", "fantasy_stay_extra_hand": False}),
    "no scoop": (2, {"scoop_bonus": 0}),
    "no stay": (2, {"fantasy_entry": "22", "fantasy_stay": []}),
    "nobody enters": (2, {"fantasy_entry": "never"}),
    "stopped": (3, {"fantasy_entry": "22", "max_hands_safety": 21}),
}

COMMON = {
    "bust, ordinary hand", "neither bust", "one bust", "both bust", "scoop", "entry",
    "stay by top", "stay by middle", "stay by bottom", "back from Fantasy Land",
    "back in spite of a top row that enters", "entry and stay in one hand",
    "several entries in one hand", "all in Fantasy Land", "added hands", "stopped for safety",
}


class Records(RefereedRuns):
    def play_pofc(self, options, players, matches, **settings):
        write_config(self.config, PRESET, options, players, game="pofc", **settings)
        self.assertIsNone(self.play(matches))

    def test_mixes_and_odd_options(self):
        matches, strategies = size(1, 6), size(["greedy"], ["random", "greedy"])
        for name, (players, options) in MIXES.items():
            for strategy in strategies:
                with self.subTest(name, strategy=strategy):
                    self.play_pofc(options, [strategy] * players, matches)
        self.assertEqual(self.coverage["matches"], matches * len(strategies) * len(MIXES))
        self.assertEqual(self.coverage["unknown-keys"], 0)
        self.play_odd_options()
        self.assertEqual(COMMON - set(+self.coverage), set())

    def play_odd_options(self):
        for seed in seeds("pofc", 150):
            with self.subTest(seed=seed):
                players, _ = write_odd_config(self.config, "pofc", seed)
                self.assertIsNone(self.play(size(1, 2) * players))

    def test_sampler(self):
        self.play_pofc({"hands_per_match": size(4, 10)}, ["sampler", "greedy"], size(1, 2))

    def test_rotated_matches_share_seats_and_cards(self):
        """The n matches of a group: every entrant sits everywhere, and each seat gets its cards."""
        for players in (2, 3):
            groups = size(2, 4)
            self.play_pofc({}, ["random"] * players, groups * players, rotate_seats=True)
            seats, first_hands = self.seats_and_first_hands()
            for group in range(0, groups * players, players):
                together = slice(group, group + players)
                for entrants in zip(*seats[together]):
                    self.assertEqual(set(entrants), set(range(players)))
                self.assertEqual(len(set(first_hands[together])), 1)
            self.assertEqual(len(set(first_hands)), groups)

    def seats_and_first_hands(self):
        """By match: the entrants by seat; all cards dealt in the first hand, as text."""
        seats, first_hands = [], []
        with open(self.config.with_suffix(".jsonl"), encoding="utf-8") as record:
            for event in map(json.loads, record):
                if event["e"] == "match":
                    seats.append(event["seats"])
                    first_hands.append("")
                if event["e"] == "hand":
                    hand = event["hand"]
                if event["e"] == "deal" and hand == 1:
                    first_hands[-1] += " ".join(event["cards"]) + f" to {event['seat']}, "
        return seats, first_hands


if __name__ == "__main__":
    unittest.main()
