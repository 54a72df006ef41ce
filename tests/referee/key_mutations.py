"""Ways to spoil any event of a record and any key in it: a referee must notice each.

Mutations as in mutations.py, made for the kinds and keys that occur in given events.
"""

from mutations import of_kind


def key_mutations(events, needed=None):
    """Mutations for every kind of event and every key that occurs; the match line's are free.

    `needed` says, for kinds of which not every event is, which ones cannot be dropped unnoticed; and
    for keys ("event.key"), where another number cannot.
    """
    found, needed = {}, needed or {}
    for event in events:
        kind = event["e"]
        found[f"drop {kind}"] = needed.get(kind, of_kind(kind)), drop
        found[f"repeat {kind}"] = of_kind(kind), repeat
        for key, value in event.items():
            if key != "e":
                found[f"omit {kind}.{key}"] = has_key(kind, key), omit(key)
            if kind != "match":
                for change, fits in CHANGES.items():
                    if fits(value):
                        found[f"{change.__name__} {kind}.{key}"] = (
                            has_key(kind, key, fits, needed.get(f"{kind}.{key}")), change(key))
    return found


def has_key(kind, key, fits=lambda value: True, also=None):
    return lambda events, place: (
        events[place]["e"] == kind and key in events[place] and fits(events[place][key])
        and (also is None or also(events, place)))


def drop(events, place, rng):
    del events[place]


def repeat(events, place, rng):
    events.insert(place, dict(events[place]))


def omit(key):
    def mutate(events, place, rng):
        del events[place][key]
    return mutate


def increase(key):
    def mutate(events, place, rng):
        events[place][key] += 1
    return mutate


def flip(key):
    def mutate(events, place, rng):
        events[place][key] = not events[place][key]
    return mutate


def increase_one(key):
    def mutate(events, place, rng):
        values = list(events[place][key])
        values[rng.randrange(len(values))] += 1
        events[place][key] = values
    return mutate


def quote(key):
    def mutate(events, place, rng):
        events[place][key] = str(events[place][key])
    return mutate


def is_number(value):
    return type(value) in (int, float)


CHANGES = {
    increase: is_number,
    quote: is_number,
    flip: lambda value: type(value) is bool,
    increase_one: lambda value: type(value) is list and value and all(map(is_number, value)),
}
