"""foreign.py UTSPEL FIXTURES APPEND_CHECKSUMS [all]: what came from outside is shown safely, and does nothing by itself.

Every command gets texts that would control a terminal, turn the order of what is read, be markup in a page or a formula
in a spreadsheet: as words, as configs, and in files of results. What it prints and writes is looked at byte by byte.
Commands are those of `utspel --help', options those of its completion, keys those of a config that is printed complete.
With `all' each text stands alone, also 100 kB of it, and each option and key has a process of its own.
"""
import csv
import io
import itertools
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import h5py
import numpy

SECONDS = 300  # on a busy machine with a sanitizer
CONTROL = "\x1b[31m\x07\x7f\x85\x9b2J"
LINE = "\r\nFORGED: line"
TURNS = "\u202e\u2066\u061c\u200f\u2028\u2029"
MARKUP = "</title></script><script>alert(1)</script>\"'>&"
FORMULA = "=cmd|' /C calc'!A0"
ALL = CONTROL + LINE + TURNS + MARKUP + FORMULA
KINDS = {"control": CONTROL, "line": LINE, "turns": TURNS, "markup": MARKUP, "formula": FORMULA, "long": "x" * 100_000}
BROKEN = ALL.encode() + b"\xff\xc0\xaf\xed\xa0\x80"  # no UTF-8
HIDDEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
RANDOM = ["--players", "random,random"]
PIPED = {"timeout": SECONDS, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "stdin": subprocess.DEVNULL}

failures, runs = [], 0


def fail(words, what):
    failures.append(f"{[str(word)[:60] for word in words]}: {what}")


def check_text(words, where, data, lines=True):
    """Nothing that a terminal obeys, and no line that the text began by itself."""
    try:
        text = data.decode()
    except UnicodeDecodeError as problem:
        return fail(words, f"{where} is no UTF-8: {problem}")
    found = HIDDEN.search(text)
    if found:
        fail(words, f"{where}: U+{ord(found[0]):04X} in {text[max(0, found.start() - 60):found.end() + 20]!r}")
    if lines and re.search("(?m)^FORGED", text):
        fail(words, f"{where}: a line of its own: {text[-300:]!r}")


def check_file(words, path):
    data = path.read_bytes()
    if path.suffix in (".html", ".svg"):
        check_text(words, path, data, lines=False)
        if b"<script>alert" in data or b"</title></script>" in data:
            fail(words, f"{path}: markup that is not its own")
    elif path.suffix == ".csv":
        check_text(words, path, data, lines=False)
        for row in csv.reader(io.StringIO(data.decode(), newline="")):
            for cell in row:
                if cell[:1] in ("=", "@", "\t", "\r") or re.match(r"[+-](?![\d.]+(e[+-]?\d+)?$)", cell):
                    fail(words, f"{path}: a formula: {cell[:40]!r}")
    else:
        check_text(words, path, data)
        for line in data.decode().splitlines() if path.suffix == ".jsonl" else [data]:
            json.loads(line)


def run(*words, writes=None, status=None, seconds=SECONDS):
    """Runs the program, no longer than that; whatever it prints or writes is safe."""
    global runs
    runs += 1
    command = [UTSPEL, *words] if seconds == SECONDS else ["timeout", "--signal=KILL", str(seconds), UTSPEL, *words]
    done = subprocess.run(command, **PIPED)
    check_text(words, "stdout", done.stdout)
    check_text(words, "stderr", done.stderr)
    if done.returncode not in ((0, 2, 3) if status is None else (status,)) and seconds == SECONDS:
        fail(words, f"exit {done.returncode}: {done.stderr[-300:]!r}")
    if "--json" in words and done.returncode == 0 and not done.stdout.startswith(b"Usage"):
        json.loads(done.stdout)
    if writes and pathlib.Path(writes).exists():
        check_file(words, pathlib.Path(writes))
    return done


