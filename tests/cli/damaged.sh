#!/usr/bin/env bash
# What one changed bit, or a lost end, does to files: damaged.sh [MUTANTS [SEED]], of each file.
. "$(dirname "$0")/lib.sh"
mutants=${1:-40}
seed=${2:-1}

expect 0 "$UTSPEL" run "$config" --quiet --matches 40 --set output.rounds=true -o run.h5
cp "$FIXTURES"/{pofc,comparison,model,atlas}.h5 .
files=(run.h5 pofc.h5 comparison.h5 model.h5 atlas.h5)

# Read by the program's own code, which a sanitizer may watch.
expect 0 "$FUZZ_FILES" "$mutants" "$seed" "${files[@]}"
cat out

# Read by commands, a few at a time.
"$PYTHON" -B "$here/damaged.py" "$UTSPEL" $(((mutants + 39) / 40)) "$seed" "${files[@]}" ||
    fail "a command took a damaged file"

# Which part is damaged, or that it ends too early; another program's changes too.
"$PYTHON" - <<'EOF'
import h5py
path = "calls/outcomes" if "calls/outcomes" in h5py.File("run.h5") else "exchange/held"
place = h5py.File("run.h5")[path].id
address = place.get_offset() or place.get_chunk_info(0).byte_offset
contents = bytearray(open("run.h5", "rb").read())
contents[address] ^= 1
open("flipped.h5", "wb").write(contents)
print("/" + path, file=open("name", "w"))
EOF
expect 3 "$UTSPEL" summary flipped.h5
said err "flipped.h5: damaged: $(cat name) does not have the checksum of when it was written"

# What was changed together with its checksums is found where all matches are played again.
for place in run/{rows/placement,rows/match,samples/hash,exchange/held,calls/outcome} comparison/paired/products; do
    file=${place%%/*}.h5 place=${place#*/}
    "$PYTHON" - "$place" "$file" <<'EOF'
import h5py, sys
contents = open(sys.argv[2], "rb").read()
open("forged.h5", "wb").write(contents[:int(contents[-105:].split()[2])])
with h5py.File("forged.h5", "r+") as file:
    values = file[sys.argv[1]][...]
    if values.dtype.kind in "iu":
        values.flat[0] += 1
    else:
        values[-1] = b"another"
    file[sys.argv[1]][...] = values
EOF
    expect 0 "$APPEND_CHECKSUMS" forged.h5
    expect 0 "$UTSPEL" summary forged.h5
    expect 2 "$UTSPEL" verify --all forged.h5 --samples 1
    said err "forged.h5: $place is not what its matches come to when they are played again"
done

unchecked="was written by an earlier development version of utspel, or is damaged: it does not end in checksums; make it again"
head -c -1 run.h5 >cut.h5
expect 3 "$UTSPEL" summary cut.h5
said err "cut.h5: $unchecked"
cp run.h5 changed.h5
"$PYTHON" -c 'import h5py; h5py.File("changed.h5", "r+").attrs["note"] = "mine"'
expect 3 "$UTSPEL" replay changed.h5 0
said err "changed.h5: $unchecked"
cp model.h5 bad.h5
printf 'x' | dd of=bad.h5 bs=1 seek=5000 conv=notrunc status=none
expect 3 "$UTSPEL" train --quiet sm-2025 --matches 100 --iterations 2 -o bad.h5
said err "bad.h5: damaged: "
expect 3 "$UTSPEL" atlas sm-2025 --quiet --matches 64 --model bad.h5 -o new.h5
said err "bad.h5: damaged: "
