"""Ways to spoil the rates of mistakes in the match line of any game."""

from mutations import Mutations

RATES = Mutations()


def set_errors(change):
    """A mutation of the rates, by kind."""
    def applies(events, place):
        return place == 0 and "errors" in events[0]

    def mutate(events, place, rng):
        events[0]["errors"] = change(events[0]["errors"])
    return applies, mutate


def with_first(change):
    return set_errors(lambda errors: {**errors, next(iter(errors)): change(
        list(errors[next(iter(errors))]))})


RATES.update({
    "rates of an unknown mistake": set_errors(lambda errors: {**errors, "rude": [1, 1]}),
    "rates out of order": set_errors(lambda errors: {
        "slow": [1] * 5, "misdeal": [1] * 5, "misconduct": [1] * 5}),
    "no rates": set_errors(lambda errors: {}),
    "rates for too few": with_first(lambda rates: rates[1:]),
    "a rate above 1": with_first(lambda rates: [1.5, *rates[1:]]),
    "a negative rate": with_first(lambda rates: [-1, *rates[1:]]),
    "rates of 0 alone": with_first(lambda rates: [0] * len(rates)),
    "rates in words": with_first(lambda rates: ["often"] * len(rates)),
})
