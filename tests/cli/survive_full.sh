#!/usr/bin/env bash
# Runs on a full disk say so and can be resumed. The argument: so many trials of each kind.
. "$(dirname "$0")/lib.sh"
"$PYTHON" -B "$here/survive.py" full "$SHIM" "$UTSPEL" "$config" "$pofc" "${1:-3}"
