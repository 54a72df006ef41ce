"""What Python users see of a results file, and whether its numbers fit together.

Needs h5py, xarray, h5netcdf and pandas; the program under test is $UTSPEL.
"""

import contextlib
import io
import json
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

import h5py
import numpy
import xarray

ROOT = pathlib.Path(__file__).resolve().parents[2]
UTSPEL = os.environ["UTSPEL"]
MATCHES = 300


def utspel(*words):
    return subprocess.run([UTSPEL, *words], check=True, capture_output=True, text=True).stdout


def run(path, *words):
    utspel("run", str(ROOT / "configs" / "sm-2025.yaml"), "--quiet", "--matches", str(MATCHES), "-o", path, *words)


def enter_folder():
    """Goes to a folder of its own until the module's tests are done."""
    home, folder = os.getcwd(), tempfile.TemporaryDirectory()
    os.chdir(folder.name)
    os.mkdir("results")
    unittest.addModuleCleanup(folder.cleanup)
    unittest.addModuleCleanup(os.chdir, home)


def setUpModule():
    """Two small files under the names that the README uses."""
    enter_folder()
    run("results/sm-2025.h5")
    run("results/rounds.h5", "--set", "output.rounds=true", "--set", "rotate_seats=false",
        "--players", "classic,baseline,random,baseline")
    run("results/call-value.h5", "--set", "forks={call: 1, zero: 1, break: 1, exchange: 0.1}")


def datasets(file):
    """Names and datasets that hold data: neither scales nor the group run."""
    found = {}

    def visit(name, item):
        if isinstance(item, h5py.Dataset) and not h5py.h5ds.is_scale(item.id):
            found[name] = item

    file.visititems(visit)
    return found


class Layout(unittest.TestCase):
    def setUp(self):
        self.file = h5py.File("results/rounds.h5")
        self.addCleanup(self.file.close)

    def test_attributes_say_what_was_run(self):
        attributes = self.file.attrs
        self.assertEqual(attributes["file_type"], "utspel-results")
        self.assertEqual(list(attributes["players"]), ["classic", "baseline", "random", "baseline"])
        self.assertEqual(attributes["matches_done"], MATCHES)
        self.assertEqual(attributes["complete"], 1)
        for parameters in attributes["player_parameters"]:
            json.loads(parameters)
        hashes = attributes["player_hashes"]
        self.assertEqual(hashes[1], hashes[3])
        self.assertEqual(len(set(hashes)), 3)

    def test_the_config_stored_runs_again_to_the_same(self):
        pathlib.Path("again.yaml").write_text(self.file.attrs["config"])
        utspel("run", "again.yaml", "--quiet", "-o", "again.h5")
        with h5py.File("again.h5") as again:
            for name, data in datasets(self.file).items():
                numpy.testing.assert_array_equal(again[name][()], data[()], name)

    def test_xarray_opens_every_group_with_labels(self):
        groups = {name.rpartition("/")[0] for name in datasets(self.file)}
        self.assertIn("playoff/calls", groups)
        for group in groups:
            with self.subTest(group=group):
                opened = xarray.open_dataset("results/rounds.h5", group=group, engine="h5netcdf")
                self.assertEqual(set(opened.dims) - {"row"}, set(opened.coords))
                self.assertFalse([dim for dim in opened.dims if dim.startswith("phony")])