def refused(saying, *words, status=(2, 3)):
    done = run(*words)
    said = done.stderr.decode()
    found = saying.search(said) if isinstance(saying, re.Pattern) else saying in said
    if done.returncode not in status or not found or len(said.splitlines()) != 1:
        fail(words, f"not refused by '{saying}': exit {done.returncode}: {said[:600]}")


# ---- what there is: commands, options, keys ----

def tables():
    """The options of each command that take something, by the tables of completion."""
    shown = subprocess.run([UTSPEL, "--help"], **PIPED).stdout.decode()
    commands = re.findall(r"(?m)^  ([a-z]+) ", shown.split("Commands:")[1].split("\n\n")[0])
    script = subprocess.run([UTSPEL, "completion"], **PIPED).stdout.decode()
    options = {command: [] for command in commands}
    for command, cases in re.findall(r"(?ms)^    ([a-z]+)\)\n(.*?)^        ;;$", script):
        if command in options:
            options[command] = re.findall(r"(?m)^        (--[a-z-]+)(?: \| -\w)?\) takes=", cases)
    return options


def keys():
    """The keys of a config that is complete, as --set takes them."""
    text = subprocess.run([UTSPEL, "check", "sm-2025"], **PIPED).stdout.decode()
    found, above = [], ""
    for line in text.splitlines():
        key = re.match(r"( *)([\w.]+):(.*)", line)
        if key and not key[1]:
            above = "" if key[3] else key[2] + "."
        if key and (key[1] or key[3]):
            found.append((above if key[1] else "") + key[2])
    return found + ["compare.question", "compare.metrics", "compare.skill", "compare.tables", "until", "output.file",
                    "players.0.name", "players.0.strategy", "players.0.label", "players.0.params.x", "variants", "extends",
                    "rules.extends", "compare.margins", "prizes", ALL]


# ---- files of results ----

TEXTS_KEPT = {"file_type", "game", "config", "CLASS", "NAME", "DIMENSION_LABELS", "merge", "arguments", "contents_hash",
              "player_hashes", "sides"}  # what files are read by


def is_text(attribute):
    return h5py.check_string_dtype(attribute.dtype) is not None


def fields(path):
    """The texts in a file that are shown and nothing else: (object, attribute, or None of a dataset)."""
    found = []
    with h5py.File(path) as file:
        objects = ["/"]
        file.visit(objects.append)
        for name in objects:
            attributes = file[name].attrs
            found += [(name, key) for key in attributes
                      if key not in TEXTS_KEPT and is_text(attributes.get_id(key))]
            if isinstance(file[name], h5py.Dataset) and h5py.check_string_dtype(file[name].dtype):
                found.append((name, None))
    return sorted(found, key=lambda field: (field[1] is not None, field[0] not in ("/", "run")))


def spoil(path, wanted, text, target):
    """A copy in which these texts have that one before them."""
    body = pathlib.Path(path).read_bytes()
    pathlib.Path(target).write_bytes(body)
    dtype = h5py.string_dtype()
    with h5py.File(target, "r+") as file:
        for name, key in wanted:
            if key is None:
                old = file[name].asstr()[...]
                length = h5py.check_string_dtype(file[name].dtype).length # None: any
                new = [(text + value).encode()[:length] for value in old.ravel()]
                file[name][...] = numpy.array(new, dtype=object if length is None else file[name].dtype).reshape(old.shape)
            else:
                old = file[name].attrs[key]
                new = text + old if isinstance(old, str) else numpy.array([text + value for value in old], dtype=object)
                file[name].attrs.create(key, new, dtype=dtype)
    checksums(target)


def checksums(path):
    subprocess.run([APPEND_CHECKSUMS, path], check=True)


def show_files(files):
    """Every command that reads files reads them, in one process if it takes several."""
    run("status", *files), run("verify", *(files if ALL_OF_IT else files[-1:]))
    for file in files:
        run("summary", file)
        run("export", file)
        run("report", file, "-o", "page.html", "--force", writes="page.html")
        if ALL_OF_IT:
            run("summary", file, "--json"), run("summary", file, "--details"), run("plot", file)
            run("plot", file, "-o", "chart.svg", "--force", writes="chart.svg")
            run("resume", file, "--quiet"), run("replay", file, "0"), run("merge", file, "-o", "merged.h5", "--force")
            for name in sorted(sets_in(file)):
                run("export", file, name, "-o", "set.csv", "--force", writes="set.csv")
                run("export", file, name, "-o", "set.json", "--force", writes="set.json")


