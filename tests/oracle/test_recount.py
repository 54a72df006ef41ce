"""Every tally is what a recount of the records says, to the last integer."""

import json
import pathlib
import tempfile
import unittest
from fractions import Fraction

from distributions import Distributions
from program import run_recorded, write_config
from tallies import Tallies, in_words_of_tallies

RUNS = {
    "sm-2025": ("sm-2025", {}, ["classic", "baseline", "random", "baseline"]),
    "sm-classic": ("sm-classic", {}, ["random", "classic", "baseline"]),
    "shootout": ("shootout", {}, ["baseline", "classic", "random", "classic"]),
    "shootout-12-deals": ("shootout-12-deals", {}, ["classic"] * 4),
    "two players": ("sm-2025", {"exchanges": 4, "target": 30}, ["baseline", "random"]),
    "five players": ("sm-2025", {"placement_points": [7, 5, 3, 2, 1], "points.flush": 12,
                                 "third_exchange_scores": "after-play"},
                     ["random", "baseline", "random", "classic", "baseline"]),
}

# Recounted for games, tallied for rounds, which may have several.
BY_GAME = {"places", "seat_places"}


def recount(path):
    distributions, sixtieths = Distributions(), []
    with open(path, encoding="utf-8") as record:
        for line in record:
            event = json.loads(line)
            distributions.feed(event)
            if event["e"] == "match-end":
                sixtieths.append([sixtieth(points) for points in event["placement_points"]])
    return distributions, [sum(column) for column in zip(*sixtieths)]


def sixtieth(points):
    return int(Fraction(points).limit_denominator(60) * 60)


class Recount(unittest.TestCase):
    def test_tallies(self):
        for name, (preset, options, players) in RUNS.items():
            with self.subTest(name), tempfile.TemporaryDirectory() as folder:
                config = pathlib.Path(folder) / "config.yaml"
                write_config(config, preset, options, players)
                played = run_recorded(config, 60)
                self.assertEqual(played.returncode, 0, played.stderr)
                self.compare(config, BY_GAME if preset == "shootout" else set())

    def compare(self, config, skipped):
        tallies = Tallies(config.with_suffix(".h5"))
        distributions, placement = recount(config.with_suffix(".jsonl"))
        recounted, tables = in_words_of_tallies(distributions), tallies.tables()
        self.assertEqual(set(tables), set(recounted))
        for table in tables.keys() - skipped:
            with self.subTest(table=table):
                counts = {key: count for key, count in tables[table].items() if count}
                self.assertEqual(counts, recounted[table])
        self.assertEqual(tallies.placement(), placement)


if __name__ == "__main__":
    unittest.main()
