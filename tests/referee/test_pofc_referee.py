"""Tests of the referee and the slow engine of POFC.

Run: python3 -m unittest discover -s tests/referee
"""

import random
import subprocess
import sys
import unittest
from collections import Counter
from pathlib import Path

from cards import CATEGORIES
from pofc_corpus import play, random_match
from pofc_mutations import MUTATIONS
from pofc_rows import Rows, points_between
from pofc_rules import SM_2019
from sizes import size
from spoilt import SpoiltRecords, judge

# All changes to records fit somewhere in the matches of the few.
SEEDS = size([1, 26, 56, 62, 85, 122, 125, 148, 198], range(400))
SPOILT = size(SEEDS, range(200))

RARE = {
    *(f"middle {category}" for category in CATEGORIES),
    *(f"bottom {category}" for category in CATEGORIES),
    "top high-card", "top pair", "top three-of-a-kind", "bust, ordinary hand",
    "bust, Fantasy Land", "neither bust", "one bust", "both bust", "scoop", "equal rows",
    "middle as good as bottom", "middle better than top by kickers alone", "entry",
    "stay by top", "stay by middle", "stay by bottom", "back from Fantasy Land",
    "back in spite of a top row that enters", "entry and stay in one hand",
    "several entries in one hand", "all in Fantasy Land", "added hands", "stopped for safety",
    "shared places",
}


class Sound(unittest.TestCase):
    """What the slow engine plays by the rules, the referee finds in order."""

    def test_preset(self):
        for players in (2, 3):
            for wished in (False, True):
                with self.subTest(players=players, wished=wished):
                    options = SM_2019 | {"max_hands_safety": 100}
                    self.assertEqual(judge(play(options, players, random.Random(7), wished)), [])

    def test_random_options_reach_every_rare_branch(self):
        coverage = Counter()
        for seed in SEEDS:
            with self.subTest(seed=seed):
                self.assertEqual(judge(random_match(seed), coverage), [])
        self.assertEqual(RARE - set(+coverage), set())

    def test_records_that_do_not_say_what_ended_the_match(self):
        for seed in SEEDS[:20]:
            events = random_match(seed)
            del events[-1]["aborted"]
            self.assertEqual(judge(events), [])


class Spoilt(SpoiltRecords, unittest.TestCase):
    """Whatever is changed in a record, the referee notices."""

    mutations = MUTATIONS
    later = {"match-end.aborted"}

    @classmethod
    def setUpClass(cls):
        cls.matches = [random_match(seed) for seed in SPOILT]


