"""Records of hold'em in which teams do what they may not: a referee must notice each (mutations.py)."""

from holdem_hand_mutations import chip_of
from holdem_mutations import MUTATIONS as OF_MATCHES
from holdem_mutations import followed_by, moved_by, swap, was_done
from mutations import Mutations, of_kind, override

MUTATIONS = Mutations()
mutation = MUTATIONS.register

# Of a record's match as such, those that fit teams too.
MUTATIONS.update({name: OF_MATCHES[name] for name in (
    "one entrant", "seat a stack twice", "skip a table", "out after the level", "out in another order",
    "another wins", "break another table", "move to another chair", "move for another reason",
    "do not move")})


for key, value, useful in (
        ("transfer_percent", 15, was_done("transfer")), ("transfers_per_talk", 0, was_done("transfer")),
        ("stacks", 2, lambda options, event: event["e"] == "match" and options["stacks"] == 3),
        ("members_min", 7, was_done("match")), ("members_max", 2, was_done("match")),
        ("timeouts", 99, was_done("timeout")),
        ("third_stack", "keeps", was_done("two-tables")),
        ("same_table", "free", was_done("move", lambda event: event["why"] == "apart")),
        ("button_swaps", "no", was_done("match")), ("same_table", "beside", was_done("match")),
        ("third_stack", "sold", was_done("match"))):
    MUTATIONS[f"{key} {value}"] = override(key, value, useful)


def entrant_of(events, stack):
    return stack // events[0]["options"]["stacks"]


def stacks_of(events):
    """All stacks of a match."""
    return range(len(events[0]["players"]) * events[0]["options"]["stacks"])


def in_play(events, place, entrant):
    """Its stacks that play at an event, by the lines before it."""
    gone = {event["stack"] for event in events[:place]
            if event["e"] == "out" or event["e"] == "two-tables"}
    gone -= {event["stack"] for event in events[:place]
             if event["e"] == "move" and event["why"] == "return"}
    return [stack for stack in stacks_of(events)
            if entrant_of(events, stack) == entrant and stack not in gone]


def playing(events, place):
    """Who plays which stack at an event, as a number in the team."""
    players = {stack: stack % events[0]["options"]["stacks"] for stack in stacks_of(events)}
    players.update((event["stack"], event["member"]) for event in events[:place]
                   if event["e"] == "seat")
    return players


# Line-ups


@mutation(of_kind("match", lambda event: event["options"]["members_max"] > 1))
def a_player_instead_of_a_team(events, place, rng):
    events[0]["players"][0] = events[0]["players"][0][0]


@mutation(of_kind("match", lambda event: event["options"]["members_max"] > 1))
def a_team_of_too_many(events, place, rng):
    events[0]["players"][0] = ["random"] * (events[0]["options"]["members_max"] + 1)


# The talk


@mutation(of_kind("talk"))
def leave_a_team_out_of_the_talk(events, place, rng):
    events[place]["order"].pop()


@mutation(of_kind("talk"))
def a_team_talks_twice(events, place, rng):
    events[place]["order"].append(events[place]["order"][0])


@mutation(followed_by("level", "talk"))
def talk_before_the_level(events, place, rng):
    swap(events, place, place + 1)


@mutation(of_kind("hand"))
def talk_before_a_hand(events, place, rng):
    events.insert(place, {"e": "talk", "order": list(range(len(events[0]["players"])))})


@mutation(lambda events, place: events[place]["e"] == "transfer" == events[place + 1]["e"]
          and events[place]["entrant"] != events[place + 1]["entrant"])
def talk_in_another_order(events, place, rng):
    swap(events, place, place + 1)


@mutation(of_kind("transfer"))
def transfer_a_chip_more(events, place, rng):
    events[place]["amount"] += chip_of(events, place)


@mutation(of_kind("transfer"))
def transfer_to_another_team(events, place, rng):
    others = [stack for stack in stacks_of(events)
              if entrant_of(events, stack) != events[place]["entrant"]]
    events[place]["to"] = rng.choice(others)


@mutation(of_kind("transfer"))
def transfer_to_itself(events, place, rng):
    events[place]["to"] = events[place]["from"]


@mutation(of_kind("transfer"))
def transfer_the_other_way(events, place, rng):
    event = events[place]
    event["from"], event["to"] = event["to"], event["from"]