def sets_in(file):
    """The datasets of texts, some of those that they label, and what is none."""
    texts = {name for name, key in fields(file) if key is None}
    groups = {re.sub("/[^/]*$", "", name) for name in texts}
    with h5py.File(file) as opened:
        return texts | {f"{group}/{name}" for group in groups for name in open_names(file, group)[:3]} | set(list(opened)[:1])


def open_names(file, group):
    with h5py.File(file) as opened:
        return list(opened[group]) if group in opened and isinstance(opened[group], h5py.Group) else []


def make_files():
    """One file of each kind that there is no fixture of."""
    small = ["--quiet", "--threads", "1"]
    run("tournament", HERE / "five.yaml", *small, "--tournaments", "2", "-o", "tournament.h5", status=0)
    if not ALL_OF_IT:
        return ["tournament.h5"]
    run("duel", "baseline", "random", *small, "--matches", "240", "-o", "duel.h5", status=0)
    run("sweep", "sm-2025", *RANDOM, "--over", "rules.target=20,30", *small, "--matches", "16", "-o", "sweep.h5", status=0)
    return ["duel.h5", "sweep.h5", "tournament.h5"]


# ---- words ----

def give_words(options):
    """Every command gets such words, and each of its options."""
    pathlib.Path("quick.yaml").write_text("{extends: sm-2025, players: [random, random], matches: 1, threads: 1}\n")
    for command, known in options.items():
        run(command, BROKEN, BROKEN)
        if ALL_OF_IT:
            run(command, "--" + ALL), run(command, "-" + ALL)
            for option in known:
                for text in (BROKEN, *(text.encode() for text in KINDS.values())):
                    run(command, "quick.yaml", option, text, seconds=2)  # some are taken, and played
    run(ALL), run("--" + ALL), run("help", ALL)


def give_configs(names):
    """A folder of configs, each with one such text: one command reads them all."""
    os.makedirs("night")
    kinds = KINDS.items() if ALL_OF_IT else [("all", ALL)]
    for number, key in enumerate(names):
        for kind, text in kinds:
            value = "text" if key == ALL else text
            written = json.dumps({"extends": "sm-2025", "matches": 1, "threads": 1, key: value})
            pathlib.Path(f"night/{number}-{kind}.yaml").write_text(written)
    pathlib.Path(f"night/\u202e{CONTROL}.yaml").write_text("extends: sm-2025\nmatches: no\n")
    done = run("run", "night", "--quiet")
    if f"of {len(list(pathlib.Path('night').iterdir()))} runs failed" not in done.stderr.decode():
        fail(["run", "night"], done.stderr.decode()[-300:])
    shutil.rmtree("night")
    for key in names if ALL_OF_IT else ():
        for command in ("check", "run"):
            run(command, "sm-2025", "--set", f"{key}={ALL}", "--set", "matches=1", "-o", "no.h5") if command == "run" \
                else run(command, "sm-2025", "--set", f"{key}={ALL}")


def names_are_refused():
    """Names, labels, titles and questions, with the place."""
    lines = {"name": "{extends: sm-2025, name: X}", "rules: name": "{game: chicago, rules: {name: X}}",
             "players: name": "{extends: sm-2025, players: [{strategy: random, name: X}, random]}",
             "players: label": "{extends: sm-2025, players: [{strategy: random, label: X}, random]}",
             "variants": "{extends: sm-2025, variants: {X: {rules: {target: 40}}}}",
             "question": "{extends: sm-2025, compare: {question: X}}"}
    for what, line in lines.items():
        for text in ("\u202eN", "\x1bN", "a\nb", "\x85N") if ALL_OF_IT or what == "question" else ("\u202eN",):
            pathlib.Path("name.yaml").write_text(line.replace("X", json.dumps(text)) + "\n")
            refused(re.compile(f"^utspel: name.yaml:1:\\d+: {what}: got '.*, expected a .* of characters that are seen$"),
                    "check", "name.yaml")
    refused("--question ", "compare", "sm-2025", "--change", "rules.target=40", "--question", "a\nb", "-o", "no.h5")
    done = run("compare", "sm-2025", "--change", "rules.target=40", "--question", "", *RANDOM, "--matches", "16", "--threads", "1",
               "--quiet", "-o", "empty.h5", status=0)
    if b"What would change" not in done.stdout:
        fail(["--question", ""], done.stdout)


