"""Hands of hold'em in which somebody cheated or erred: a referee must notice each (mutations.py)."""

from cards import DECK
from mutations import Mutations, of_kind

MUTATIONS = Mutations()
mutation = MUTATIONS.register


def before(events, place, kind):
    """The last event of a kind before one."""
    return next(events[i] for i in range(place, -1, -1) if events[i]["e"] == kind)


def chip_of(events, place):
    """The smallest chip at an event."""
    raced = [event["next"] for event in events[:place] if event["e"] == "race"]
    return raced[-1] if raced else events[0]["options"]["chips"][0]


def seen_in_hand(events, place):
    """The cards dealt in the hand before an event."""
    start = events.index(before(events, place, "hand"))
    return [card for event in events[start:place] if event["e"] in ("deal", "board")
            for cards in event["cards"] if cards
            for card in (cards if event["e"] == "deal" else [cards])]


def move_chips(shares, amount):
    """From the first of two to the second."""
    shares[0][1] -= amount
    shares[1][1] += amount


def of_several(key, least=2):
    """An event with at least so many entries under a key."""
    return lambda event: len(event[key]) >= least


# Positions


@mutation(of_kind("hand", lambda event: event["button"] != event["small"]))
def button_a_chair_further(events, place, rng):
    chairs = [chair for chair, chips in enumerate(events[place]["chips"]) if chips is not None]
    further = [chair for chair in chairs if chair > events[place]["button"]] or chairs
    events[place]["button"] = further[0]


@mutation(of_kind("hand", lambda event: event["small"] is None))
def pay_the_dead_small_blind(events, place, rng):
    events[place]["small"] = events[place]["button"]


@mutation(of_kind("hand", lambda event: event["small"] is not None))
def forget_the_small_blind(events, place, rng):
    events[place]["small"] = None


@mutation(of_kind("hand", of_several("waits", 1)))
def nobody_waits(events, place, rng):
    events[place]["waits"] = []


@mutation(of_kind("hand", lambda event: not event["waits"]))
def the_button_waits(events, place, rng):
    events[place]["waits"] = [events[place]["button"]]


@mutation(of_kind("hand", lambda event: None in event["chips"]))
def chips_on_a_free_chair(events, place, rng):
    chips = events[place]["chips"]
    chips[chips.index(None)] = 0


# Blinds and cards


@mutation(of_kind("blinds", of_several("paid")))
def pay_blinds_in_another_order(events, place, rng):
    paid = events[place]["paid"]
    paid[-1], paid[-2] = paid[-2], paid[-1]


@mutation(of_kind("blinds"))
def pay_a_chip_less(events, place, rng):
    events[place]["paid"][-1][2] -= chip_of(events, place)


@mutation(of_kind("blinds", lambda event: event["paid"][0][1] == "ante"))
def spare_one_the_ante(events, place, rng):
    del events[place]["paid"][0]


@mutation(of_kind("deal"))
def deal_a_card_to_two(events, place, rng):
    one, other = rng.sample([cards for cards in events[place]["cards"] if cards], 2)
    one[0] = other[0]


@mutation(lambda events, place: events[place]["e"] == "deal" and events[place - 2]["waits"])
def deal_to_who_waits(events, place, rng):
    free = [card for card in DECK if card not in seen_in_hand(events, place + 1)]
    events[place]["cards"][events[place - 2]["waits"][0]] = rng.sample(free, 2)


@mutation(of_kind("board"))
def a_board_card_that_somebody_has(events, place, rng):
    events[place]["cards"][-1] = rng.choice(seen_in_hand(events, place))


@mutation(of_kind("board"))
def a_board_card_too_many(events, place, rng):
    free = [card for card in DECK if card not in seen_in_hand(events, place + 1)]
    events[place]["cards"].append(rng.choice(free))


# Actions


def round_so_far(events, place):
    """The actions of the betting round before an event, and the bet that it begins with."""
    start = max(i for i in range(place) if events[i]["e"] in ("deal", "board"))
    to_match = before(events, place, "lap")["big"] if events[start]["e"] == "deal" else 0
    return events[start + 1:place], to_match


def raises_so_far(events, place):
    """(who, to, whether it is a full one) of the round before an event; the smallest raise now."""
    actions, to_match = round_so_far(events, place)
    largest, raises = before(events, place, "lap")["big"], []
    for event in actions:
        if event["action"] == "raise":
            added = event["to"] - to_match
            raises.append((event["chair"], event["to"], added >= largest))
            largest, to_match = max(largest, added), event["to"]
    return raises, to_match + largest


def is_capped(events, place):
    """Whether only short all-ins were raised since who acts here acted."""
    event = events[place]
    if event["e"] != "action" or event["action"] == "raise" or event["all_in"]:
        return False
    actions, _ = round_so_far(events, place)
    own = [i for i, other in enumerate(actions) if other["chair"] == event["chair"]]
    raises, _ = raises_so_far(events, place)
    since = own and sum(other["action"] == "raise" for other in actions[own[-1] + 1:])
    return bool(since) and not any(full for _, _, full in raises[-since:])


@mutation(is_capped)
def raise_after_a_short_all_in(events, place, rng):
    raises, smallest = raises_so_far(events, place)
    events[place] |= {"action": "raise", "to": smallest, "all_in": False}


