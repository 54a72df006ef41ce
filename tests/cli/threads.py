#!/usr/bin/env python3
"""threads.py UTSPEL BUILD [CASE...]: what every command that plays comes to is the same on 1 thread and on 8.

Each case is run in the folder `1' and in the folder `8', with as many threads and a cache of its own. Then all files
it made there are alike (results outside /run, anything else to the last byte), and so is what it printed, except
how long something took. For the thread sanitizer, which sees races in one run, there are 8 threads alone; `<500|64>' in a
case is 500, or 64 for it.
"""
import itertools
import os
import pathlib
import re
import resource
import shlex
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
PROGRAM, COMPARE = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2] + "/tests/tools/compare_files")
SANITIZERS = re.findall(rb"__([at])san_init", pathlib.Path(PROGRAM).read_bytes())
TINY = b"t" in SANITIZERS
FOLDERS = {"1": 8} if TINY else {"1": 1, "8": 8}  # of runs with so many threads
MEBIBYTES = 64  # no more with 8 threads, and no less for this process itself
FORKS = "--set 'forks={call: 0.5, zero: 1, break: 1, exchange: 0.05}'"
ROTATED = "--set rotate_seats=true"
ROWS = "--set output.rounds=true"
ONE_ROUND = "--set rules.rounds_per_match=1"  # three are but more of the same
POFC_ERRORS = "--set 'errors={slow: 0.02, misconduct: 0.05}'"
# Planning three exchanges of four cards takes twelve times as long.
FEW = f"sm-2025 --set rules.exchanges=1 --set rules.max_cards_per_exchange=2 {ONE_ROUND}"
LEARNED = "{strategy: solver, params: {model: ../1/learned.h5}}"
QUICK = "{strategy: solver, params: {model: ../1/learned.h5, budget: quick}}"
POFC_LEARNED = "{strategy: solver, params: {model: ../1/pofc_learned.h5, budget: %s, draws: 4}}"
BOLD = "{strategy: classic, params: {first_call: 0, call_threshold: 0}}"
STANDING = "--rules sm-2025 --scores 31,22,18,40 --called 0,1,0,0 --seat 1 --dealer 0 --players classic --json"

