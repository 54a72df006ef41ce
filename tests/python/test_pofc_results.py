"""What Python users see of a results file of POFC, and whether its numbers fit together."""

import json
import re
import unittest

import h5py
import numpy
import xarray

from test_results import ROOT, datasets, enter_folder, snippet, utspel

MATCHES, PLAYERS = 120, ["greedy", "random", "greedy"]
FILE = "results/pofc-sm-2019.h5"


def setUpModule():
    enter_folder()
    utspel("run", str(ROOT / "configs" / "pofc-sm-2019.yaml"), "--quiet", "--matches", str(MATCHES),
           "--players", ",".join(PLAYERS), "--set", "output.rounds=true", "-o", FILE)


class Results(unittest.TestCase):
    def setUp(self):
        self.file = h5py.File(FILE)
        self.addCleanup(self.file.close)
        self.summary = json.loads(utspel("summary", "--json", FILE))

    def headline(self, key):
        (found,) = [line for line in self.summary["headlines"] if line["key"] == key]
        return found["figures"]

    def test_xarray_opens_every_group_with_labels(self):
        groups = {name.rpartition("/")[0] for name in datasets(self.file)} - {"rows", "samples"}
        self.assertIn("first_street", groups)
        for group in groups:
            with self.subTest(group=group):
                opened = xarray.open_dataset(FILE, group=group, engine="h5netcdf")
                self.assertEqual(set(opened.dims), set(opened.coords))

    def test_rows_and_tallies_agree(self):
        rows, hands = self.file["rows"], self.file["hands/joint"][()]
        numpy.testing.assert_array_equal(rows["match"][:], numpy.arange(MATCHES))
        numpy.testing.assert_array_equal(hands.sum(axis=(1, 2, 3, 4, 5)), rows["hands"][:].sum())
        numpy.testing.assert_array_equal(hands[..., 1].sum(axis=(1, 2, 3, 4)), rows["busts"][:].sum(axis=0))
        numpy.testing.assert_array_equal(self.file["fantasy/entries"][()].sum(axis=1),
                                         rows["entries"][:].sum(axis=0))
        numpy.testing.assert_array_equal(self.file["fantasy/stays"][:, 1:].sum(axis=1),
                                         rows["stays"][:].sum(axis=0))
        self.assertEqual(rows["points"][:].sum(), 0)

    def test_standard_errors_are_those_of_the_rows(self):
        points, hands = self.file["rows/points"][:].astype(float), self.file["rows/hands"][:].astype(float)
        for entrant in range(len(PLAYERS)):
            own = points[:, entrant]
            a_match, a_hand = (self.headline(key)[entrant] for key in ("match_points", "points"))
            self.assertAlmostEqual(a_match["value"], own.mean(), 9)
            self.assertAlmostEqual(a_match["standard_error"], own.std(ddof=1) / MATCHES**0.5, 9)
            ratio = own.sum() / hands.sum()
            error = (own - ratio * hands).std(ddof=1) * MATCHES**0.5 / hands.sum()
            self.assertAlmostEqual(a_hand["value"], ratio, 9)
            self.assertAlmostEqual(a_hand["standard_error"], error, 9)

    def test_wins_are_shared(self):
        place = self.file["rows/place"][:]
        shares = (place == 1) / (place == 1).sum(axis=1, keepdims=True)
        for entrant, share in enumerate(shares.mean(axis=0)):
            self.assertAlmostEqual(self.headline("wins")[entrant]["value"], 100 * share, 9)

    def test_points_of_hands_are_told_in_eights(self):
        (told,) = [table for table in self.summary["breakdowns"] if table["key"] == "hand_points"]
        hands = self.file["hands/by_points"][()].sum(axis=0).reshape(2, -1, 8).sum(axis=2)
        shown = {(row["mode"], row["hand_points"]): row["count"] for row in told["rows"]}
        for mode, counts in zip(("ordinary", "fantasy"), hands):
            self.assertEqual(shown[mode, "-8 to -1"], counts[15])
            self.assertEqual(shown[mode, "0-7"], counts[16])

    def test_readme_names_the_groups(self):
        readme = (ROOT / "results" / "README.md").read_text()
        named = re.search(r"of POFC (`hands`[^;]*);", readme)[1]
        groups = {name.rpartition("/")[0] for name in datasets(self.file)} - {"rows", "samples"}
        self.assertEqual(set(re.findall(r"`(\w+)`", named)), groups)

    def test_readme(self):
        printed = snippet("first_street")
        street = self.file["first_street"]
        where = [list(scale.asstr()[()]) for scale in (street["first_cards"], street["placement"])]
        place = where[0].index("pair"), where[1].index("0-2-3")
        hands = street["placed"][()].sum(axis=(0, 3))[place]
        points = re.search(r"0-2-3 +(-?[\d.]+)", printed)[1]
        self.assertAlmostEqual(float(points), street["points"][()].sum(axis=0)[place] / hands, 5)


if __name__ == "__main__":
    unittest.main()
