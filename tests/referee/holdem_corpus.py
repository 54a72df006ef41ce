"""Hold'em matches of the slow engine for the tests: odd option mixes, short stacks, shared boards."""

import random

from cards import DECK, RANKS, SUITS
from corpus import choose
from holdem_rules import MISTAKES, SM_LAGPOKER, SVEPOF
from holdem_slow_draws import Drawn
from holdem_slow_engine import Match

# Some twenty big blinds, dear soon; the odd chips of several stacks meet in races.
SOON_DEAR = {
    "start_chips": 300, "chips": [5, 25, 50, 100], "table_max": 4, "level_laps": 4,
    "levels": [[5, 15, 0], [10, 20, 5], [20, 40, 5], [25, 50, 25], [50, 100, 25], [100, 200, 50]],
    "max_laps_safety": 60}
SHORT = SVEPOF | SOON_DEAR
SHORT_TEAMS = SM_LAGPOKER | SOON_DEAR | {"penalty_laps": 2}

CHOICES = {
    "start_chips": [100, 200, 1000],
    "chips": [[5], [5, 10, 50, 100], [5, 20, 100]],
    "levels": [[[5, 10, 0]], [[5, 10, 0], [10, 20, 0], [15, 30, 0], [50, 100, 0]],
               [[5, 15, 5], [50, 100, 50]], [[25, 50, 0], [100, 200, 50]],
               [[10, 20, 20], [100, 200, 200]]],
    "level_laps": [1, 2, 7],
    "table_max": [3, 5, 6, 10],
    "final_redraw": [False],
    "balance": ["next-big-blind"],
    "balance_gap": [3, 4],
    "short_all_in_reopens": [True],
    "fold_unbet": [True],
    "deck_burn": [False],
    "max_laps_safety": [5],
}

# Of teams and of mistakes.
TEAM_CHOICES = {
    "stacks": [1, 2, 3],
    "transfer_percent": [0, 25, 60],
    "transfers_per_talk": [0, 2, 3],
    "same_table": ["free"],
    "third_stack": ["keeps"],
    "timeouts": [0, 1, 9],
    "timeouts_late": [0, 1],
    "button_swaps": [False],
}
MISTAKE_CHOICES = {
    "dealer": ["dedicated", "player"],
    "disqualified_chips": ["removed", "shared"],
    "penalty_laps": [1, 3, 5],
    "out_of_turn_binds": ["always"],
}
RATES = (0, .01, .1, .1, .5, 1)

# How often a player of the corpus does what, where it may.
TEMPERS = ({"fold": 5, "check": 8, "call": 4, "raise": 2},
           {"fold": 1, "check": 1, "call": 9, "raise": 2},
           {"fold": 2, "check": 2, "call": 2, "raise": 4})


