"""Judges one match of hold'em, everyone for himself: seats, laps, what comes after each (holdem.md).

Judged is everything but §9 to §12 (teams and mistakes).

Readings, where the page leaves room:
- A match that max_laps_safety ends, ends after that lap's `out` lines.
- A level that comes after the last that doubles is a new level too, with the same amounts.
- A break that leaves one table has its `break` line; then comes `redraw` instead of `move` lines.
  Where several tables break after one lap, those before the last move their stacks as ever.
"""

from holdem_events import LAYOUT
from holdem_hand_referee import HandReferee
from holdem_races import Race, raced_off
from holdem_rules import PRESETS, Levels, check_options
from holdem_tables import Table, balancing_move, fewest, unbalanced


class MatchReferee:
    """Follows one match; chips are by stack, places by entrant."""

    def __init__(self, reader):
        self.reader = reader
        reader.layout = LAYOUT
        self.coverage = reader.coverage
        self.lap = self.hands = 0
        self.level = 1

    def run(self):
        self.coverage["matches"] += 1
        self.take_header()
        self.take_redraw()
        while len(self.chips) > 1 and self.lap < self.options["max_laps_safety"]:
            self.play_lap()
            self.take_outs()
            if len(self.chips) > 1 and self.lap < self.options["max_laps_safety"]:
                self.after_lap()
        self.end()

    def take_header(self):
        event = self.reader.take("match", game="holdem")
        self.reader.where["match"] = event["index"]
        self.reader.require("errors" not in event, "match: errors", "no mistakes (§12)")
        self.options = event["options"]
        self.entrants = len(event["players"])
        self.reader.require(2 <= self.entrants <= 1000, f"{self.entrants} players", "2..1000")
        check_options(self.options, self.reader)
        self.reader.count_overrides(event["rules"], self.options, PRESETS)
        self.chips = dict.fromkeys(range(self.entrants), self.options["start_chips"])
        self.levels = Levels(self.options, sum(self.chips.values()))
        self.chip = self.options["chips"][0]
        self.places = [None] * self.entrants

    def take_redraw(self):
        """Everybody's place is drawn (§3.1), and the first big blinds (§3.2)."""
        event = self.reader.take("redraw")
        sizes = equal_sizes(len(self.chips), self.options["table_max"])
        drawn = [[stack for stack in chairs if stack is not None] for chairs in event["tables"]]
        self.reader.require(sorted(sum(drawn, [])) == sorted(self.chips),
                            f"redraw: stacks {sorted(sum(drawn, []))}", sorted(self.chips))
        self.reader.require([len(stacks) for stacks in drawn] == sizes,
                            f"redraw: tables of {[len(stacks) for stacks in drawn]}", sizes)
        full = [stacks + [None] * (self.options["table_max"] - len(stacks)) for stacks in drawn]
        self.reader.require(event["tables"] == full, f"redraw: tables {event['tables']}", full)
        self.reader.require(
            len(event["big"]) == len(sizes) and all(
                0 <= big < size for big, size in zip(event["big"], sizes)),
            f"redraw: big = {event['big']}", "an occupied chair of each table")
        self.tables = [Table(number, chairs, big) for number, (chairs, big) in enumerate(
            zip(full, event["big"]))]

    # A lap

    def play_lap(self):
        self.lap += 1
        self.reader.where["lap"] = self.lap
        small, big, ante = amounts = self.levels.amounts(self.level)
        self.reader.take("lap", lap=self.lap, level=self.level, small=small, big=big, ante=ante)
        self.coverage["laps"] += 1
        self.coverage["levels doubled"] += self.level > len(self.options["levels"])
        self.before = dict(self.chips)
        for table in self.tables:
            if table.size() > 1:
                self.play_hand(table, amounts)
            else:
                self.coverage["table of one stack"] += 1
        self.reader.where.pop("table", None)

    def play_hand(self, table, amounts):
        self.reader.where["table"] = table.number
        self.hands += 1
        hand = HandReferee(self.options, table, amounts, self.chip, self.chips, self.reader)
        for stack, amount in zip(table.chairs, hand.run()):
            if stack is not None:
                self.chips[stack] = amount
        table.hand_played(hand.positions)

    # Going out (§5)

    def take_outs(self):
        out = [(table, chair, stack) for table in self.tables
               for chair, stack in enumerate(table.chairs) if self.chips.get(stack) == 0]
        self.place({stack: 1 + sum(self.before[other] > self.before[stack]
                                   for there, _, other in out if there is table)
                    for table, _, stack in out})
        for table, chair, stack in out:
            self.reader.take("out", stack=stack, table=table.number, chair=chair,
                             place=self.places[stack])
            table.leave(stack)
            del self.chips[stack]

    def place(self, positions):
        """Places of those who go out in one lap, by their positions at their tables."""
        best = len(self.chips) - len(positions) + 1
        for stack, position in positions.items():
            self.places[stack] = best + sum(other < position for other in positions.values())
            shared = list(positions.values()).count(position) > 1
            self.coverage["shared places"] += shared
        self.coverage["second positions"] += max(positions.values(), default=1) > 1

    # After a lap (§6)

    def after_lap(self):
        if self.lap % self.options["level_laps"] == 0:
            self.take_level()
            self.take_races()
        self.break_tables()
        self.balance()

    def take_level(self):
        self.level += 1
        small, big, ante = self.levels.amounts(self.level)
        self.reader.take("level", level=self.level, small=small, big=big, ante=ante)
        self.coverage["levels that rise no more"] += (
            self.levels.amounts(self.level - 1) == [small, big, ante] != self.options["levels"][0])
        self.coverage["levels"] += 1

    def take_races(self):
        races = list(raced_off(self.options, self.levels, self.level, self.chip))
        self.coverage["several denominations at once"] += len(races) > 1
        for chip, following in races:
            self.coverage["denominations raced off"] += 1
            for table in self.tables:
                stacks = [table.chairs[chair] for chair in table.after(table.button)]
                race = Race(stacks, self.chips, chip, following)
                if race.odd:
                    event = self.reader.take("race", table=table.number, chip=chip, next=following)
                    self.chips |= race.judge(event, self.reader)
            self.chip = following

    # Tables (§7)

    def break_tables(self):
        tables = len(self.tables)
        while len(self.tables) > len(equal_sizes(len(self.chips), self.options["table_max"])):
            table = self.tables.pop()
            self.reader.take("break", table=table.number)
            self.coverage["breaks"] += 1
            self.coverage["second break after a lap"] += len(self.tables) == tables - 2
            if len(self.tables) == 1 and self.options["final_redraw"]:
                self.coverage["final redraws"] += 1
                self.take_redraw()
                return
            for chair in table.after(table.big):
                self.take_break_move(table, chair)

    def take_break_move(self, table, chair):
        stack = table.chairs[chair]
        event = self.reader.take("move", stack=stack, why="break", **{
            "from": [table.number, chair]})
        free = [[each.number, free] for each in fewest(self.tables)
                for free in range(len(each.chairs)) if each.chairs[free] is None]
        self.reader.require(event["to"] in free, f"move: to = {event['to']}", f"one of {free}")
        number, to = event["to"]
        self.tables[number].sit(stack, to)
        self.coverage["moves by break"] += 1

    def balance(self):
        while pair := unbalanced(self.tables, self.options["balance_gap"]):
            giving, receiving = pair
            stack, chair = balancing_move(giving, receiving, self.options["balance"])
            place = [giving.number, giving.chairs.index(stack)]
            self.reader.take("move", stack=stack, to=[receiving.number, chair], why="balance",
                             **{"from": place})
            first = giving.chairs[giving.next_big()] == stack
            self.coverage["moves again while new"] += stack in giving.new
            giving.leave(stack)
            receiving.sit(stack, chair)
            self.coverage[f"moves by {self.options['balance']}"] += 1
            self.coverage["moves of another than the next big blind"] += not first

    def end(self):
        self.reader.where.clear()
        aborted = len(self.chips) > 1
        self.coverage["stopped for safety"] += aborted
        for stack, chips in self.chips.items():
            self.places[stack] = 1 + sum(more > chips for more in self.chips.values())
        self.reader.take("match-end", places=self.places, laps=self.lap, hands=self.hands,
                         aborted=aborted)
        self.reader.require(self.reader.peek() is None, "a line after match-end", "none")


def equal_sizes(stacks, table_max):
    """The sizes of as few tables as hold all, as equal as possible, the larger first."""
    tables = -(-stacks // table_max)
    return [stacks // tables + (table < stacks % tables) for table in range(tables)]
