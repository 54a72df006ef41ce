"""Batches of a slow engine's matches, held against the program's many."""

import os
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from statistics import mean, stdev

BATCHES = 20
FREQUENT = 100          # below so many in all batches a standard error means little


def play_batches(play, *setting):
    """What play(*setting, number) returns for each batch, played on all cores."""
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        played = [pool.submit(play, *setting, number) for number in range(BATCHES)]
        return [batch.result() for batch in played]


def frequent(batches):
    """The tables and keys that standard errors can be told of: many, and some in every batch."""
    sums, found_in = Counter(), Counter()
    for batch in batches:
        for table, counts in batch.items():
            sums.update({(table, key): count for key, count in counts.items()})
            found_in.update((table, key) for key in counts)
    return {place for place, count in sums.items()
            if abs(count) >= FREQUENT and found_in[place] == len(batches)}


def shares(tables, whole):
    """Counts for one of the whole, by table and key."""
    table, key = whole
    return {(name, part): count / tables[table][key]
            for name, counts in tables.items() for part, count in counts.items()}


class AlikeTests:
    """For a TestCase."""

    def assert_alike(self, batches, tables, whole):
        """Each frequent count of the batches is as large a share in the tables, but for chance.

        `whole` is the table and key of what counts are shares of.
        """
        slow, fast = [shares(batch, whole) for batch in batches], shares(tables, whole)
        for place in sorted(frequent(batches)):
            with self.subTest(place=place):
                self.assertIn(place, fast)
                values = [batch.get(place, 0) for batch in slow]
                self.assertLess(abs(deviation(values, fast[place])), 6)


def deviation(values, expected):
    """How many standard errors their mean lies from what is expected; 0 if they are all alike."""
    if len(set(values)) == 1:
        return 0
    return (mean(values) - expected) / (stdev(values) / len(values) ** 0.5)
