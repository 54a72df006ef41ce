#!/usr/bin/env python3
"""storm.py SHIM PROGRAM CONFIG POFC COUNT [SEED [FIRST]]

COUNT trials with faults drawn from SEED and the trial's number, from FIRST on: so `... 1 SEED 17' repeats trial 17
alone. In a trial a command is struck once or twice: it dies at a call that changes a file, before, after or in the
middle of it; the disk is full from there on, for ever or for a while; a signal comes there; or, after one of these, a
bit of a file is turned over or a file is cut, whichever file there is. Then:

- without damage, going on must succeed, and with it, it must succeed or say what is damaged;
- whoever succeeds has made the file of a run that nothing stopped, and left no other file;
- what stands under the final name is whole, unless it was damaged: then that is said;
- a file never holds fewer matches than before it was gone on with.
"""
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys

SHIM, PROGRAM, CONFIG, POFC, COUNT = sys.argv[1:6]
SEED = sys.argv[6] if len(sys.argv) > 6 else "1"
FIRST = int(sys.argv[7]) if len(sys.argv) > 7 else 0
CLUB = os.path.join(os.path.dirname(CONFIG), "five.yaml")
TOOLS = os.path.join(os.environ["BUILD"], "tests/tools")
OFTEN = ["--set", "checkpoint.seconds=0.1", "--quiet", "-o", "out.h5"]
KILLED, REFUSED, FAILED, INTERRUPTED = -signal.SIGKILL, 2, 3, 130
scratch = pathlib.Path.cwd()
folder = scratch / "trial"
failures = 0

CASES = {
    "run": ["run", CONFIG, "--matches", "64", "--set", "output.rounds=true", *OFTEN],
    "pofc": ["run", POFC, "--matches", "48", "--set", "output.rounds=true", *OFTEN],
    "compare": ["compare", CONFIG, "--change", "rules.target=40", "--matches", "32", *OFTEN],
    "sweep": ["sweep", CONFIG, "--over", "rules.target=40,50", "--matches", "32", *OFTEN],
    "duel": ["duel", "classic", "baseline", "--matches", "240", *OFTEN],
    "tournament": ["tournament", CLUB, "--tournaments", "32", *OFTEN],
    "shard": ["run", CONFIG, "--matches", "64", "--shard", "2/2", "--set", "output.rounds=true", *OFTEN],
    "merge": ["merge", "1.h5", "2.h5", "-o", "out.h5", "--force"],
}
SHARDS = ["1.h5", "2.h5"]


