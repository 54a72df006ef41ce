#!/usr/bin/env bash
# The WebAssembly module in Node.js plays as the program does. FEW: few matches. TOOLS, UTSPEL_WASM, MODELS: set by ctest.
set -euo pipefail
here=$(dirname "${BASH_SOURCE[0]}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$TOOLS/signature_setups" ${FEW:+few} >"$work/setups"
for model in sm-2025 pofc-sm-2019; do
    "$TOOLS/pack_model" "$MODELS/$model.h5" "$work/$model"
done
node "$here/signature.mjs" "$UTSPEL_WASM" "$work/setups" "$work/sm-2025" "$work/pofc-sm-2019"
node "$here/ask.mjs" "$UTSPEL_WASM" "$TOOLS/table_lines"
