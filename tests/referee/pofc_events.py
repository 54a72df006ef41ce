"""The lines of a POFC record (game-record.md)."""

from record import Layout, boolean, card, integer, list_of, mapping, or_null, text


def thrown(value):
    """One card, none, or several."""
    return or_null(card)(value) or (list_of(card)(value) and len(value) > 1)


EVENTS = {
    "match": {"game": text, "rules": text, "seed": integer, "index": integer,
              "players": list_of(text), "seats": list_of(integer), "options": mapping,
              "errors": mapping},
    "hand": {"hand": integer, "dealer": integer, "fantasy": list_of(boolean)},
    "fantasy": {"seat": integer, "cards": list_of(card)},
    "deal": {"street": integer, "seat": integer, "cards": list_of(card)},
    "place": {"street": integer, "seat": integer, "top": list_of(card), "middle": list_of(card),
              "bottom": list_of(card), "discard": thrown},
    "score": {"busts": list_of(boolean), "royalties": list_of(list_of(integer)),
              "points": list_of(integer), "totals": list_of(integer),
              "fantasy_next": list_of(boolean)},
    "error": {"kind": text, "seat": integer, "penalty": integer, "total": integer,
              "warning": integer, "consequence": text},
    "match-end": {"points": list_of(integer), "ranking": list_of(integer), "hands": integer,
                  "aborted": boolean},
}
LAYOUT = Layout(EVENTS, optional={"aborted", "errors"},
                structure={"hand", "dealer", "fantasy", "street", "seat"}, file="pofc_events.py")
