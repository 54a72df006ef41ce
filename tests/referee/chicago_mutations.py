"""Records of Chicago in which somebody cheated or erred: a referee must notice each."""

from cards import DECK, SUITS
from mutations import ANY_GAME, Mutations, of_kind, override

MUTATIONS = Mutations(ANY_GAME)
mutation = MUTATIONS.register


# Cards


def hands_before(events, place):
    """Each seat's cards just before an event, and the cards no longer or not yet in a hand."""
    start = max(i for i in range(place + 1) if events[i]["e"] == "deal")
    hands = [list(hand or []) for hand in events[start]["hands"]]
    for event in events[start + 1:place]:
        if event["e"] in ("discard", "play"):
            for card in event.get("cards", [event.get("card")]):
                hands[event["seat"]].remove(card)
        if event["e"] == "draw" or event.get("kept"):
            hands[event["seat"]] += event.get("cards", [event.get("card")])
        if event["e"] == "out":
            hands[event["seat"]] = []
    return hands


def absent_card(events, place, rng):
    """A card that is not in the hand of the event's seat."""
    hand = hands_before(events, place)[events[place]["seat"]]
    return rng.choice([card for card in DECK if card not in hand])


@mutation(of_kind("deal"))
def deal_a_card_twice(events, place, rng):
    hands = [list(hand) for hand in events[place]["hands"] if hand]
    one, other = rng.sample(range(len(hands)), 2)
    hands[one][0] = hands[other][0]
    iterator = iter(hands)
    events[place]["hands"] = [hand and next(iterator) for hand in events[place]["hands"]]


@mutation(of_kind("deal"))
def deal_four_cards(events, place, rng):
    hand = next(hand for hand in events[place]["hands"] if hand)
    hand.pop()


@mutation(of_kind("deal"))
def deal_a_joker(events, place, rng):
    hand = next(hand for hand in events[place]["hands"] if hand)
    hand[0] = "Xx"


@mutation(of_kind("discard", lambda event: event["cards"]))
def discard_a_card_not_held(events, place, rng):
    events[place]["cards"][0] = absent_card(events, place, rng)


@mutation(of_kind("discard", lambda event: event["cards"]))
def discard_a_card_twice(events, place, rng):
    events[place]["cards"].append(events[place]["cards"][0])


@mutation(of_kind("discard", lambda event: len(event["cards"]) > 1))
def discard_one_card_fewer(events, place, rng):
    events[place]["cards"].pop()


@mutation(of_kind("draw"))
def draw_a_card_somebody_holds(events, place, rng):
    held = [card for hand in hands_before(events, place) for card in hand]
    events[place]["cards"][-1] = rng.choice(held)


@mutation(of_kind("draw"))
def draw_a_card_too_many(events, place, rng):
    cards = events[place]["cards"]
    held = [card for hand in hands_before(events, place) for card in hand]
    cards.append(rng.choice([card for card in DECK if card not in held + cards]))


def laid_down(events, place):
    """The cards laid down in this deal and not shuffled back, before the event at place."""
    muck = []
    for event in events[:place]:
        if event["e"] in ("deal", "reshuffle"):
            muck = []
        if event["e"] == "discard":
            muck += event["cards"]
    return muck


@mutation(lambda events, place: events[place]["e"] == "draw" and laid_down(events, place))
def draw_a_card_from_the_muck(events, place, rng):
    events[place]["cards"][-1] = rng.choice(laid_down(events, place))


@mutation(of_kind("open"))
def show_a_card_somebody_holds(events, place, rng):
    held = [card for hand in hands_before(events, place) for card in hand]
    events[place]["card"] = rng.choice(held)


@mutation(of_kind("play"))
def play_a_card_not_held(events, place, rng):
    events[place]["card"] = absent_card(events, place, rng)


def later_card_of_another_suit(events, place):
    """The place where this seat, which follows suit, later plays a card of another suit."""
    event = events[place]
    if event["e"] != "play":
        return None
    led = trick_leader(events, place)
    if led is event or led["card"][1] != event["card"][1]:
        return None
    for later in range(place + 1, len(events)):
        if events[later]["e"] != "play":
            return None
        same_seat = events[later]["seat"] == event["seat"]
        if same_seat and events[later]["card"][1] != led["card"][1]:
            return later
    return None


def trick_leader(events, place):
    """The event that led the trick of the play at place."""
    first = place
    while events[first - 1]["e"] == "play" and events[first - 1]["trick"] == events[place]["trick"]:
        first -= 1
    return events[first]


@mutation(later_card_of_another_suit)
def revoke(events, place, rng):
    later = later_card_of_another_suit(events, place)
    one, other = events[place], events[later]
    one["card"], other["card"] = other["card"], one["card"]


# Points and places


@mutation(of_kind("score"))
def score_another_category(events, place, rng):
    category = events[place]["category"]
    events[place]["category"] = "flush" if category != "flush" else "straight"


