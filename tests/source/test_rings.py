"""No two files of a folder use each other in a ring: what a file uses does not, at any remove, use that file.

A file uses another if it names a function or an object defined there. Headers define what they have inline.
"""

import collections
import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
FLOORS = ("evaluator", "sim", "strategies")
NOISE = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\])+\'', re.DOTALL)
# A definition begins in the first column; that of a function ends its line with a brace.
FUNCTION = re.compile(r"^(?!#|typedef|extern)([\w(][^;{}#=]*?)\b(\w+)\([^;{}]*\) \{$", re.MULTILINE)
OBJECT = re.compile(r"^(?!static |typedef |extern |return )(?:(?:const|_Thread_local) )*(?:(?:struct|enum|union) )?"
                    r"(?!struct|enum|union)\w+ [\w *]*?(\w+)(?:\[[^\]]*\])*(?: =.*|;)$", re.MULTILINE)


def definitions(name, text):
    """Names of what other files may use."""
    inline = name.endswith(".h")
    return {function for before, function in FUNCTION.findall(text) if inline or "static" not in before.split()} | set(
        OBJECT.findall(text))


def read(folder):
    """The texts of a folder's files, comments and strings left out."""
    # What stands alone defines what others of its folder do, too, and is in no program with them.
    return {path.name: NOISE.sub(" ", path.read_text()) for path in sorted(folder.glob("*.[ch]"))
            if not path.stem.endswith("_alone")}


def code(name, text):
    """Of a header its functions alone: what it declares it does not use."""
    if name.endswith(".c"):
        return text
    return "\n".join(text[found.end():text.index("\n}\n", found.end())] for found in FUNCTION.finditer(text))


def uses(texts):
    """For each file, which others it uses, and a name by which it does."""
    owner = {word: name for name, text in texts.items() for word in definitions(name, text)}
    graph = {}
    for name, text in texts.items():
        named = re.findall(r"(?<!\.)(?<!->)(?<!struct )\b[A-Za-z_]\w*", code(name, text))
        words = sorted({word for word in named if word in owner})
        graph[name] = {owner[word]: word for word in words if owner[word] != name}
    return graph


def reached(graph, start):
    found, waiting = set(), [start]
    while waiting:
        for file in graph[waiting.pop()]:
            if file not in found:
                found.add(file)
                waiting.append(file)
    return found


def rings(texts):
    """Each ring as lines that say who uses whom, by what; a .c and its own .h are none."""
    graph = uses(texts)
    below = {file: reached(graph, file) for file in graph}
    seen = set()
    for file in sorted(graph):
        if file in seen or file not in below[file]:
            continue
        ring = {other for other in below[file] if file in below[other]}
        seen |= ring
        if len({other.split(".")[0] for other in ring}) > 1:
            yield sorted(f"{one} uses {name} of {two}"
                         for one in ring for two, name in graph[one].items() if two in ring)


class Rings(unittest.TestCase):
    def test_toys(self):
        calls, called = "void a_run(void) {\n    b_run();\n}\n", "void b_run(void) {\n}\n"
        back = "void b_run(void) {\n    a_size++;\n}\n"
        self.assertEqual(list(rings({"a.c": calls, "b.c": called})), [])
        self.assertEqual(list(rings({"a.c": "int a_size;\n" + calls, "b.c": back})),
                         [["a.c uses b_run of b.c", "b.c uses a_size of a.c"]])
        self.assertEqual(list(rings({"a.c": "static int a_size;\n" + calls, "b.c": back})), [])
        self.assertEqual(list(rings({"a.c": calls, "a.h": "static inline int a_size(void) {\n}\n", "b.c": back})), [])
        self.assertEqual(len(list(rings({"a.c": calls, "b.h": "static inline int b_run(void) {\n    a_run();\n}\n"}))),
                         1)

    def test_folders(self):
        folders = [folder for floor in FLOORS for folder in sorted((ROOT / floor).rglob("*")) + [ROOT / floor]
                   if folder.is_dir()]
        self.assertGreater(len(folders), 10)
        for folder in folders:
            with self.subTest(folder=str(folder.relative_to(ROOT))):
                found = list(rings(read(folder)))
                self.assertEqual(found, [], "files that use each other in a ring")


if __name__ == "__main__":
    unittest.main()
