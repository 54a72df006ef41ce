"""export.py UTSPEL FILE.h5 DATASET...: CSV and JSON of the datasets are what h5py reads."""
import csv, itertools, json, subprocess, sys

import h5py


def export(*arguments):
    return subprocess.run([utspel, "export", *arguments], check=True, capture_output=True, text=True).stdout


def plain(values):
    return [value.decode() if isinstance(value, bytes) else value for value in values.ravel().tolist()]


def labels_of(dataset):
    return {dim.label: plain(dim[0][()]) for dim in dataset.dims}


utspel, path, *names = sys.argv[1:]
with h5py.File(path, "r") as file:
    for name in names:
        dataset = file[name]
        axes = labels_of(dataset)
        header = [*axes, "value"]
        wanted = [(*labels, value) for labels, value in zip(itertools.product(*axes.values()), plain(dataset[()]))]
        assert len(wanted) == dataset.size > 0, name

        found = json.loads(export(path, name, "--json"))
        assert list(found) == ["dataset", "unit", "meaning", "rows"], found.keys()
        assert found["dataset"] == name
        assert (found["unit"], found["meaning"]) == (dataset.attrs["units"], dataset.attrs["meaning"])
        assert all(list(row) == header for row in found["rows"]), name
        rows = [tuple(row.values()) for row in found["rows"]]
        expected = [tuple(None if x != x else x for x in row) for row in wanted]
        assert rows == expected, name

        first, *lines = csv.reader(export(path, name).splitlines(keepends=True), strict=True)
        assert first == header, first
        kinds = [type(cell) for cell in wanted[0]]
        rows = [tuple(kind(cell) if cell else None if kind is float else cell for kind, cell in zip(kinds, line))
                for line in lines]
        assert rows == expected, name
