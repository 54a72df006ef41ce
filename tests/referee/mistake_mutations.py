"""Records of Chicago with mistakes that nobody could make, or that cost what they do not."""

from mutations import ANY_GAME, Mutations, of_kind, override
from rate_mutations import RATES

MUTATIONS = Mutations(ANY_GAME | RATES)
mutation = MUTATIONS.register


def of_mistake(kind, holds=lambda event: True):
    return of_kind("error", lambda event: event["kind"] == kind and holds(event))


def error(kind, seat, **keys):
    return {"e": "error", "kind": kind, "seat": seat, "served": None, "card": None, "penalty": 0,
            "total": 0, "warning": 0, "consequence": "none"} | keys


def rest_of_deal(events, place):
    """The events after the one at place, up to deal-end."""
    end = next(i for i in range(place, len(events)) if events[i]["e"] == "deal-end")
    return events[place + 1:end]


def goes_on(events, place):
    """Whether cards are exchanged in this deal after the event at place."""
    return any(event["e"] == "discard" for event in rest_of_deal(events, place))


def needed_error(events, place):
    """Whether play could not have been the same without this mistake."""
    event, options = events[place], events[0]["options"]
    if event["e"] != "error":
        return False
    return (event["kind"] == "buy-stop-exchange"
            or event["kind"] == "away" and goes_on(events, place)
            or event["kind"] == "revoke" and options["revoke"] == "dead-hand"
            or event["kind"] == "flashed" and options["flashed_card"] == "set-aside"
            or event["penalty"] > 0 and options["penalties_apply"] == "after-deal")


def led(events, place):
    """The event that led the trick of the play at place; mistakes may stand between."""
    trick = [event for event in this_deal(events, place) if event["e"] == "play"]
    return next(event for event in trick if event["trick"] == events[place]["trick"])


def this_deal(events, place):
    """The events of this deal up to the one at place."""
    return events[max(i for i in range(place + 1) if events[i]["e"] == "deal"):place + 1]


# Who may err, and when


def dealt_hands(events, place):
    return [seat for seat, hand in enumerate(this_deal(events, place)[0]["hands"]) if hand]


@mutation(of_kind("discard"))
def be_away_after_the_first_exchange(events, place, rng):
    events.insert(place + 1, error("away", events[place]["seat"]))


@mutation(of_kind("ask"))
def be_slow_to_answer(events, place, rng):
    events.insert(place, error("slow", events[place]["seat"], warning=1))


@mutation(lambda events, place: events[place]["e"] == "play"
          and led(events, place) is events[place])
def revoke_in_leading(events, place, rng):
    events.insert(place, error("revoke", events[place]["seat"], card=events[place]["card"]))


@mutation(of_kind("open"))
def flash_a_single_card(events, place, rng):
    events.insert(place, error("flashed", None, served=events[place]["seat"],
                               card=events[place]["card"], total=None))


@mutation(of_mistake("misdeal"))
def misdeal_another_hand(events, place, rng):
    event = events[place]
    others = [seat for seat in dealt_hands(events, place) if seat != event["served"]]
    event["served"] = rng.choice(others)


@mutation(of_mistake("misdeal"))
def blame_another_for_the_misdeal(events, place, rng):
    event = events[place]
    event["seat"] = rng.choice([s for s in dealt_hands(events, place) if s != event["seat"]])


@mutation(of_mistake("flashed"))
def blame_another_for_the_flashed_card(events, place, rng):
    event = events[place]
    event["seat"] = rng.choice([s for s in [None, *dealt_hands(events, place)]
                                if s != event["seat"]])


@mutation(of_kind("error"))
def another_kind(events, place, rng):
    kinds = ["misdeal", "flashed", "revoke", "buy-stop-exchange", "away", "slow"]
    events[place]["kind"] = rng.choice([k for k in kinds if k != events[place]["kind"]])