# What a case makes is $.h5 and the like, in which $ is its name.
CASES = {
    "plain": f"run run.yaml {ROWS} --matches <500|64> --record 3 --record-file $.jsonl -o $.h5",
    "rotated": f"run run.yaml --players baseline,random,baseline {ROTATED} --matches <201|48> --record 3 --record-file $.jsonl -o $.h5",
    "forks": f"run run.yaml {FORKS} {ONE_ROUND} --matches <48|33> -o $.h5",
    "forks_rotated": f"run run.yaml {FORKS} {ROTATED} {ONE_ROUND} --matches <64|32> -o $.h5",
    "errors": f"run erring.yaml {ROWS} --matches <320|48> --record 20 --record-file $.jsonl -o $.h5",
    "pofc": f"run run_pofc.yaml {ROWS} --record 3 --record-file $.jsonl -o $.h5",
    "pofc_errors": f"run run_pofc.yaml {POFC_ERRORS} {ROTATED} --matches <90|48> --record 20 --record-file $.jsonl -o $.h5",
    "until": f"run run.yaml {ONE_ROUND} --until 'placement.se<<0.1|1>, wins.se<<2|9>' --matches 1e6 -o $.h5",
    "whims": f"run sm-2025 --players lua:./moody.lua,lua:./moody.lua,classic {ONE_ROUND} --matches <160|48> -o $.h5",
    "memories": f"run sm-2025 --players lua:./mindful.lua,classic {FORKS} {ONE_ROUND} --matches <32|17> -o $.h5",
    "duel": f"duel classic baseline --rules sm-2025 {ONE_ROUND} --matches 240 --json -o $.h5",
    "duel_forks": "duel classic random --rules sm-2025 --table 3 --matches 180 --set forks.call=0.1 --json",
    "duel_pofc": "duel greedy random --rules pofc-sm-2019 --table 2 --matches 120 --json -o $.h5",
    "compared": "compare run.yaml --change rules.target=50 --change players.0=random --matches <200|32> --json -o $.h5",
    "decided": "compare run.yaml --change rules.target=20 --matches 30_000 --until decided --metric deals "
               "--set compare.first_look=16 --json -o $.h5",
    "compared_pofc": f"compare run_pofc.yaml --change rules.fantasy_entry=77 {ROTATED} --matches <90|48> --json -o $.h5",
    "compared_tournaments": "compare club.yaml --change rules.finals=2,rules.advance=2 -o $.h5 --tournaments <48|24>",
    "decided_tournaments": "compare club.yaml --change rules.rounds_per_match=1 --until decided --tournaments 1e6 "
                           "--metric minutes --set compare.first_look=16 -o $.h5",
    "stopped": "compare run.yaml --change rules.target=50 --change players.2=lua:./fails.lua -o $.h5",
    "swept": "sweep run.yaml --over rules.target=44..50:6 --over players.0.params.call_threshold=0.5,0.8 "
             "--players classic,baseline,random,baseline --matches <96|32> --metric placement,deals -o $.h5",
    "tournament": "tournament club.yaml --record 20 --record-file $.jsonl -o $.h5",
    "tournament_until": f"tournament club.yaml {ONE_ROUND} --tournaments 1e6 --until won.se<5 -o $.h5",
    "learned": f"train {FEW} --players classic,baseline --matches 100 --iterations 1 -o $.h5",
    "solver": f"run {FEW} --players '[{LEARNED}, baseline]' {ROTATED} --matches <32|16> -o $.h5",
    "solver_quick": f"run {FEW} --players '[{QUICK}, baseline]' --matches <64|16> --record 5 --record-file $.jsonl -o $.h5",
    "pofc_learned": "train pofc-sm-2019 --players greedy,greedy --matches 64 --iterations <3|2> -o $.h5",
    "pofc_quick": f"run pofc-sm-2019 --players '[{POFC_LEARNED % 'quick'}, greedy]' --matches <32|16> -o $.h5",
    "pofc_sampled": f"run pofc-sm-2019 --players '[{POFC_LEARNED % 'sampled'}, greedy]' --matches <32|16> -o $.h5",
    "atlas": f"atlas {FEW} --players classic,baseline --model ../1/learned.h5 --matches <1600|160> -o $.h5",
    "atlas_pofc": "atlas pofc-sm-2019 --players '[{strategy: sampler, params: {samples: 16}}, greedy]' --matches <340|34> -o $.h5",
    "advise_call": f"advise {STANDING} --hand 'As Ks Ah Kh Ad' --samples <2000|200>",
    "advise_exchange": f"advise {STANDING} --hand 'As Ks Qh 9h 4d' --stage exchange3 --samples <1000|100>",
    "advise_pofc": "advise --rows '-;-' --seat 0 --dealer 1 --players greedy --dealt 'Ah Kd 9c 9d 2h' "
                   "--samples <200|20> --json",
    "exploit": f"exploit sm-2025 --set 'players=[classic, {BOLD}, classic]' --seat 1 --effort quick "
               "--search 'classic: [call_threshold=0.25..1]' --matches <240|60> --set rules.rounds_per_match=1 --set rules.target=16",
}

CLUB = """game: chicago
rules: {extends: sm-2025}
players:
  - {strategy: classic, count: 3, label: strong}
  - {strategy: random, count: 9}
tournaments: 48
prizes: [50, 25, 15, 10, 6]
"""

ERRING = """game: chicago
rules: {extends: sm-classic, repeat_penalty: sit-out-deal}
players: [baseline, random, baseline, {strategy: classic, errors: {away: 0.2}}]
errors: {misdeal: 0.05, flashed: 0.05, revoke: 0.05, buy_stop_exchange: 0.5, away: 0.01, slow: 0.002}
"""

# Of scripts, what is drawn and what is remembered; and what fails now and then.
SCRIPT = """local mood, asked = nil, 0
local function decide() mood = mood or %s asked = asked + 1 return asked %% 3 < mood end
return {
  game = "chicago", summary = "acts on a whim", cards = "ids",
  exchange = function(view)
    local chosen = {}
    for i, card in ipairs(view.hand) do
      if #chosen < 4 and %s then chosen[#chosen + 1] = card end
    end
    return chosen
  end,
  ask_open = decide, keep_open = decide, zero = decide, call = decide,
  play = function(view) %s return view.legal[%s] end,
}
"""
FILES = {
    "club.yaml": CLUB,
    "erring.yaml": ERRING,
    "moody.lua": SCRIPT % ("math.random(2)", "math.random() < 0.5", "", "math.random(#view.legal)"),
    "mindful.lua": SCRIPT % ("2", "i <= asked % 4", "", "1 + asked % #view.legal"),
    "fails.lua": SCRIPT % ("2", "i < 3", "if math.random() < 0.0005 then error('I give up') end", "1"),
}
FAILING = {"stopped": 3}


