"""The lines of a hold'em record (holdem.md §14)."""

from record import Layout, boolean, card, integer, list_of, mapping, or_null, text


def row(*checks):
    """A list with one entry of each type."""
    return lambda value: (type(value) is list and len(value) == len(checks)
                          and all(check(entry) for check, entry in zip(checks, value)))


PLACE = row(integer, integer)           # table, chair
SHARES = list_of(row(integer, integer))  # chair or stack, amount
HAND = row(card, card)
LINE_UP = list_of(lambda entrant: text(entrant) or list_of(text)(entrant))     # or a team's members
BY_CHAIR = list_of(or_null(integer))
AMOUNTS = {"small": integer, "big": integer, "ante": integer}

EVENTS = {
    "match": {"game": text, "rules": text, "seed": integer, "index": integer,
              "players": LINE_UP, "options": mapping, "errors": mapping},
    "redraw": {"tables": list_of(BY_CHAIR), "big": list_of(integer)},
    "lap": {"lap": integer, "level": integer, **AMOUNTS},
    "hand": {"table": integer, "button": integer, "small": or_null(integer), "big": integer,
             "waits": list_of(integer), "chips": BY_CHAIR},
    "blinds": {"paid": list_of(row(integer, text, integer))},
    "deal": {"cards": list_of(or_null(HAND))},
    "action": {"chair": integer, "action": text, "to": integer, "all_in": boolean},
    "board": {"street": text, "cards": list_of(card)},
    "back": {"chair": integer, "amount": integer},
    "show": {"chair": integer, "cards": HAND},
    "pot": {"pot": integer, "amount": integer, "of": list_of(integer), "to": SHARES},
    "hand-end": {"chips": BY_CHAIR},
    "disqualified": {"stack": integer, "chips": integer, "to": SHARES},
    "out": {"stack": integer, "table": integer, "chair": integer, "place": or_null(integer)},
    "level": {"level": integer, **AMOUNTS},
    "talk": {"order": list_of(integer)},
    "transfer": {"entrant": integer, "from": integer, "to": integer, "amount": integer},
    "seat": {"entrant": integer, "stack": integer, "member": integer},
    "two-tables": {"entrant": integer, "stack": integer, "choice": text, "to": SHARES},
    "race": {"table": or_null(integer), "chip": integer, "next": integer,
             "cards": list_of(row(integer, list_of(card))), "won": list_of(integer),
             "saved": list_of(integer)},
    "break": {"table": integer},
    "move": {"stack": integer, "from": or_null(PLACE), "to": PLACE, "why": text},
    "timeout": {"chair": integer, "entrant": integer, "member": integer, "left": integer},
    "error": {"kind": text, "table": integer, "chair": or_null(integer), "warning": integer,
              "consequence": text, "card": or_null(card), "cards": list_of(card),
              "percent": integer, "action": text, "to": integer},
    "match-end": {"places": list_of(integer), "laps": integer, "hands": integer,
                  "aborted": boolean},
}
# Which kinds of mistakes have which of its last keys.
DETAILS = {"misdeal": ["card"], "board_error": ["cards"], "under_raise": ["percent"],
           "out_of_turn": ["action", "to"]}
LAYOUT = Layout(EVENTS, optional={"errors", *(f"error.{key}" for keys in DETAILS.values()
                                             for key in keys)},
                structure={"lap", "level", "table", "button", "small", "big", "waits", "chair",
                           "street", "stack", "from", "why", "kind", "entrant", "member"},
                file="holdem_events.py")
