#!/usr/bin/env python3
"""survive.py once|cut|full|kill SHIM PROGRAM CONFIG POFC [COUNT]

Stops runs, comparisons and duels in every way and goes on with them. Whatever stands under the file's name then must
open; resumed, it must be the file of a run that nothing stopped, with its record, and no other file may be left beside it.

cut: dies at a call that changes a file, before it, after it or in the middle of what it writes. full: the disk is full
from such a call on, for ever or for a while. kill: signals at any moments. COUNT: so many of each, chosen evenly over
all there are; 0: every one. once: each of these once for each command, at moments drawn by the seed COUNT.
"""
import itertools
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import time

COMPARE = os.path.join(os.environ["BUILD"], "tests/tools/compare_files")
SHIM, PROGRAM, CONFIG, POFC = sys.argv[2:6]
COUNT = int(sys.argv[6]) if len(sys.argv) > 6 else 4
OFTEN = ["--set", "checkpoint.seconds=0.05", "--quiet"]
RECORD = ["--record", "3", "--record-file", "record.jsonl"]
KILLED, FAILED, INTERRUPTED = -signal.SIGKILL, 3, 130
scratch = pathlib.Path.cwd()
failures = 0

CASES = {
    "chicago": ["run", CONFIG, "--matches", "256", "--set", "output.rounds=true", *RECORD, *OFTEN],
    "pofc": ["run", POFC, "--matches", "160", "--set", "output.rounds=true", *OFTEN],
    "compare": ["compare", CONFIG, "--change", "rules.target=40", "--matches", "160", *OFTEN],
    "duel": ["duel", "classic", "baseline", "--matches", "480", *OFTEN],
}


# Whole blocks, and groups of seats.
HALF = {"chicago": "128", "pofc": "80", "compare": "80", "duel": "240"}


