"""Engines of hold'em that get one rule of teams or of mistakes wrong (holdem_wrong_rules.py)."""

from holdem_slow_engine import Match
from holdem_slow_mistakes import HandMistakes, Mistakes
from holdem_slow_strategies import cheapest
from holdem_slow_teams import Teams
from holdem_wrong_rules import WrongRules

WRONG_TEAM_RULES = WrongRules()
instead_of = WRONG_TEAM_RULES.instead_of


# Talks and seats (§9)


@instead_of(Teams, "amount")
def transfers_are_rounded_up(right, teams, chips):
    return right(chips) + (teams.match.chip if right(chips) else 0)


@instead_of(Teams, "talk")
def chips_change_before_the_talk(right, teams):
    teams.match.change_chips()
    right()


@instead_of(Teams, "transfer")
def one_transfer_more(right, teams, team):
    teams.options["transfers_per_talk"] += 1
    right(team)
    teams.options["transfers_per_talk"] -= 1


@instead_of(Teams, "change_seats")
def seats_change_before_the_transfer(right, teams, team):
    teams.transfer(team)
    right(team)


@instead_of(Teams, "swap_at_button")
def swaps_at_any_table(right, teams, player):
    tables, teams.match.tables = teams.match.tables, teams.match.tables[:1]
    right(player)
    teams.match.tables = tables


# Two tables (§10)


@instead_of(Teams, "settle_third_table")
def no_cards_for_two_tables(right, teams, table):
    cards = [team.cards for team in teams.left()]
    right(table)
    for team, before in zip(teams.left(), cards):
        team.cards = before


@instead_of(Teams, "settle_third_table")
def the_third_stack_always_stays(right, teams, table):
    pass


@instead_of(Teams, "settle")
def a_rest_of_one_level(right, teams, player, choices):
    right(player, choices)
    if player.rests_until:
        player.rests_until -= 1


@instead_of(Teams, "settle")
def a_second_rest(right, teams, player, choices):
    right(player, ["rest", *choices])


@instead_of(Teams, "end_rests")
def a_rest_for_ever(right, teams):
    pass


# Tables


@instead_of(Match, "draw_seats")
def seated_freely(right, match, stacks):
    match.options["same_table"], apart = "free", match.options["same_table"]
    seats = right(stacks)
    match.options["same_table"] = apart
    return seats


@instead_of(Match, "open_chairs")
def broken_tables_clash(right, match, player):
    least = min(table.size() for table in match.tables)
    return [[table.number, chair] for table in match.tables if table.size() == least
            for chair, sitting in enumerate(table.seats) if not sitting]


@instead_of(Match, "choose_move")
def nobody_is_passed_over(right, match, giving, receiving):
    match.options["same_table"], apart = "free", match.options["same_table"]
    move = right(giving, receiving)
    match.options["same_table"] = apart
    return move


@instead_of(Match, "move_apart")
def clashes_stay(right, match):
    pass


@instead_of(Match, "clashes")
def moved_to_larger_tables(right, match):
    for table in match.tables:
        for team in match.teams.left():
            others = [other for other in match.tables if not other.seats_team(team)
                      and None in other.seats]
            if others and table.seats_team(team) > 1:
                yield table, team, others


@instead_of(Match, "assign_places")
def stacks_of_those_left_count(right, match, broke):
    left, places = match.teams.left(), match.places
    right(broke)
    for those in broke:
        for player in those:
            if player.team not in left and any(other.team in left for other in those):
                places[player.team.number] += 1


# Warnings (§12)


@instead_of(Mistakes, "warn")
def warnings_of_the_team(right, mistakes, player):
    member, player.member = player.member, 0
    warned = right(player)
    player.member = member
    return warned


@instead_of(Mistakes, "warn")
def always_the_same_penalty(right, mistakes, player):
    sits_out, (number, consequence) = player.sits_out, right(player)
    if consequence == "sit-out":
        player.sits_out = sits_out + mistakes.match.options["penalty_laps"]
    return number, consequence


@instead_of(Mistakes, "take_chips")
def odd_chips_go_to_the_last(right, mistakes, table, player):
    table.ring, ring = lambda start: ring(start)[::-1], table.ring
    right(table, player)
    del table.ring


@instead_of(Mistakes, "disqualify")
def the_last_one_is_disqualified_too(right, mistakes):
    for table in mistakes.match.tables:
        for player in table.seats:
            if player in mistakes.leaving and player.chips:
                mistakes.take_chips(table, player)
    mistakes.leaving = []


# The deal and the board


@instead_of(HandMistakes, "deal")
def misdealt_cards_stay(right, mistakes, chairs):
    cards = right(chairs)
    mistakes.draws.replace = lambda hand, card: None
    return cards


@instead_of(HandMistakes, "distract")
def dead_hands_fold_at_once(right, mistakes, player):
    right(player)
    if player.dead:
        mistakes.hand.fold_unless_last(player)


@instead_of(HandMistakes, "distract")
def who_is_absent_folds_in_turn(right, mistakes, player):
    mistakes.hand.fold_unless_last, fold = lambda other: None, mistakes.hand.fold_unless_last
    right(player)
    mistakes.hand.fold_unless_last = fold


@instead_of(HandMistakes, "board")
def board_errors_with_one_who_can_act(right, mistakes, count):
    cards = mistakes.draws.board(count)
    if mistakes.all.makes("board_error", mistakes.hand.players[0], None):
        mistakes.emit("board_error", cards=cards)
        return mistakes.draws.board(count)
    return cards


# Out of turn (§6.3)


@instead_of(HandMistakes, "bind")
def always_bound_by_a_raise(right, mistakes, player, early):
    return right(player, (*early[:3], False))


@instead_of(HandMistakes, "bind")
def bound_as_of_two(right, mistakes, player, early):
    return right(player, (*early[:3], True))


@instead_of(HandMistakes, "bind")
def nothing_is_lost(right, mistakes, player, early):
    bet, chips, paid = player.bet, player.chips, player.paid
    done, question = right(player, early)
    player.bet, player.chips, player.paid = bet, chips, paid
    return done, question and mistakes.hand.question(player, False)._replace(smallest=None)


@instead_of(HandMistakes, "bind")
def free_to_raise_all_the_same(right, mistakes, player, early):
    done, question = right(player, early)
    return done, question and mistakes.hand.question(player, False)


@instead_of(HandMistakes, "bind")
def nobody_is_bound(right, mistakes, player, early):
    return None, mistakes.hand.question(player, mistakes.hand.is_last_of_river(player))


@instead_of(HandMistakes, "out_of_turn")
def those_who_acted_err_too(right, mistakes, other):
    if other:
        answered, other.answered = other.answered, None
        right(other)
        other.answered = answered


# Raises (§7)


@instead_of(HandMistakes, "spoil")
def spoilt_bets_are_checks(right, mistakes, player, question, to):
    action, became = right(player, question, to)
    return (action, became) if became == to else cheapest(question)


@instead_of(HandMistakes, "spoil")
def spoilt_raises_are_the_smallest(right, mistakes, player, question, to):
    action, became = right(player, question, to)
    return ("raise", question.smallest) if action == "call" else (action, became)


@instead_of(HandMistakes, "spoil")
def spoilt_twice(right, mistakes, player, question, to):
    action, became = right(player, question, to)
    return right(player, question, became) if action == "raise" else (action, became)
