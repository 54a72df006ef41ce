"""The options of holdem.md §2: their order, their words, presets; levels; the best of seven cards."""

from itertools import combinations

from cards import hand_value
from record import boolean, integer, list_of

SVEPOF = {
    "stacks": 1,
    "members_min": 1,
    "members_max": 1,
    "start_chips": 10000,
    "levels": [[25, 50, 0], [50, 100, 0], [75, 150, 0], [100, 200, 0], [150, 300, 0],
               [200, 400, 0], [300, 600, 0], [400, 800, 0], [500, 1000, 0], [700, 1400, 0],
               [1000, 2000, 0], [1500, 3000, 0], [2000, 4000, 0], [3000, 6000, 0],
               [4000, 8000, 0], [6000, 12000, 0], [8000, 16000, 0], [10000, 20000, 0]],
    "level_laps": 15,
    "chips": [25, 100, 500, 1000, 5000, 25000, 100000],
    "table_max": 9,
    "final_redraw": True,
    "balance": "position",
    "balance_gap": 2,
    "short_all_in_reopens": False,
    "fold_unbet": False,
    "deck_burn": True,
    "transfer_percent": 0,
    "transfers_per_talk": 0,
    "same_table": "free",
    "third_stack": "keeps",
    "timeouts": 0,
    "timeouts_late": 0,
    "button_swaps": False,
    "dealer": "dedicated",
    "disqualified_chips": "removed",
    "penalty_laps": 5,
    "prizes_paid": [50, 30, 20],
    "max_laps_safety": 20000,
    "out_of_turn_binds": "unless-raised",   # not on the page: §6.3.3.1, or `always` as §6.3.3.2
}

SM_LAGPOKER = SVEPOF | {
    "stacks": 3, "members_min": 3, "members_max": 6, "transfer_percent": 10, "transfers_per_talk": 1,
    "same_table": "apart", "third_stack": "settled", "timeouts": 2, "timeouts_late": 2,
    "button_swaps": True, "disqualified_chips": "shared"}

PRESETS = {"svepof": SVEPOF, "sm-lagpoker": SM_LAGPOKER}

# Options of §9 to §12 only: a record of single players without mistakes may lack them.
OF_TEAMS = ("stacks", "members_min", "members_max", "transfer_percent", "transfers_per_talk",
            "same_table", "third_stack", "timeouts", "timeouts_late", "button_swaps")
OF_MISTAKES = ("dealer", "disqualified_chips", "penalty_laps",
               "out_of_turn_binds")

MISTAKES = ("misdeal", "phone", "absent", "exposed", "slow", "out_of_turn", "string_bet", "one_chip",
            "under_raise", "board_error")

NUMBERS = {"stacks": range(1, 4), "members_min": range(1, 10**9), "members_max": range(1, 10**9),
           "start_chips": range(1, 10**7 + 1), "level_laps": range(1, 10**9),
           "table_max": range(3, 11), "balance_gap": range(2, 11),
           "transfer_percent": range(100), "transfers_per_talk": range(10**9),
           "timeouts": range(10**9), "timeouts_late": range(10**9), "penalty_laps": range(10**9),
           "max_laps_safety": range(1, 10**9)}
WORDS = {"balance": ["position", "next-big-blind"], "same_table": ["free", "apart"],
         "third_stack": ["keeps", "settled"], "dealer": ["dedicated", "player"],
         "disqualified_chips": ["removed", "shared"],
         "out_of_turn_binds": ["unless-raised", "always"]}
SWITCHES = ("final_redraw", "short_all_in_reopens", "fold_unbet", "deck_burn", "button_swaps")


def check_options(options, reader):
    """Every option there, in order, of its type and within what the rules can mean."""
    optional = OF_TEAMS + OF_MISTAKES
    wanted = [key for key in SVEPOF if key in options or key not in optional]
    reader.require(list(options) == wanted, f"options: keys {list(options)}", wanted)
    for key, value in options.items():
        reader.require(makes_sense(key, value, options), f"option {key} = {value!r}",
                       WORDS.get(key, "a value of its type and range"))


def makes_sense(key, value, options):
    if key in NUMBERS:
        return integer(value) and value in NUMBERS[key] and fits(key, value, options)
    if key in SWITCHES:
        return boolean(value)
    if key == "chips":
        return list_of(integer)(value) and value[0] > 0 and all(
            big % small == 0 and 2 <= big // small <= 6 for small, big in zip(value, value[1:]))
    if key == "levels":
        return bool(value) and list_of(list_of(integer))(value) and levels_rise(
            value, options["chips"][0])
    if key == "prizes_paid":
        return list_of(integer)(value) and sum(value) == 100
    return value in WORDS.get(key, [value])


def fits(key, value, options):
    """Whether a number agrees with what the other options say."""
    if key == "start_chips":
        return value % options["chips"][0] == 0
    if key == "members_min":
        return value >= options["stacks"]
    return key != "members_max" or value >= options["members_min"]


def levels_rise(levels, chip):
    return all(len(level) == 3 and level[1] > 0 and min(level) >= 0
               and not any(amount % chip for amount in level) for level in levels) and all(
        before[:2] <= after[:2] for before, after in zip(levels, levels[1:]))


class Levels:
    """The blinds and antes of each level."""

    def __init__(self, options, chips_of_start):
        self.listed = options["levels"]
        self.chips_of_start = chips_of_start

    def amounts(self, level):
        """Small blind, big blind and ante. Level numbers go on where nothing doubles any more."""
        amounts = self.listed[min(level, len(self.listed)) - 1]
        for _ in range(level - len(self.listed)):
            if amounts[1] >= self.chips_of_start:
                break
            amounts = [2 * amount for amount in amounts]
        return amounts

    def need(self, level, chip):
        """Whether an amount of this level or of a later one is no multiple of a chip."""
        later = range(level, max(level, len(self.listed)) + 1)  # doubled, multiples stay multiples
        return any(amount % chip for each in later for amount in self.amounts(each))


def best_value(cards):
    """The value of the best five of five to seven cards."""
    return max(map(hand_value, combinations(sorted(cards), 5)))
