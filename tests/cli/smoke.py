#!/usr/bin/env python3
"""smoke.py UTSPEL FIXTURES: every command does its work once, at the smallest size.

What it comes to is checked elsewhere: this is for a build that watches memory, and says what leaks. The commands are
run one after the other in a folder with the configs that lie beside this and the files of tests/fixtures; a number in
front is the exit status, if not 0. A command of the program that is in no line fails the test.
"""
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

COMMANDS = """
run run.yaml --matches 48 --threads 2 --set output.rounds=true --record 3 --record-file r.jsonl -o run.h5 --log log
run run_pofc.yaml --matches 16 --set output.rounds=true --set 'errors={slow: 0.1, misconduct: 0.1}' -o pofc_run.h5
run run.yaml --matches 16 --set 'forks={call: 1, exchange: 0.02}' --set rotate_seats=true -o forks.h5
run run.yaml --set rules.repeat_penalty=sit-out-deal --set 'errors={revoke: 0.05, flashed: 0.1}' --matches 16 -o errors.h5
run run.yaml --matches 48 --shard 1/2 -o shard1.h5
run run.yaml --matches 48 --shard 2/2 -o shard2.h5
run sm-2025 --matches 16 --players lua:./whim.lua,classic -o lua.h5
train few.yaml --matches 100 --iterations 1 -o learned.h5
run few.yaml --players '[{strategy: solver, params: {model: learned.h5}}, classic]' --matches 2 -o s.h5
3 run sm-2025 --players lua:./fails.lua,classic -o fails.h5
2 run run.yaml run_pofc.yaml --matches 16 --set rules.fantasy_entry=66
merge shard2.h5 shard1.h5 -o merged.h5
resume merged.h5 --matches 64
status run.h5 shard1.h5 --json
summary run.h5
summary comparison.h5 --json
report run.h5 -o run.html
report comparison.h5 -o comparison.html
report pofc.h5 -o pofc.html --lang sv
plot run.h5 called_by_score
export run.h5 calls/by_score
export comparison.h5 units/sums --json
verify run.h5 --samples 4
replay run.h5 3
replay pofc_run.h5 3 --json
duel classic random --rules sm-2025 --matches 240 --table 2
tournament club.yaml --tournaments 4 -o tournament.h5 --record 2 --record-file t.jsonl
tournament club.yaml --plan
summary tournament.h5
verify tournament.h5 --samples 2
compare run.yaml --change rules.target=50 --matches 16 --margin deals=1 --skill baseline,random -o compared.h5
compare club.yaml --tournaments 4
verify compared.h5 --samples 2
sweep run.yaml --over rules.target=44,50 --matches 16 -o swept.h5
exploit sm-2025 --players classic,random --search 'classic: [call_threshold]' --effort quick --matches 60 --set rules.rounds_per_match=1 --set rules.target=16
metrics chicago
train pofc-sm-2019 --players greedy,greedy --matches 64 --iterations 1 -o pofc_model.h5
run pofc-sm-2019 --players '[{strategy: solver, params: {model: ./pofc_model.h5, draws: 2}}, sampler]' --set players.1.params.samples=8 --matches 2 -o solver.h5
advise --rules sm-2025 --scores 31,22,18,40 --called 0,1,0,0 --seat 1 --dealer 0 --players classic --hand 'As Ks Ah Kh Ad' --samples 20
advise --rows '-;-' --seat 0 --dealer 1 --players greedy --dealt 'Ah Kd 9c 9d 2h' --samples 20 --json
2 review r.jsonl --player nobody
atlas sm-2025 --matches 16 -o called.h5
atlas sm-2025 --matches 16 -o called.h5 --html card.html
atlas pofc-sm-2019 --players greedy,greedy --matches 34 -o chart.h5
check run.yaml
rules sm-classic
rules pofc-sm-2019
strategies
strategies lua:./whim.lua
bench --help
completion
"""
# Planning three exchanges of four cards takes twelve times as long, and three rounds are but more of the same.
FEW = """game: chicago
rules: {extends: sm-2025, exchanges: 1, max_cards_per_exchange: 2, rounds_per_match: 1}
players: [classic, classic]
"""
WHIM = """local asked = 0
local function decide() asked = asked + 1 return asked % 3 == 0 end
return {
  game = "chicago", summary = "acts on a whim", ask_open = decide, keep_open = decide, zero = decide, call = decide,
  exchange = function(view) return math.random() < 0.5 and {view.hand[1]} or {} end,
  play = function(view) return view.legal[math.random(#view.legal)] end,
}
"""


def prepare(fixtures):
    for source in (*pathlib.Path(__file__).resolve().parent.glob("*.yaml"), *pathlib.Path(fixtures).glob("*.h5")):
        shutil.copy(source, ".")
    pathlib.Path("few.yaml").write_text(FEW)
    pathlib.Path("whim.lua").write_text(WHIM)
    pathlib.Path("fails.lua").write_text(WHIM.replace("{view.hand[1]}", "nothing.of[it]"))


def main():
    program, fixtures = map(os.path.abspath, sys.argv[1:])
    failures, used, before = 0, set(), sum(os.times()[2:4])
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        prepare(fixtures)
        for line in COMMANDS.strip().splitlines():
            status, words = re.fullmatch(r"(\d?) ?(.*)", line).groups()
            words = shlex.split(words)
            used.add(words[0])
            done = subprocess.run([program, *words], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=600,
                                  env=dict(os.environ, XDG_CACHE_HOME=folder + "/cache"))
            seconds, before = sum(os.times()[2:4]) - before, sum(os.times()[2:4])
            if seconds > 1:
                print(f"{seconds:.1f} s of processors: {line}", flush=True)
            if done.returncode != int(status or 0):
                failures += 1
                print(f"FAILED: exit {done.returncode} of {shlex.join(words)}: {done.stdout}{done.stderr}", file=sys.stderr)
        os.chdir("/")
    listed = subprocess.run([program, "--help"], capture_output=True, text=True).stdout
    for command in set(re.findall(r"(?m)^  ([a-z]+) ", listed.split("Commands:")[1].split("\n\n")[0])) ^ used:
        failures += 1
        print(f"FAILED: {command}: in no line, or no command", file=sys.stderr)
    print(f"{failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
