#!/usr/bin/env bash
# page.sh PART: the tests PART.test.mjs, in a browser, of a copy of what files.sh has made. Set: BUILD; PYTHON.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
CHROMIUM=${CHROMIUM:-$(command -v chromium-headless-shell)} || {
    echo "no chromium-headless-shell: apt-get install chromium-headless-shell" >&2
    exit 1
}
cp -r "$BUILD/page/files/." "$scratch"
cd "$scratch"
export FOLDER=$scratch/folder COMPLETE=$here/../../sim/table_page/folder/folder.mjs
export CHROMIUM MODULE=$BUILD/utspel.wasm TABLES=$scratch CARD=$scratch/en.html CARD_SV=$scratch/sv.html SITUATIONS=$scratch/situations.json REPORTS=$scratch
node "$BUILD/page/$1.test.mjs"
[ "$1" != table ] || "$PYTHON" -B "$here/../referee/referee.py" {chicago,pofc}-*.jsonl
