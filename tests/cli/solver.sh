#!/usr/bin/env bash
# solver: its switches, whose model it plays by, and models that will not do.
. "$(dirname "$0")/lib.sh"

# solvers: four of them, by what was learned.
solvers() {
    printf "[%s]" "$(yes "{strategy: solver, params: {model: $FIXTURES/learned.h5}}" | head -n 4 | paste -sd,)"
}
sed "s|^players: .*|players: $(solvers)|; s/^matches: .*/matches: 12/" "$here/learned.yaml" >four.yaml

# differ FILE OTHER WHY: their results do, whoever is said to play.
differ() {
    if "$compare_files" "$1" "$2" --other-players >out; then
        fail "$3"
    fi
}

# Never an illegal answer, which would end the run; the same match alone.
quick=(--set players.0.params.budget=quick --set players.1.params.budget=quick)
expect 0 "$UTSPEL" run four.yaml "${quick[@]}" -o quick.h5 --record 5 --record-file quick.jsonl
expect 0 "$UTSPEL" replay quick.h5 4 --json
tail -n "$(wc -l <out)" quick.jsonl | cmp - out || fail "match 4 is another one alone"

# Each budget and switch changes something; without equity there would be other plans to make (solver_rules.sh).
expect 0 "$UTSPEL" run four.yaml "${quick[@]}" --matches 3 -o three.h5
expect 0 "$UTSPEL" run four.yaml --matches 3 -o sampled.h5
differ sampled.h5 three.h5 "quick makes no difference"
for switch in exchanges chance tricks; do
    expect 0 "$UTSPEL" run four.yaml -o $switch.h5 "${quick[@]}" --set players.0.params.$switch=false
    differ $switch.h5 quick.h5 "$switch makes no difference"
done

# A model is wanted for what a frozen player knows, whatever is played.
none="there is no model for these rules yet"
mkdir -p configs/models
cp "$FIXTURES/learned.h5" configs/models
shorter=("$UTSPEL" check "$here/learned.yaml" --set rules.target=47 --players)
expect 0 "${shorter[@]}" solver,classic,classic,classic
said out "$none"
expect 0 "${shorter[@]}" solver,classic,classic,classic --set players.0.params.knows=target=52
grep -q "$none" out && fail "$(cat out)"
expect 0 "$UTSPEL" check "$here/learned.yaml" --players solver,solver,classic,classic \
    --set players.1.params.knows=target=47
said out "$none"

# Whoever goes on plays by the model that was played by before, even if the other one plays alike.
cp "$FIXTURES/learned.h5" mine.h5
sed "s|$FIXTURES/learned.h5|mine.h5|g" four.yaml >mine.yaml
mkdir cache
cp -rs "$XDG_CACHE_HOME/utspel" cache
expect 0 env XDG_CACHE_HOME="$PWD/cache" "$UTSPEL" run mine.yaml "${quick[@]}" --matches 2 -o mine.out.h5

# The file lists the plans that were played by; of those that are damaged nothing is lost.
expect 0 "$UTSPEL" status mine.out.h5 --json
plans=$(sed -n 's/.*"part": "plans", "file": "\([^"]*\)", "state": "whole".*/\1/p' out | head -1)
echo damaged >other.plans
mv other.plans "$plans"
expect 0 "$UTSPEL" status mine.out.h5
said out "mine.out.h5: its file of plans $plans is damaged or changed; whoever plays matches of mine.out.h5 makes it again"
expect 0 env XDG_CACHE_HOME="$PWD/cache" "$UTSPEL" verify mine.out.h5
said out "$plans: is damaged, and is made again"
expect 0 "$UTSPEL" status mine.out.h5
if grep -F "$plans" out; then fail "plans were not made again"; fi
rm -r cache
"$PYTHON" -c 'import h5py; h5py.File("mine.h5", "r+").attrs.modify("seed", 99)'
"$APPEND_CHECKSUMS" mine.h5
expect 2 "$UTSPEL" resume mine.out.h5 --matches 3 --quiet
said err "mine.out.h5: its model mine.h5 is damaged or changed; put a copy back, or begin "
expect 0 "$UTSPEL" status mine.out.h5
said out "mine.out.h5: its model mine.h5 is damaged or changed"

# Models that will not do end a run, or a check, with one line that says why.
head -c 20000 "$FIXTURES/learned.h5" >cut.h5
cp "$FIXTURES/model.h5" other.h5
for case in "none.h5:no model 'none.h5'" "cut.h5:cut.h5: was written by an earlier development version of utspel, or is damaged" \
    "other.h5:was made for other rules or players"; do
    expect 3 "$UTSPEL" run four.yaml --set "players.2.params.model=${case%%:*}" -o none.out
    said err "${case#*:}"
    [ "$(wc -l <err)" -eq 1 ] || fail "$(cat err)"
done
[ ! -e none.out ] || fail "a file of nothing"
