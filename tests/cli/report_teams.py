"""report_teams.py FILE LANGUAGE: page.html shows what FILE has counted of teams that settled a third stack and of mistakes."""

import sys

import h5py
from page_read import Page

name, language = sys.argv[1:]
page = Page("page.html", language)
captions = {"en": ("mean place", "sat-out", "A transfer minus none"), "sv": ("placering i medel", "händer att sitta ut", "En överlåtelse minus ingen")}
place, sat_out, transfer = captions[language]
assert transfer in page.text, transfer
tables = {heading: table[1:] for table in page.tables for heading in table[0]}

with h5py.File(name) as file:
    teams = file["teams/choices"][:].reshape(-1)
    outcomes = file["teams/outcomes"][:].reshape(-1, 2)
    mistakes = file["errors/counts"][:].sum(axis=0)
settled = [(count, sums) for count, sums in zip(teams, outcomes) if count > 0]
assert settled and mistakes.any()
for row, (count, (prizes, places)) in zip(tables[place], settled, strict=True):
    assert page.number(row[2]) == count, row
    assert page.shows(row[3], prizes / count / 10_000) and page.shows(row[4], places / count), row
for row, figures in zip(tables[sat_out], mistakes, strict=True):
    assert [page.number(text) for text in row[1:]] == list(figures), row
