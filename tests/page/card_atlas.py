"""What a call card should say, computed from the atlas file and its model alone, by a second way.

    card_atlas.py check ATLAS MODEL WHO CARD      whether all that the card knows is what the files hold
    card_atlas.py situations ATLAS MODEL WHO N    of N situations a few with each answer, and the answers, as JSON

WHO is the population of who asks, and of the others: club:club,club,club. Needs h5py and numpy.
"""

import collections
import functools
import itertools
import json
import math
import random
import re
import sys

import h5py
import numpy as np

RANKS, SUITS = "23456789TJQKA", "SHDC"
KINDS = ["beginners", "club", "experts", "any"]
MADE = ["high_card", "pair", "two_pair", "three_of_a_kind", "straight", "flush", "full_house", "four_of_a_kind"]
HIGH = 7 << RANKS.index("Q")  # queen, king and ace, in a mask of ranks
MIXED, SLOTS, SEATS, BARRED, UNKNOWN, TOGETHER, OTHERS_POINTS = 4, 64, 5, 6, 7, 8, 2
OWN, OTHER, TURN, LIMIT, SHAPES = 0, 2560, 3072, 3102, 8192  # rows of the network, and of shapes


def pattern_of(hand):
    """"AKx + Ax": of each suit its aces, kings and queens, and an x for each lower card; the best suit first."""
    suits = collections.defaultdict(str)
    for card in sorted(hand, key=lambda card: -RANKS.index(card[0])):
        suits[card[1]] += card[0] if card[0] in "AKQ" else "x"
    return " + ".join(sorted(suits.values(), key=lambda suit: (*(high not in suit for high in "AKQ"), -len(suit))))


def ranks_by_suit(hands):
    """Of each hand the mask of its ranks in each suit."""
    ascii = np.array(["".join(hand).upper() for hand in hands]).view("U1").reshape(len(hands), -1, 2)
    rank = sum(i * (ascii[:, :, 0] == name) for i, name in enumerate(RANKS))
    return np.array([((ascii[:, :, 1] == suit) << rank).sum(axis=1) for suit in SUITS]).T


def class_keys(suits):
    """Hands are of one class whose suits hold the same, whichever they are."""
    return (np.sort(suits, axis=1) << 13 * np.arange(len(SUITS))).sum(axis=1).tolist()


class Atlas:
    def __init__(self, path):
        self.file = h5py.File(path)
        self.chances = self.file["hands/chance"][:, 1, :]
        self.hazard_error = self.file["hands/hazard_error"][()].astype(float)
        config = self.file.attrs["config"]
        self.config = config.decode() if isinstance(config, bytes) else config
        self.value_error = float(self.file.attrs["model_value_error"])
        self.cards = [text.decode().split() for text in self.file["hands/cards"][()]]
        self.suits = ranks_by_suit(self.cards)
        self.classes = {key: i for i, key in enumerate(class_keys(self.suits))}
        # Hands are of one pattern whose suits hold the same high cards and as many lower ones.
        lower = np.array([bin(ranks & ~HIGH).count("1") for ranks in range(1 << 13)])
        _, first, self.pattern = np.unique(class_keys((self.suits & HIGH) + lower[self.suits]), return_index=True, return_inverse=True)
        self.names = [pattern_of(self.cards[i]) for i in first]
        self.patterns = [self.names[i] for i in self.pattern]

    @functools.cache
    def slope(self, model, pattern, opponents):
        """By how much ln(-ln(chance)) grows with ln H in a pattern, from the chances of its hands; None if they are all alike."""
        points = {}
        for hand, name, chances in zip(self.cards, self.patterns, self.chances):
            if name == pattern and 1e-3 < chances[opponents - 1] < 0.999:
                points[math.log(model.hazard(hand, model.nobody_known(opponents)))] = math.log(-math.log(chances[opponents - 1]))
        return np.polyfit(list(points), list(points.values()), 1)[0] if points and np.ptp(list(points)) > 0.01 else None

    def chance(self, model, hand, known):
        """The chance, and its standard error: that of ln(-ln(chance)) through the derivative. None if it is not known."""
        opponents, nobody = len(known), model.nobody_known(len(known))
        at = self.classes[class_keys(ranks_by_suit([hand]))[0]]
        chance = float(self.chances[at, opponents - 1])
        if known != nobody and 0 < chance < 1:
            slope = self.slope(model, self.patterns[at], opponents)
            if slope is None:
                return None
            chance **= (model.hazard(hand, known) / model.hazard(hand, nobody)) ** slope
        return chance, -chance * math.log(chance) * self.hazard_error[at] if chance > 0 else 0


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


