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
# All that is not of runs, on one page.
"$UTSPEL" compare sm-2025 --change rules.target=50 --metric deals,called --matches 640 -q -o compare.h5 >/dev/null
"$UTSPEL" sweep sm-2025 --over rules.buy_stop=40,45 --metric deals --matches 320 -q -o sweep.h5 >/dev/null
"$UTSPEL" duel classic baseline --matches 640 -q -o duel.h5 >/dev/null
"$UTSPEL" tournament sm-classic --matches 20 -q -o tournament.h5 >/dev/null
"$UTSPEL" atlas sm-2025 --matches 1_600 -q -o atlas.h5 >/dev/null
"$UTSPEL" atlas pofc-sm-2019 --players greedy,greedy -q -o chart.h5 >/dev/null
for language in en sv; do
    "$UTSPEL" report {compare,sweep,duel,tournament,atlas,chart}.h5 --lang $language -o others.$language.html >/dev/null
done
"$UTSPEL" report chicago.h5 --static -o static.html >/dev/null
REPORTS=$scratch node --test "$packages/report.test.mjs"
