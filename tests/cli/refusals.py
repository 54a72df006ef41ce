#!/usr/bin/env python3
"""refusals.py UTSPEL FIXTURES TABLE...: what the program refuses, and how it says so: the rows of the tables.

A row is a command with what it must say. The lines of a table, each with a word that says which it is:

    # TEXT            a comment
    let NAME WORD...  from here on, the word $NAME in a command stands for these words
    file NAME TEXT    the next command finds this file, with a backslash's escapes as in Python
    more TEXT         the next command finds mine.yaml, which is run.yaml and this as its line 8
    input TEXT        what the next command reads on its standard input, with escapes
    $ WORD...         a command, as a shell splits it into words, without `utspel'
    STATUS TEXT       its exit status, and what stands in what it says on stderr
    and TEXT          what also stands there

In all but comments {N*TEXT} is the TEXT N times, with the numbers from 1 in place of each `@'. A command is run in a
folder with the configs that lie beside this and the files of tests/fixtures. It prints nothing on stdout, is not left running,
and neither makes, changes nor removes a file.
"""
import itertools
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

SECONDS = 300  # on a busy machine with a sanitizer


def repeated(text):
    return re.sub(r"\{(\d+)\*([^}]*)\}", lambda found: "".join(
        found[2].replace("@", str(i)) for i in range(1, int(found[1]) + 1)), text)


def escaped(text):
    """The bytes of a text with escapes; \\xff is that byte."""
    return text.encode().decode("unicode_escape").encode("latin-1") if "\\" in text else text.encode()


def contents():
    """What a refused command leaves as it is."""
    return {path: (status.st_size, status.st_mtime_ns, status.st_ino)
            for path in [*pathlib.Path().rglob("*"), pathlib.Path("/dev/stdout")]
            if not path.is_dir() and (status := path.lstat())}


class Row:
    def __init__(self, where):
        self.where, self.files, self.input, self.words, self.status, self.texts = where, {}, b"", None, None, []

    def add(self, kind, rest, lets):
        if kind == "file":
            name, _, text = rest.partition(" ")
            self.files[name] = escaped(text)
        elif kind == "more":
            self.files["mine.yaml"] = pathlib.Path("run.yaml").read_bytes() + rest.encode() + b"\n"
        elif kind == "input":
            self.input = escaped(rest)
        elif kind == "$":
            self.words = [word for found in shlex.split(rest) for word in lets.get(found, [found])]
        elif kind == "and" and self.texts:
            self.texts.append(rest)
        elif kind.isdigit() and self.words is not None:
            self.status, self.texts = int(kind), [rest]
        else:
            sys.exit(f"{self.where}: no line of a table: {kind} {rest}")

    def problems(self, program):
        for name, text in self.files.items():
            pathlib.Path(name).parent.mkdir(exist_ok=True)
            pathlib.Path(name).write_bytes(text)
        before = contents()
        with tempfile.TemporaryFile(dir="..") as out:  # a regular file, which `-o /dev/stdout' could write
            done = subprocess.run([program, *self.words], input=self.input, stdout=out, stderr=subprocess.PIPE,
                                  timeout=SECONDS)
            out.seek(0)
            printed = out.read()
        said = done.stderr.decode(errors="replace")
        if done.returncode != self.status:
            yield f"exit {done.returncode}, not {self.status}: {said}"
        yield from (f"'{text}' is not in: {said}" for text in self.texts if text not in said)
        if printed:
            yield f"printed: {printed.decode(errors='replace')}"
        after = contents()
        yield from (f"made, changed or removed: {path}" for path in sorted(before.keys() | after.keys())
                    if before.get(path) != after.get(path))
        for name in self.files:
            pathlib.Path(name).unlink(missing_ok=True)


def rows(table):
    """Those of a file; each ends where the next one's first line comes."""
    lets, row = {}, None
    for number, line in enumerate(pathlib.Path(table).read_text().splitlines(), 1):
        kind, _, rest = repeated(line).partition(" ")
        if not line or kind == "#":
            continue
        if row and row.status is not None and not kind == "and":
            yield row
            row = None
        if kind == "let":
            name, *words = shlex.split(rest)
            lets["$" + name] = [word for found in words for word in lets.get(found, [found])]
            continue
        row = row or Row(f"{os.path.basename(table)}:{number}")
        row.add(kind, rest, lets)
    if row:
        yield row


def unknown_options(program):
    """No command takes an option that there is not."""
    listed = subprocess.run([program, "--help"], capture_output=True, text=True).stdout
    for command in re.findall(r"(?m)^  ([a-z]+) ", listed.split("Commands:")[1].split("\n\n")[0]):
        row = Row("--help")
        row.words, row.status, row.texts = [command, "--no-such-option"], 2, ["--no-such-option"]
        yield row


def main():
    program, fixtures, *tables = [os.path.abspath(argument) for argument in sys.argv[1:]]
    failures = count = 0
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        here = pathlib.Path(tables[0]).parent.parent
        for source in (*here.glob("*.yaml"), *pathlib.Path(fixtures).glob("*.h5")):
            shutil.copy(source, ".")
        for row in itertools.chain(unknown_options(program), *map(rows, tables)):
            count += 1
            for problem in row.problems(program):
                failures += 1
                print(f"FAILED: {row.where}: utspel {shlex.join(row.words)}: {problem}", file=sys.stderr)
        os.chdir("/")
    print(f"{count} rows, {failures} failures")
    return 1 if failures or not count else 0


if __name__ == "__main__":
    sys.exit(main())
