#!/usr/bin/env bash
# Charts of a file, as pictures by gnuplot and in the terminal.
. "$(dirname "$0")/lib.sh"

expect 0 "$UTSPEL" run sm-2025 --matches 200 -q -o a.h5
expect 0 "$UTSPEL" run pofc-sm-2019 --matches 30 -q -o pofc.h5
expect 0 "$UTSPEL" atlas sm-2025 --matches 64 -q -o atlas.h5
expect 0 "$UTSPEL" compare sm-2025 --change rules.target=50 --matches 64 -q -o compare.h5

# Each chart of the list is drawn, without a word on stderr.
for file in a.h5 pofc.h5 atlas.h5 compare.h5; do
    expect 0 "$UTSPEL" plot "$file"
    sed 1d out | cut -d' ' -f1 >keys
    [ -s keys ] || fail "no charts of $file"
    while read -r key; do
        [ "$key" != exchanges ] || continue
        expect 0 "$UTSPEL" plot "$file" "$key"
        [ "$(wc -l <out)" -gt 2 ] || fail "$key in the terminal: $(cat out)"
        expect 0 "$UTSPEL" plot "$file" "$key" -o chart.svg --force
        [ ! -s err ] || fail "$key: $(cat err)"
        "$PYTHON" -c 'import sys, xml.dom.minidom as dom; dom.parse(sys.argv[1])' chart.svg
    done <keys
done

expect 0 "$UTSPEL" plot a.h5
[ "$(wc -l <out)" -gt 10 ] || fail "few charts: $(cat out)"

# Each format is what it says. A name may have quotes.
for format in 'svg <?xml' 'png .PNG' 'pdf %PDF-1' 'gp set encoding'; do
    expect 0 "$UTSPEL" plot a.h5 called_by_scores -o "it's a \"chart\".${format%% *}"
    head -c 20 "it's a \"chart\".${format%% *}" | LC_ALL=C grep -aq "^${format#* }" || fail "not $format"
done
expect 0 gnuplot -e 'set terminal svg; set output "again.svg"' "it's a \"chart\".gp"
grep -q '</svg>' again.svg || fail "the script draws nothing"

# The figures are those of the summary, to the last digit.
expect 0 "$UTSPEL" plot a.h5 called_by_score -o chart.gp
expect 0 "$UTSPEL" summary --json a.h5
"$PYTHON" - <<'END' || fail "other figures than the summary's"
import json, shlex

script = open("chart.gp").read()
rows = [shlex.split(line) for line in script.split("$chart << EOD\n")[1].split("\nEOD\n")[0].splitlines()]
(breakdown,) = [found for found in json.load(open("out"))["breakdowns"] if found["key"] == "called_by_score"]
figures = {row["own_score"]: row for row in breakdown["rows"]}
assert len(rows) >= 6
for x, series, value, low, high, count, label, text in rows:
    figure = figures[label]
    assert int(count) == figure["n"]
    for shown, key in ((value, "share"), (low, "low"), (high, "high")):
        assert abs(float(shown) - 100 * figure[key]) < 1e-9, (label, key)
    assert abs(float(text) - float(value)) < 0.6
END

expect 0 "$UTSPEL" plot a.h5 called_by_score
said out 'Chicago called when asked, by own score, %'
expect 0 "$UTSPEL" plot a.h5 called_by_score --lang sv -o sv.gp
said sv.gp 'egen poäng'

# refused STATUS TEXT ARGUMENT...: with a message that has the text; no picture is left.
refused() {
    expect "$1" "$UTSPEL" plot "${@:3}"
    said err "$2"
    [ -z "$(find . -name 'x.*')" ] || fail "left of plot ${*:3}: $(ls)"
}

refused 2 "a.h5: no chart 'called_by_scor', did you mean 'called_by_score'?" a.h5 called_by_scor -o x.svg
refused 2 "exchanges: flows are drawn by \`utspel report' only" a.h5 exchanges -o x.svg
refused 2 "got 'x.jpg', expected a name that ends in .svg, .png, .pdf or .gp" a.h5 held -o x.jpg
refused 2 'requires a METRIC' a.h5 -o x.svg
refused 2 "--lang: got 'de', expected en or sv" a.h5 held --lang de
refused 2 'chart.gp' a.h5 held -o chart.gp
refused 3 missing.h5 missing.h5 held -o x.svg

# Without gnuplot, and with one that fails halfway.
mkdir bin
ln -s "$(command -v sh)" bin/sh
expect 3 env PATH=bin "$UTSPEL" plot a.h5 held -o x.svg
said err 'gnuplot is missing (Debian: gnuplot-nox)'
expect 0 env PATH=bin "$UTSPEL" plot a.h5 held -o y.gp
printf '#!/bin/sh\necho half\necho reason >&2\nexit 1\n' >bin/gnuplot
chmod +x bin/gnuplot
PATH=$PWD/bin:$PATH refused 3 'gnuplot failed' a.h5 held -o x.svg

# Gnuplot does not see that a file is cut; the script of a small chart is not.
cut() {
    expect 3 bash -c 'ulimit -f "$1"; "$0" plot a.h5 "$2" -o "$3"' "$UTSPEL" "$@"
    said err "$3: cannot write: File too large"
    [ -z "$(find . -name 'x.*')" ] || fail "left of a cut $3: $(ls)"
}

cut 4 placement x.svg
cut 4 placement x.png
cut 4 placement x.pdf
cut 1 held x.gp
