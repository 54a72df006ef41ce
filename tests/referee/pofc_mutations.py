"""Records of POFC in which somebody cheated or erred: a referee must notice each."""

from cards import DECK
from mutations import ANY_GAME, Mutations, of_kind, override

MUTATIONS = Mutations(ANY_GAME)
mutation = MUTATIONS.register

ROWS = ("top", "middle", "bottom")


# Seats and dealer


@mutation(of_kind("match"))
def seat_an_entrant_twice(events, place, rng):
    seats = list(events[place]["seats"])
    seats[0] = seats[1]
    events[place]["seats"] = seats


def swaps_points(events, place):
    """Whether another seating would give the entrants other points."""
    return place == 0 and len(set(events[-1]["points"])) == len(events[-1]["points"])


@mutation(swaps_points)
def seat_others(events, place, rng):
    seats = events[place]["seats"]
    events[place]["seats"] = [*seats[1:], seats[0]]


@mutation(of_kind("hand"))
def keep_the_button_still(events, place, rng):
    seats = len(events[place]["fantasy"])
    for event in events[place:]:
        if event["e"] == "hand":
            event["dealer"] = (event["dealer"] - 1) % seats


# Cards


def seen(events, place):
    """The cards dealt in this hand before the event at place."""
    start = max(i for i in range(place + 1) if events[i]["e"] == "hand")
    return [card for event in events[start:place] for card in event.get("cards", [])]


def deals_after_others(events, place):
    return events[place]["e"] in ("deal", "fantasy") and seen(events, place)


def replace_dealt(events, place, card):
    """Another card instead of the first one dealt, and where that was laid too."""
    old, seat = events[place]["cards"][0], events[place]["seat"]
    events[place]["cards"] = [card, *events[place]["cards"][1:]]
    for event in events[place + 1:]:
        if event["e"] == "hand":
            return
        if event["e"] == "place" and event["seat"] == seat:
            for key in ROWS:
                event[key] = [card if each == old else each for each in event[key]]
            if type(event["discard"]) is list:
                event["discard"] = [card if each == old else each for each in event["discard"]]
            elif event["discard"] == old:
                event["discard"] = card


@mutation(deals_after_others)
def deal_a_card_again(events, place, rng):
    replace_dealt(events, place, rng.choice(seen(events, place)))


@mutation(of_kind("deal"))
def deal_a_card_twice_at_once(events, place, rng):
    replace_dealt(events, place, events[place]["cards"][-1])


@mutation(lambda events, place: events[place]["e"] in ("deal", "fantasy"))
def deal_a_card_too_few(events, place, rng):
    events[place]["cards"] = events[place]["cards"][1:]


@mutation(lambda events, place: events[place]["e"] in ("deal", "fantasy"))
def deal_a_joker(events, place, rng):
    events[place]["cards"] = ["Xx", *events[place]["cards"][1:]]


@mutation(lambda events, place: events[place]["e"] in ("deal", "fantasy"))
def deal_another_card(events, place, rng):
    old = events[place]["cards"]
    events[place]["cards"] = [rng.choice([card for card in DECK if card not in old]), *old[1:]]


def deal_in_turns(events, place):
    """Whether the next event deals the first street to another seat."""
    one, other = events[place], events[min(place + 1, len(events) - 1)]
    return one["e"] == other["e"] == "deal" and one["street"] == other["street"] == 1


@mutation(deal_in_turns)
def place_before_all_are_dealt_to(events, place, rng):
    later = next(i for i in range(place, len(events)) if events[i]["e"] == "place")
    events.insert(place + 1, events.pop(later))


@mutation(of_kind("fantasy"))
def deal_fantasy_land_last(events, place, rng):
    later = next(i for i in range(place, len(events)) if events[i]["e"] in ("place", "score"))
    events.insert(later - 1, events.pop(place))
    if events[place]["e"] == "fantasy":
        events.insert(place, events.pop(later))


def waits_for_others(events, place):
    """Whether this is a Fantasy Land hand shown after an ordinary one."""
    return (events[place]["e"] == "place" and events[place]["street"] == 0
            and events[place - 1]["e"] == "place" and events[place - 1]["street"] > 0)


@mutation(waits_for_others)
def show_fantasy_land_too_early(events, place, rng):
    events[place - 1], events[place] = events[place], events[place - 1]


# Placements


def places(holds=lambda event: True):
    return of_kind("place", holds)


