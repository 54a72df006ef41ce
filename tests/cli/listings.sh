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

expect 0 "$UTSPEL" strategies
for strategy in 'chicago  classic' 'pofc     random' 'pofc     greedy' 'pofc     sampler'; do
    said out "$strategy "
done

expect 0 "$UTSPEL" strategies classic
said out "call_threshold                 0.7                    a fraction 0..1"
grep -q baseline out && fail "classic only"
expect 0 "$UTSPEL" strategies random
said out "pofc     random"
said out "chicago  random"
echo '{extends: sm-2025, rules: {target: 40}}' >forty.yaml
expect 0 "$UTSPEL" rules forty.yaml
said out 'as in sm-2025 (changed: target 40), with the values allowed:'
expect 2 "$UTSPEL" strategies clasic
said err "no strategy 'clasic', did you mean 'classic'?"
expect 2 "$UTSPEL" strategies nobody
said err "no strategy 'nobody', expected random, baseline, classic, solver, greedy, sampler"
expect 2 "$UTSPEL" strategies classic random
expect 2 "$UTSPEL" strategies plugin:./none.so
said err "'plugin:./none.so': cannot read ./none.so: No such file or directory"
