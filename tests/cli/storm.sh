#!/usr/bin/env bash
# COUNT faults drawn by chance, over all commands that write files: storm.sh [COUNT [SEED [FIRST]]] (storm.py).
. "$(dirname "$0")/lib.sh"
"$PYTHON" -B "$here/storm.py" "$SHIM" "$UTSPEL" "$config" "$pofc" "${@:-16}"
