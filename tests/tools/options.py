"""Options of the rules that came after a file was made.

The file means their fallbacks. So where a program names one that the file does not, and gives it
the value of its fallback, nothing differs; any other value does.
"""

import json
import re
import subprocess
from functools import lru_cache


@lru_cache
def fallbacks(utspel, game):
    """Every option of a game at its fallback: those of rules that state nothing."""
    config = f"{{game: {game}, rules: {{}}}}"
    text = subprocess.run([utspel, "check", "/dev/stdin"], input=config, check=True,
                          capture_output=True, text=True).stdout
    return options_of(text)


def options_of(effective):
    """The rules of an effective config."""
    rules = re.search(r"^rules:\n((?:  .*\n)+)", effective, re.MULTILINE)[1]
    pairs = [line.strip().split(": ", 1) for line in rules.splitlines()]
    return {key: json.loads(value) for key, value in pairs if key not in ("changed", "without_effect")}


def later(options, known, at_fallback):
    """Those of the options that are not known, but at their fallbacks."""
    return {key: value for key, value in options.items()
            if key not in known and key in at_fallback
            and (type(value), value) == (type(at_fallback[key]), at_fallback[key])}


def without_later(line, known, at_fallback):
    """A line of a record as it was before there were those options; all else stays as it is."""
    options = json.loads(line).get("options", {})
    for key, value in later(options, known, at_fallback).items():
        entry = f"{json.dumps(key)}: {json.dumps(value)}"
        line = line.replace(f", {entry}", "", 1) if f", {entry}" in line else \
            line.replace(f"{entry}, ", "", 1)
    return line
