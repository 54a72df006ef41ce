"""Records of POFC with mistakes that nobody could make, or that cost what they do not."""

from mutations import ANY_GAME, Mutations, of_kind
from rate_mutations import RATES

MUTATIONS = Mutations(ANY_GAME | RATES)
mutation = MUTATIONS.register


def needed_error(events, place):
    """Whether points would be other ones without this mistake."""
    return events[place]["e"] == "error" and events[place]["penalty"] > 0


def out_before(events, place):
    """The seats put out before the hand at the event at place."""
    hand = max((i for i in range(place + 1) if events[i]["e"] == "hand"), default=0)
    return [event["seat"] for event in events[:hand] if event.get("consequence") == "out"]


@mutation(of_kind("place"))
def misbehave_during_the_hand(events, place, rng):
    events.insert(place, {"e": "error", "kind": "misconduct", "seat": events[place]["seat"],
                          "penalty": 0, "total": 0, "warning": 1, "consequence": "none"})


@mutation(of_kind("error", lambda event: event["kind"] == "slow"))
def blame_another_for_being_slow(events, place, rng):
    seats = len(events[0]["seats"])
    events[place]["seat"] = (events[place]["seat"] + rng.randrange(1, seats)) % seats


@mutation(of_kind("error"))
def another_kind(events, place, rng):
    events[place]["kind"] = "slow" if events[place]["kind"] == "misconduct" else "misconduct"


@mutation(of_kind("error"))
def another_consequence(events, place, rng):
    events[place]["consequence"] = rng.choice(
        [word for word in ("none", "25-off", "out") if word != events[place]["consequence"]])


@mutation(of_kind("error", lambda event: event["warning"] == 2))
def warn_a_second_time_for_nothing(events, place, rng):
    events[place]["penalty"] -= 25
    events[place]["total"] += 25


@mutation(of_kind("error", lambda event: event["kind"] == "slow" and event["warning"] > 2))
def take_25_points_again(events, place, rng):
    events[place]["penalty"] += 25
    events[place]["total"] -= 25


@mutation(lambda events, place: events[place]["e"] == "deal" and out_before(events, place))
def deal_to_a_player_put_out(events, place, rng):
    events.insert(place, {**events[place], "seat": out_before(events, place)[0]})


@mutation(lambda events, place: events[place]["e"] == "hand" and out_before(events, place))
def put_who_is_out_into_fantasy_land(events, place, rng):
    flags = list(events[place]["fantasy"])
    flags[out_before(events, place)[0]] = True
    events[place]["fantasy"] = flags


@mutation(lambda events, place: events[place]["e"] == "score" and out_before(events, place))
def pay_who_is_out_royalties(events, place, rng):
    royalties = [list(rows) for rows in events[place]["royalties"]]
    royalties[out_before(events, place)[0]][0] += 1
    events[place]["royalties"] = royalties


@mutation(lambda events, place: events[place]["e"] == "hand" and events[place]["hand"] > 1
          and len(set(out_before(events, place))) == 0)
def pass_over_who_is_not_out(events, place, rng):
    events[place]["dealer"] = (events[place]["dealer"] + 1) % len(events[0]["seats"])


@mutation(lambda events, place: events[place]["e"] == "match-end" and any(
    event.get("consequence") == "out" for event in events))
def abort_what_ended(events, place, rng):
    events[place]["aborted"] = not events[place]["aborted"]
