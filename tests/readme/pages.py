"""README.md and the pages of docs/: the blocks they show, and the files among them.

Blocks whose first line is a comment with a name are files; those in console show commands and what they print. All pages
share one folder.
"""

import os
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]
README = ROOT / "README.md"
STRATEGIES = ROOT / "docs" / "strategies.md"
PAGES = [README, *sorted((ROOT / "docs").glob("*.md"))]

BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FILE = re.compile(r"(?:#|/\*|--) ([\w/]+\.\w+)")


def blocks(page, language):
    return [text for found, text in BLOCK.findall(page.read_text()) if found == language]


def strategy():
    """The strategy in C that docs/strategies.md shows: its file, and its text."""
    (code,) = blocks(STRATEGIES, "c")
    return FILE.match(code)[1], code


def write_files(folder):
    (folder / "examples").symlink_to(ROOT / "examples")
    for page in PAGES:
        for _, text in BLOCK.findall(page.read_text()):
            name = FILE.match(text)
            if name and "/" not in name[1]:
                with open(folder / name[1], "x") as file:
                    file.write(text)


def environment(programs):
    """Where commands of pages find the program in that folder, and its configs."""
    return os.environ | {"PATH": f"{programs}:/usr/bin:{os.environ['PATH']}", "UTSPEL_CONFIGS": str(ROOT / "configs")}
