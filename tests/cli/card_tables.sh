#!/usr/bin/env bash
# The call card for other rules, another number of players, and a table of populations.
. "$(dirname "$0")/lib.sh"
check=$here/../page/card_atlas.py
models=$here/../../configs/models

expect 0 "$UTSPEL" atlas sm-2025 --quiet --model "$FIXTURES/model.h5" --matches 16 --table club,experts,club -o table.h5 --html table.html
said table.html 'For one who plays on as solver (quick), among 1 club player (classic), 1 expert (solver), 1 club player (classic)'
"$PYTHON" -B "$check" check table.h5 "$FIXTURES/model.h5" experts:club,experts,club table.html || fail "the card of a mixed table is not its atlas"
expect 0 "$UTSPEL" atlas shootout --quiet --players classic,classic,classic,classic --matches 64 -o shootout.h5 --html shootout.html
"$PYTHON" -B "$check" check shootout.h5 "$models/shootout.h5" club:club,club,club shootout.html || fail "the card of shootout is not its atlas"
said shootout.html '"straightFlushWins":false'
expect 0 "$UTSPEL" atlas sm-2025 --quiet --players classic,classic,classic --matches 300 -o three.h5 --html three.html
"$PYTHON" -B "$check" check three.h5 "$models/sm-2025-3.h5" club:club,club three.html || fail "the card of three players is not their atlas"

# That way notices a difference.
for part in own unwilling; do
    "$PYTHON" - $part <<'EOF'
import re, sys
text = open("three.html", encoding="utf-8").read()
spoil = lambda match: match.group(1) + str(int(match.group(2)) + 1)
open("spoilt.html", "w", encoding="utf-8").write(re.sub(rf'("{sys.argv[1]}":.*?\[)(-?\d+)', spoil, text, count=1, flags=re.S))
EOF
    cmp -s three.html spoilt.html && fail "nothing spoilt"
    "$PYTHON" -B "$check" check three.h5 "$models/sm-2025-3.h5" club:club,club spoilt.html 2>/dev/null && fail "a spoilt card is taken for the atlas: $part"
done
exit 0
