"""damaged.py UTSPEL MUTANTS SEED FILE...: commands refuse files with one bit changed, or cut off, by name."""

import pathlib
import random
import subprocess
import sys

UTSPEL, MUTANTS, SEED = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
COMMANDS = ("summary", "mutant.h5"), ("summary", "--json", "mutant.h5"), ("replay", "mutant.h5", "0")
SECONDS = 60  # on a busy machine with a sanitizer
draw = random.Random(SEED)


def mutate(contents):
    if draw.randrange(8) == 0:
        return contents[:draw.randrange(len(contents))]
    at = draw.randrange(len(contents))
    return contents[:at] + bytes([contents[at] ^ 1 << draw.randrange(8)]) + contents[at + 1:]


def commands_for(name):
    if "model" in name:
        return [("atlas", "sm-2025", "--matches", "16", "--model", "mutant.h5", "-o", "never.h5")]
    return COMMANDS


for name in sys.argv[4:]:
    contents = pathlib.Path(name).read_bytes()
    for _ in range(MUTANTS):
        pathlib.Path("mutant.h5").write_bytes(mutate(contents))
        for command in commands_for(name):
            done = subprocess.run([UTSPEL, *command], capture_output=True, text=True, timeout=SECONDS)
            if done.returncode != 3 or done.stdout or "mutant.h5: " not in done.stderr:
                sys.exit(f"{name}: mutant.h5: {command}: {done}")
