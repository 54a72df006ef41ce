#!/usr/bin/env bash
# What `utspel compare' refuses, and how it says so; nothing is played then.
. "$(dirname "$0")/lib.sh"

# refused MESSAGE ARGUMENT...: compares the config with target=50, and whatever else.
refused() {
    local message=$1
    shift
    refused_alone "$message" --change rules.target=50 "$@"
}

refused_alone() {
    local message=$1
    shift
    expect 2 "$UTSPEL" compare "$config" --matches 1e12 "$@"
    said err "$message"
    [ ! -s out ] || fail "printed: $(cat out)"
}

# refused_in TEXT MESSAGE ARGUMENT...: of a config that says so, in its line 8.
refused_in() {
    { cat "$config" && printf '%s\n' "$1"; } >mine.yaml
    expect 2 "$UTSPEL" compare mine.yaml --matches 1e12 "${@:3}"
    said err "$2"
}

# Variants that do not go together.
refused "variant 'pofc-sm-2019': its game is pofc, expected chicago as in the base" --with pofc-sm-2019
refused "players: got 2, expected 4 as in the base: variants play the same matches" \
    --change 'players=[random, random]'
refused "seed: got 4, expected 20250601 as in the base" --change rules.target=51,seed=4
refused "matches: got 4, expected 1000000000000 as" --change rules.target=51,matches=4
refused "rotate_seats: got 1, expected 0 as in the base" --change rotate_seats=true
refused "forks: expected those of the base" --change forks.call=0.5
refused_alone "got 1 variant, the base; expected at least one more: --change KEY=VALUE, --with CONFIG"
refused "variant 'target=50' plays as 'target=50': nothing that has an effect differs" \
    --change rules.target=50
refused_alone "variant 'target=52' plays as 'sm-2025'" --change rules.target=52
refused_alone "variant 'revoke=penalty-2' plays as 'sm-2025'" --change rules.revoke=penalty-2
refused_alone "variant 'target=50, target=52' plays as" --change rules.target=50,rules.target=52
refused ": level: is of the whole comparison, expected it in the base alone" \
    --change rules.target=51,compare.level=0.1