def program(*arguments, folder, fault=None):
    """Exit code and what it says."""
    environment = dict(os.environ, **(fault or {}))
    if fault:
        environment |= {"LD_PRELOAD": SHIM, "FAULT_FOLDER": str(folder)}
    done = subprocess.run([PROGRAM, *arguments], cwd=folder, env=environment, text=True, timeout=300,
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return done.returncode, done.stdout


class Trial:
    """A folder where something is stopped; problems are reported with its name."""

    def __init__(self, name, case):
        self.name, self.case = name, case
        self.folder = scratch / "trial"
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir()
        self.file = self.folder / "out.h5"

    def problem(self, text):
        global failures
        failures += 1
        print(f"FAILED: {self.name}: {text}", file=sys.stderr, flush=True)

    def expect(self, wanted, arguments, fault=None):
        status, said = program(*arguments, folder=self.folder, fault=fault)
        if status not in wanted:
            self.problem(f"exit {status}, not {wanted}, of {' '.join(arguments)}: {said}")
        return status, said

    def begin(self, wanted, fault):
        return self.expect(wanted, [*CASES[self.case], "-o", "out.h5"], fault)

    def resumption(self, *more):
        """What goes on with it, whether or not there is a file."""
        if self.file.exists():
            return ["resume", "out.h5", "--quiet", *more]
        return [*CASES[self.case], "--resume", "-o", "out.h5", *more]

    def opens(self):
        if self.file.exists():
            self.expect({0}, ["summary", "out.h5"])

    def ends(self, *more):
        """Goes on to the end, which must be that of a run that nothing stopped."""
        self.opens()
        if self.expect({0}, self.resumption(*more))[0] == 0:
            self.is_whole()

    def is_whole(self):
        expected = whole(self.case)
        left = sorted(entry.name for entry in self.folder.iterdir())
        record = ["record.jsonl"] if "--record" in CASES[self.case] else []
        if left != ["out.h5", *record]:
            self.problem(f"left: {left}")
        elif record and (self.folder / record[0]).read_bytes() != (expected.parent / record[0]).read_bytes():
            self.problem("another record")
        found = subprocess.run([COMPARE, self.file, expected], stdout=subprocess.PIPE, text=True)
        if found.returncode != 0:
            self.problem(found.stdout)


def whole(case):
    """The file of a case that nothing stopped."""
    folder = scratch / "whole"
    file = folder / f"{case}.h5"
    if not file.exists():
        folder.mkdir(exist_ok=True)
        status, said = program(*CASES[case], "-o", file.name, folder=folder)
        if status != 0:
            sys.exit(f"{case}: exit {status}: {said}")
    return file


def count_calls(case):
    """How many calls on files there are; about, as checkpoints are a matter of time."""
    trial = Trial("count", case)
    counted = scratch / "count"
    trial.begin({0}, {"FAULT_COUNT": str(counted)})
    trial.is_whole()
    return int(counted.read_text())


def places(calls):
    """Evenly, but the last ones all: there is most to do wrong at the end."""
    if COUNT == 0 or COUNT >= calls:
        return range(1, calls + 1)
    return sorted({1 + i * (calls - 1) // max(COUNT - 1, 1) for i in range(COUNT)})


def dies(case, kind, at):
    trial = Trial(f"{case}, dies {kind} call {at}", case)
    trial.begin({KILLED, 0}, {"FAULT_KIND": kind, "FAULT_AT": str(at)})
    trial.ends()


def cut():
    for case in CASES:
        kinds = itertools.cycle(["before", "after", "half"])
        calls = count_calls(case)
        print(f"{case}: {calls} calls", flush=True)
        for at in places(calls):
            dies(case, next(kinds), at)
        cut_end(case)


def cut_end(case):
    """All calls of a session that has next to nothing left to play: those of its end."""
    stopped = scratch / "stopped.h5"
    trial = Trial("stopped", case)
    arguments = [*CASES[case], "-o", "out.h5"]
    arguments[arguments.index("--matches") + 1] = HALF[case]
    trial.expect({0}, arguments)
    shutil.copy(trial.file, stopped)
    goal = CASES[case][CASES[case].index("--matches") + 1]
    resume = ["resume", "out.h5", "--matches", goal, "--quiet"]
    counted = scratch / "count"
    trial.expect({0}, resume, {"FAULT_COUNT": str(counted)})
    trial.is_whole()
    calls = int(counted.read_text())
    for at in sorted(set(places(calls)) | set(range(max(calls - COUNT, 1), calls + 1))):
        kind = ["before", "after", "half"][at % 3]
        trial = Trial(f"{case}, resumed, dies {kind} call {at} of {calls}", case)
        shutil.copy(stopped, trial.file)
        trial.expect({KILLED, 0}, resume, {"FAULT_KIND": kind, "FAULT_AT": str(at)})
        trial.opens()
        trial.expect({0}, resume)
        trial.is_whole()


def fills(case, at, lasts):
    trial = Trial(f"{case}, full from call {at} for {lasts or 'ever'}", case)
    status, said = trial.begin({0, FAILED}, {"FAULT_KIND": "full", "FAULT_AT": str(at), "FAULT_FOR": str(lasts)})
    if status == FAILED and "No space left on device" not in said:
        trial.problem(f"does not say why: {said}")
    if status == 0:
        trial.is_whole()
    trial.ends()


def full():
    for case in CASES:
        calls = count_calls(case)
        print(f"{case}: {calls} calls", flush=True)
        for at, lasts in itertools.product(places(calls), (0, 3)):
            fills(case, at, lasts)


def interrupt(trial, arguments, number, seconds):
    """Sends a signal after so many seconds, unless it has ended by then."""
    process = subprocess.Popen([PROGRAM, *arguments], cwd=trial.folder, stdin=subprocess.DEVNULL,
                               stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    try:
        process.wait(seconds)
    except subprocess.TimeoutExpired:
        process.send_signal(number)
    said = process.communicate(timeout=300)[1]
    allowed = {0, -number} if number == signal.SIGKILL else {0, -number, INTERRUPTED}
    if process.returncode not in allowed:
        trial.problem(f"exit {process.returncode} after signal {number}: {said}")


def moves(trial):
    """All files of the trial into a new folder: an interrupted run may be gone on with elsewhere."""
    for entry in list(trial.folder.iterdir()):
        shutil.move(entry, scratch / entry.name)
    shutil.rmtree(trial.folder)
    trial.folder.mkdir()
    for entry in scratch.glob("out.h5*"):
        shutil.move(entry, trial.folder / entry.name)


def signals(case, i):
    trial = Trial(f"{case}, signals, trial {i}", case)
    chance = random.Random(f"{case} {i}")
    begun = time.monotonic()
    whole(case)
    longest = max(time.monotonic() - begun, 0.3)
    for _ in range(1 + i % 3):
        number = chance.choice([signal.SIGKILL, signal.SIGKILL, signal.SIGTERM, signal.SIGHUP])
        threads = chance.choice(["1", "2", "8"])
        interrupt(trial, trial.resumption("--threads", threads), number, chance.uniform(0, longest))
        trial.opens()
    if i % 4 == 3 and trial.file.exists():
        moves(trial)
    trial.ends("--threads", chance.choice(["1", "2", "8"]))


def kill():
    for case, i in itertools.product(CASES, range(COUNT or 25)):
        signals(case, i)


def once():
    """A few moments of each way to stop, of each command; most for the one with the most files."""
    chance = random.Random(COUNT)
    calls = {case: count_calls(case) for case in CASES}
    for number, (case, kind) in enumerate(zip(CASES, ("half", "after", "before", "half"))):
        dies(case, kind, calls[case] - chance.randrange(10))
        if number % 2 == 0:
            fills(case, chance.randint(1, calls[case]), 0)
        elif case == "pofc":
            signals(case, 4 * COUNT + number)
    dies("chicago", "before", chance.randint(1, calls["chicago"]))
    fills("pofc", calls["pofc"] - chance.randrange(10), 3)
    signals("chicago", COUNT)


{"once": once, "cut": cut, "full": full, "kill": kill}[sys.argv[1]]()
print(f"{failures} failures")
sys.exit(failures > 0)