def hand_key(ranks, is_flush):
    """The category, and the ranks that decide, the first first: hands compare as these do."""
    times = collections.Counter(ranks)
    order = sorted(times, key=lambda rank: (-times[rank], -rank))
    counts = sorted(times.values(), reverse=True)
    if len(ranks) == 5 and len(order) == 5:
        low = order == [12, 3, 2, 1, 0]
        straight = low or order[0] - order[4] == 4
        if straight:
            return (8 if is_flush else 4), (3 if low else order[0],)
        return (5 if is_flush else 0), tuple(order)
    return {(1, 1, 1): 0, (2, 1, 1, 1): 1, (2, 1): 1, (2, 2, 1): 2, (3, 1, 1): 3, (3,): 3, (3, 2): 6, (4, 1): 7}[tuple(counts)], tuple(order)


def hand_classes():
    """All classes of hands of five and of three cards, in ascending order."""
    hands = itertools.combinations_with_replacement(range(13), 5)
    keys = {hand_key(ranks, False) for ranks in hands if max(collections.Counter(ranks).values()) < 5}
    keys |= {hand_key(ranks, True) for ranks in itertools.combinations(range(13), 5)}
    keys |= {hand_key(ranks, False) for ranks in itertools.combinations_with_replacement(range(13), 3)}
    return sorted(keys)


def suit_rows(hand):
    """The row of the ranks held in each suit."""
    return {suit: sum(1 << 4 * RANKS.index(card[0]) % 13 for card in hand if card[1].upper() == suit) for suit in SUITS}