class Figures(unittest.TestCase):
    def setUp(self):
        self.file = h5py.File("results/rounds.h5")
        self.addCleanup(self.file.close)
        self.summary = json.loads(utspel("summary", "--json", "results/rounds.h5"))

    def rows_by_match(self, column):
        rows = self.file["rows"]
        self.assertTrue((rows["match"][:].reshape(MATCHES, 3).T == numpy.arange(MATCHES)).all())
        return rows[column][:].reshape(MATCHES, 3, 4).sum(axis=1).astype(float)

    def headline(self, key):
        (found,) = [line for line in self.summary["headlines"] if line["key"] == key]
        return found["figures"]

    def test_rows_and_tallies_agree(self):
        rows, rounds = self.file["rows"], self.file["rounds"]
        numpy.testing.assert_array_equal(rows["placement"][:].sum(axis=0), rounds["placement"][()].sum(axis=1))
        self.assertEqual(rows["round"].shape, (rounds["count"][()],))
        for entrant in range(4):
            for seat in range(4):
                here = rows["seat"][:, entrant] == seat
                found = numpy.bincount(rows["place"][:, entrant][here], minlength=5)[1:]
                numpy.testing.assert_array_equal(found, rounds["places"][entrant, seat])

    def test_marginals_are_sums(self):
        exchange, calls = self.file["exchange"], self.file["calls"]
        numpy.testing.assert_array_equal(exchange["transitions"][()].sum(axis=(2, 3)), exchange["held"][()])
        joint = xarray.open_dataset("results/rounds.h5", group="calls", engine="h5netcdf").joint
        others = [axis for axis in joint.dims if axis not in ("entrant", "own_score", "outcome")]
        numpy.testing.assert_array_equal(joint.sum(others), calls["by_score"][()])

    def test_standard_errors_are_those_of_the_rows(self):
        points = self.rows_by_match("placement") / 60 / 3
        for entrant, figure in enumerate(self.headline("placement")[:4]):
            self.assertAlmostEqual(figure["value"], points[:, entrant].mean(), 9)
            self.assertAlmostEqual(figure["standard_error"], points[:, entrant].std(ddof=1) / MATCHES**0.5, 9)
            self.assertEqual(figure["n"], MATCHES)
        table, everyone = points.mean(axis=1), self.headline("placement")[4]
        self.assertIsNone(everyone["entrant"])
        self.assertAlmostEqual(everyone["value"], table.mean(), 9)
        self.assertAlmostEqual(everyone["standard_error"], table.std(ddof=1) / MATCHES**0.5, 9)

    def test_differences_are_paired(self):
        points = self.rows_by_match("placement") / 60 / 3
        pairs = [(a, b) for a in range(4) for b in range(a + 1, 4)]
        for (a, b), found in zip(pairs, self.summary["differences"]["pairs"], strict=True):
            difference = points[:, a] - points[:, b]
            self.assertAlmostEqual(found["value"], difference.mean(), 9)
            self.assertAlmostEqual(found["standard_error"], difference.std(ddof=1) / MATCHES**0.5, 9)

    def test_breakdowns_are_those_of_the_tallies(self):
        (found,) = [table for table in self.summary["breakdowns"] if table["key"] == "called_by_score"]
        counts = self.file["calls/by_score"][()].sum(axis=0)
        asked, called = (numpy.add.reduceat(counts[:, i], range(0, 52, 5)) for i in (0, 1))
        self.assertEqual([row["own_score"] for row in found["rows"]][3:5], ["15-19", "20-24"])
        self.assertEqual([row["count"] for row in found["rows"]], called.tolist())
        self.assertEqual([row["n"] for row in found["rows"]], asked.tolist())
        for row in found["rows"]:
            if row["n"]:
                self.assertLessEqual(row["low"], row["share"])
                self.assertLessEqual(row["share"], row["high"])
            else:
                self.assertIsNone(row["share"])