class RowsOfTheRulebook(unittest.TestCase):
    """Hands set by hand: what the rulebook's pages 1 to 3 say of each."""

    def rows(self, hand, **options):
        """Top, middle and bottom, between bars."""
        cards = [row.split() for row in hand.split("|")]
        return Rows(SM_2019 | options, dict(zip(("top", "middle", "bottom"), cards)))

    def test_bust(self):
        for hand, bust in (
                ("Ac Kd Qh | Ad Ks Qc 3s 2c | Ah Kc Qd 3d 2h", False),
                ("Ac Kd Qh | Ad Ks Jc Ts 8c | 2c 2d 5h 4s 3c", True),
                ("Qc Qd Kh | Qh Qs Kc 3s 2c | 2c 2d 3h 3d 4c", False),
                ("Qc Qd Ah | Qh Qs Kc 3s 2c | 2c 2d 3h 3d 4c", True),
                ("2c 2d 2h | Kc Kd As Ad Qc | 3c 4d 5h 6s 7c", True),
                ("2c 2d 2h | 3c 3d 3s 4d 5c | Ac 2s 3h 4s 5d", False),
                ("4c 4d 2h | Ac 2s 3h 4s 5d | 6c 5h 4h 3d 2d", False),
                ("4c 4d 2h | 6c 5h 4h 3d 2d | Ac 2s 3h 4s 5d", True)):
            with self.subTest(hand):
                self.assertEqual(self.rows(hand).is_bust(), bust)

    def test_royalties(self):
        for hand, royalties in (
                ("5c 5d 2h | Ac Ad 3h 4s 5h | Kc Kd 2s 2d 3c", [0, 0, 0]),
                ("6c 6d 2h | 7c 7d 7h 4s 5h | Ac 2s 3d 4d 5d", [1, 2, 2]),
                ("Ac Ad 2h | 3c 4d 5h 6s 7h | 2c 4c 6c 8c Tc", [9, 4, 4]),
                ("2c 2d 2h | 3d 5d 7d 9d Jd | 8c 8d 8h 4s 4h", [10, 8, 6]),
                ("Ac Ad Ah | 8c 8d 8h 4s 4h | 9c 9d 9h 9s 4c", [22, 12, 10]),
                ("Tc Td Kh | 8c 8d 8h 8s 4h | 2c 3c 4c 5c Ac", [5, 20, 15]),
                ("Qc Qd Kh | Ad 2d 3d 4d 5d | Ts Js Qs Ks As", [7, 30, 25]),
                ("Kc Kd Qh | Td Jd Qd Kd Ad | Ts Js Qs Ks As", [8, 50, 25]),
                ("Kc Kd Qh | 8c 8d 3h 4s 5h | Ts Js Qs Ks As", [0, 0, 0])):
            with self.subTest(hand):
                self.assertEqual(self.rows(hand).royalties(), royalties)

    def test_fantasy_land(self):
        for hand, enters, stays in (
                ("Jc Jd Ah | Qc Qd 3h 4s 5h | Kc Kd 2s 2d 3c", False, []),
                ("Qc Qd 2h | Kc Kd 3h 4s 5h | Ac Ad 2s 3d 4d", True, []),
                ("Qc Qd 2h | Jc Jd 3h 4s 5h | Kc Kd 2s 2d 3c", False, []),
                ("2c 2d 2h | 3c 4d 5h 6s 7h | 2s 4s 6s 8s Ts", True, ["top"]),
                ("2c 2d 2h | 3c 3d 4h 5s 6h | 9c 9d 9h 9s Th", False, []),
                ("3c 4d 6h | 8c 8d 8h 4s 4h | 9c 9d 9h Ts Th", False, ["middle"]),
                ("3c 4d 6h | 8c 8d 8h 8s 4h | 9c 9d 9h 9s Th", False, ["middle", "bottom"]),
                ("3c 4d 6h | 8c 8d 3h 3s 4h | Ts Js Qs Ks As", False, ["bottom"])):
            with self.subTest(hand):
                self.assertEqual(self.rows(hand).enters(), enters)
                self.assertEqual(self.rows(hand).stays(), stays)

    def test_readings_of_fantasy_land(self):
        fours = "2c 2d 2h | 8c 8d 8h 8s 4h | 9c 9d 9h 9s Th"
        for options, stays in (
                ({"fantasy_stay_middle": "exactly-full-house"}, ["top", "bottom"]),
                ({"fantasy_stay": ["middle"]}, ["middle"]), ({"fantasy_stay": []}, [])):
            with self.subTest(options):
                self.assertEqual(self.rows(fours, **options).stays(), stays)
        queens = "Qc Qd 2h | Kc Kd 3h 4s 5h | Ac Ad 2s 3d 4d"
        for word, enters, trips_enter in (("22", True, True), ("KK", False, True),
                                          ("trips", False, True), ("never", False, False)):
            with self.subTest(word):
                self.assertEqual(self.rows(queens, fantasy_entry=word).enters(), enters)
                self.assertEqual(self.rows(fours, fantasy_entry=word).enters(), trips_enter)

    def test_points(self):
        """Of the first hand against the second."""
        plain = "3c 4d 6h | 7c 7d 2h 4s 5h | 9c 9d 8h 8s Kc"
        for one, other, points in (
                ("Ac 4h 6s | 8c 8d 2s 4c 5c | Tc Td 5s 5d Kd", plain, 6),
                (plain, "Ac 4h 6s | 8c 8d 2s 4c 5c | Tc Td 5s 5d Kd", -6),
                ("3d 4h 6s | 8c 8d 2s 4c 5c | Tc Td 5s 5d Kd", plain, 2),
                ("3d 4h 6s | 7h 7s 2s 4c 5c | 9h 9s 8d 8c Kd", plain, 0),
                ("Ac Ad As | 8c 7h 2s 4c 5c | Tc Td 5s 5d Kd", plain, -6),
                ("Ac Ad As | 8c 7h 2s 4c 5c | Tc Td 5s 5d Kd",
                 "Kc Kd Ks | 8d 7s 2h 4h 5h | Th Ts 5s 5d Kh", 0),
                ("2c 2d 2h | 3s 4s 5s 6s 7s | Ts Js Qs Ks As", "Kc Kd Ks | 8d 7s 2h 4h 5h | "
                 "Th Ts 5s 5d Kh", 6 + 10 + 30 + 25),
                ("Kc Kd Ks | 8d 7s 2h 4h 5h | Th Ts 5s 5d Kh",
                 "6c 6d 2c | 7c 7h 4d 4c Ac | 2d 3c 4s 5c 6s", -6 - 1 - 2)):
            with self.subTest(one=one, other=other):
                self.assertEqual(points_between(self.rows(one), self.rows(other)), points)

    def test_other_points(self):
        one, other = self.rows("Ac 4h 6s | 8c 8d 2s 4c 5c | Tc Td 5s 5d Kd", scoop_bonus=0,
                               row_point=2), self.rows("3c 4d 6h | 7c 7d 2h 4s 5h | 9c 9d 8h 8s Kc")
        self.assertEqual(points_between(one, other), 6)


class CommandLine(unittest.TestCase):
    def script(self, name, *words, **settings):
        path = Path(__file__).with_name(name)
        return subprocess.run([sys.executable, path, *words], capture_output=True, text=True,
                              **settings)

    def test_both_games_in_one_file(self):
        pofc = self.script("pofc_slow_engine.py", "--players", "3", "--matches", "2").stdout
        chicago = self.script("slow_engine.py", "-o", "/dev/stdout").stdout
        judged = self.script("referee.py", "-", input=pofc + chicago)
        self.assertEqual(judged.returncode, 0, judged.stdout)
        self.assertIn("0 violations in matches 3", judged.stdout)

    def test_violations_name_the_place(self):
        record = self.script("pofc_slow_engine.py").stdout.replace('"hand":3', '"hand":4', 1)
        judged = self.script("referee.py", "-", input=record)
        self.assertEqual(judged.returncode, 1)
        self.assertRegex(judged.stdout, r"-:\d+: match 0 hand 3: hand: hand = 4, expected 3")

    def test_unknown_game(self):
        for game in ('"poker"', "[]", "null"):
            judged = self.script("referee.py", "-", input=f'{{"e":"match","game":{game}}}\n')
            self.assertEqual(judged.returncode, 1)
            self.assertIn("expected ['chicago', 'pofc', 'holdem']", judged.stdout)


if __name__ == "__main__":
    unittest.main()
