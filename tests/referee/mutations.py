"""Ways to spoil a record of any game: a referee must notice each.

A mutation takes (events, place, rng), the place being that of an event which its `applies` chose,
and changes the list in place.
"""


class Mutations(dict):
    """By name: applies(events, place), mutate(events, place, rng)."""

    def register(self, applies):
        """Enter a mutation under its function's name."""
        def enter(mutate):
            self[mutate.__name__.replace("_", " ")] = applies, mutate
            return mutate
        return enter


ANY_GAME = Mutations()
mutation = ANY_GAME.register


def of_kind(kind, holds=lambda event: True):
    return lambda events, place: events[place]["e"] == kind and holds(events[place])


def anywhere(events, place):
    return True


def override(key, value, useful):
    """A mutation of the match line: play that was legal is not under another option."""
    def applies(events, place):
        return place == 0 and any(useful(events[0]["options"], event) for event in events)

    def mutate(events, place, rng):
        events[0]["options"] = {**events[0]["options"], key: value}
    return applies, mutate


@mutation(anywhere)
def swap_with_next(events, place, rng):
    other = place + 1 if place + 1 < len(events) else place - 1
    events[place], events[other] = events[other], events[place]


@mutation(anywhere)
def truncate(events, place, rng):
    del events[max(place, 1):]


@mutation(of_kind("match-end"))
def go_on_after_the_end(events, place, rng):
    events.append(dict(events[place - 1]))


@mutation(anywhere)
def reverse_keys(events, place, rng):
    event = events[place]
    keys = list(event)
    events[place] = {key: event[key] for key in ["e", *reversed(keys[1:])]}
    if len(keys) == 2:
        del events[place][keys[1]]


@mutation(anywhere)
def unknown_event(events, place, rng):
    events[place] = {**events[place], "e": "rest"}


@mutation(of_kind("match-end"))
def swap_two_in_the_ranking(events, place, rng):
    ranking = events[place]["ranking"]
    ranking[0], ranking[1] = ranking[1], ranking[0]