class Scripted(Drawn):
    """Players raise to all kinds of sums; boards are often such that hands tie."""

    def __init__(self, rng):
        super().__init__(rng)
        self.weights = rng.choice(TEMPERS)

    def hole_cards(self, chairs):
        self.deck = self.rng.sample(DECK, len(DECK))
        wished = self.wished_board() if self.rng.random() < .5 else []
        self.deck = [card for card in self.deck if card not in wished] + wished
        hands = [self.deck[2 * place:2 * place + 2] for place, _ in enumerate(chairs)]
        del self.deck[:2 * len(chairs)]
        return dict(zip(chairs, hands))

    def wished_board(self):
        """An ace beside four of a rank or the straight below it: all share it."""
        if self.rng.random() < .5:
            return [rank + self.rng.choice(SUITS) for rank in RANKS[-5:]]
        rank = self.rng.choice(RANKS[:-1])
        return [*(rank + suit for suit in SUITS), "Ac"]

    def answer(self, strategy, question):
        if strategy != "scripted":
            return super().answer(strategy, question)
        legal = {"call" if question.to_match > question.bet else "check":
                 min(max(question.to_match, question.bet), question.limit)}
        if question.may_fold:
            legal["fold"] = question.bet
        if question.smallest is not None:
            legal["raise"] = self.rng.choices((question.smallest, question.limit, self.rng.randrange(
                question.smallest, question.limit + 1, question.chip)), (5, 1, 2))[0]
        action = self.rng.choices(list(legal), [self.weights[each] for each in legal])[0]
        return action, legal[action]


    # Captains

    def transfer(self, captain, team, chips, amount):
        if captain != "scripted":
            return super().transfer(captain, team, chips, amount)
        givers = [stack for stack in chips if amount(chips[stack])]
        if not givers or len(chips) < 2 or self.rng.random() < .2:
            return None
        giver = self.rng.choice(givers)
        return giver, self.rng.choice([stack for stack in chips if stack != giver])

    def seating(self, team, members):
        if team.captain() != "scripted" or self.rng.random() < .5:
            return members
        return dict(zip(members, self.rng.sample(range(len(team.members)), len(members))))

    def swap(self, team, stack, member, free):
        if team.captain() != "scripted" or self.rng.random() < .8:
            return member
        return self.rng.choice(free)

    def settle(self, captain, player, others, choices, chip):
        if captain != "scripted":
            return super().settle(captain, player, others, choices, chip)
        choice = self.rng.choice(choices)
        if choice == "rest":
            return choice, []
        if choice == "merge" or len(others) == 1 or player.chips == chip:
            return "merge", [[self.rng.choice(list(others)), player.chips]]
        low = self.rng.randrange(chip, player.chips, chip)
        return choice, [list(share) for share in zip(others, (low, player.chips - low))]

    def timeout(self, player, question):
        if player.team.cards == 0 or player.strategy() != "scripted" or self.rng.random() < .95:
            return None
        return self.rng.randrange(len(player.team.members))


def play(options, line_up, draws, errors=None):
    """The events of one match."""
    events = []
    Match(options, line_up, draws, events.append, errors=errors).play()
    return events


def random_options(rng):
    """The options above with about a third of them chosen again."""
    return SHORT | choose(rng, CHOICES)


def random_count(rng):
    return rng.choice((2, 4, 7, 11, 16))


def random_match(seed):
    """The events of a match by such options."""
    rng = random.Random(seed)
    options, count = random_options(rng), random_count(rng)
    strategies = rng.choices(("scripted", "random", "baseline"), (8, 1, 2), k=count)
    return play(options, strategies, Scripted(rng))


def random_line_up(rng, options):
    """Strategies by entrant; teams where there may be several members."""
    def strategies(count):
        return rng.choices(("scripted", "random", "baseline"), (8, 1, 2), k=count)

    count = rng.choice((2, 3, 4, 5, 7))
    if options["members_max"] == 1:
        return strategies(count)
    return [strategies(rng.randint(options["members_min"], options["members_max"]))
            for _ in range(count)]


def random_errors(rng, line_up, options):
    """Rates of about half of the mistakes, by entrant and member; a dedicated dealer's are for all."""
    errors = {}
    for kind in MISTAKES:
        rates = [[rng.choice(RATES) for _ in team] if isinstance(team, list) else rng.choice(RATES)
                 for team in line_up]
        if kind in ("misdeal", "board_error") and options["dealer"] == "dedicated":
            rates = [rng.choice(RATES)] * len(line_up)
        if rng.random() < .4 and any(map(any, (rate if isinstance(rate, list) else [rate]
                                               for rate in rates))):
            errors[kind] = rates
    return errors


def random_team_match(seed):
    """The events of a match of teams; every second one with mistakes."""
    rng = random.Random(seed)
    options = SHORT_TEAMS | choose(rng, CHOICES) | choose(rng, TEAM_CHOICES)
    return play_erring(rng, options, seed % 2)


def resting_match(seed):
    """Of three teams that soon have few stacks left beside those that rest."""
    options = SHORT_TEAMS | {"start_chips": 200, "level_laps": 10}
    return play(options, [["scripted", "random", "random"]] * 3, Scripted(random.Random(seed)),
                {"slow": [.1] * 3, "string_bet": [.3] * 3})


def play_erring(rng, options, errs):
    options = options | choose(rng, MISTAKE_CHOICES, .5)
    line_up = random_line_up(rng, options)
    errors = random_errors(rng, line_up, options) if errs else None
    return play(options, line_up, Scripted(rng), errors)
