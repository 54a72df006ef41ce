#!/usr/bin/env bash
# Mistakes in Chicago: on any number of threads, in parts, and with strategies that know nothing of
# them.
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

# Results, rows and records do not depend on threads, and matches replay.
for threads in 1 2 8; do
    expect 0 "$UTSPEL" run erring.yaml --threads $threads -o "run-$threads.h5" --record 20 \
        --record-file "run-$threads.jsonl"
    said out "mistakes, "
    cmp run-1.jsonl "run-$threads.jsonl" || fail "records differ"
done
for kind in misdeal flashed revoke buy-stop-exchange away slow; do
    said run-1.jsonl "\"kind\":\"$kind\""
done
expect 0 "$UTSPEL" replay run-1.h5 19 --json
tail -n "$(wc -l <out)" run-1.jsonl | cmp - out || fail "a replay"

# Rates of 0 are as none.
zero='errors={misdeal: 0, flashed: 0, revoke: 0, buy_stop_exchange: 0, away: 0, slow: 0}'
expect 0 "$UTSPEL" run "$config" -o none.h5
expect 0 "$UTSPEL" run "$config" --set "$zero" -o zero.h5

# In parts: shards, and a run that is interrupted and goes on.
for shard in 1 2 3; do
    expect 0 "$UTSPEL" run erring.yaml --shard $shard/3 -o "shard-$shard.h5"
done
expect 0 "$UTSPEL" merge shard-{2,3,1}.h5 -o merged.h5
start "$playing" "$UTSPEL" run erring.yaml --matches 1e11 -o cut.h5
kill -INT "$pid"
ended 130
matches=$(($(attribute cut.h5 matches_done) + 100))
expect 0 "$UTSPEL" resume cut.h5 --matches $matches
expect 0 "$UTSPEL" run erring.yaml --matches $matches -o whole.h5
compare run-{1,2,1,8}.h5 none.h5 zero.h5 merged.h5 run-1.h5 cut.h5 whole.h5

# The transcript says who erred, and what that cost.
for match in 0 1 2 3 4; do
    expect 0 "$UTSPEL" replay run-1.h5 $match
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

# What is no rate, or of no mistake, is refused by place.
refused() {
    sed "s|^errors: .*|errors: $1|" erring.yaml >wrong.yaml
    expect 2 "$UTSPEL" check wrong.yaml
    said err "wrong.yaml:6:$2"
    [ "$(wc -l <err)" -eq 1 ] || fail "more than a line: $(cat err)"
}
for rate in 1.5 -0.1 nan often; do
    refused "{slow: $rate}" "16: slow: got '$rate', expected a fraction 0..1"
done
refused '{sloow: 0.1}' "10: unknown key 'sloow', did you mean 'slow'? Expected misdeal, flashed, revoke"
refused 0.1 '9: errors: got 0.1, expected a map of rates'
expect 2 "$UTSPEL" check erring.yaml --set players.3.errors.away=1.5
said err "players.3.errors.away=1.5: away: got '1.5', expected a fraction 0..1"
