#!/usr/bin/env bash
# Charts of a file, as pictures by gnuplot.
. "$(dirname "$0")/lib.sh"

# Each chart of the list is drawn, without a word on stderr.
for file in chicago pofc atlas comparison; do
    cp "$FIXTURES/$file.h5" .
    expect 0 "$UTSPEL" plot $file.h5
    sed 1d out | cut -d' ' -f1 | grep -vx exchanges >keys
    while read -r key; do
        expect 0 "$UTSPEL" plot $file.h5 "$key" -o chart.svg --force
        [ ! -s err ] || fail "$key: $(cat err)"
        "$PYTHON" -c 'import sys, xml.dom.minidom as dom; dom.parse(sys.argv[1])' chart.svg
    done <keys
done

# Each format is what it says. A name may have quotes.
for format in 'svg <?xml' 'png .PNG' 'pdf %PDF-1' 'gp set encoding'; do
    expect 0 "$UTSPEL" plot chicago.h5 called_by_scores -o "it's a \"chart\".${format%% *}"
    head -c 20 "it's a \"chart\".${format%% *}" | LC_ALL=C grep -aq "^${format#* }" || fail "not $format"
done
expect 0 gnuplot -e 'set terminal svg; set output "again.svg"' "it's a \"chart\".gp"
grep -q '</svg>' again.svg || fail "the script draws nothing"

# Gnuplot does not see that a file is cut.
for format in svg png pdf; do
    expect 3 bash -c 'ulimit -f 4; "$0" plot chicago.h5 placement -o "$1"' "$UTSPEL" x.$format
    said err "x.$format: cannot write: File too large"
    [ -z "$(find . -name 'x.*')" ] || fail "left of a cut x.$format: $(ls)"
done
