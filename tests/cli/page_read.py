"""Reads a page that `utspel report` made; by itself, page_read.py FILE: no English is left in a Swedish page."""

import html
import json
import re
import sys
from html.parser import HTMLParser
from xml.etree import ElementTree


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


class Words(HTMLParser):
    """What people read or hear of a page."""

    def __init__(self):
        super().__init__()
        self.hidden, self.words = 0, []

    def handle_starttag(self, tag, attributes):
        self.hidden += tag in ("script", "style")
        self.words += [text for name, text in attributes if name in ("title", "aria-label", "alt", "placeholder") and text]

    def handle_endtag(self, tag):
        self.hidden -= tag in ("script", "style")

    def handle_data(self, data):
        if not self.hidden:
            self.words.append(data)


ENGLISH = set("""
about ahead an and any are as at be behind best better between both bottom by called can cards chance could deals did does
each either entry every five four from game games had has have held high higher how if into is it its least left less level
lost low lower middle more most must neither never no none nothing not of one ones only opponent opponents or other others
own pair played player players points rest round rounds row said same score scores scooped seat seats should since so some
suit table tables taken than that the their them then there these they this those three tied times to top tricks two
until was were what when where which who whole whom whose will with within without won worse worst would you your
""".split())


def english_check(written):
    """Names have dots, underscores or signs in them, and those of configs digits; the rest is Swedish."""
    parsed = Words()
    parsed.feed(written)
    parsed.close()
    for text in parsed.words:
        for word in re.findall(r"[^\s,;:()“””/–—]+", text):
            if not re.search(r"[._=\d]", word):
                english = ENGLISH & {part.lower() for part in re.split(r"[-+'`?!]", word)}
                assert not english, f"{english} in: {text.strip()[:200]}"


class Page:
    """A page's tables, as texts by row, and its pictures; all that is opened is closed, and nothing is outside."""

    def __init__(self, path, language):
        written = open(path, encoding="utf-8").read()
        self.text = re.sub(r"(<script[^>]*>).*?</script>", r"\1</script>", written, flags=re.S)
        self.language = language
        if language == "sv":
            english_check(written)
        outside = [a for a in re.findall(r'(?:https?:)?//[^\s"\'<>]+', self.text) if not a.startswith("http://www.w3.org/")]
        assert not [a for a in outside if a.startswith(("http", "//")) and "." in a], outside
        assert not re.search(r"<(?:script|img|link|iframe)[^>]*(?:src|href)=", self.text)
        assert f'<html lang="{language}">' in self.text
        parsed = Tables()
        parsed.feed(self.text)
        assert not parsed.open, parsed.open
        self.tables = parsed.tables
        self.pictures = re.findall(r"<svg.*?</svg>", self.text, re.S)
        for picture in self.pictures:
            ElementTree.fromstring(picture)
        self.specifications_check(re.findall(r'<script type="application/json">(.*?)</script>', written, re.S))

    def specifications_check(self, specifications):
        """Charts drawn by scripts show the points of the pictures; the flow is a picture only."""
        flows = sum('class="flow' in picture for picture in self.pictures)
        assert len(specifications) in (0, len(self.pictures) - flows), len(specifications)
        titles = [[html.unescape(title) for title in re.findall("<title>(.*?)</title>", picture)] for picture in self.pictures]
        for specification in specifications:
            values = json.loads(specification)["data"]["values"]
            assert [row["text"] for row in values if row["value"] is not None] in titles

    def number(self, text):
        return float(text.replace("\u2212", "-").replace("\u00a0", "").replace(",", "." if self.language == "sv" else ""))

    def shows(self, text, value):
        """Whether the text is that value, rounded."""
        decimals = len(text.partition("," if self.language == "sv" else ".")[2])
        return abs(self.number(text) - value) <= 0.501 * 10**-decimals

    def shows_estimate(self, text, figure):
        value, error = text.split(" ± ")
        return self.shows(value, figure["value"]) and self.shows(error, figure["standard_error"])


if __name__ == "__main__":
    english_check(open(sys.argv[1], encoding="utf-8").read())
