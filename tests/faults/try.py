#!/usr/bin/env python3
"""Tries whether the tests find faults: each line of faults.tsv, alone, in a copy of the working tree.

    try.py [WORD...]    those whose line has one of the words, by default all
    try.py --check      whether each can be put in: nothing is built

A line is: file, text that stands there once, what is put in its place, what that breaks; separated by tabs. Prints of
each fault which tier found it and by which test. Fails if CI misses one, or the quick tier more than three. It takes hours.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
LIST = ROOT / "tests" / "faults" / "faults.tsv"
COPY = ROOT / "build" / "faults"
PLANS = COPY / "build" / "test" / "cache"  # that tests keep: those of a fault must not reach the next
SOUND = PLANS.with_name("sound_cache")
TIERS = {"quick": {"test": ["tests"]},
         "deep": {"asan-ubsan": ["tests_memory"], "tsan": ["tests_threads"], "clang": ["tests_compiler"], "release": ["all"]}}
QUICK_MAY_MISS = 3
FIRST = "^(cli_signature|unit_.*|playthrough|source_.*)$"
PLANNING = ("evaluator/", "sim/chicago/", "strategies/")  # what plans follow from


def faults():
    """(file, text, replacement, what it breaks) of each line."""
    return [tuple(line.split("\t")) for line in LIST.read_text().splitlines()]


def put_in(fault, root):
    """The file, and its text with the fault."""
    file, text, replacement, what = fault
    sound = (root / file).read_text() if (root / file).exists() else ""
    if sound.count(text) != 1:
        sys.exit(f"{LIST.name}: {file}: the text of '{what}' stands there {sound.count(text)} times, expected once")
    return root / file, sound.replace(text, replacement)


def run(*command):
    return subprocess.run(command, cwd=COPY, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def copy():
    """What git knows of the working tree, and what it would be told of; builds of an earlier copy stay."""
    COPY.mkdir(parents=True, exist_ok=True)
    names = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True,
                           check=True).stdout.splitlines()
    for name in names:
        source, target = ROOT / name, COPY / name
        if not source.exists() or target.exists() and target.read_bytes() == source.read_bytes():
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)  # as new, to be built again
        shutil.copymode(source, target)


def build(preset, targets):
    if not (COPY / "build" / preset / "build.ninja").exists():
        run("cmake", "--preset", preset)
    return run("cmake", "--build", "--preset", preset, "--target", *targets)


def test_failed(preset, *which):
    """The first test that fails, or none."""
    tested = run("ctest", "--preset", preset, "--stop-on-failure", "--timeout", "600", "-j", str(os.cpu_count()), *which)
    failed = re.search(r"^\s*\d+/\d+ Test\s+#\d+: (\S+) .*(?:Failed|Timeout|Exception|Not Run)", tested.stdout, re.MULTILINE)
    if not failed and tested.returncode != 0:
        sys.exit(tested.stdout[-3000:])
    return failed and failed[1]


def finder(preset, targets):
    """The first test that fails, of those that find most first; or none."""
    built = build(preset, targets)
    if built.returncode != 0:
        sys.exit(f"a fault has to compile:\n{built.stdout[-3000:]}")
    if preset != "test":
        return test_failed(preset)
    return test_failed(preset, "-R", FIRST) or test_failed(preset, "-E", FIRST)


def take_plans():
    """The sound program's plans, which most faults do not touch; files of plans are replaced, never changed."""
    shutil.rmtree(PLANS, ignore_errors=True)
    shutil.copytree(SOUND, PLANS, copy_function=os.link)


def finder_with_plans(file, preset, targets):
    """The first test that fails: by the sound program's plans or, if they may be others, by those that this one makes."""
    if preset != "test":
        return finder(preset, targets)
    take_plans()
    found = finder(preset, targets)
    if not found and file.startswith(PLANNING):
        shutil.rmtree(PLANS)
        found = finder(preset, targets)
    return found


def found_by(file, tiers=TIERS):
    for tier, builds in tiers.items():
        for preset, targets in builds.items():
            test = finder_with_plans(file, preset, targets)
            if test:
                return tier, test
    return "nobody", ""


def attempt(fault):
    file, _, _, what = fault
    path, faulty = put_in(fault, COPY)
    before = path.read_text()
    path.write_text(faulty)
    try:
        tier, test = found_by(file)
    finally:
        path.write_text(before)
    print(f"{tier:7}{test:28}{file}: {what}", flush=True)
    return tier


def main(words):
    for fault in faults():
        put_in(fault, ROOT)
    if words == ["--check"]:
        return 0
    copy()
    chosen = [fault for fault in faults() if not words or any(word in "\t".join(fault) for word in words)]
    test = finder("test", TIERS["quick"]["test"])
    if test:
        sys.exit(f"without any fault {test} fails")
    shutil.rmtree(SOUND, ignore_errors=True)
    PLANS.rename(SOUND)
    tiers = [attempt(fault) for fault in chosen]
    print(f"{len(tiers)} faults: {tiers.count('quick')} found by quick, {tiers.count('deep')} by deep alone, "
          f"{tiers.count('nobody')} by nobody")
    return 1 if "nobody" in tiers or len(tiers) - tiers.count("quick") > QUICK_MAY_MISS else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
