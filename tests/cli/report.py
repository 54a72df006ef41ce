"""report.py FILE LANGUAGE: page.html shows what FILE and summary.json have."""
import html
import json
import re
import sys
from html.parser import HTMLParser
from xml.etree import ElementTree

import h5py

name, language = sys.argv[1:]
written = open("page.html", encoding="utf-8").read()
page = re.sub(r"(<script[^>]*>).*?</script>", r"\1</script>", written, flags=re.S)
specifications = [json.loads(text) for text in re.findall(r'<script type="application/json">(.*?)</script>', written, re.S)]
summary = json.load(open("summary.json"))

# Nothing is asked of anybody else, and all that is opened is closed.
outside = [a for a in re.findall(r'(?:https?:)?//[^\s"\'<>]+', page) if not a.startswith("http://www.w3.org/")]
assert not [a for a in outside if a.startswith(("http", "//")) and "." in a], outside
assert not re.search(r"<(?:script|img|link|iframe)[^>]*(?:src|href)=", page)


class Tables(HTMLParser):
    void = {"meta", "br", "path", "rect", "circle"}

    def __init__(self):
        super().__init__()
        self.open, self.tables, self.text = [], [], None

    def handle_starttag(self, tag, attributes):
        if tag not in self.void:
            self.open.append(tag)
        if tag == "table":
            self.tables.append([])
        elif tag == "tr":
            self.tables[-1].append([])
        elif tag in ("td", "th"):
            self.text = ""

    def handle_endtag(self, tag):
        if tag in self.void:
            return
        assert self.open and self.open.pop() == tag, (tag, self.getpos())
        if tag in ("td", "th"):
            self.tables[-1][-1].append(self.text)
            self.text = None

    def handle_data(self, data):
        if self.text is not None:
            self.text += data


parsed = Tables()
parsed.feed(page)
assert not parsed.open, parsed.open
pictures = re.findall(r"<svg.*?</svg>", page, re.S)
for picture in pictures:
    ElementTree.fromstring(picture)
assert len(pictures) > 10, len(pictures)
flows = sum('class="flow' in picture for picture in pictures)
assert len(specifications) in (0, len(pictures) - flows), len(specifications)
for specification in specifications:
    said = [row["text"] for row in specification["data"]["values"] if row["value"] is not None]
    assert any(said == [html.unescape(title) for title in re.findall("<title>(.*?)</title>", picture)] for picture in pictures)
assert f'<html lang="{language}">' in page and "a<b>" not in page


def rounded(text, value):
    """Whether the text is that value, rounded."""
    decimals = len(re.split("[.,]", text)[1]) if re.search("[.,]", text) else 0
    return abs(number(text) - value) <= 0.501 * 10**-decimals


def number(text):
    return float(text.replace("\u2212", "-").replace("\u00a0", "").replace(",", "." if language == "sv" else ""))


# Every headline of everybody, as the summary has it.
rows = parsed.tables[0][1:]
assert len(rows) == len(summary["headlines"])
for row, headline in zip(rows, summary["headlines"]):
    assert (row[0] == headline["label"]) == (language == "en"), row[0]
    for text, figure in zip(row[2:], headline["figures"], strict=True):
        value, error = text.split(" ± ")
        assert rounded(value, figure["value"]) and rounded(error, figure["standard_error"]), (row[0], text, figure)

# Every share, with its counts.
shares = {}
for table in parsed.tables[2:]:
    for row in table[1:]:
        shares.setdefault((number(row[-2]), number(row[-1])), []).append(row[-3])
for breakdown in summary["breakdowns"]:
    assert (breakdown["title"] in page) == (language == "en"), breakdown["title"]
    for row in breakdown["rows"]:
        if row["count"] > 0:
            near = shares[row["count"], row["n"]]
            assert any(rounded(share, 100 * row["share"]) for share in near), (row, near)

# What the pictures count by two axes is what the file counts.
if summary["game"] == "chicago":
    counted = {"en": "called", "sv": "sagda"}[language]
    with h5py.File(name) as file:
        joint = file["calls/joint"][:].sum(axis=(0, 1, 4))
        hands = file["exchange/transitions"][:].sum()
    of_scores = [p for p in pictures if re.search(rf"[0-9] {counted}</title>", p)][0]
    counts = [number(c) for c in re.findall(rf", ([0-9,\u00a0]+) {counted}</title>", of_scores)]
    assert sum(counts) == joint[15:, :, 1].sum(), (sum(counts), joint[15:, :, 1].sum())
    word = {"en": "hands", "sv": "händer"}[language]
    flow = [p for p in pictures if 'class="flow' in p][0]
    shown = sum(number(c) for c in re.findall(rf", ([0-9,\u00a0]+) {word}</title>", flow))
    assert 0.98 * hands <= shown <= hands, (shown, hands)