def program(*arguments, where=folder, fault=None):
    """Exit code and what it says."""
    environment = dict(os.environ)
    if fault:
        environment |= {"LD_PRELOAD": SHIM, "FAULT_FOLDER": str(where)} | fault
    done = subprocess.run([PROGRAM, *arguments], cwd=where, env=environment, text=True, timeout=600,
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return done.returncode, done.stdout


def prepare(case, where):
    shutil.rmtree(where, ignore_errors=True)
    where.mkdir(parents=True)
    if case == "merge":
        for number, name in enumerate(SHARDS, 1):
            kept = scratch / name
            if not kept.exists():
                arguments = [*CASES["shard"][:-2], "-o", str(kept)]
                arguments[arguments.index("2/2")] = f"{number}/2"
                program(*arguments, where=scratch)
            shutil.copy(kept, where / name)


wholes = {}


def whole(case):
    """The file of a case that nothing stopped, and how many calls on files it takes."""
    if case not in wholes:
        where = scratch / "whole" / case
        prepare(case, where)
        status, said = program(*CASES[case], where=where, fault={"FAULT_COUNT": str(scratch / "count")})
        if status != 0:
            sys.exit(f"{case}: exit {status}: {said}")
        wholes[case] = (where / "out.h5", int((scratch / "count").read_text()))
    return wholes[case]


class Trial:
    def __init__(self, number):
        self.chance = random.Random(f"{SEED} {number}")
        self.number = number
        self.case = self.chance.choice(list(CASES))
        self.told = []
        self.damaged = False
        prepare(self.case, folder)

    def problem(self, text):
        global failures
        failures += 1
        print(f"FAILED: seed {SEED}, trial {self.number}: {self.case}, {', '.join(self.told)}: {text}", flush=True)

    def going_on(self):
        if self.case != "merge" and (folder / "out.h5").exists():
            return ["resume", "out.h5", "--quiet"]
        return CASES[self.case] + ([] if self.case == "merge" else ["--resume"])

    def strike(self):
        kind = self.chance.choice(["before", "after", "half", "full", "full", "signal"])
        at, lasts = self.chance.randint(1, whole(self.case)[1]), self.chance.choice([0, 0, 3])
        self.told.append(f"{kind} call {at}" + (f" for {lasts or 'ever'}" if kind == "full" else ""))
        before = self.matches()
        fault = {"FAULT_KIND": kind, "FAULT_AT": str(at), "FAULT_FOR": str(lasts)}
        status, said = program(*self.going_on(), fault=fault)
        allowed = {"full": {0, FAILED}, "signal": {0, INTERRUPTED, -signal.SIGTERM}}.get(kind, {0, KILLED})
        if status not in allowed:
            self.problem(f"exit {status}: {said}")
        if status == FAILED and "No space left on device" not in said:
            self.problem(f"does not say why: {said}")
        if self.matches() < before:
            self.problem(f"{self.matches()} matches, {before} before")
        self.opens()

    def matches(self):
        if not (folder / "out.h5").exists():
            return 0
        found = subprocess.run([os.path.join(TOOLS, "h5_attribute"), folder / "out.h5", "matches_done"], text=True,
                               stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        return int(found.stdout) if found.returncode == 0 else -1

    def opens(self):
        if (folder / "out.h5").exists():
            status, said = program("summary", "out.h5")
            if status != 0:
                self.problem(f"cannot be read: {said}")

    def damage(self):
        files = sorted(entry for entry in folder.iterdir()
                       if entry.stat().st_size > 0 and entry.suffix != ".partial")
        if not files:
            return
        file = self.chance.choice(files)
        bytes_, bit = bytearray(file.read_bytes()), self.chance.randrange(8 * file.stat().st_size)
        if self.chance.random() < 0.7:
            bytes_[bit // 8] ^= 1 << bit % 8
            self.told.append(f"bit {bit} of {file.name}")
        else:
            del bytes_[bit // 8:]
            self.told.append(f"{file.name} cut to {bit // 8} bytes")
        file.write_bytes(bytes_)
        self.damaged = True

    def ends(self):
        status, said = program(*self.going_on())
        if status == 0:
            return self.is_whole()
        if not self.damaged:
            return self.problem(f"exit {status}: {said}")
        if status not in (REFUSED, FAILED) or ".h5" not in said:
            self.problem(f"exit {status}, without saying what is damaged: {said}")

    def is_whole(self):
        expected = ["out.h5"] + (SHARDS if self.case == "merge" else [])
        left = sorted(entry.name for entry in folder.iterdir())
        if left != sorted(expected):
            self.problem(f"left: {left}")
        found = subprocess.run([os.path.join(TOOLS, "compare_files"), folder / "out.h5", whole(self.case)[0]],
                               stdout=subprocess.PIPE, text=True)
        if found.returncode != 0:
            self.problem(f"another file than that of a run that nothing stopped: {found.stdout}")

    def run(self):
        for _ in range(self.chance.choice([1, 1, 2])):
            self.strike()
        if self.chance.random() < 0.5:
            self.damage()
        self.ends()
        print(f"trial {self.number}: {self.case}, {', '.join(self.told)}", flush=True)


for number in range(FIRST, FIRST + int(COUNT)):
    Trial(number).run()
print(f"{failures} failures in {COUNT} trials of seed {SEED}")
sys.exit(failures > 0)
