"""README.md and docs/ are true: files do what the console shows, to the last digit; a strategy plays.

All pages share one folder (pages.py), README first, then docs/ by name, so a page can use results of those before.
`test_readme.py --renew` puts what is printed now in place of what the pages show.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

from pages import PAGES, ROOT, blocks, environment, strategy, write_files

UTSPEL = pathlib.Path(os.environ["UTSPEL"])

COMMIT = re.compile(r"\(([0-9a-f]{12}(-dirty)?|unknown)\)")


def console(folder, command):
    """What a command prints; its errors only where it says 2>&1."""
    found = subprocess.run(["bash", "-c", command], cwd=folder, env=environment(UTSPEL.parent),
                           stdout=subprocess.PIPE, text=True)
    return found.stdout


def play(folder, block):
    """A console block with what its commands print now."""
    commands = re.findall(r"^\$ (.*)$", block, re.MULTILINE)
    return "".join(f"$ {command}\n{console(folder, command)}" for command in commands)


def renew():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        write_files(folder)
        for page in PAGES:
            text = page.read_text()
            for block in blocks(page, "console"):
                text = text.replace(f"```console\n{block}```", f"```console\n{play(folder, block)}```")
            page.write_text(text)


class Readme(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def test_console(self):
        write_files(self.folder)
        for page in PAGES:
            for block in blocks(page, "console"):
                with self.subTest(page=page.name, command=block.split("\n")[0]):
                    printed = play(self.folder, block)
                    self.assertEqual(COMMIT.sub("(commit)", printed), COMMIT.sub("(commit)", block))

    def test_strategy(self):
        file, code = strategy()
        source = self.folder / "source"
        shutil.copytree(ROOT, source, ignore=shutil.ignore_patterns("build", ".git", "*.h5"))
        (source / file).write_text(code)
        strategies = source / "strategies"
        self.insert(strategies / "chicago" / "strategies.h", "#endif",
                    "extern const struct strategy chicago_caller;\n")
        self.insert(strategies / "load" / "registry.c", "&chicago_classic,", "&chicago_caller, ")
        self.insert(strategies / "chicago" / "CMakeLists.txt", "baseline.c", "caller.c ")
        build = self.folder / "build"
        self.run_quietly("cmake", "-G", "Ninja", "-S", source, "-B", build,
                         "-D", "UTSPEL_WERROR=ON")
        self.run_quietly("cmake", "--build", build, "--target", "utspel")
        config = self.folder / "caller.yaml"
        config.write_text("extends: sm-2025\nmatches: 100\nplayers:\n"
                          "  - {strategy: caller, params: {aces: 3}}\n"
                          "  - caller\n  - classic\n  - baseline\n")
        summary = self.run_quietly(build / "sim/cli/utspel", "run", config,
                                   "-o", self.folder / "caller.h5")
        self.assertIn("\n1 caller ", summary)

    def insert(self, path, place, text):
        before = path.read_text()
        self.assertIn(place, before)
        path.write_text(before.replace(place, text + place))

    def run_quietly(self, *command):
        found = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.assertEqual(found.returncode, 0, found.stdout)
        return found.stdout


if __name__ == "__main__":
    if sys.argv[1:] == ["--renew"]:
        renew()
    else:
        unittest.main()
