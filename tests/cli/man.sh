#!/usr/bin/env bash
# There is a manual page for each command, with the examples of its help.
. "$(dirname "$0")/lib.sh"
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

expect 0 "$UTSPEL" --help
commands=$(sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p' out)
page_check utspel
for command in $commands; do
    page_check "utspel-$command"
    said "$pages/utspel.1" ".BR utspel-$command (1)"
    "$UTSPEL" "$command" --help >help
    sed -n 's/^  \$ //p' help >lines
    [ "$(wc -l <lines)" -eq "$(grep -c '^.f(CW\$ utspel' "$pages/utspel-$command.1")" ] ||
        fail "$command: the page has other examples than the help"
done
[ "$(wc -w <<<"$commands")" -gt 20 ] || fail "few commands: $commands"
[ "$(find "$pages" -name '*.1' | wc -l)" -eq $(($(wc -w <<<"$commands") + 1)) ] || fail "other pages"
