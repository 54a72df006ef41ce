#!/usr/bin/env python3
"""compare.py A.h5 B.h5 [A.h5 B.h5]... [--stopped] [--other-players] [--other-forks]

Says every way in which the two results files of a pair differ outside the group /run: objects, types,
shapes, layouts, values, attributes and dimension scales. Exits with 1 if there is any. With --stopped, A is of a
run that was stopped: what says so, and how many matches it was meant to play, may differ. With --other-players, what
says which strategies played may differ, but not their names nor what they did. With --other-forks, forks may
differ, or be in one file only.
"""
import re
import sys
from functools import cache

import h5py
import numpy as np

STOPPED = {"complete", "matches_requested", "stop_reason"}
PLAYERS = {"config", "player_strategies", "player_parameters", "player_hashes"}


def names(file, left_out):
    found = ["/"]
    file.visit(lambda name: found.append("/" + name))
    return {name for name in found if name.split("/")[1] not in left_out}


def address(item):
    return h5py.h5o.get_info(item).addr


@cache
def named(file):
    """The names of what lies at which address: HDF5 would search the file for each reference."""
    found = {address(file.id): "/"}
    file.visititems(lambda name, item: found.setdefault(address(item.id), "/" + name) and None)
    return found


def plain(file, value):
    """A value in which references are the names of what they point to."""
    if isinstance(value, h5py.Reference):
        return named(file)[address(h5py.h5r.dereference(value, file.id))]
    if isinstance(value, np.void):
        return [plain(file, field) for field in value]
    if isinstance(value, (list, tuple)):
        return [plain(file, item) for item in value]
    if isinstance(value, np.ndarray):
        return [plain(file, item) for item in value.flat] if value.dtype.hasobject else value.tolist()
    return value


def without_matches(config):
    return re.sub(r"(?m)^(matches|tournaments): .*$", r"\1: any", config)


def values(item, stopped):
    """A dataset's; of a comparison, the configs of its variants too say how much was to be played."""
    found = item[()]
    if stopped and item.name == "/paired/config":
        found = np.array([without_matches(config.decode()) for config in found])
    return found


def attribute(file, item, name, key, stopped):
    """How an attribute is stored, and its value."""
    stored = item.attrs.get_id(key)
    value = np.empty(stored.shape, stored.dtype)
    stored.read(value)
    value = plain(file, value)
    if stopped and (name, key) == ("/", "config"):
        value = without_matches(value[0].decode())
    return stored.dtype, stored.shape, value


def layout(item):
    """How a dataset is stored."""
    return item.chunks, item.compression, item.compression_opts, item.shuffle, item.fletcher32, item.maxshape


def differences(a, b, stopped, ignored, left_out):
    in_a, in_b = names(a, left_out), names(b, left_out)
    yield from (f"{name}: only in one file" for name in in_a ^ in_b)
    for name in in_a & in_b:
        one, two = a[name], b[name]
        keys = set(one.attrs) | set(two.attrs)
        if name == "/":
            keys -= ignored
        for key in keys:
            if key not in one.attrs or key not in two.attrs:
                yield f"{name}: attribute {key} only in one file"
            elif attribute(a, one, name, key, stopped) != attribute(b, two, name, key, stopped):
                yield f"{name}: attribute {key}: {one.attrs[key]!r} and {two.attrs[key]!r}"
        if isinstance(one, h5py.Dataset) != isinstance(two, h5py.Dataset):
            yield f"{name}: a dataset in one file only"
        elif isinstance(one, h5py.Dataset):
            if (one.dtype, one.shape) != (two.dtype, two.shape):
                yield f"{name}: {one.dtype} {one.shape} and {two.dtype} {two.shape}"
            elif layout(one) != layout(two):
                yield f"{name}: stored as {layout(one)} and {layout(two)}"
            elif not np.array_equal(values(one, stopped), values(two, stopped), equal_nan=one.dtype.kind == "f"):
                yield f"{name}: other values"


def main():
    paths = [argument for argument in sys.argv[1:] if not argument.startswith("--")]
    stopped = "--stopped" in sys.argv
    ignored = (STOPPED if stopped else set()) | (PLAYERS if "--other-players" in sys.argv else set())
    ignored |= {"config"} if "--other-forks" in sys.argv else set()
    left_out = {"run", "forks"} if "--other-forks" in sys.argv else {"run"}
    differ = False
    for one, other in zip(paths[::2], paths[1::2], strict=True):
        with h5py.File(one) as a, h5py.File(other) as b:
            found = sorted(differences(a, b, stopped, ignored, left_out))
        named.cache_clear()
        print("\n".join(found) or f"{one} and {other} are identical outside /run")
        differ |= bool(found)
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
