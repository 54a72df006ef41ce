#!/usr/bin/env bash
# pages.sh UTSPEL FOLDER: writes utspel.1 and a page for each command, utspel-COMMAND.1, made from
# their help.
set -euo pipefail
utspel=$1
folder=$2

# page NAME SUMMARY PROGRAM: help2man takes the name from --version, which all commands share.
page() {
    help2man --locale=C.UTF-8 --no-info --manual=utspel --name="$2" --include="$folder/others" "$3" |
        sed -e "s/^\.TH UTSPEL /.TH ${1^^} /" -e "/^\.SH NAME/{n;s/^utspel/$1/}" >"$folder/$1.1"
}

rm -rf "$folder"
mkdir "$folder"
commands=$("$utspel" --help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) *\(.*\)/\1 \2/p')
sed '1i [SEE ALSO]
    s/ .*//; s/.*/.BR utspel-& (1),/; $s/,$//' <<<"$commands" >"$folder/others"
page utspel "a Monte Carlo laboratory for Chicago, POFC and hold'em tournaments" "$utspel"
printf '[SEE ALSO]\n.BR utspel (1)\n' >"$folder/others"
while read -r command summary; do
    page "utspel-$command" "$summary" "$utspel $command"
done <<<"$commands"
rm "$folder/others"
