"""Strategies of the slow engine of hold'em, `random` and `baseline` to the letter (holdem.md §13)."""

from collections import Counter, namedtuple

from cards import (ACE, FOUR_OF_A_KIND, HIGH_CARD, PAIR, RANKS, THREE_OF_A_KIND, TWO_PAIR,
                   hand_value, rank)
from holdem_rules import best_value

# What a strategy is asked. `start`: its chips at the start of the hand (C); `pot`: all that was paid
# (P); `bet`: its sum in the round; `limit`: that and all its chips; `raises`: how many were made in
# the round; `smallest`: the sum that the smallest raise makes, None where none is legal.
Question = namedtuple("Question", ["cards", "board", "start", "pot", "bet", "limit", "to_match",
                                   "raises", "smallest", "may_fold", "big", "chip"])

SEVEN, TEN = RANKS.index("7"), RANKS.index("T")
RUNS = [set(range(low, low + 4)) for low in range(TEN + 1)]     # four ranks, open at both ends
COMMON_SHAPES = {(1,): HIGH_CARD, (2,): PAIR, (2, 2): TWO_PAIR, (3,): THREE_OF_A_KIND,
                 (4,): FOUR_OF_A_KIND}


def ask_random(question, rng):
    answers = {cheapest(question)}
    if question.may_fold:
        answers.add(("fold", question.bet))
    if question.smallest is not None:
        answers |= {("raise", question.smallest), ("raise", question.limit)}
    return rng.choice(sorted(answers))


def ask_baseline(question):
    return after_the_flop(question) if question.board else before_the_flop(question)


def cheapest(question):
    """Call or check."""
    if question.to_match > question.bet:
        return "call", min(question.to_match, question.limit)
    return "check", question.bet


def check_or_fold(question):
    return ("fold" if question.to_match > question.bet else "check"), question.bet


def raise_to(question, to):
    if question.smallest is None:
        return cheapest(question)
    return "raise", min(max(to, question.smallest), question.limit)


def cost(question):
    return min(question.to_match, question.limit) - question.bet


def before_the_flop(question):
    if not is_playable(question.cards):
        return check_or_fold(question)
    if question.raises == 0:
        three = 3 * question.big
        return raise_to(question, question.limit if 2 * three >= question.start else three)
    if is_premium(question.cards):
        return raise_to(question, question.limit)
    if question.raises == 1 and 10 * question.to_match <= question.start:
        return cheapest(question)
    return check_or_fold(question)


def is_playable(cards):
    low, high = sorted(map(rank, cards))
    paired, suited = low == high, cards[0][1] == cards[1][1]
    return paired and low >= SEVEN or low >= TEN or high == ACE and suited


def is_premium(cards):
    return "".join(sorted(card[0] for card in cards)) in ("AA", "KK", "QQ", "AK")


def after_the_flop(question):
    category = best_value(question.cards + question.board)[0]
    if category > board_category(question.board):
        return play_made(question, category)
    if (len(question.board) < 5 and question.to_match > question.bet
            and 3 * cost(question) <= question.pot and has_draw(question.cards, question.board)):
        return cheapest(question)
    return check_or_fold(question)


def play_made(question, category):
    if question.to_match <= question.bet:
        half = question.pot // 2 // question.chip * question.chip
        return raise_to(question, half)
    if category >= TWO_PAIR:
        return raise_to(question, question.limit)
    return cheapest(question) if cost(question) <= question.pot else check_or_fold(question)


def board_category(board):
    if len(board) == 5:
        return hand_value(board)[0]
    several = sorted(count for count in Counter(map(rank, board)).values() if count > 1)
    return COMMON_SHAPES[tuple(several) or (1,)]


def has_draw(cards, board):
    suits = Counter(card[1] for card in cards + board)
    own, ranks = {rank(card) for card in cards}, {rank(card) for card in cards + board}
    if any(suits[card[1]] == 4 for card in cards):
        return True
    return any(run <= ranks and run & own for run in RUNS)


# Captains: by stack, the chips of those in play


def transfer_of_baseline(chips):
    """(from, to), or None."""
    largest = max(chips, key=larger(chips))
    smallest = min(chips, key=lambda stack: (chips[stack], stack))
    return (largest, smallest) if chips[largest] >= 10 * chips[smallest] else None


def merge_of_baseline(chips):
    """To whom."""
    return max(chips, key=larger(chips))


def larger(chips):
    return lambda stack: (chips[stack], -stack)
