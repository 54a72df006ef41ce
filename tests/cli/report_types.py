"""report_types.py KIND FILE LANGUAGE: page.html shows what FILE of that kind, and KIND.json, have."""

import json
import re
import sys

import h5py
import numpy
from page_read import Page

kind, name, language = sys.argv[1:]
page = Page("page.html", language)


def compare():
    """The answer, a row for each variant; then every difference of each, with its interval and verdict."""
    variants = [v for v in summary["variants"] if v["minus"] != v["name"]]
    assert len(page.tables) == 2 + len(variants)
    answer = page.tables[0]
    assert len(answer) == 2 + len(variants)
    deals = [next(m for m in v["metrics"] if m["metric"] == "deals")["value"]["value"] for v in summary["variants"]]
    for row, mean in zip(answer[1:], deals, strict=True):
        assert page.shows(row[1].split()[0], mean), (row, mean)
    for table, variant in zip(page.tables[2:], variants):
        for row, metric in zip(table[1:], variant["metrics"], strict=True):
            verdict_check(row[2], metric)
            assert page.shows_estimate(row[3], metric["difference"]), (row, metric)
            assert page.shows(row[4], metric["low"]) and page.shows(row[5], metric["high"]), (row, metric)
            assert page.shows_estimate(row[6], metric["base"]), (row, metric)
            assert page.shows_estimate(row[7], metric["value"]), (row, metric)


def verdict_check(text, metric):
    words = {"changed": ("changed", "ändrat"), "same": ("same", "lika"), "undecided": ("undecided", "inte avgjort")}
    assert text.startswith(words[metric["verdict"].split()[0]][language == "sv"]), (text, metric)


def sweep():
    """A table for each metric, and a chart with its values."""
    metrics = len(summary["variants"][0]["metrics"])
    assert len(page.tables) == 1 + metrics == 1 + len(page.pictures)
    for i in range(metrics):
        for row, variant in zip(page.tables[1 + i][1:], summary["variants"], strict=True):
            metric = variant["metrics"][i]
            assert row[0] == variant["swept"]["rules.buy_stop"]
            assert page.shows_estimate(row[1], metric["value"]), (row, metric)
            if variant["minus"] != variant["name"]:
                verdict_check(row[2], metric)
                assert page.shows_estimate(row[3], metric["difference"]), (row, metric)


def duel():
    lines = summary["line_ups"] + [summary["both"]]
    for row, line in zip(page.tables[0][1:], lines, strict=True):
        for text, key in zip(row[1:4], ("a", "b", "difference")):
            assert page.shows_estimate(text, line[key]), (row, line)
        assert page.shows(row[4], line["low"]) and page.shows(row[5], line["high"]), (row, line)
    verdict = {"A is better": "A är bättre"}[summary["verdict"]] if language == "sv" else summary["verdict"]
    assert f"<dd>{verdict}" in page.text, verdict


def tournament():
    who, won, reached = page.tables[:3]
    for row, line in zip(who[1:], summary["lines"], strict=True):
        assert row[0] == line["label"] and line["who"] in (row[0], f"{row[0]} ({row[1].split(' ')[0]})"), (row, line)
    for row, line in zip(won[1:], summary["lines"], strict=True):
        assert row[0] == line["label"] and page.number(row[1]) == line["entrants"]
        assert page.shows(row[2], 100 * line["won"]["share"]) and page.shows(row[3], 100 * line["won_each"]["share"])
        assert page.shows_estimate(row[5], line["prize_each"]), (row, line)
    for row, line in zip(reached[1:], summary["lines"], strict=True):
        figures = [heat["reached"] for heat in line["heats"][1:]] + [final["each"] for final in line["finals"]]
        for text, figure in zip(row[1:], figures, strict=True):
            percent = {key: 100 * value for key, value in figure.items()}
            assert page.shows_estimate(text, percent), (row, figure)
    for row, heat in zip(page.tables[-1][1:], summary["heats"], strict=True):
        assert page.number(row[1]) == heat["tables"] and page.shows_estimate(row[4], heat["minutes"]), (row, heat)


    fair = page.tables[-2]
    assert len(fair) > 10
    for row, question in zip(fair[1:], summary["fair"], strict=True):
        if question["verdict"] == "too few cases":
            continue
        assert language == "sv" or row[1] == question["verdict"], (row, question)
        percent = {key: 100 * value for key, value in question["difference"].items()}
        assert page.shows_estimate(row[4], percent), (row, question)
        assert page.shows(row[5], 100 * question["low"]) and page.shows(row[6], 100 * question["high"]), (row, question)
    unseen = {"en": "is ruled out", "sv": "är utesluten"}[language]
    shown = [question["sentence"] for question in summary["fair"] if question["kind"] == "draw" and "low" in question]
    assert unseen in page.text and shown, "no verdicts"
    for text in shown:
        text = text.replace(" +-", " ± ").replace("(-", "(\u2212")
        assert language == "sv" or text in page.text, text


def atlas():
    """Chances needed in the two heat maps, as the sums of their zones give them; and the patterns."""
    word = {"en": ("own score", "best opponent", "questions"), "sv": ("egen poäng", "bästa motståndare", "frågor")}[language]
    point = re.compile(
        rf"<title>{word[1]} (\d+)(?:–(\d+))?, {word[0]} (\d+)(?:–(\d+))?: ([0-9.,]+) %.*?, ([0-9.,\u00a0]+) {word[2]}</title>"
    )
    with h5py.File(name) as file:
        counted = file["counted/situations"][:]
        patterns = {text.decode(): i for i, text in enumerate(file["patterns/pattern"][:])}
        chances = 100 * file["patterns/chance"][:, -1, :]
        answers = file["patterns/answers"][:]
    maps = [picture for picture in page.pictures if point.search(picture)]
    assert len(maps) == 2, len(maps)
    for must, picture in zip((1, 0), maps):
        shown = point.findall(picture)
        assert len(shown) > 20, len(shown)
        for best, best_last, own, own_last, needed, asked in shown:
            own_end, best_end = int(own_last or own) + 1, int(best_last or best) + 1
            sums = counted[-1, must, int(own) : own_end, int(best) : best_end].sum(axis=(0, 1))
            assert page.number(asked) == sums[0] and sums[1] >= 10, (own, best, asked, sums)
            assert page.shows(needed, 100 * numpy.clip(sums[3] / sums[4], 0, 1)), (own, best, needed, sums)
    assert len(page.tables[0]) == 1 + len(patterns)
    for row in page.tables[0][1:]:
        at = patterns[row[0].translate(str.maketrans("ED", "AQ")) if language == "sv" else row[0]]
        assert all(page.shows(text, chance) for text, chance in zip(row[2:], chances[at])), (row, chances[at])
        assert [page.number(text) for text in row[-5:]] == list(answers[at]), row


def chart():
    assert len(page.tables[0]) == 1 + len(summary["kinds"])
    for row, first in zip(page.tables[0][1:], summary["kinds"], strict=True):
        assert language == "sv" or row[0] == first["kind"], (row, first)
        assert page.shows_estimate(row[4], first["points"]), (row, first)
        assert page.shows(row[5], 100 * first["bust"]["share"]), (row, first)
        assert page.shows(row[6], 100 * first["fantasy_land"]["share"]), (row, first)


if kind != "atlas":
    with open(f"{kind}.json") as file:
        summary = json.load(file)
{"compare": compare, "sweep": sweep, "duel": duel, "tournament": tournament, "atlas": atlas, "chart": chart}[kind]()
