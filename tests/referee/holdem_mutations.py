"""Records of hold'em in which seats, levels, races, moves or places are wrong (mutations.py)."""

from holdem_hand_mutations import MUTATIONS as OF_HANDS
from mutations import ANY_GAME, Mutations, of_kind, override

MUTATIONS = Mutations({**ANY_GAME, **OF_HANDS})
del MUTATIONS["swap two in the ranking"]    # a tournament has places
mutation = MUTATIONS.register


def followed_by(*kinds):
    """An event and others in this order."""
    return lambda events, place: [
        event["e"] for event in events[place:place + len(kinds)]] == list(kinds)


def swap(events, one, other):
    events[one], events[other] = events[other], events[one]


def was_done(kind, holds=lambda event: True):
    return lambda options, event: event["e"] == kind and holds(event)


for key, value, useful in (
        ("start_chips", 350, was_done("hand")),
        ("level_laps", 3, lambda options, event: (
            event["e"] == "level" and options["level_laps"] != 3)),
        ("final_redraw", True, lambda options, event: event["e"] == "move" and event["why"] == "break"
         and not options["final_redraw"] and event["to"][0] == 0 == event["from"][0] - 1),
        ("balance_gap", 9, was_done("move", lambda event: event["why"] == "balance")),
        ("max_laps_safety", 1, was_done("lap", lambda event: event["lap"] > 1)),
        ("stacks", 3, was_done("match")), ("prizes_paid", [50, 30], was_done("match")),
        ("table_max", 11, was_done("match")), ("chips", [5, 12], was_done("match")),
        ("levels", [[5, 10, 0], [5, 5, 0]], was_done("match")),
        ("balance", "at-random", was_done("match")), ("balance_gap", 1, was_done("match"))):
    MUTATIONS[f"{key} {value}"] = override(key, value, useful)


@mutation(of_kind("match"))
def one_entrant(events, place, rng):
    events[place]["players"] = events[place]["players"][:1]


# Seats


@mutation(of_kind("redraw"))
def seat_a_stack_twice(events, place, rng):
    chairs = events[place]["tables"][0]
    chairs[0] = chairs[1]


@mutation(of_kind("redraw", lambda event: None in event["tables"][-1]))
def leave_a_chair_between(events, place, rng):
    chairs = events[place]["tables"][-1]
    last = chairs.index(None) - 1
    chairs[last], chairs[last + 1] = None, chairs[last]


@mutation(of_kind("redraw", lambda event: None in event["tables"][-1]))
def first_big_blind_of_nobody(events, place, rng):
    events[place]["big"][-1] = events[place]["tables"][-1].index(None)


@mutation(of_kind("redraw", lambda event: len(event["tables"]) > 1 and None in event["tables"][0]))
def unequal_tables(events, place, rng):
    giving, receiving = events[place]["tables"][-1], events[place]["tables"][0]
    last = max(chair for chair, stack in enumerate(giving) if stack is not None)
    receiving[receiving.index(None)], giving[last] = giving[last], None


@mutation(of_kind("redraw", lambda event: event["tables"][0].count(None)
                  < event["tables"][-1].count(None)))
def smaller_table_first(events, place, rng):
    events[place]["tables"].reverse()


# Laps and levels


@mutation(of_kind("hand"))
def skip_a_table(events, place, rng):
    end = next(i for i in range(place, len(events)) if events[i]["e"] == "hand-end")
    del events[place:end + 1]


@mutation(of_kind("lap", lambda event: event["lap"] > 1))
def skip_a_lap(events, place, rng):
    for event in events[place:]:
        if event["e"] == "lap":
            event["lap"] += 1


@mutation(of_kind("level"))
def skip_a_level(events, place, rng):
    for event in events[place:]:
        if "level" in event:
            event["level"] += 1


@mutation(followed_by("level", "lap"))
def level_a_lap_late(events, place, rng):
    ends = [i for i in range(place + 2, len(events)) if events[i]["e"] in ("lap", "match-end")]
    events.insert(ends[0] - 1, events.pop(place))


@mutation(followed_by("level", "race"))
def race_before_the_level(events, place, rng):
    swap(events, place, place + 1)


@mutation(lambda events, place: followed_by("race", "break")(events, place)
          or followed_by("level", "break")(events, place))
def break_before_level_or_race(events, place, rng):
    swap(events, place, place + 1)


@mutation(followed_by("out", "level"))
def out_after_the_level(events, place, rng):
    swap(events, place, place + 1)


@mutation(followed_by("out", "out"))
def out_in_another_order(events, place, rng):
    swap(events, place, place + 1)


