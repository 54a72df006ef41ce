#!/usr/bin/env bash
# What the program says of itself; refusals/run.txt has what it says of commands that it does not have.
. "$(dirname "$0")/lib.sh"

expect 0 "$UTSPEL" --version
grep -qE '^utspel [0-9]+\.[0-9]+\.[0-9]+ \(([0-9a-f]{12}(-dirty)?|unknown)\)$' out || fail "$(cat out)"

expect 0 "$UTSPEL" --help
for command in $(sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p' out); do
    expect 0 "$UTSPEL" "$command" --help
    said out "Usage: utspel $command "
    # Two examples at least, each in one line, to be copied.
    sed -n '/^Examples:/,$p' out >err
    [ "$(grep -c "^  \$ utspel $command" err)" -ge 2 ] || fail "$command: too few examples"
    awk '/^  \$ / {after = 1; next} after && NF {exit 1} {after = 0}' err ||
        fail "$command: an example is broken into lines"
done
[ "${command-}" ] || fail "--help lists no commands"

# Another way to ask for help, which takes no more columns than there are.
expect 0 "$UTSPEL" run --help
mv out help
expect 0 "$UTSPEL" help run
cmp out help
expect 0 "$UTSPEL" help
said out "Usage: utspel [OPTION...] COMMAND"
expect 2 "$UTSPEL" help nothing
said err "no command 'nothing', nearest are"
for asked in '' 'help run' 'help advise' 'help duel' rules 'rules pofc-sm-2019' strategies metrics 'tournament sm-2025 --plan'; do
    # shellcheck disable=SC2086
    COLUMNS=60 expect 0 "$UTSPEL" ${asked:-help}
    sed -i 's/§/S/g' out # awk may count bytes
    awk 'length > 60 {exit 1}' out || fail "$asked: wider than 60: $(awk 'length > 60' out)"
done
COLUMNS=60 expect 0 "$UTSPEL" help atlas
awk '/^  \$ utspel atlas sm-2025 --table club --page -o \\$/ {getline; found = $0 == "      results/club-atlas.h5"}
    END {exit !found}' out || fail "an example goes on otherwise than a shell has it: $(cat out)"
rm help

# Options are options behind a config too, whatever the environment says.
POSIXLY_CORRECT=1 expect 0 "$UTSPEL" check "$config" --matches 20
said out "matches: 20"

# Its stacks are as large as it needs, whatever limits there are.
deep=(run "$pofc" --players "sampler,random" --set players.0.params.samples=16 --set rules.hands_per_match=1
    --matches 17 --threads 2 --force -o deep.h5)
for size in 16k ' 64 K' 100B; do
    (
        ulimit -s 64
        OMP_STACKSIZE=$size expect 0 "$UTSPEL" "${deep[@]}"
    )
done
(
    ulimit -s 128
    expect 0 "$UTSPEL" verify --all deep.h5
)
rm deep.h5

# Names are shown and aligned in any locale.
cat >names.yaml <<'END'
game: chicago
rules: {extends: sm-2025}
players: [{strategy: classic, name: Åsa}, {strategy: classic, name: Örjan Öst}, {strategy: random, name: 陳大文}]
matches: 16
END
for locale in C sv_SE.UTF-8; do
    LC_ALL=$locale expect 0 "$UTSPEL" run names.yaml --force -o names.h5
    said out $'\n0 Åsa        '
    said out $'\n1 Örjan Öst  '
    said out $'\n2 陳大文     '
    LC_ALL=$locale expect 0 "$UTSPEL" replay names.yaml 0
    said out '  Åsa 1        0 '
    said out $'  Örjan Öst 2  0 '
    said out $'  陳大文 3     0 '
done
expect 0 "$UTSPEL" check names.yaml --players '{strategy: classic, name: B}, random'
said out '  - {strategy: classic, name: "B", '
said out '  - {strategy: random, params: {}}'

# What a file says of itself does not control the terminal.
"$PYTHON" - <<'END'
import h5py
with h5py.File("names.h5", "r+") as file:
    for name in "version", "commit", "stop_reason", "rules", "command", "folder":
        file.attrs.modify(name, file.attrs[name] + "\x1b]0;x\x07\u202eLIVE\u0085\n") if name in file.attrs else None
END
"$APPEND_CHECKSUMS" names.h5
for command in summary status verify export 'summary --json' resume 'replay --json'; do
    read -ra words <<<"$command"
    if [ "${words[0]}" = replay ]; then
        words+=(names.h5 0)
    else
        words+=(names.h5)
    fi
    "$UTSPEL" "${words[@]}" >out 2>&1 || true
    if LC_ALL=C grep -nP '[\x00-\x08\x0b-\x1f\x7f]|\xe2\x80\xae|\xc2[\x80-\x9f]' out; then
        fail "$command shows what controls a terminal"
    fi
done
expect 0 "$UTSPEL" summary names.h5
said out 'complete\x1b]0;x\x07\u202eLIVE\u0085\x0a'
rm names.*

# A number may be written in three ways.
for matches in 1000 1_000 1e3; do
    expect 0 "$UTSPEL" check "$config" --matches $matches
    said out 'matches: 1000'
done
expect 0 "$UTSPEL" run "$config" --matches 1e1 -o run.h5
said out ': 10 matches, complete'
expect 3 sh -c "'$UTSPEL' run '$config' -o full.h5 >/dev/full"
said err "cannot write the output: No space left on device"
only full.h5 run.h5