def scripts_speak():
    """Lua scripts whose names, texts and errors are such."""
    quoted = "".join(f"\\{byte}" for byte in BROKEN)
    example = pathlib.Path(EXAMPLES, "mybot.lua").read_text()
    head = f'local TEXT = "{quoted}"\n'
    scripts = {"fault": example.replace("function bot.exchange(view)", "function bot.exchange(view)\nerror(TEXT)"),
               "summary": re.sub(r'summary =\s*"[^"]*"', "summary = TEXT", example),
               "name": re.sub(r'name = "[^"]*"', "name = TEXT", example), "load": "error(TEXT)"}
    for kind, text in scripts.items():
        if text == example:
            fail([kind], "the example has no such place")
        pathlib.Path("bot.lua").write_text(head + text)
        run("strategies", "lua:./bot.lua")
        if kind == "fault" or ALL_OF_IT:
            run("run", "sm-2025", "--players", "lua:./bot.lua,random", "--matches", "1", "--quiet", "-o", "bot.h5", "--force")


# ---- files that would do something ----

def change(source, target, edit):
    shutil.copy(source, target)
    with h5py.File(target, "r+") as file:
        edit(file)
    checksums(target)


def bomb(file):
    """A chunk of which deflate makes 80 MB, though it is said to hold 1 MB."""
    import zlib
    data = file.create_dataset("bomb", (1 << 17,), chunks=(1 << 17,), dtype="i8", compression="gzip")
    data.id.write_direct_chunk((0,), zlib.compress(bytes(80 << 20), 1))


def many_texts(file):
    """Texts that are all the same one, of a MB, 100,000 times."""
    data = file.create_dataset("texts", (100_000,), dtype=h5py.string_dtype())
    data[0] = "x" * 1_000_000
    space, place = 100_000, data.id.get_offset()
    file.flush()
    with open(file.filename, "rb") as read:
        read.seek(place)
        one = read.read(16)
    MANY.append((place, one * space))


MANY = []


def claim(shape, **how):
    return lambda file: file.create_dataset("claim", shape, dtype="i8", **how)


def virtual(file):
    layout = h5py.VirtualLayout((4,), "i8")
    layout[:] = h5py.VirtualSource("secret.h5", "secret", (4,))
    file.create_virtual_dataset("virtual", layout)


def hidden_scale(file):
    """A scale, which the dataset before it refers to, with its values in another file."""
    scale = file.create_dataset("scale", (4,), "i8", external=[("secret.txt", 0, 32)])
    scale.make_scale("scale")
    data = file.create_dataset("data", data=numpy.arange(4))
    data.dims[0].attach_scale(scale)


def wide_labels(file):
    """What HDF5 would read into too little memory."""
    data = file.create_dataset("wide", data=numpy.arange(4))
    data.attrs.create("DIMENSION_LABELS", numpy.array([b"x" * 5000]), dtype="S5000")