# Places


@mutation(of_kind("out"))
def a_place_too_high(events, place, rng):
    events[place]["place"] -= 1


def is_shared(events, place):
    return (followed_by("out", "out")(events, place)
            and events[place]["place"] == events[place + 1]["place"])


@mutation(is_shared)
def no_shared_place(events, place, rng):
    events[place + 1]["place"] += 1


def differ_in_places(events, place):
    return (followed_by("out", "out")(events, place)
            and events[place]["place"] != events[place + 1]["place"])


@mutation(differ_in_places)
def share_a_place(events, place, rng):
    events[place]["place"] = events[place + 1]["place"] = min(
        events[place]["place"], events[place + 1]["place"])


@mutation(differ_in_places)
def swap_places(events, place, rng):
    one, other = events[place], events[place + 1]
    one["place"], other["place"] = other["place"], one["place"]


@mutation(of_kind("match-end", lambda event: max(event["places"]) > 1))
def another_wins(events, place, rng):
    places = events[place]["places"]
    first, last = places.index(1), places.index(max(places))
    places[first], places[last] = places[last], places[first]


# Races


def loses(event):
    return len(event["won"]) < len(event["cards"]) and len(event["won"]) > 0


@mutation(of_kind("race", loses))
def race_won_by_a_loser(events, place, rng):
    event = events[place]
    event["won"][-1] = next(stack for stack, _ in event["cards"] if stack not in event["won"])


@mutation(of_kind("race", lambda event: len(event["won"]) > 1))
def race_won_in_another_order(events, place, rng):
    events[place]["won"].reverse()


@mutation(of_kind("race", lambda event: len(event["won"]) > 1))
def two_chips_to_one(events, place, rng):
    events[place]["won"][-1] = events[place]["won"][0]


@mutation(of_kind("race", loses))
def one_wins_too_many(events, place, rng):
    event = events[place]
    event["won"].append(next(stack for stack, _ in event["cards"] if stack not in event["won"]))


@mutation(of_kind("race"))
def a_card_too_many_in_a_race(events, place, rng):
    dealt = {card for _, cards in events[place]["cards"] for card in cards}
    events[place]["cards"][0][1].append("2c" if "2c" not in dealt else "2d")


@mutation(of_kind("race", lambda event: len(event["cards"]) > 1))
def the_same_card_for_two(events, place, rng):
    (_, one), (_, other), *_ = events[place]["cards"]
    one[0] = other[0]


@mutation(of_kind("race", lambda event: len(event["cards"]) > 1))
def race_in_another_order(events, place, rng):
    events[place]["cards"].reverse()


@mutation(of_kind("race", lambda event: event["saved"]))
def let_one_be_out_by_a_race(events, place, rng):
    events[place]["saved"].pop()


@mutation(of_kind("race", loses))
def save_one_who_has_chips(events, place, rng):
    event = events[place]
    event["saved"] = [stack for stack, _ in event["cards"] if stack not in event["won"]]
    if event["saved"] == events[place]["saved"]:
        event["saved"].append(event["won"][0])


# Tables


@mutation(of_kind("break"))
def break_another_table(events, place, rng):
    events[place]["table"] -= 1


def moved_by(why):
    return of_kind("move", lambda event: event["why"] == why)


@mutation(moved_by("break"))
def to_a_chair_that_is_taken(events, place, rng):
    hand = next(event for event in events[place:] if event["e"] == "hand"
                and event["table"] == events[place]["to"][0])
    chairs = [chair for chair, chips in enumerate(hand["chips"]) if chips is not None]
    events[place]["to"][1] = rng.choice([c for c in chairs if c != events[place]["to"][1]])


@mutation(lambda events, place: events[place]["e"] == "move" == events[place + 1]["e"])
def move_in_another_order(events, place, rng):
    swap(events, place, place + 1)


@mutation(moved_by("balance"))
def move_to_another_chair(events, place, rng):
    events[place]["to"][1] = (events[place]["to"][1] + 1) % events[0]["options"]["table_max"]


@mutation(moved_by("balance"))
def move_another(events, place, rng):
    move = events[place]
    tables = [event for event in events[:place] if event["e"] == "redraw"][-1]["tables"]
    stacks = [stack for chairs in tables for stack in chairs if stack is not None]
    move["stack"] = rng.choice([stack for stack in stacks if stack != move["stack"]])


@mutation(moved_by("balance"))
def move_for_another_reason(events, place, rng):
    events[place]["why"] = "break"


@mutation(of_kind("move"))
def do_not_move(events, place, rng):
    del events[place]
