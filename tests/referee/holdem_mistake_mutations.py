"""Records of hold'em with mistakes that nobody could make, or that cost too little (mutations.py)."""

from cards import DECK
from holdem_hand_mutations import before, chip_of, seen_in_hand
from holdem_mutations import followed_by, swap
from mutations import Mutations, of_kind, override
from rate_mutations import RATES

MUTATIONS = Mutations(RATES)
mutation = MUTATIONS.register

for key, value, useful in (
        ("disqualified_chips", "removed", lambda options, event: (
            event["e"] == "disqualified" and event["to"])),
        ("dealer", "nobody", lambda options, event: event["e"] == "match")):
    MUTATIONS[f"{key} {value}"] = override(key, value, useful)


def of_mistake(*kinds, holds=lambda event: True):
    return of_kind("error", lambda event: event["kind"] in kinds and holds(event))


def then(kinds, action, holds=lambda event: True):
    """A mistake and, right after it, this action."""
    return lambda events, place: (of_mistake(*kinds, holds=holds)(events, place)
                                  and events[place + 1].get("action") == action)


def error(events, place, kind, chair, **keys):
    table = before(events, place, "hand")["table"]
    return {"e": "error", "kind": kind, "table": table, "chair": chair, "warning": 0,
            "consequence": "none"} | keys


def without_errors(events, place):
    return place == 0 and "errors" in events[0]


@mutation(without_errors)
def nobody_errs(events, place, rng):
    del events[0]["errors"]


@mutation(of_kind("error"))
def who_erred_never_does(events, place, rng):
    kind = events[place]["kind"]
    events[0]["errors"][kind] = [0] * len(events[0]["errors"][kind])


@mutation(of_mistake("phone", "absent", "slow", "string_bet", "exposed"))
def another_kind(events, place, rng):
    kinds = ["phone", "slow", "exposed", "one_chip", "under_raise"]
    events[place]["kind"] = rng.choice([kind for kind in kinds if kind != events[place]["kind"]])


@mutation(of_kind("error"))
def a_detail_too_many(events, place, rng):
    events[place] |= {"percent": 40} if events[place]["kind"] != "under_raise" else {"cards": []}


@mutation(of_kind("error", lambda event: event["consequence"] in ("none", "sit-out")))
def another_consequence(events, place, rng):
    events[place]["consequence"] = "disqualified"


@mutation(of_mistake("phone", "absent", "one_chip", "under_raise"))
def a_warning_for_nothing(events, place, rng):
    events[place]["warning"] = 1


@mutation(of_mistake("slow", "string_bet"))
def no_warning(events, place, rng):
    events[place] |= {"warning": 0, "consequence": "none"}


# The deal


def turned_up(events, place):
    """A misdeal of a card: the dealt chairs from the button's left, its place among them; or None."""
    event = events[place]
    if event["e"] != "error" or event["kind"] != "misdeal" or event["chair"] is None:
        return None
    hand = before(events, place, "hand")
    deal = next(each for each in events[place:] if each["e"] == "deal")["cards"]
    around = [(hand["button"] + step) % len(deal) for step in range(1, len(deal) + 1)]
    dealt = [chair for chair in around if deal[chair]]
    return dealt.index(event["chair"]), event["chair"] == hand["button"]


@mutation(lambda events, place: turned_up(events, place) and turned_up(events, place)[1])
def keep_the_cards_though_the_buttons_was_seen(events, place, rng):
    events[place]["consequence"] = "replaced"


@mutation(lambda events, place: turned_up(events, place) and turned_up(events, place)[0] > 1
          and not turned_up(events, place)[1])
def a_new_deal_for_a_late_card(events, place, rng):
    events[place]["consequence"] = "new-deal"


def replaced(events, place):
    return (of_mistake("misdeal", holds=lambda event: event["consequence"] == "replaced")(events, place)
            and events[place + 1]["e"] == "deal")


@mutation(replaced)
def keep_the_card_that_was_seen(events, place, rng):
    events[place + 1]["cards"][events[place]["chair"]][1] = events[place]["card"]


@mutation(replaced)
def a_second_new_deal_of_nobody(events, place, rng):
    events.insert(place + 1, error(events, place, "misdeal", events[place]["chair"],
                                   consequence="replaced", card=events[place]["card"]))


@mutation(of_mistake("misdeal"))
def misdeal_after_the_deal(events, place, rng):
    deal = next(i for i in range(place, len(events)) if events[i]["e"] == "deal")
    events.insert(deal, events.pop(place))


@mutation(of_mistake("misdeal", holds=lambda event: event["chair"] is None))
def name_the_second_card(events, place, rng):
    events[place]["card"] = "2c"


