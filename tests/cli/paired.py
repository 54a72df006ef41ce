#!/usr/bin/env python3
"""paired.py UTSPEL NAME...: each NAME.h5 is a comparison, and NAME.json its report.

Computes again what it found, from the rows of runs of its variants: the values, paired differences and
standard errors of the report, which must agree to 10^-9. The tallies in the file must be those of the
runs, where their axes have the same entries, and have nothing else. The sums must have room for a
thousand million units. The verdicts must be those of the sums (verdicts.py).
"""
import json
import math
import subprocess
import sys

import h5py
import numpy as np
from verdicts import verdicts_check

NORMAL = 1.6448536269514722  # of 95 %


def rows_of(file):
    return {name: item[()].astype(np.int64) for name, item in file["rows"].items() if item.dtype.kind == "i"}


def by_unit(rows, column, unit):
    """A column's sums over units; matches come one after the other."""
    values = rows[column] if isinstance(column, str) else column
    sums = np.zeros((int(rows["match"][-1]) // unit + 1,) + values.shape[1:], dtype=np.int64)
    np.add.at(sums, rows["match"] // unit, values)
    return sums


def by_seat(rows, values):
    """What was by entrant, by the seats that they had."""
    seats = np.zeros_like(values)
    np.put_along_axis(seats, rows["seat"], values, axis=1)
    return seats


def chicago(rows, unit):
    ones = np.ones_like(rows["match"])
    rounds = by_unit(rows, ones, unit)
    matches = np.full(len(rounds), unit)
    first = (rows["place"] == 1).astype(np.int64)
    ordered = np.sort(rows["place"], axis=1)
    placement, wins = by_unit(rows, "placement", unit), by_unit(rows, first, unit)
    seats = by_unit(rows, by_seat(rows, first), unit)
    merit = by_unit(rows, "placement", 1)
    spread = (merit.max(axis=1) - merit.min(axis=1)).reshape(-1, unit).sum(axis=1)
    yield "deals", by_unit(rows, "deals", unit), rounds, 1
    yield "spread", spread, matches, 1 / 60
    yield "ties", by_unit(rows, (np.diff(ordered, axis=1) == 0).any(axis=1).astype(np.int64), unit), rounds, 100
    yield "ties.first", by_unit(rows, (first.sum(axis=1) > 1).astype(np.int64), unit), rounds, 100
    for i in range(placement.shape[1]):
        yield f"placement.{i}", placement[:, i], rounds, 1 / 60
        yield f"wins.{i}", wins[:, i], rounds, 100
        yield f"wins_by_seat.{i}", seats[:, i], rounds, 100


def pofc(rows, unit):
    matches = by_unit(rows, np.ones_like(rows["match"]), unit)
    first = (rows["place"] == 1).astype(np.int64)
    shares = first * (6 // first.sum(axis=1, keepdims=True))
    points, wins = by_unit(rows, "points", unit), by_unit(rows, shares, unit)
    seats = by_unit(rows, by_seat(rows, shares), unit)
    yield "hands", by_unit(rows, "hands", unit), matches, 1
    yield "aborted", by_unit(rows, "aborted", unit), matches, 100
    for i in range(points.shape[1]):
        yield f"points.{i}", points[:, i], matches, 1
        yield f"wins.{i}", wins[:, i], matches, 100 / 6
        yield f"wins_by_seat.{i}", seats[:, i], matches, 100 / 6


def skill(rows, merit, point, step):
    """Of the first entrant among others, match by match; the form of the metric comes last."""
    merit = by_unit(rows, merit, 1)
    n = merit.shape[1]
    rounds = len(rows["match"]) / len(merit)
    ahead = (2 * (merit[:, :1] > merit[:, 1:]) + (merit[:, :1] == merit[:, 1:])).sum(axis=1)
    lead, square, spread = [], [], []
    for match in merit.tolist():
        mean = sum(point * x for x in match) / n
        squares = sum(point * x * point * x for x in match)
        ahead_by = (point * match[0] - mean) * n / (n - 1) / step
        lead.append(round(ahead_by))
        square.append(round(ahead_by * ahead_by))
        spread.append(round((squares / n - mean * mean) / step))
    lead, square, spread = np.array(lead), np.array(square), np.array(spread)
    yield "skill.higher", ahead, np.full(len(merit), 2 * (n - 1)), 100, "ratio"
    yield "skill.share", lead, spread, 100 * (n - 1) / (n * n) * step, "share"
    yield "skill.rounds", lead, square, NORMAL * NORMAL * rounds, "length"


def local(a, b, scale, form):
    """The value at means a and b, and its slopes."""
    if form == "share":
        return scale * a * a / b, (2 * scale * a / b, -scale * a * a / b**2)
    if form == "length":
        return scale * (b / a**2 - 1), (-2 * scale * b / a**3, scale / a**2)
    return scale * a / b, (scale / b, -scale * a / b**2)


def error_of(parts):
    """Of the sum of means times slopes, by the delta method; a part is of one measure."""
    n = len(parts[0][0])
    return math.sqrt(float(sum(s * (x - x.mean()) for x, s in parts).var(ddof=1)) / n)


def agree(what, found, expected):
    if not math.isclose(found, expected, rel_tol=1e-9, abs_tol=1e-11):
        raise SystemExit(f"{what}: {found!r}, from rows {expected!r}")


def check_metric(key, found, base, variant):
    values, parts = [], []
    for sign, (a, b, scale, form) in ((-1, base), (1, variant)):
        value, slopes = local(a.mean(), b.mean(), scale, form)
        values.append(value)
        parts += [(a.astype(float), sign * slopes[0]), (b.astype(float), sign * slopes[1])]
    agree(f"{key} of the variant", found["value"]["value"], values[1])
    agree(f"{key}'s error", found["value"]["standard_error"], error_of(parts[2:]))
    agree(f"{key} of the base", found["base"]["value"], values[0])
    agree(f"{key}, difference", found["difference"]["value"], values[1] - values[0])
    agree(f"{key}, error of the difference", found["difference"]["standard_error"], error_of(parts))


def axes(item, names):
    """The names of a dataset's axes, by where their scales lie: HDF5 would search the file for each."""
    return [names[h5py.h5o.get_info(dim[0].id).addr] for dim in item.dims]


def scales(file):
    found = {}

    def find(name, item):
        if "CLASS" in item.attrs:
            found[h5py.h5o.get_info(item.id).addr] = name.rsplit("/", 1)[-1]

    file.visititems(find)
    return found


def check_tallies(file, run, variant):
    """Every dataset of the run that the comparison has with the axis variant before its own; axes once will do."""
    count = 0
    if variant == 0:
        names, own_names = scales(file), scales(run)

    def check(name, item):
        nonlocal count
        if not isinstance(item, h5py.Dataset) or name.split("/")[0] in ("run", "rows", "samples") or "CLASS" in item.attrs:
            return
        wide, own = file[name][variant].astype(np.int64), item[()].astype(np.int64)
        common = wide[tuple(slice(0, size) for size in own.shape)]
        if not np.array_equal(common, own) or wide.sum() != own.sum():
            raise SystemExit(f"{name}: other counts than in a run of variant {variant}")
        if variant == 0 and axes(file[name], names) != ["variant", *axes(item, own_names)]:
            raise SystemExit(f"{name}: axes {axes(file[name], names)}")
        count += 1

    run.visititems(check)
    if count < 15:
        raise SystemExit(f"only {count} tallies")


def measures(run, unit, wanted):
    rows = rows_of(run)
    game = pofc if "hands" in rows else chicago
    found = {key: (a, b, scale, "ratio") for key, a, b, scale in game(rows, unit)}
    if "skill.share" in wanted:
        of_game = ("points", 1, 10) if game is pofc else ("placement", 1 / 60, 0.25)
        found |= {key: rest for key, *rest in skill(rows, *of_game)}
    return found


def played(program, file):
    """A run of each variant by the effective config that the comparison has kept."""
    for at, config in enumerate(file["paired/config"].asstr()):
        with open(f"v{at}.yaml", "w") as text:
            text.write(config)
        subprocess.run([program, "run", f"v{at}.yaml", "--matches", str(file.attrs["matches_done"]), "--quiet",
                        "--set", "output.rounds=true", "-o", f"r{at}.h5", "--force"],
                       check=True, stdout=subprocess.DEVNULL)
        with h5py.File(f"r{at}.h5") as run:
            yield run


def check(program, file, found):
    unit = int(file["paired"].attrs["unit_matches"])
    most = np.abs(file["paired/products"][()]).max() / found["units"]
    if most * 10**9 > 2**63:
        raise SystemExit("sums would overflow in a thousand million units")
    wanted = {metric["metric"] for metric in found["variants"][0]["metrics"]}
    for at, (variant, run) in enumerate(zip(found["variants"], played(program, file), strict=True)):
        check_tallies(file, run, at)
        computed = measures(run, unit, wanted)
        if at == 0:
            base = computed
            continue
        metrics = {metric["metric"]: metric for metric in variant["metrics"]}
        for key in base.keys() & wanted:
            check_metric(key, metrics[key], base[key], computed[key])
    checked = len(wanted & set(base))
    assert checked >= 3 and found["units"] == len(base["hands" if "hands" in base else "deals"][0])
    return checked


def main():
    program, *names = sys.argv[1:]
    for name in names:
        with open(f"{name}.json") as text:
            found = json.load(text)
        with h5py.File(f"{name}.h5") as file:
            kinds = verdicts_check(file, found)
            checked = check(program, file, found)
        print(f"{name}: {checked} metrics of {len(found['variants'])} variants agree, and all verdicts: {kinds}")


if __name__ == "__main__":
    main()