class Model:
    """The values of calls, where of the others their scores are known, and what is told."""

    DECIDING = [0, 3, 3, 2, 1, 3, 2, 1, 1]

    def __init__(self, path, config, who):
        self.file, own = h5py.File(path), who.split(":")[0]
        self.own, self.kinds = KINDS.index(own), [KINDS.index(kind) for kind in who.split(":")[1].split(",")]
        self.rules = dict(re.findall(r"^  ([a-z_.]+): (.+)$", config, re.M))
        net = self.net = {name: data[()] for name, data in self.file["equity"].items() if hasattr(data, "shape")}
        self.target, self.floor, self.coarseness = (int(net[name][0]) for name in ("target", "floor", "coarseness"))
        self.company = self.kinds[0] if len(set(self.kinds)) == 1 else MIXED
        self.classes = hand_classes()
        assert len(self.classes) == 7462 + 455
        groups = collections.defaultdict(list)
        for i, (category, ranks) in enumerate(self.classes):
            groups[self.group(category, ranks)].append(i)
        exchange = self.number("exchanges") - 1
        below = {kind: self.file[f"{KINDS[kind]}/strength/below"][exchange] for kind in set(self.kinds)}
        self.best = {group: {kind: [float(np.mean([below[kind][how][i + 1] for i in members])) for how in (UNKNOWN, BARRED)]
                             for kind in below} for group, members in groups.items()}
        self.hazards = [self.file[f"{KINDS[kind]}/prospects/hazard"][()].astype(float) for kind in self.kinds]
        self.unwilling = [float(self.file[f"{KINDS[kind]}/prospects/unwilling"][0]) for kind in self.kinds]
        self.last_trick = [self.file[f"{KINDS[kind]}/prospects/last_trick"][()] for kind in self.kinds]

    def number(self, name):
        return int(self.rules[name])

    def group(self, category, ranks):
        return category, ranks[: self.DECIDING[category]]

    def score_row(self, seat, called, points):
        rows = OWN + 2 * SLOTS * (self.own * (MIXED + 1) + self.company) if seat == 0 else OTHER + 2 * SLOTS * self.kinds[seat - 1]
        slot = min(max(points - self.floor, 0), self.target - self.floor - 1) >> self.coarseness
        return rows + SLOTS * called + slot

    def network(self, first):
        linear, first = first[-1], np.maximum(first, 0)
        first[-1] = 0
        second = np.maximum(first @ self.net["hidden"] + self.net["hidden_bias"], 0)
        return float(self.net["placement"][0] * (second @ self.net["output"] + self.net["output_bias"][0] + linear))

    def rows(self, game):
        """Of a game without a limit, when the deal has passed on: None where it has ended."""
        seats = sorted(game["points"])
        if 0 not in seats or game["winner"] is not None:
            return None
        dealer = min((seat for seat in seats if seat > game["dealer"]), default=seats[0])
        turn = sum(seat > dealer for seat in seats)
        rows = [TURN + len(seats) * SEATS + turn, LIMIT] + [self.score_row(seat, game["called"][seat], game["points"][seat]) for seat in seats]
        return sum(self.net["row"][row] for row in rows)

    def gain(self, game, seat, points):
        after = {**game["points"], seat: max(game["points"][seat] + points, self.floor)}
        if after[seat] < self.target:
            return {**game, "points": after}
        if game["called"][seat]:
            return {**game, "points": after, "winner": seat}
        del after[seat]
        return {**game, "points": after, "winner": next(iter(after)) if len(after) == 1 else None}

    def value(self, game):
        if 0 not in game["points"]:
            return float(self.net["disqualified"][0])
        rows = self.rows(game)
        if rows is not None:
            return self.network(rows)
        scores = {seat: math.inf if seat == game["winner"] else points for seat, points in game["points"].items()}
        higher, equal = sum(score > scores[0] for score in scores.values()), sum(score == scores[0] for score in scores.values())
        return float(self.net["placement"][higher : higher + equal].mean())

    def value_if_other(self, game, points):
        games = [self.gain(game, seat, points) for seat in game["points"] if seat > 0]
        if all(after["winner"] is None and len(after["points"]) == len(game["points"]) for after in games):
            return self.network(sum(self.rows(after) for after in games) / len(games))
        return sum(map(self.value, games)) / len(games)

    def known(self, others):
        """Of each opponent in, how it exchanged, and the factor on its hazard: points, whether it has called, and the cards told, or None, by seat."""
        must, reach = self.rules["must_have_called_to_win"] == "true", self.number("target") - self.number("chicago_breaker")
        return [(BARRED if other[0] >= self.number("buy_stop") else UNKNOWN if other[2] is None else other[2], factor if must and not other[1] and other[0] >= reach else 1)
                for other, factor in zip(others, self.unwilling) if other]

    def nobody_known(self, opponents):
        return [(UNKNOWN, 1)] * opponents

    def hazard(self, hand, known):
        """Summed over the suits and opponents, each of whom may be any of as many, the first of the table."""
        return sum(self.suit_hazard(row, known) for row in suit_rows(hand).values())

    def suit_hazard(self, row, known):
        tables = self.hazards[: len(known)]
        mean = lambda how: sum(table[row, TOGETHER + len(known) - 1] * table[row, how] for table in tables) / len(known)
        return sum(factor * mean(how) for how, factor in known)

    def last_chance(self, hand, opponents, turn):
        column = opponents * (opponents + 1) // 2 - 1 + turn
        suits = suit_rows(hand)
        shape = SHAPES + (sum(mask > 0 for mask in suits.values()) - 1) * 6 + sum(card[0] in "AK" for card in hand)
        odds = [sum(table[row][column] for row in (shape, *suits.values())) for table in self.last_trick[:opponents]]
        return 1 / (1 + math.exp(-sum(odds) / opponents))

    def values(self, game, hand):
        """If won, if broken, and uncalled, with the dealer of the game."""
        called = {**game, "called": {**game["called"], 0: 1}}
        won = self.value(self.gain(called, 0, self.number("chicago_won")))
        broken = self.value_if_other(self.gain(called, 0, self.number("chicago_lost")), self.number("chicago_breaker"))
        trick, points = self.number("last_trick_points"), int(self.rules.get("points." + MADE[made_by(hand)], 0))
        key, best = hand_key([RANKS.index(card[0]) for card in hand], len({card[1] for card in hand}) == 1), 1 if points else 0
        for seat, score in game["points"].items():
            if seat > 0:
                best *= self.best[self.group(*key)][self.kinds[seat - 1]][score >= self.number("buy_stop")]
        last = self.last_chance(hand, len(game["points"]) - 1, sum(seat > game["dealer"] for seat in game["points"]))
        gain = lambda more: self.value(self.gain(game, 0, more))
        base, not_last = gain(0), self.value_if_other(game, trick)
        scored = last * gain(points + trick) + (1 - last) * (gain(points) - base + not_last)
        other = last * gain(trick) + (1 - last) * not_last - OTHERS_POINTS * (base - not_last) / trick
        return np.array([won, broken, best * scored + (1 - best) * other])

    def mean_values(self, you, called, others, hand, dealer):
        """Whoever deals where that is not told; others are points, whether it has called, and the cards told, or None, by seat."""
        seated = {0: (you, called), **{seat: other for seat, other in enumerate(others, 1) if other}}
        game = {"points": {seat: one[0] for seat, one in seated.items()}, "called": {seat: one[1] for seat, one in seated.items()}, "winner": None}
        dealers = seated if dealer is None else [dealer]
        return sum(self.values({**game, "dealer": one}, hand) for one in dealers) / len(dealers)


