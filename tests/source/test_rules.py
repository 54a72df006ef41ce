"""A rule of Chicago is in every place where it belongs: whoever forgets one is told which."""

import pathlib
import re
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "referee"))

from corpus import CHOICES, HOUSE_CHOICES
from rules import OPTION_KEYS
from test_views import members

ROW = re.compile(r"^    (NUMBERS?|SWITCH|CHOICES?|HAND|OPTION_ROW)\(\s*\"?([\w.]+).*?\),$", re.MULTILINE | re.DOTALL)
# Members whose options have a dot in their keys: points of hands.
DOTTED = {"points", "straight_flush_points", "royal_flush_points"}
THRESHOLDS = {"chicago_min_points"}
CHICAGO = ROOT / "sim" / "chicago"


def rows():
    """By key: the text of the option's row."""
    table = (CHICAGO / "chicago_rules.c").read_text().split("static const struct option options[]")[1]
    return {("points." if row[1] == "HAND" else "") + row[2]: row[0] for row in ROW.finditer(table.split("\n};")[0])}


def in_play():
    """Those that the game must mean. The points of hands are an array, of which some stand for all."""
    later = re.compile("OPTION_BEARS_ON_(ERRORS|TOURNAMENTS)")
    return [key for key, row in rows().items() if not later.search(row) and "." not in key]


class Rules(unittest.TestCase):
    def test_members_have_rows(self):
        fields = [name for name in members("chicago/chicago_rules.h", "chicago_rules") if name not in DOTTED]
        self.assertEqual(fields, [key for key in rows() if "." not in key])

    def test_code_means_them(self):
        code = "".join(path.read_text() for path in sorted(CHICAGO.glob("*.[ch]")))
        self.assertEqual([key for key in in_play() if not re.search(rf"(->|\.){key}\b", code)], [])

    def test_bounds_know_points(self):
        """What one match adds at most grows with the points that a rule gives."""
        bounds = (CHICAGO / "chicago_bounds.c").read_text()
        points = [key for key, row in rows().items() if '"Points ' in row and "." not in key]
        self.assertGreater(len(points), 8)
        self.assertEqual([key for key in points if key not in THRESHOLDS and f"rules->{key}" not in bounds], [],
                         "not in sim/chicago/chicago_bounds.c; or add it to the THRESHOLDS here, if it gives no points")

    def test_page_names_them(self):
        page = (ROOT / "docs" / "chicago.md").read_text()
        table, house = page.split("## 2.")[1].split("\n## 3.")[0], page.split("\n## 11.")[1]
        named = set(re.findall(r"^\| `([\w.]+)`", table, re.MULTILINE))
        named |= set(re.findall(r"^- `([\w.]+)`", house, re.MULTILINE))
        self.assertEqual([key for key in rows() if "." not in key and key not in named], [])

    def test_referee_knows_them(self):
        self.assertEqual(list(OPTION_KEYS), list(rows()))
        self.assertEqual([key for key in in_play() if key not in CHOICES | HOUSE_CHOICES], [])


if __name__ == "__main__":
    unittest.main()
