"""Reads a page that `utspel report` made."""

import re
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


class Page:
    """A page's tables, as texts by row, and its pictures; all that is opened is closed, and nothing is outside."""

    def __init__(self, path, language):
        self.text = open(path, encoding="utf-8").read()
        self.language = language
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

    def number(self, text):
        return float(text.replace("\u2212", "-").replace("\u00a0", "").replace(",", "." if self.language == "sv" else ""))

    def shows(self, text, value):
        """Whether the text is that value, rounded."""
        decimals = len(text.partition("," if self.language == "sv" else ".")[2])
        return abs(self.number(text) - value) <= 0.501 * 10**-decimals

    def shows_estimate(self, text, figure):
        value, error = text.split(" ± ")
        return self.shows(value, figure["value"]) and self.shows(error, figure["standard_error"])
