"""report.py FILE LANGUAGE: page.html shows what FILE, of a run, and summary.json have."""

import json
import re
import sys

import h5py
from page_read import Page

name, language = sys.argv[1:]
page = Page("page.html", language)
summary = json.load(open("summary.json"))
pictures, number, rounded = page.pictures, page.number, page.shows
assert len(pictures) > 10, len(pictures)
assert "a<b>" not in page.text

# Every headline of everybody, as the summary has it.
rows = page.tables[0][1:]
assert len(rows) == len(summary["headlines"])
for row, headline in zip(rows, summary["headlines"]):
    assert (row[0] == headline["label"]) == (language == "en"), row[0]
    for text, figure in zip(row[2:], headline["figures"], strict=True):
        assert page.shows_estimate(text, figure), (row[0], text, figure)

# Every share, with its counts.
shares = {}
for table in page.tables[2:]:
    for row in table[1:]:
        shares.setdefault((number(row[-2]), number(row[-1])), []).append(row[-3])
for breakdown in summary["breakdowns"]:
    assert (breakdown["title"] in page.text) == (language == "en"), breakdown["title"]
    for row in breakdown["rows"]:
        if row["count"] > 0:
            near = shares[row["count"], row["n"]]
            assert any(rounded(share, 100 * row["share"]) for share in near), (row, near)

# What the pictures count by two axes is what the file counts.
if summary["game"] == "chicago":
    counted = {"en": "called", "sv": "sagda"}[language]
    with h5py.File(name) as file:
        joint = file["calls/joint"][:].sum(axis=(0, 1, 4))
        hands = file["exchange/transitions"][:].sum()
    of_scores = [p for p in pictures if re.search(rf"[0-9] {counted}</title>", p)][0]
    counts = [number(c) for c in re.findall(rf", ([0-9,\u00a0]+) {counted}</title>", of_scores)]
    assert sum(counts) == joint[15:, :, 1].sum(), (sum(counts), joint[15:, :, 1].sum())
    word = {"en": "hands", "sv": "händer"}[language]
    flow = [p for p in pictures if 'class="flow' in p][0]
    shown = sum(number(c) for c in re.findall(rf", ([0-9,\u00a0]+) {word}</title>", flow))
    assert 0.98 * hands <= shown <= hands, (shown, hands)
