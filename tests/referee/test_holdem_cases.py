"""Cases of hold'em set by hand: what the page and the rulebook say of each.

Run: python3 -m unittest discover -s tests/referee
"""

import unittest
from collections import Counter
from unittest.mock import Mock

from holdem_betting import Betting
from holdem_pots import Pot, pots_of, shares, showers
from holdem_races import Race, raced_off
from holdem_rules import SVEPOF, Levels, best_value
from holdem_slow_strategies import Question, ask_baseline
from holdem_tables import Table, balancing_move
from record import Reader


def table(chairs, big, settled=True, new=()):
    """A table after a hand with the big blind on a chair, whose stack sits there yet or does not."""
    made = Table(0, list(chairs), None)
    made.big, made.had_big, made.new = big, chairs[big] if settled else None, set(new)
    return made


class Seats(unittest.TestCase):
    def test_first_hand(self):
        self.assertEqual(Table(0, [7, 8, 9, 6], 0).positions(), (2, 3, 0, []))
        self.assertEqual(Table(0, [7, 8, None], 0).positions(), (1, 1, 0, []))

    def test_dead_small_blind(self):
        """S§6.7: A, who had the big blind, is out; B still pays it; then the button stays."""
        after = table([None, 11, 12, 13], 0, settled=False)
        self.assertEqual(after.positions(), (3, None, 1, []))
        after.hand_played(after.positions())
        self.assertEqual(after.positions(), (3, 1, 2, []))
        after.hand_played(after.positions())
        self.assertEqual(after.positions(), (1, 2, 3, []))

    def test_three_become_two(self):
        """S§2.13: the big blind moves on; the other one has the button, twice in a row perhaps."""
        for chairs, positions in (([None, 11, 12], (2, 2, 1, [])), ([10, None, 12], (2, 2, 0, [])),
                                  ([10, 11, None], (1, 1, 0, []))):
            with self.subTest(chairs):
                settled = chairs[2] is not None
                self.assertEqual(table(chairs, 2, settled).positions(), positions)

    def test_new_stacks_wait(self):
        """§7.3, from the small blind's chair counter-clockwise."""
        for chairs, big, settled, new, positions in (
                ([10, 11, 12, 13], 2, True, {11}, (0, 2, 3, [1])),
                ([10, 11, 12, 13], 2, False, {12}, (1, None, 3, [2])),
                ([10, 11, 12, 13, 14], 3, True, {11, 12}, (0, 3, 4, [1, 2])),
                ([10, 11, 12, 13, 14], 3, True, {11}, (2, 3, 4, [])),
                ([10, 11, 12, 13], 2, True, {13}, (1, 2, 3, [])),
                ([10, 11, 12, 13], 2, True, {10, 11}, (2, 2, 3, [0, 1])),
                ([None, 11, None, 13], 1, False, {11}, (1, 1, 3, [])),
                ([10, 11, None, 13], 1, False, {10, 11}, (0, None, 3, []))):
            with self.subTest(chairs=chairs, new=new):
                self.assertEqual(table(chairs, big, settled, new).positions(), positions)

    def test_balancing(self):
        """S§8.2: where BB+2 and BB+4 are free, BB+2 of the other table comes to BB+2."""
        receiving = table([20, 21, None, 23, None, 25], 0)
        for chairs, big, settled, move in (
                ([10, 11, 12, 13, 14, 15], 1, True, (13, 2)),
                ([10, None, 12, 13, 14, 15], 1, False, (13, 2)),
                ([10, None, 12, None, None, None], 0, True, (12, 2))):
            with self.subTest(chairs):
                self.assertEqual(balancing_move(table(chairs, big, settled), receiving, "position"),
                                 move)
        giving = table([10, 11, 12, 13, 14, 15], 1)
        self.assertEqual(balancing_move(giving, receiving, "next-big-blind"), (12, 2))

    def test_small_blind_stays(self):
        """The second stack after the last big blind had it; the first one moves, if none fits."""
        receiving = table([20, None, 22, None], 1, settled=False)
        for big, move in ((0, (12, 3)), (2, (10, 3))):
            with self.subTest(big=big):
                giving = table([10, None, 12, None], big)
                self.assertEqual(balancing_move(giving, receiving, "position"), move)