@mutation(places(lambda event: event["discard"] and (event["top"] or event["bottom"])))
def place_the_discard(events, place, rng):
    event = events[place]
    row = "top" if event["top"] else "bottom"
    thrown = event["discard"]
    event[row] = [*event[row], thrown[0] if type(thrown) is list else thrown]


@mutation(places(lambda event: event["middle"] and event["discard"] is None))
def throw_a_card_of_the_first_street_away(events, place, rng):
    event = events[place]
    event["discard"], event["middle"] = event["middle"][0], event["middle"][1:]


@mutation(places(lambda event: type(event["discard"]) is str and event["bottom"]))
def throw_two_away(events, place, rng):
    event = events[place]
    event["discard"], event["bottom"] = [event["discard"], event["bottom"][0]], event["bottom"][1:]


@mutation(places(lambda event: event["bottom"]))
def place_a_card_twice(events, place, rng):
    events[place]["middle"] = [*events[place]["middle"], events[place]["bottom"][0]]


@mutation(places(lambda event: event["bottom"]))
def place_a_card_not_dealt(events, place, rng):
    row = events[place]["bottom"]
    events[place]["bottom"] = [rng.choice([c for c in DECK if c not in row]), *row[1:]]


def overfills(row, room):
    """A mutation: the last card of a street goes into a row that is then too full."""
    def applies(events, place):
        event = events[place]
        if event["e"] != "place" or event["street"] == 0:
            return False
        others = [card for key in ROWS if key != row for card in event[key]]
        return others and laid(events, place, row) == room

    def mutate(events, place, rng):
        event = events[place]
        other = next(key for key in ROWS if key != row and event[key])
        event[row], event[other] = [*event[row], event[other][0]], event[other][1:]
    return applies, mutate


def laid(events, place, row):
    """How many cards the seat of this placement has in a row after it."""
    start = max(i for i in range(place + 1) if events[i]["e"] == "hand")
    return sum(len(event[row]) for event in events[start:place + 1]
               if event["e"] == "place" and event["seat"] == events[place]["seat"])


@mutation(places(lambda event: event["street"] == 0))
def hold_fantasy_land_with_four_on_top(events, place, rng):
    event = events[place]
    event["top"], event["middle"] = [*event["top"], event["middle"][0]], event["middle"][1:]


# Scores


def scores(holds=lambda event: True):
    return of_kind("score", holds)


@mutation(scores(lambda event: True in event["busts"]))
def forgive_a_bust(events, place, rng):
    busts = events[place]["busts"]
    busts[busts.index(True)] = False


@mutation(scores(lambda event: False in event["busts"]))
def bust_a_sound_hand(events, place, rng):
    busts = events[place]["busts"]
    busts[busts.index(False)] = True


@mutation(scores(lambda event: True in event["busts"]))
def pay_a_bust_hand_royalties(events, place, rng):
    events[place]["royalties"][events[place]["busts"].index(True)] = [0, 0, 2]


@mutation(scores(lambda event: any(map(any, event["royalties"]))))
def forget_royalties(events, place, rng):
    earned = next(rows for rows in events[place]["royalties"] if any(rows))
    earned[earned.index(max(earned))] = 0


@mutation(scores(lambda event: any(len(set(rows)) > 1 for rows in event["royalties"])))
def pay_royalties_for_another_row(events, place, rng):
    earned = next(rows for rows in events[place]["royalties"] if len(set(rows)) > 1)
    earned[:] = earned[1:] + earned[:1]


@mutation(scores())
def shift_points_and_totals(events, place, rng):
    """Still a sum of zero, on this line and on all that follow."""
    for key in ("points", "totals"):
        events[place][key][0] += 1
        events[place][key][1] -= 1
    seats = events[0]["seats"]
    for event in events[place + 1:]:
        if event["e"] == "score":
            event["totals"][0] += 1
            event["totals"][1] -= 1
    events[-1]["points"][seats[0]] += 1
    events[-1]["points"][seats[1]] -= 1


@mutation(scores(lambda event: any(event["points"])))
def start_the_totals_anew(events, place, rng):
    events[place]["totals"] = [total + 1 for total in events[place]["totals"]]


@mutation(scores())
def flip_a_flag_of_fantasy_land(events, place, rng):
    flags = events[place]["fantasy_next"]
    seat = rng.randrange(len(flags))
    flags[seat] = not flags[seat]
    if place + 1 < len(events) and events[place + 1]["e"] == "hand":
        events[place + 1]["fantasy"] = list(flags)