def sits_out(events, place):
    """A hand of which somebody does not get cards."""
    event = events[place]
    if event["e"] != "deal":
        return None
    hand = before(events, place, "hand")
    return next((chair for chair, chips in enumerate(hand["chips"]) if chips is not None
                 and chair not in hand["waits"] and event["cards"][chair] is None), None)


@mutation(lambda events, place: sits_out(events, place) is not None)
def nobody_has_to_sit_out(events, place, rng):
    events[0]["options"] = events[0]["options"] | {"penalty_laps": 0}


@mutation(lambda events, place: sits_out(events, place) is not None)
def deal_to_who_sits_out(events, place, rng):
    free = [card for card in DECK if card not in seen_in_hand(events, place + 1)]
    events[place]["cards"][sits_out(events, place)] = rng.sample(free, 2)


@mutation(lambda events, place: sits_out(events, place) is not None
          and events[place + 1].get("action") == "fold"
          and events[place + 1]["chair"] == sits_out(events, place))
def let_who_sits_out_stay(events, place, rng):
    del events[place + 1]


@mutation(lambda events, place: events[place]["e"] == "deal" and sits_out(events, place) is None
          and sum(map(bool, events[place]["cards"])) > 2)
def sit_out_without_a_penalty(events, place, rng):
    chair = next(chair for chair, cards in enumerate(events[place]["cards"]) if cards)
    events[place]["cards"][chair] = None


# Dead and folded hands


@mutation(then(["absent"], "fold"))
def fold_who_is_absent_first(events, place, rng):
    swap(events, place, place + 1)


@mutation(then(["absent"], "fold"))
def absent_but_not_folded(events, place, rng):
    del events[place + 1]


@mutation(then(["slow"], "fold"))
def slow_but_not_folded(events, place, rng):
    events[place + 1]["action"] = "call"


def dead_fold(events, place):
    """The fold of a hand that is dead."""
    if events[place]["e"] != "action" or events[place]["action"] != "fold":
        return False
    start = events.index(before(events, place, "hand"))
    return any(event["e"] == "error" and event["kind"] in ("phone", "exposed")
               and event["chair"] == events[place]["chair"] for event in events[start:place])


@mutation(dead_fold)
def a_dead_hand_plays_on(events, place, rng):
    events[place]["action"] = "check"


@mutation(lambda events, place: dead_fold(events, place) and events[place - 1]["e"] == "action")
def a_dead_hand_errs_again(events, place, rng):
    events.insert(place, error(events, place, "slow", events[place]["chair"], warning=1))


@mutation(of_mistake("exposed", holds=lambda event: event["warning"] > 0))
def show_cards_and_play_on(events, place, rng):
    events[place] |= {"warning": 0, "consequence": "none"}


@mutation(of_mistake("phone", "exposed", "absent"))
def err_twice_before_acting(events, place, rng):
    events.insert(place + 1, dict(events[place]))


@mutation(of_kind("board"))
def a_phone_rings_later(events, place, rng):
    events.insert(place, error(events, place, "phone", before(events, place, "hand")["big"]))


# Raises


@mutation(then(["string_bet"], "call"))
def a_string_bet_counts(events, place, rng):
    action = events[place + 1]
    action |= {"action": "raise", "to": action["to"] + 100 * chip_of(events, place)}


@mutation(then(["string_bet", "under_raise", "one_chip"], "raise"))
def a_spoilt_bet_is_higher(events, place, rng):
    events[place + 1]["to"] += chip_of(events, place)


@mutation(then(["string_bet", "under_raise", "one_chip"], "call"))
def fold_after_a_spoilt_raise(events, place, rng):
    events[place + 1]["action"] = "fold"


@mutation(then(["under_raise"], "call"))
def half_of_a_raise_is_a_call(events, place, rng):
    events[place]["percent"] = 50


@mutation(of_mistake("under_raise"))
def announce_a_whole_raise(events, place, rng):
    events[place]["percent"] = 100


# The board


@mutation(of_mistake("board_error"))
def the_same_board_again(events, place, rng):
    events[place + 1]["cards"] = list(events[place]["cards"])


@mutation(of_mistake("board_error"))
def take_a_card_too_many_away(events, place, rng):
    seen = seen_in_hand(events, place + 2) + events[place]["cards"]
    events[place]["cards"].append(next(card for card in DECK if card not in seen))


@mutation(lambda events, place: of_mistake("board_error")(events, place))
def board_error_after_the_board(events, place, rng):
    swap(events, place, place + 1)


# Out of turn


def out_of_turn(*actions, holds=lambda event: True):
    return of_mistake("out_of_turn", holds=lambda event: event["action"] in actions and holds(event))


