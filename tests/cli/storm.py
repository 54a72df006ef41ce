#!/usr/bin/env python3
"""storm.py SHIM PROGRAM CONFIG POFC COUNT [SEED [FIRST]]

Trials with COUNT faults in all, drawn from SEED and the trial's number, from FIRST on: so `... 1 SEED 17' repeats trial
17 alone. The cases take turns. In a trial a command is struck, and whoever goes on with it is, until it succeeds or there
are enough: it dies at a call that changes a file, before, after or in the middle of it; the power goes, and with it what
no fsync() kept, and perhaps the names that no fsync() of their folder kept; the disk is full from there on, for ever or
for a while; a signal comes there. Each kind of call, such as those that rename, is as likely as those that write, of
which there are most. After that a bit of a file is turned over, or a file is cut or gone, whichever file there is: rows,
records, models, shards, journals, plans. Then:

- without damage, going on must succeed, and with it, it must succeed or say what is damaged, and change nothing;
- a damaged results file, model or shard is never taken for a good one, and what can be made again is made again;
- whoever succeeds has made the files of a run that nothing stopped, and left no other file;
- what stands under a final name is whole, unless it was damaged: then that is said;
- a file never holds fewer matches than before it was gone on with, and its count can be read;
- of a log every line is whole, except those that were torn, one by each fault.

One thread and a checkpoint after every block make the calls of a trial the same each time.
"""
import collections
import json
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys

SHIM, PROGRAM, CONFIG, POFC, COUNT = sys.argv[1:6]
SEED = sys.argv[6] if len(sys.argv) > 6 else "1"
FIRST = int(sys.argv[7]) if len(sys.argv) > 7 else 0
CONFIGS = pathlib.Path(CONFIG).parent
CLUB, LEARNED = str(CONFIGS / "five.yaml"), str(CONFIGS / "learned.yaml")
TOOLS = os.path.join(os.environ["BUILD"], "tests/tools")
ALONE = ["--quiet", "--threads", "1"]
OFTEN = ["--set", "checkpoint.seconds=0.001", *ALONE, "-o", "out.h5"]
ROWS = ["--set", "output.rounds=true"]
RECORD = ["--record", "3", "--record-file", "out.jsonl"]
LOG = ["--log", "out.log"]
KILLED, REFUSED, FAILED, INTERRUPTED = -signal.SIGKILL, 2, 3, 130
scratch = pathlib.Path.cwd()
folder = scratch / "trial"
failures = faults = 0

# A command; which files it reads, and which it makes; the attribute of out.h5 that says how much that holds; whether
# `resume' goes on with it; and which command reads it in a moment.
Case = collections.namedtuple("Case", "command given made counts resumes read_by",
                              defaults=((), ("out.h5",), "matches_done", True, "summary"))
