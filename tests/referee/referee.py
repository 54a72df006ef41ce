#!/usr/bin/python3
"""Referee: reads game records and checks every rule and every point in them.

Usage: referee.py FILE.jsonl...   ("-" reads standard input)

One line per violation and exit code 1; always a last line with counts of what the records
covered. Written from the rules alone (chicago.md, pofc.md, holdem.md, game-record.md,
baseline-strategies.md): it follows each match through its own account of the game and compares
event by event.
"""

import re
import sys
from collections import Counter

import holdem_referee
import match_referee
import pofc_referee
from record import Abandon, Reader

GAMES = {"chicago": match_referee.MatchReferee, "pofc": pofc_referee.MatchReferee,
         "holdem": holdem_referee.MatchReferee}

MATCH_LINE = re.compile(r'\s*{\s*"e"\s*:\s*"match"')


def matches(lines):
    """Split a file's lines into matches: lists of (line number, text)."""
    match = []
    for number, line in enumerate(lines, 1):
        if match and MATCH_LINE.match(line):
            yield match
            match = []
        match.append((number, line))
    if match:
        yield match


def referee_match(path, lines, coverage, mistakes=None):
    """The violations found in one match; adds its mistakes to the Counter of these."""
    reader = Reader(path, lines, coverage)
    try:
        game = reader.peek().get("game")
        reader.require(game in list(GAMES), f"game {game!r}", list(GAMES))
        GAMES[game](reader).run()
    except Abandon:
        pass
    if mistakes is not None:
        mistakes.update(reader.mistakes)
    return reader.violations


def referee_file(path, coverage, mistakes=None):
    """Print the violations of one file; their number."""
    found = 0
    with sys.stdin if path == "-" else open(path, encoding="utf-8") as file:
        for match in matches(file):
            for violation in referee_match(path, match, coverage, mistakes):
                print(violation)
                found += 1
    return found


def main(paths):
    if not paths:
        sys.exit(__doc__)
    coverage = Counter()
    found = sum([referee_file(path, coverage) for path in paths])
    counts = ", ".join(f"{name} {count}" for name, count in coverage.items() if count)
    print(f"{found} violations in {counts or 'nothing'}")
    return 1 if found or not coverage["matches"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
