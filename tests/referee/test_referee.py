"""Tests of the referee and the slow engine of Chicago.

Run: python3 -m unittest discover -s tests/referee
"""

import io
import json
import random
import subprocess
import sys
import tempfile
import unittest
from collections import Counter
from contextlib import redirect_stdout
from pathlib import Path

import referee
from cards import leading_suit, scoring_cards
from chicago_mutations import MUTATIONS, needed_open
from corpus import StackedRandom, play, random_match, random_options
from rules import PRESETS
from sizes import size
from spoilt import SpoiltRecords, judge

TABLES = ["random,random", "baseline,random,baseline", "baseline,baseline,baseline,baseline",
          "random,random,random,random", "random,baseline,baseline,random,random",
          "baseline,random,baseline,baseline,random,baseline"]

# All changes to records fit somewhere in the matches of the few.
SEEDS = size([17, 26, 28, 31, 37, 38, 39, 49, 85, 140, 163, 165, 189, 201], range(600))
SPOILT = size(SEEDS, range(150))

RARE = {
    "reshuffle", "reshuffle in the middle of a draw", "open card kept", "open card declined",
    "closed card by choice", "broke", "buy-stop", "zeroing", "four of a kind for points",
    "straight-flush", "royal-flush", "tied straight-flush", "tied royal-flush",
    "tied hands, all-score", "tied hands, none-score", "tied hands, suit", "asked", "called",
    "Chicago won", "Chicago lost", "breaking declined", "last trick with a two", "won by hand",
    "won by hand that wins the round", "won by last trick", "won by Chicago", "won by breaking",
    "disqualified by hand", "disqualified by last trick", "disqualified by breaking", "last-left",
    "games with shared places", "rounds with shared places", "aborted",
    "ended by number of deals", "play-offs", "tie-break none", "tie-break total-points",
    "tie-break chicagos-won", "tie-break play-off",
}


class CardsOfHands(unittest.TestCase):
    def test_scoring_cards(self):
        for hand, scoring in (("2c 2d 5h 4s 3c", "2c 2d"), ("3c 3d 2h 2s 4c", "3c 3d 2h 2s"),
                              ("2c 2d 2h 2s 3c", "2c 2d 2h 2s"), ("Ac Kd 9h 5s 3c", ""),
                              ("Ac 2d 3h 4s 5c", "Ac 2d 3h 4s 5c")):
            self.assertEqual(scoring_cards(hand.split()), set(scoring.split()))

    def test_leading_suit(self):
        """The five leads in A-2-3-4-5, the higher pair in two pairs."""
        order = ["S", "H", "D", "C"]
        for hand, suit in (("As 2d 3h 4s 5c", "C"), ("9d 9c 3h 3s Kh", "D"),
                           ("9h 9c 3d 3s Ks", "H"), ("Kd Jd 9d 5d 3d", "D")):
            self.assertEqual(order[leading_suit(hand.split(), order)], suit)


class Sound(unittest.TestCase):
    """What the slow engine plays by the rules, the referee finds in order."""

    def test_presets(self):
        for name, options in PRESETS.items():
            for seed, table in enumerate(size(TABLES[2:3], TABLES)):
                players = table.split(",")
                more = [1] * (len(players) - len(options["placement_points"]))
                overrides = {"placement_points": options["placement_points"] + more}
                rng = random.Random(seed)
                with self.subTest(rules=name, players=players):
                    self.assertEqual(judge(play(options | overrides, players, rng, name)), [])

    def test_random_options_reach_every_rare_branch(self):
        coverage = Counter()
        for seed in SEEDS:
            with self.subTest(seed=seed):
                self.assertEqual(judge(random_match(seed), coverage), [])
        for seed in size([3], range(60)):
            rng = StackedRandom(seed)
            options = random_options(rng) | {"tied_hands": ("none-score", "suit")[seed % 2]}
            self.assertEqual(judge(play(options, ["baseline"] * 4, rng), coverage), [])
        for seed in range(size(2, 60)):
            options = PRESETS["shootout-12-deals"] | {"placement_points": [1, 1, 1, 1]}
            events = play(options, ["random"] * 4, random.Random(seed))
            self.assertEqual(judge(events, coverage), [])
        self.assertEqual(RARE - set(+coverage), set())


class Spoilt(SpoiltRecords, unittest.TestCase):
    """Whatever is changed in a record, the referee notices."""

    mutations = MUTATIONS
    needed = {"open": needed_open}

    @classmethod
    def setUpClass(cls):
        cls.matches = [random_match(seed) for seed in SPOILT]
        cls.matches = [events for events in cls.matches if len(events) < 1500]

    def test_random_players_are_not_baseline(self):
        events = play(PRESETS["sm-2025"], ["random"] * 4, random.Random(1))
        events[0]["players"] = ["baseline"] * 4
        violations = " ".join(judge(events))
        for decision in ("lays down", "open card", "calls", "plays"):
            self.assertIn(f"baseline{':' if decision == 'open card' else ''} {decision}",
                          violations)


class CommandLine(unittest.TestCase):
    def referee(self, text):
        """Exit code and output for a file of this text."""
        with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as file:
            file.write(text)
            file.flush()
            with redirect_stdout(io.StringIO()) as output:
                return referee.main([file.name]), output.getvalue()

    def slow_engine(self, folder):
        script = Path(__file__).with_name("slow_engine.py")
        subprocess.run([sys.executable, script, "--matches", "3", "-o", folder / "a.jsonl",
                        "--stats", folder / "a.json", "--set", "target=30"], check=True)
        return (folder / "a.jsonl").read_text(), json.loads((folder / "a.json").read_text())

    def test_files(self):
        with tempfile.TemporaryDirectory() as folder:
            text, stats = self.slow_engine(Path(folder))
        code, output = self.referee(text)
        self.assertEqual((code, output.count("\n")), (0, 1))
        self.assertIn("0 violations in matches 3", output)
        self.assertIn("sm-2025 with target = 30 3", output)
        self.assertEqual(stats["total"]["counts"]["matches"], 3)
        self.assertEqual(sum(stats["deals_per_game"]["counts"].values()), 9)

    def test_violations_name_file_line_and_place(self):
        with tempfile.TemporaryDirectory() as folder:
            text, _ = self.slow_engine(Path(folder))
        code, output = self.referee(text.replace('"deal":2', '"deal":3', 1))
        self.assertEqual(code, 1)
        self.assertRegex(output, r"jsonl:\d+: match 0 round 1 game 1 deal 2: deal: deal = 3, exp")

    def test_unreadable(self):
        for text in ("", "nonsense\n", '{"e":"match","e":"match"}\n', "[]\n", '{"a":1}\n'):
            with self.subTest(text):
                self.assertEqual(self.referee(text)[0], 1)


if __name__ == "__main__":
    unittest.main()
