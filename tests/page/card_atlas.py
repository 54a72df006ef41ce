"""What a call card should say, computed from the atlas file alone, by a second way.

    card_atlas.py check ATLAS CARD       whether all that the card knows is what the file holds
    card_atlas.py situations ATLAS N     of N situations a few with each answer, and the answers, as JSON

Needs h5py and numpy.
"""

import collections
import json
import math
import random
import re
import sys

import h5py
import numpy as np

RANKS, SUITS = "23456789TJQKA", "SHDC"
CLOSE_ENOUGH, ENOUGH_ERROR, ANY = 10, 0.01, slice(None)
OWN = [15, 20, 25, 30, 35, 37, 40, 45, 46, 47, 50, 52]  # SM: where own scores are parted, from 15
BEST = [0, 5, 10, 15, 20, 25, 30, 35, 37, 40, 45, 50, 52]
NEAR = 45


def bin_of(bins, score):
    """The limits of the bin that a score is in."""
    first = max(limit for limit in bins if limit <= score)
    return slice(first, bins[bins.index(first) + 1])


def ratio(sums):
    """(chance needed, its standard error, questions, values if won and if broken) of sums."""
    sums = sums.reshape(-1, 8).sum(axis=0).astype(float)
    _, n, broken, a, b, aa, ab, bb = sums
    if n == 0:
        return None
    chance = a / b if b != 0 else np.nan
    spread = aa - 2 * chance * ab + chance * chance * bb
    error = np.sqrt(max(spread, 0) * n / max(n - 1, 1)) / abs(b) if b != 0 else np.nan
    unit = 1024 * n
    return chance, error, int(n), (broken + b) / unit, broken / unit


def widened(steps):
    """The first range that is sure enough, else the surest, with its step."""
    best = None
    for step, sums in steps:
        found = ratio(sums)
        if found and found[2] >= CLOSE_ENOUGH and (best is None or found[1] < best[1][1]):
            best = step, found
        if best and best[1][1] <= ENOUGH_ERROR:
            break
    return best


def pattern_of(hand):
    """"AKx + Ax": of each suit its aces, kings and queens, and an x for each lower card; the best suit first."""
    suits = collections.defaultdict(str)
    for card in sorted(hand, key=lambda card: -RANKS.index(card[0])):
        suits[card[1]] += card[0] if card[0] in "AKQ" else "x"
    return " + ".join(sorted(suits.values(), key=lambda suit: (*(high not in suit for high in "AKQ"), -len(suit))))


class Atlas:
    def __init__(self, path):
        self.file = h5py.File(path)
        self.situations = self.file["counted/situations"][()]
        self.held = self.file["counted/held_hands"][()]
        self.chances = self.file["hands/chance"][:, 1, :]
        self.hazard_error = self.file["hands/hazard_error"][()].astype(float)
        self.value_error = float(self.file.attrs["model_value_error"])
        self.cards = [text.decode().split() for text in self.file["hands/cards"][()]]
        self.classes = {self.key(hand): i for i, hand in enumerate(self.cards)}
        self.patterns = [pattern_of(hand) for hand in self.cards]

    @staticmethod
    def key(hand):
        suits = {suit: "".join(sorted(card[0] for card in hand if card[1].upper() == suit)) for suit in SUITS}
        return tuple(sorted(suits.values()))

    def chance(self, hand, left):
        """The chance, and its standard error: that of ln(-ln(chance)) through the derivative."""
        at = self.classes[self.key(hand)]
        chance = float(self.chances[at, left - 2])
        return chance, -chance * math.log(chance) * self.hazard_error[at] if chance > 0 else 0

    def by_hand(self, called, near, own, runs, made):
        """Of hands as given, each by number or ANY."""
        part = self.held[1 - called][:, :, runs, made]
        own_bin = bin_of(OWN, own)
        return widened([(0, part[near, own]), (1, part[near, own_bin]), (3, part[:, own_bin])])

    def by_scores(self, left, called, own, best):
        part = self.situations[left - 2, 1 - called]
        exact = widened([(0, part[own, best])])
        return exact if exact and exact[1][1] <= ENOUGH_ERROR else self.by_bins(left, called, own, best)

    def by_bins(self, left, called, own, best):
        part, own_bin = self.situations[:, 1 - called], bin_of(OWN, own)
        near = slice(NEAR, None) if best >= NEAR else slice(0, NEAR)
        return widened([(1, part[left - 2, own_bin, bin_of(BEST, best)]), (2, part[left - 2, own_bin, near]),
                        (3, part[:, own_bin, near])])


