#!/usr/bin/python3
"""Slow engine: plays POFC by the rules, obviously rather than fast, and writes game records.

Its own generator and strategy `random`: an oracle for the records' referee and, by what it
plays, for the distributions of the real program.
"""

import argparse
import random
import sys
from functools import lru_cache
from itertools import product

from cards import (CATEGORIES, DECK, FOUR_OF_A_KIND, FULL_HOUSE, PAIR, RANKS, THREE_OF_A_KIND,
                   hand_value)
from pofc_rules import PRESETS
from pofc_slow_mistakes import Mistakes
from record import record_line

ROWS = ("top", "middle", "bottom")
ROOM = (3, 5, 5)
BUST = (-1,)                # as a row's value: worse than any, and equal to another bust one
NEVER = (len(CATEGORIES),)


@lru_cache(maxsize=None)
def legal_placements(room, count):
    """Every way to lay that many cards into rows with so much room: the rows, card by card."""
    return [rows for rows in product(range(3), repeat=count)
            if all(rows.count(row) <= room[row] for row in range(3))]


class Random:
    """Uniform over the legal actions (baseline-strategies.md)."""

    def __init__(self, rng):
        self.rng = rng

    def place(self, seat, cards, room):
        """Cards by row, and those thrown away: none of five, one of three."""
        thrown = [self.rng.choice(cards)] if len(cards) == 3 else []
        kept = [card for card in cards if card not in thrown]
        rows = self.rng.choice(legal_placements(room, len(kept)))
        return [[card for card, row in zip(kept, rows) if row == wanted]
                for wanted in range(3)], thrown

    def set_all(self, seat, cards):
        mixed = self.rng.sample(cards, len(cards))
        return [mixed[:3], mixed[3:8], mixed[8:13]], mixed[13:]


class Deck:
    """The cards of one hand."""

    def __init__(self, rng, options, players):
        self.cards = list(DECK)
        rng.shuffle(self.cards)

    def take(self, seat, count):
        return [self.cards.pop() for _ in range(count)]


class Player:
    """One seat through a hand."""

    def __init__(self, seat, strategy, options, in_land):
        self.seat = seat
        self.strategy = strategy
        self.options = options
        self.in_land = in_land
        self.rows = [[], [], []]
        self.bust, self.royalties, self.goes = False, [0] * 3, False

    def room(self):
        return tuple(room - len(row) for room, row in zip(ROOM, self.rows))

    def lay(self, rows):
        self.rows = [before + added for before, added in zip(self.rows, rows)]

    def reckon(self):
        """What the finished rows are worth; where they lead."""
        top, middle, bottom = self.values = [hand_value(row) for row in self.rows]
        self.bust = middle > bottom or top > middle
        self.royalties = [self.royalty(row) for row in range(3)]
        self.goes = (self.stays if self.in_land else self.enters)(top, middle, bottom)
        if self.bust:
            self.values, self.royalties, self.goes = [BUST] * 3, [0] * 3, False

    def royalty(self, row):
        if row > 0:
            word = CATEGORIES[self.values[row][0]].replace("-", "_")
        else:
            word = max((rank * times for rank in RANKS for times in (2, 3)
                        if sum(card[0] == rank for card in self.rows[0]) >= times),
                       key=len, default="none")
        return self.options.get(f"royalties.{ROWS[row]}.{word}", 0)

    def enters(self, top, middle, bottom):
        return top >= lowest_entry(self.options["fantasy_entry"])

    def stays(self, top, middle, bottom):
        literally = self.options["fantasy_stay_middle"] == "exactly-full-house"
        most = FULL_HOUSE if literally else len(CATEGORIES)
        met = {"top": top[0] == THREE_OF_A_KIND,
               "middle": FULL_HOUSE <= middle[0] <= most,
               "bottom": bottom >= (FOUR_OF_A_KIND,)}
        return any(met[row] for row in self.options["fantasy_stay"])


def lowest_entry(word):
    """What the top row must be worth."""
    if word in ("trips", "never"):
        return (THREE_OF_A_KIND,) if word == "trips" else NEVER
    return PAIR, [RANKS.index(word[0])]


