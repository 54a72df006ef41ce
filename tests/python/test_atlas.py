"""What Python users see of an atlas file, and whether its numbers fit together.

Needs h5py, xarray and h5netcdf; the program under test is $UTSPEL.
"""

import json
import os
import unittest

import h5py
import numpy
import xarray

from test_results import enter_folder, snippet, utspel

FILE = "results/sm-2025-atlas.h5"


def setUpModule():
    global said
    enter_folder()
    said = json.loads(utspel("atlas", "sm-2025", "--quiet", "--matches", "1000", "--json",
                             "--model", os.environ["FIXTURES"] + "/model.h5"))


class Atlas(unittest.TestCase):
    def setUp(self):
        self.file = h5py.File(FILE)
        self.addCleanup(self.file.close)

    def group(self, name):
        return xarray.open_dataset(FILE, group=name, engine="h5netcdf")

    def test_every_axis_is_named_and_labelled(self):
        seen = 0
        for group in ("break_even", "held_hands", "hands", "patterns"):
            for name, data in self.file[group].items():
                if h5py.h5ds.is_scale(data.id):
                    continue
                seen += 1
                with self.subTest(data=f"{group}/{name}"):
                    self.assertTrue(data.attrs["units"])
                    self.assertTrue(data.attrs["meaning"])
                    for dimension, size in zip(data.dims, data.shape):
                        self.assertTrue(dimension.label)
                        self.assertEqual([scale.shape for scale in dimension.values()], [(size,)])
        self.assertEqual(seen, 7 + 7 + 6 + 6)

    def test_xarray_opens_every_group_with_labels(self):
        for name in ("break_even", "hands", "patterns"):
            opened = self.group(name)
            self.assertEqual(set(opened.dims), set(opened.coords))

    def test_the_chance_is_that_of_the_means(self):
        cells = self.group("break_even")
        swing = cells.stands - cells.broken
        means = ((cells.uncalled - cells.broken) / swing).where(swing != 0)
        numpy.testing.assert_allclose(cells.chance, means, rtol=1e-9)
        for figure in (cells.stands, cells.broken, cells.uncalled):
            self.assertTrue((numpy.isnan(figure) == (cells.weighed == 0)).all())
        told = ~numpy.isnan(cells.chance)
        self.assertGreater(int(told.sum()), 500)
        self.assertTrue((numpy.isnan(cells.chance_error) == (cells.weighed < 2)).where(told, True).all())
        self.assertTrue((cells.weighed <= cells.asked).all())
        self.assertEqual(int(cells.asked.sel(own_score=slice(0, 14)).sum()), 0)

    def test_cells_are_those_that_json_says(self):
        cells = self.group("break_even")
        self.assertEqual(len(said["break_even"]), int((cells.asked > 0).sum()))
        for row in said["break_even"][::50]:
            must = "must-call" if row["must_call"] else "has-called"
            cell = cells.sel(left=row["left"], own_score=row["own_score"], best_opponent=row["best_opponent"])
            cell = cell.sel(must_call=must)
            self.assertEqual(int(cell.asked), row["asked"])
            if row["chance"] is None:
                self.assertTrue(numpy.isnan(cell.chance))
            else:
                self.assertAlmostEqual(float(cell.chance), row["chance"], 9)

    def test_patterns_are_of_the_hands(self):
        hands, patterns = self.group("hands"), self.group("patterns")
        self.assertEqual(int(hands["size"].sum()), 2598960)
        self.assertEqual(int(hands.answers.sel(answer="held").sum()), said["asked"])
        for i, name in enumerate(patterns.pattern.values):
            of = hands.where(hands.pattern == i, drop=True)
            held = of.answers.sel(answer="held")
            self.assertEqual(of.sizes["hand_class"], int(patterns.classes[i]), name)
            mean = (of.chance * held).sum("hand_class") / held.sum("hand_class")
            numpy.testing.assert_allclose(mean, patterns.chance[i], rtol=1e-5)
            numpy.testing.assert_array_equal(of.answers.sum("hand_class"), patterns.answers[i])
            numpy.testing.assert_allclose(of.chance.max("hand_class"), patterns.highest[i], rtol=1e-6)
            self.assertIn(patterns.example[i].item().split()[0][0], name.replace("x", "23456789TJ"))

    def test_all_with_nobody_out_were_tried(self):
        tried = self.group("hands").answers.sum("hand_class").sel(answer="tried")
        self.assertEqual(int(tried), int(self.group("break_even").asked.sel(left=4).sum()))

    def test_hands_made_add_up(self):
        counted = self.group("counted")
        numpy.testing.assert_array_equal(counted.held_hands.sum("made"), counted.held_runs)

    def test_cards_are_hands_of_their_class(self):
        cards = [text.decode() for text in self.file["hands/cards"][()]]
        self.assertEqual(len(set(cards)), 134459)
        for text in cards[::1000]:
            self.assertEqual(len(set(text.split())), 5)

    def test_readme(self):
        printed = snippet("sm-2025-atlas")
        self.assertIn("best_opponent", printed)
        self.assertEqual(len(printed.splitlines()), 2 + 7)


if __name__ == "__main__":
    unittest.main()