class Forks(unittest.TestCase):
    def setUp(self):
        self.file = h5py.File("results/call-value.h5")
        self.addCleanup(self.file.close)

    def test_all_questions_are_forked(self):
        numpy.testing.assert_array_equal(self.file["forks/call/total"][:, 0], self.file["calls/total"][:, 0])

    def test_tallies_of_a_decision_agree(self):
        forks = self.file["forks"]
        for one, other in (("call/joint", "call/cards"), ("exchange/cards", "exchange/scores")):
            sums = [forks[name][()].sum(axis=tuple(range(1, forks[name].ndim - 1))) for name in (one, other)]
            numpy.testing.assert_array_equal(*sums)

    def test_summary_is_that_of_the_tallies(self):
        tables = {table["key"]: table["rows"]
                  for table in json.loads(utspel("summary", "--json", "results/call-value.h5"))["forks"]}
        counts = self.file["forks/call/by_score"][()].sum(axis=0)[40:45, 1]
        n, total, squares = counts.sum(axis=0)[:3]
        (row,) = [row for row in tables["call_by_score"]
                  if (row["must_call"], row["own_score"]) == ("must-call", "40-44")]
        self.assertEqual(row["forks"], n)
        self.assertAlmostEqual(row["placement"]["value"], total / n / 60, 9)
        error = ((squares / n - (total / n) ** 2) / (n - 1)) ** 0.5 / 60
        self.assertAlmostEqual(row["placement"]["standard_error"], error, 9)
        self.assertAlmostEqual(tables["break"][0]["wins"]["value"],
                               100 * numpy.divide(*self.file["forks/break/total"][()].sum(axis=0)[[3, 0]]), 9)

    def test_products_hold_the_sums(self):
        for kind, products in zip(("call", "zero", "break", "exchange"), self.file["forks/products"][()]):
            totals = self.file[f"forks/{kind}/total"][()].sum(axis=0)[[0, 1, 3, 5]]
            numpy.testing.assert_array_equal(products, products.T)
            # Cauchy and Schwarz: as much as if all units had the same.
            self.assertTrue((MATCHES * products.diagonal() >= totals**2).all())


def snippet(word):
    """What the one of results/README.md's snippets with this word prints, run as it is."""
    text = (ROOT / "results" / "README.md").read_text()
    (code,) = [code for code in re.findall(r"```python\n(.*?)```", text, re.DOTALL) if word in code]
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(code, {})
    return printed.getvalue()


class Readme(unittest.TestCase):
    def test_xarray(self):
        printed = snippet("by_score")
        self.assertIn("own_score", printed)
        self.assertEqual(len(printed.splitlines()), 39)  # heading, 15 to 51, type

    def test_h5py(self):
        printed = snippet("held.dims")
        self.assertIn("chicago 300 complete", printed)
        self.assertIn("['entrant', 'exchange', 'after'] hands", printed)
        shares = [float(share) for share in re.findall(r"([\d.]+)%", printed)]
        self.assertEqual(len(shares), 10)
        self.assertAlmostEqual(sum(shares), 100, 2)

    def test_checksums(self):
        path = pathlib.Path("results/sm-2025.h5")
        self.assertEqual(snippet("hashlib"), "as it was written\n")
        contents = path.read_bytes()
        with h5py.File(path) as file:
            at = file["exchange/held"].id.get_offset()
        path.write_bytes(contents[:at] + bytes([contents[at] ^ 1]) + contents[at + 1:])
        self.addCleanup(path.write_bytes, contents)
        self.assertEqual(snippet("hashlib"), "['/exchange/held']\n")

    def test_rows(self):
        with h5py.File("results/rounds.h5") as file:
            mean = file["rows/placement"][:, 0].mean() / 60
        printed = re.search(r"0 classic +([\d.]+)", snippet("rounds.placement"))
        self.assertAlmostEqual(float(printed[1]), mean, 5)

    def test_forks(self):
        printed = snippet("by_runs")
        self.assertEqual(len(printed.splitlines()), 14)  # headings, 2 times 0 to 5
        self.assertRegex(printed, r"must-call +0 +-\d")

    def test_standard_error(self):
        value, error = map(float, snippet("ratio**2").split())
        headlines = json.loads(utspel("summary", "--json", "results/sm-2025.h5"))["headlines"]
        (called,) = [line["figures"][0] for line in headlines if line["key"] == "called"]
        self.assertAlmostEqual(100 * value, called["value"], 9)
        self.assertAlmostEqual(100 * error, called["standard_error"], 9)

    def test_comparison(self):
        compared = json.loads(utspel(
            "compare", str(ROOT / "configs" / "sm-2025.yaml"), "--change", "rules.target=50", "--matches", "500",
            "--metric", "wins,deals", "--quiet", "--json", "-o", "results/fifty.h5"))
        (deals,) = [line for line in compared["variants"][1]["metrics"] if line["metric"] == "deals"]
        value, error = map(float, snippet("fifty").split())
        self.assertAlmostEqual(value, deals["difference"]["value"], 9)
        self.assertAlmostEqual(error, deals["difference"]["standard_error"], 9)


if __name__ == "__main__":
    unittest.main()
