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
    grep "^[a-z]*  *$name " listed | while read -r game _ summary; do
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

# In Swedish each rule has its name and what it means.
expect 0 "$UTSPEL" rules --lang sv
tr -s ' \n' ' ' <out >swedish
said swedish 'Köpstopp: Den som har minst så många poäng får inte byta; mer än target: inget köpstopp [SM25 §19; SMC'

# values FILE: the rules of a preset or file, without its name.
values() {
    "$UTSPEL" rules "$1" | tail -n +2
}

# A file of one's own begins from a preset, or from another file wherever that is, and is taken as they are.
expect 0 "$UTSPEL" rules --like home-wikipedia
[ "$(grep -cv '^ *#' out)" -eq 3 ] || fail "$(cat out)"
mv out kitchen
mkdir -p club
expect 0 "$UTSPEL" rules --like kitchen -o club/like.yaml
diff <(values home-wikipedia) <(values club/like.yaml) || fail "other rules"
(cd / && diff <(values home-wikipedia) <(values "$scratch/club/like.yaml")) || fail "other rules from elsewhere"
expect 2 "$UTSPEL" rules --like kitchen -o club/like.yaml
said err 'club/like.yaml: exists already; --force replaces it'
expect 2 "$UTSPEL" rules --like club/like.yaml -o club/like.yaml --force
said err 'club/like.yaml: is what the file begins from'
printf 'extends: sm-2025\nseed: 7\nrules: {target: 40}\nplayers: [classic, classic, random]\n' >whole.yaml
expect 0 "$UTSPEL" rules --like whole.yaml -o own.yaml
diff <(values whole.yaml) <(values own.yaml) || fail "other rules than an experiment"
expect 0 "$UTSPEL" check own.yaml
said out 'seed: 7'

# What is asked: a refusal is one line, and the file states what differs, and who plays where not as many as usual.
printf '%s\n' 3 '' '' 6 3 '?' '<' '' '' '' '' alltid >answers
yes '' | head -30 >>answers
LC_ALL=sv_SE.UTF-8 expect 0 "$UTSPEL" rules --ask home-pokernobless -o asked.yaml <answers
said out $'  byten per giv (1..5) [2]: 6\n  fick \'6\', väntade 1..5\n  byten per giv (1..5) [2]: 3\n  högst antal kort per byte (1..5) [4]: ?'
said out $'  Kort som en spelare får lägga i ett byte\n  högst antal kort per byte (1..5) [4]: <\n\nBytena\n  byten per giv (1..5) [3]: '
said out $'\nReglerna vid ditt bord:\n'
said out $'\n  3 byten per giv.\n'
said out $'\nHärnäst:\n  utspel run asked.yaml'
diff - asked.yaml <<'END' || fail "another file"
game: chicago
rules:
  extends: home-pokernobless
  exchanges: 3                            # 3 byten per giv
  open_card: forced                       # öppet kort alltid
players: [classic, classic, classic]
END
expect 0 "$UTSPEL" run asked.yaml --matches 16 -o asked.h5
yes '' | head -40 >answers
expect 0 "$UTSPEL" rules --ask --like asked.yaml <answers # which asks for a name, too
said out $'\nWrite them to [my-rules.yaml]: '
diff <(values asked.yaml) <(values my-rules.yaml) || fail "other rules than those taken"
head -$(($(grep -c ']: ' out) - 1)) answers >names
printf '%s\n' my-rules nowhere/other other >>names
expect 0 "$UTSPEL" rules --ask --like asked.yaml <names
said out 'my-rules.yaml is there already; expected another name'
said out 'nowhere/other.yaml: cannot write: No such file or directory'
[ -s other.yaml ] || fail "no other.yaml"

# Nothing is left of answers that end, or are ended.
expect 2 "$UTSPEL" rules --ask -o none.yaml <<<4
said err "the answers end before 'rounds_per_match'"
mkfifo answering
set -m
"$UTSPEL" rules --ask -o none.yaml <answering >out 2>err &
job=$!
exec 3>answering
await grep -q players out
kill -INT "$job"
ended 130
exec 3>&-
[ -z "$(find . -name 'none*')" ] || fail "left: $(find . -name 'none*')"
