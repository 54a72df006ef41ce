#!/usr/bin/env bash
# Shards, joined in any order, make the file that one run makes; whatever does not belong is refused by name.
. "$(dirname "$0")/lib.sh"

# joined NAME COUNT COMMAND...: NAME.h5, of one program, NAME-1.h5, NAME-2.h5, ... of its shards, and NAME-a.h5, these
# joined in any order.
pairs=()
joined() {
    local name=$1 count=$2 i files
    shift 2
    expect 0 "$UTSPEL" "$@" --quiet --force -o "$name.h5"
    for ((i = 1; i <= count; i++)); do
        expect 0 "$UTSPEL" "$@" --quiet --force --shard "$i/$count" -o "$name-$i.h5"
    done
    mapfile -t files < <(shuf -e "$name"-[1-9].h5)
    echo "joined in this order: ${files[*]}"
    expect 0 "$UTSPEL" merge "${files[@]}" -o "$name-a.h5"
    said out "$count shards, "
    said out "results: $name-a.h5"
    pairs+=("$name-a.h5" "$name.h5")
}

joined chicago 3 run "$config" --matches 132
joined rows 4 run "$config" --matches 132 --set output.rounds=true
joined pofc_rows 3 run "$pofc" --matches 40 --set output.rounds=true
joined rotated 3 run "$config" --matches 132 --set rotate_seats=true --set 'forks={call: 0.5}'
joined compared 3 compare "$config" --matches 100 --change rules.target=50
joined swept 3 sweep "$config" --matches 100 --over rules.target=45,50
joined duelled 3 duel classic baseline --matches 240
holdem=(svepof --set "players=[{strategy: baseline, count: 11}, random]" --set output.rounds=true)
joined holdem 2 run "${holdem[@]}" --matches 64
compare "${pairs[@]}"

# Tournaments: a run that is interrupted goes on to the same file, and the joined one counts right.
start "$playing" "$UTSPEL" run "${holdem[@]}" --matches 1e7 -o holdem-b.h5
kill -INT "$pid"
ended 130
expect 0 "$UTSPEL" status holdem-b.h5
grep -qE '^holdem-b.h5 +run +interrupted +[1-9]' out || fail "$(cat out)"
matches=$(($(attribute holdem-b.h5 matches_done) + 32))
expect 0 "$UTSPEL" resume holdem-b.h5 --matches $matches
expect 0 "$UTSPEL" run "${holdem[@]}" --matches $matches --quiet -o holdem.h5 --force
compare holdem-b.h5 holdem.h5
expect 0 "$UTSPEL" verify --all holdem-a.h5
said out 'counted again from all matches: as in the file'

# What the joined file says of its shards.
"$PYTHON" -c 'import h5py, sys
files = [h5py.File(f"chicago-{name}.h5") for name in ("a", 1, 2, 3)]
run, *of = [file["run"].attrs for file in files]
assert run["shards"] == 3 and run["threads"] == max(shard["threads"] for shard in of)
assert run["started"] == min(shard["started"] for shard in of) and run["path"] == "chicago-a.h5"
assert abs(run["seconds"] - sum(shard["seconds"] for shard in of)) < 1e-9
words = run["command_line"].split()
assert words[:2] == ["utspel", "run"] and sorted(words[2:]) == sorted([sys.argv[1], "--matches", "132", "--quiet", "--force"]), words' "$config" ||
    fail "/run"

# refused TEXT FILE...: and nothing is written.
refused() {
    local text=$1
    shift
    expect 3 "$UTSPEL" merge "$@" -o refused.h5
    said err "utspel: $text"
    [ -z "$(find . -name 'refused*')" ] || fail "a file was written: $(find . -name 'refused*')"
}

refused 'missing: shard 2 of 3' chicago-{3,1}.h5
refused 'missing: shards 1-3 of 4' rows-4.h5
refused 'missing: shards 1, 3 of 4' rows-{2,4}.h5
refused 'shard 2 of 3 is there twice: chicago-2.h5, chicago-2.h5' chicago-{1,2,3,2}.h5
refused 'chicago.h5: is not a shard of a run' chicago{-1,-2,}.h5
refused "$config: cannot read as results: it is a config" "$config"
refused 'none.h5: cannot read: No such file or directory' chicago-{1,2}.h5 none.h5
refused 'pofc_rows-3.h5: is of another run than chicago-1.h5: seed 20190601, expected 20250601' \
    {chicago-1,chicago-2,pofc_rows-3}.h5
refused 'rotated-3.h5: is of another run than chicago-1.h5: config ' {chicago-1,chicago-2,rotated-3}.h5
refused 'compared-3.h5: is of another run than chicago-1.h5: matches_requested 100, expected 132' \
    {chicago-1,chicago-2,compared-3}.h5
refused "swept-3.h5: is of another run than compared-1.h5: /paired has more members" {compared-1,compared-2,swept-3}.h5
refused 'rows-1.h5: is of another run than chicago-1.h5: shards 4, expected 3' chicago-{1,2,3}.h5 rows-1.h5

