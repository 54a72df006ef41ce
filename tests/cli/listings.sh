#!/usr/bin/env bash
# What the lists of options and strategies show, of both games.
. "$(dirname "$0")/lib.sh"

# A column for keys, as wide as the longest needs it; values start where the first does.
for preset in sm-2025 pofc-sm-2019; do
    expect 0 "$UTSPEL" rules $preset
    "$PYTHON" - out <<'END' || fail "$(cat out)"
import re, sys

lines = [line for line in open(sys.argv[1]).read().splitlines()[2:] if not line.startswith(" ")]
assert len(lines) > 40 and len({re.match(r"\S+ +", line).end() for line in lines}) == 1
END
done
expect 0 "$UTSPEL" rules
said out "The rules of chicago as in sm-2025"

printf 'game: pofc\nrules: {extends: pofc-sm-2019, fantasy_stay: []}\n' >never.yaml
expect 0 "$UTSPEL" rules never.yaml
said out "The rules of pofc as in never"
grep -q '^fantasy_stay  *\[\]  ' out || fail "an empty list is not shown"

# Every strategy that a message names is listed, with the same line as alone; each game has some.
expect 2 "$UTSPEL" strategies nobody
names=$(sed -n "s/.*no strategy 'nobody', expected \(.*\)$/\1/p" err | tr -d ,)
expect 0 "$UTSPEL" strategies
sed '/^$/,$d' out >listed
[ "$(awk '{ print $2 }' listed | awk '!seen[$0]++' | xargs)" = "$names" ] || fail "other strategies than '$names': $(cat listed)"
for game in chicago pofc; do
    grep -q "^$game  *random  *[a-z]" listed || fail "no random of $game: $(cat listed)"
done
for name in $names; do
    expect 0 "$UTSPEL" strategies "$name"
    grep " $name " listed | while read -r game _ summary; do
        grep -q "^$game  *$name  *" out && said out "$summary" || fail "$game $name: $(cat out)"
    done
done

expect 0 "$UTSPEL" strategies classic
said out "Of the rules classic reads exchanges, max_cards_per_exchange, "
said out "call_threshold                 0.7                    a fraction 0..1"
grep -q baseline out && fail "classic only"
expect 0 "$UTSPEL" strategies random
said out "pofc     random"
said out "chicago  random"
echo '{extends: sm-2025, rules: {target: 40}}' >forty.yaml
expect 0 "$UTSPEL" rules forty.yaml
said out 'as in sm-2025 (changed: rounds to 40 points), with the values allowed:'