def answer(atlas, model, you, called, others, hand, dealer):
    """What the card says, its chance needed and its chance held, in whole percent; None if it is not known."""
    if is_straight_flush(hand):
        return {"verdict": "YOU WIN ANYWAY"}
    known = model.known(others)
    chance = atlas.chance(model, hand, known)
    if chance is None:
        return None
    held, held_error = chance
    won, broken, uncalled = model.mean_values(you, called, others, hand, dealer)
    needed = (uncalled - broken) / (won - broken) if won > broken else -1 if uncalled < won else 2
    margin = 2 * math.hypot(held_error, atlas.value_error / (won - broken) if won > broken else 0)
    close = abs(held - needed) < margin
    verdict = "TOO CLOSE TO TELL" if close else "CALL" if held > needed else "DON’T CALL"
    borderline = abs(abs(held - needed) - margin) < 0.002
    return {"verdict": verdict, "needed": 100 * needed, "held": 100 * held, "heldError": 100 * held_error, "borderline": bool(borderline),
            "unwilling": sum(factor != 1 for _, factor in known)}


def few_of_each(found, most=6, most_unwilling=2):
    """The first with each verdict, and with each as many unwilling opponents; and with each dealer."""
    times, dealers = collections.Counter(), set()
    for situation in found:
        unwilling = situation.get("unwilling", 0)
        times[situation["verdict"], unwilling] += 1
        if times[situation["verdict"], unwilling] <= (most_unwilling if unwilling else most) or situation["dealer"] not in dealers:
            dealers.add(situation["dealer"])
            yield situation


def situations(atlas, model, count):
    random.seed(2025)
    asked = atlas.file["hands/answers"][:, 0]
    usual = np.flatnonzero((asked > 0) & (atlas.chances[:, 2] > 0.2))
    for i in range(count):
        hand = atlas.cards[usual[random.randrange(len(usual))]] if i % 4 else random.sample(
            [rank + suit for rank in RANKS for suit in SUITS], 5)
        hand = [card[0] + card[1].upper() for card in hand]
        told = lambda numbers: random.choice([None, *numbers]) if i % 2 else None
        others = [(random.randint(0, 51), random.randint(0, 1), told(range(model.number("max_cards_per_exchange") + 1))) for _ in model.kinds]
        for seat in random.sample(range(len(others)), random.choice([0, 0, 1, len(others) - 1])):
            others[seat] = None
        dealer = told([0, *(seat for seat, other in enumerate(others, 1) if other)])
        at = {"you": random.randint(15, 51), "called": random.randint(0, 1), "others": others, "hand": hand, "dealer": dealer}
        said = answer(atlas, model, **at)
        if said:
            yield {**at, **said}


def card_data(path):
    text = open(path, encoding="utf-8").read()
    return json.loads(re.search(r'<script type="application/json" id="data">(.*?)</script>', text, re.S).group(1))


def near(shown, expected, unit):
    """Whether figures are shown to that unit."""
    return np.shape(shown) == np.shape(expected) and bool(np.abs(np.array(shown, float) - expected).max() <= 0.51 * unit + 1e-9)


