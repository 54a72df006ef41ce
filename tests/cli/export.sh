#!/usr/bin/env bash
# Datasets as CSV and JSON: the values, labels and names that h5py reads, of every type.
. "$(dirname "$0")/lib.sh"

exported() {
    "$PYTHON" "$here/export.py" "$UTSPEL" "$@" || fail "export $*"
}

expect 0 "$UTSPEL" run "$config" --quiet --matches 48 --set output.rounds=true -o run.h5
exported run.h5 exchange/held calls/by_score calls/breakers rows/place rows/deals
cp "$FIXTURES"/{pofc,comparison}.h5 .
exported pofc.h5 duels/outcomes hands/rows
"$PYTHON" - <<'END' >names
import h5py

seen = set()

def show(name, item):
    if isinstance(item, h5py.Dataset) and item.attrs.get("CLASS") != b"DIMENSION_SCALE":
        kind = name.split("/")[0], item.dtype.kind, item.ndim
        print(name, "small" if item.size < 3000 and kind not in seen else "")
        seen.add(kind)

h5py.File("comparison.h5").visititems(show)
END
mapfile -t chosen < <(sed -n 's/ small$//p' names)
[ ${#chosen[@]} -gt 15 ] || fail "few kinds of datasets: $(cat names)"
exported comparison.h5 "${chosen[@]}"

# All datasets are listed, each on a line.
expect 0 "$UTSPEL" export comparison.h5
[ "$(tail -n +2 out | awk '{ print $1 }' | sort | xargs)" = "$(awk '{ print $1 }' names | sort | xargs)" ] || fail "$(cat out)"
expect 0 "$UTSPEL" export run.h5
grep -qE '^rows/place +row [0-9]+, entrant 4 +place +place, from 1; ties share the lower number$' out || fail "$(cat out)"

# The ending is the format; what is there stays without --force.
for format in csv json; do
    flags=()
    [ $format = csv ] || flags=(--json)
    expect 0 "$UTSPEL" export run.h5 exchange/held "${flags[@]}"
    cp out printed
    expect 0 "$UTSPEL" export run.h5 exchange/held -o held.$format
    cmp printed held.$format || fail "$format differs"
    echo mine >held.$format
    expect 2 "$UTSPEL" export run.h5 exchange/held -o held.$format
    said err "held.$format: exists already; --force replaces it"
    [ "$(cat held.$format)" = mine ] || fail "replaced without --force"
    expect 0 "$UTSPEL" export run.h5 exchange/held -o held.$format --force
    cmp printed held.$format || fail "not replaced"
done

cp run.h5 run.csv
expect 2 "$UTSPEL" export run.csv exchange/held -o run.csv --force
said err "run.csv: is the file to export from"
cmp run.h5 run.csv || fail "the results were overwritten"
only comparison.h5 held.csv held.json names pofc.h5 printed run.csv run.h5
