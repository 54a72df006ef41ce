"""What pages and terminals say in English has Swedish words, and no Swedish words are left of what nobody says."""

import pathlib
import re
import unittest

SIM = pathlib.Path(__file__).resolve().parents[2] / "sim"
LITERALS = re.compile(r'(?:"(?:[^"\\]|\\.)*"\s*)+')
SAID = re.compile(r"\b(page_say|say|report_say|report_title|extreme_add|kinds_chart|share_chart)\(")
FIELDS = re.compile(r"\.(?:title|\w+_name) = (" + LITERALS.pattern + ")")
INSERTED = re.compile(r"\{\{([^@{}][^{}]*)\}\}")  # as sim/chicago_lab/call_card/call_card.c does
FORMAT = re.compile(r"%[a-z.*0-9]")
PROCESS = re.compile(r"\b(said|said_as)\(")  # in the language of the process
CONVERSION = re.compile(r"%(?:%|[-+0#]*[0-9]*(?:\.[0-9]+)?[a-z]+)")
KEYED = {"kinds_chart", "share_chart"}  # take a key first


def texts(code):
    """Those of the literals in the code, each of what the compiler joins."""
    return ["".join(re.findall(r'"((?:[^"\\]|\\.)*)"', found)) for found in LITERALS.findall(code)]


def arguments(code, start):
    """The code from there to the parenthesis that closes a call."""
    depth = 1
    for end in range(start, len(code)):
        depth += {"(": 1, ")": -1}.get(code[end], 0)
        if depth == 0:
            return code[start:end]
    raise ValueError("not closed")


def said_in(code):
    found = [text for call in SAID.finditer(code) for text in texts(arguments(code, call.end()))[call[1] in KEYED :]]
    found += [text for field in FIELDS.findall(code) for text in texts(field)]
    return [text for text in found if text not in ("", "%") and not FORMAT.search(text)]


def sources(*folders):
    for folder in folders:
        for path in sorted(folder.rglob("*.[ch]")):
            if not path.name.startswith("swedish"):
                yield path, path.read_text()


def inserted():
    """The texts of the files of which the call card is made."""
    for path in sorted((SIM / "chicago_lab/call_card").iterdir()):
        if path.suffix in (".html", ".js"):
            yield from ((path.name, text) for text in INSERTED.findall(path.read_text()))


def rows():
    found = {}
    for path in sorted((SIM / "words").glob("swedish_*.c")):
        for english in re.findall(r"\{(" + LITERALS.pattern + "),", path.read_text()):
            found.setdefault(texts(english)[0], []).append(path.name)
    return found


def translations():
    for path in sorted((SIM / "words").glob("swedish_*.c")):
        row = r"\{(" + LITERALS.pattern + r"),\s*(" + LITERALS.pattern + r")\}"
        for english, swedish in re.findall(row, path.read_text()):
            if re.search(r"%[-.0-9]*[a-z]", english):
                yield texts(english)[0], texts(swedish)[0]


class Texts(unittest.TestCase):
    def test_said(self):
        swedish = rows()
        said = 0
        for path, code in sources(SIM / "report", SIM / "page", SIM / "compare"):
            for text in said_in(code):
                said += 1
                with self.subTest(path=path.name, text=text):
                    self.assertTrue(text in swedish, "no Swedish")
        self.assertGreater(said, 100)

    def test_said_by_the_process(self):
        swedish, said = rows(), 0
        english = {text.split("@")[0] for text in swedish}
        for path, code in sources(SIM):
            for call in PROCESS.finditer(code):
                for text in texts(arguments(code, call.end()))[call[1] == "said_as" :]:
                    said += 1
                    with self.subTest(path=path.name, text=text):
                        self.assertTrue(text in english or not re.search("[a-z]", text), "no Swedish")
        self.assertGreater(said, 150)

    def test_formats_take_the_same(self):
        for english, swedish in translations():
            with self.subTest(text=english):
                self.assertEqual(CONVERSION.findall(english), CONVERSION.findall(swedish))

    def test_inserted(self):
        swedish, found = rows(), list(inserted())
        for name, text in found:
            with self.subTest(path=name, text=text):
                self.assertTrue(text in swedish, "no Swedish")
        self.assertGreater(len(found), 50)

    def test_no_row_is_left_over(self):
        literals = "\n".join("\n".join(texts(code)) for _, code in sources(SIM))
        literals += "\n".join(text for _, text in inserted())
        for row in rows():
            text = row.split("@")[0]  # behind it in what sense
            with self.subTest(text=row):
                self.assertTrue(text in literals or text.replace(" ", "_") in literals, "nobody says it")

    def test_no_row_is_there_twice(self):
        for text, names in rows().items():
            with self.subTest(text=text):
                self.assertEqual(len(names), 1, names)


if __name__ == "__main__":
    unittest.main()
