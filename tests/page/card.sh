#!/usr/bin/env bash
# The call card in a browser. Set: UTSPEL; PYTHON, with h5py; BUILD; and where packages were installed.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
# shellcheck source=tests/page/packages.sh
. "$here/packages.sh"
cd "$scratch"
export XDG_CACHE_HOME=$BUILD/cache
"$UTSPEL" train --quiet sm-2025 --matches 400 -o model.h5 >/dev/null
for language in en sv; do
    "$UTSPEL" atlas sm-2025 --quiet --model model.h5 --matches 4000 -o atlas.h5 --html "$language.html" --lang "$language"
done
"$PYTHON" -B "$here/card_atlas.py" situations atlas.h5 60 >situations.json
CARD=$scratch/en.html CARD_SV=$scratch/sv.html SITUATIONS=$scratch/situations.json \
    node --test "$packages/card.test.mjs"
