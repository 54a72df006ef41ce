#!/usr/bin/env bash
# Charts of a file, as pictures that rsvg-convert makes.
. "$(dirname "$0")/lib.sh"

# Each chart of the list is drawn, without a word on stderr.
for file in chicago pofc atlas comparison; do
    cp "$FIXTURES/$file.h5" .
    expect 0 "$UTSPEL" plot $file.h5
    sed 1d out | cut -d' ' -f1 >keys
    while read -r key; do
        expect 0 "$UTSPEL" plot $file.h5 "$key" -o chart.png --force
        [ ! -s err ] || fail "$key: $(cat err)"
    done <keys
done

# Each format is what it says. A name may have quotes.
for format in 'svg <?xml' 'png .PNG' 'pdf %PDF-1'; do
    expect 0 "$UTSPEL" plot chicago.h5 called_by_scores -o "it's a \"chart\".${format%% *}"
    head -c 20 "it's a \"chart\".${format%% *}" | LC_ALL=C grep -aq "^${format#* }" || fail "not $format"
done

# The picture is twice as wide as the SVG, and not of one colour: its styles are understood.
"$PYTHON" - "it's a \"chart\".png" <<'END' || fail "the picture is empty"
import struct, sys, zlib

data = open(sys.argv[1], "rb").read()
width, _, _, kind = struct.unpack(">IIBB", data[16:26])
assert width == 1520 and kind in (2, 6), (width, kind)
at, packed = 8, b""
while at < len(data):
    size, name = struct.unpack(">I4s", data[at:at + 8])
    packed += data[at + 8:at + 8 + size] if name == b"IDAT" else b""
    at += size + 12
assert len(set(zlib.decompress(packed))) > 100
END

# A picture that is cut, and one of which the SVG is.
for cut in '60 x.png: cannot write' '17 cannot write a temporary file'; do
    expect 3 bash -c 'ulimit -f "$1"; "$0" plot chicago.h5 called_by_scores -o x.png' "$UTSPEL" "${cut%% *}"
    said err "${cut#* }: File too large"
    [ -z "$(find . -name 'x.*')" ] || fail "left of a cut x.png: $(ls)"
done
