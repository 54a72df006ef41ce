"""Every number in POFC's results is what a recount of the records says, to the last integer."""

import json
import pathlib
import tempfile
import unittest

from pofc_distributions import Distributions
from pofc_tallies import fitted, read_columns, read_tables
from program import run_recorded, write_config
from sizes import size

RUNS = {
    "two players": (["greedy", "random"], {}, False),
    "three players": (["random", "greedy", "greedy"], {}, False),
    "rotated": (["greedy", "random", "greedy"], {}, True),
    "thirteen cards": (["random"] * 2, {"fantasy_entry": "22", "fantasy_cards": 13}, False),
    "seventeen cards": (["greedy", "random"], {
        "fantasy_cards": 17, "scoop_bonus": 0, "row_point": 2, "royalties.top.22": 5}, True),
    "many entries": (["greedy"] * 3, {
        "fantasy_entry": "22", "fantasy_stay_extra_hand": False, "max_hands_safety": 30}, True),
    "no added hands": (["greedy"] * 2, {
        "fantasy_extra_hand": False, "fantasy_stay_extra_hand": False,
        "fantasy_stay_middle": "exactly-full-house"}, False),
    "only stays add hands": (["greedy"] * 2, {"fantasy_extra_hand": False}, False),
}
QUICK = ["three players", "seventeen cards", "many entries"]


def recount(path, unit):
    distributions = Distributions(unit)
    with open(path, encoding="utf-8") as record:
        for line in record:
            distributions.feed(json.loads(line))
    return distributions


class Recount(unittest.TestCase):
    def test_results(self):
        for name in size(QUICK, RUNS):
            players, options, rotated = RUNS[name]
            with self.subTest(name), tempfile.TemporaryDirectory() as folder:
                config = pathlib.Path(folder) / "config.yaml"
                write_config(config, "pofc-sm-2019", options, players, game="pofc",
                             rotate_seats=rotated, output={"rounds": True})
                played = run_recorded(config, size(6, 60))
                self.assertEqual(played.returncode, 0, played.stderr)
                self.compare(config.with_suffix(".h5"), recount(
                    config.with_suffix(".jsonl"), len(players) if rotated else 1))

    def compare(self, results, recounted):
        tables, labels = read_tables(results)
        self.assertLessEqual(set(recounted.counts), set(tables))
        for table in tables:
            with self.subTest(table=table):
                self.assertEqual(tables[table], fitted(recounted.counts[table], labels[table]))
        self.assertEqual(read_columns(results), recounted.columns)


if __name__ == "__main__":
    unittest.main()
