#!/usr/bin/env bash
# Mistakes in Chicago: in parts, and with strategies that know nothing of them.
. "$(dirname "$0")/lib.sh"

examples=$here/../../examples
install_program
build "$examples/mybot.c" mybot
cat >erring.yaml <<'END'
game: chicago
rules:
  extends: sm-classic
  repeat_penalty: sit-out-deal
players: [baseline, random, "plugin:./mybot.so", {strategy: classic, errors: {away: 0.2}}]
errors: {misdeal: 0.05, flashed: 0.05, revoke: 0.05, buy_stop_exchange: 0.5, away: 0.01, slow: 0.002}
matches: 160
seed: 20250601
output: {rounds: true}
END

# All kinds happen, and matches replay.
expect 0 "$UTSPEL" run erring.yaml -o run-1.h5 --record 20 --record-file run-1.jsonl
said out "mistakes, "
for kind in misdeal flashed revoke buy-stop-exchange away slow; do
    said run-1.jsonl "\"kind\":\"$kind\""
done
expect 0 "$UTSPEL" replay run-1.h5 19 --json --plugin mybot.so
tail -n "$(wc -l <out)" run-1.jsonl | cmp - out || fail "a replay"

# Rates of 0 are as none.
zero='errors={misdeal: 0, flashed: 0, revoke: 0, buy_stop_exchange: 0, away: 0, slow: 0}'
expect 0 "$UTSPEL" run "$config" -o none.h5
expect 0 "$UTSPEL" run "$config" --set "$zero" -o zero.h5

# In parts: shards, and a run that goes on.
for shard in 1 2; do
    expect 0 "$UTSPEL" run erring.yaml --shard $shard/2 -o "shard-$shard.h5"
done
expect 0 "$UTSPEL" merge shard-{2,1}.h5 -o merged.h5
expect 0 "$UTSPEL" run erring.yaml --matches 80 -o cut.h5
expect 0 "$UTSPEL" resume cut.h5 --matches 160 --plugin mybot.so
compare none.h5 zero.h5 merged.h5 run-1.h5 cut.h5 run-1.h5

# The transcript says who erred, and what that cost.
for match in 0 1 2 3 4; do
    expect 0 "$UTSPEL" replay run-1.h5 $match --plugin mybot.so
    cat out >>transcripts
done
for line in 'misdeals  .*  to .*  costs 3, now ' 'flashes  .*  to ' 'revokes  .*  warning ' 'is away *$' \
    'exchanges   in buy-stop  .*  costs [45].*, now 0$' 'is slow  .*  warning 2, sits out the next hand$'; do
    grep -q "^  .*  $line" transcripts || fail "no transcript says: $line"
done

# A strategy that knows nothing of them plays the same as script and as plug-in.
for file in plugin:./mybot.so "lua:$examples/mybot.lua"; do
    sed "s|\"plugin:./mybot.so\"|{strategy: \"$file\", name: mine}|" erring.yaml >mine.yaml
    expect 0 "$UTSPEL" run mine.yaml -o "mine-${file%%:*}.h5"
done
compare mine-lua.h5 mine-plugin.h5 --other-players

# What has no effect is named.
expect 0 "$UTSPEL" check erring.yaml
! grep -q 'no effect.*errors' out || fail "$(cat out)"
sed 's/sm-classic/sm-2025/' erring.yaml >modern.yaml
expect 0 "$UTSPEL" check modern.yaml
said out 'errors.misdeal (dealer is dedicated)'
said out 'errors.buy_stop_exchange (buy_stop_violation is impossible)'
