#!/usr/bin/env bash
# Several configs in one command: each has its own file, and one that fails stops no other.
. "$(dirname "$0")/lib.sh"

mkdir many
for name in a b c; do cp "$config" many/$name.yaml; done
sed -i '/^matches/d' many/*.yaml
echo 'nonsense: 1' >many/bad.yaml

# A folder stands for its files; the file of each is that of the config alone.
expect 2 "$UTSPEL" run many --matches 40
grep -qE '^a +done +40 ' out || fail "$(cat out)"
grep -qE '^bad +failed ' out || fail "$(cat out)"
grep -qE '^c +done +40 ' out || fail "$(cat out)"
said out "many/bad.yaml:1:1: unknown key 'nonsense'"
said err "[2/4] b  done, 40 matches"
said err "1 of 4 runs failed"
only many/{a,b,bad,c}.yaml results/{a,b,c}.h5
expect 0 "$UTSPEL" run many/b.yaml --matches 40 -o alone.h5
compare results/b.h5 alone.h5

# What is there stays; with --resume it is skipped, or resumed.
expect 2 "$UTSPEL" run many/a.yaml many/c.yaml --matches 40
said out "results/a.h5: exists already"
expect 0 "$UTSPEL" run many/a.yaml many/c.yaml --matches 40 --resume
grep -qE '^c +skipped: complete already +40 ' out || fail "$(cat out)"
expect 0 "$UTSPEL" resume results/b.h5 --matches 60
[ "$(attribute results/b.h5 matches_done)" = 60 ] || fail "a run of a batch cannot be resumed"
expect 3 "$UTSPEL" run many/bad.yaml "$here/run_pofc.yaml" --set output.file=nowhere/x.h5
said out "nowhere/x.h5"

# What makes no sense for several.
expect 2 "$UTSPEL" run many/a.yaml many/b.yaml -o x.h5
said err "--output: expected a single CONFIG"
expect 2 "$UTSPEL" run many/a.yaml many/b.yaml --record 1 --record-file x.jsonl
mkdir other none
cp many/a.yaml other
expect 2 "$UTSPEL" run many other --force
said err "many/a.yaml and other/a.yaml: both would be written to results/a.h5"
[ ! -s out ] || fail "something was played"
expect 2 "$UTSPEL" run none
said err "none: no *.yaml files in this folder"
rm -r results alone.h5

# A signal stops the run that is played, which keeps what it has, and the others are not begun.
start '1/2\] a  .*[1-9][0-9]* matches' "$UTSPEL" run many/a.yaml many/b.yaml --matches 1e12
kill -TERM "$pid"
ended 130
said err "the same command with --resume goes on"
grep -qE '^a +interrupted +[1-9]' out || fail "$(cat out)"
grep -qE '^b +not begun ' out || fail "$(cat out)"
only many/{a,b,bad,c}.yaml other/a.yaml results/a.h5
played=$(attribute results/a.h5 matches_done)
expect 0 "$UTSPEL" run many/a.yaml many/b.yaml --resume --matches $((played + 16))
for name in a b; do
    [ "$(attribute results/$name.h5 matches_done)" = $((played + 16)) ] || fail "$name"
done
expect 0 "$UTSPEL" run many/a.yaml --matches $((played + 16)) -o alone.h5
compare results/a.h5 alone.h5
