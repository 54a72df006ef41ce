#!/usr/bin/env bash
# Charts of a file in the terminal, and as scripts for gnuplot.
. "$(dirname "$0")/lib.sh"

# Each chart of the list is drawn in the terminal, and those of a run as scripts.
for file in chicago pofc atlas comparison; do
    cp "$FIXTURES/$file.h5" .
    expect 0 "$UTSPEL" plot $file.h5
    sed 1d out | cut -d' ' -f1 | grep -vx exchanges >keys
    [ -s keys ] || fail "no charts of $file"
    while read -r key; do
        expect 0 "$UTSPEL" plot $file.h5 "$key"
        [ "$(wc -l <out)" -gt 2 ] || fail "$key in the terminal: $(cat out)"
        [ $file = chicago ] || continue
        expect 0 "$UTSPEL" plot $file.h5 "$key" -o "$key.gp"
        [ -s "$key.gp" ] && [ ! -s err ] || fail "$key: $(cat err)"
    done <keys
done
rm ./*.gp
mv chicago.h5 a.h5

expect 0 "$UTSPEL" plot a.h5
[ "$(wc -l <out)" -gt 10 ] || fail "few charts: $(cat out)"

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

refused 2 'chart.gp' a.h5 held -o chart.gp

# Without gnuplot, and with one that fails halfway.
mkdir bin
ln -s "$(command -v sh)" bin/sh
expect 3 env PATH=bin "$UTSPEL" plot a.h5 held -o x.svg
said err 'gnuplot is missing (Debian: gnuplot-nox)'
expect 0 env PATH=bin "$UTSPEL" plot a.h5 held -o y.gp
printf '#!/bin/sh\necho half\necho reason >&2\nexit 1\n' >bin/gnuplot
chmod +x bin/gnuplot
PATH=$PWD/bin:$PATH refused 3 'gnuplot failed' a.h5 held -o x.svg

# A script that cannot be written whole.
expect 3 bash -c 'ulimit -f 1; "$0" plot a.h5 held -o x.gp' "$UTSPEL"
said err "x.gp: cannot write: File too large"
[ -z "$(find . -name 'x.*')" ] || fail "left of a cut x.gp: $(ls)"
