#!/usr/bin/env bash
# Reports in a browser. Set: UTSPEL; BUILD, and where packages were installed.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
# shellcheck source=tests/page/packages.sh
. "$here/packages.sh"
cd "$scratch"
"$UTSPEL" run sm-2025 --matches 2_000 --quiet -o chicago.h5 >/dev/null
"$UTSPEL" run pofc-sm-2019 --matches 60 --quiet -o pofc.h5 >/dev/null
for game in chicago pofc; do
    "$UTSPEL" summary --json $game.h5 >$game.json
    for language in en sv; do
        "$UTSPEL" report $game.h5 --lang $language -o $game.$language.html >/dev/null 2>err
        [ ! -s err ] || skip "$(cat err)"
    done
done
"$UTSPEL" report chicago.h5 --static -o static.html >/dev/null
REPORTS=$scratch node --test "$packages/report.test.mjs"
