#!/usr/bin/env bash
# There is a manual page for each command, with examples that the command accepts.
. "$(dirname "$0")/lib.sh"
export PATH=${UTSPEL%/*}:$PATH HOME=$scratch UTSPEL_CONFIGS=$here/../../configs
pages=$BUILD/man/man1

# Nothing that man warns of. The page's name and summary are what apropos finds.
page_check() {
    local page=$pages/$1.1
    [ -s "$page" ] || fail "no $page"
    expect 0 groff -man -Tutf8 -K utf8 -ww -z "$page"
    [ ! -s err ] || fail "$1: $(cat err)"
    grep -A1 '^\.SH NAME' "$page" | grep -q "^$1 .- ..*" || fail "$1: no name"
    [ "$(grep -c '^\.SH EXAMPLES' "$page")" -eq 1 ] || fail "$1: no examples"
    said "$page" '.SH "SEE ALSO"'
}

# example_run COMMAND LINE: the command accepts the line. It need not end: some play for minutes.
example_run() {
    local status=0
    (cd "$1" && timeout -s KILL 1 bash -c "$2") >out 2>err || status=$?
    [ $status -eq 0 ] || [ $status -eq 137 ] || fail "exit $status of: $2
$(cat err)"
}

for i in 1 2; do
    expect 0 "$UTSPEL" run sm-2025 --matches 32 --shard "$i/2" -q
done
expect 0 "$UTSPEL" merge results/sm-2025-shard-*.h5 -o results/sm-2025.h5
mkdir vote
expect 0 "$UTSPEL" compare sm-2025 --change rules.target=50 --matches 64 -q -o vote/no-must-call.h5
expect 0 "$UTSPEL" atlas sm-2025 --matches 64 -q -o vote/club-atlas.h5
expect 0 "$UTSPEL" --help
commands=$(sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p' out)
page_check utspel
for command in $commands; do
    page_check "utspel-$command"
    said "$pages/utspel.1" ".BR utspel-$command (1)"
    "$UTSPEL" "$command" --help >help
    mkdir "$command"
    case $command in
    run) ;; # writes what is there
    report) cp -r results "$command" && cp vote/* "$command/results" ;;
    *) cp -r results "$command" ;;
    esac
    sed -n 's/^  \$ //p' help >lines
    [ "$(wc -l <lines)" -eq "$(grep -c '^.f(CW\$ utspel' "$pages/utspel-$command.1")" ] ||
        fail "$command: the page has other examples than the help"
    while read -r line; do
        example_run "$command" "$line" </dev/null
    done <lines
done
[ "$(wc -w <<<"$commands")" -gt 20 ] || fail "few commands: $commands"
[ "$(find "$pages" -name '*.1' | wc -l)" -eq $(($(wc -w <<<"$commands") + 1)) ] || fail "other pages"
