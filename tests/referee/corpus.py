"""Matches of the slow engine for the tests: all presets, odd option mixes, stacked decks."""

import random

from cards import DECK, RANKS, SUITS
from rules import HOME_PRESETS, MISTAKES, PRESETS
from slow_engine import Match

CHOICES = {
    "redraw_seats": ["round", "match"],
    "rounds_per_match": [1, 2],
    "max_deals_per_game": [0, 1, 3],
    "games_per_round": [1, 2],
    "exchanges": [1, 2, 3, 4],
    "max_cards_per_exchange": [1, 2, 3, 4, 5],
    "announce_broken_hand": [True, False],
    "open_card": ["forced", "optional"],
    "points.pair": [1, 3],
    "points.full_house": [6, 12],
    "points.four_of_a_kind": [8, 20],
    "zeroing": [True, False],
    "zeroing_keeps_call": [True, False],
    "straight_flush": ["wins-round", "points-20"],
    "royal_needs_call": [True, False],
    "royal_flush": ["wins-round", "wins-round-and-zeroes"],
    "suit_order": [["S", "H", "D", "C"], ["D", "C", "S", "H"]],
    "tied_hands": ["all-score", "none-score", "suit"],
    "last_trick_points": [5, 0],
    "last_trick_with_two_points": [10, 25],
    "chicago_min_points": [0, 5, 15],
    "chicago_won": [15, 30],
    "chicago_lost": [-15, -5],
    "chicago_breaker": [10, 20],
    "buy_stop": [12, 45],
    "target": [15, 30, 52],
    "must_have_called_to_win": [True, False],
    "score_floor": [0, -10],
    "placement_points": [[20, 12, 8, 5, 3, 1], [4, 3, 2, 1, 0, 0], [1, 1, 1, 1, 1, 1]],
    "disqualified_placement_points": [0, 1],
    "disqualified_points": ["keep", "zero"],
    "third_exchange_scores": ["before-play", "after-play"],
    "tie_break": [[], ["play-off"], ["chicagos-won"], ["chicagos-won", "play-off"],
                  ["total-points"], ["total-points", "chicagos-won", "play-off"]],
    "play_off_deals": [0, 1, 3],
    "play_off_chicago": [True, False],
    "max_deals_safety": [4, 1000],
}

MISTAKE_CHOICES = {
    "buy_stop_violation": ["impossible", "resets-keeping-call", "resets-losing-call"],
    "dealer": ["dedicated", "player"],
    "misdeal_penalty": [0, 2, 3, 30],
    "revoke": ["dead-hand", "penalty-2"],
    "flashed_card": ["set-aside", "reshuffled"],
    "penalties_apply": ["at-once", "after-deal"],
    "repeat_penalty": ["none", "sit-out-deal", "last-place", "no-placement"],
}

# Those of §11, with the new values of options of §2.
HOUSE_CHOICES = {
    "unscored_exchanges": [[], [1], [3], [1, 2]],
    "open_card": ["none", "none", "optional"],
    "low_hand": ["stands", "below-ten", "ten-or-below"],
    "buy_stop_cards": [5, 6],
    "straight_flush": ["points", "points-20"],
    "royal_flush": ["points", "wins-round"],
    "points.straight_flush": [8, 25],
    "points.royal_flush": [9, 40],
    "zeroing": ["chosen", "wins-round", True],
    "tied_hands": ["first", "all-score"],
    "trick_points": [[0, 0, 0, 0], [1, 2, 0, 3], [0, 5, 5, 0]],
    "chicago_min_points": [-10, 0, 5],
    "chicago_won_with_two": ["same", 30, 0],
    "chicago_keeps_hands": [True, False],
    "third_exchange_scores": ["before-play", "after-play"],
    "win_by": ["reaching-target", "last-trick-after"],
    "buy_stop": [12, 25],
    "target": [15, 30, 52],
    "score_floor": [0, -10, -1000],
}

# If all were always away, no play-off would ever end.
RATES = {"away": [0, 0.03, 0.3]}