@mutation(out_of_turn("raise"))
def raise_out_of_turn_without_a_warning(events, place, rng):
    events[place] |= {"warning": 0, "consequence": "none"}


@mutation(out_of_turn("check"))
def call_where_a_check_was_possible(events, place, rng):
    events[place]["action"] = "call"


@mutation(out_of_turn("raise"))
def raise_out_of_turn_by_a_part_of_a_chip(events, place, rng):
    events[place]["to"] += 1


def own_turn(events, place):
    """Where who acted out of turn is to act, if that comes in the same round; else None."""
    for later in range(place + 1, len(events)):
        if events[later]["e"] in ("board", "hand-end", "back"):
            return None
        if events[later]["e"] == "action" and events[later]["chair"] == events[place]["chair"]:
            return later
    return None


def bound(events, place):
    return of_mistake("out_of_turn")(events, place) and own_turn(events, place) is not None


@mutation(lambda events, place: bound(events, place) and events[place]["action"] == "fold")
def take_a_fold_back(events, place, rng):
    events[own_turn(events, place)]["action"] = "call"


@mutation(lambda events, place: bound(events, place)
          and events[own_turn(events, place)]["action"] in ("call", "check"))
def fold_though_it_stands(events, place, rng):
    events[place]["action"] = "fold"


@mutation(lambda events, place: bound(events, place) and events[place]["action"] == "call"
          and events[own_turn(events, place)]["action"] == "fold")
def keep_the_chips_of_a_call(events, place, rng):
    events[own_turn(events, place)]["to"] -= chip_of(events, place)


@mutation(lambda events, place: bound(events, place) and events[place]["action"] == "raise"
          and events[own_turn(events, place)]["action"] == "raise")
def raise_to_more_in_turn(events, place, rng):
    events[own_turn(events, place)]["to"] += chip_of(events, place)


@mutation(lambda events, place: bound(events, place) and events[place]["action"] == "raise"
          and events[own_turn(events, place)]["action"] == "raise")
def slow_where_it_is_bound(events, place, rng):
    turn = own_turn(events, place)
    events.insert(turn, error(events, place, "slow", events[place]["chair"], warning=1))


@mutation(lambda events, place: followed_by("error", "action", "action")(events, place)
          and events[place]["kind"] == "out_of_turn" and events[place]["action"] != "raise")
def the_wrong_one_out_of_turn(events, place, rng):
    events[place]["chair"] = events[place + 1]["chair"]


@mutation(lambda events, place: followed_by("error", "action")(events, place)
          and events[place]["kind"] == "out_of_turn")
def out_of_turn_after_all(events, place, rng):
    swap(events, place, place + 1)


# Warnings


@mutation(of_kind("disqualified"))
def disqualified_with_a_chip_less(events, place, rng):
    events[place]["chips"] -= chip_of(events, place)


@mutation(of_kind("disqualified", lambda event: len(event["to"]) > 1))
def share_unevenly(events, place, rng):
    to, chip = events[place]["to"], chip_of(events, place)
    to[0][1], to[1][1] = to[0][1] + chip, to[1][1] - chip


@mutation(of_kind("disqualified", lambda event: len(event["to"]) > 1))
def share_in_another_order(events, place, rng):
    events[place]["to"].reverse()


@mutation(of_kind("disqualified", lambda event: event["to"]))
def remove_what_is_shared(events, place, rng):
    events[place]["to"] = []


@mutation(of_kind("lap", lambda event: event["lap"] > 1))
def disqualify_without_a_warning(events, place, rng):
    events.insert(place, {"e": "disqualified", "stack": 0, "chips": 0, "to": []})


@mutation(followed_by("disqualified", "out"))
def out_before_it_is_disqualified(events, place, rng):
    swap(events, place, place + 1)


# What cannot be dropped or changed unnoticed (key_mutations.py)


def needed_error(events, place):
    """Whether play could not have been the same without this mistake."""
    event = events[place]
    return event["e"] == "error" and (
        event["kind"] == "absent" and followed_by("error", "action", "action")(events, place)
        and event["chair"] == before(events, place, "hand")["big"]
        or event["kind"] == "misdeal" and event["chair"] is None
        or event["consequence"] == "sit-out")


def is_before_own_action(events, place):
    event = events[place]
    return (event["kind"] in ("slow", "string_bet", "one_chip", "under_raise")
            and events[place + 1]["e"] == "action")


NEEDED = {"error": needed_error, "error.chair": is_before_own_action,
          "error.percent": lambda events, place: events[place]["percent"] == 99 or (
              then(["under_raise"], "call")(events, place) and events[place]["percent"] == 49)}