def check_network(model, equity):
    row, net, slots = 1e4 * model.net["row"], model.net, (model.target - model.floor - 1 >> model.coarseness) + 1
    part = lambda first: np.array([row[first : first + slots], row[first + SLOTS : first + SLOTS + slots]])
    assert near(equity["own"], part(model.score_row(0, 0, model.floor)), 1), "own"
    assert set(equity["other"]) == {str(kind) for kind in model.kinds}
    for kind in model.kinds:
        assert near(equity["other"][str(kind)], part(OTHER + 2 * SLOTS * kind), 1), kind
    for i, turns in enumerate(equity["turn"]):
        assert near(turns, row[TURN + (i + 2) * SEATS :][: i + 2], 1), ("turn", i + 2)
    assert len(equity["turn"]) == len(model.kinds)
    assert near(equity["limit"], row[LIMIT : LIMIT + 1 + min(model.number("max_deals_per_game"), 15)], 1), "limit"
    for shown, name in ("hidden", "hidden"), ("hiddenBias", "hidden_bias"), ("output", "output"):
        assert near(equity[shown], net[name], 1e-4), name
    assert abs(equity["outputBias"] - net["output_bias"][0]) < 1e-6
    assert equity["placement"] == net["placement"][: len(model.kinds) + 1].tolist()
    assert [equity["floor"], equity["coarseness"], equity["disqualified"]] == [model.floor, model.coarseness, net["disqualified"][0]]
    assert equity["mustHaveCalled"] == bool(net["must_have_called"][0])


def check_best(model, best):
    kinds = list(dict.fromkeys(model.kinds))
    groups = {group: chances for group, chances in model.best.items() if group[0] > 0 and (group[0] != 1 or len(group[1]) == 3)}
    assert set(best) == {str(category) + "".join(RANKS[rank] for rank in ranks) for category, ranks in groups}
    for (category, ranks), chances in groups.items():
        shown = best[str(category) + "".join(RANKS[rank] for rank in ranks)]
        assert near(shown, 1e4 * np.array([chances[kind] for kind in kinds]), 1.1), (category, ranks)


def holdings():
    return sorted((mask for mask in range(1 << 13) if bin(mask).count("1") <= 5), key=lambda mask: bin(mask).count("1"))


