"""What is in a results file: the datasets that results/README.md lists, each labelled and explained.

Needs h5py alone. The files are the fixtures of both games, in $FIXTURES; results/README.md has the tables of the
schema (schema_table).
"""

import os
import pathlib
import re
import unittest

import h5py

ROOT = pathlib.Path(__file__).resolve().parents[2]
UNASKED = ("rows/", "forks/", "errors/")          # described, but only in files of runs that ask for them
UNDESCRIBED = ("playoff/", "samples/")            # as the others are, but of play-offs; and of every unit
FIXTURES = pathlib.Path(os.environ["FIXTURES"])


def described(game):
    """The rows of the tables of results/README.md: by dataset, its axes and its unit."""
    text = (ROOT / "results" / "README.md").read_text()
    table = re.search(rf"<!-- tables of {game}: begin -->(.*?)<!-- tables of {game}: end -->", text, re.DOTALL)[1]
    return {name: (axes.split(), unit)
            for name, axes, unit in re.findall(r"^\| `([\w/]+)` \| (.*?) \| (.*?) \|", table, re.MULTILINE)}


def datasets(file):
    """Names and datasets that hold data: neither scales nor the group run."""
    found = {}

    def visit(name, item):
        if isinstance(item, h5py.Dataset) and not h5py.h5ds.is_scale(item.id):
            found[name] = item

    file.visititems(visit)
    return found


class Layout:
    """Of the file of a game; for a TestCase."""

    def setUp(self):
        self.file = h5py.File(FIXTURES / f"{self.game}.h5")
        self.addCleanup(self.file.close)

    def test_what_is_described_is_there(self):
        rows = {name: row for name, row in described(self.game).items()
                if "/" in name and not name.startswith(UNASKED)}
        tallies = {name: data for name, data in datasets(self.file).items() if not name.startswith(UNDESCRIBED)}
        self.assertEqual(set(tallies), set(rows))
        for name, (axes, unit) in rows.items():
            with self.subTest(data=name):
                self.assertEqual([dimension.label for dimension in tallies[name].dims], axes)
                self.assertEqual(tallies[name].attrs["units"], unit)

    def test_every_axis_is_named_and_labelled(self):
        for name, data in datasets(self.file).items():
            for dimension, size in zip(data.dims, data.shape):
                with self.subTest(data=name, axis=dimension.label):
                    self.assertTrue(dimension.label)
                    self.assertEqual([scale.shape for scale in dimension.values()], [(size,)])

    def test_everything_is_an_integer_with_unit_and_meaning(self):
        for name, data in datasets(self.file).items():
            with self.subTest(data=name):
                self.assertIn(data.dtype.kind, "iu")
                self.assertTrue(data.attrs["units"] and data.attrs["meaning"])
                if not name.startswith(("rows/", "samples/")):
                    self.assertEqual(data.dtype.itemsize, 8)
                    self.assertTrue(data.attrs["source"])

    def test_no_object_keeps_its_time(self):
        times = []
        self.file.visititems(lambda name, item: times.append(h5py.h5g.get_objinfo(item.id).mtime))
        self.assertGreater(len(times), 50)
        self.assertEqual(set(times), {0})

    def test_run_is_only_attributes(self):
        self.assertEqual(len(self.file["run"]), 0)
        self.assertIn("host", self.file["run"].attrs)


class Chicago(Layout, unittest.TestCase):
    game = "chicago"


class Pofc(Layout, unittest.TestCase):
    game = "pofc"


if __name__ == "__main__":
    unittest.main()
