#!/usr/bin/env bash
# The program works from where it is installed, with the configs that lie there.
. "$(dirname "$0")/lib.sh"

expect 0 cmake --install "$BUILD" --prefix "$scratch/usr"
for file in bin/utspel share/doc/utspel/{README.md,LICENSE,docs/strategies.md,results/README.md} \
    share/doc/utspel/{docs/views.md,examples/mybot.c} include/utspel/chicago.h \
    share/bash-completion/completions/utspel \
    share/utspel/configs/{sm-2025.yaml,rules/sm-2025.yaml,models/sm-2025.h5}; do
    [ -f usr/$file ] || fail "no $file"
done
UTSPEL=$scratch/usr/bin/utspel
cp usr/share/utspel/configs/sm-2025.yaml usr/share/utspel/configs/sunday.yaml
expect 0 "$UTSPEL" run sunday --matches 16
said out "results: results/sunday.h5"

# The demo builds part of the program, and all that is installed.
grep -q -- '--target utspel completion man plugin_headers$' "$(dirname "$0")/../../scripts/demo.sh" ||
    fail "demo.sh leaves out something that is installed"
