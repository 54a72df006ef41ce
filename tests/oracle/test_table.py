"""Matches played at the table by requests, with a person who answers at random, are records in order."""

import json
import os
import pathlib
import random
import subprocess
import tempfile
import unittest
from collections import Counter

from pofc_rules import SM_2019
from referee import referee_file
from refereed import forget_later_options
from rules import SM_2025

NO_EVENTS = 1 << 20


def match_of(game, rules, others, seed):
    """A match of a person and these strategies."""
    players = [{"name": "A", "strategy": "person"}]
    players += [{"name": name, "strategy": strategy} for name, strategy in zip("BCD", others)]
    return {"game": game, "rules": {"name": "own", "options": rules}, "players": players, "seed": seed}


MATCHES = (
    match_of("chicago", SM_2025 | {"rounds_per_match": 1}, ["classic", "random", "baseline"], 1),
    match_of("chicago", SM_2025 | {"rounds_per_match": 1, "low_hand": "below-ten", "buy_stop_cards": 6}, ["random"], 2),
    match_of("pofc", SM_2019 | {"hands_per_match": 5}, ["greedy", "random"], 3),
)


def rows(decision, dice):
    """Cards placed at random, in rows with room."""
    room, placed = dict(decision["room"]), {"top": [], "middle": [], "bottom": []}
    for card in dice.sample(decision["cards"], decision["place"]):
        row = dice.choice([row for row, left in room.items() if left > 0])
        room[row] -= 1
        placed[row].append(card)
    return placed


def answer(decision, dice):
    """A legal answer at random."""
    if "place" in decision:
        return rows(decision, dice)
    if "most" in decision:
        return dice.sample(decision["cards"], dice.randint(0, decision["most"]))
    return dice.choice(decision.get("legal", [True, False]))


class Table(unittest.TestCase):
    def setUp(self):
        self.table = subprocess.Popen([os.environ["TABLE_LINES"]], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.addCleanup(self.table.wait)
        self.addCleanup(self.table.stdout.close)
        self.addCleanup(self.table.stdin.close)

    def ask(self, **request):
        print(json.dumps(request), file=self.table.stdin, flush=True)
        return json.loads(self.table.stdout.readline())

    def play(self, match):
        """The match's record."""
        dice, answers = random.Random(match["seed"]), []
        while decision := self.ask(do="state", match=match, answers=answers, **{"from": NO_EVENTS})["decision"]:
            answers.append(answer(decision, dice))
        return self.ask(do="record", match=match, answers=answers)["record"]

    def test_records(self):
        coverage = Counter()
        for match in MATCHES:
            with self.subTest(match["game"]), tempfile.TemporaryDirectory() as folder:
                record = pathlib.Path(folder) / "table.jsonl"
                record.write_text(self.play(match))
                forget_later_options(record)
                self.assertEqual(referee_file(record, coverage), 0)
        self.assertEqual(coverage["matches"], len(MATCHES))


if __name__ == "__main__":
    unittest.main()
