#!/usr/bin/env bash
# Runs that die at a call on their files, find the disk full or are interrupted can be resumed:
# survive.sh [KIND [COUNT]], by default each kind once (survive.py).
. "$(dirname "$0")/lib.sh"
"$PYTHON" -B "$here/survive.py" "${1:-once}" "$SHIM" "$UTSPEL" "$config" "$pofc" "${2:-1}"