def rate_of(events, place):
    """The rates of the kind of this mistake, and whose was drawn; None for other events."""
    event = events[place]
    if event["e"] != "error":
        return None
    seats = max((e for e in enumerate(events[:place]) if e[1]["e"] == "round"))[1]["seats"]
    seat = event["served"] if event["seat"] is None else event["seat"]
    return event["kind"].replace("-", "_"), seats[seat]


def others_err_too(events, place):
    found = rate_of(events, place)
    return found and sum(rate > 0 for rate in events[0]["errors"][found[0]]) > 1


@mutation(others_err_too)
def err_who_never_errs(events, place, rng):
    kind, entrant = rate_of(events, place)
    rates = list(events[0]["errors"][kind])
    rates[entrant] = 0
    events[0]["errors"] = {**events[0]["errors"], kind: rates}



def always(kind):
    """A mutation of the match line: everybody always makes this mistake, who did not."""
    def applies(events, place):
        rates = events[0].get("errors", {}).get(kind)
        plays = sum(event["e"] == "play" for event in events)
        dealt = kind != "misdeal" or events[0]["options"]["dealer"] == "player"
        return place == 0 and rates and 1 not in rates and dealt and plays > 50

    def mutate(events, place, rng):
        rates = [1] * len(events[0]["players"])
        events[0]["errors"] = {**events[0]["errors"], kind: rates}
    return applies, mutate


# Folded hands and dead ones


@mutation(lambda events, place: of_mistake("away")(events, place) and goes_on(events, place))
def exchange_while_away(events, place, rng):
    later = next(i for i in range(place, len(events)) if events[i]["e"] == "discard")
    events.insert(later, {**events[later], "seat": events[place]["seat"], "cards": []})


@mutation(lambda events, place: of_mistake("away")(events, place) and any(
    event["e"] == "play" for event in rest_of_deal(events, place)))
def play_a_card_while_away(events, place, rng):
    later = next(i for i in range(place, len(events)) if events[i]["e"] == "play")
    events.insert(later, {**events[later], "seat": events[place]["seat"]})


@mutation(lambda events, place: of_mistake("revoke")(events, place)
          and events[0]["options"]["revoke"] == "dead-hand" and any(
              event["e"] == "play" and event["trick"] == 5
              for event in rest_of_deal(events, place)[1:]))
def play_on_after_a_revoke(events, place, rng):
    later = next(i for i in range(place + 2, len(events)) if events[i].get("trick") == 5)
    events.insert(later, {**events[later], "seat": events[place]["seat"]})


@mutation(lambda events, place: events[place]["e"] == "play" and events[place - 1]["e"] == "error"
          and events[place - 1]["kind"] == "revoke"
          and events[0]["options"]["revoke"] == "dead-hand")
def play_another_card_than_revoked_with(events, place, rng):
    events[place]["card"] = led(events, place)["card"]


# Cards


@mutation(of_mistake("revoke"))
def revoke_with_the_suit_led(events, place, rng):
    play = next(event for event in events[place:] if event["e"] == "play")
    before = [event for event in events[:place] if event["e"] == "play"]
    first = next(event for event in reversed(before) if event["trick"] == play["trick"])
    events[place]["card"] = first["card"]


@mutation(of_mistake("flashed"))
def flash_a_card_of_the_served_hand(events, place, rng):
    seat = events[place]["served"]
    deal = this_deal(events, place)
    kept = set(deal[0]["hands"][seat])
    for event in deal:
        if event.get("seat") == seat and event["e"] == "discard":
            kept -= set(event["cards"])
        if event.get("seat") == seat and event["e"] == "draw":
            kept |= set(event["cards"])
    events[place]["card"] = rng.choice(sorted(kept)) if kept else "Xx"


def set_aside(events, place):
    return (of_mistake("flashed")(events, place)
            and events[0]["options"]["flashed_card"] == "set-aside")


@mutation(set_aside)
def draw_the_card_set_aside_at_once(events, place, rng):
    draw = next(event for event in events[place:] if event["e"] == "draw")
    draw["cards"] = [events[place]["card"], *draw["cards"][1:]]


