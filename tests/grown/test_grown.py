"""A program whose rules have grown beside today's: it plays the same and says what is different.

UTSPEL is today's program; GROWN knows options more (chicago_rules.c, pofc_rules.c).
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

import h5py

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "tools"))
from options import fallbacks, without_later  # noqa: E402

UTSPEL, GROWN, APPEND_CHECKSUMS = map(os.environ.get, ("UTSPEL", "GROWN", "APPEND_CHECKSUMS"))
CONFIGS = {"sm-2025": 8, "shootout": 8, "pofc-sm-2019": 6}


class Grown(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def utspel(self, program, *words, status=0, env=None):
        # Without a place to keep models in, none is made on demand.
        nowhere = {key: value for key, value in os.environ.items()
                   if key not in ("HOME", "XDG_CACHE_HOME")}
        done = subprocess.run([program, *map(str, words)], capture_output=True, text=True,
                              cwd=self.folder, env=env or nowhere)
        self.assertEqual(done.returncode, status, done.stderr)
        return done.stdout if status == 0 else done.stderr

    def run_recorded(self, program, name, *words):
        """Plays matches of a config; gives the lines of their record."""
        self.utspel(program, "run", *words, "-q", "--force", "-o", f"{name}.h5", "--record", 2,
                    "--record-file", f"{name}.jsonl")
        return (self.folder / f"{name}.jsonl").read_text().splitlines()

    def test_plays_the_same(self):
        for config, matches in CONFIGS.items():
            with self.subTest(config):
                words = (config, "--matches", matches)
                today = self.run_recorded(UTSPEL, "today", *words)
                grown = self.run_recorded(GROWN, "grown", *words)
                match = json.loads(today[0])
                at_fallback = fallbacks(GROWN, match["game"])
                self.assertNotEqual(today[0], grown[0])
                self.assertEqual(today, [without_later(line, match["options"], at_fallback)
                                         for line in grown])
                self.assert_same_tallies()

    def assert_same_tallies(self):
        with h5py.File(self.folder / "today.h5") as today, \
                h5py.File(self.folder / "grown.h5") as grown:
            today.visititems(lambda name, item: self.assertFalse(
                isinstance(item, h5py.Dataset) and item.dtype.names is None
                and (item[()] != grown[name][()]).any(), name))

    def test_replays_each_other(self):
        """The older program cannot know what rules of a newer one mean, and says so."""
        self.utspel(UTSPEL, "run", "sm-2025", "--matches", 2, "-q", "-o", "today.h5")
        self.utspel(GROWN, "run", "sm-2025", "--matches", 2, "-q", "-o", "grown.h5")
        self.assertIn('"lateness": 0', self.utspel(GROWN, "replay", "today.h5", 1, "--json"))
        with h5py.File(self.folder / "grown.h5", "r+") as grown:
            grown.attrs.modify("version", "9.0.0")
        subprocess.run([APPEND_CHECKSUMS, self.folder / "grown.h5"], check=True)
        refusal = self.utspel(UTSPEL, "replay", "grown.h5", 1, status=2)
        self.assertRegex(refusal, r"grown.h5:\d+:3: unknown key 'lateness'.*; the file was made by "
                                  r"version 9.0.0")
        self.assertEqual(refusal.count("\n"), 1)

    def test_a_rule_that_bears_on_play(self):
        change = ("--set", "rules.points.high_card=1")
        plain = self.run_recorded(GROWN, "plain", "sm-2025", "--matches", 8)
        changed = self.run_recorded(GROWN, "changed", "sm-2025", "--matches", 8, *change)
        self.assertNotEqual(plain[1:], changed[1:])
        self.assertEqual(json.loads(changed[0])["options"]["points.high_card"], 1)
        again = self.utspel(GROWN, "replay", "changed.h5", 0, "--json").splitlines()
        self.assertEqual(again, changed[:len(again)])
        self.assertIn("points.high_card 1", self.utspel(GROWN, "summary", "changed.h5"))
        solver = ("run", "sm-2025", "--matches", 1, "--players", "solver,classic,classic,classic")
        refusal = self.utspel(GROWN, *solver, *change, "-q", "-o", "x.h5", status=2)
        self.assertIn("solver: not understood: points.high_card\n", refusal)
        self.assertNotIn("lateness", refusal)

    def test_a_rule_without_effect(self):
        change = ("--set", "rules.lateness=5")
        self.assertIn("\n# no effect: lateness (nobody errs)\n",
                      self.utspel(GROWN, "check", "sm-2025", *change))
        summary = self.utspel(GROWN, "run", "sm-2025", "--matches", 1, "--players",
                              "solver,classic,classic,classic", *change, "-q", "-o", "late.h5",
                              env=os.environ)  # with the plans that another test has made
        self.assertIn("\nno effect: lateness (nobody errs)\n", summary)
        with h5py.File(self.folder / "late.h5") as late:
            self.assertEqual(late.attrs["rules_without_effect"], "lateness (nobody errs)")


if __name__ == "__main__":
    unittest.main()
