"""Judges one match of hold'em, alone or in teams: seats, laps, what comes after each (holdem.md).

Readings, where the page leaves room:
- A match that max_laps_safety ends, ends after that lap's `out` lines.
- A level that comes after the last that doubles is a new level too, with the same amounts.
- A break that leaves one table has its `break` line; then comes `redraw` instead of `move` lines.
  Where several tables break after one lap, those before the last move their stacks as ever.
- A stack is one "such" of §5 if its entrant goes out. Whose stack is disqualified, goes out with it.
"""

from holdem_events import LAYOUT
from holdem_hand_referee import HandReferee
from holdem_mistakes_referee import MistakesReferee
from holdem_races import Race, raced_off
from holdem_rules import PRESETS, SVEPOF, Levels, check_options
from holdem_tables import Table, apart_move, balancing_move, fewest, has_seat_for, unbalanced
from holdem_teams_referee import TeamsReferee


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
        while not self.is_over():
            self.play_lap()
            self.mistakes.take_disqualified()
            self.take_outs()
            if not self.is_over():
                self.after_lap()
        self.end()

    def is_over(self):
        return len(self.teams.left()) == 1 or self.lap == self.options["max_laps_safety"]

    def take_header(self):
        event = self.reader.take("match", game="holdem")
        self.reader.where["match"] = event["index"]
        self.entrants = len(event["players"])
        self.reader.require(2 <= self.entrants <= 1000, f"{self.entrants} players", "2..1000")
        check_options(event["options"], self.reader)
        self.options = SVEPOF | event["options"]
        self.check_line_up(event["players"])
        self.reader.count_overrides(event["rules"], self.options, PRESETS)
        self.chips = dict.fromkeys(range(self.entrants * self.options["stacks"]),
                                   self.options["start_chips"])
        self.levels = Levels(self.options, sum(self.chips.values()))
        self.chip = self.options["chips"][0]
        self.places = [None] * self.entrants
        self.teams = TeamsReferee(self, event["players"])
        self.mistakes = MistakesReferee(self, event)
        self.apart = self.options["same_table"] == "apart"

    def check_line_up(self, players):
        """Teams have lists of members where there may be several."""
        least, most = self.options["members_min"], self.options["members_max"]
        for members in players:
            fits = type(members) is str if most == 1 else (
                type(members) is list and least <= len(members) <= most)
            self.reader.require(fits, f"match: players {members}", f"{least} to {most} members")

    def take_redraw(self):
        """Everybody's place is drawn (§3.1), and the first big blinds (§3.2)."""
        event = self.reader.take("redraw")
        in_play = self.teams.in_play()
        sizes = equal_sizes(len(in_play), self.options["table_max"])
        drawn = [[stack for stack in chairs if stack is not None] for chairs in event["tables"]]
        self.reader.require(sorted(sum(drawn, [])) == in_play,
                            f"redraw: stacks {sorted(sum(drawn, []))}", in_play)
        if self.apart:
            self.check_apart(drawn, sizes)
            sizes = [len(stacks) for stacks in drawn]
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

    def check_apart(self, drawn, sizes):
        """Sizes are those of `free` in any order; each entrant's stacks are spread as they are."""
        self.reader.require(sorted(map(len, drawn)) == sorted(sizes),
                            f"redraw: tables of {list(map(len, drawn))}", sizes)
        for entrant in self.teams.left():
            own = [sum(self.teams.entrant(stack) == entrant for stack in stacks) for stacks in drawn]
            self.reader.require(max(own) - min(own) <= 1,
                                f"redraw: {own} stacks of entrant {entrant} at the tables",
                                "as apart as can be")

    # A lap

    def play_lap(self):
        self.lap += 1
        self.reader.where["lap"] = self.lap
        small, big, ante = self.levels.amounts(self.level)
        self.reader.take("lap", lap=self.lap, level=self.level, small=small, big=big, ante=ante)
        self.coverage["laps"] += 1
        self.coverage["levels doubled"] += self.level > len(self.options["levels"])
        self.before = dict(self.chips)
        for table in self.tables:
            if table.size() > 1:
                self.play_hand(table)
            else:
                self.coverage["table of one stack"] += 1
        self.reader.where.pop("table", None)

    def play_hand(self, table):
        self.reader.where["table"] = table.number
        self.hands += 1
        hand = HandReferee(self, table)
        self.teams.take_button_swap(table.chairs[hand.positions.button])
        for stack, amount in zip(table.chairs, hand.run()):
            if stack is not None:
                self.chips[stack] = amount
        table.hand_played(hand.positions)

    # Going out (§5)

    def take_outs(self):
        out = [(table, chair, stack) for table in self.tables
               for chair, stack in enumerate(table.chairs) if self.chips.get(stack) == 0]
        entrant, before = self.teams.entrant, self.teams.left()
        for _, _, stack in out:
            del self.chips[stack]
        gone = [entry for entry in out if entrant(entry[2]) not in self.teams.left()]
        self.place(before, [(entrant(stack), 1 + sum(
            self.before[other] > self.before[stack] for there, _, other in gone if there is table))
            for table, _, stack in gone])
        for table, chair, stack in out:
            self.reader.take("out", stack=stack, table=table.number, chair=chair,
                             place=self.places[entrant(stack)])
            table.leave(stack)
            self.coverage["stacks out of entrants left"] += self.places[entrant(stack)] is None

    def place(self, before, positions):
        """Places of the entrants that go out in one lap, by (entrant, position at a table)."""
        best = {}
        for entrant, position in sorted(positions, reverse=True):
            best[entrant] = position
        for entrant, position in best.items():
            self.places[entrant] = len(before) - len(best) + 1 + sum(
                other < position for other in best.values())
            self.coverage["shared places"] += list(best.values()).count(position) > 1
        self.coverage["second positions"] += max(best.values(), default=1) > 1
        self.coverage["entrants out with several stacks"] += len(positions) > len(best)

    # After a lap (§6)

    def after_lap(self):
        is_new_level = self.lap % self.options["level_laps"] == 0
        if is_new_level:
            self.take_level()
            self.teams.take_talk()
        self.teams.end_rests()
        if is_new_level:
            self.take_races()
        self.break_tables()
        self.balance()
        self.move_apart()

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
                self.take_race(table.number, stacks, chip, following)
            for stack in sorted(self.teams.rests):
                self.take_race(None, [stack], chip, following)
            self.chip = following

    def take_race(self, table, stacks, chip, following):
        race = Race(stacks, self.chips, chip, following)
        if race.odd:
            event = self.reader.take("race", table=table, chip=chip, next=following)
            self.chips |= race.judge(event, self.reader)
            self.coverage["races of resting stacks"] += table is None

    # Tables (§7)

    def break_tables(self):
        tables = len(self.tables)
        while len(self.tables) > len(equal_sizes(len(self.teams.in_play()),
                                                 self.options["table_max"])):
            table = self.tables.pop()
            self.reader.take("break", table=table.number)
            self.coverage["breaks"] += 1
            if len(self.tables) == 2:
                self.teams.third_table_broken(table)
            self.coverage["second break after a lap"] += len(self.tables) == tables - 2
            if len(self.tables) == 1 and self.options["final_redraw"]:
                self.coverage["final redraws"] += 1
                self.take_redraw()
                return
            for chair in table.after(table.big):
                self.take_drawn_move(table.chairs[chair], [table.number, chair], "break")

    def take_drawn_move(self, stack, place, why):
        """To a chair drawn where there are fewest (§7.1)."""
        event = self.reader.take("move", stack=stack, why=why, **{"from": place})
        tables = self.tables
        if self.apart:
            entrant = self.teams.entrant
            tables = [table for table in tables if has_seat_for(stack, table, entrant)] or tables
            self.coverage["clashes of a team"] += not has_seat_for(stack, tables[0], entrant)
        free = [[each.number, free] for each in fewest(tables)
                for free in range(len(each.chairs)) if each.chairs[free] is None]
        self.reader.require(event["to"] in free, f"move: to = {event['to']}", f"one of {free}")
        number, to = event["to"]
        self.tables[number].sit(stack, to)
        self.coverage[f"moves by {why}"] += 1

    def balance(self):
        while pair := unbalanced(self.tables, self.options["balance_gap"]):
            giving, receiving = pair
            passed = self.passed_over(giving, receiving)
            stack, chair = balancing_move(giving, receiving, self.options["balance"], passed)
            first = giving.chairs[giving.next_big()] == stack
            self.coverage["moves again while new"] += stack in giving.new
            self.take_move(stack, giving, [receiving.number, chair], "balance")
            self.coverage[f"moves by {self.options['balance']}"] += 1
            self.coverage["moves of another than the next big blind"] += not first
            self.coverage["passed over in balancing"] += bool(passed)

    def passed_over(self, giving, receiving):
        """With `apart` the stacks whose entrant has one at the receiving table, unless all have."""
        if not self.apart:
            return []
        there = set(map(self.teams.entrant, receiving.stacks()))
        passed = [stack for stack in giving.stacks() if self.teams.entrant(stack) in there]
        self.coverage["nobody to be passed over in balancing"] += len(passed) == giving.size()
        return passed if len(passed) < giving.size() else []

    def move_apart(self):
        """§7.4."""
        while self.apart and (move := apart_move(self.tables, self.teams.entrant, self.chips)):
            stack, giving, receiving = move
            self.take_move(stack, giving, [receiving.number, receiving.free_after(receiving.big)[0]],
                           "apart")
            self.coverage["moves apart"] += 1

    def take_move(self, stack, giving, to, why):
        place = [giving.number, giving.chairs.index(stack)]
        self.reader.take("move", stack=stack, to=to, why=why, **{"from": place})
        giving.leave(stack)
        self.tables[to[0]].sit(stack, to[1])

    def end(self):
        self.reader.where.clear()
        chips = {entrant: sum(amount for stack, amount in self.chips.items()
                              if self.teams.entrant(stack) == entrant)
                 for entrant in self.teams.left()}
        aborted = len(chips) > 1
        self.coverage["stopped for safety"] += aborted
        for entrant, amount in chips.items():
            self.places[entrant] = 1 + sum(more > amount for more in chips.values())
        self.reader.take("match-end", places=self.places, laps=self.lap, hands=self.hands,
                         aborted=aborted)
        self.reader.require(self.reader.peek() is None, "a line after match-end", "none")


def equal_sizes(stacks, table_max):
    """The sizes of as few tables as hold all, as equal as possible, the larger first."""
    tables = -(-stacks // table_max)
    return [stacks // tables + (table < stacks % tables) for table in range(tables)]
