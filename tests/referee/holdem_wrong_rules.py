"""Engines of hold'em that get one rule wrong and play on by it: a referee must notice each.

By name: the class of the slow engine, the name of a method, what stands in its place.
"""

from functools import partial
from itertools import combinations

from cards import hand_value
from holdem_slow_engine import Match, card_height
from holdem_slow_hand import Hand
from holdem_slow_table import Table


class WrongRules(dict):
    """By name."""

    def instead_of(self, owner, name):
        """Enter a wrong rule under its function's name; it gets the right one, bound, first."""
        right = getattr(owner, name)

        def enter(function):
            def wrong(self, *words, **keys):
                return function(partial(right, self), self, *words, **keys)
            self[function.__name__.replace("_", " ")] = owner, name, wrong
            return function
        return enter


WRONG_RULES = WrongRules()
instead_of = WRONG_RULES.instead_of


# Button and blinds (§3)


@instead_of(Table, "assign")
def dead_small_blind_is_paid_by_the_next(right, table):
    button, small, big, waits = right()
    before = [chair for chair, _ in table.ring(big) if chair not in waits][-2]
    return button, before if small is None else small, big, waits


@instead_of(Table, "assign")
def button_never_stays(right, table):
    _, small, big, waits = right()
    dealt = [chair for chair, _ in table.ring(big) if chair not in waits]
    return dealt[-3 if len(dealt) > 2 else 0], small, big, waits


@instead_of(Table, "assign")
def two_have_the_button_behind_the_big_blind(right, table):
    button, small, big, waits = right()
    return big if table.size() - len(waits) == 2 else button, small, big, waits


@instead_of(Table, "assign")
def big_blind_skips_who_is_new(right, table):
    button, small, big, waits = right()
    after = [chair for chair, player in table.ring(big) if not player.is_new]
    return button, small, after[0] if table.seats[big].is_new and after else big, waits


@instead_of(Table, "waiting")
def nobody_waits(right, table, others):
    return []


@instead_of(Table, "waiting")
def only_the_small_blind_waits(right, table, others):
    return [chair for chair in right(others) if chair == table.big]


@instead_of(Table, "waiting")
def all_who_are_new_wait(right, table, others):
    new = [chair for chair in sorted(others) if table.seats[chair].is_new]
    return new if len(new) < len(others) else []


@instead_of(Table, "waiting")
def one_alone_may_be_left(right, table, others):
    backwards = [chair for chair in others if table.seats[chair].is_new]
    return sorted(backwards[1:]) if len(backwards) == len(others) else right(others)


@instead_of(Table, "assign")
def small_blind_comes_with_the_chair(right, table):
    button, small, big, waits = right()
    if table.seats[table.big] and table.size() - len(waits) > 2 and not table.is_fresh:
        return button, table.big, big, [chair for chair in waits if chair != table.big]
    return button, small, big, waits


# Betting (§4.1 to §4.5)


@instead_of(Hand, "post")
def ante_counts_for_the_bet(right, hand):
    right()
    for player in hand.players:
        player.bet = player.paid


@instead_of(Hand, "can_raise")
def short_all_in_reopens(right, hand, player):
    opponents = any(other.chips for other in hand.alive() if other is not player)
    return opponents and player.bet + player.chips > hand.to_match


@instead_of(Hand, "can_raise")
def raise_against_nobody(right, hand, player):
    return right(player) or (player.answered is None and len(hand.alive()) > 1
                             and player.bet + player.chips > hand.to_match)


@instead_of(Hand, "least")
def raise_by_a_big_blind(right, hand):
    return hand.to_match + hand.big


@instead_of(Hand, "least")
def raise_by_the_last_raise(right, hand):
    return hand.to_match + max(hand.big, *(added for _, added, _ in hand.raises[-1:]), 0)


@instead_of(Hand, "act")
def fold_without_need(right, hand, player, is_last_of_river):
    right(player, True)


@instead_of(Hand, "bet_around")
def short_big_blind_is_the_bet(right, hand, order, is_river):
    if not hand.board:
        hand.to_match = max(player.bet for player in hand.players)
    right(order, is_river)


@instead_of(Hand, "is_over")
def asked_where_nothing_is_decided(right, hand):
    able = [player for player in hand.alive() if player.chips]
    return not able or len(hand.alive()) == 1


@instead_of(Hand, "is_over")
def not_asked_when_all_others_are_all_in(right, hand):
    return len([player for player in hand.alive() if player.chips]) <= 1


@instead_of(Hand, "take_back")
def nothing_goes_back(right, hand):
    pass


@instead_of(Hand, "take_back")
def folded_chips_do_not_match(right, hand):
    alive = hand.alive()
    most = max(alive, key=lambda player: player.paid)
    rest = max((player.paid for player in alive if player is not most), default=0)
    if most.paid > rest:
        amount = most.paid - rest
        most.paid, most.chips = rest, most.chips + amount
        hand.emit("back", chair=most.chair, amount=amount)


# Pots and shows (§4.6, §4.7)


@instead_of(Hand, "value")
def both_own_cards_count(right, hand, player):
    return max(hand_value([*player.cards, *three]) for three in combinations(hand.board, 3))


@instead_of(Hand, "split")
def odd_chips_to_the_last(right, hand, amount, winners):
    return right(amount, winners[::-1])


@instead_of(Hand, "split")
def odd_chips_from_the_button_on(right, hand, amount, winners):
    with_button = [player for player in winners if player.chair == hand.positions[0]]
    return right(amount, with_button + [player for player in winners if player not in with_button])


