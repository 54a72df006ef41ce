#!/usr/bin/env bash
# What the tests of pages look at, and what they look with: the call card, reports and the table, in $BUILD/page/files, and packages, pinned
# by package-lock.json. Set: UTSPEL, with Vega and the table; PYTHON, with h5py; BUILD; FIXTURES.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
packages=$BUILD/page
mkdir -p "$packages"
cp "$here"/*.mjs "$here/package.json" "$packages"
# The lock is copied last, so that what was installed by another one, or in part, is installed again.
if ! cmp -s "$here/package-lock.json" "$packages/installed"; then
    cp "$here/package-lock.json" "$packages"
    (cd "$packages" && npm ci --no-audit --no-fund --ignore-scripts)
    cp "$here/package-lock.json" "$packages/installed"
fi

rm -rf "$packages/files"
mkdir "$packages/files"
cd "$packages/files"
cp "$FIXTURES"/{chicago,pofc,comparison,atlas}.h5 . # pages name files as they are given
for game in chicago pofc; do
    "$UTSPEL" summary --json $game.h5 >$game.json
done
# All that is not of runs, on one page.
"$UTSPEL" sweep sm-2025 --over rules.buy_stop=40,45 --metric deals --matches 320 -q -o sweep.h5 >/dev/null
"$UTSPEL" duel classic baseline --matches 320 -q -o duel.h5 >/dev/null
"$UTSPEL" tournament sm-classic --set 'players=[{strategy: classic, count: 4, label: strong}, {strategy: baseline, count: 60}]' \
    --matches 4 -q -o tournament.h5 >/dev/null
"$UTSPEL" atlas pofc-sm-2019 --players greedy,greedy --matches 50 -q -o placings.h5 >/dev/null
"$UTSPEL" compare sm-2025 --change 'buy-stop: 42' --change 'target: 45' --matches 320 -q -o answer.h5 >/dev/null
model=$here/../../configs/models/sm-2025.h5 # in which the unwilling break less
others=({comparison,atlas,sweep,duel,tournament,placings}.h5)
for language in en sv; do
    "$UTSPEL" atlas sm-2025 -q --model "$model" --matches 4000 -o card.h5 --html $language.html --lang $language
    "$UTSPEL" report "${others[@]}" --lang $language -o others.$language.html
    "$UTSPEL" report answer.h5 --lang $language -o answer.$language.html
    for game in chicago pofc; do
        "$UTSPEL" report $game.h5 --lang $language -o $game.$language.html
    done
done >/dev/null 2>err
[ ! -s err ] || {
    cat err >&2 # of a program without Vega
    exit 1
}
"$UTSPEL" atlas sm-2025 -q --model "$model" --matches 1 --table beginners --table club,beginners,club -o tables.h5 --html tables.en.html --table-page chicago.html >/dev/null
"$UTSPEL" report chicago.h5 --static -o static.html >/dev/null
printf 'game: pofc\nrules: {extends: pofc-sm-2019, hands_per_match: 1}\nplayers: [random, greedy]\n' >review.yaml
"$UTSPEL" replay review.yaml 0 --json >review.jsonl
"$UTSPEL" review review.jsonl --player 1 --samples 96 --html review.html --lang sv >/dev/null 2>&1
"$PYTHON" -B "$here/card_atlas.py" situations card.h5 "$model" club:club,club,club 300 >situations.json
# Short matches at the table.
printf 'game: chicago\nrules: {extends: sm-2025, rounds_per_match: 1, max_deals_per_game: 2}\n' >chicago.yaml
printf 'game: pofc\nrules: {extends: pofc-sm-2019, hands_per_match: 2}\n' >pofc.yaml
"$UTSPEL" table chicago.yaml -o chicago.html --lang en >/dev/null
"$UTSPEL" table pofc.yaml -o pofc.html --lang sv >/dev/null
# A folder for a web space, with the first of them.
source=$here/../../sim/table_page/folder
mkdir folder
cp "$source"/{index.html,folder.css,folder.js,manifest.webmanifest,icon-192.png,icon-512.png} "$source/../../page/theme.css" folder
cp chicago.html folder/table.html
# What the page makes of a match that was entered runs in Node.js, too.
cp "$here/../../sim/wasm/load.mjs" "$packages"
"$BUILD/sim/table_page/node_modules/.bin/esbuild" "$source/../src/entered.ts" --bundle --format=esm --outfile="$packages/entered.mjs" --log-level=error
