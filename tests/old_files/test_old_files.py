"""Files that the first version wrote go on being read: README.md beside them.

Later programs may say more than these files: options at their fallbacks, members of events,
datasets, attributes. What the files say must come out again as it is.
"""

import json
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

import h5py
import numpy as np
from options import fallbacks, later, options_of

FOLDER = pathlib.Path(__file__).parent
UTSPEL = os.environ["UTSPEL"]
RESULTS = {"two": 8, "four": 16, "pofc": 12}  # and how many matches they hold
# What mistakes cost and who advances, as presets have come to state it.
RENEWED = {"flashed_card", "penalties_apply", "advance", "finals"}
MODELS = {"sm-2025": (4, 3), "sm-classic": (4,), "shootout": (4,), "shootout-12-deals": (4,)}


def utspel(*words, **options):
    return subprocess.run([UTSPEL, *words], check=True, capture_output=True, text=True,
                          **options).stdout


def matches_of(record):
    """The events of each match of a record."""
    matches = []
    for line in record.splitlines():
        event = json.loads(line)
        if event["e"] == "match":
            matches.append([])
        matches[-1].append(event)
    return matches


def without_comments(effective):
    return "".join(line for line in effective.splitlines(True) if not line.startswith("#"))


class OldFiles(unittest.TestCase):
    def setUp(self):
        self.maxDiff = None
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.at_fallback = {game: fallbacks(UTSPEL, game) for game in ("chicago", "pofc")}

    def assert_same_event(self, now, then, game):
        """All that the event said, it says now."""
        self.assertEqual({key: now.get(key) for key in then if key != "options"},
                         {key: then[key] for key in then if key != "options"})
        options = now.get("options", {})
        known = then.get("options", {})
        more = later(options, known, self.at_fallback[game])
        self.assertEqual({key: options[key] for key in options if key not in more}, known)

    def assert_same_config(self, now, then, game, renewed=frozenset()):
        """Line by line, but for options of rules, and parameters, that were not there or renewed."""
        options, known = options_of(now), options_of(then)
        more = set(later(options, known, self.at_fallback[game])) | renewed
        new = '"table": "auto", |"knows": "", '
        lines = [re.sub(new, "", line) for line in without_comments(now).splitlines()
                 if line.strip().split(":")[0] not in more and "without_effect:" not in line]
        self.assertEqual(lines, [line for line in without_comments(then).splitlines()
                                 if line.strip().split(":")[0] not in renewed])

    def test_summary(self):
        for name, matches in RESULTS.items():
            with self.subTest(name):
                self.assertIn(f"{matches} matches, complete",
                              utspel("summary", FOLDER / f"{name}.h5"))
                summary = json.loads(utspel("summary", FOLDER / f"{name}.h5", "--json"))
                self.assertEqual(summary["matches_done"], matches)

    def test_replay(self):
        for name in RESULTS:
            matches = matches_of((FOLDER / f"{name}.jsonl").read_text())
            for index, then in enumerate(matches):
                with self.subTest(name, index=index):
                    now = matches_of(utspel("replay", FOLDER / f"{name}.h5", str(index), "--json"))[0]
                    self.assertEqual(len(now), len(then))
                    for one, other in zip(now, then):
                        self.assert_same_event(one, other, then[0]["game"])

    def run_again(self, config):
        (self.folder / "config.yaml").write_text(config)
        utspel("run", self.folder / "config.yaml", "-q", "--force", "-o", self.folder / "now.h5")
        return h5py.File(self.folder / "now.h5")

    def assert_same_results(self, now, then):
        then.visititems(lambda name, item: self.assert_same_dataset(now, name, item))

    def assert_same_dataset(self, now, name, item):
        if isinstance(item, h5py.Dataset) and item.dtype.names is None:
            self.assertTrue(np.array_equal(now[name][()], item[()]), name)

    def test_config_of_results_plays_the_same(self):
        for name in RESULTS:
            with self.subTest(name), h5py.File(FOLDER / f"{name}.h5") as then:
                with self.run_again(then.attrs["config"]) as now:
                    self.assert_same_results(now, then)
                    self.assert_same_config(now.attrs["config"], then.attrs["config"],
                                            then.attrs["game"])

    def test_configs(self):
        for name in ("effective", "four", "two", "rules", "rules_pofc", "pofc", "strategies",
                     "strategies_pofc"):
            with self.subTest(name):
                utspel("check", FOLDER / f"{name}.yaml")
        self.assertIn("# no effect: players.0.params.bust_weight (sampler no longer has it); "
                      "players.0.params.royalty_weight (sampler no longer has it)\n",
                      utspel("check", FOLDER / "strategies_pofc.yaml"))
        then = (FOLDER / "effective.yaml").read_text()
        self.assert_same_config(utspel("check", FOLDER / "effective.yaml"), then, "chicago")
        self.assert_same_config(utspel("check", FOLDER / "four.yaml"), then, "chicago", RENEWED)
        then = (FOLDER / "strategies.yaml").read_text()
        self.assert_same_config(utspel("check", FOLDER / "strategies.yaml"), then, "chicago")

    def test_rules_files(self):
        for name, preset in (("rules", "sm-classic"), ("rules_pofc", "pofc-sm-2019")):
            with self.subTest(name):
                now = options_of(utspel("check", FOLDER / f"{name}.yaml"))
                preset = options_of(utspel("check", preset, "--matches", "12"))
                same = set(now) - RENEWED - {"name"}
                self.assertEqual(set(now), set(preset))
                self.assertEqual({key: now[key] for key in same}, {key: preset[key] for key in same})

    def test_models(self):
        for preset, seats in MODELS.items():
            for players in seats:
                with self.subTest(preset, players=players):
                    utspel("atlas", preset, "--matches", "16", "--players",
                           ",".join(["classic"] * players), "-q", "-o", self.folder / "atlas.h5",
                           "--force")
        self.assertIn("solver", utspel(
            "advise", "--hand", "As Ks Qh 9h 4d", "--scores", "31,22,18,40", "--seat", "0",
            "--dealer", "3", "--rules", "sm-2025"))


if __name__ == "__main__":
    unittest.main()
