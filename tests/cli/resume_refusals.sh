#!/usr/bin/env bash
# What `utspel resume' refuses: each in one clear message, and the file stays as it was.
. "$(dirname "$0")/lib.sh"

# refused STATUS FILE SAYING COMMAND...: the command is refused, and the file is as before.
refused() {
    local status=$1 file=$2 saying=$3 before
    shift 3
    before=$(sha256sum "$file")
    expect "$status" "$@"
    said err "$saying"
    [ "$(wc -l <err)" -eq 1 ] || fail "more than one message: $(cat err)"
    [ "$(sha256sum "$file")" = "$before" ] || fail "changed: $file, by: $*"
    [ ! -e "$file.rows" ] || fail "left rows: $*"
}

# after FILE SED SAYING: a run that goes on once that is changed in a file is refused.
after() {
    cp "$1" kept
    sed -i "$2" "$1"
    cmp -s "$1" kept && fail "nothing changed: $2"
    refused 2 run.h5 "$3" "$UTSPEL" resume run.h5 --matches 320 --quiet --plugin mybot.lua
    mv kept "$1"
}

# Something else is played now: by the config, what it extends, or a strategy's file.
cp "$here/../../examples/mybot.lua" .
cat >base.yaml <<'END'
game: chicago
rules: {extends: sm-2025, target: 48}
players: [baseline, "lua:./mybot.lua", random, baseline]
seed: 7
END
echo '{extends: ./base.yaml, matches: 160}' >mine.yaml
expect 0 "$UTSPEL" run mine.yaml --quiet -o run.h5
after mine.yaml 's/matches/seed: 8, matches/' 'seed'
after base.yaml 's/7/8/' 'seed'
after base.yaml 's/48/50/' 'target'
after base.yaml 's/random/classic/' '{strategy: random'
after mybot.lua 's/^/ /' 'mybot.lua'
refused 2 run.h5 seed "$UTSPEL" run mine.yaml --matches 320 --seed 8 --resume --quiet -o run.h5
refused 3 run.h5 'it holds results of a run, for' "$UTSPEL" compare mine.yaml --change rules.target=40 --resume --quiet -o run.h5
refused 3 run.h5 'it holds results of a run, for' "$UTSPEL" duel classic baseline --resume --quiet -o run.h5
mv mine.yaml away.yaml
refused 2 run.h5 mine.yaml "$UTSPEL" resume run.h5 --matches 320 --quiet --plugin mybot.lua
mv away.yaml mine.yaml

# Fewer matches; none left.
refused 2 run.h5 '160 matches already, more than 80' "$UTSPEL" resume run.h5 --matches 80 --quiet --plugin mybot.lua
before=$(sha256sum run.h5)
expect 0 "$UTSPEL" resume run.h5 --quiet --plugin mybot.lua
[ "$(sha256sum run.h5)" = "$before" ] || fail "a complete file changed"

# Files of nothing, and none.
echo nothing >text.h5
refused 3 text.h5 'text.h5: ' "$UTSPEL" resume text.h5 --quiet
expect 3 "$UTSPEL" resume absent.h5 --quiet
said err absent.h5

# Another process is writing it.
rm run.h5
start_run --set checkpoint.seconds=0.1
expect 3 "$UTSPEL" resume run.h5 --quiet
said err 'another run is writing it'
kill -KILL "$pid"
ended 137
matches=$(($(attribute run.h5 matches_done) + 320))
expect 0 "$UTSPEL" resume run.h5 --matches "$matches" --quiet
[ "$(attribute run.h5 complete)" = 1 ] || fail "not complete"