@instead_of(Hand, "split")
def odd_chips_all_to_one(right, hand, amount, winners):
    each = amount // hand.chip // len(winners) * hand.chip
    return dict.fromkeys(winners, each) | {winners[0]: amount - each * (len(winners) - 1)}


@instead_of(Hand, "split")
def odd_chips_are_lost(right, hand, amount, winners):
    return dict.fromkeys(winners, amount // hand.chip // len(winners) * hand.chip)


@instead_of(Hand, "pots")
def one_pot_for_all(right, hand):
    return [[sum(player.paid for player in hand.players), hand.alive()]]


@instead_of(Hand, "pots")
def a_pot_for_folded_chips_too(right, hand):
    alive = [player for player in hand.players if not player.folded]
    heights = sorted({player.paid for player in hand.players})
    pots, below = [], 0
    for height in heights:
        of = [player for player in alive if player.paid >= height] or alive
        amount = sum(min(player.paid, height) - min(player.paid, below) for player in hand.players)
        pots += [[amount, of]] if amount else []
        below = height
    return pots


@instead_of(Hand, "first_to_show")
def left_of_the_button_shows_first(right, hand, alive):
    return 0


@instead_of(Hand, "show_down")
def everybody_shows(right, hand, alive, values, contested):
    first = hand.first_to_show(alive)
    for player in alive[first:] + alive[:first]:
        hand.show(player)


@instead_of(Hand, "show_down")
def only_winners_show(right, hand, alive, values, contested):
    for player in alive:
        if any(player in of and values[player] == max(map(values.get, of)) for of in contested):
            hand.show(player)


@instead_of(Hand, "show_down")
def side_pots_are_not_shown_for(right, hand, alive, values, contested):
    right(alive, values, contested[:1])


# Going out (§5)


@instead_of(Match, "assign_places")
def places_by_chips_at_any_table(right, match, broke):
    right([sum(broke, [])])


@instead_of(Match, "assign_places")
def out_at_one_table_share(right, match, broke):
    for player in sum(broke, []):
        match.places[player.stack] = len(match.players) + 1


@instead_of(Match, "assign_places")
def out_in_one_lap_never_share(right, match, broke):
    left = sorted(sum(broke, []), key=lambda player: -player.start)
    for place, player in enumerate(left, len(match.players) + 1):
        match.places[player.stack] = place


@instead_of(Match, "assign_places")
def shared_places_are_the_last(right, match, broke):
    right(broke)
    places = [match.places[player.stack] for player in sum(broke, [])]
    for player in sum(broke, []):
        match.places[player.stack] += places.count(match.places[player.stack]) - 1


# Levels and races (§6, §8)


@instead_of(Match, "level_after")
def levels_end_with_the_last(right, match, number, before):
    return right(number, before) if number <= len(match.options["levels"]) else before


@instead_of(Match, "level_after")
def levels_double_for_ever(right, match, number, before):
    doubled = [2 * amount for amount in before]
    return right(number, before) if number <= len(match.options["levels"]) else doubled


@instead_of(Match, "level_after")
def a_level_is_skipped(right, match, number, before):
    return right(number + 1, before)


@instead_of(Match, "winners")
def race_is_won_by_suit(right, match, cards, prizes):
    def height(card):
        return card_height(card)[::-1]
    return sorted(cards, key=lambda stack: max(map(height, cards[stack])))[::-1][:prizes]


@instead_of(Match, "winners")
def hearts_win_races(right, match, cards, prizes):
    def height(card):
        return card_height(card)[0], "CDSH".index(card[1].upper())
    return sorted(cards, key=lambda stack: max(map(height, cards[stack])))[::-1][:prizes]


@instead_of(Match, "winners")
def race_is_rounded_down(right, match, cards, prizes):
    return right(cards, max(prizes - 1, 0))


@instead_of(Match, "winners")
def race_by_most_chips(right, match, cards, prizes):
    return sorted(cards, key=lambda stack: -len(cards[stack]))[:prizes]


# After a lap (§6, §7)


@instead_of(Match, "after_lap")
def tables_break_before_the_level(right, match):
    match.merge_tables()
    for table in match.tables:
        table.button = table.button or 0
    right()


@instead_of(Match, "after_lap")
def tables_are_balanced_before_they_break(right, match):
    match.balance()
    right()


@instead_of(Match, "emit_amounts")
def chips_change_before_the_level(right, match, kind, **keys):
    if kind == "level":
        match.change_chips()
    right(kind, **keys)


@instead_of(Match, "next_broken")
def lowest_table_breaks(right, match):
    table = match.tables.pop(0)
    for number, left in enumerate(match.tables):
        left.number = number
    return table


@instead_of(Match, "open_chairs")
def broken_tables_fill_the_largest(right, match, player):
    most = max(table.size() for table in match.tables if None in table.seats)
    return [[table.number, chair] for table in match.tables if table.size() == most
            for chair, player in enumerate(table.seats) if not player]


@instead_of(Match, "by_size")
def lowest_of_the_largest_gives(right, match):
    return sorted(match.tables, key=lambda table: (table.size(), -table.number))


@instead_of(Match, "choose_move")
def next_big_blind_always_moves(right, match, giving, receiving):
    return giving.ring(giving.big)[0][0], right(giving, receiving)[1]


@instead_of(Match, "choose_move")
def small_blind_may_move(right, match, giving, receiving):
    giving.payer = None
    return right(giving, receiving)


@instead_of(Match, "choose_move")
def first_free_chair_is_taken(right, match, giving, receiving):
    return right(giving, receiving)[0], receiving.seats.index(None)