def files_do_nothing(source):
    """What reads elsewhere, loads code or takes all memory is refused by name, before it does so."""
    pathlib.Path("secret.txt").write_bytes(b"secret" * 100)
    with h5py.File("secret.h5", "w") as file:
        file["secret"] = numpy.arange(4)
    cases = {
        "'link' is a link to another file": lambda file: file.__setitem__("link", h5py.ExternalLink("secret.h5", "/secret")),
        "'link' is a soft link": lambda file: file.__setitem__("link", h5py.SoftLink("/game")),
        "'outside' has its values in another file": lambda file: file.create_dataset(
            "outside", (4,), "i8", external=[("secret.txt", 0, 32)]),
        "'virtual' is made of datasets in other files": virtual,
        "'packed' is stored by the filter 32000": lambda file: file.create_dataset(
            "packed", data=numpy.arange(4000), chunks=(4000,), compression="lzf"),
        "'claim' claims more values": claim((1 << 60,)),
        "'claim' claims more values ": claim((1 << 40, 1 << 40), chunks=(1 << 10, 1 << 10)),
        "'claim' claims more values  ": claim((1 << 30,), chunks=(1 << 10,), compression="gzip"),
        "'bomb' has a chunk that expands": bomb,
        "'data' has its values in another file": hidden_scale,
        "'wide' has an attribute DIMENSION_LABELS": wide_labels,
    }
    for number, (saying, edit) in enumerate(cases.items()):
        change(source, "evil.h5", edit)
        for command in (["summary"], ["verify"], ["resume"], ["export"], ["replay", "0"])[:5 if ALL_OF_IT else 1]:
            refused(saying.strip(), command[0], "evil.h5", *command[1:], status=(3,))
    model = pathlib.Path(FIXTURES, "model.h5")
    if model.exists():
        change(model, "evil.h5", claim((1 << 60,)))
        refused("'claim' claims more values", "atlas", "sm-2025", "--model", "evil.h5", "--matches", "16", "-o", "no.h5",
                status=(3,))


def texts_are_counted(source):
    shutil.copy(source, "evil.h5")
    with h5py.File("evil.h5", "r+") as file:
        many_texts(file)
    place, words = MANY.pop()
    with open("evil.h5", "r+b") as file:
        file.seek(place)
        file.write(words)
    checksums("evil.h5")
    refused("'texts' claims more values", "summary", "evil.h5", status=(3,))


def arguments_of(path, words, folder=None):
    """The file with another command in it."""
    def edit(file):
        file["run"].attrs.create("arguments", numpy.array(words, dtype=object), dtype=h5py.string_dtype())
        if folder:
            file["run"].attrs.create("folder", folder, dtype=h5py.string_dtype())
    change(path, "own/evil.h5", edit)