class Bets(unittest.TestCase):
    """Chairs 1, 2, 0 from the button's left; the blinds are 25 and 50."""

    def hand(self, *chips, **options):
        betting = Betting(SVEPOF | options, [1, 2, 0], chips, 50)
        betting.pay(1, 25)
        betting.pay(2, 50)
        betting.open_preflop([0, 1, 2])
        return betting

    def after_flop(self, *chips, **options):
        betting = self.hand(*chips, **options)
        self.act(betting, "call 50", "call 50", "check 50")
        betting.start_round([1, 2, 0])
        return betting

    def act(self, betting, *actions):
        for words in actions:
            action, to = words.split()
            chair = betting.pending[0]
            lowest, highest = betting.legal_sums(chair, False)[action]
            self.assertTrue(lowest <= int(to) <= highest, f"{words}, not {lowest}..{highest}")
            betting.act(chair, action, int(to))

    def assert_next(self, betting, chair, river=False, **legal):
        self.assertEqual((betting.pending[0], betting.legal_sums(chair, river)), (chair, legal))

    def test_before_the_flop(self):
        betting = self.hand(1000, 1000, 1000)
        self.assert_next(betting, 0, fold=(0, 0), call=(50, 50), **{"raise": (100, 1000)})
        self.act(betting, "raise 150")
        self.assert_next(betting, 1, fold=(25, 25), call=(150, 150), **{"raise": (250, 1000)})
        self.act(betting, "raise 400", "fold 50")
        self.assert_next(betting, 0, fold=(150, 150), call=(400, 400), **{"raise": (650, 1000)})

    def test_big_blind_may_raise(self):
        betting = self.hand(1000, 1000, 1000)
        self.act(betting, "call 50", "call 50")
        self.assert_next(betting, 2, check=(50, 50), **{"raise": (100, 1000)})
        betting = self.hand(1000, 1000, 1000, fold_unbet=True)
        self.act(betting, "call 50", "call 50")
        self.assertIn("fold", betting.legal_sums(2, river=False))

    def test_short_all_in(self):
        """Who acted since the last full raise may only fold or call; who has not may raise."""
        for reopens, legal in ((False, {}), (True, {"raise": (300, 1000)})):
            betting = self.hand(1000, 200, 1000, short_all_in_reopens=reopens)
            self.act(betting, "raise 150", "raise 200")
            self.assert_next(betting, 2, fold=(50, 50), call=(200, 200), **{"raise": (300, 1000)})
            self.act(betting, "call 200")
            self.assert_next(betting, 0, fold=(150, 150), call=(200, 200), **legal)

    def test_short_all_ins_do_not_add_up(self):
        betting = self.hand(1000, 220, 280)
        self.act(betting, "raise 150", "raise 220", "raise 280")
        self.assertFalse(betting.may_raise(0))          # nor is there anybody left
        betting = Betting(SVEPOF, [1, 2, 3, 0], [1000, 220, 280, 1000], 50)
        betting.open_preflop([0, 1, 2, 3])
        self.act(betting, "raise 150", "raise 220", "raise 280", "call 280")
        self.assert_next(betting, 0, fold=(150, 150), call=(280, 280))

    def test_full_raise_after_a_short_one(self):
        betting = self.hand(1000, 200, 1000)
        self.act(betting, "raise 150", "raise 200", "raise 300")
        self.assert_next(betting, 0, fold=(150, 150), call=(300, 300), **{"raise": (400, 1000)})

    def test_short_bet(self):
        """§4.3: the smallest bet is a big blind; after one below it who checked may not raise."""
        betting = self.after_flop(1000, 1000, 80)
        self.assert_next(betting, 1, check=(0, 0), **{"raise": (50, 950)})
        self.act(betting, "check 0", "raise 30")
        self.assert_next(betting, 0, fold=(0, 0), call=(30, 30), **{"raise": (80, 950)})
        self.act(betting, "call 30")
        self.assert_next(betting, 1, fold=(0, 0), call=(30, 30))

    def test_short_big_blind(self):
        """§4.1: the bet to match is the full big blind, and a raise adds one to it."""
        betting = self.hand(1000, 1000, 30)
        self.assert_next(betting, 0, fold=(0, 0), call=(50, 50), **{"raise": (100, 1000)})
        self.act(betting, "fold 0")
        self.assertFalse(betting.is_decided())
        self.assert_next(betting, 1, fold=(25, 25), call=(50, 50))
        betting = self.hand(1000, 1000, 20)
        self.act(betting, "fold 0")
        self.assertTrue(betting.is_decided())
        self.assertEqual(betting.unmatched(), (1, 5))

    def test_nobody_left_to_raise(self):
        betting = self.hand(1000, 300, 300)
        self.act(betting, "call 50", "raise 300", "call 300")
        self.assert_next(betting, 0, fold=(50, 50), call=(300, 300))

    def test_fold_unbet(self):
        """§4.3: only the one left to act on the river."""
        betting = self.after_flop(1000, 1000, 1000)
        self.act(betting, "check 0", "check 0")
        self.assertNotIn("fold", betting.legal_sums(0, river=False))
        self.assertIn("fold", betting.legal_sums(0, river=True))

    def test_unmatched(self):
        betting = self.hand(1000, 1000, 1000)
        self.act(betting, "raise 300", "fold 25", "fold 50")
        self.assertEqual(betting.unmatched(), (0, 250))