@mutation(lambda events, place: events[place]["e"] == "transfer" and any(
    event["e"] == "out" and entrant_of(events, event["stack"]) == events[place]["entrant"]
    for event in events[:place]))
def transfer_to_a_stack_that_is_out(events, place, rng):
    events[place]["to"] = next(
        event["stack"] for event in events[:place]
        if event["e"] == "out" and entrant_of(events, event["stack"]) == events[place]["entrant"])


@mutation(lambda events, place: followed_by("transfer", "seat")(events, place)
          and events[place]["entrant"] == events[place + 1]["entrant"])
def seats_before_the_transfer(events, place, rng):
    swap(events, place, place + 1)


def is_last_transfer(events, place):
    return (events[place]["e"] == "transfer" and events[0]["options"]["transfers_per_talk"] == 1)


@mutation(is_last_transfer)
def one_transfer_too_many(events, place, rng):
    chip = chip_of(events, place)
    events.insert(place, dict(events[place], amount=chip))


# Seats


@mutation(of_kind("seat"))
def a_member_too_many(events, place, rng):
    events[place]["member"] = len(events[0]["players"][events[place]["entrant"]])


@mutation(of_kind("seat"))
def nobody_changes(events, place, rng):
    events[place]["member"] = playing(events, place)[events[place]["stack"]]


def two_change(events, place):
    return (followed_by("seat", "seat")(events, place)
            and events[place]["entrant"] == events[place + 1]["entrant"])


@mutation(two_change)
def one_member_plays_twice(events, place, rng):
    events[place]["member"] = events[place + 1]["member"]


@mutation(two_change)
def seats_in_another_order(events, place, rng):
    swap(events, place, place + 1)


@mutation(of_kind("seat"))
def seat_at_a_stack_of_others(events, place, rng):
    event = events[place]
    event["stack"] = rng.choice([stack for stack in stacks_of(events)
                                 if entrant_of(events, stack) != event["entrant"]])


@mutation(of_kind("lap", lambda event: event["lap"] > 1))
def change_seats_without_a_talk(events, place, rng):
    member = playing(events, place)[0] + 1
    events.insert(place, {"e": "seat", "entrant": 0, "stack": 0, "member": member % 3})


def at_the_master_table(events, place):
    return followed_by("seat", "hand")(events, place)


@mutation(at_the_master_table)
def swap_without_the_button(events, place, rng):
    swap(events, place, place + 1)


@mutation(lambda events, place: at_the_master_table(events, place) and len(
    in_play(events, place, events[place]["entrant"])) > 1)
def swap_in_who_plays_already(events, place, rng):
    event = events[place]
    players = playing(events, place)
    other = next(stack for stack in in_play(events, place, event["entrant"])
                 if stack != event["stack"])
    event["member"] = players[other]


@mutation(at_the_master_table)
def no_button_swaps(events, place, rng):
    events[0]["options"]["button_swaps"] = False


# Two tables


def of_choice(*choices):
    return of_kind("two-tables", lambda event: event["choice"] in choices)


@mutation(followed_by("break", "two-tables"))
def settle_before_the_break(events, place, rng):
    swap(events, place, place + 1)


@mutation(followed_by("two-tables", "two-tables"))
def settle_in_another_order(events, place, rng):
    swap(events, place, place + 1)


@mutation(lambda events, place: of_choice("share", "merge")(events, place)
          and events[place - 1]["e"] not in ("break", "two-tables"))
def rest_again(events, place, rng):
    events[place] |= {"choice": "rest", "to": []}


@mutation(of_choice("rest"))
def rest_and_give_chips(events, place, rng):
    other = next(stack for stack in in_play(events, place, events[place]["entrant"])
                 if stack != events[place]["stack"])
    events[place]["to"] = [[other, chip_of(events, place)]]


@mutation(of_choice("merge"))
def merge_all_but_a_chip(events, place, rng):
    events[place]["to"][0][1] -= chip_of(events, place)


@mutation(of_choice("merge"))
def merge_with_another_team(events, place, rng):
    events[place]["to"][0][0] = rng.choice([stack for stack in stacks_of(events) if entrant_of(
        events, stack) != events[place]["entrant"]])


