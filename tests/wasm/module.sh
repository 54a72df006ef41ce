#!/usr/bin/env bash
# The WebAssembly module in Node.js plays as the program does. FEW: few matches. TOOLS, UTSPEL_WASM, MODELS: set by ctest.
set -euo pipefail
here=$(dirname "${BASH_SOURCE[0]}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$TOOLS/signature_setups" ${FEW:+few} >"$work/setups"
"$TOOLS/pack_model" "$MODELS/sm-2025.h5" "$work/model"
node "$here/signature.mjs" "$UTSPEL_WASM" "$work/setups" "$work/model"