class Pots(unittest.TestCase):
    def test_three_side_pots(self):
        paid = {1: 50, 2: 100, 3: 75, 4: 200, 5: 300, 0: 300}
        self.assertEqual(pots_of(paid, [1, 2, 4, 5, 0]), [
            (300, [1, 2, 4, 5, 0]), (225, [2, 4, 5, 0]), (300, [4, 5, 0]), (200, [5, 0])])

    def test_folded_chips(self):
        """Below a layer they belong to it, above the highest too; a pot of nothing is none."""
        self.assertEqual(pots_of({1: 300, 2: 100, 3: 200}, [2, 3]), [(300, [2, 3]), (300, [3])])
        self.assertEqual(pots_of({1: 0, 2: 0}, [2]), [])

    def test_odd_chips(self):
        for amount, to in ((100, [[1, 50], [4, 50]]), (125, [[1, 75], [4, 50]])):
            self.assertEqual(shares(Pot(amount, [1, 3, 4]), {1: 9, 3: 5, 4: 9}, 25), to)
        values = dict.fromkeys([2, 3, 0], 9)
        self.assertEqual(shares(Pot(200, [2, 3, 0]), values, 25), [[2, 75], [3, 75], [0, 50]])

    def test_shows(self):
        main, side = Pot(300, [1, 2, 3]), Pot(200, [2, 3])
        for values, order, shown in (
                ({1: 5, 2: 4, 3: 3}, [1, 2, 3], [1, 2]),        # 2 for the side pot
                ({1: 5, 2: 3, 3: 4}, [1, 2, 3], [1, 2, 3]),
                ({1: 5, 2: 6, 3: 4}, [1, 2, 3], [1, 2]),
                ({1: 5, 2: 6, 3: 6}, [2, 3, 1], [2, 3]),        # ties show
                ({1: 5, 2: 6, 3: 4}, [3, 1, 2], [3, 1, 2])):
            with self.subTest(values, order=order):
                self.assertEqual(showers([main, side], values, order), shown)
        self.assertEqual(showers([Pot(300, [1, 2]), Pot(50, [2])], {1: 5, 2: 4}, [1, 2]), [1])

    def test_best_of_seven(self):
        for seven, five in (("As Kd 2c 3c 4c 5c 6c", "2c 3c 4c 5c 6c"),
                            ("9c 9d 9h 2c 2d 3s 3h", "9c 9d 9h 3s 3h")):
            self.assertEqual(best_value(seven.split()), best_value(five.split()))


class Races(unittest.TestCase):
    levels = SVEPOF | {"levels": [[5, 10, 0], [10, 20, 0], [15, 30, 0], [50, 100, 0]],
                       "chips": [5, 10, 50, 100]}

    def test_which_chips_go(self):
        levels = Levels(self.levels, 1000)
        for level, chip, races in ((2, 5, []), (4, 5, [(5, 10), (10, 50)]), (4, 50, []),
                                   (5, 50, [(50, 100)])):
            with self.subTest(level=level, chip=chip):
                self.assertEqual(list(raced_off(self.levels, levels, level, chip)), races)

    def test_levels_double(self):
        levels = Levels(self.levels, 1000)
        self.assertEqual([levels.amounts(level)[1] for level in range(3, 11)],
                         [30, 100, 200, 400, 800, 1600, 1600, 1600])

    def test_winners(self):
        """A has two of the best cards and wins one chip; C, left with nothing, is saved."""
        race = Race("ABCD", {"A": 550, "B": 525, "C": 75, "D": 800}, 25, 100)
        self.assertEqual((race.odd, race.prizes()), ({"A": 2, "B": 1, "C": 3}, 2))
        event = {"e": "race", "won": ["A", "B"], "saved": ["C"], "cards": [
            ["A", ["As", "Ah"]], ["B", ["Ad"]], ["C", ["Ac", "Ks", "Kh"]]]}
        reader = Reader("test", [(1, "")], Counter())
        reader.layout = Mock(structure=())
        self.assertEqual(race.judge(event, reader), {"A": 600, "B": 600, "C": 100})
        self.assertEqual(reader.violations, [])


