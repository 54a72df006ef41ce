#!/usr/bin/env python3
"""What is Fantasy Land worth, and where do royalties come from?

fantasy.py FILE, a run of POFC (results/pofc-sm-2019.h5). With h5py alone: each axis has its labels beside it.
"""
import sys

import h5py


def read(file, name, *axes):
    """A tally summed over all axes but these, and the labels of each."""
    data = file[name]
    dims = [dim.label for dim in data.dims]
    kept = data[()].sum(axis=tuple(i for i, dim in enumerate(dims) if dim not in axes))
    assert [dim for dim in dims if dim in axes] == list(axes)
    scales = [data.dims[dims.index(axis)][0] for axis in axes]
    return kept, [scale.asstr()[:] if scale.dtype.kind == "O" else scale[:] for scale in scales]


with h5py.File(sys.argv[1]) as file:
    hands, (modes,) = read(file, "hands/played", "mode")
    points, _ = read(file, "hands/points", "mode")
    royalties, (_, rows, categories) = read(file, "hands/royalties", "mode", "row", "category")
    entries, (tops,) = read(file, "fantasy/entries", "top_row")

print("                   hands  points a hand   royalties a hand, by row:", *rows)
for i, mode in enumerate(modes):
    by_row = "".join(f"{earned / hands[i]:8.3f}" for earned in royalties[i].sum(axis=1))
    print(f"{mode:15} {hands[i]:8,} {points[i] / hands[i]:14.3f} {by_row:>42}")
print(f"all             {hands.sum():8,} {'':14} {royalties.sum() / hands.sum():18.3f} royalties a hand\n")

print("Fantasy Land was reached by a top row of")
for i in entries.argsort()[::-1]:
    if entries[i] > 0:
        print(f"  {tops[i]:15} {entries[i]:8,}  {entries[i] / entries.sum():6.1%}")
print("Most royalties come from", end=" ")
totals = royalties.sum(axis=(0, 1))
print(", ".join(f"{categories[i]} ({totals[i] / totals.sum():.0%})" for i in totals.argsort()[::-1][:3]))