def resumed_commands_stay():
    """The command in a file writes nowhere else, loads nothing, and is shown before it runs."""
    os.makedirs("own"), os.makedirs("away")
    small = ["--quiet", "--threads", "1", "--matches", "32", *RANDOM]
    run("run", "sm-2025", *small, "-o", "own/mine.h5", "--log", "own/run.log", status=0)
    here, away = os.getcwd() + "/", os.path.abspath("away") + "/"
    begin = ["utspel run", "sm-2025", "--quiet", "--threads", "1", "--matches", "32", *RANDOM]
    shutil.copy(pathlib.Path(EXAMPLES, "mybot.lua"), "away/bot.lua")
    evil = {"--log": ["--log", away + "new"], "--lo": ["--lo=" + away + "new"], "hidden": ["--log", "own/.profile"],
            "other": ["--log", "own/notes"], "link": ["--log", "own/link"],
            "--record-file": ["--record", "1", "--record-file", "away/new"], "force": ["--force", "--record=1", "--record-file=own/notes"]}
    pathlib.Path("own/notes").write_text("mine\n")
    pathlib.Path("own/empty.log").touch()  # as a power cut may leave one's own
    arguments_of("own/mine.h5", begin + ["--log", "own/empty.log"], here)
    run("resume", "own/evil.h5", "--matches", "48", "--quiet", status=0)
    os.symlink(away + "linked", "own/link")
    for option, words in evil.items() if ALL_OF_IT else list(evil.items())[::2]:
        arguments_of("own/mine.h5", begin + words, here)
        name = "--record-file" if "--record-file" in "".join(words) else "--log"
        refused(re.compile(f"evil.h5: its command writes to '.*to allow it, give it again: utspel resume .* {name} "),
                "resume", "own/evil.h5", "--matches", "64", "--quiet", status=(2,))
    for saying, words in {"writes to another file": begin + ["-o", "away/new.h5", "--"], "'utspel report' is none": ["utspel report", "x"],
                          "permits itself": begin + ["--given-path=" + away + "new"],
                          "permits itself ": begin + ["--given-file=x", "--log", away + "new"],
                          "is loaded only if it is given again: --plugin ": begin + ["--players", f"lua:{away}bot.lua,random"],
                          "is loaded only if it is given again: --plugin": begin + ["--set", f"players=[plugin:{away}bot.lua, random]"]}.items():
        arguments_of("own/mine.h5", words, here)
        done = run("resume", "own/evil.h5", "--matches", "64", "--quiet", status=2)
        if saying.strip() not in done.stderr.decode() and "'--'" not in done.stderr.decode():
            fail(["resume", saying], done.stderr)
    arguments_of("own/mine.h5", begin + ["--log"], here)  # which takes what stands behind it
    run("resume", "own/evil.h5", "--quiet")
    if os.listdir("away") != ["bot.lua"] or pathlib.Path("own/notes").read_text() != "mine\n" or pathlib.Path("own/.profile").exists():
        fail(["resume"], f"written: {os.listdir('away')}, {os.listdir('own')}")
    arguments_of("own/mine.h5", begin + ["--log", away + "again"], here)
    done = run("resume", "own/evil.h5", "--matches", "64", "--log", away + "again", status=0)
    first = done.stderr.decode().splitlines()[0]
    if not first.startswith(f"utspel: own/evil.h5: in {here}: utspel run sm-2025 ") or not os.path.exists("away/again"):
        fail(["resume"], f"not shown: {first}")
    run("resume", "own/mine.h5", "--matches", "64", "--quiet", status=0)  # one's own, as ever
    arguments_of("own/mine.h5", ["utspel run", ALL, "--log=" + ALL], here)
    run("resume", "own/evil.h5")


def main():
    options, fixtures = tables(), ["chicago.h5", "pofc.h5", "comparison.h5"]
    if len(options) < 20 or not all(options[command] for command in ("run", "compare", "atlas")):
        sys.exit(f"the tables of completion: {options}")
    for name in fixtures + ["atlas.h5"] * ALL_OF_IT:
        shutil.copy(pathlib.Path(FIXTURES, name), ".")
    files = (fixtures if ALL_OF_IT else fixtures[::2]) + make_files() + ["atlas.h5"] * ALL_OF_IT
    give_words(options)
    give_configs(keys())
    names_are_refused()
    scripts_speak()
    files_do_nothing("pofc.h5")
    texts_are_counted("pofc.h5")
    resumed_commands_stay()
    for name in files:
        spoil(name, fields(name)[:None if ALL_OF_IT else 60], ALL, "all-" + name)
    show_files(["all-" + name for name in files])
    for name in files if ALL_OF_IT else ():
        for field, text in zip(fields(name)[:: 1 if field_is_rare(name) else 8], itertools.cycle(KINDS.values())):
            spoil(name, [field], text, "one.h5")
            run("summary", "one.h5"), run("status", "one.h5"), run("export", "one.h5")
            run("report", "one.h5", "-o", "page.html", "--force", writes="page.html")


def field_is_rare(name):
    return len(fields(name)) < 80


if __name__ == "__main__":
    UTSPEL, FIXTURES, APPEND_CHECKSUMS = [os.path.abspath(argument) for argument in sys.argv[1:4]]
    ALL_OF_IT = sys.argv[4:] == ["all"]
    HERE = pathlib.Path(__file__).resolve().parent
    EXAMPLES = HERE.parents[1] / "examples"
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        os.environ["XDG_CACHE_HOME"] = folder + "/cache"
        main()
        os.chdir("/")
    print(f"{runs} runs, {len(failures)} failures")
    for failure in failures[:40]:
        print("FAILED:", failure, file=sys.stderr)
    sys.exit(1 if failures or not runs else 0)
