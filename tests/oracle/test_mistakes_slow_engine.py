"""The program's mistakes have the distributions of the slow engine, which shares no code with it.

As in test_slow_engine.py: shares within six standard errors, of all tables and of what mistakes
there were and what they cost. Games are short, so that many are played.
"""

import pathlib
import tempfile
import unittest
from collections import Counter

from batches import AlikeTests, frequent, play_batches
from distributions import Distributions
from erring import by_entrant, generator, with_errors
from program import run, write_config
from rules import PRESETS
from sizes import size
from slow_engine import Match
from tallies import Tallies, in_words_of_tallies

MATCHES = size(4, 7)                   # in a batch
RATES = size((0.15,), (0.001, 0.05, 1))
SELDOM = 0.001                  # so rare that they do not occur together
PLAYERS = ["baseline", "random", "baseline"]
SHORT = {"rounds_per_match": 2, "max_deals_per_game": 5, "games_per_round": 1}

# By kind: the preset, and the options under which it is looked at.
CHICAGO = {
    "misdeal": ("shootout", {}),
    "flashed": ("sm-2025", {}),
    "revoke": ("sm-2025", {"repeat_penalty": "sit-out-deal"}),
    "buy_stop_exchange": ("sm-classic", {"buy_stop": 6}),
    "away": ("sm-2025", {"third_exchange_scores": "after-play"}),
    "slow": ("sm-2025", {"repeat_penalty": "no-placement"}),
}

# At a rate: which mistakes occur together, and under which options.
COMBINED = {
    "misdeals and revokes": (
        ["misdeal", "flashed", "revoke"],
        ("shootout", {"target": 20, "chicago_min_points": 8, "flashed_card": "set-aside"})),
    "warnings": (["revoke", "slow"], ("sm-classic", {"repeat_penalty": "last-place"})),
    "folded hands": (["buy_stop_exchange", "away"], (
        "shootout", {"buy_stop": 6, "buy_stop_violation": "resets-losing-call"})),
}


def chicago_run(kinds, rate, rules):
    """Preset, options and rates by kind; somebody stays at the table all the same."""
    preset, options = rules
    ties = {"tie_break": ["total-points", "chicagos-won"]} if "away" in kinds else {}
    seldom = min(rate, 0.2)
    away = [rate, rate, seldom] if kinds == ["away"] else seldom
    return preset, SHORT | options | ties, {
        kind: away if kind == "away" else rate for kind in kinds}


def runs():
    """By name."""
    for rate in RATES:
        for kind, rules in size({}, CHICAGO).items():
            yield f"{kind} {rate}", chicago_run([kind], rate, rules)
        if rate == SELDOM:
            continue
        for name, (kinds, rules) in COMBINED.items():
            yield f"{name} {rate}", chicago_run(kinds, rate, rules)


def slow_batch(preset, options, rates, number):
    """The tables of a batch of matches."""
    distributions, mistakes = Distributions(), Counter()
    for match in range(MATCHES):
        played = Match(preset, PRESETS[preset] | options, PLAYERS,
                       generator(preset, rates, number, match), distributions.feed,
                       errors=by_entrant(PLAYERS, rates))
        played.play()
        mistakes.update({(table, key): count for table, counts in played.mistakes.items()
                         for key, count in counts.items()})
    tables = in_words_of_tallies(distributions)
    add_mistakes(tables, mistakes)
    return tables


def add_mistakes(tables, mistakes):
    """By entrant, and those of games whoever made them."""
    of_all = tables["of all"] = Counter()
    for (table, key), count in mistakes.items():
        tables.setdefault(table, {})[key] = count
        if table == "errors/counts":
            of_all[key.partition("/")[2]] += count


class SlowEngine(AlikeTests, unittest.TestCase):
    def fast(self, preset, options, rates):
        with tempfile.TemporaryDirectory() as folder:
            config = pathlib.Path(folder) / "config.yaml"
            write_config(config, preset, options, with_errors(PLAYERS, rates))
            played = run(config, 3_000)
            self.assertEqual(played.returncode, 0, played.stderr)
            tallies = Tallies(config.with_suffix(".h5"))
            tables = tallies.tables()
            add_mistakes(tables, tallies.mistakes())
            return tables

    def test_shares(self):
        for name, run_settings in runs():
            with self.subTest(name):
                batches = play_batches(slow_batch, *run_settings)
                self.assert_seen(batches, run_settings[2])
                self.assert_alike(batches, self.fast(*run_settings), ("total", "deals"))

    def assert_seen(self, batches, rates):
        """The slow engine played enough to compare its mistakes too, unless they are rare."""
        seen = frequent(batches)
        self.assertGreater(len(seen), 20)
        for kind in rates:
            figure = "occasions" if SELDOM in by_entrant(PLAYERS, rates)[kind] else "mistakes"
            self.assertIn(("of all", f"{kind}/{figure}"), seen)


if __name__ == "__main__":
    unittest.main()
