"""Judges warnings of hold'em: what they cost, and who is disqualified (holdem.md §12).

Readings, where the page leaves room:
- A second warning before a stack has sat out all of its laps adds to them. A hand that it waits
  (§7.3) is none that it sits out.
- Disqualified, by table and chair, are only those that have chips yet. Of shares none is 0.
"""

from collections import Counter

from holdem_rules import MISTAKES
from occasions import rate


class MistakesReferee:
    """Rates and warnings of one match; stacks that sit out, and that will be disqualified."""

    def __init__(self, match, event):
        self.match = match
        self.options, self.reader, self.coverage = match.options, match.reader, match.coverage
        self.rates = self.take_rates(event.get("errors"), event["players"])
        self.warnings = Counter()       # by entrant and member
        self.sits_out = Counter()       # by stack, hands
        self.leaving = {}               # by stack, the mistake that it was last warned for

    def take_rates(self, errors, players):
        """By kind and entrant, a list by member."""
        if errors is None:
            return {}
        rates = {kind: [rates_of(entry, line) for entry, line in zip(entries, players)]
                 for kind, entries in errors.items() if type(entries) is list}
        sound = rates and list(errors) == [kind for kind in MISTAKES if kind in rates] and all(
            len(entries) == len(players) and None not in sum(rates[kind], []) and any(
                map(any, rates[kind])) for kind, entries in errors.items())
        self.reader.require(sound, f"errors: {errors}",
                            f"rates above 0 by entrant of {MISTAKES}, in this order")
        return rates

    def chance(self, kind, stack):
        """None where it is not known: of the dealer's, where not all have the same."""
        if kind not in self.rates:
            return 0
        if stack is None:
            rates = set(sum(self.rates[kind], []))
            return rates.pop() if len(rates) == 1 else None
        teams = self.match.teams
        return self.rates[kind][teams.entrant(stack)][teams.member[stack]]

    def count(self, kind, stack, figure, by=1):
        """As the program's dataset has it, but by entrant."""
        entrant = self.match.teams.entrant(stack)
        self.reader.mistakes["errors/counts", f"{entrant}/{kind}/{figure}"] += by

    def warn(self, stack, kind):
        """One more warning of who plays a stack: its number, and what it costs."""
        self.count(kind, stack, "warnings")
        player = self.match.teams.entrant(stack), self.match.teams.member[stack]
        self.warnings[player] += 1
        number = self.warnings[player]
        self.coverage[f"warning {min(number, 5)}"] += 1
        if number == 1:
            return number, "none"
        if number > 3:
            self.leaving[stack] = kind
            return number, "disqualified"
        self.coverage["warned again before it sat out all"] += self.sits_out[stack] > 0
        self.sits_out[stack] += (number - 1) * self.options["penalty_laps"]
        return number, "sit-out"

    # After a lap

    def take_disqualified(self):
        for table in self.match.tables:
            for chair in table.occupied(range(len(table.chairs))):
                if table.chairs[chair] in self.leaving and self.may_leave(table.chairs[chair]):
                    self.disqualify(table, chair)
        self.leaving.clear()

    def may_leave(self, stack):
        """It has chips, and so has another entrant."""
        entrant, chips = self.match.teams.entrant, self.match.chips
        others = any(amount and entrant(other) != entrant(stack)
                     for other, amount in chips.items())
        self.coverage["disqualified without chips"] += chips[stack] == 0
        self.coverage["last entrant not disqualified"] += chips[stack] > 0 and not others
        return chips[stack] > 0 and others

    def disqualify(self, table, chair):
        stack, chips = table.chairs[chair], self.match.chips
        around = [table.chairs[other] for other in table.after(chair)]
        heirs = [other for other in around if other != stack and chips[other]]
        shares = []
        if self.options["disqualified_chips"] == "shared" and heirs:
            each, odd = divmod(chips[stack] // self.match.chip, len(heirs))
            shares = [[heir, (each + (place < odd)) * self.match.chip]
                      for place, heir in enumerate(heirs) if each or place < odd]
            self.coverage["disqualified, odd chips"] += odd > 0
        self.count(self.leaving[stack], stack, "disqualified")
        self.reader.take("disqualified", stack=stack, chips=chips[stack], to=shares)
        self.coverage[f"disqualified, {'shared' if shares else 'removed'}"] += 1
        chips[stack] = 0
        for heir, amount in shares:
            chips[heir] += amount


def rates_of(entry, line):
    """Of a team's members, or of a single player."""
    if type(line) is list:
        return [rate(value) for value in (entry if type(entry) is list else [entry] * len(line))]
    return [rate(entry)]
