"""The referee finds no fault with teams and mistakes of the program's hold'em, the slow engine plays
the same from the same cards, and the mistakes are counted as they were made."""

import json
import pathlib
import unittest
from collections import Counter

from holdem_corpus import SHORT, SHORT_TEAMS
from holdem_rules import MISTAKES
from holdem_slow_engine import replay
from pofc_tallies import read_tables
from program import write_config
from refereed import RefereedRuns
from sizes import size

WILD = f"lua:{pathlib.Path(__file__).with_name('wild.lua')}"
TEAMS = [{"members": [WILD] * 3, "count": 2}, {"members": ["random", WILD, "baseline", "random"]},
         {"strategy": "baseline", "count": 2}, {"strategy": WILD}]
RARELY, OFTEN = dict.fromkeys(MISTAKES, .02), dict.fromkeys(MISTAKES, .2)

# Preset, options, players, rates of mistakes; a seed, and how many of its matches have all that must
# occur.
RUNS = {
    "erring": ("svepof", SHORT | {"dealer": "player", "disqualified_chips": "shared"},
               [{"strategy": "random", "count": 3}, {"strategy": "baseline", "errors": {"slow": 0}},
                {"strategy": WILD, "count": 4}], OFTEN | {"under_raise": 0}, 1, 1),
    "always binding": ("svepof", SHORT | {"out_of_turn_binds": "always", "start_chips": 1000},
                       [{"strategy": WILD, "count": 3}], {"out_of_turn": 1, "one_chip": .5}, 1, 1),
    "nobody there": ("svepof", SHORT | {"penalty_laps": 1, "max_laps_safety": 12},
                     [{"strategy": "baseline", "count": 5}], dict.fromkeys(MISTAKES, 1), 1, 1),
    "teams": ("sm-lagpoker", SHORT_TEAMS, TEAMS, {}, 3, 1),
    "two stacks": ("sm-lagpoker", SHORT_TEAMS | {
        "stacks": 2, "members_min": 2, "transfers_per_talk": 3, "table_max": 3, "third_stack": "keeps"},
        [{"members": [WILD] * 2, "count": 5}], {}, 1, 1),
    "erring teams": ("sm-lagpoker", SHORT_TEAMS | {"start_chips": 200, "level_laps": 10}, TEAMS[:2],
                     RARELY | {"one_chip": 0}, 4, 2),
}

COMMON = {
    *(f"error {kind}" for kind in MISTAKES), *(f"warning {number}" for number in range(1, 5)),
    *(f"{action} out of turn stands" for action in ("check", "call", "raise")),
    *(f"third stack: {choice}" for choice in ("rest", "share", "merge")),
    "button swaps", "disqualified, shared", "last one does not fold", "moves apart", "new deals",
    "passed over in balancing", "rests over", "seats changed", "sits out",
    "stacks out of entrants left", "time-outs", "transfers",
}


class Teams(RefereedRuns):
    def test_teams_and_mistakes(self):
        for name, (preset, options, players, rates, seed, matches) in RUNS.items():
            with self.subTest(name):
                write_config(self.config, preset, options, players, game="holdem", errors=rates,
                             seed=seed)
                self.mistakes.clear()
                self.assertIsNone(self.play(size(matches, 30)))
                self.replay_all()
                if rates:
                    self.compare_mistakes(players)
        self.assertEqual(self.coverage["unknown-keys"], 0)
        self.assertEqual(COMMON - set(+self.coverage), set())

    def replay_all(self):
        with open(self.config.with_suffix(".jsonl"), encoding="utf-8") as record:
            events = [json.loads(line) for line in record]
        starts = [place for place, event in enumerate(events) if event["e"] == "match"]
        for start, end in zip(starts, [*starts[1:], len(events)]):
            self.assertIsNone(replay(events[start:end]), f"from line {start + 1} on")

    def compare_mistakes(self, players):
        """Of what is counted by line, that which records show."""
        lines = [line for line, entry in enumerate(players) for _ in range(entry.get("count", 1))]
        counted = Counter()
        for (_, key), count in self.mistakes.items():
            entrant, kind, figure = key.split("/")
            counted[str(lines[int(entrant)]), kind, figure] += count
        tables, _ = read_tables(self.config.with_suffix(".h5"))
        figures = {figure for _, _, figure in counted}
        known = {key: count for key, count in tables["errors/counts"].items() if key[2] in figures}
        self.assertEqual(known, dict(+counted))


if __name__ == "__main__":
    unittest.main()
