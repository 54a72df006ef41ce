#!/usr/bin/env bash
# Reports: pages that need nothing else, with the figures of the file, in both languages.
. "$(dirname "$0")/lib.sh"

cp "$FIXTURES/chicago.h5" 'a<b>&c.h5'
cp "$FIXTURES/pofc.h5" .
for file in 'a<b>&c.h5' pofc.h5; do
    expect 0 "$UTSPEL" summary --json "$file"
    cp out summary.json
    for language in en sv; do
        expect 0 "$UTSPEL" report "$file" --lang $language -o page.html --force
        "$PYTHON" "$here/report.py" "$file" $language || fail "$file in $language"
        mv page.html first.html
        expect 0 "$UTSPEL" report "$file" --lang $language -o page.html
        cmp first.html page.html || fail "two pages of $file differ"
    done
done

# What a call is worth, of a run with forks.
expect 0 "$UTSPEL" run call-value --matches 400 -q -o forks.h5
for language in en sv; do
    expect 0 "$UTSPEL" report forks.h5 --lang $language -o page.html --force
    "$PYTHON" "$here/report_forks.py" forks.h5 $language || fail "forks in $language"
done
# What it was built without is said; a page of pictures only has no need of it.
if grep -q vegaEmbed page.html; then
    [ ! -s err ] || fail "$(cat err)"
else
    said err "built without Vega-Lite"
fi
expect 0 "$UTSPEL" report pofc.h5 --lang sv --static -o static.html
[ ! -s err ] || fail "$(cat err)"
if grep -q 'vegaEmbed\|application/json' static.html; then
    fail "--static leaves scripts for charts"
fi

# Several files make one page.
expect 0 "$UTSPEL" report 'a<b>&c.h5' pofc.h5 -o both.html
[ "$(grep -c '<h2 id=' both.html)" -eq 2 ] || fail "not two files in one page"

# No page is left of files that are refused, and what was to be shown is as it was.
cp pofc.h5 kept.h5
expect 2 "$UTSPEL" report 'a<b>&c.h5' pofc.h5 -o pofc.h5 --force
said err 'pofc.h5: is a file to show'
cmp kept.h5 pofc.h5 || fail 'a file that was to be shown is damaged'
head -c 2000 pofc.h5 >cut.h5
expect 3 "$UTSPEL" report pofc.h5 cut.h5 -o x.html
said err cut.h5
said x.html pofc.h5
rm x.html
only 'a<b>&c.h5' both.html cut.h5 first.html forks.h5 kept.h5 page.html pofc.h5 static.html summary.json
