#!/usr/bin/env bash
# The signature is the one on record, whatever built the program.
. "$(dirname "$0")/lib.sh"
signature=$(tail -n 1 "$here/../bench/signature.txt")

expect 0 env MALLOC_PERTURB_=255 "$UTSPEL" bench --signature
[ "$(cat out)" = "$signature" ] ||
    fail "signature $(cat out), not $signature; if results are meant to change, see signature.txt"
