#!/usr/bin/env bash
# The call card's judge.js comes to a solver's call values, and to the library's chances: among uniform and mixed tables, and where deals are limited.
. "$(dirname "$0")/lib.sh"
judge=$here/../../sim/chicago_lab/call_card/judge.js

# agrees CONFIG TABLE MODEL WHO...: with the card of some matches of these.
agrees() {
    expect 0 "$UTSPEL" atlas "$1" --quiet --model "$3" --matches 16 "${@:4}" -o atlas.h5 --html card.html --force
    expect 0 "$BUILD/tests/tools/card_values" "$1" "$2" "$3"
    mv out values.json
    node "$here/../page/card_values.mjs" "$judge" card.html values.json || fail "the card of $1 ($2) is not a solver's"
}

for table in beginners experts club,experts,club; do
    agrees sm-2025 $table sm-2025 --table $table
done

# Another judge is noticed.
for spoil in 's/OTHERS_POINTS = 2/OTHERS_POINTS = 3/' 's/? BARRED : game.exchanged/? UNTOLD : game.exchanged/' 's/game.exchanged\[player\]/UNTOLD/' 's/: \[game.dealer\]/: playersIn(game)/' 's,\*\* (1 / slope),** slope,' \
    's/data.unwilling\[player - 1\]/1/' 's/data.unwilling\[player - 1\]/data.unwilling[0]/' 's/!game.called\[player\] &&//' \
    's/hazardTimes(game, factors) \*\* slope/hazardTimes(game, factors)/'; do
    sed "$spoil" "$judge" >other.js
    cmp -s "$judge" other.js && fail "nothing spoilt by $spoil"
    node "$here/../page/card_values.mjs" other.js card.html values.json >/dev/null 2>&1 && fail "another judge is taken for a solver: $spoil"
done

# With few deals, and by house rules that bear on calls.
echo '{game: chicago, rules: {extends: shootout-12-deals, tied_hands: first, chicago_won_with_two: 30,
    straight_flush: points, royal_flush: points, zeroing: wins-round, chicago_keeps_hands: true,
    trick_points: [1, 0, 1, 2], score_floor: -1000}}' >house.yaml
for config in shootout-12-deals house.yaml; do
    expect 0 "$UTSPEL" train $config --quiet --matches 200 --iterations 1 --players classic,classic,classic,classic -o deals.h5 --force
    agrees $config - deals.h5 --players classic,classic,classic,classic
done

exit 0