class Match:
    """Plays one match; its record is what it passed to `write`, event by event."""

    def __init__(self, options, players, rng, write, strategies=None, deck=Deck, index=0,
                 errors=None):
        self.options = options
        self.rng = rng
        self.write = write
        self.deck = deck
        self.players = len(players)
        self.seats = rng.sample(range(self.players), self.players)
        self.strategies = strategies or [Random(rng)] * self.players
        self.totals = [0] * self.players
        self.mistakes = Mistakes(self, errors)
        rates = {"errors": self.mistakes.rates} if self.mistakes.rates else {}
        self.emit("match", game="pofc", rules="pofc-sm-2019", seed=1, index=index, players=players,
                  seats=self.seats, options=options, **rates)

    def emit(self, kind, /, **keys):
        self.write({"e": kind, **keys})

    def play(self):
        left, hands, in_land = self.options["hands_per_match"], 0, [False] * self.players
        dealer = -1
        while left > 0 and hands < self.options["max_hands_safety"] and self.enough():
            dealer = next(seat for seat in self.after(dealer) if self.plays(seat))
            hands += 1
            players = self.play_hand(hands, dealer, in_land)
            self.mistakes.put_out()
            in_land = [player.goes and self.plays(player.seat) for player in players]
            left += self.added(players) - 1
        points = [self.totals[self.seats.index(entrant)] for entrant in range(self.players)]
        self.emit("match-end", points=points, ranking=self.ranking(points), hands=hands,
                  aborted=left > 0 and self.enough())

    def after(self, seat):
        """All seats clockwise, that one last."""
        return [(seat + step) % self.players for step in range(1, self.players + 1)]

    def plays(self, seat):
        return seat not in self.mistakes.out

    def enough(self):
        return self.players - len(self.mistakes.out) > 1

    def ranking(self, points):
        out = [self.seats[seat] for seat in self.mistakes.out]
        others = [entrant for entrant in range(self.players) if entrant not in out]
        return sorted(others, key=points.__getitem__, reverse=True) + out[::-1]

    def added(self, players):
        """Hands that this one adds to the match."""
        moves = {player.in_land for player in players if player.goes}
        return int(False in moves and self.options["fantasy_extra_hand"]
                   or True in moves and self.options["fantasy_stay_extra_hand"])

    def play_hand(self, number, dealer, in_land):
        self.emit("hand", hand=number, dealer=dealer, fantasy=in_land)
        deck = self.deck(self.rng, self.options, in_land)
        players = [Player(seat, self.strategies[seat], self.options, there)
                   for seat, there in enumerate(in_land)]
        order = [players[seat] for seat in self.after(dealer) if self.plays(seat)]
        for player in order:
            self.mistakes.misbehave(player.seat)
        landed = [(player, deck.take(player.seat, self.options["fantasy_cards"]))
                  for player in order if player.in_land]
        for player, cards in landed:
            self.emit("fantasy", seat=player.seat, cards=cards)
        self.play_streets(deck, [player for player in order if not player.in_land])
        for player, cards in landed:
            self.put(player, 0, *player.strategy.set_all(player.seat, cards))
        self.score(players)
        return players

    def play_streets(self, deck, order):
        first = [(player, self.deal(deck, player, 1, 5)) for player in order]
        for player, cards in first:
            self.put(player, 1, *player.strategy.place(player.seat, cards, player.room()))
        for street in (2, 3, 4, 5):
            for player in order:
                cards = self.deal(deck, player, street, 3)
                self.put(player, street, *player.strategy.place(player.seat, cards, player.room()))

    def deal(self, deck, player, street, count):
        cards = deck.take(player.seat, count)
        self.emit("deal", street=street, seat=player.seat, cards=cards)
        return cards

    def put(self, player, street, rows, thrown):
        self.mistakes.dawdle(player.seat)
        player.lay(rows)
        discard = thrown if len(thrown) > 1 else (thrown or [None])[0]
        self.emit("place", street=street, seat=player.seat, **dict(zip(ROWS, rows)),
                  discard=discard)

    def score(self, players):
        playing = [player for player in players if self.plays(player.seat)]
        for player in playing:
            player.reckon()
        points = [sum(self.won(player, other) for other in playing) if player in playing else 0
                  for player in players]
        self.totals = [total + new for total, new in zip(self.totals, points)]
        self.emit("score", busts=[player.bust for player in players],
                  royalties=[player.royalties for player in players], points=points,
                  totals=list(self.totals), fantasy_next=[player.goes for player in players])

    def won(self, player, other):
        """What a player gets from another; from himself nothing."""
        signs = [(mine > yours) - (mine < yours)
                 for mine, yours in zip(player.values, other.values)]
        scoop = (sum(signs) // 3 if abs(sum(signs)) == 3 else 0) * self.options["scoop_bonus"]
        royalties = sum(player.royalties) - sum(other.royalties)
        return sum(signs) * self.options["row_point"] + scoop + royalties


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--players", type=int, choices=(2, 3), default=2)
    parser.add_argument("--matches", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    for index in range(arguments.matches):
        Match(PRESETS["pofc-sm-2019"], ["random"] * arguments.players,
              random.Random(f"{arguments.seed} {index}"),
              lambda event: sys.stdout.write(record_line(event)), index=index).play()


if __name__ == "__main__":
    main()