@mutation(of_kind("hand"))
def enter_fantasy_land_uncalled(events, place, rng):
    seat = rng.randrange(len(events[place]["fantasy"]))
    events[place]["fantasy"][seat] = not events[place]["fantasy"][seat]


# The end


def last_hand(events):
    return max(i for i, event in enumerate(events) if event["e"] == "hand")


@mutation(lambda events, place: place == len(events) - 1 and events[place]["hands"] > 1)
def stop_a_hand_early(events, place, rng):
    start = last_hand(events)
    del events[start:place]
    totals = events[start - 1]["totals"]
    points = {entrant: total for entrant, total in zip(events[0]["seats"], totals)}
    ranking = sorted(points, key=lambda entrant: (-points[entrant], entrant))
    events[-1].update(points=[points[entrant] for entrant in sorted(points)], ranking=ranking,
                      hands=events[-1]["hands"] - 1)


@mutation(of_kind("match-end"))
def play_a_hand_more(events, place, rng):
    again = events[last_hand(events):place]
    events[place:place] = again
    events[-1]["hands"] += 1


@mutation(lambda events, place: events[place]["e"] == "match-end" and ties(events[place]))
def rank_equals_by_descending_number(events, place, rng):
    points = events[place]["points"]
    events[place]["ranking"].sort(key=lambda entrant: (-points[entrant], -entrant))


def ties(event):
    return len(set(event["points"])) < len(event["points"])


@mutation(lambda events, place: events[place]["e"] == "match-end" and swaps_points(events, 0))
def points_by_seat_not_entrant(events, place, rng):
    points = events[place]["points"]
    events[place]["points"] = [*points[1:], points[0]]


# Rules that the play did not follow


def any_land(event):
    return event["e"] == "hand" and any(event["fantasy"])


def stays(events, place):
    """Whether somebody is in Fantasy Land two hands running."""
    flags = [event["fantasy"] for event in events if event["e"] == "hand"]
    return place == 0 and any(one and other for before, after in zip(flags, flags[1:])
                              for one, other in zip(before, after))


def added(events):
    """Whether the match was longer than agreed."""
    return events[-1]["hands"] > events[0]["options"]["hands_per_match"]


def any_added(key):
    """A mutation: hands were added that without this option would not have been."""
    def applies(events, place):
        return place == 0 and events[0]["options"][key] and added(events) and only(key, events)

    def mutate(events, place, rng):
        events[0]["options"] = {**events[0]["options"], key: False}
    return applies, mutate


def only(key, events):
    """Whether that option alone can have added hands."""
    other, = {"fantasy_extra_hand", "fantasy_stay_extra_hand"} - {key}
    return not events[0]["options"][other]


def differs(key, value, useful=lambda event: True):
    return override(key, value, lambda options, event: options[key] != value and useful(event))


MUTATIONS.update({
    "four on top": overfills("top", 3),
    "six in the middle": overfills("middle", 5),
    "six at the bottom": overfills("bottom", 5),
    "rows dearer": differs("row_point", 5, lambda event: (
        event["e"] == "score" and sum(event["busts"]) == 1 and any(event["points"]))),
    "scoops dearer": differs("scoop_bonus", 40, lambda event: (
        event["e"] == "score" and sum(event["busts"]) == 1 and len(event["busts"]) == 2)),
    "other royalties": differs("royalties.middle.full_house", 99, lambda event: (
        event["e"] == "score" and any(rows[1] == 12 for rows in event["royalties"]))),
    "nobody enters": differs("fantasy_entry", "never", any_land),
    "nobody stays": (stays, lambda events, place, rng: events[0].update(
        options={**events[0]["options"], "fantasy_stay": []})),
    "one card more in Fantasy Land": differs("fantasy_cards", 17, any_land),
    "entries add no hand": any_added("fantasy_extra_hand"),
    "stays add no hand": any_added("fantasy_stay_extra_hand"),
    "more hands agreed": override("hands_per_match", 61, lambda options, event: (
        event["e"] == "match-end" and event["hands"] < options["max_hands_safety"])),
    "fewer hands at most": differs("max_hands_safety", 2, lambda event: (
        event["e"] == "match-end" and event["hands"] > 2)),
    "unknown word": override("fantasy_entry", "quads", lambda options, event: True),
    "too many cards": override("fantasy_cards", 18, lambda options, event: True),
    "a row twice": override("fantasy_stay", ["top", "top"], lambda options, event: True),
    "options in another order": (of_kind("match"), lambda events, place, rng: events[0].update(
        options=dict(reversed(events[0]["options"].items())))),
})