def is_smallest_raise(events, place):
    event = events[place]
    return (event["e"] == "action" and event["action"] == "raise" and not event["all_in"]
            and event["to"] == raises_so_far(events, place)[1])


@mutation(is_smallest_raise)
def raise_by_less_than_the_smallest(events, place, rng):
    events[place]["to"] -= chip_of(events, place)


@mutation(of_kind("action", lambda event: event["action"] == "raise" and not event["all_in"]))
def raise_to_no_multiple_of_a_chip(events, place, rng):
    events[place]["to"] += 1


@mutation(of_kind("action", lambda event: event["action"] == "raise" and event["all_in"]))
def raise_to_more_than_one_has(events, place, rng):
    events[place]["to"] += chip_of(events, place)


@mutation(of_kind("action", lambda event: event["action"] == "call"))
def check_instead_of_calling(events, place, rng):
    events[place]["action"] = "check"


@mutation(of_kind("action", lambda event: event["action"] == "check"))
def call_instead_of_checking(events, place, rng):
    events[place]["action"] = "call"


@mutation(of_kind("action", lambda event: event["action"] == "raise"))
def call_a_raise_a_call(events, place, rng):
    events[place]["action"] = "call"


@mutation(of_kind("action", lambda event: event["action"] == "check"))
def bet_below_the_smallest(events, place, rng):
    events[place] |= {"action": "raise", "to": events[place]["to"] + chip_of(events, place)}


def checks_early(events, place):
    return (events[place]["e"] == "action" and events[place]["action"] == "check"
            and not events[0]["options"]["fold_unbet"]
            and events[place + 1].get("action") == "check")


@mutation(checks_early)
def fold_without_need(events, place, rng):
    events[place]["action"] = "fold"


def two_act(events, place):
    return events[place]["e"] == "action" == events[place + 1]["e"]


@mutation(two_act)
def act_out_of_turn(events, place, rng):
    events[place]["chair"], events[place + 1]["chair"] = (
        events[place + 1]["chair"], events[place]["chair"])


# The end


def is_shown(events, place):
    return events[place]["e"] == "show" and events[place + 1]["e"] == "show"


@mutation(is_shown)
def show_in_another_order(events, place, rng):
    events[place], events[place + 1] = events[place + 1], events[place]


@mutation(of_kind("show"))
def show_others_cards(events, place, rng):
    events[place]["cards"] = events[place]["cards"][::-1]


def loser_mucks(events, place):
    """Whether somebody in the main pot did not show."""
    event = events[place]
    return (event["e"] == "pot" and event["pot"] == 0 and events[place - 1]["e"] == "show"
            and set(event["of"]) - set(shows_before(events, place)))


def shows_before(events, place):
    count = 0
    while events[place - 1 - count]["e"] in ("show", "board"):
        count += 1
    return [event["chair"] for event in events[place - count:place] if event["e"] == "show"]


@mutation(loser_mucks)
def show_without_need(events, place, rng):
    shown = shows_before(events, place)
    chair = next(chair for chair in events[place]["of"] if chair not in shown)
    cards = before(events, place, "deal")["cards"][chair]
    events.insert(place, {"e": "show", "chair": chair, "cards": cards})


@mutation(of_kind("back"))
def give_back_a_chip_less(events, place, rng):
    chip = chip_of(events, place)
    events[place]["amount"] -= chip
    pot = next(event for event in events[place:] if event["e"] in ("pot", "hand-end"))
    if pot["e"] == "pot":
        pot["amount"] += chip
        pot["to"][0][1] += chip


@mutation(of_kind("pot", of_several("of")))
def leave_one_out_of_a_pot(events, place, rng):
    events[place]["of"].pop(rng.randrange(len(events[place]["of"])))


@mutation(of_kind("pot", lambda event: len(event["to"]) < len(event["of"])))
def pot_to_a_loser(events, place, rng):
    winners = [chair for chair, _ in events[place]["to"]]
    loser = next(chair for chair in events[place]["of"] if chair not in winners)
    events[place]["to"][0][0] = loser


@mutation(of_kind("pot", of_several("to")))
def split_a_pot_unevenly(events, place, rng):
    move_chips(events[place]["to"], chip_of(events, place))


@mutation(of_kind("pot", lambda event: len(event["to"]) > 1
                  and event["to"][0][1] > event["to"][-1][1]))
def odd_chip_to_the_last(events, place, rng):
    to = events[place]["to"]
    to[0][1], to[-1][1] = to[-1][1], to[0][1]


@mutation(of_kind("pot", of_several("to")))
def winners_in_another_order(events, place, rng):
    events[place]["to"].reverse()


def has_side_pot(events, place):
    return events[place]["e"] == "pot" and events[place + 1]["e"] == "pot"


@mutation(has_side_pot)
def a_chip_from_the_side_pot_to_the_main_one(events, place, rng):
    chip = chip_of(events, place)
    for event, amount in ((events[place], chip), (events[place + 1], -chip)):
        event["amount"] += amount
        event["to"][0][1] += amount


@mutation(has_side_pot)
def side_pot_first(events, place, rng):
    events[place], events[place + 1] = events[place + 1], events[place]


@mutation(of_kind("hand-end"))
def chips_moved_at_the_end(events, place, rng):
    chips = events[place]["chips"]
    one, other = rng.sample([chair for chair, left in enumerate(chips) if left is not None], 2)
    chips[one], chips[other] = chips[one] + 5, chips[other] - 5
