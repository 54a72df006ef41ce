#!/usr/bin/env python3
"""When is Chicago called, and how often is it won? By the caller's own score.

calls.py FILE, a run of Chicago (results/sm-2025.h5). With xarray: axes are selected by their labels.
"""
import sys

import xarray

BAND = 5  # points

calls = xarray.open_dataset(sys.argv[1], group="calls", engine="h5netcdf")
answers = calls.by_score.sum("entrant")
bands = answers.groupby(answers.own_score // BAND * BAND).sum().rename({"own_score": "from_score"})

print("own score from      asked  called %    called   won %")
for score in bands.from_score.values:
    asked, called, won = (int(bands.sel(from_score=score, outcome=of)) for of in ("asked", "called", "won"))
    if called > 0:
        print(f"{score:14} {asked:10,}  {called / asked:8.2%}  {called:8,}  {won / called:6.1%}")

total = calls.total.sum("entrant").sel
asked, called, won = (int(total(outcome=of)) for of in ("asked", "called", "won"))
print(f"{'all':14} {asked:10,}  {called / asked:8.2%}  {called:8,}  {won / called:6.1%}")
