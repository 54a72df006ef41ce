"""docs/views.md, which is made from the tables, names every member of the structs, in order.

Offsets alone cannot tell a small member without a row from padding.
"""

import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
INNER = {"seen": ("chicago/chicago_view.h", "chicago_exchange_seen"),
         "rows": ("pofc/pofc_row.h", "pofc_rows"), "placed": ("pofc/pofc_row.h", "pofc_rows")}


def members(header, struct):
    """Names of a struct's members: "points", "seen.count"."""
    text = re.sub(r"/\*.*?\*/", "", (ROOT / "sim" / header).read_text(), flags=re.DOTALL)
    body = re.search(rf"^struct {struct} {{$(.*?)^}};$", text, re.MULTILINE | re.DOTALL)[1]
    for declaration in re.findall(r"[^;]*\w[^;]*(?=;)", body):
        for declarator in declaration.split(","):
            name = re.search(r"(\w+)\s*(?:\[\w+\]\s*)*$", declarator.strip())[1]
            yield name
            if name in INNER:
                yield from (f"{name}.{inner}" for inner in members(*INNER[name]))


def documented(game):
    page = (ROOT / "docs" / "views.md").read_text()
    page = page.split(f"## The view of {game}\n")[1].split("## The decisions")[0]
    return [re.sub(r"\[\w+\]", "", field) for field in re.findall(r"^\| `(.*?)` \|", page, re.MULTILINE)]


class Views(unittest.TestCase):
    def test_chicago(self):
        self.assertEqual(documented("chicago"), list(members("chicago/chicago_view.h", "chicago_view")))

    def test_pofc(self):
        self.assertEqual(documented("pofc"), list(members("pofc/pofc_view.h", "pofc_view")))


if __name__ == "__main__":
    unittest.main()
