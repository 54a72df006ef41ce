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
# Teams, what they decide and what that is worth; and mistakes, by kind.
expect 0 "$UTSPEL" run sm-lagpoker --matches 12 -q -o teams.h5 --set players.0.captain=feed-the-short \
    --set 'forks={transfer: 0.05, settle: 1}' --set 'errors={slow: 0.02, out_of_turn: 0.02}'
for language in en sv; do
    expect 0 "$UTSPEL" report teams.h5 --lang $language -o page.html --force
    "$PYTHON" "$here/report_teams.py" teams.h5 $language || fail "teams in $language"
done
rm teams.h5
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

# What is printed is in the language of --lang or, without it, of the locale, which need not be installed; keys are the
# same in all of them, and so is JSON.
english="above|all|and|any|are|as|at|below|best|by|called|changed|changes|chance|complete|count|counts|deal|deals|decision|\
each|effect|entrants|equal|errors|figure|figures|file|from|going|intervals|is|kind|last|left|matches|mistakes|more|\
most|no|not|of|on|or|own|players|points|reach|round|rounds|rules|run|score|seat|seats|seed|shares|size|standard|state|\
table|tables|than|that|the|time|to|tournament|tournaments|unit|value|what|when|where|which|who|win|winner|with|won"
in_swedish() {
    expect 0 env LC_ALL=C "$UTSPEL" "$@" --lang sv
    mv out swedish
    expect 0 env LC_ALL=sv_SE.UTF-8 "$UTSPEL" "$@"
    cmp out swedish || fail "the locale's Swedish of: $*"
    case $1 in
        rules) sed -E '/^[a-z]/d; s/points\.[a-z_]+//g' swedish ;; # keys and values
        metrics) sed -E 's/^[^ ]+ +//' swedish ;;
        *) cat swedish ;;
    esac | sed 's/[Aa]ll-in//g' >words # the rulebook's word
    if grep -niwE "$english" words; then
        fail "English in Swedish, of: $*"
    fi
}
expect 0 "$UTSPEL" run "$config" --matches 48 -q -o played.h5 --set errors.revoke=0.1 --set rules.target=40
expect 0 "$UTSPEL" tournament "$here/five.yaml" --tournaments 96 -q -o five.h5
expect 0 "$UTSPEL" duel classic baseline --matches 240 -q -o duel.h5
for file in played.h5 pofc.h5 forks.h5 five.h5 duel.h5; do
    in_swedish summary "$file"
done
in_swedish status played.h5 pofc.h5 five.h5
in_swedish status played.h5
cp "$config" mine.yaml
in_swedish run mine.yaml --matches 16 -q -o again.h5 --force
in_swedish run mine.yaml sm-2025 --matches 16 --force
in_swedish tournament "$here/five.yaml" --tournaments 64 -q -o again.h5 --force
in_swedish tournament sm-2025 --plan
in_swedish rules sm-classic
in_swedish rules pofc-sm-2019
in_swedish metrics
expect 0 env LC_ALL=sv_SE.UTF-8 "$UTSPEL" summary five.h5 --lang en
said out 'Is it fair?'
expect 0 env LC_ALL=sv_SE.UTF-8 "$UTSPEL" summary five.h5 --json
mv out swedish
expect 0 "$UTSPEL" summary five.h5 --json
cmp out swedish || fail "JSON has a language"
rm -r results again.h5 duel.h5 five.h5 mine.yaml played.h5 swedish words

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
