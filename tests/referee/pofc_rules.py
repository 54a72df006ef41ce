"""The options of pofc.md §2 to §4: their order, their words, the preset."""

from cards import RANKS

SM_2019 = {
    "row_point": 1,
    "scoop_bonus": 3,
    "royalties.bottom.straight": 2,
    "royalties.bottom.flush": 4,
    "royalties.bottom.full_house": 6,
    "royalties.bottom.four_of_a_kind": 10,
    "royalties.bottom.straight_flush": 15,
    "royalties.bottom.royal_flush": 25,
    "royalties.middle.three_of_a_kind": 2,
    "royalties.middle.straight": 4,
    "royalties.middle.flush": 8,
    "royalties.middle.full_house": 12,
    "royalties.middle.four_of_a_kind": 20,
    "royalties.middle.straight_flush": 30,
    "royalties.middle.royal_flush": 50,
    "royalties.top.22": 0,
    "royalties.top.33": 0,
    "royalties.top.44": 0,
    "royalties.top.55": 0,
    "royalties.top.66": 1,
    "royalties.top.77": 2,
    "royalties.top.88": 3,
    "royalties.top.99": 4,
    "royalties.top.TT": 5,
    "royalties.top.JJ": 6,
    "royalties.top.QQ": 7,
    "royalties.top.KK": 8,
    "royalties.top.AA": 9,
    "royalties.top.222": 10,
    "royalties.top.333": 11,
    "royalties.top.444": 12,
    "royalties.top.555": 13,
    "royalties.top.666": 14,
    "royalties.top.777": 15,
    "royalties.top.888": 16,
    "royalties.top.999": 17,
    "royalties.top.TTT": 18,
    "royalties.top.JJJ": 19,
    "royalties.top.QQQ": 20,
    "royalties.top.KKK": 21,
    "royalties.top.AAA": 22,
    "fantasy_entry": "QQ",
    "fantasy_cards": 14,
    "fantasy_stay": ["top", "middle", "bottom"],
    "fantasy_stay_middle": "full-house-or-better",
    "fantasy_extra_hand": True,
    "fantasy_stay_extra_hand": True,
    "hands_per_match": 20,
    "max_hands_safety": 1000,
}

# Options of tournaments, which do not bear on a match: a record may lack them.
OF_TOURNAMENTS = {"table_max": 3, "table_min": 2, "advance": [1], "finals": 1}

# The kinds of mistakes, in the order of the `errors` of a match.
MISTAKES = ("slow", "misconduct")

PRESETS = {"pofc-sm-2019": SM_2019}

# The lowest top row that leads to Fantasy Land.
ENTRIES = [rank * 2 for rank in RANKS] + ["trips", "never"]

WORDS = {
    "fantasy_entry": ENTRIES,
    "fantasy_cards": range(13, 18),
    "fantasy_stay_middle": ["full-house-or-better", "exactly-full-house"],
}
