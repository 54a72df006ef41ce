#!/usr/bin/env bash
# Comparisons that do not come to their end: signals, full disks, strategies that fail in one variant.
. "$(dirname "$0")/lib.sh"

# start_compare ARGUMENT...: an endless comparison, some of it played already.
start_compare() {
    start "$playing" "$UTSPEL" compare "$config" --change rules.target=40 --change players.0=random \
        --matches 1e12 -o compare.h5 "$@"
}

# whole MATCHES FILE ARGUMENT...: the comparison of so many matches.
whole() {
    expect 0 "$UTSPEL" compare "$config" --matches "$1" -o "$2" --force --quiet "${@:3}"
}

# What was played is kept, the same matches of every variant.
start_compare
kill -INT "$pid"
ended 130
only compare.h5
said err "interrupted by SIGINT after "
played=$(attribute compare.h5 matches_done)
said err " after $played of 1000000000000 matches"
said out "$played of 1000000000000 matches each: interrupted by SIGINT"
[ "$(attribute compare.h5 complete)" = 0 ] || fail "marked complete"
[ $((played % 16)) -eq 0 ] || fail "$played matches are no whole blocks"
whole "$played" whole.h5 --change rules.target=40 --change players.0=random
compare compare.h5 whole.h5 --stopped >/dev/null
expect 0 "$UTSPEL" summary compare.h5
said out "$played of 1000000000000 matches each: interrupted by SIGINT"
rm compare.h5 whole.h5
start_compare --until decided --metric play_offs
kill -TERM "$pid"
ended 130
said out " of 1000000000000 matches each: interrupted by SIGTERM"
[ "$(attribute compare.h5 complete)" = 0 ] || fail "marked complete"
rm compare.h5

# A limit on the size of files stands for a full disk.
start_compare
prlimit --pid "$pid" --fsize=65536
kill -TERM "$pid"
ended 3
said err "compare.h5: cannot write: "
said err "; the file has what was played until the last checkpoint"
only compare.h5
rm compare.h5

# A strategy that fails in one variant: what all variants had played before is kept.
cat >fails.lua <<'END'
local asked = 0
return {
  game = "chicago", summary = "fails now and then",
  exchange = function(view) return {} end,
  ask_open = function() return true end, keep_open = function() return true end,
  zero = function() return false end, call = function() return false end,
  play = function(view)
    if math.random() < 0.0002 then error("I give up") end
    return view.legal[1]
  end,
}
END
expect 3 "$UTSPEL" compare "$config" --change rules.target=50 --change players.2=lua:./fails.lua --quiet -o kept.h5
said err "I give up"
said err "in the variant 'players.2=lua:./fails.lua'"
played=$(attribute kept.h5 matches_done)
[ "$played" -gt 0 ] || fail "nothing was kept"
[ "$played" -lt 500 ] || fail "nothing failed"
whole "$played" whole.h5 --change rules.target=50 --change players.2=lua:./fails.lua
compare kept.h5 whole.h5 --stopped >/dev/null
rm kept.h5 whole.h5 fails.lua
