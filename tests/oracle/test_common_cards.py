"""Cards depend on seed and place alone: others who play, and other rules, leave them as they are.

So what is compared on the same cards is compared exactly.
"""

import json
import os
import pathlib
import subprocess
import tempfile
import unittest

from program import write_config


def events(preset, options, players, match=3, **settings):
    """Those of a match."""
    with tempfile.TemporaryDirectory() as folder:
        config = pathlib.Path(folder) / "config.yaml"
        write_config(config, preset, options, players, **settings)
        found = subprocess.run([os.environ["UTSPEL"], "replay", config, str(match), "--json"], check=True,
                               capture_output=True, text=True)
    return [json.loads(line) for line in found.stdout.splitlines()]


def chicago(options, players):
    """By round, game and deal: the seats, and the hands dealt, where all are dealt one."""
    hands, where = {}, None
    for event in events("shootout", options, players):
        if event["e"] == "round":
            where = event["round"], event["game"], tuple(event["seats"])
        if event["e"] == "deal" and None not in event["hands"]:
            hands[*where, event["deal"]] = event["hands"]
    return hands


def drawn(players, match):
    """By seat: what is drawn in exchange 1 of the first deal."""
    found = {}
    for event in events("sm-2025", {"open_card": "optional", "redraw_seats": "match"}, players, match):
        if event["e"] == "draw" and event["exchange"] == 1:
            found[event["seat"]] = event["cards"]
        if event["e"] == "deal-end":
            return found


def pofc(options, players):
    """By hand and seat: all cards dealt, where nobody is in Fantasy Land; and the seats."""
    cards = {}
    for event in events("pofc-sm-2019", options, players, game="pofc"):
        if event["e"] == "match":
            cards["seats"] = event["seats"]
        if event["e"] == "hand":
            hand, ordinary = event["hand"], not any(event["fantasy"])
        if event["e"] == "deal" and ordinary:
            cards.setdefault((hand, event["seat"]), []).extend(event["cards"])
    return cards


class CommonCards(unittest.TestCase):
    def assert_common(self, one, other, least):
        """What both have is the same, and so much of it."""
        both = one.keys() & other.keys()
        self.assertGreater(len(both), least)
        self.assertEqual([one[place] for place in sorted(both, key=str)],
                         [other[place] for place in sorted(both, key=str)])

    def test_hands_of_chicago(self):
        plain = chicago({}, ["baseline"] * 4)
        self.assertEqual(len(set(map(str, plain.values()))), len(plain))
        for options, players in (({}, ["random", "classic", "random", "baseline"]),
                                 ({"target": 80, "exchanges": 4}, ["baseline"] * 4)):
            with self.subTest(options, players=players):
                self.assert_common(plain, chicago(options, players), 20)

    def test_a_seat_draws_its_own(self):
        """Who plays another way at one seat does not move the cards of another."""
        changed = 0
        for match in range(6):
            plain = drawn(["baseline"] * 4, match)
            other = drawn(["baseline", "random", "baseline", "baseline"], match)
            differ = [seat for seat in range(4) if plain.get(seat) != other.get(seat)]
            self.assertLessEqual(len(differ), 1)
            changed += len(differ)
        self.assertGreater(changed, 2)

    def test_hands_of_pofc(self):
        plain = pofc({}, ["random"] * 3)
        for options, players in (({}, ["greedy", "random", "greedy"]),
                                 ({"fantasy_entry": "KK", "scoop_bonus": 9}, ["random"] * 3)):
            with self.subTest(options, players=players):
                self.assert_common(plain, pofc(options, players), 20)


if __name__ == "__main__":
    unittest.main()
