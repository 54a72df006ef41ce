"""The tallies of a results file of POFC, as the tables of the referee's pofc_distributions.py."""

import h5py


def read_tables(path):
    """By dataset: its counts by key, no zeros; and the labels of its axes."""
    tables, labels = {}, {}

    def visit(name, item):
        if name.startswith(("rows/", "samples/")) or not is_data(item):
            return
        labels[name] = [axis_labels(dimension[0]) for dimension in item.dims]
        tables[name] = {tuple(labels[name][axis][place] for axis, place in enumerate(cell)): count
                        for cell, count in cells(item[()]) if count}

    with h5py.File(path) as file:
        file.visititems(visit)
    return tables, labels


def read_columns(path):
    """By column of the group rows: its values, one for each match."""
    with h5py.File(path) as file:
        return {name: item[()].tolist() for name, item in file["rows"].items() if is_data(item)}


def is_data(item):
    return isinstance(item, h5py.Dataset) and not h5py.h5ds.is_scale(item.id)


def cells(array):
    """Every place of an array and what stands there."""
    if array.ndim == 0:
        return [((), int(array))]
    return [(tuple(cell), int(array[tuple(cell)])) for cell in zip(*array.nonzero())]


def axis_name(scale):
    """By what the scale says of itself: the name of its dataset is found by a search of the file, which takes long."""
    return h5py.h5ds.get_scale_name(scale.id).decode()


def axis_labels(scale):
    """As records have them: an entrant by number alone."""
    if scale.dtype.kind in "iu":
        return [str(label) for label in scale[()]]
    words = list(scale.asstr()[()])
    entrants = axis_name(scale) in ("entrant", "entrant2", "opponent", "breaker")
    return [word.split()[0] for word in words] if entrants else words


def fitted(counts, labels):
    """Recounted counts on these axes."""
    found = {}
    for key, count in counts.items():
        cell = tuple(entry(str(part), axis) for part, axis in zip(key, labels))
        found[cell] = found.get(cell, 0) + count
    return {cell: count for cell, count in found.items() if count}


def entry(part, axis):
    """Where a label counts: a number from the entry below it on, or at an end of the axis."""
    if part in axis or not is_number(part) or not all(map(is_number, axis)):
        return part
    below = [label for label in axis if int(label) <= int(part)]
    return below[-1] if below else axis[0]


def is_number(text):
    return text.lstrip("-").isdigit()
