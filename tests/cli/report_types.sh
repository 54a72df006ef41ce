#!/usr/bin/env bash
# Reports of files that are not of runs: what they show is what the file holds.
. "$(dirname "$0")/lib.sh"

# page_check KIND FILE [JSON]: the page of the file in both languages.
page_check() {
    for language in en sv; do
        expect 0 "$UTSPEL" report "$2" --lang $language -o page.html --force
        "$PYTHON" "$here/report_types.py" "$@" $language || fail "$2 in $language"
    done
}

cp "$FIXTURES"/{comparison,atlas}.h5 .
mv comparison.h5 compare.h5
expect 0 "$UTSPEL" sweep sm-2025 --over rules.buy_stop=40,45,50 --metric deals,wins_by_seat --matches 32 -q -o sweep.h5
expect 0 "$UTSPEL" duel classic random --matches 240 -q -o duel.h5
expect 0 "$UTSPEL" tournament "$here/club.yaml" --set rules.finals=2 --set 'rules.advance=[2]' --set players.1.count=10 --tournaments 96 -q -o tournament.h5
for kind in compare sweep duel tournament; do
    expect 0 "$UTSPEL" summary --json $kind.h5
    cp out $kind.json
    page_check $kind $kind.h5
done

page_check atlas atlas.h5
expect 0 "$UTSPEL" atlas pofc-sm-2019 --players greedy,greedy --matches 340 -q --json -o chart.h5
cp out chart.json
page_check chart chart.h5

# Two keys, one a player's: where it is best by the other.
expect 0 "$UTSPEL" sweep sm-2025 --over players.0.params.call_threshold=0.4,0.7 --over rules.chicago_lost=-30,0 \
    --players classic,classic,classic,classic --metric placement.0 --matches 16 -q -o two.h5
expect 0 "$UTSPEL" report two.h5 -o two.html
grep -q 'Best values: players.0.params.call_threshold' two.html || fail "no best values"

# A file of each type on one page.
expect 0 "$UTSPEL" report compare.h5 sweep.h5 duel.h5 tournament.h5 atlas.h5 chart.h5 -o all.html
[ "$(grep -c '<h2 id=' all.html)" -eq 6 ] || fail "not six files in one page"

# Cut files make no page.
for kind in compare duel tournament atlas chart; do
    head -c 3000 $kind.h5 >cut.h5
    expect 3 "$UTSPEL" report cut.h5 -o cut.html
    said err cut.h5
    [ ! -e cut.html ] || fail "a page of a cut $kind.h5"
done