class Baseline(unittest.TestCase):
    """The blinds are 50 and 100; a stack of 3000 unless said otherwise."""

    def ask(self, cards, board="", **given):
        question = dict(
            cards=cards.split(), board=board.split(), start=3000, pot=150, bet=0, limit=3000,
            to_match=0 if board else 100, raises=0, smallest=100 if board else 200, may_fold=True,
            big=100, chip=25)
        return ask_baseline(Question(**question | given))

    def test_before_the_flop(self):
        raised = {"raises": 1, "to_match": 300, "smallest": 500}
        for cards, given, answer in (
                ("7c 7d", {}, ("raise", 300)), ("6c 6d", {}, ("fold", 0)),
                ("Tc Kd", {}, ("raise", 300)), ("9c Ad", {}, ("fold", 0)),
                ("2d Ad", {}, ("raise", 300)), ("6c 6d", {"bet": 100}, ("check", 100)),
                ("7c 7d", {"start": 600, "limit": 600}, ("raise", 600)),
                ("7c 7d", {"start": 625, "limit": 625}, ("raise", 300)),
                ("7c 7d", {"smallest": None}, ("call", 100)),
                ("Qc Qd", raised, ("raise", 3000)), ("Jc Jd", raised, ("call", 300)),
                ("As Kd", raised, ("raise", 3000)), ("As Qd", raised, ("call", 300)),
                ("Jc Jd", raised | {"to_match": 325}, ("fold", 0)),
                ("Jc Jd", raised | {"raises": 2}, ("fold", 0)),
                ("As Kd", raised | {"smallest": None}, ("call", 300)),
                ("3c 8d", raised, ("fold", 0))):
            with self.subTest(cards, **given):
                self.assertEqual(self.ask(cards, **given), answer)

    def test_after_the_flop(self):
        bet = {"to_match": 150, "pot": 300, "smallest": 300}
        for cards, board, given, answer in (
                ("Ac Kd", "Kc 7d 2h", {"pot": 375}, ("raise", 175)),
                ("Ac Kd", "Kc 7d 2h", {"pot": 150}, ("raise", 100)),
                ("Ac Kd", "Kc 7d 2h", {"smallest": None}, ("check", 0)),
                ("Ac Kd", "Kc 7d 2h", bet, ("call", 150)),
                ("Ac Kd", "Kc 7d 2h", bet | {"pot": 125}, ("fold", 0)),
                ("Ac Kd", "Kc Ad 2h", bet, ("raise", 3000)),
                ("Ac Kd", "Kc Ad 2h", bet | {"smallest": None}, ("call", 150)),
                ("Ac Kd", "7c 7d 2h", bet, ("fold", 0)),            # the board's own pair
                ("Ac Kd", "7c 7d 2h Ah", bet, ("raise", 3000)),
                ("Ac Kd", "7c 7d 2h 2s", bet, ("fold", 0)),         # the board's own two pair
                ("Ac Kd", "7c 7d 2h 2s Ah", bet, ("fold", 0)),      # another two pair
                ("Ac Kd", "9c 7d 2h", {}, ("check", 0))):
            with self.subTest(cards, board=board, **given):
                self.assertEqual(self.ask(cards, board, **given), answer)

    def test_draws(self):
        """Called up to a third of the pot, not on the river."""
        for cards, board, pot, answer in (
                ("Ac 3c", "Kc 7c 2h", 300, "call"), ("Ac 3c", "Kc 7c 2h", 299, "fold"),
                ("Ac 3d", "Kc 7c 2c 9h", 300, "call"), ("Ad 3d", "Kc 7c 2c 9c", 300, "fold"),
                ("8c 9d", "Tc Jd 2h", 300, "call"), ("Tc Jd", "Qc Kd 2h", 300, "call"),
                ("Jd Ac", "Qc Kd 2h", 300, "fold"), ("Ac 3d", "2c 4h 9s", 300, "fold"),
                ("2c 3d", "4c 5h 9s", 300, "call"), ("Kc 2d", "8c 9h Td Js", 300, "fold"),
                ("Ac 3c", "Kc 7c 2h 9h Jh", 300, "fold")):
            with self.subTest(cards, board=board, pot=pot):
                self.assertEqual(self.ask(cards, board, to_match=100, pot=pot)[0], answer)


if __name__ == "__main__":
    unittest.main()
