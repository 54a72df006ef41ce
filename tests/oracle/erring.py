"""Runs with mistakes for the tests of both games."""

import random

# By name: preset, options above it, players, rates by kind: for all, or a list by player.
CHICAGO = {
    "sm-2025": ("sm-2025", {"target": 40, "repeat_penalty": "sit-out-deal"},
                ["baseline", "random", "baseline", "random"],
                {"flashed": 0.05, "revoke": 0.02, "away": [0.05, 0, 0.2, 0], "slow": 0.01}),
    "sm-classic": ("sm-classic", {"buy_stop": 20, "repeat_penalty": "last-place"},
                   ["baseline", "random", "baseline"],
                   {"misdeal": 0.02, "flashed": [0, 0.2, 0.1], "buy_stop_exchange": 0.1,
                    "revoke": 0.001, "slow": 0.001}),
    "shootout-12-deals": ("shootout-12-deals", {"buy_stop": 12, "chicago_min_points": 8},
                          ["baseline", "random", "random", "baseline"],
                          {"misdeal": 0.1, "flashed": 0.1, "buy_stop_exchange": [1, 0.2, 0, 0],
                           "revoke": 0.1, "away": 0.02, "slow": 0.02}),
    "out without placement": ("shootout", {
        "games_per_round": 1, "target": 30, "repeat_penalty": "no-placement",
        "revoke": "dead-hand", "disqualified_points": "zero"},
        ["baseline"] * 4, {"revoke": 0.005, "misdeal": 0.05, "slow": [0, 0.01, 0, 0.02]}),
    "play-offs": ("sm-classic", {
        "rounds_per_match": 1, "max_deals_per_game": 2, "placement_points": [1, 1, 1],
        "play_off_deals": 1, "tie_break": ["play-off"], "repeat_penalty": "sit-out-deal"},
        ["random"] * 3, {"misdeal": 0.1, "flashed": 0.1, "revoke": 0.1, "away": 0.1, "slow": 0.05}),
    "nobody there": ("sm-classic", {
        "rounds_per_match": 1, "max_deals_per_game": 1, "play_off_deals": 1,
        "tie_break": ["play-off"]}, ["random"] * 2, {"away": 1}),
    "two players": ("shootout-12-deals", {"target": 20, "flashed_card": "set-aside"},
                    ["random", "random"],
                    {"misdeal": 0.2, "flashed": 1, "revoke": 1, "away": 0.1}),
    "five players": ("sm-2025", {
        "placement_points": [7, 5, 3, 2, 1], "third_exchange_scores": "after-play",
        "max_deals_per_game": 8, "repeat_penalty": "sit-out-deal"},
        ["random", "baseline", "random", "baseline", "baseline"],
        {"flashed": 0.2, "revoke": 0.1, "away": 0.1, "slow": 0.05}),
}

POFC = {
    "two players": (["random"] * 2, {}, {"slow": 0.01}),
    "three players": (["random"] * 3, {}, {"slow": [0.02, 0, 0.01], "misconduct": 0.01}),
    "often": (["random"] * 3, {"fantasy_entry": "22"}, {"slow": 0.05, "misconduct": 0.05}),
    "always slow": (["random"] * 3, {}, {"slow": [0, 1, 0]}),
    "misconduct": (["random"] * 3, {"fantasy_entry": "22", "max_hands_safety": 22},
                   {"misconduct": [1, 0.1, 0]}),
}


def with_errors(players, rates):
    """Entries of a config's players, each with its own rates."""
    return [{"strategy": strategy, "errors": {kind: at(rate, entrant)
                                              for kind, rate in rates.items()}}
            for entrant, strategy in enumerate(players)]


def by_entrant(players, rates):
    """Rates as the slow engines and records have them."""
    return {kind: [at(rate, entrant) for entrant in range(len(players))]
            for kind, rate in rates.items()}


def at(rate, entrant):
    return rate[entrant] if isinstance(rate, list) else rate


def generator(*words):
    """Python's own, for one match of a slow engine."""
    return random.Random(" ".join(map(str, words)))
