"""The scripts of results/examples answer from a real file, with the figures of utspel summary."""

import json
import re
import subprocess
import sys
import unittest

from test_results import ROOT, enter_folder, utspel

EXAMPLES = ROOT / "results" / "examples"
CHICAGO, POFC = "chicago.h5", "pofc.h5"


def setUpModule():
    enter_folder()
    for file, config, matches in ((CHICAGO, "sm-2025", 200), (POFC, "pofc-sm-2019", 50)):
        utspel("run", str(ROOT / "configs" / f"{config}.yaml"), "--quiet", "--matches", str(matches), "-o", file)


def answer(*command):
    """What a script prints; nothing may be on stderr, such as warnings of what will stop working."""
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    if done.returncode or done.stderr:
        raise AssertionError(done.stderr)
    return done.stdout


def figure(file, key):
    summary = json.loads(utspel("summary", "--json", file))
    (found,) = [line for line in summary["headlines"] if line["key"] == key]
    return next(figure["value"] for figure in found["figures"] if figure["entrant"] is None)


class Examples(unittest.TestCase):
    def test_all_are_known(self):
        self.assertEqual({path.name for path in EXAMPLES.iterdir()},
                         {"calls.py", "exchanges.py", "fantasy.py", "calls.R"})

    def test_calls(self):
        line = answer(sys.executable, EXAMPLES / "calls.py", CHICAGO).splitlines()[-1]
        called, won = (float(share) for share in re.findall(r"([\d.]+)%", line))
        self.assertAlmostEqual(called, figure(CHICAGO, "called_when_asked"), delta=0.00501)
        self.assertAlmostEqual(won, figure(CHICAGO, "calls_won"), delta=0.0501)

    def test_exchanges(self):
        utspel("export", CHICAGO, "exchange/transitions", "-o", "transitions.csv")
        lines = answer(sys.executable, EXAMPLES / "exchanges.py", "transitions.csv", 3).splitlines()
        shares = {line.split()[0]: [float(share) for share in line.split()[1:]] for line in lines[4:lines.index("", 4)]}
        self.assertGreater(len(shares), 5)
        for category, row in shares.items():
            self.assertAlmostEqual(sum(row), 100, delta=0.06, msg=category)
        self.assertGreater(shares["pair"][1], 30)  # most pairs stay pairs
        played = int(lines[0].split()[2].replace(",", ""))
        self.assertEqual(played, sum(int(line.split()[1]) for line in lines[-5:]))

    def test_fantasy(self):
        text = answer(sys.executable, EXAMPLES / "fantasy.py", POFC)
        for word, key in (("ordinary", "ordinary_points"), ("fantasy", "fantasy_points"), ("all", "royalties")):
            (line,) = re.findall(rf"^{word} .*$", text, re.MULTILINE)
            self.assertAlmostEqual(float(line.split()[2]), figure(POFC, key), delta=0.00051)

    def test_calls_r(self):
        line = answer("Rscript", EXAMPLES / "calls.R", CHICAGO).splitlines()[-1]
        called, won = (float(number) for number in line.split()[-2:])
        self.assertAlmostEqual(called, figure(CHICAGO, "called_when_asked"), delta=0.00501)
        self.assertAlmostEqual(won, figure(CHICAGO, "calls_won"), delta=0.00501)


if __name__ == "__main__":
    unittest.main()
