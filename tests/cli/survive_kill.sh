#!/usr/bin/env bash
# Runs that are killed or interrupted at any moment can be resumed. The argument: so many trials of each kind.
. "$(dirname "$0")/lib.sh"
"$PYTHON" -B "$here/survive.py" kill "$SHIM" "$UTSPEL" "$config" "$pofc" "${1:-3}"
