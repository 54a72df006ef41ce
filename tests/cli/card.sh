#!/usr/bin/env bash
# The call card: what is in its file, from which atlas it is made, and when it is made.
. "$(dirname "$0")/lib.sh"
check=$here/../page/card_atlas.py

cp "$FIXTURES"/{model,atlas}.h5 .
card() {
    "$UTSPEL" atlas sm-2025 --quiet --model model.h5 --matches 1600 -o atlas.h5 "$@"
}

# An atlas that is complete is taken as it is.
expect 0 card --html card.html
said out 'call card: card.html'
cmp "$FIXTURES/atlas.h5" atlas.h5 || fail "making a card has changed the atlas"
expect 0 card --html again.html
cmp card.html again.html || fail "another card of the same atlas"
rm again.html

# It says what the file says, by an independent way, which notices a difference (card_tables.sh).
"$PYTHON" -B "$check" check atlas.h5 model.h5 club:club,club,club card.html || fail "the card is not the atlas"

# Both languages; small; nothing from outside; nothing left to fill in.
expect 0 card --html kort.html --lang sv
said kort.html '<html lang="sv"'
said kort.html 'Säga Chicago?'
said kort.html 'Dina poäng'
said kort.html '4 klubbspelare (classic)'
said kort.html '<th scope="row">EKxx + E</th>'
"$PYTHON" -B "$here/page_read.py" kort.html || fail 'English in a Swedish card'
said card.html '<html lang="en"'
said card.html '"straightFlushWins":true'
said card.html 'For the players of this table: 4 club players (classic)'
for page in card.html kort.html; do
    [ "$(stat -c %s "$page")" -lt 500000 ] || fail "$page: $(stat -c %s "$page") bytes"
    grep -nE 'https?://|src=|@import|url\(|\{\{[@A-Za-z%]' "$page" && fail "$page asks for something, or is not filled in"
    [ "$(grep -o 'href="[^"]*"' "$page")" = 'href="data:,"' ] || fail "$page has links"
done

# Several tables on one card: each has its atlas, which is taken as it is when the card is made again; one is not there twice.
several() {
    expect "$1" "$UTSPEL" atlas sm-2025 --quiet --model model.h5 --matches 16 -o all.h5 --html "${@:2}"
}
several 0 all.html --table club --table beginners
cp all-club.h5 all-club.before
several 0 all-sv.html --table club --table beginners --lang sv --table-page table.html
cmp all-club.h5 all-club.before || fail "making a card has changed an atlas"
said all-sv.html 'href="table.html" data-rules="sm-2025"'
said all.html '<input type="radio" name="table" value="beginners"><span>beginners</span>'
"$PYTHON" -B "$here/page_read.py" all-sv.html || fail 'English in a Swedish card'
"$PYTHON" - <<'EOF' >one.html
import base64, gzip, re
packed = re.search(r'<script type="application/gzip" data-of="club">(.*?)</script>', open("all.html").read()).group(1)
print('<script type="application/json" id="data">' + gzip.decompress(base64.b64decode(packed)).decode() + '</script>')
EOF
"$PYTHON" -B "$check" check all-club.h5 model.h5 experts:club,club,club one.html || fail "a table of the card is not its atlas"
several 2 no.html --table club --table club,club,club
said err '--table: club,club,club is club once more'
expect 2 "$UTSPEL" atlas sm-2025 --table club --table experts -o all.h5
said err '--table: got 2, expected one without a call card (--html)'
expect 2 "$UTSPEL" resume all-club.h5
said err 'is one of 2 atlases of a call card'
rm all.html one.html all-*

# An atlas that was interrupted is resumed; --force plays again.
start "$playing" "$UTSPEL" atlas sm-2025 --model model.h5 --matches 2000 -o cut.h5
kill -INT "$pid"
ended 130
expect 0 "$UTSPEL" atlas sm-2025 --quiet --model model.h5 --matches 2000 -o cut.h5 --html cut.html
[ "$(attribute cut.h5 complete)" = 1 ] || fail "not resumed"
expect 0 "$UTSPEL" atlas sm-2025 --quiet --model model.h5 --matches 64 -o cut.h5 --html cut.html --force
[ "$(attribute cut.h5 matches_done)" = 64 ] || fail "not played again"
rm cut.h5 cut.html
only atlas.h5 card.html kort.html model.h5
