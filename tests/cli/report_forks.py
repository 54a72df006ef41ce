"""report_forks.py FILE LANGUAGE: page.html shows what a call is worth by score and cards, as FILE has counted it."""

import re
import sys

import h5py
from page_read import Page

name, language = sys.argv[1:]
page = Page("page.html", language)
run, own, forks = {"en": ("run cards", "own score", "forks"), "sv": ("kort i följd från ess", "egen poäng", "val")}[language]
point = re.compile(
    rf"<title>{run} (\d+), {own} (\d+)(?:–(\d+))?: ([−0-9.,]+) \w+ .*?, ([0-9.,\u00a0]+) {forks}</title>"
)
with h5py.File(name) as file:
    counted = file["forks/call/joint"][:].sum(axis=(0, 2))  # own score, must call, run cards, difference
maps = [picture for picture in page.pictures if point.search(picture)]
assert len(maps) == 2, len(maps)
for must, picture in zip((1, 0), maps):
    shown = point.findall(picture)
    assert len(shown) > 10, len(shown)
    for cards, first, last, value, count in shown:
        sums = counted[int(first) : int(last or first) + 1, must, int(cards)].sum(axis=0)
        assert page.number(count) == sums[0] >= 10, (cards, first, count, sums)
        assert page.shows(value, sums[1] / 60 / sums[0]), (cards, first, value, sums)