def runs_of(hand):
    """Cards in unbroken runs from the ace."""
    runs = 0
    for suit in SUITS:
        held = {card[0] for card in hand if card[1] == suit}
        for rank in reversed(RANKS):
            if rank not in held:
                break
            runs += 1
    return runs


def made_by(hand):
    """High card 0, pair 1, ..., four of a kind 7, and straight flushes."""
    times = sorted(collections.Counter(card[0] for card in hand).values(), reverse=True)
    ranks = sorted(RANKS.index(card[0]) for card in hand)
    if times[0] > 1:
        return {(2, 1, 1, 1): 1, (2, 2, 1): 2, (3, 1, 1): 3, (3, 2): 6, (4, 1): 7}[tuple(times)]
    straight = ranks == list(range(ranks[0], ranks[0] + 5)) or ranks == [0, 1, 2, 3, 12]
    flush = len({card[1] for card in hand}) == 1
    return 7 if straight and flush else 5 if flush else 4 if straight else 0


def is_straight_flush(hand):
    ranks = sorted(RANKS.index(card[0]) for card in hand)
    return len({card[1] for card in hand}) == 1 and (ranks[4] - ranks[0] == 4 or ranks == [0, 1, 2, 3, 12])


def answer(atlas, you, best, called, left, hand):
    """What the card says, its chance needed and its chance held, in whole percent."""
    if is_straight_flush(hand):
        return {"verdict": "YOU WIN ANYWAY"}
    held, held_error = atlas.chance(hand, left)
    near, runs, made = int(best >= NEAR), runs_of(hand), made_by(hand)
    by_made = atlas.by_hand(called, near, you, runs, made)
    found = by_made or atlas.by_hand(called, near, you, runs, ANY) or atlas.by_scores(left, called, you, best)
    if not found:
        return {"verdict": "Not known"}
    won, broken = atlas.by_hand(called, near, you, ANY, ANY)[1][3:]
    needed = -1 if np.isnan(found[1][0]) else found[1][0]
    error = math.hypot(np.nan_to_num(found[1][1]), atlas.value_error / (won - broken) if won > broken else math.inf)
    margin = 2 * math.hypot(held_error, error)
    close = needed >= 0.005 and abs(held - needed) < margin
    verdict = "TOO CLOSE TO TELL" if close else "CALL" if held > needed else "DON’T CALL"
    return {"verdict": verdict, "byMade": bool(by_made), "needed": 100 * needed, "held": 100 * held,
            "heldError": 100 * held_error, "borderline": bool(abs(abs(held - needed) - margin) < 0.002)}


def few_of_each(found, most=4):
    """The first with each verdict, by the hand made and not."""
    times = collections.Counter()
    for situation in found:
        kind = situation["verdict"], situation.get("byMade")
        times[kind] += 1
        if times[kind] <= most:
            yield situation


def situations(atlas, count):
    random.seed(2025)
    asked = atlas.file["hands/answers"][:, 0]
    usual = np.flatnonzero((asked > 0) & (atlas.chances[:, 2] > 0.2))
    for i in range(count):
        hand = atlas.cards[usual[random.randrange(len(usual))]] if i % 4 else random.sample(
            [rank + suit for rank in RANKS for suit in SUITS], 5)
        hand = [card[0] + card[1].upper() for card in hand]
        at = {"you": random.randint(15, 51), "best": random.randint(0, 51), "called": random.randint(0, 1),
              "left": random.randint(2, 4), "hand": hand}
        yield {**at, **answer(atlas, **at)}


