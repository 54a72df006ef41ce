#!/usr/bin/env bash
# What bash offers when a command line is completed, without the package bash-completion.
. "$(dirname "$0")/lib.sh"

"$UTSPEL" completion >script
if hash shellcheck 2>/dev/null; then
    expect 0 shellcheck --severity=warning script
fi
. ./script
complete -p utspel | grep -qx 'complete -F _utspel utspel' || fail "nothing completes utspel"

# offered WORD...: what is offered for the last of the words, one a line in `out`.
offered() {
    COMP_WORDS=(utspel "$@")
    COMP_CWORD=$#
    _utspel "$UTSPEL" || : # as bash does, without regard to its status
    printf '%s\n' "${COMPREPLY[@]}" >out
}

# offers EXPECTED WORD...: exactly these are offered, in any order.
offers() {
    local expected=$1
    shift
    offered "$@"
    [ "$(sort out)" = "$(tr ' ' '\n' <<<"$expected" | sort)" ] ||
        fail "utspel $*: '$(tr '\n' ' ' <out)', not '$expected'"
}

# played GAME PREFIX: the strategies of the game that begin so.
played() {
    "$UTSPEL" strategies | sed '/^$/,$d' | awk -v game="$1" -v start="$2" '$1 == game && index($2, start) == 1 { print $2 }'
}

all=$("$UTSPEL" --help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p')
touch results.h5 'two words.h5'
mkdir configs
touch configs/sunday.yaml '$(touch run).yaml' 'configs/$(touch run).yaml'
offers "$(grep '^r' <<<"$all" | xargs)" r
offers "$(grep '^re' <<<"$all" | xargs)" re
offers '--help --usage --version -? -V' -
offers "$(played pofc g)" strategies g
offers "$(played pofc g | sed 's/^/classic,/')" run sm-2025 --players classic,g
offers "$(played chicago cl)" run sm-2025 --players = cl
offers "$(played chicago so)" duel classic so
offers 'chicago pofc holdem tournaments' metrics ''
offers 'en sv' report results.h5 --lang =
offers 'sv' report results.h5 --lang = s
offers 'quick' exploit sm-2025 --effort q
offers 'decided' compare sm-2025 --until ''
offers 'deals,calls_won' compare sm-2025 --metric deals,calls
offers '' run sm-2025 --matches ''
offers '--matches' run sm-2025 --m
offers '' tournament sm-2025 --matc # hidden there
offers '--others' advise --ot
offers '--declined-open' advise --decl # made of the table of positions
offers 'results.h5' summary res
offers 'sunday' run su
offers 'sunday' atlas --model results.h5 su
offers 'must-call' compare must
offers 'shootout shootout-12-deals' duel --rules sho
offers 'pofc pofc-sm-2019' tournament po
offered summary tw
[ "$(cat out)" = 'two words.h5' ] || fail "$(cat out)"
offered run ''
for name in sm-2025 seats errors sunday results.h5 configs; do
    grep -qx "$name" out || fail "run: no $name"
done
[ ! -e run ] || fail "a name was run"

# Nothing that helps show is missing, nor is anything else there.
[ "$(wc -w <<<"$all")" -gt 20 ] || fail "few commands: $all"
for command in $all; do
    "$UTSPEL" "$command" --help | grep -oE '^  (-.,)? +--[a-z-]+' | tr -s ', ' '\n' | grep . | sort >help
    grep -q -- --help help || fail "$command: no options"
    offered "$command" -
    grep -v -e '^-[?V]$' out | sort >others
    grep -v -e '^-[?V]$' help | diff - others || fail "$command: not the options of its help"
    said out '-?'
    said out '-V'
done
