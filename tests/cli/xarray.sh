#!/usr/bin/env bash
# xarray opens files of comparisons and sweeps by the names of variants and by the values of swept keys.
. "$(dirname "$0")/lib.sh"

expect 0 "$UTSPEL" compare "$config" --change rules.target=40 --change players.3=random --matches 96 -q -o compared.h5
expect 0 "$UTSPEL" sweep "$config" --over rules.target=44..50:6 --over players.0.params.call_threshold=0.5,0.75,0.8 \
    --players classic,baseline,random,baseline --matches 64 -q -o swept.h5
"$PYTHON" - <<'END' || fail "xarray"
import xarray

for group in ("units", "calls", "rounds", "paired"):
    opened = xarray.open_dataset("compared.h5", group=group, engine="h5netcdf").load()
    assert list(opened.variant.values) == ["sm-2025", "target=40", "players.3=random"], opened
    opened.sel(variant="target=40")
key, key2 = "rules.target", "players.0.params.call_threshold"
swept = xarray.open_dataset("swept.h5", group="exchange", engine="h5netcdf")
assert swept.scoring.dims[:2] == (key2, key), swept.scoring.dims
assert swept[key].values.tolist() == [44, 50] and swept[key].dtype == "int64"
assert swept[key2].values.tolist() == [0.5, 0.75, 0.8] and swept[key2].dtype == "float64"
END
