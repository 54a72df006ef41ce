#!/usr/bin/env bash
# Charts of a file in the terminal, and as SVG.
. "$(dirname "$0")/lib.sh"

# Each chart of the list is drawn in the terminal, and those of a run as pictures. Flows are pictures only.
for file in chicago pofc atlas comparison; do
    cp "$FIXTURES/$file.h5" .
    expect 0 "$UTSPEL" plot $file.h5
    sed 1d out | cut -d' ' -f1 >keys
    [ -s keys ] || fail "no charts of $file"
    while read -r key; do
        if [ "$key" != exchanges ]; then
            expect 0 "$UTSPEL" plot $file.h5 "$key"
            [ "$(wc -l <out)" -gt 2 ] || fail "$key in the terminal: $(cat out)"
        fi
        [ $file = chicago ] || continue
        expect 0 "$UTSPEL" plot $file.h5 "$key" -o "$key.svg"
        [ ! -s err ] || fail "$key: $(cat err)"
        "$PYTHON" -c 'import sys, xml.dom.minidom as dom; dom.parse(sys.argv[1])' "$key.svg" || fail "$key.svg"
    done <keys
done
said exchanges.svg 'class="flow'
rm ./*.svg
mv chicago.h5 a.h5

expect 0 "$UTSPEL" plot a.h5
[ "$(wc -l <out)" -gt 10 ] || fail "few charts: $(cat out)"

# The figures are those of the summary. A picture has all it needs: a heading, units, and colours that every program
# knows.
expect 0 "$UTSPEL" plot a.h5 called_by_score -o chart.svg
expect 0 "$UTSPEL" summary --json a.h5
"$PYTHON" - <<'END' || fail "other figures than the summary's"
import json, re
from xml.etree import ElementTree

root = ElementTree.parse("chart.svg").getroot()
svg = "{http://www.w3.org/2000/svg}"
texts = [text.text for text in root.iter(svg + "text")]
assert root.find(svg + "title").text in texts and "%" in texts and "own score" in texts
(style,) = root.iter(svg + "style")
assert "var(" not in style.text and ": ;" not in style.text and "fill: #ffffff;" in style.text, style.text
points = [group.find(svg + "title").text for group in root.iter(svg + "g") if group.find(svg + "title") is not None]
(breakdown,) = [found for found in json.load(open("out"))["breakdowns"] if found["key"] == "called_by_score"]
figures = {row["own_score"]: row for row in breakdown["rows"]}
assert len(points) >= 6
for point in points:
    label, value, low, high, count = re.match(
        r"own score (\S+): ([\d.]+) %(?: \(([\d.]+)…([\d.]+)\))?, ([\d,]+) ", point).groups()
    figure = figures[label]
    assert int(count.replace(",", "")) == figure["n"]
    for shown, key in ((value, "share"), (low, "low"), (high, "high")):
        assert shown is None or abs(float(shown) - 100 * figure[key]) < 0.6, (label, key)

# Marks lie where the scale says, and more is higher up.
lines = [float(path.get("d").split()[1].split("H")[0]) for path in root.iter(svg + "path") if path.get("class") == "grid"]
numbers = [float(tick.text) for tick in [text for text in root.iter(svg + "text") if text.get("class") == "tick"][: len(lines)]]
slope = (lines[-1] - lines[0]) / (numbers[-1] - numbers[0])
assert slope < 0, (lines, numbers)
for point, mark in zip(points, root.iter(svg + "circle"), strict=True):
    share = 100 * figures[re.match(r"own score (\S+):", point)[1]]["share"]
    assert abs(lines[0] + (share - numbers[0]) * slope - float(mark.get("cy"))) < 0.2, point
END

expect 0 "$UTSPEL" plot a.h5 called_by_score
said out 'Chicago called when asked, by own score, %'
expect 0 "$UTSPEL" plot a.h5 called_by_score --lang sv -o sv.svg
said sv.svg 'egen poäng'

# refused STATUS TEXT ARGUMENT...: with a message that has the text; no picture is left.
refused() {
    expect "$1" "$UTSPEL" plot "${@:3}"
    said err "$2"
    [ -z "$(find . -name 'x.*')" ] || fail "left of plot ${*:3}: $(ls)"
}

refused 2 'chart.svg' a.h5 held -o chart.svg
refused 2 'expected a name that ends in .svg, .png or .pdf' a.h5 held -o x.gif
refused 2 'flows are drawn as pictures only' a.h5 exchanges

# Without rsvg-convert, and with one that fails halfway.
mkdir bin
ln -s "$(command -v sh)" bin/sh
for format in png pdf; do
    expect 3 env PATH=bin "$UTSPEL" plot a.h5 held -o x.$format
    said err 'rsvg-convert is missing (Debian: librsvg2-bin)'
    [ -z "$(find . -name 'x.*')" ] || fail "left without rsvg-convert: $(ls)"
done
expect 0 env PATH=bin "$UTSPEL" plot a.h5 held -o y.svg
printf '#!/bin/sh\necho half\necho reason >&2\nexit 1\n' >bin/rsvg-convert
chmod +x bin/rsvg-convert
PATH=$PWD/bin:$PATH refused 3 'rsvg-convert failed' a.h5 held -o x.png
printf '#!/bin/sh\nexit 0\n' >bin/rsvg-convert
PATH=$PWD/bin:$PATH refused 3 'rsvg-convert made no picture' a.h5 held -o x.png

# It gets the SVG whatever streams are closed, and whatever became of its parent's children.
printf '#!/bin/sh\nhead -c 5\n' >bin/rsvg-convert
PATH=$PWD/bin:$PATH expect 0 bash -c 'trap "" CHLD; exec "$@" <&-' - "$UTSPEL" plot a.h5 held -o half.png
[ "$(cat half.png)" = '<?xml' ] || fail "not the SVG: $(cat half.png)"

# A picture that cannot be written whole.
expect 3 bash -c 'ulimit -f 1; "$0" plot a.h5 held -o x.svg' "$UTSPEL"
said err "x.svg: cannot write: File too large"
[ -z "$(find . -name 'x.*')" ] || fail "left of a cut x.svg: $(ls)"
