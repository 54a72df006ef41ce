#!/usr/bin/env bash
# Comparisons: what is found is what runs of the variants give, and verdicts follow from it.
. "$(dirname "$0")/lib.sh"

# found NAME ARGUMENT...: NAME.h5, and NAME.json, which says what was found.
found() {
    expect 0 "$UTSPEL" compare "${@:2}" --quiet --force --json -o "$1.h5"
    mv out "$1.json"
}

# Many kinds of variants; presets with the base's players, and a config with those of its own, or for the base's matches.
printf 'extends: %s\nrules: {target: 45}\nplayers: [random, random, random, random]\nseed: 5\nmatches: 8\n' \
    "$config" >mine.yaml
change=(--change rules.target=50)
narrow='rules.target=40,rules.buy_stop=35,rules.exchanges=2'
found many "$config" "${change[@]}" --change "$narrow" --change players.1=baseline \
    --change 'rules.rounds_per_match=2,rules.placement_points=[10, 5, 1, 0]' --with shootout-12-deals \
    --with mine.yaml --matches 48
"$PYTHON" -c 'import json
names = {v["name"]: v["players"] for v in json.load(open("many.json"))["variants"]}
assert len(names) == 7
assert names["sm-2025"] == names["shootout-12-deals"] == "baseline, random, 2 baseline", names
assert names["mine"] == "4 random", names' || fail "names"
found forks "$config" "${change[@]}" --set 'forks={call: 0.5, zero: 1, exchange: 0.05}' --matches 16
found rotated "$config" "${change[@]}" --set rotate_seats=true --matches 100
found rotated-pofc "$pofc" --change rules.fantasy_entry=77 --change players.1=greedy --set rotate_seats=true --matches 48

# A strong player among weak ones.
found skill "$config" --skill baseline,random "${change[@]}" --matches 96
found skill-pofc "$pofc" --skill greedy,random --change rules.fantasy_entry=77 --matches 32

# Until all is decided.
found decided "$config" "${change[@]}" --matches 30_000 --until decided --metric deals,swing,spread,ties \
    --margin spread=2 --margin ties=20 --margin swing=1 --set compare.first_look=16
played=$(attribute decided.h5 matches_done)
[ $((played % 16)) -eq 0 ] || fail "$played matches are no whole blocks"
[ "$played" -lt 30000 ] || fail "all matches were played until decided"
[ "$(attribute decided.h5 stop_reason)" = decided ] || fail "not decided"
said decided.json '"sequential": true'

"$PYTHON" -B "$here/paired.py" "$UTSPEL" many forks rotated rotated-pofc skill skill-pofc decided >agreed 2>err ||
    fail "$(cat agreed err)"
for verdict in changed same undecided; do
    grep -q "'$verdict'" agreed || fail "no verdict $verdict: $(cat agreed)"
done

# What a config says of variants and of what is asked.
cat "$config" - >asking.yaml <<'END'
variants:
  shorter: {rules: {target: 40, buy_stop: 35}}
  "random, too": {players: {3: random}}
compare:
  question: Is it shorter?
  metrics: deals, minutes, wins
  margins: {wins: 3, minutes: 2, wins.1: 0.25}
  level: 0.1
  seconds: {deal: 60, exchange: 0, card: 0, call: 0, round: 0}
END
expect 0 "$UTSPEL" compare asking.yaml --matches 96 --margin deals=0.5 --margin minutes=4 --details -o asked.h5
sed '/^results: /d' out | sed '$d' >printed
expect 0 "$UTSPEL" summary asked.h5 --json
"$PYTHON" -c 'import json
found = json.load(open("out"))
assert found["question"] == "Is it shorter?" and found["level"] == 0.1, found
assert [v["name"] for v in found["variants"]] == ["sm-2025", "shorter", "random, too"]
for variant in found["variants"]:
    metrics = {m["metric"]: m for m in variant["metrics"]}
    assert list(metrics) == ["deals", "wins.0", "wins.1", "wins.2", "wins.3", "minutes"], list(metrics)
    assert [m["margin"] for m in metrics.values()] == [0.5, 3, 0.25, 3, 3, 4], metrics
    # 60 seconds a deal, and three rounds
    assert abs(metrics["minutes"]["value"]["value"] - 3 * metrics["deals"]["value"]["value"]) < 1e-9
