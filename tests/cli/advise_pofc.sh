#!/usr/bin/env bash
# Advice for POFC, in words and in JSON.
. "$(dirname "$0")/lib.sh"

advise() {
    "$UTSPEL" advise "$@"
}

# best FILE: where the first placement of a JSON answer puts its cards, and whether it is clear.
best() {
    "$PYTHON" -c 'import json, sys
answer = json.load(open(sys.argv[1]))
first = answer["alternatives"][0]
assert answer["game"] == "pofc"
assert first["less_best"]["value"] == 0
for one in answer["alternatives"]:
    assert 0 <= one["bust"]["share"] <= 1 and one["points"]["value"] <= one["value"]["value"]
print("/".join(first[row] for row in ("top", "middle", "bottom")),
      "clear" if answer["clear"] else "close")' "$1"
}

# agrees TEXT ARGUMENT...: the best placement, and whether it is clear.
agrees() {
    expect 0 advise --json "${@:2}"
    [ "$(best out)" = "$1" ] || fail "not $1: $(cat out)"
}

# What needs no reckoning: on the first street, on the last one, in Fantasy Land; two and three seats.
agrees '//Ah Kh Qh Jh Th clear' --dealt 'ah KH qh, jh10h' --rows '-;-' --seat 0 --dealer 1 --samples 1100 \
    --players greedy
flush=(--dealt 'Kh 4s Qs' --seat 0 --dealer 0 --discarded '2s 3s 5s'
    --rows '2c 3d 9h/4c 4d 7d 8s/2h 6h 8h Th; 3c 5c 6c/7c 8c 9d Jd Qd/Jc Js Qc Kc Ac')
agrees '/4s/Kh clear' "${flush[@]}" --samples 1100
agrees 'Ks Kh Kc/Ad Kd Td 8d 7d/9s 9d 2h 2d 2c clear' --dealt '2h Kd 9s Kh Ks Kc 2d 2c 7d 8d 9d Td 4h Ad' \
    --rows 'FL;-;FL' --seat 0 --dealer 0 --samples 1100 --players greedy

# In words, in Swedish and in English.
expect 0 advise "${flush[@]}" --samples 1100 --lang sv
"$PYTHON" -B "$here/page_read.py" out || fail "English in Swedish advice: $(cat out)"
said out 'K♥ D♠ 4♠: var de ska läggas'
expect 0 advise "${flush[@]}" --samples 1100
said out 'pofc, rules pofc-sm-2019, table of 2: seat 0, dealer 0, street 5'
said out 'Kh Qs 4s: where to place them'
said out "for you and the others, who play on as \`solver' (quick)"
grep -qE '^- / 4s / Kh +Qs .* 0\.00 +0\.00 +1024$' out || fail "$(cat out)"
grep -qE '^- / Qs / 4s +Kh .* 100\.0 +0\.0 ' out || fail "$(cat out)"
grep -qE '^Place - / 4s / Kh: it is worth [0-9.]+ \+- [0-9.]+ points more than ' out || fail "$(cat out)"
said out "By its own samples \`sampler' places - / 4s / Kh."
said out 'The value is the points of this hand, and 14 per opponent if the next is in Fantasy Land.'
said out 'and 1 more, which --all shows'
expect 0 advise "${flush[@]}" --samples 10 --all
[ "$(grep -cE '^(-|[0-9A-Z][cdhs]) / ' out)" -eq 6 ] || fail "$(cat out)"
expect 0 advise "${flush[@]}" --samples 10 --players greedy --others random --set rules.scoop_bonus=0
said out 'for greedy against random'
said out 'pofc-sm-2019 (changed: no points for a scoop)'
expect 0 advise "${flush[@]}" --time 0.2 --json
said out '"seconds": '
