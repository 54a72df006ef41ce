"""Replays a match, compares it with its record, and has the referee judge it.

Usage: playthrough.py UTSPEL [NAME...]     all there are, if none is named

NAME.yaml plays a match in which something rare happens, and tells what to look for; NAME.jsonl
is its record, read and found right, NAME.txt (where there is one) its table talk. The referee
must find nothing wrong and count at least once each thing that the line "# Covers:" of NAME.yaml
names, separated by semicolons; it names one at least. Options that NAME.jsonl does not
name, since it is older than they are, must be at their fallbacks. After a change that is meant
to alter what is played, print the record with `utspel replay NAME.yaml 0 --json` and read it again.
"""

import json
import re
import subprocess
import sys
from collections import Counter
from difflib import unified_diff
from pathlib import Path

FOLDER = Path(__file__).parent
sys.path[:0] = [str(FOLDER.parent / "referee"), str(FOLDER.parent / "tools")]
from options import fallbacks, without_later  # noqa: E402
from pofc_rules import SM_2019  # noqa: E402
from referee import referee_match  # noqa: E402
from rules import OPTION_KEYS  # noqa: E402

COVERS = re.compile(r"^# Covers: (.+)$", re.MULTILINE)
REFEREED = {"chicago": OPTION_KEYS, "pofc": SM_2019}


def replay(utspel, name, *flags):
    command = [utspel, "replay", FOLDER / f"{name}.yaml", "0", *flags]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()


def differences(lines, file):
    expected = file.read_text(encoding="utf-8").splitlines()
    return list(unified_diff(expected, lines, file.name, "replay", lineterm="", n=1))


def without_later_options(utspel, record, known):
    """The record without options that are not known and at their fallbacks."""
    at_fallback = fallbacks(utspel, json.loads(record[0])["game"])
    return [without_later(record[0], known, at_fallback), *record[1:]]


def verdict(name, record):
    """What the referee finds wrong, or missing."""
    coverage = Counter()
    violations = referee_match(name, list(enumerate(record, 1)), coverage)
    stated = COVERS.search((FOLDER / f"{name}.yaml").read_text(encoding="utf-8"))
    if not stated:
        return violations + [f"{name}.yaml: no line '# Covers: THING; ...'"]
    return violations + [f"{name}: no {thing!r}" for thing in stated[1].split("; ") if not coverage[thing]]


def check(utspel, name):
    golden = FOLDER / f"{name}.jsonl"
    with open(golden, encoding="utf-8") as lines:
        match = json.loads(next(lines))
    record = replay(utspel, name, "--json")
    wrong = differences(without_later_options(utspel, record, match["options"]), golden)
    refereed = without_later_options(utspel, record, REFEREED[match["game"]])
    wrong += verdict(name, refereed)
    talk = FOLDER / f"{name}.txt"
    if talk.exists():
        wrong += differences(replay(utspel, name), talk)
    return wrong


def main(utspel, *names):
    """Checks what is named, or all there are, each with its record."""
    stems = {file.stem for file in [*FOLDER.glob("*.yaml"), *FOLDER.glob("*.jsonl")]}
    wrong = [line for name in names or sorted(stems) for line in check(utspel, name)]
    for line in wrong:
        print(line)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
