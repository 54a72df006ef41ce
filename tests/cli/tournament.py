#!/usr/bin/env python3
"""tournament.py RECORD.jsonl FILE.h5 TABLE_MIN TABLE_MAX ADVANCE FINALS [PRIZE,...]

Plays what the records of tournaments say by the rules of chicago.md 10, written down here once more: who may
sit where, who goes on, final ranks. Then counts all that the file counts again from them. ADVANCE is as in
rules, "2,1". All tournaments of the file must be in the records.
"""
import collections
import fractions
import json
import sys

import h5py
import numpy as np

SAID = tuple(f'{{"e":"{event}"' for event in ("tournament", "tournament-end", "heat", "match", "round", "match-end"))


def sizes(players, most):
    tables = -(-players // most)
    return [players // tables + (table < players % tables) for table in range(tables)]


def seat_draws(matches):
    """Of each match: who sat where, a number in the match by seat, after each draw; not for play-offs."""
    draws = []
    for line in matches:
        if line["e"] == "match":
            draws.append([line["seats"]] if "seats" in line else [])
            redraws = line["options"].get("redraw_seats") == "round"
        elif line["e"] == "round" and line["game"] == 1 and "play_off" not in line:
            if redraws or not draws[-1]:
                draws[-1].append(line["seats"])
    return draws


class Rules:
    def __init__(self, table_min, table_max, advance, finals):
        self.least, self.most, self.finals = int(table_min), int(table_max), int(finals)
        self.advance = [int(number) for number in advance.split(",")]

    def seats(self, players):
        return players > 1 and min(sizes(players, self.most)) >= self.least

    def plan(self, entrants):
        """(kind, sizes of tables, advance) of each heat."""
        if entrants == 5 and (self.least, self.most) == (3, 4):
            return [("five", [3, 2], 1), ("play-in", [3], 2), ("final", [4], 0)]
        plan, players = [], entrants
        while True:
            tables = sizes(players, self.most)
            assert self.seats(players), players
            if len(tables) == 1:
                return plan + [("final", tables, 0)]
            if self.finals == 2 and self.least <= len(tables) <= self.most:
                return plan + [("semifinal", tables, 2), ("final", 2 * [len(tables)], 0)]
            going = self.advance[min(len(plan), len(self.advance) - 1)]
            while not self.seats(sum(min(size, going) for size in tables)):
                going += 1
            plan.append(("heat", tables, going))
            players = sum(min(size, going) for size in tables)


class Tournament:
    """One tournament's record, checked line by line."""

    def __init__(self, lines, rules, number):
        begin, end = lines[0], lines[-1]
        assert begin["e"] == "tournament" and begin["index"] == number, begin
        self.labels = begin["players"]
        self.plan = rules.plan(len(self.labels))
        self.heats, self.draws, self.rank = [], [], {}
        heats = [i for i, line in enumerate(lines) if line["e"] == "heat"]
        assert len(heats) == len(self.plan), len(heats)
        here, waiting = [list(range(len(self.labels)))], []
        for number_of, (first, last) in enumerate(zip(heats, heats[1:] + [len(lines) - 1])):
            kind = self.plan[number_of][0]
            if kind == "final":
                here[0] += waiting
            here, winners = self.heat(number_of, lines[first], lines[first + 1:last], here, number)
            waiting += winners
        assert end == {"e": "tournament-end",
                       "ranks": [self.rank[i] for i in range(len(self.labels))]}, end

    def heat(self, number, line, matches, here, tournament):
        """Who plays on, by final; and who waits for the final."""
        kind, tables, advance = self.plan[number]
        assert (line["heat"], line["kind"], line["advance"]) == (number + 1, kind, advance), line
        assert [len(table) for table in line["tables"]] == tables, line
        if len(here) == 1:
            assert sorted(sum(line["tables"], [])) == sorted(here[0]), line
        else:
            assert [sorted(table) for table in line["tables"]] == [sorted(each) for each in here]
        begins = [match for match in matches if match["e"] == "match"]
        ends = [match for match in matches if match["e"] == "match-end"]
        assert len(begins) == len(ends) == len(tables)
        for table, match in enumerate(begins):
            assert match["index"] == 8192 * tournament + 512 * number + table, match["index"]
            assert len(match["players"]) == tables[table]
        placed = [[seated[entrant] for entrant in end["ranking"]]
                  for seated, end in zip(line["tables"], ends)]
        self.heats.append((line["tables"], placed, ends))
        self.draws.append([[[seated[i] for i in seats] for seats in draws]
                           for seated, draws in zip(line["tables"], seat_draws(matches))])
        return self.go_on(kind, advance, placed)

    def go_on(self, kind, advance, placed):
        if kind == "final":
            for rank, entrant in enumerate(sum(placed, []), 1):
                self.rank[entrant] = rank
            return [], []
        if kind == "five":
            return [sum((table[1:] for table in placed), [])], [table[0] for table in placed]
        going = [[table[place] for table in placed if place < len(table)]
                 for place in range(advance)]
        rank = 1 + sum(map(len, going)) + (2 if kind == "play-in" else 0)
        for place in range(advance, max(map(len, placed))):
            out = [table[place] for table in placed if place < len(table)]
            self.rank.update({entrant: rank for entrant in out})
            rank += len(out)
        return (going if kind == "semifinal" else [sum(going, [])]), []


def tournaments(path, rules):
    lines = []
    with open(path) as record:
        for line in record:
            if not line.startswith(SAID):  # cards and tricks
                continue
            lines.append(json.loads(line))
            if lines[-1]["e"] == "tournament-end":
                yield lines
                lines = []
    assert not lines


def prize_of(rank, ranks, prizes):
    tied = ranks.count(rank)
    return fractions.Fraction(sum(prizes[rank - 1:rank - 1 + tied]), tied)


def count_fair(tournament, number, line_of, found):
    """The datasets in fair/, but those of ties."""
    batch = number % 32
    for heat, (tables, placed, _) in enumerate(tournament.heats):
        advance = tournament.plan[heat][2] or 1
        for seated, order, draws in zip(tables, placed, tournament.draws[heat]):
            size, on = len(order) - 2, order[:advance]
            for entrant in seated:
                cell = line_of[entrant], heat, size, batch
                found["fair/table_sat"][cell] += 1
                found["fair/table_went_on"][cell] += entrant in on
                found["fair/table_won"][cell] += tournament.rank[entrant] == 1
                for other in {line_of[other] for other in seated if other != entrant and heat == 0}:
                    cell = line_of[entrant], other, size, batch
                    found["fair/drawn_sat"][cell] += 1
                    found["fair/drawn_went_on"][cell] += entrant in on
            for seat, entrant in (one for seats in draws for one in enumerate(seats)):
                found["fair/seat_sat"][size, seat, batch] += 1
                found["fair/seat_went_on"][size, seat, batch] += entrant in on


def count_ties(tournament, number, line_of, found):
    """Without what parted them: the last who went on of each table, and the first who went out."""
    for heat, (tables, placed, _) in enumerate(tournament.heats):
        kind, _, advance = tournament.plan[heat]
        last = 1 if kind in ("semifinal", "final") else advance
        for order in placed:
            if last < len(order):
                found["fair/tie_won"][line_of[order[last - 1]], number % 32] += 1
                found["fair/tie_lost"][line_of[order[last]], number % 32] += 1


def count(played, prizes, lines, shapes):
    """The file's datasets, from the tournaments."""
    found = {name: np.zeros(shape, np.int64) for name, shape in shapes.items()}
    paid = collections.Counter()
    squares = collections.Counter()
    for number, tournament in enumerate(played):
        line_of = [lines.index(label) for label in tournament.labels]
        ranks = [tournament.rank[i] for i in range(len(line_of))]
        each = collections.Counter()
        for entrant, rank in enumerate(ranks):
            found["rank"][line_of[entrant], rank - 1] += 1
            each[line_of[entrant]] += prize_of(rank, ranks, prizes)
        for line, prize in each.items():
            paid[line] += prize
            squares[line] += prize * prize
        met = set()
        for heat, (tables, placed, ends) in enumerate(tournament.heats):
            sums = np.zeros(len(lines), np.int64)
            for seated, order, end in zip(tables, placed, ends):
                pairs = {frozenset((a, b)) for a in seated for b in seated if a < b}
                found["rematches"][heat] += len(pairs & met)
                for place, entrant in enumerate(order):
                    found["place"][line_of[entrant], heat, len(order) - 2, place] += 1
                    found["played"][line_of[entrant], heat] += 1
                    if tournament.rank[entrant] == 1:
                        found["champion_place"][heat, place] += 1
                points = end.get("placement_points", end.get("points"))
                for entrant, value in zip(seated, points):
                    unit = 60 if "placement_points" in end else 1
                    sums[line_of[entrant]] += round(unit * value)
            met |= {frozenset((a, b)) for table in tables for a in table for b in table if a < b}
            found["placement_points"][:, heat] += sums
            found["placement_points_squares"][:, heat] += sums ** 2
        count_fair(tournament, number, line_of, found)
        count_ties(tournament, number, line_of, found)
        for final, seated in enumerate(tournament.heats[-1][0]):
            for line in range(len(lines)):
                there = sum(line_of[entrant] == line for entrant in seated)
                found["in_final"][line, final, there] += 1
    return found, paid, squares


def main(record, path, table_min, table_max, advance, finals, prizes=""):
    rules = Rules(table_min, table_max, advance, finals)
    played = [Tournament(lines, rules, number)
              for number, lines in enumerate(tournaments(record, rules))]
    with h5py.File(path) as file:
        assert len(played) == file["tournaments"][()] == file.attrs["matches_done"]
        lines = [label.decode() for label in file["line"][:]]
        names = ["rank", "place", "played", "champion_place", "in_final", "rematches",
                 "placement_points", "placement_points_squares"]
        names += [f"fair/{name}" for name in file["fair"] if "_" in name and "table_size" != name != "parted_by"]
        values = {name: file[name][...] for name in names}
        for name in ("fair/tie_won", "fair/tie_lost"):
            values[name] = values[name].sum(axis=1)  # over what parted them
        found, paid, squares = count(played, [int(prize) for prize in prizes.split(",") if prize],
                                     lines, {name: values[name].shape for name in names})
        for name in names:
            assert (found[name] == values[name]).all(), name
        assert values["fair/seat_went_on"].sum() > 0
        unit = int(file.attrs["prize_unit"])
        for line in range(len(lines)):
            assert file["prize"][line] == unit * paid[line], line
            assert file["prize_squares"][line] == unit ** 2 * squares[line], line
        check_cuts(played, file)
        check_sums(played, file)


def check_cuts(played, file):
    """No tie means that points differ; of matches without any tie all cuts are so."""
    for heat in range(file["cut_tie"].shape[0]):
        tables = sum(len(tournament.heats[heat][0]) for tournament in played)
        assert file["cut_tie"][heat].sum() == tables
        plain = sum(end.get("tie_break", "none") == "none"
                    for tournament in played for end in tournament.heats[heat][2])
        assert all(end.get("tie_break") != "number"
                   for tournament in played for end in tournament.heats[heat][2])
        if "placement_points" in played[0].heats[heat][2][0]:
            assert file["cut_tie"][heat, 0] >= plain


def check_sums(played, file):
    """The identities of chicago.md."""
    entrants = len(played[0].labels)
    assert file["rank"][:, 0].sum() == len(played)
    assert file["rank"][...].sum() == len(played) * entrants
    for heat, (tables, _, _) in enumerate(played[0].heats):
        assert file["place"][:, heat].sum() == len(played) * sum(map(len, tables))
    assert (file["deals"][...] >= file["deals_slowest_table"][...]).all()
    assert file["duration"][()] == file["seconds"][...].sum()


if __name__ == "__main__":
    main(*sys.argv[1:])
