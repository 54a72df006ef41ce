"""The referee finds no fault with what the program plays of hold'em, whatever the rules, and the slow
engine plays the same from the same cards."""

import json
import random
import unittest
from collections import Counter

from holdem_corpus import random_count, random_options
from holdem_slow_engine import replay
from program import write_config
from refereed import RefereedRuns
from sizes import size

PRESET = "svepof"

MIXES = {
    "two players": (2, "baseline", {}),
    "one table": (9, "baseline", {"level_laps": 5}),
    "many tables": (40, "baseline", {"start_chips": 2000, "level_laps": 3}),
    "by the next big blind": (30, "random", {"table_max": 4, "balance": "next-big-blind"}),
    "tables of three": (25, "random", {"table_max": 3, "final_redraw": False}),
    "reopening": (12, "random", {"short_all_in_reopens": True, "fold_unbet": True}),
    "stopped": (20, "baseline", {"max_laps_safety": 30}),
}

COMMON = {
    "fold", "check", "call", "raise", "back", "short all-in raise", "short all-in call",
    "capped by a short all-in", "dead small blinds", "stacks that wait", "button stays",
    "new big blind", "side pots", "split pots", "odd chips", "turned up after preflop",
    "turned up after flop", "turned up after turn", "shared places", "second positions",
    "races", "breaks", "final redraws", "moves by position", "moves by next-big-blind", "levels doubled",
    "stopped for safety", "stacks saved in races", "fold of the last on the river", "fold unbet",
}

ODD_SEEDS = size(12, 150)


class Records(RefereedRuns):
    def play_and_replay(self, options, lines, matches, **settings):
        """`lines`: how many entrants play by each strategy."""
        players = [{"strategy": name, "count": count} for name, count in lines.items()]
        write_config(self.config, PRESET, options, players, game="holdem", **settings)
        self.assertIsNone(self.play(matches))
        events = self.events()
        starts = [place for place, event in enumerate(events) if event["e"] == "match"]
        self.assertEqual(len(starts), matches)
        for start, end in zip(starts, [*starts[1:], len(events)]):
            self.assertIsNone(replay(events[start:end]), f"from line {start + 1} on")

    def events(self):
        with open(self.config.with_suffix(".jsonl"), encoding="utf-8") as record:
            return [json.loads(line) for line in record]

    def test_mixes_and_odd_options(self):
        for name, (players, strategy, options) in MIXES.items():
            with self.subTest(name):
                self.play_and_replay(options, {strategy: players}, size(1, 6))
        for seed in range(ODD_SEEDS):
            with self.subTest(seed=seed):
                rng = random.Random(seed)
                options = random_options(rng)
                players = rng.choices(("random", "baseline"), k=random_count(rng))
                self.play_and_replay(options, Counter(players), size(2, 4), seed=seed)
        self.assertEqual(self.coverage["unknown-keys"], 0)
        self.assertEqual(COMMON - set(+self.coverage), set())

    def test_common_cards(self):
        """A chair's cards follow from seed, match, table and lap, whoever plays by whatever rules."""
        seen = []
        for strategy, count, options in (("baseline", 20, {}), ("random", 12, {"table_max": 6})):
            self.play_and_replay({"max_laps_safety": 5} | options, {strategy: count}, 1, seed=7)
            seen.append(cards_by_chair(self.events()))
        common = seen[0].keys() & seen[1].keys()
        self.assertGreater(len(common), 12)
        self.assertEqual([seen[0][place] for place in common], [seen[1][place] for place in common])


def cards_by_chair(events):
    """By lap, table and chair."""
    cards = {}
    for event in events:
        if event["e"] == "lap":
            lap = event["lap"]
        elif event["e"] == "hand":
            table = event["table"]
        elif event["e"] == "deal":
            cards.update({(lap, table, chair): hand for chair, hand in enumerate(event["cards"])
                          if hand})
    return cards


if __name__ == "__main__":
    unittest.main()