@mutation(of_kind("score"))
def score_another_seat(events, place, rng):
    events[place]["seat"] = (events[place]["seat"] + 1) % 5


@mutation(of_kind("last-trick"))
def win_the_last_trick_with_another_card(events, place, rng):
    rank, suit = events[place]["card"]
    events[place]["card"] = rank + SUITS[SUITS.index(suit) - 1]


@mutation(of_kind("chicago", lambda event: event["breaker"] is not None))
def forget_the_breaker(events, place, rng):
    events[place]["breaker"] = None


@mutation(of_kind("chicago", lambda event: event["breaker"] is not None))
def call_a_broken_chicago_won(events, place, rng):
    events[place].update(won=True, breaker=None)


@mutation(lambda events, place: events[place]["e"] == "chicago" and not events[place]["won"])
def play_on_after_the_break(events, place, rng):
    events.insert(place, dict(events[place - 1], seat=events[place]["seat"]))


@mutation(of_kind("out"))
def leave_for_another_reason(events, place, rng):
    won = events[place]["reason"] == "won"
    events[place]["reason"] = "disqualified" if won else "won"


@mutation(of_kind("zero"))
def take_points_and_zero(events, place, rng):
    events.insert(place, {"e": "score", "exchange": events[place]["exchange"],
                          "seat": events[place]["seat"], "category": "four-of-a-kind",
                          "points": 8, "total": 8})


@mutation(of_kind("match-end"))
def another_tie_break(events, place, rng):
    step = events[place]["tie_break"]
    events[place]["tie_break"] = "chicagos-won" if step != "chicagos-won" else "none"


@mutation(of_kind("round"))
def toggle_the_play_off(events, place, rng):
    if not events[place].pop("play_off", False):
        events[place]["play_off"] = True


@mutation(of_kind("round"))
def seat_an_entrant_twice(events, place, rng):
    seats = list(events[place]["seats"])
    seats[0] = seats[1]
    events[place]["seats"] = seats


@mutation(of_kind("deal-end", lambda event: len(set(event["totals"])) > 1))
def swap_two_totals(events, place, rng):
    totals = events[place]["totals"]
    events[place]["totals"] = sorted(totals, reverse=totals == sorted(totals))


# The question


@mutation(of_kind("ask", lambda event: event["call"]))
def ask_again_after_a_yes(events, place, rng):
    events.insert(place + 1, {"e": "ask", "seat": events[place]["seat"], "call": False})


@mutation(of_kind("score"))
def ask_before_the_exchanges_end(events, place, rng):
    events.insert(place, {"e": "ask", "seat": events[place]["seat"], "call": False})


def needed_open(events, place):
    """Whether an open card is shown that the player could not have done without."""
    event, forced = events[place], events[0]["options"]["open_card"] == "forced"
    return event["e"] == "open" and (forced or event["kept"])


# Rules that the play did not follow


def closed_by_choice(events, place):
    """Whether somebody drew one closed card without an open one."""
    return place == 0 and events[0]["options"]["open_card"] == "optional" and any(
        event["e"] == "draw" and len(event["cards"]) == 1
        and (before["e"], before.get("seat")) != ("open", event["seat"])
        and before["e"] != "reshuffle" for before, event in zip(events, events[1:]))


def force_open_cards(events, place, rng):
    events[0]["options"] = {**events[0]["options"], "open_card": "forced"}


MUTATIONS.update({
    "open cards forced": (closed_by_choice, force_open_cards),
    "fewer cards allowed": override("max_cards_per_exchange", 1, lambda options, event: (
        event["e"] == "discard" and len(event["cards"]) > 1)),
    "buy-stop at nothing": override("buy_stop", 0, lambda options, event: (
        event["e"] == "discard" and event["cards"] and options["buy_stop"] == 45)),
    "pairs dearer": override("points.pair", 7, lambda options, event: (
        event.get("category") == "pair" and event["points"] != 7)),
    "last trick dearer": override("last_trick_points", 9, lambda options, event: (
        event["e"] == "last-trick" and event["card"][0] != "2" and event["points"] != 9)),
    "Chicago dearer": override("chicago_won", 16, lambda options, event: (
        event["e"] == "chicago" and event["won"] and options["chicago_won"] != 16)),
    "breaking dearer": override("chicago_breaker", 11, lambda options, event: (
        event["e"] == "chicago" and not event["won"] and options["chicago_breaker"] != 11)),
    "everybody asked": override("chicago_min_points", -99, lambda options, event: (
        event["e"] == "last-trick" and event["total"] - event["points"] < 15
        and options["chicago_min_points"] == 15 and options["play_off_chicago"])),
    "two exchanges": override("exchanges", 2, lambda options, event: (
        event["e"] == "discard" and event["exchange"] > 2)),
    "unknown word": override("tied_hands", "none", lambda options, event: True),
    "another number of rounds": override("rounds_per_match", 9, lambda options, event: True),
})