# Shards that were played by different models of one name.
short=(pofc-sm-2019 --set rules.hands_per_match=2 --quiet)
for shard in 1 2; do
    expect 0 "$UTSPEL" train "${short[@]}" --players "greedy,greedy" --matches 64 --iterations 1 --seed $shard --force -o by.h5
    expect 0 "$UTSPEL" run "${short[@]}" --set "players=[{strategy: solver, params: {model: by.h5}}, random]" --matches 32 \
        --shard $shard/2 -o by-$shard.h5
    hashes[shard]=$(sha256sum by.h5 | head -c 16)
done
refused "by-2.h5: was played by another model than by-1.h5: by.h5 (SHA-256 ${hashes[2]}...), not by.h5 (${hashes[1]}...)" by-{2,1}.h5

# Edited shards, with what is said of each, and a damaged one.
"$PYTHON" - >edited.txt <<'END' || fail "edits"
import shutil
import h5py, numpy

OTHER = "is of another run than chicago-1.h5:"
EDITS = {
    f"{OTHER} seed 8, expected ": 'file.attrs.modify("seed", 8)',
    f"{OTHER} config 'target: 50', expected 'target: 52'":
        'file.attrs["config"] = file.attrs["config"].replace("target: 52", "target: 50")',
    f"{OTHER} file_type 'other', expected 'utspel-results'": 'file.attrs["file_type"] = "other"',
    f"{OTHER} version 'other', expected": 'file.attrs["version"] = "other"',
    f"{OTHER} /calls/by_score: units 'x', expected 'answers'": 'file["calls/by_score"].attrs["units"] = "x"',
    f"{OTHER} /calls/own_score: values 7, expected 0": 'file["calls/own_score"][0] = 7',
    f"{OTHER} it has no /deals/cause": 'del file["deals/cause"]',
    f"{OTHER} /deals has more members": 'file["deals/more"] = 1',
    f"{OTHER} /deals has more attributes": 'file["deals"].attrs["more"] = 1',
    "begins with match ": 'file.attrs.modify("first_match", 1)',
    "is shard 4 of 3": 'file.attrs.modify("shard", 4)',
    "a sum has no room in 64 bits: /matches/count":
        'count = file["matches/count"]; count[()] = numpy.iinfo(count.dtype).max',
    "a sum has no room in 64 bits: /paired/sums": 'file["paired/sums"][...] = 2**63 - 1',
    "not finished": 'file.attrs.modify("complete", 0); file.attrs["stop_reason"] = "running"',
}
for number, (said, edit) in enumerate(EDITS.items()):
    kind = "compared" if "paired" in edit else "chicago"
    shutil.copy(f"{kind}-2.h5", f"edited-{number}.h5")
    with h5py.File(f"edited-{number}.h5", "r+") as file:
        exec(edit)
    print(kind, f"edited-{number}.h5", said)
shutil.copy("chicago-2.h5", "damaged.h5")
with h5py.File("damaged.h5", "r+") as file:
    file.attrs.modify("seed", 8)
END
"$APPEND_CHECKSUMS" edited-*.h5
while IFS=' ' read -r kind file text; do
    case $text in
    'not finished') text="$text: $file has " ;;
    *) text="$file: $text" ;;
    esac
    refused "$text" "$kind"-{1,3}.h5 "$file"
done <edited.txt
said err "of its matches; \`utspel resume FILE' goes on with it"
refused 'damaged.h5: was written by an earlier development version of utspel, or is damaged' chicago-{1,3}.h5 damaged.h5

expect 2 "$UTSPEL" merge
expect 2 "$UTSPEL" merge chicago-{1,2,3}.h5
said err '--output is required'
expect 2 "$UTSPEL" merge chicago-{1,2,3}.h5 -o chicago.h5
said err 'chicago.h5: exists already; --force replaces it'
expect 2 "$UTSPEL" merge chicago-{1,2,3}.h5 -o "$PWD/chicago-2.h5" --force
said err "chicago-2.h5: is one of the shards"
expect 0 "$UTSPEL" merge chicago-{1,2,3}.h5 -o chicago-a.h5 --force

# A task of Slurm's whose program was killed requeues itself alone, also the last of an array, whose SLURM_JOB_ID is that
# of all.
mkdir bin
echo 'echo "$@" >>requeued' >bin/scontrol
chmod +x bin/scontrol
echo 'kill -KILL $$' >killed.sh
requeues() {
    expect 137 env -u SLURM_ARRAY_JOB_ID PATH="$PWD/bin:$PATH" "${@:2}" bash "$here/../../scripts/slurm/shard.sbatch" killed.sh 4 run.h5 run x
    [ "$(tail -1 requeued)" = "requeue $1" ] || fail "$(cat requeued), not $1"
}
requeues 17_4 SLURM_JOB_ID=17 SLURM_ARRAY_JOB_ID=17 SLURM_ARRAY_TASK_ID=4
requeues 17 SLURM_JOB_ID=17 SLURM_ARRAY_TASK_ID=4