def same(row, found):
    """Whether a row of the card is what was found, as exactly as it is written."""
    if row == 0 or found is None:
        return row == 0 and found is None
    step, figures = found
    shown = [0.0 if value is None else value for value in row[:3]]
    expected = np.nan_to_num(np.array(figures[:3], float))
    return row[3] == step and bool((np.abs(np.array(shown) - expected) <= [6e-5, 6e-5, 0]).all())


def same_values(row, found):
    """The same of the values if won and if broken."""
    return row == [0, 0] if found is None else bool(np.abs(np.array(row) - found[1][3:]).max() <= 6e-4)


def card_data(path):
    text = open(path, encoding="utf-8").read()
    return json.loads(re.search(r'<script type="application/json" id="data">(.*?)</script>', text, re.S).group(1))


def check_needs(atlas, data):
    for called in 0, 1:
        for own in range(15, 52):
            for near in 0, 1:
                values, *by_runs = data["byHand"][1 - called][near][own - 15]
                where = called, near, own
                assert same_values(values, atlas.by_hand(*where, ANY, ANY)), ("values", where, values)
                assert [len(by_made) for by_made in by_runs] == [9] * 6
                for runs, by_made in enumerate(by_runs):
                    for made, row in enumerate(by_made):
                        found = atlas.by_hand(*where, runs, made if made < 8 else ANY)
                        assert same(row, found), ("byHand", where, runs, made, row, found)
            for left in range(2, len(atlas.situations) + 2):
                for best in range(52):
                    exact = data["byScores"][left - 2][1 - called][own - 15][best]
                    row = exact or data["byBins"][left - 2][1 - called][np.searchsorted(data["ownBins"], own, "right") - 1][
                        np.searchsorted(data["bestBins"], best, "right") - 1]
                    assert same(row, atlas.by_scores(left, called, own, best)), ("byScores", left, called, own, best, row)


def check_chances(atlas, data):
    masks = sorted((mask for mask in range(1 << 13) if bin(mask).count("1") <= 5), key=lambda mask: bin(mask).count("1"))
    number = {mask: i for i, mask in enumerate(masks)}
    suits = np.array([[number[sum(1 << RANKS.index(card[0]) for card in hand if card[1].upper() == suit)] for suit in SUITS]
                      for hand in atlas.cards])
    lines = np.array([data["lines"][name][:3] for name in atlas.patterns])
    assert np.abs(lines[:, 2] - atlas.hazard_error).max() < 6e-4, "lines' errors"
    for opponents, odds in enumerate(data["odds"]):
        hazard = np.where(suits > 0, np.array(odds["hazard"])[suits], 0).sum(axis=1)
        log = np.log(np.where(hazard > 0, hazard, 1))
        line = np.array(odds["line"]) + lines[:, :2]
        chance = np.where(hazard > 0, np.exp(-np.exp(line[:, 0] + line[:, 1] * log)), 1)
        worst = np.abs(chance - atlas.chances[:, opponents]).max()
        assert worst < 1e-3, ("chance", opponents + 1, worst)


def check_hands(atlas, data):
    patterns = atlas.file["patterns"]
    names = [name.decode() if isinstance(name, bytes) else name for name in patterns["pattern"][()]]
    assert names == [pattern["name"] for pattern in data["patterns"]]
    for member, dataset in ("mean", "chance"), ("lowest", "lowest"), ("highest", "highest"):
        shown = np.array([pattern[member] for pattern in data["patterns"]])
        assert np.abs(shown - patterns[dataset][:, 1, :]).max() < 6e-5, member
    answers = collections.defaultdict(lambda: np.zeros(5, int))
    for name, row in zip(atlas.patterns, atlas.file["hands/answers"][()]):
        answers[name] += row
    assert set(data["lines"]) == set(answers)
    for name, row in data["lines"].items():
        assert row[3:] == answers[name].tolist(), (name, row, answers[name])
    assert abs(data["valueError"] - atlas.value_error) < 6e-5


def main():
    atlas = Atlas(sys.argv[2])
    if sys.argv[1] == "situations":
        print(json.dumps(list(few_of_each(situations(atlas, int(sys.argv[3]))))))
        return
    data = card_data(sys.argv[3])
    check_needs(atlas, data)
    check_chances(atlas, data)
    check_hands(atlas, data)


main()