def words(name, threads):
    sized = re.sub(r"<([^<|]*)\|([^>]*)>", r"\2" if TINY else r"\1", CASES[name])
    found = shlex.split(sized.replace("$", name))
    forced = ["--force"] if "-o" in found else []  # no file of nothing first, which takes as long as that of all
    return [PROGRAM, *found, "--threads", str(threads), *forced, *([] if found[0] == "advise" else ["--quiet"])]


def printed(text):
    """What a command said, except how long it took."""
    return re.sub(r"(?m)^(iteration .*), [0-9.]+ s$", r"\1", text).replace("--threads 8", "--threads 1")


def play(name, folder):
    """Runs the case; returns what it printed."""
    folder = pathlib.Path(folder)
    done = subprocess.run(words(name, FOLDERS[folder.name]), cwd=folder, env=dict(os.environ, XDG_CACHE_HOME=str(folder.resolve() / "cache")),
                          stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=600)
    if done.returncode != FAILING.get(name, 0):
        sys.exit(f"{name}: exit {done.returncode} of {shlex.join(done.args)}: {done.stdout}{done.stderr}")
    return printed(done.stdout + done.stderr)


def differences(one, other):
    """Of two files of a case: of results, those outside /run; a model has none that may be."""
    if one.suffix != ".h5" or CASES[one.stem].startswith("train "):
        return "" if one.read_bytes() == other.read_bytes() else f"{one.name}: other bytes"
    found = subprocess.run([COMPARE, one, other], stdout=subprocess.PIPE, text=True)
    return "" if found.returncode == 0 else found.stdout or f"{one.name}: cannot be compared"


def problems(name):
    said = [play(name, folder) for folder in FOLDERS]
    if said[0] != said[-1]:
        yield f"printed: {said[0]}\nand: {said[-1]}"
    made = [{path.name: path for path in pathlib.Path(folder).glob(f"{name}.*")} for folder in FOLDERS]
    wanted = {word for word in words(name, 1) if re.fullmatch(re.escape(name) + r"\.\w+", word)}
    if not wanted == made[0].keys() == made[-1].keys():
        yield f"made: {sorted(made[0])} and {sorted(made[-1])}, not {sorted(wanted)}"
    yield from filter(None, (differences(made[0][file], made[-1][file]) for file in made[0].keys() & made[-1].keys()))


def others_differ():
    """Another seed is another run: so the comparison can fail. And 8 threads take little memory."""
    CASES["other"] = CASES["plain"] + " --seed 1"
    play("other", "8")
    if "/units/sums: other values" not in differences(pathlib.Path("1/plain.h5"), pathlib.Path("8/other.h5")):
        yield "two seeds gave identical results"
    used = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024
    if used >= MEBIBYTES and not SANITIZERS:
        yield f"8 threads took {used} MiB"


def prepare():
    for folder in FOLDERS:
        os.mkdir(folder)
        for name in ("run.yaml", "run_pofc.yaml"):
            pathlib.Path(folder, name).write_bytes((HERE / name).read_bytes())
        for name, text in FILES.items():
            pathlib.Path(folder, name).write_text(text)


def main():
    prepare()
    failures = 0
    for name in [name for name in CASES if name in sys.argv] or list(CASES):
        for problem in itertools.chain(problems(name), others_differ() if name == "plain" and not TINY else ()):
            failures += 1
            print(f"FAILED: {name}: {problem}", file=sys.stderr, flush=True)
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        print(f"{used.ru_utime + used.ru_stime:.2f} s of processors, up to {name}", flush=True)
    print(f"{failures} failures")
    return 1 if failures else 0


with tempfile.TemporaryDirectory() as scratch:
    os.chdir(scratch)
    try:
        sys.exit(main())
    finally:
        os.chdir("/")
