"""Every number in hold'em's results is what a recount of the records says, to the last integer."""

import json
import pathlib
import tempfile
import unittest

from holdem_recounted import Recount
from pofc_tallies import fitted, read_columns, read_tables
from program import run_recorded, write_config
from sizes import size

RUNS = {
    "one table": ([("baseline", 5), ("random", 4)], {}),
    "two players": ([("baseline", 1), ("random", 1)], {"start_chips": 1000}),
    "many tables": ([("random", 7), ("baseline", 50), ("random", 3)], {
        "start_chips": 2500, "level_laps": 4, "prizes_paid": [40, 25, 15, 10, 5, 5]}),
    "small tables": ([("random", 24)], {
        "table_max": 3, "level_laps": 3, "balance": "next-big-blind", "final_redraw": False,
        "levels": [[25, 50, 0], [75, 150, 25], [500, 1000, 100]]}),
    "stopped": ([("baseline", 12), ("random", 2)], {"max_laps_safety": 25}),
}
QUICK = ["one table", "many tables", "small tables", "stopped"]


def recount(path, lines):
    recounted = Recount(lines)
    with open(path, encoding="utf-8") as record:
        for line in record:
            recounted.feed(json.loads(line))
    return recounted


class HoldemRecount(unittest.TestCase):
    def test_results(self):
        for name in size(QUICK, RUNS):
            players, options = RUNS[name]
            with self.subTest(name), tempfile.TemporaryDirectory() as folder:
                config = pathlib.Path(folder) / "config.yaml"
                listed = [{"strategy": strategy, "count": count} for strategy, count in players]
                write_config(config, "svepof", options, listed, game="holdem",
                             output={"rounds": True})
                played = run_recorded(config, size(2, 20))
                self.assertEqual(played.returncode, 0, played.stderr)
                lines = [line for line, (_, count) in enumerate(players) for _ in range(count)]
                self.compare(config.with_suffix(".h5"),
                             recount(config.with_suffix(".jsonl"), lines))

    def compare(self, results, recounted):
        tables, labels = read_tables(results)
        counts = recounted.tables_counted()
        self.assertLessEqual(set(counts), set(tables))
        for table in tables:
            with self.subTest(table=table):
                self.assertEqual(tables[table], fitted(counts[table], labels[table]))
        self.assertEqual(read_columns(results), recounted.columns)


if __name__ == "__main__":
    unittest.main()