refused ": margins: is of the whole" --change rules.target=51,compare.margins.deals=3
refused ": output.rounds: is of the whole" --change rules.target=51,output.rounds=true
refused "output.rounds: a comparison keeps no rows, expected false" --set output.rounds=true
mkdir a b
for folder in a b; do
    printf 'extends: %s\nrules: {buy_stop: %d}\n' "$config" $((${#folder} + 40)) >$folder/x.yaml
done
sed -i 's/41/42/' b/x.yaml
refused "two variants are called 'x', expected different names" --with a/x.yaml --with b/x.yaml
settings=()
for i in {1..200}; do settings+=(--change "rules.chicago_won=$i"); done
refused "more than 128 variants" "${settings[@]}"
refused_alone "more than 32 settings" --change "$(printf 'rules.target=50,%.0s' {1..40})rules.target=50"

# Settings of variants.
refused "--change rules.targt=50: unknown key 'targt', did you mean 'target'?" --change rules.targt=50
refused "--change : expected KEY=VALUE" --change ''
refused "--change rules.target: expected KEY=VALUE" --change rules.target
refused "--change =5: expected KEY=VALUE" --change =5
refused "--change : expected KEY=VALUE" --change rules.target=50,
refused "--change:2:1: missing comma in flow mapping" --change '{rules: {target: 50}'
refused "'sm-2026' is not a file or an experiment or a preset of rules, did you mean 'sm-2025'?" \
    --with sm-2026
refused "'' is not a file" --with ''

# What is asked.
refused "metrics: no metric 'deal' of chicago at this table (see \`utspel metrics'), did you mean 'deals'?" \
    --metric deal
refused "metrics: no metric 'wins.4' of chicago" --metric wins.4
refused "metrics: no metric 'skill' of chicago" --metric skill
refused "margins: no metric 'deal' of chicago at this table" --margin deal=1
for margin in 0 -1 x nan inf 1e9 0x '' '[1]'; do
    refused "margins: deals: got " --margin "deals=$margin"
    said err "expected a number above 0, below 1e9"
done
refused "margins: 'deals' is given twice, expected once" --margin deals=1 --margin deals=2
refused "--margin: got 'deals', expected METRIC=X" --margin deals
refused "--margin: got '=1', expected METRIC=X" --margin =1
refused "--margin: got 'deals=1}', expected METRIC=X" --margin 'deals=1}'
margins=()
for i in {1..70}; do margins+=(--margin "exits.chicago.$i=1"); done
refused "--margin: too many; put them into a config" "${margins[@]}"
refused "--until: got 'never', expected decided" --until never
refused "compare.level=0: level: got 0, expected above 0 and below 1" --set compare.level=0
refused "compare.level=1: level: got 1, expected above 0 and below 1" --set compare.level=1
refused "level: got '2', expected" --set compare.level=2
refused "look_growth: got '0.9', expected" --set compare.look_growth=0.9
refused "matches: got 500, expected at least 1024: until_decided first looks after compare.first_look = 64 blocks" \
    --until decided --matches 500
refused "first_look: got '1', expected 16..1000000000" --set compare.first_look=1
refused "seconds.deal: got '-1', expected" --set compare.seconds.deal=-1
for skill in random ,random "random," random,random,baseline; do
    refused "skill: got '$skill', expected a strong and a weak strategy" --skill "$skill"
done
refused "no strategy 'randon' for chicago, did you mean 'random'?" --skill baseline,randon
refused "skill: the skill share is measured match by match, expected rotate_seats: false" \
    --skill baseline,random --set rotate_seats=true
refused "matches: got '1e18', expected 1..1000000000000" --matches 1e18 --until decided

# Configs: where it says so.
refused_in 'variants: {a: {rules: {targt: 50}}}' "unknown key 'targt', did you mean 'target'?"
said err "variants.a:1:"
refused_in 'variants: {a: {rules: {target: 50}}, a: {rules: {target: 51}}}' \
    "mine.yaml:8:38: variants: 'a' is given twice, expected once"
refused_in 'variants: {a: {rules: {target: 50}}, b: {rules: {target: 50}}}' "variant 'b' plays as 'a'"
refused_in 'variants: {sm-2025: {rules: {target: 50}}}' "two variants are called 'sm-2025'"
refused_in 'variants: {a: {compare: {level: 0.5}, rules: {target: 50}}}' "variant 'a': level: is of"
refused_in 'variants: [50]' "mine.yaml:8:12: variants: got a list, expected a map of variants"
refused_in 'variants: {a: 50}' "mine.yaml:8:15: variants: a: got 50, expected a map of settings"
refused_in 'variants: {a: {}}' "variant 'a' plays as 'sm-2025'"
refused_in 'variants: {}' "got 1 variant, the base"
refused_in 'variants:' "mine.yaml:8:1: variants: got nothing, expected a map of variants"
refused_in 'variants: {"": {rules: {target: 50}}}' "mine.yaml:8:13: variants: got '', expected a name"
refused_in 'variants: {[1]: {}}' "mine.yaml:8:13: variants: got a list, expected a name"
refused_in "variants: {$(for i in {1..200}; do printf %s "v$i: {rules: {chicago_won: $i}}, "; done)}" \
    ": variants: more than 128"
refused_in 'compar: {level: 0.1}' "mine.yaml:8:1: unknown key 'compar', did you mean 'compare'?"
refused_in 'compare: {level: 0}' "mine.yaml:8:11: level: got 0, expected above 0 and below 1"
refused_in 'compare: {levels: 0.1}' "mine.yaml:8:11: unknown key 'levels', did you mean 'level'?"
refused_in 'compare: 5' "mine.yaml:8:10: got 5, expected a map of options"
refused_in 'compare: {margins: 5}' "mine.yaml:8:20: margins: got 5, expected a map of metrics"
refused_in 'compare: {margins: {[1]: 2}}' "mine.yaml:8:22: margins: got a list, expected a metric"
refused_in 'compare: {margins: {deals: 1, deals: 2}}' \
    "mine.yaml:8:31: margins: 'deals' is given twice, expected once"

# Where the file goes.
rm -r ./*
echo mine >there.h5
refused "there.h5: exists already; --force replaces it" -o there.h5
refused ".: is a folder, expected a regular file or a new name" -o .
refused "/dev/full: is a device, expected a regular file" -o /dev/full --force
refused "--output: got '', expected a path" -o ''
[ "$(cat there.h5)" = mine ] || fail "there.h5 was changed"
expect 3 "$UTSPEL" compare "$config" --change rules.target=50 --matches 1e12 -o nowhere/a.h5
said err "nowhere/a.h5: cannot write: No such file or directory"
only there.h5

# A file that is not whole.
expect 0 "$UTSPEL" compare "$config" --change rules.target=50 --matches 16 -o a.h5
for damage in 'del f["paired/sums"]' 'del f["paired"].attrs["level"]' \
    'f["paired/reference"][1] = 7' 'f["paired/margin"][0] = 0' 'f["paired/form"][0] = "other"'; do
    cp a.h5 broken.h5
    "$PYTHON" -c "import h5py; f = h5py.File('broken.h5', 'r+'); $damage" 2>/dev/null || continue
    expect 3 "$UTSPEL" summary broken.h5
    said err "broken.h5: "
done
