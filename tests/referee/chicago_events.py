"""The lines of a Chicago record (game-record.md)."""

from record import Layout, boolean, card, integer, list_of, mapping, number, or_null, text

EVENTS = {
    "match": {"game": text, "rules": text, "seed": integer, "index": integer,
              "players": list_of(text), "options": mapping, "errors": mapping},
    "round": {"round": integer, "game": integer, "seats": list_of(integer), "dealer": integer,
              "play_off": boolean},
    "deal": {"deal": integer, "dealer": integer, "hands": list_of(or_null(list_of(card)))},
    "lay-down": {"seat": integer, "card": card},
    "redeal": {"seat": integer, "cards": list_of(card)},
    "discard": {"exchange": integer, "seat": integer, "cards": list_of(card), "broke": boolean},
    "reshuffle": {"exchange": integer, "cards": integer},
    "open": {"exchange": integer, "seat": integer, "card": card, "kept": boolean},
    "draw": {"exchange": integer, "seat": integer, "cards": list_of(card)},
    "zero": {"exchange": integer, "seat": integer, "whom": integer},
    "score": {"exchange": integer, "seat": integer, "category": text, "points": integer,
              "total": integer},
    "ask": {"seat": integer, "call": boolean},
    "play": {"trick": integer, "seat": integer, "card": card},
    "trick": {"trick": integer, "seat": integer, "points": integer, "total": integer},
    "last-trick": {"seat": integer, "card": card, "points": integer, "total": integer},
    "chicago": {"seat": integer, "won": boolean, "breaker": or_null(integer),
                "totals": list_of(integer)},
    "out": {"seat": integer, "reason": text},
    "error": {"kind": text, "seat": or_null(integer), "served": or_null(integer),
              "card": or_null(card), "penalty": integer, "total": or_null(integer),
              "warning": integer, "consequence": text},
    "penalty": {"seat": integer, "points": integer, "total": integer},
    "deal-end": {"totals": list_of(integer)},
    "round-end": {"totals": list_of(integer), "chicagos": list_of(integer),
                  "called": list_of(boolean), "places": list_of(integer),
                  "placement_points": list_of(number), "aborted": boolean},
    "round-total": {"round": integer, "places": list_of(integer),
                    "placement_points": list_of(number)},
    "match-end": {"placement_points": list_of(number), "ranking": list_of(integer),
                  "tie_break": text},
}
LAYOUT = Layout(EVENTS, optional={"play_off", "errors", "whom"}, structure={
    "exchange", "seat", "trick", "deal", "dealer", "round", "game"}, file="chicago_events.py")
