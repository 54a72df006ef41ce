"""Reading game records (game-record.md): lines, events, their keys and types, violations."""

import json
from collections import Counter, namedtuple

from cards import DECK

CARDS = frozenset(DECK)


class Abandon(Exception):
    """The rest of this match cannot be judged."""


def integer(value):
    return type(value) is int


def boolean(value):
    return type(value) is bool


def text(value):
    return type(value) is str


def mapping(value):
    return type(value) is dict


def card(value):
    return text(value) and value in CARDS


def number(value):
    return integer(value) or type(value) is tuple


def or_null(check):
    return lambda value: value is None or check(value)


def list_of(check):
    return lambda value: type(value) is list and all(map(check, value))


# What the lines of a game hold: by event its keys, in their order, and a check of each value's
# type; the keys that may be absent ("key" of any event, "event.key" of one); those a wrong value of
# which means that the players or the order of events are not what they must be; and the file here
# that says so.
Layout = namedtuple("Layout", ["events", "optional", "structure", "file"])


def recorded_number(value):
    """A fraction as a record shows it: an integer, or a real with its 15 digits kept as text."""
    if value.denominator == 1:
        return int(value)
    return "real", f"{float(value):.15g}"


def unique_keys(pairs):
    event = dict(pairs)
    if len(event) < len(pairs):
        keys = Counter(key for key, _ in pairs)
        raise ValueError(f"key {keys.most_common(1)[0][0]!r} stands twice")
    return event


DECODER = json.JSONDecoder(object_pairs_hook=unique_keys, parse_float=lambda s: ("real", s))
ENCODER = json.JSONEncoder(separators=(",", ":"))


def parse_line(line):
    """One JSON object with an event name first. Raises ValueError."""
    event = DECODER.decode(line)
    if type(event) is not dict or next(iter(event), None) != "e":
        raise ValueError('not an object that begins with "e"')
    return event


def record_line(event):
    return ENCODER.encode(event) + "\n"


class Reader:
    """One match of a record file: hands out its events in order, notes what is wrong."""

    def __init__(self, path, lines, coverage):
        self.layout = None          # the game's, once it is known
        self.path = path
        self.lines = lines          # (line number, text) pairs
        self.coverage = coverage    # Counter of what occurred
        self.mistakes = Counter()   # by the program's dataset and the labels of its axes
        self.violations = []
        self.where = {}             # match, round, game, deal: where we are
        self.position = 0
        self.line = lines[0][0]
        self.ahead = None

    def peek(self):
        """The next event, not yet taken; None at the end of the match."""
        if self.ahead is None and self.position < len(self.lines):
            self.line, content = self.lines[self.position]
            try:
                self.ahead = parse_line(content)
            except ValueError as error:
                self.abandon(f"unreadable line: {error}", "one JSON object")
        return self.ahead

    def next_kind(self):
        event = self.peek()
        return event["e"] if event else "the end of the match"

    def take(self, kind, /, **expected):
        """The next event, which must be of this kind and hold the expected values."""
        if self.next_kind() != kind or kind not in self.layout.events:
            self.abandon(f"event {self.next_kind()!r}{self.unless_listed()}", kind)
        event = self.peek()
        self.ahead = None
        self.position += 1
        self.coverage["events"] += 1
        self.check_keys(event)
        for key, value in expected.items():
            self.check(event, key, value)
        return event

    def unless_listed(self):
        """For whoever adds an event: where it is missing."""
        if self.peek() is None or self.next_kind() in self.layout.events:
            return ""
        return f", which tests/referee/{self.layout.file} does not list"

    def check_keys(self, event):
        schema = self.layout.events[event["e"]]
        if [*event] != ["e", *schema]:
            self.check_other_keys(event, schema)
        for key, check in schema.items():
            if key in event and not check(event[key]):
                self.abandon(f"{event['e']}: {key} = {event[key]!r}", "a value of its type")

    def check_other_keys(self, event, schema):
        """Some may be absent; what is not known is counted."""
        known = [key for key in event if key in schema]
        self.coverage["unknown-keys"] += len(event) - 1 - len(known)
        wanted = [key for key in schema if key in event or not
                  self.layout.optional & {key, f"{event['e']}.{key}"}]
        if known != wanted:
            self.abandon(f"{event['e']}: keys {known}", wanted)

    def check(self, event, key, value):
        """Note a violation unless the event holds this value."""
        got = event.get(key)
        if got == value:
            return
        what = f"{event['e']}: {key} = {got!r}"
        if key in self.layout.structure:
            self.abandon(what, value)
        self.wrong(what, value)

    def require(self, holds, what, expected):
        """Note a violation and give the match up unless this holds."""
        if not holds:
            self.abandon(what, expected)

    def count_overrides(self, name, options, presets):
        """Make visible where the options are not those of the preset they are named after."""
        if name not in presets:
            self.coverage[f"rules {name}"] += 1
            return
        for key, value in presets[name].items():
            changed = options.get(key, value)
            self.coverage[f"{name} with {key} = {changed}"] += changed != value

    def wrong(self, what, expected):
        place = " ".join(f"{name} {value}" for name, value in self.where.items())
        self.violations.append(f"{self.path}:{self.line}: {place}: {what}, expected {expected}")

    def abandon(self, what, expected):
        self.wrong(what, f"{expected} (rest of the match not judged)")
        raise Abandon
