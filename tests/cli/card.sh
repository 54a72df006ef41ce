#!/usr/bin/env bash
# The call card: what is in its file, from which atlas it is made, and what is refused.
. "$(dirname "$0")/lib.sh"
check=$here/../page/card_atlas.py

card() {
    "$UTSPEL" atlas sm-2025 --quiet --model model.h5 --matches 400 -o atlas.h5 "$@"
}

expect 0 "$UTSPEL" train --quiet sm-2025 --matches 400 -o model.h5

# An atlas that is not there yet is played; one that is complete is taken as it is.
expect 0 card --html card.html
said out 'call card: card.html'
cp atlas.h5 before.h5
expect 0 card --html again.html
cmp before.h5 atlas.h5 || fail "making a card has changed the atlas"
cmp card.html again.html || fail "another card of the same atlas"
rm before.h5 again.html

# It says what the file says, by an independent way; and that way would notice.
"$PYTHON" -B "$check" check atlas.h5 card.html || fail "the card is not the atlas"
"$PYTHON" - <<'EOF'
import re
text = open("card.html", encoding="utf-8").read()
spoil = lambda match: match.group(1) + str(float(match.group(2)) + 0.001)
open("spoilt.html", "w", encoding="utf-8").write(re.sub(r'("byHand": .*?\[)(0\.\d+)', spoil, text, count=1, flags=re.S))
EOF
cmp -s card.html spoilt.html && fail "nothing spoilt"
"$PYTHON" -B "$check" check atlas.h5 spoilt.html 2>/dev/null && fail "a spoilt card is taken for the atlas"
rm spoilt.html

# Both languages; small; nothing from outside; nothing left to fill in.
expect 0 card --html kort.html --lang sv
said kort.html '<html lang="sv"'
said kort.html 'Säga Chicago?'
said kort.html 'Dina poäng'
said card.html '<html lang="en"'
said card.html 'For the players of this table: classic, classic, classic, classic'
for page in card.html kort.html; do
    [ "$(stat -c %s "$page")" -lt 500000 ] || fail "$page: $(stat -c %s "$page") bytes"
    grep -nE 'https?://|src=|@import|url\(|\{\{[@A-Za-z%]' "$page" && fail "$page asks for something, or is not filled in"
    [ "$(grep -o 'href="[^"]*"' "$page")" = 'href="data:,"' ] || fail "$page has links"
done

# For a table.
expect 0 "$UTSPEL" atlas sm-2025 --quiet --model model.h5 --matches 16 --table club,experts,club -o table.h5 --html table.html
said table.html 'For one who plays on as solver (quick), among club players, experts, club players'
rm table.h5 table.html

# Other rules, and another number of players.
expect 0 "$UTSPEL" atlas shootout --quiet --matches 64 -o shootout.h5 --html shootout.html
"$PYTHON" -B "$check" check shootout.h5 shootout.html || fail "the card of shootout is not its atlas"
said shootout.html '"straightFlushWins": false'
said card.html '"straightFlushWins": true'
expect 0 "$UTSPEL" atlas sm-2025 --quiet --players classic,classic,classic --matches 300 -o three.h5 --html three.html
"$PYTHON" -B "$check" check three.h5 three.html || fail "the card of three players is not their atlas"
rm shootout.h5 shootout.html three.h5 three.html

# An atlas that was interrupted is resumed; --force plays again.
start "$playing" "$UTSPEL" atlas sm-2025 --model model.h5 --matches 2000 -o cut.h5
kill -INT "$pid"
ended 130
expect 0 "$UTSPEL" atlas sm-2025 --quiet --model model.h5 --matches 2000 -o cut.h5 --html cut.html
[ "$(attribute cut.h5 complete)" = 1 ] || fail "not resumed"
rm cut.h5 cut.html
expect 0 card --html card.html --force

# What is refused, before anything is played.
expect 2 card --html card.html
said err "card.html: exists already; --force replaces it"
expect 2 card --html new.html --seed 2
said err "atlas.h5: cannot go on with it"
expect 2 card --html atlas.h5
said err "--html: got atlas.h5, where the atlas goes, expected another file"
expect 3 card --html nowhere/card.html
for option in --page --json --left=3; do
    expect 2 card --html new.html $option
    said err "--html: is made instead of --page, --json and --left"
done
expect 2 card --html new.html --lang 'fi'
said err "--lang: got 'fi', expected en or sv"
expect 2 "$UTSPEL" atlas pofc-sm-2019 --quiet --matches 34 --html new.html
said err '--html: of an atlas of chicago, and pofc-sm-2019 is of pofc'
only atlas.h5 card.html kort.html model.h5
