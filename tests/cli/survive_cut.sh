#!/usr/bin/env bash
# Runs that die at any call on their files can be resumed. The argument: so many trials of each kind.
. "$(dirname "$0")/lib.sh"
"$PYTHON" -B "$here/survive.py" cut "$SHIM" "$UTSPEL" "$config" "$pofc" "${1:-3}"
