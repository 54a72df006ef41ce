#!/usr/bin/env bash
# page.sh UTSPEL: the manual page, made from the help of the program and of each command.
set -euo pipefail
utspel=$1

page() {
    help2man --locale=C.UTF-8 --no-info --manual=utspel \
        --name='a Monte Carlo laboratory for the card games Chicago and POFC' "$@"
}

page "$utspel"
for command in $("$utspel" --help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p'); do
    echo ".SH \"UTSPEL ${command^^}\""
    page "$utspel $command" | sed -n '/^\.SH SYNOPSIS/,$ { s/^\.SH/.SS/; s/^\.IP$/.PP/; p }'
done
