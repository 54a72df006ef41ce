"""Replays a match, compares it with its record, and has the referee judge it.

Usage: playthrough.py UTSPEL NAME COVERED...

NAME.yaml plays a match in which something rare happens, and tells what to look for; NAME.jsonl
is its record, read and found right, NAME.txt (where there is one) its table talk. The referee
must find nothing wrong and count each COVERED thing at least once. After a change that is meant
to alter what is played, print the record with `utspel replay NAME.yaml 0 --json` and read it again.
"""

import subprocess
import sys
from collections import Counter
from difflib import unified_diff
from pathlib import Path

FOLDER = Path(__file__).parent
sys.path.insert(0, str(FOLDER.parent / "referee"))
from referee import referee_match  # noqa: E402


def replay(utspel, name, *flags):
    command = [utspel, "replay", FOLDER / f"{name}.yaml", "0", *flags]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()


def differences(lines, file):
    expected = file.read_text(encoding="utf-8").splitlines()
    return list(unified_diff(expected, lines, file.name, "replay", lineterm="", n=1))


def verdict(name, record, covered):
    """What the referee finds wrong, or missing."""
    coverage = Counter()
    violations = referee_match(name, list(enumerate(record, 1)), coverage)
    return violations + [f"{name}: no {thing!r}" for thing in covered if not coverage[thing]]


def main(utspel, name, *covered):
    record = replay(utspel, name, "--json")
    wrong = differences(record, FOLDER / f"{name}.jsonl") + verdict(name, record, covered)
    talk = FOLDER / f"{name}.txt"
    if talk.exists():
        wrong += differences(replay(utspel, name), talk)
    for line in wrong:
        print(line)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