def check_last(model, last):
    masks = holdings()
    rows = [sum(1 << 4 * rank % 13 for rank in range(13) if mask >> rank & 1) for mask in masks]
    for opponents, shown in enumerate(last, 1):
        tables = sum(model.last_trick[:opponents]) / opponents
        columns = [opponents * (opponents + 1) // 2 - 1 + turn for turn in range(opponents + 1)]
        held = np.array(shown["held"])
        held[1:] += held[0]
        assert near(held, 1e3 * tables[rows][:, columns].T, 2.1), ("held", opponents)
        assert near(shown["shape"], tables[SHAPES:][:, columns].T, 1e-3), ("shape", opponents)


def check_rules(model, data):
    names = {"won": "chicago_won", "lost": "chicago_lost", "breaker": "chicago_breaker", "lastTrick": "last_trick_points",
             "least": "chicago_min_points", "target": "target", "buyStop": "buy_stop", "deals": "max_deals_per_game",
             "mostExchanged": "max_cards_per_exchange"}
    for shown, name in names.items():
        assert data[shown] == model.number(name), name
    assert data["points"] == [int(model.rules.get("points." + made, 0)) for made in MADE]
    assert data["kinds"] == model.kinds and data["players"] == len(model.kinds) + 1


def check_pattern_hands(atlas, data):
    """The hands that stand for a pattern make what they say, each with the share of those held that make it."""
    held = collections.defaultdict(collections.Counter)
    for hand, name, row in zip(atlas.cards, atlas.patterns, atlas.file["hands/answers"][()]):
        if row[0] > 0:
            held[name][made_by(hand)] += int(row[0])
    for pattern in data["patterns"]:
        counts, hands = held[pattern["name"]], [(text.split(), share) for text, share in pattern["hands"]]
        assert [made_by(hand) for hand, _ in hands] == sorted(counts)
        assert all(pattern_of(hand) == pattern["name"] for hand, _ in hands)
        assert near([share for _, share in hands], [counts[made] / sum(counts.values()) for made in sorted(counts)], 1e-4), pattern


def check_factors(model, data):
    """How many times as large hazards are where all exchanged so, and of each opponent where it is unwilling."""
    opponents = len(model.kinds)
    rows = [sum(1 << 4 * rank % 13 for rank in range(13) if mask >> rank & 1) for mask in holdings()]
    *known, unknown = (model.suit_hazard(rows, [(how, 1)] * opponents) for how in (*range(BARRED + 1), UNKNOWN))
    assert near(data["exchanged"], [1e3 * np.where(unknown > 0, one / np.where(unknown > 0, unknown, 1), 1) for one in known], 1.1), "exchanged"
    assert near(data["unwilling"], model.unwilling, 1e-4), "unwilling"


def check_chances(atlas, data):
    masks = holdings()
    number = np.zeros(1 << 13, int)
    number[masks] = range(len(masks))
    suits = number[atlas.suits]
    lines = np.array([data["lines"][name][:3] for name in atlas.names])[atlas.pattern]
    assert np.abs(lines[:, 2] - atlas.hazard_error).max() < 6e-4, "lines' errors"
    for i, odds in enumerate(data["odds"]):
        line = np.array(odds["line"]) + lines[:, :2]

        def chances(factors):
            hazard = np.where(suits > 0, (np.array(odds["hazard"]) * factors / 1e5)[suits], 0).sum(axis=1)
            log = np.log(np.where(hazard > 0, hazard, 1))
            return np.where(hazard > 0, np.exp(-np.exp(line[:, 0] + line[:, 1] * log)), 1)

        worst = np.abs(chances(1) - atlas.chances[:, i]).max()
        assert worst < 1e-3, ("chance", i + 1, worst)
        for how, times in enumerate(data["exchanged"]):
            check_patterns(atlas, data["patterns"], i, how, chances(np.array(times) / 1e3))


def check_patterns(atlas, patterns, i, how, chances):
    """The means of the hands held, where all exchanged so; a mixed table's factors are those of all its opponents."""
    if i + 1 < len(patterns[0]["mean"]) and len(set(sys.argv[4].split(":")[1].split(","))) > 1:
        return
    held = atlas.file["hands/answers"][:, 0]
    with np.errstate(invalid="ignore"):  # of patterns that nobody held
        means = dict(zip(atlas.names, np.bincount(atlas.pattern, held * chances) / np.bincount(atlas.pattern, held)))
    for pattern in patterns:
        shown, mean = pattern["exchanged"][how][i], means[pattern["name"]]
        assert abs(shown - mean) < 1e-3, (how, pattern["name"], i + 1, shown, mean)


def check_hands(atlas, data):
    patterns = atlas.file["patterns"]
    names = [name.decode() if isinstance(name, bytes) else name for name in patterns["pattern"][()]]
    assert names == [pattern["name"] for pattern in data["patterns"]]
    for member, dataset in ("mean", "chance"), ("lowest", "lowest"), ("highest", "highest"):
        shown = np.array([pattern[member] for pattern in data["patterns"]])
        assert np.abs(shown - patterns[dataset][:, 1, :]).max() < 6e-5, member
    answers = np.zeros((len(atlas.names), 5), int)
    np.add.at(answers, atlas.pattern, atlas.file["hands/answers"][()])
    assert {name: row[3:] for name, row in data["lines"].items()} == dict(zip(atlas.names, answers.tolist()))
    assert abs(data["valueError"] - atlas.value_error) < 6e-5


def main():
    atlas = Atlas(sys.argv[2])
    model = Model(sys.argv[3], atlas.config, sys.argv[4])
    if sys.argv[1] == "situations":
        print(json.dumps(list(few_of_each(situations(atlas, model, int(sys.argv[5]))))))
        return
    data = card_data(sys.argv[5])
    check_rules(model, data)
    check_network(model, data["equity"])
    check_best(model, data["best"])
    check_last(model, data["last"])
    check_factors(model, data)
    check_chances(atlas, data)
    check_hands(atlas, data)
    check_pattern_hands(atlas, data)


main()