class StackedRandom(random.Random):
    """Shuffles decks so that straight flushes, fours and equal hands are dealt often."""

    players = 4

    def shuffle(self, cards):
        super().shuffle(cards)
        if len(cards) < len(DECK) or self.random() < 0.3:
            return
        left = list(cards)
        start = self.randrange(9)
        hands = [self.take_hand(left, start) for _ in range(self.players)]
        dealt = [hand[turn] for turn in range(5) for hand in hands]
        cards[:] = left + dealt[::-1]

    def take_hand(self, left, start):
        """Take a good hand from the cards left if it is there, else any five."""
        suit = self.choice(SUITS)
        wishes = [[RANKS[8 + step] + suit for step in range(5)],
                  [RANKS[start + step] + suit for step in range(5)],
                  [RANKS[start + step] + self.choice(SUITS) for step in range(5)],
                  [RANKS[start] + each for each in SUITS]]
        wish = self.choice(wishes)
        hand = wish if set(wish) <= set(left) else []
        for card in hand:
            left.remove(card)
        return hand + [left.pop() for _ in range(5 - len(hand))]


def play(options, players, rng, rules="test"):
    """The events of one match."""
    events = []
    Match(rules, options, players, rng, events.append).play()
    return events


def random_count(rng):
    """2 to 6 players. Tables of up to four are those that they were before there were any of six."""
    count = rng.randint(2, 5)
    return count + (rng.random() < 0.5) if count == 5 else count


def random_players(rng):
    return [rng.choice(["random", "baseline"]) for _ in range(random_count(rng))]


def random_options(rng):
    """A preset with about a third of its options chosen anew; short enough for tests."""
    options = dict(PRESETS[rng.choice(list(PRESETS))])
    options.update(rounds_per_match=1, games_per_round=rng.choice([1, 2]),
                   placement_points=[20, 12, 8, 5, 2, 1])
    return options | choose(rng, CHOICES)


def choose(rng, choices, share=0.33):
    """Values of about this share of the options. A new option changes nothing for those there were."""
    word = rng.getrandbits(32)
    own = {key: random.Random(f"{word} {key}") for key in choices}
    return {key: own[key].choice(values) for key, values in choices.items()
            if own[key].random() < share}


def house_options(rng):
    """Options as above or a home preset, and about half of the house rules chosen anew."""
    options = random_options(rng)
    if rng.random() < 0.2:
        options = dict(HOME_PRESETS[rng.choice(list(HOME_PRESETS))])
    options |= choose(rng, HOUSE_CHOICES, 0.5)
    options["unscored_exchanges"] = [exchange for exchange in options["unscored_exchanges"]
                                     if exchange <= options["exchanges"]]
    options["chicago_min_points"] = max(options["chicago_min_points"], options["score_floor"])
    if options["buy_stop"] >= options["target"] and options["win_by"] == "reaching-target":
        options["buy_stop_cards"] = 5
    options["max_deals_safety"] = min(options["max_deals_safety"], 16)
    return options


def house_match(seed):
    """The events of a match by house rules, a third of them with mistakes."""
    rng = (StackedRandom if seed % 2 else random.Random)(seed)
    players = random_players(rng)
    rng.players = len(players)
    options = house_options(rng)
    if seed % 3:
        return play(options, players, rng)
    options.update(choose(rng, MISTAKE_CHOICES, 1))
    return play_erring(options, players, rng, random_errors(rng, players))[0]


def random_match(seed):
    """The events of a match with random options and players, half of them with stacked decks."""
    rng = (StackedRandom if seed % 2 else random.Random)(seed)
    players = random_players(rng)
    rng.players = len(players)
    return play(random_options(rng), players, rng)


def random_errors(rng, players):
    """Rates of about half of the mistakes, by player."""
    return {kind: [rng.choice(RATES.get(kind, [0, 0.03, 0.3, 1])) for _ in players]
            for kind in MISTAKES if rng.random() < 0.5}


def erring_match(seed):
    """The events of a match as above in which players err, and the engine's counts of mistakes."""
    rng = (StackedRandom if seed % 2 else random.Random)(seed)
    players = random_players(rng)
    rng.players = len(players)
    options = random_options(rng)
    options["max_deals_safety"] = min(options["max_deals_safety"], 40)
    options.update(choose(rng, MISTAKE_CHOICES, 1))
    return play_erring(options, players, rng, random_errors(rng, players))


def erring_shootout(seed):
    """The same of short games in which noted penalties often keep players from the target."""
    rng = random.Random(seed)
    options = PRESETS["shootout-12-deals"] | {
        "target": 12, "buy_stop": 45, "chicago_min_points": 5, "max_deals_per_game": 0}
    return play_erring(options, ["random"] * 4, rng, {"misdeal": [0.3] * 4, "revoke": [0.5] * 4})


def play_erring(options, players, rng, errors):
    events = []
    match = Match("test", options, players, rng, events.append, errors=errors)
    match.play()
    return events, match.mistakes