@mutation(set_aside)
def serve_all_in_spite_of_a_card_set_aside(events, place, rng):
    draws = [event for event in events[place:] if event["e"] == "draw"]
    due = next(event for event in draws[1:] if event["seat"] == draws[0]["seat"])
    draws[0]["cards"] = draws[0]["cards"] + due["cards"]
    events[:] = [event for event in events if event is not due]


# Prices


@mutation(of_kind("error"))
def another_consequence(events, place, rng):
    words = ["none", "sit-out-deal", "last-place", "no-placement"]
    events[place]["consequence"] = rng.choice(
        [word for word in words if word != events[place]["consequence"]])


@mutation(of_kind("penalty"))
def take_a_noted_penalty_late(events, place, rng):
    end = next(i for i in range(place, len(events)) if events[i]["e"] == "deal-end")
    events.insert(end, events.pop(place))


@mutation(of_kind("out", lambda event: event["reason"] in ("last-place", "no-placement")))
def leave_for_another_reason(events, place, rng):
    last = events[place]["reason"] == "last-place"
    events[place]["reason"] = "no-placement" if last else "disqualified"


@mutation(lambda events, place: events[place].get("reason") in ("last-place", "no-placement")
          and events[place - 1]["e"] != "error")
def leave_before_the_deal_is_over(events, place, rng):
    events.insert(place - 1, events.pop(place))


# The match line


def erring(kind, option, value):
    """Whether such a mistake was made under other rules than this option's value."""
    def useful(options, event):
        return event["e"] == "error" and event["kind"] == kind and options[option] != value
    return useful


def without(option):
    def mutate(events, place, rng):
        events[0]["options"] = {key: value for key, value in events[0]["options"].items()
                                if key != option}
    return lambda events, place: place == 0 and "errors" in events[0], mutate


MUTATIONS.update({
    "everybody misdeals": always("misdeal"),
    "everybody is slow": always("slow"),
    "everybody is away": always("away"),
    "no rule for revokes": without("revoke"),
    "no rule for warnings": without("repeat_penalty"),
    "revokes stand": override("revoke", "dead-hand", erring("revoke", "revoke", "dead-hand")),
    "revokes are put right": override("revoke", "penalty-2", erring(
        "revoke", "revoke", "penalty-2")),
    "flashed cards shuffled back": override("flashed_card", "reshuffled", erring(
        "flashed", "flashed_card", "reshuffled")),
    "flashed cards set aside": override("flashed_card", "set-aside", erring(
        "flashed", "flashed_card", "set-aside")),
    "a dedicated dealer": override("dealer", "dedicated", erring(
        "misdeal", "dealer", "dedicated")),
    "a playing dealer": override("dealer", "player", lambda options, event: (
        event["e"] == "error" and event["kind"] == "flashed" and event["seat"] is None)),
    "misdeals dearer": override("misdeal_penalty", 7, lambda options, event: (
        event["e"] == "error" and event["kind"] == "misdeal" and event["penalty"])),
    "buy-stop keeps all from exchanges": override("buy_stop_violation", "impossible", erring(
        "buy-stop-exchange", "buy_stop_violation", "impossible")),
    "buy-stop costs the call": override("buy_stop_violation", "resets-losing-call", erring(
        "buy-stop-exchange", "buy_stop_violation", "resets-losing-call")),
    "buy-stop costs points alone": override("buy_stop_violation", "resets-keeping-call", erring(
        "buy-stop-exchange", "buy_stop_violation", "resets-keeping-call")),
    "warnings for nothing": override("repeat_penalty", "none", lambda options, event: (
        event["e"] == "error" and event["consequence"] != "none")),
    "warnings end rounds": override("repeat_penalty", "last-place", lambda options, event: (
        event["e"] == "error" and event["warning"] > 1 and event["consequence"] != "last-place")),
    "penalties at once": override("penalties_apply", "at-once", lambda options, event: (
        event["e"] == "penalty")),
})