WITH_RECORD = ("out.h5", "out.jsonl")
PAGES = (".html", ".csv", ".svg")
# Matches of a round, or of a hand or two; rounds of a deal or two, where very many are played.
ROUND = "--set=rules.rounds_per_match=1"
HANDS = ["--set=rules.hands_per_match=2", "--set=rules.fantasy_entry=22"]
SHORT = [f"--set=rules.{rule}" for rule in ("exchanges=1", "rounds_per_match=1", "target=2", "chicago_min_points=0")]
SEARCH = ["--effort", "quick", "--search", "classic: [call_threshold=0.25..1]", *SHORT]
SOLVER = "{strategy: solver, params: {model: model.h5, budget: quick}}"
PLANNED = ["run", LEARNED, "--set", f"players=[{SOLVER}, baseline, baseline, baseline]"]
# The cheapest first, as the quick tests come no further.
CASES = {
    "tournament": Case(["tournament", CLUB, "--tournaments", "32", *RECORD, *LOG, *OFTEN], made=WITH_RECORD),
    "merge": Case(["merge", "1.h5", "2.h5", "-o", "out.h5", "--force"], given=("1.h5", "2.h5"), resumes=False),
    "pofc": Case(["run", POFC, "--matches", "32", *HANDS, *ROWS, *RECORD, *LOG, *OFTEN], made=WITH_RECORD),
    "shard": Case(["run", POFC, "--matches", "64", *HANDS, "--shard", "2/2", *ROWS, *OFTEN]),
    "run": Case(["run", CONFIG, "--matches", "32", ROUND, *ROWS, *RECORD, *OFTEN], made=WITH_RECORD),
    "train": Case(["train", POFC, *HANDS, "--matches", "64", "--iterations", "2", *ALONE, "-o", "out.h5"],
                  counts="iterations", resumes=False, read_by=None),
    "compare": Case(["compare", CONFIG, "--change", "rules.target=40", "--matches", "32", ROUND, *LOG, *OFTEN]),
    "exploit": Case(["exploit", "sm-2025", "--players", "baseline,random", "--matches", "60", *SEARCH, *ALONE],
                    made=(), resumes=False),
    "sweep": Case(["sweep", CONFIG, "--over", "rules.target=40,50", "--matches", "32", ROUND, *OFTEN]),
    "duel": Case(["duel", "classic", "baseline", "--table", "2", "--matches", "120", *SHORT, *OFTEN]),
    "adapt": Case(["compare", "sm-2025", "--players", "classic,random", "--change", "rules.chicago_won=3", "--adapt",
                   "--matches", "32", *SHORT, *LOG, *OFTEN]),
    "atlas": Case(["atlas", LEARNED, "--model", "model.h5", "--matches", "16", "--html", "out.html", *OFTEN],
                  given=("model.h5",), made=("out.h5", "out.html"), read_by="status"),
    "report": Case(["report", "1.h5", "-o", "out.html", "--force"], given=("1.h5",), made=("out.html",), resumes=False),
    "export": Case(["export", "1.h5", "hands/joint", "-o", "out.csv", "--force"], given=("1.h5",), made=("out.csv",),
                   resumes=False),
    "plot": Case(["plot", "1.h5", "points", "-o", "out.svg", "--force"], given=("1.h5",), made=("out.svg",), resumes=False),
    "plans": Case([*PLANNED, "--matches", "32", *ROWS, *RECORD, *LOG, *OFTEN], given=("model.h5", "cache"), made=WITH_RECORD),
}
DEAR = ("adapt", "atlas", "plans")  # a second of a processor each time, where others take a fifth
TURNS = 4 * [name for name in CASES if name not in DEAR] + list(CASES)
SHARD = ["run", POFC, "--matches", "32", *HANDS, *ROWS, *ALONE]
GIVEN = {
    "1.h5": [*SHARD, "--shard", "1/2"],
    "2.h5": [*SHARD, "--shard", "2/2"],
    "model.h5": ["train", LEARNED, "--matches", "100", "--iterations", "1", *ALONE],
    "cache": [*PLANNED, "--matches", "1", *ALONE],
}


