"""What both games' referees share of mistakes: their rates, their occasions, their counts."""

from record import number


def rates_of(event, kinds, entrants, reader):
    """Probabilities by kind and entrant of a match line, for the kinds that anybody has."""
    if "errors" not in event:
        return {}
    errors = event["errors"]
    rates = {kind: [rate(value) for value in values] if type(values) is list else []
             for kind, values in errors.items()}
    sound = all(len(row) == entrants and None not in row and any(row) for row in rates.values())
    reader.require(sound and rates and list(rates) == [kind for kind in kinds if kind in rates],
                   f"errors: {errors}", f"rates above 0 by entrant of {kinds}, in this order")
    return rates


def rate(value):
    """A probability as a number; None if it is none."""
    if not number(value):
        return None
    real = float(value[1]) if type(value) is tuple else value
    return real if 0 <= real <= 1 else None


class Occasions:
    """Of one match; counts are those of a dataset of the program, by entrant, kind and figure."""

    def __init__(self, reader, rates):
        self.reader = reader
        self.rates = rates

    def count(self, dataset, entrant, kind, figure, by=1):
        self.reader.mistakes[dataset, f"{entrant}/{kind}/{figure}"] += by

    def made(self, dataset, entrant, kind, **concerned):
        """Whether the next line is this mistake, of whom it must tell; counts the occasion."""
        if kind not in self.rates:
            return False
        event = self.reader.peek() or {}
        line = {"e": "error", "kind": kind.replace("_", "-")} | concerned
        made = all(key in event and event[key] == value for key, value in line.items())
        chance = self.rates[kind][entrant]
        if made and chance == 0 or not made and chance == 1:
            self.reader.wrong(f"{kind} of entrant {entrant}: {made}",
                              f"what has probability {chance}")
        self.count(dataset, entrant, kind, "occasions")
        self.count(dataset, entrant, kind, "mistakes", made)
        self.reader.coverage[f"error {kind}"] += made
        return made
