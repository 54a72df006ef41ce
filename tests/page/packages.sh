# shellcheck shell=bash disable=SC2034
# What tests of pages share. Set: BUILD. Sets `packages`, a folder with these tests and the packages that they
# need, pinned by package-lock.json; exits with 77, which skips a test, where something is missing.
skip() {
    echo "SKIPPED: $*" >&2
    exit 77
}

CHROMIUM=${CHROMIUM:-$(command -v chromium || true)}
[ -n "$CHROMIUM" ] || skip "no chromium: apt-get install chromium"
export CHROMIUM
for program in node npm; do
    command -v $program >/dev/null || skip "no $program: apt-get install nodejs npm"
done
packages=$BUILD/page
pages=$(dirname "${BASH_SOURCE[0]}")
mkdir -p "$packages"
cp "$pages"/*.mjs "$pages/package.json" "$packages"
# The lock is copied last, so that what was installed by another one, or in part, is installed again.
if ! cmp -s "$pages/package-lock.json" "$packages/installed"; then
    cp "$pages/package-lock.json" "$packages"
    (cd "$packages" && npm ci --no-audit --no-fund --ignore-scripts >npm.log 2>&1) ||
        skip "npm ci failed: $(tail -1 "$packages/npm.log")"
    cp "$pages/package-lock.json" "$packages/installed"
fi
