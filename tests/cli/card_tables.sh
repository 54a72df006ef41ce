#!/usr/bin/env bash
# The call card for other rules, another number of players, and a table of populations.
. "$(dirname "$0")/lib.sh"
check=$here/../page/card_atlas.py

expect 0 "$UTSPEL" atlas sm-2025 --quiet --model "$FIXTURES/model.h5" --matches 16 --table club,experts,club -o table.h5 --html table.html
said table.html 'For one who plays on as solver (quick), among club players, experts, club players'
expect 0 "$UTSPEL" atlas shootout --quiet --players classic,classic,classic,classic --matches 64 -o shootout.h5 --html shootout.html
"$PYTHON" -B "$check" check shootout.h5 shootout.html || fail "the card of shootout is not its atlas"
said shootout.html '"straightFlushWins": false'
expect 0 "$UTSPEL" atlas sm-2025 --quiet --players classic,classic,classic --matches 300 -o three.h5 --html three.html
"$PYTHON" -B "$check" check three.h5 three.html || fail "the card of three players is not their atlas"

# That way notices a difference.
"$PYTHON" - <<'EOF'
import re
text = open("three.html", encoding="utf-8").read()
spoil = lambda match: match.group(1) + str(float(match.group(2)) + 0.001)
open("spoilt.html", "w", encoding="utf-8").write(re.sub(r'("byHand": .*?\[)(0\.\d+)', spoil, text, count=1, flags=re.S))
EOF
cmp -s three.html spoilt.html && fail "nothing spoilt"
"$PYTHON" -B "$check" check three.h5 spoilt.html 2>/dev/null && fail "a spoilt card is taken for the atlas"
exit 0
