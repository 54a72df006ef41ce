"""What README.md shows is accepted and does something, at small sizes; the strategy of docs/strategies.md compiles.

Only the first line of what a command prints is compared, and in it no digits: test_readme.py compares all.
"""

import json
import os
import pathlib
import re
import shlex
import subprocess
import tempfile
import unittest

from pages import README, ROOT, blocks, environment, strategy, write_files

# The program in the path: fewer matches, shorter ones where a search plays many, a small model, and a note of each command
# that fails. What it prints is kept before it is passed on, since a reader may not wait for all.
SMALL = """#!/bin/bash
short=(--matches 64 --set rules.rounds_per_match=1 --set rules.max_deals_per_game=1)
case "$1 $*" in
exploit*) sizes=(--effort quick "${short[@]}") ;;
*--adapt*) sizes=("${short[@]}") ;;
run* | compare*) sizes=(--matches 640) ;;
atlas*) sizes=(--matches 640 --model "$FIXTURES/model.h5") ;;
esac
printed=$(mktemp)
"$UTSPEL" "$@" "${sizes[@]}" >"$printed" || echo "utspel $*" >>failed
cat "$printed"
rm "$printed"
"""
DIGITS = re.compile(r"[\d,.]+")


def shown():
    """(command, the first line it prints, if any is shown) in the order of the page."""
    for text in re.findall(r"^```(?:console|sh)\n(.*?)^```$", README.read_text(), re.MULTILINE | re.DOTALL):
        if text.startswith("$ "):
            for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
                command, _, printed = part.partition("\n")
                yield command, printed.partition("\n")[0]
        else:
            yield from ((command, "") for command in text.splitlines() if command.startswith("utspel "))


def without_digits(line):
    return " ".join(DIGITS.sub("", line).split())


class Commands(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def test_readme(self):
        write_files(self.folder)
        program = self.folder / "programs" / "utspel"
        program.parent.mkdir()
        program.write_text(SMALL)
        program.chmod(0o755)
        commands = list(shown())
        self.assertGreater(len(commands), 8)
        for command, first in commands:
            with self.subTest(command):
                done = subprocess.run(["bash", "-c", command], cwd=self.folder, env=environment(program.parent),
                                      capture_output=True, text=True)
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertFalse((self.folder / "failed").exists(), done.stderr)
                self.assertEqual(without_digits(done.stdout.partition("\n")[0]) if first else "",
                                 without_digits(first))

    def test_strategy(self):
        """As the file beside which it belongs is compiled."""
        file, code = strategy()
        (self.folder / "caller.c").write_text(code)
        commands = json.loads(pathlib.Path(os.environ["COMMANDS"]).read_text())
        (like,) = [entry for entry in commands
                   if entry["file"] == str(ROOT / pathlib.Path(file).with_name("baseline.c"))]
        words = shlex.split(like["command"])
        words[words.index("-o") + 1] = str(self.folder / "caller.o")
        words[words.index("-c") + 1] = str(self.folder / "caller.c")
        done = subprocess.run([*words, "-Werror"], cwd=like["directory"], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)


if __name__ == "__main__":
    unittest.main()
