"""What the tests of Chicago's tallies share: a record recounted, held against a results file."""

import json

from by_entrant import ByEntrant
from tallies import Tallies, in_words_of_tallies, sixtieth, within_axes


def recount(path):
    distributions, sixtieths = ByEntrant(), []
    with open(path, encoding="utf-8") as record:
        for line in record:
            event = json.loads(line)
            distributions.feed(event)
            if event["e"] == "match-end":
                sixtieths.append([sixtieth(points) for points in event["placement_points"]])
    return distributions, [sum(column) for column in zip(*sixtieths)]


def untold_tables(options):
    """Recounted for games, tallied for rounds, which may have several."""
    return {"places", "seat_places"} if options["games_per_round"] > 1 else set()


class RecountedTests:
    """For a TestCase."""

    def compare(self, config, skipped):
        """The results of a config with its record, except some tables; returns the tallies."""
        tallies = Tallies(config.with_suffix(".h5"))
        distributions, placement = recount(config.with_suffix(".jsonl"))
        recounted = within_axes(in_words_of_tallies(distributions), distributions.options["target"])
        tables = tallies.tables() | tallies.tables_by_entrant()
        self.assertEqual(set(tables), set(recounted))
        for table in tables.keys() - skipped:
            with self.subTest(table=table):
                counts = {key: count for key, count in tables[table].items() if count}
                self.assertEqual(counts, recounted[table])
        self.assertEqual(tallies.placement(), placement)
        self.assertEqual(*tallies.quantities())
        return tallies
