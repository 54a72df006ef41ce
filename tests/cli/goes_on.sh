#!/usr/bin/env bash
# Atlases, searches and trainings that are killed at any moment: they come to what they come to
# without it.
. "$(dirname "$0")/lib.sh"
export XDG_CACHE_HOME=$scratch/cache

size() {
    stat -c %s "$@" 2>/dev/null || echo 0
}

# The file may be a pattern.
grown() {
    # shellcheck disable=SC2086
    [ "$(size $1)" -gt "$2" ]
}

# replaced FILE: it is another one than when `was' was set.
replaced() {
    [ -s "$1" ] && [ "$(stat -c %y "$1")" != "$was" ]
}

# killed SIGNAL FILE COMMAND...: as soon as the file, which may be a pattern, has grown, or with the
# end of the command, whichever comes first.
killed() {
    local signal=$1 file=$2 before status=0
    shift 2
    # shellcheck disable=SC2086
    before=$(size $file)
    [ "$before" -ge 32 ] || before=32 # the head of a journal
    "$@" >out 2>err &
    job=$!
    while kill -0 "$job" 2>/dev/null && ! grown "$file" "$before"; do sleep 0.02; done
    kill "-$signal" "$job" 2>/dev/null || true
    wait "$job" || status=$?
    [ "$status" -ne 0 ] || fail "it ended before the signal: $*"
}

# A search. With SIGTERM also what was played since the last record is kept.
search=("$UTSPEL" exploit sm-2025 --players "classic,classic" --search 'classic: [call_threshold, first_call]'
    --effort quick --set rules.target=16 --set rules.rounds_per_match=1 --matches 600 --quiet)
expect 0 "${search[@]}"
cp out whole.txt
only whole.txt
for signal in KILL TERM; do
    killed $signal 'cache/utspel/search-*.journal' "${search[@]}"
    [ $signal = KILL ] || said err '; the same command goes on from here'
done
journal=$(echo cache/utspel/search-*.journal)
cp "$journal" saved
expect 0 "${search[@]}"
cmp out whole.txt || fail "another result after kills"
[ ! -e "$journal" ] || fail "the journal of a search that is done is left"

# What is torn or damaged is played again; a journal of another question is not used.
cp saved "$journal"
truncate -s -7 "$journal"
expect 0 "${search[@]}"
cmp out whole.txt || fail "another result by a torn journal"
cp saved "$journal"
expect 0 "${search[@]}" --seed 5
cp out other.txt
cmp saved "$journal" || fail "another question touched the journal"
rm "$journal"
expect 0 "${search[@]}" --seed 5
cmp out other.txt || fail "another result beside the journal of another question"
rm whole.txt other.txt saved

# Players who adapt, to short rounds: killed while they search, and once the comparison is played.
adapt=("$UTSPEL" compare sm-2025 --players "classic,random" --set rules.exchanges=1 --set rules.rounds_per_match=1
    --set rules.target=2 --set rules.chicago_min_points=0 --set checkpoint.seconds=0.2 --change rules.chicago_won=3
    --adapt --quiet)
killed KILL adapted.h5.journal "${adapt[@]}" --matches 1e9 -o adapted.h5
[ ! -e adapted.h5 ] || fail "it was played already"
killed KILL adapted.h5 "${adapt[@]}" --matches 1e9 -o adapted.h5
[ -s adapted.h5.journal ] || fail "no journal beside a comparison that is not done"
expect 0 "$UTSPEL" status adapted.h5 --json
said out '"parts": [{"part": "journal", "file": "adapted.h5.journal", "state": "whole"}]'
cp adapted.h5 cut.h5
head -c 1000 adapted.h5.journal >cut.h5.journal
expect 0 "$UTSPEL" status cut.h5
said out "cut.h5: its journal of searches adapted.h5.journal is damaged or changed; \`utspel resume cut.h5' searches again"
rm cut.h5*
matches=$(($(attribute adapted.h5 matches_done) + 1000))
expect 0 "$UTSPEL" resume adapted.h5 --matches $matches
[ ! -e adapted.h5.journal ] || fail "the journal of a comparison that is done is left"
expect 0 "${adapt[@]}" --matches $matches -o whole.h5
compare adapted.h5 whole.h5
echo left >adapted.h5.journal # by a process that was killed before it removed this
expect 0 "$UTSPEL" resume adapted.h5
[ ! -e adapted.h5.journal ] || fail "the journal of a comparison that was done already is left"
expect 0 "$UTSPEL" verify --all adapted.h5
rm adapted.h5* whole.h5

# An atlas and a chart.
cp "$FIXTURES/model.h5" .
atlas=("$UTSPEL" atlas sm-2025 --model model.h5 --quiet --set checkpoint.seconds=0.1)
# shellcheck disable=SC2034 # by its name, below
chart=("$UTSPEL" atlas pofc-sm-2019 --players "greedy,greedy" --quiet --set checkpoint.seconds=0.1)
for kind in atlas chart; do
    declare -n command=$kind
    was=none played=0
    for begin in "${command[*]} --matches 1e8 -o cut.h5" "$UTSPEL resume cut.h5 --quiet"; do
        # shellcheck disable=SC2086
        $begin >out 2>err & job=$!
        await replaced cut.h5
        was=$(stat -c %y cut.h5)
        await replaced cut.h5
        kill -KILL "$job"
        ended 137
        was=$(stat -c %y cut.h5) before=$played
        played=$(attribute cut.h5 matches_done)
        [ "$played" -gt "$before" ] || fail "nothing was played from $before on"
    done
    matches=$((played + 100))
    expect 0 "$UTSPEL" resume cut.h5 --matches "$matches" --quiet
    cp out resumed.txt
    expect 0 "${command[@]}" --matches "$matches" -o whole.h5
    compare cut.h5 whole.h5
    cmp <(grep -v '^atlas: ' out) <(grep -v '^atlas: ' resumed.txt) || fail "other tables"
    expect 2 "${command[@]}" --shard 1/2
    rm cut.h5 whole.h5 resumed.txt
done

# What an atlas cannot go on with.
killed TERM cut.h5 "${atlas[@]}" --matches 1e8 -o cut.h5
expect 2 "${atlas[@]}" --matches 1e8 -o cut.h5
said err '`utspel resume cut.h5'
expect 0 "$UTSPEL" train --quiet sm-2025 --matches 100 --seed 3 -o model.h5 --force
expect 2 "$UTSPEL" resume cut.h5
said err 'cut.h5: cannot go on with it: it is by the model '
rm cut.h5

# A training.
train=("$UTSPEL" train pofc-sm-2019 --players "greedy,greedy" --matches 64 --quiet)
killed KILL cut.h5 "${train[@]}" --iterations 50 -o cut.h5
iterations=$(attribute cut.h5 iterations)
[ "$iterations" -ge 1 ] || fail "no iteration was kept"
expect 2 "$UTSPEL" resume cut.h5
said err "cut.h5: is a model; the \`utspel train' command that makes it goes on with it"
killed TERM cut.h5 "${train[@]}" --iterations 50 -o cut.h5
said err '; the same command goes on with iteration '
iterations=$(($(attribute cut.h5 iterations) + 1))
expect 0 "${train[@]}" --iterations $iterations -o cut.h5
expect 0 "${train[@]}" --iterations $iterations -o whole.h5
cmp cut.h5 whole.h5 || fail "another model after kills"