assert found["tests"] == 12' || fail "what was asked: $(cat out)"

# A file says again what its comparison said.
expect 0 "$UTSPEL" summary many.h5 --json
cmp out many.json || fail "a summary in JSON"
expect 0 "$UTSPEL" summary asked.h5 --details
cmp out printed || fail "a summary: $(diff out printed)"

# Comparisons say which changed rules the players do not read, whatever a proposal is called: a preset, a file, a variant.
printf 'game: chicago\nrules: {extends: home-wikipedia, buy_stop: 40}\n' >home.yaml
more='{extends: sm-2025, players: [baseline, baseline], variants: {stop: {rules: {buy_stop: 40, exchanges: 2}}}}'
echo "$more" >stop.yaml
expect 0 "$UTSPEL" compare sm-2025 --with home-kortspelsregler --matches 16 -q -o unread.h5
said out 'changed rules that players do not read: classic: zeroing, straight_flush, royal_flush, '
expect 0 "$UTSPEL" summary unread.h5
said out 'changed rules that players do not read: classic: zeroing, straight_flush'
expect 0 "$UTSPEL" compare sm-2025 --with home.yaml --players classic,random --matches 16 -q -o unread2.h5
grep -q '^changed rules .*: random: exchanges, .*; classic: .*, buy_stop, ' out || fail "$(cat out)"
expect 0 "$UTSPEL" compare stop.yaml --matches 16 -q -o unread3.h5
said out 'changed rules that players do not read: baseline: exchanges, buy_stop'

# A change in words is that change; the first screen says it in words, for each table, and what equal players and
# seats share is asked of nobody unless it is named.
found words "$config" --change 'köpstopp: 42' --change 'must have called to win: no' --tables beginners,club --matches 32
"$PYTHON" -c 'import json
found = json.load(open("words.json"))
names = [v["name"] for v in found["variants"]]
changes = ["sm-2025", "buy_stop=42", "must_have_called_to_win=false"]
assert names == [f"{change}, {table}" for table in ("beginners", "club") for change in changes], names
assert [v["players"] for v in found["variants"]] == 3 * ["4 baseline"] + 3 * ["4 classic"]
assert [names.index(v["minus"]) for v in found["variants"]] == [0, 0, 0, 3, 3, 3]
metrics = [m["metric"] for m in found["variants"][0]["metrics"]]
assert "minutes" in metrics and "zeroings" in metrics, metrics
assert not [m for m in metrics if m.startswith(("wins", "placement", "deal_limit"))], metrics' || fail "words"
expect 0 "$UTSPEL" summary words.h5 --lang sv
said out 'Vad skulle ändras med: köpstopp vid 42; man behöver inte ha sagt Chicago för att vinna?'
said out '4 nybörjare (baseline) / 4 klubbspelare (classic); 32 matcher av varje'
said out 'Bland klubbspelare:'
grep -q '^Köpstopp vid 42: .*\.$' out || fail "no sentence: $(cat out)"
expect 0 "$UTSPEL" report words.h5 --lang sv -o words.html
if grep -q '<td[^>]*>[0-9]*[.][0-9]*</td>' words.html; then
    fail "a Swedish page has decimal points"
fi
expect 2 "$UTSPEL" compare "$config" --change 'buystop: 42'
said err "did you mean 'buy-stop'"
expect 2 "$UTSPEL" compare "$config" --change 'buy-stop: 42' --tables club,nobody
said err "no table 'nobody' of chicago"

# A file that is not whole.
for damage in 'del f["paired/sums"]' 'del f["paired"].attrs["level"]' 'f["paired/reference"][1] = 7' \
    'f["paired/margin"][0] = 0' 'f["paired/form"][0] = "other"'; do
    cp asked.h5 broken.h5
    "$PYTHON" -c "import h5py; f = h5py.File('broken.h5', 'r+'); $damage"
    expect 3 "$UTSPEL" summary broken.h5
    said err "broken.h5: "
done
