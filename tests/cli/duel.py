"""duel.py JSON CONFIG A B: what `utspel duel --json` printed follows from the rows of two runs.

Of its two line-ups, each played alone for all matches, the first has the even groups of matches
and the second the odd ones.
"""

import json
import os
import subprocess
import sys

import h5py
import numpy

duel = json.load(open(sys.argv[1]))
config, a, b = sys.argv[2:]
players = duel["table"]
matches = duel["matches_done"]


def rows(alone, others):
    line_up = ", ".join([alone] + [others] * (players - 1))
    subprocess.run([os.environ["UTSPEL"], "run", config, "--set", f"players=[{line_up}]",
                    "--set", "rotate_seats=true", "--set", "output.rounds=true", "--quiet",
                    "--matches", str(matches), "--seed", str(duel["seed"]),
                    "-o", "rows.h5", "--force"], check=True, stdout=subprocess.DEVNULL)
    with h5py.File("rows.h5") as file:
        group = file["rows"]
        match = group["match"][:]
        if duel["game"] == "chicago":
            return match, group["placement"][:] / 60, numpy.ones(len(match))
        return match, group["points"][:].astype(float), group["hands"][:].astype(float)


def difference(alone, others, turn):
    """What the first player makes less the mean of the others, its standard error, and groups."""
    match, points, plays = rows(alone, others)
    group = match // players
    lead = numpy.bincount(group, points[:, 0] - points[:, 1:].mean(axis=1))[turn::2]
    plays = numpy.bincount(group, plays)[turn::2]
    value, n = lead.sum() / plays.sum(), len(lead)
    squares = ((lead - value * plays) ** 2).sum()
    return value, (squares / (n - 1) / n) ** 0.5 / plays.mean(), n


def check(found, expected):
    assert abs(found - expected) <= 1e-9 * max(1, abs(expected)), (found, expected)


first, second = difference(a, b, 0), difference(b, a, 1)
second = -second[0], *second[1:]
for line_up, (value, error, groups) in zip(duel["line_ups"], (first, second), strict=True):
    check(line_up["difference"]["value"], value)
    check(line_up["difference"]["standard_error"], error)
    assert line_up["groups"] == groups
both = duel["both"]
check(both["difference"]["value"], (first[0] + second[0]) / 2)
check(both["difference"]["standard_error"], (first[1] ** 2 + second[1] ** 2) ** 0.5 / 2)
check(both["difference"]["value"], both["a"]["value"] - both["b"]["value"])
verdict = "A is better" if both["low"] > 0 else "B is better" if both["high"] < 0 else "no difference shown"
assert duel["verdict"] == verdict, duel["verdict"]