def program(*arguments, where=folder, fault=None):
    """Exit code and what it says. Searches have journals and solvers plans in the cache, which is the trial's own."""
    environment = dict(os.environ, XDG_CACHE_HOME=str(where / "cache"))
    if fault:
        environment |= {"LD_PRELOAD": SHIM, "FAULT_FOLDER": str(where)} | fault
    done = subprocess.run([PROGRAM, *arguments], cwd=where, env=environment, text=True, timeout=600,
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return done.returncode, done.stdout


def prepare(case, where):
    shutil.rmtree(where, ignore_errors=True)
    where.mkdir(parents=True)
    for name in case.given:
        kept = scratch / name
        if not kept.exists():
            status, said = program(*GIVEN[name], "-o", "made.h5", where=scratch)
            if status != 0:
                sys.exit(f"{name}: exit {status}: {said}")
            if name != "cache":
                (scratch / "made.h5").rename(kept)
        if name != "cache":
            shutil.copy(kept, where / name)
            continue
        shutil.copytree(kept, where / name)
        plans_in(where)[0].unlink()  # which are made again


def plans_in(where):
    return sorted((where / "cache").glob("utspel/plans-*"))


def files_in(where):
    return {str(path.relative_to(where)): path for path in sorted(where.rglob("*")) if path.is_file()}


def kind_of_call(line):
    """The function and the file, whichever process writes it."""
    return re.sub(r"\.\d+\.partial$", ".partial", line)


class Whole:
    """What a case comes to when nothing stops it: its folder, what it says, and its calls by their kind."""

    def __init__(self, name):
        self.folder, trace = scratch / "whole" / name, scratch / f"{name}.trace"
        prepare(CASES[name], self.folder)
        status, self.said = program(*CASES[name].command, where=self.folder, fault={"FAULT_TRACE": str(trace)})
        if status != 0:
            sys.exit(f"{name}: exit {status}: {self.said}")
        self.files = [name for name in files_in(self.folder) if name != "out.log" and not name.startswith("cache/")]
        self.calls = collections.defaultdict(list)
        for number, line in enumerate(trace.read_text().splitlines(), 1):
            self.calls[kind_of_call(line)].append(number)


wholes = {}


class Trial:
    def __init__(self, number):
        self.chance = random.Random(f"{SEED} {number}")
        self.number = number
        self.name = TURNS[number % len(TURNS)]
        self.case = CASES[self.name]
        if self.name not in wholes:
            wholes[self.name] = Whole(self.name)
        self.whole = wholes[self.name]
        self.told = []
        self.torn = 0
        self.damaged = None
        self.gone = None
        prepare(self.case, folder)

    def problem(self, text):
        global failures
        failures += 1
        print(f"FAILED: seed {SEED}, trial {self.number}: {self.name}, {', '.join(self.told)}: {text}", flush=True)

    def going_on(self):
        if self.case.resumes and (folder / "out.h5").exists():
            return ["resume", "out.h5", "--quiet"]
        return self.case.command + (["--resume"] if self.case.resumes else [])

    def strike(self):
        """Whether the command failed by it."""
        global faults
        faults += 1
        kind = self.chance.choice(["before", "after", "half", "power", "names", "full", "full", "signal"])
        call = self.chance.choice(list(self.whole.calls))
        at, lasts = self.chance.choice(self.whole.calls[call]), self.chance.choice([0, 0, 3])
        self.told.append(f"{kind} call {at} ({call})" + (f" for {lasts or 'ever'}" if kind == "full" else ""))
        before = self.count()
        fault = {"FAULT_KIND": kind, "FAULT_AT": str(at), "FAULT_FOR": str(lasts)}
        status, said = program(*self.going_on(), fault=fault)
        allowed = {"full": {0, FAILED}, "signal": {0, INTERRUPTED, -signal.SIGTERM}}.get(kind, {0, KILLED})
        if status not in allowed:
            self.problem(f"exit {status}: {said}")
        if status == FAILED and "No space left on device" not in said:
            self.problem(f"does not say why: {said}")
        if self.count() < before:
            self.problem(f"{self.case.counts}: {self.count()}, {before} before")
        self.stands()
        self.torn += status != 0
        return status != 0

    def count(self):
        if not (folder / "out.h5").exists():
            return 0
        found = subprocess.run([os.path.join(TOOLS, "h5_attribute"), folder / "out.h5", self.case.counts], text=True,
                               stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        return int(found.stdout) if found.returncode == 0 else -1

    def stands(self):
        """What has a final name is whole."""
        for plans in plans_in(folder):
            if not plans.name.endswith(".partial") and not self.is_same(plans.relative_to(folder)):
                self.problem(f"{plans.name} are not whole")
        for name in self.case.made:
            if not (folder / name).exists():
                continue
            if name == "out.h5" and self.case.read_by:
                status, said = program(self.case.read_by, name)
                if status != 0:
                    self.problem(f"cannot be read: {said}")
            elif name != "out.h5" and not self.is_same(name):
                self.problem(f"{name} is not whole")

    def log_is_whole(self):
        """A line that was torn stays a line, and ends where another one begins."""
        lines = (folder / "out.log").read_text().split("\n") if (folder / "out.log").exists() else []
        for line in lines:
            try:
                json.loads(line or "{}")
            except ValueError:
                self.torn -= 1
        if self.torn < 0:
            self.problem(f"the log is not whole: {lines}")

    def is_same(self, name):
        return (folder / name).read_bytes() == (self.whole.folder / name).read_bytes()

    def damage(self):
        """Of some file, a part; or all of it. Mostly of what lies beside the results; a page has no hash that tells."""
        global faults
        faults += 1
        files = {name: file for name, file in files_in(folder).items()
                 if file.stat().st_size > 0 and not name.endswith((".partial", ".running", *PAGES))}
        pages = [name for name in self.case.made if name.endswith(PAGES) and (folder / name).exists()]
        if not files:
            return
        beside = [name for name in files if name != "out.h5"]
        name = self.chance.choice([*files, *pages, *beside])
        how = self.chance.choice(["turn", "turn", "cut", "remove"])
        if how == "remove" or name in pages:
            (folder / name).unlink()
            self.gone = name
            self.told.append(f"{name} is gone")
            return
        file = files[name]
        bytes_, bit = bytearray(file.read_bytes()), self.chance.randrange(8 * file.stat().st_size)
        if how == "turn":
            bytes_[bit // 8] ^= 1 << bit % 8
            self.told.append(f"bit {bit} of {name}")
        else:
            del bytes_[bit // 8:]
            self.told.append(f"{name} cut to {bit // 8} bytes")
        file.write_bytes(bytes_)
        self.damaged = name

    def must_refuse(self):
        """What has checksums, and is read."""
        replaces = self.name == "merge" or "out.h5" not in self.case.made
        read = self.case.given if replaces else ("out.h5", *self.case.given)
        return self.damaged in read

    def may_refuse(self):
        changed = self.damaged and not self.damaged.endswith(".journal") and not self.damaged.startswith("cache/")
        return changed or self.gone and self.gone.endswith((".rows", ".h5"))

    def ends(self):
        before = {name: file.read_bytes() for name, file in files_in(folder).items()}
        status, said = program(*self.going_on())
        if status == 0 and self.must_refuse():
            return self.problem(f"takes {self.damaged} for a good one: {said}")
        if status == 0:
            return self.is_whole(said)
        if not self.may_refuse():
            return self.problem(f"exit {status}: {said}")
        is_named = ".h5" in said or self.gone == "out.h5" and "out.jsonl: exists already" in said  # nobody knows whose it is
        if status not in (REFUSED, FAILED) or not is_named:
            self.problem(f"exit {status}, without saying what is damaged: {said}")
        for name, bytes_ in before.items():
            file = folder / name
            if not name.endswith((".partial", ".running", ".log")) and (not file.exists() or file.read_bytes() != bytes_):
                self.problem(f"refuses, but has changed {name}: {said}")

    def is_whole(self, said):
        left = [name for name in files_in(folder) if name != "out.log" and not name.startswith("cache/")]
        if left != self.whole.files:
            return self.problem(f"left: {left}")
        if self.damaged != "out.log":
            self.log_is_whole()
        for name in self.case.made:
            if name != "out.h5" and not self.is_same(name):
                self.problem(f"another {name} than that of a run that nothing stopped")
        if not self.case.made and said != self.whole.said:
            self.problem(f"says something else than a run that nothing stopped: {said}")
        if "out.h5" not in self.case.made:
            return
        found = subprocess.run([os.path.join(TOOLS, "compare_files"), folder / "out.h5", self.whole.folder / "out.h5"],
                               stdout=subprocess.PIPE, text=True)
        if found.returncode != 0:
            self.problem(f"another file than that of a run that nothing stopped: {found.stdout}")

    def run(self):
        strikes = self.chance.choice([1, 1, 2, 4, 8])
        while strikes > 0 and self.strike():
            strikes -= 1
        if self.chance.random() < 0.6:
            self.damage()
        self.ends()
        print(f"trial {self.number}: {self.name}, {', '.join(self.told)}", flush=True)


number = FIRST
while faults < int(COUNT):
    Trial(number).run()
    number += 1
print(f"{failures} failures by {faults} faults in {number - FIRST} trials of seed {SEED}")
sys.exit(failures > 0)
