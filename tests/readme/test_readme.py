"""README.md and docs/ are true: files do what the console shows, to the last digit; a strategy plays.

Blocks whose first line is a comment with a name are files, those in console follow each other. All
pages share one folder, README first, then docs/ by name, so a page can use results of those before.
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

ROOT = pathlib.Path(__file__).resolve().parents[2]
README = ROOT / "README.md"
STRATEGIES = ROOT / "docs" / "strategies.md"
PAGES = [README, *sorted((ROOT / "docs").glob("*.md"))]
UTSPEL = pathlib.Path(os.environ["UTSPEL"])

BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FILE = re.compile(r"(?:#|/\*|--) ([\w/]+\.\w+)")
LINK = re.compile(r"\]\((?!http)([^)#]*)(?:#([\w-]+))?\)")
NAMED = re.compile(r"`((?:cmake|configs|evaluator|examples|include|scripts|sim|strategies|tests)/[\w./-]+)`")
NAMED_ALONE = re.compile(r"`(\w+\.[ch])`")
FUNCTION = re.compile(r"`(\w+_\w+)\(\)`")
COMMIT = re.compile(r"\(([0-9a-f]{12}(-dirty)?|unknown)\)")


def blocks(page, language):
    return [text for found, text in BLOCK.findall(page.read_text()) if found == language]


def code():
    """The C files, by name, and all they hold."""
    files = [file for folder in ("evaluator", "include", "sim", "strategies", "tests")
             for file in (ROOT / folder).rglob("*.[ch]")]
    return {file.name for file in files}, "".join(file.read_text() for file in files)


def anchors(page):
    """What links can say after #: a page's headings as GitHub spells them."""
    headings = re.findall(r"^#+ (.*)$", BLOCK.sub("", page.read_text()), re.MULTILINE)
    return [re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in headings]


def write_files(folder):
    (folder / "examples").symlink_to(ROOT / "examples")
    for page in PAGES:
        for _, text in BLOCK.findall(page.read_text()):
            name = FILE.match(text)
            if name and "/" not in name[1]:
                with open(folder / name[1], "x") as file:
                    file.write(text)


def console(folder, command):
    """What a command prints; its errors only where it says 2>&1."""
    environment = os.environ | {"PATH": f"{UTSPEL.parent}:/usr/bin:{os.environ['PATH']}",
                                "UTSPEL_CONFIGS": str(ROOT / "configs")}
    found = subprocess.run(["bash", "-c", command], cwd=folder, env=environment,
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

    def test_places(self):
        """Links lead somewhere, and the files and functions that the text names exist."""
        files, sources = code()
        for page in [*PAGES, ROOT / "results" / "README.md"]:
            text = page.read_text()
            for target, anchor in LINK.findall(BLOCK.sub("", text)):
                with self.subTest(page=page.name, link=f"{target}#{anchor}"):
                    place = (page.parent / target).resolve() if target else page
                    self.assertTrue(place.exists())
                    self.assertIn(anchor, ["", *(anchors(place) if anchor else [])])
            for name in NAMED.findall(text):
                with self.subTest(page=page.name, name=name):
                    self.assertTrue((ROOT / name).exists())
            for name in NAMED_ALONE.findall(text):
                with self.subTest(page=page.name, name=name):
                    self.assertIn(name, files)
            for name in FUNCTION.findall(text):
                with self.subTest(page=page.name, name=name):
                    self.assertTrue(f"{name}(" in sources)

    def test_strategy(self):
        (code,) = blocks(STRATEGIES, "c")
        source = self.folder / "source"
        shutil.copytree(ROOT, source, ignore=shutil.ignore_patterns("build", ".git", "*.h5"))
        (source / FILE.match(code)[1]).write_text(code)
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
