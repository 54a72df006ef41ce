"""Links in README.md and docs/ lead somewhere, and the files and functions that the text names exist."""

import re
import unittest

from pages import BLOCK, PAGES, ROOT

LINK = re.compile(r"\]\((?!http)([^)#]*)(?:#([\w-]+))?\)")
NAMED = re.compile(r"`((?:cmake|configs|evaluator|examples|include|scripts|sim|strategies|tests)/[\w./-]+)`")
NAMED_ALONE = re.compile(r"`(\w+\.[ch])`")
FUNCTION = re.compile(r"`(\w+_\w+)\(\)`")


def code():
    """The C files, by name, and all they hold."""
    files = [file for folder in ("evaluator", "include", "sim", "strategies", "tests")
             for file in (ROOT / folder).rglob("*.[ch]")]
    return {file.name for file in files}, "".join(file.read_text() for file in files)


def anchors(page):
    """What links can say after #: a page's headings as GitHub spells them."""
    headings = re.findall(r"^#+ (.*)$", BLOCK.sub("", page.read_text()), re.MULTILINE)
    return [re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in headings]


class Places(unittest.TestCase):
    def test_places(self):
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


if __name__ == "__main__":
    unittest.main()
