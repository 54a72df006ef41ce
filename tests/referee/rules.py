"""The options of chicago.md §2 and §11: their order, their words, the presets."""

# Those of §11 that §2 does not have.
HOUSE_RULES = {
    "unscored_exchanges": [],
    "low_hand": "stands",
    "buy_stop_cards": 5,
    "points.straight_flush": 8,
    "points.royal_flush": 9,
    "trick_points": [0, 0, 0, 0],
    "chicago_won_with_two": "same",
    "chicago_keeps_hands": False,
    "win_by": "reaching-target",
}

SM_2025 = {
    "redraw_seats": "round",
    "rounds_per_match": 3,
    "max_deals_per_game": 0,
    "games_per_round": 1,
    "exchanges": 3,
    "max_cards_per_exchange": 4,
    "announce_broken_hand": True,
    "open_card": "forced",
    "points.pair": 1,
    "points.two_pair": 2,
    "points.three_of_a_kind": 3,
    "points.straight": 4,
    "points.flush": 5,
    "points.full_house": 6,
    "points.four_of_a_kind": 8,
    "zeroing": True,
    "zeroing_keeps_call": True,
    "straight_flush": "wins-round",
    "royal_needs_call": False,
    "royal_flush": "wins-round-and-zeroes",
    "suit_order": ["S", "H", "D", "C"],
    "tied_hands": "all-score",
    "last_trick_points": 5,
    "last_trick_with_two_points": 10,
    "chicago_min_points": 15,
    "chicago_won": 15,
    "chicago_lost": -15,
    "chicago_breaker": 10,
    "buy_stop": 45,
    "buy_stop_violation": "impossible",
    "target": 52,
    "must_have_called_to_win": True,
    "score_floor": 0,
    "placement_points": [20, 12, 8, 5],
    "disqualified_placement_points": 0,
    "disqualified_points": "keep",
    "third_exchange_scores": "before-play",
    "tie_break": ["total-points", "chicagos-won", "play-off"],
    "play_off_deals": 3,
    "play_off_chicago": False,
    "max_deals_safety": 1000,
    "dealer": "dedicated",
    "misdeal_penalty": 0,
    "revoke": "dead-hand",
    "flashed_card": "set-aside",
    "penalties_apply": "at-once",
    "repeat_penalty": "none",
} | HOUSE_RULES

SM_CLASSIC = SM_2025 | {
    "announce_broken_hand": False,
    "suit_order": ["H", "S", "D", "C"],
    "buy_stop_violation": "resets-keeping-call",
    "disqualified_points": "zero",
    "dealer": "player",
    "misdeal_penalty": 3,
    "flashed_card": "reshuffled",
}

SHOOTOUT = SM_2025 | {
    "redraw_seats": "match",
    "games_per_round": 4,
    "announce_broken_hand": False,
    "open_card": "optional",
    "straight_flush": "points-20",
    "royal_flush": "wins-round",
    "suit_order": ["H", "S", "D", "C"],
    "buy_stop_violation": "resets-losing-call",
    "placement_points": [4, 3, 2, 1],
    "play_off_deals": 0,
    "play_off_chicago": True,
    "dealer": "player",
    "misdeal_penalty": 2,
    "revoke": "penalty-2",
    "flashed_card": "reshuffled",
    "penalties_apply": "after-deal",
}

HOME = SM_2025 | {
    "rounds_per_match": 1,
    "points.four_of_a_kind": 7,
    "zeroing": False,
    "straight_flush": "points",
    "must_have_called_to_win": False,
    "placement_points": [20, 12, 8, 5, 3, 1],
}

PRESETS = {
    "sm-2025": SM_2025,
    "sm-classic": SM_CLASSIC,
    "shootout": SHOOTOUT,
    "shootout-12-deals": SHOOTOUT | {
        "games_per_round": 1, "max_deals_per_game": 4, "play_off_deals": 1},
}

HOME_PRESETS = {
    "home-wikipedia": HOME | {
        "exchanges": 2, "max_cards_per_exchange": 5, "third_exchange_scores": "after-play",
        "open_card": "optional", "royal_flush": "points", "points.royal_flush": 20,
        "last_trick_points": 5, "last_trick_with_two_points": 5, "buy_stop": 42,
        "buy_stop_cards": 6, "chicago_min_points": -1000, "score_floor": -1000,
        "chicago_breaker": 0, "tied_hands": "first"},
    "home-kortspelsregler": HOME | {
        "exchanges": 3, "max_cards_per_exchange": 5, "unscored_exchanges": [3],
        "royal_flush": "wins-round"},
    "home-pokernobless": HOME | {
        "exchanges": 2, "max_cards_per_exchange": 4, "open_card": "optional",
        "royal_flush": "points", "points.royal_flush": 8, "last_trick_points": 2,
        "last_trick_with_two_points": 2, "buy_stop": 42},
}

# Options of §10 only: a record may lack them.
OF_TOURNAMENTS = ("table_max", "table_min", "advance", "finals")

# Options of §8 only: a record without mistakes may lack them too.
OF_MISTAKES = ("buy_stop_violation", "dealer", "misdeal_penalty", "revoke", "flashed_card",
               "penalties_apply", "repeat_penalty")

OPTION_KEYS = (*(key for key in SM_2025 if key not in HOUSE_RULES), *OF_TOURNAMENTS, *HOUSE_RULES)

# In one match: what is tied then ranks by entrant number (chicago.md §9.4).
PLAY_OFFS_MAX = 100

# The kinds of mistakes, in the order of the `errors` of a match; on their lines with a hyphen.
MISTAKES = ("misdeal", "flashed", "revoke", "buy_stop_exchange", "away", "slow")

WORDS = {
    "redraw_seats": {"round", "match"},
    "open_card": {"forced", "optional", "none"},
    "zeroing": {True, False, "chosen", "wins-round"},
    "straight_flush": {"wins-round", "points-20", "points"},
    "royal_flush": {"wins-round", "wins-round-and-zeroes", "points"},
    "tied_hands": {"all-score", "none-score", "suit", "first"},
    "buy_stop_violation": {"impossible", "resets-keeping-call", "resets-losing-call"},
    "disqualified_points": {"keep", "zero"},
    "third_exchange_scores": {"before-play", "after-play"},
    "dealer": {"dedicated", "player"},
    "revoke": {"dead-hand", "penalty-2"},
    "flashed_card": {"set-aside", "reshuffled"},
    "penalties_apply": {"at-once", "after-deal"},
    "repeat_penalty": {"none", "sit-out-deal", "last-place", "no-placement"},
    "low_hand": {"stands", "below-ten", "ten-or-below"},
    "buy_stop_cards": {5, 6},
    "win_by": {"reaching-target", "last-trick-after"},
}

LEAST = {"rounds_per_match": 1, "games_per_round": 1, "exchanges": 1, "max_deals_per_game": 0,
         "max_deals_safety": 1, "max_cards_per_exchange": 0, "play_off_deals": 0}