@mutation(of_choice("merge"))
def call_a_merge_a_share(events, place, rng):
    events[place]["choice"] = "share"


@mutation(of_choice("share"))
def share_parts_of_chips(events, place, rng):
    events[place]["to"][0][1] += 1
    events[place]["to"][1][1] -= 1


@mutation(of_choice("share"))
def share_in_another_order(events, place, rng):
    events[place]["to"].reverse()


@mutation(of_choice("share"))
def share_with_nothing_for_one(events, place, rng):
    to = events[place]["to"]
    to[0][1], to[1][1] = to[0][1] + to[1][1], 0


@mutation(of_choice("rest"))
def do_something_else(events, place, rng):
    events[place]["choice"] = "sell"


@mutation(moved_by("return"))
def return_from_a_chair(events, place, rng):
    events[place]["from"] = [0, 0]


# Time-outs


@mutation(of_kind("timeout"))
def ask_a_stranger(events, place, rng):
    events[place]["member"] = len(events[0]["players"][events[place]["entrant"]])


@mutation(of_kind("timeout"))
def time_out_without_a_card(events, place, rng):
    events[place]["left"] = -1


@mutation(of_kind("timeout"))
def two_time_outs_at_once(events, place, rng):
    events.insert(place + 1, dict(events[place], left=events[place]["left"] - 1))


@mutation(followed_by("timeout", "action"))
def time_out_after_the_action(events, place, rng):
    swap(events, place, place + 1)


# Tables


def team_mates(events, place):
    """Where all may sit apart: a chair beside a team's at the first table, its own at the second."""
    tables, options = events[place].get("tables", []), events[0]["options"]
    if options["same_table"] == "free" or options["stacks"] < 2 or len(tables) < options["stacks"]:
        return None
    first, second = [[None if stack is None else entrant_of(events, stack) for stack in chairs]
                     for chairs in tables[:2]]
    return next(((beside, mate) for mate, team in enumerate(second) if team in first
                 for beside, other in enumerate(first) if other not in (None, team)
                 and None not in (team, other)), None)


@mutation(team_mates)
def two_of_a_team_at_a_table(events, place, rng):
    beside, mate = team_mates(events, place)
    one, two = events[place]["tables"][:2]
    one[beside], two[mate] = two[mate], one[beside]


@mutation(moved_by("apart"))
def move_another_apart(events, place, rng):
    own = in_play(events, place, entrant_of(events, events[place]["stack"]))
    events[place]["stack"] = rng.choice([s for s in own if s != events[place]["stack"]] or [-1])


@mutation(moved_by("apart"))
def move_apart_to_another_chair(events, place, rng):
    events[place]["to"][1] = (events[place]["to"][1] + 1) % events[0]["options"]["table_max"]


@mutation(moved_by("apart"))
def call_it_balancing(events, place, rng):
    events[place]["why"] = "balance"


# Places


@mutation(of_kind("out", lambda event: event["place"] is None))
def a_place_for_a_team_that_plays_on(events, place, rng):
    events[place]["place"] = len(events[0]["players"])


@mutation(of_kind("out", lambda event: event["place"] is not None))
def no_place_for_a_team_that_is_out(events, place, rng):
    events[place]["place"] = None


# What cannot be dropped or changed unnoticed (key_mutations.py)


def needed_timeout(events, place):
    """Whether the team has a later one."""
    event = events[place]
    return event["e"] == "timeout" and any(
        later["e"] == "timeout" and later["entrant"] == event["entrant"]
        for later in events[place + 1:])


def needed_seat(events, place):
    """Whether another one of the team takes over who plays here, at the first talk."""
    event = events[place]
    if event["e"] != "seat":
        return False
    player = playing(events, place)[event["stack"]]
    end = place + 1
    while events[end]["e"] == "seat" and events[end]["entrant"] == event["entrant"]:
        if events[end]["member"] == player:
            return True
        end += 1
    return False


def is_last_member(events, place):
    event = events[place]
    return event["member"] == len(events[0]["players"][event["entrant"]]) - 1


def is_last_stack(events, place):
    return entrant_of(events, events[place]["stack"] + 1) != events[place]["entrant"]


NEEDED = {"timeout": needed_timeout, "seat": needed_seat, "seat.member": is_last_member,
          "timeout.member": is_last_member, "seat.stack": is_last_stack}
