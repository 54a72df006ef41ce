#!/usr/bin/env bash
# Shards, joined in any order, make the file that one run makes; whatever does not belong is refused by name.
. "$(dirname "$0")/lib.sh"

# shards NAME COUNT COMMAND...: NAME.h5, of one program, and NAME-1.h5, NAME-2.h5, ... of its shards.
shards() {
    local name=$1 count=$2 i
    shift 2
    expect 0 "$UTSPEL" "$@" --quiet -o "$name.h5"
    for ((i = 1; i <= count; i++)); do
        expect 0 "$UTSPEL" "$@" --quiet --shard "$i/$count" -o "$name-$i.h5"
    done
}

# joined NAME COUNT COMMAND...: its shards make its file, in any order.
joined() {
    local name=$1 count=$2 files shuffled
    shards "$@"
    mapfile -t files < <(seq -f "$name-%g.h5" "$count" -1 1)
    mapfile -t shuffled < <(shuf -e "${files[@]}")
    expect 0 "$UTSPEL" merge "${files[@]}" -o "$name-a.h5"
    said out "$count shards, "
    said out "results: $name-a.h5"
    expect 0 "$UTSPEL" merge "${shuffled[@]}" -o "$name-b.h5"
    compare "$name"{-a,,-b,}.h5
}

joined chicago 3 run "$config" --matches 404
joined pofc 3 run "$pofc"
joined rows 4 run "$config" --matches 404 --set output.rounds=true
joined pofc_rows 3 run "$pofc" --matches 40 --set output.rounds=true
joined rotated 3 run "$config" --matches 404 --set rotate_seats=true --set 'forks={call: 0.5}'
joined compared 3 compare "$config" --matches 200 --change rules.target=50
joined swept 3 sweep "$config" --matches 200 --over rules.target=45,50
joined duelled 3 duel classic baseline --matches 480

# What the joined file says of its shards.
"$PYTHON" -c 'import h5py, sys
files = [h5py.File(f"chicago-{name}.h5") for name in ("a", 1, 2, 3)]
run, *of = [file["run"].attrs for file in files]
assert run["shards"] == 3 and run["threads"] == max(shard["threads"] for shard in of)
assert run["started"] == min(shard["started"] for shard in of) and run["path"] == "chicago-a.h5"
assert abs(run["seconds"] - sum(shard["seconds"] for shard in of)) < 1e-9
words = run["command_line"].split()
assert words[:2] == ["utspel", "run"] and sorted(words[2:]) == sorted([sys.argv[1], "--matches", "404", "--quiet"]), words' "$config" ||
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
refused "$config: cannot read as results: file signature not found" "$config"
refused 'none.h5: cannot read: No such file or directory' chicago-{1,2}.h5 none.h5
refused 'pofc-3.h5: is of another run than chicago-1.h5: seed 20190601, expected 20250601' {chicago-1,chicago-2,pofc-3}.h5
refused 'rotated-3.h5: is of another run than chicago-1.h5: config ' {chicago-1,chicago-2,rotated-3}.h5
refused 'compared-3.h5: is of another run than chicago-1.h5: matches_requested 200, expected 404' \
    {chicago-1,chicago-2,compared-3}.h5
refused "swept-3.h5: is of another run than compared-1.h5: /paired has more members" {compared-1,compared-2,swept-3}.h5
refused 'rows-1.h5: is of another run than chicago-1.h5: shards 4, expected 3' chicago-{1,2,3}.h5 rows-1.h5

# Without checksums, as files were before there were any, so that they can be edited.
plain=()
for file in chicago-{1,2,3}.h5 compared-{1,2,3}.h5; do
    cp "$file" "plain-$file"
    plain+=("plain-$file")
done
"$PYTHON" -c 'import h5py, sys
for name in sys.argv[1:]:
    with h5py.File(name, "r+") as file:
        del file.attrs["checksums"]' "${plain[@]}"

# edited FILE CODE: the file with something else in it, as edited.h5.
edited() {
    cp "$1" edited.h5
    "$PYTHON" -c 'import h5py, numpy, sys
with h5py.File("edited.h5", "r+") as file:
    exec(sys.argv[1])' "$2"
}

# refused_edited TEXT CODE
refused_edited() {
    edited plain-chicago-2.h5 "$2"
    refused "edited.h5: $1" plain-chicago-{1,3}.h5 edited.h5
}

other='is of another run than plain-chicago-1.h5:'
refused_edited "$other seed 8, expected " 'file.attrs.modify("seed", 8)'
refused_edited "$other config 'target: 50', expected 'target: 52'" \
    'file.attrs["config"] = file.attrs["config"].replace("target: 52", "target: 50")'
refused_edited "$other file_type 'other', expected 'utspel-results'" 'file.attrs["file_type"] = "other"'
refused_edited "$other version 'other', expected" 'file.attrs["version"] = "other"'
refused_edited "$other /calls/by_score: units 'x', expected 'answers'" 'file["calls/by_score"].attrs["units"] = "x"'
refused_edited "$other /calls/own_score: values 7, expected 0" 'file["calls/own_score"][0] = 7'
refused_edited "$other it has no /deals/cause" 'del file["deals/cause"]'
refused_edited "$other /deals has more members" 'file["deals/more"] = 1'
refused_edited "$other /deals has more attributes" 'file["deals"].attrs["more"] = 1'
refused_edited 'begins with match ' 'file.attrs.modify("first_match", 1)'
refused_edited 'is shard 4 of 3' 'file.attrs.modify("shard", 4)'
edited plain-chicago-2.h5 'file.attrs.modify("complete", 0); file.attrs["stop_reason"] = "running"'
refused "not finished: edited.h5 has " plain-chicago-{1,3}.h5 edited.h5
said err "of its matches; \`utspel resume FILE' goes on with it"
edited plain-chicago-2.h5 'count = file["matches/count"]; count[()] = numpy.iinfo(count.dtype).max'
refused 'edited.h5: a sum has no room in 64 bits: /matches/count' plain-chicago-{1,3}.h5 edited.h5
edited plain-compared-2.h5 'file["paired/sums"][...] = 2**63 - 1'
refused 'edited.h5: a sum has no room in 64 bits: /paired/sums' plain-compared-{1,3}.h5 edited.h5
edited chicago-2.h5 'file.attrs.modify("seed", 8)'
refused 'edited.h5: damaged: it does not end in the checksums it was written with' chicago-{1,3}.h5 edited.h5

expect 2 "$UTSPEL" merge
expect 2 "$UTSPEL" merge chicago-{1,2,3}.h5
said err '--output is required'
expect 2 "$UTSPEL" merge chicago-{1,2,3}.h5 -o chicago.h5
said err 'chicago.h5: exists already; --force replaces it'
expect 2 "$UTSPEL" merge chicago-{1,2,3}.h5 -o "$PWD/chicago-2.h5" --force
said err "chicago-2.h5: is one of the shards"
expect 0 "$UTSPEL" merge chicago-{1,2,3}.h5 -o chicago-a.h5 --force
