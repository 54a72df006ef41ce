"""Judges one game: its deals until it ends, and the places (chicago.md §1, §9.1, §9.2)."""

from fractions import Fraction

from deal_referee import DealReferee
from record import recorded_number


class Game:
    """What outlives a deal: points, calls, Chicagos won, who is out. Indexed by seat."""

    def __init__(self, options, people, play_off, occasions):
        self.options = options
        self.people = people
        self.occasions = occasions  # of mistakes
        self.players = len(people)
        self.play_off = play_off
        self.by_deals = play_off and options["play_off_deals"] > 0
        self.points = [0] * self.players
        self.called = [False] * self.players
        self.chicagos = [0] * self.players
        self.gone = []              # seats, the first to go first
        self.last_places = set()    # those of them that keep the points of their place
        self.noted = [[] for _ in people]   # penalties not taken yet: mistake, points
        self.winner = None

    def plays(self, seat):
        return seat not in self.gone

    def clockwise(self, first):
        """The seats still in the round, from seat `first` on."""
        around = [(first + step) % self.players for step in range(self.players)]
        return [seat for seat in around if self.plays(seat)]

    def zero_opponents(self, seat, keep_calls):
        for other in self.clockwise(seat)[1:]:
            self.points[other] = 0
            self.called[other] = self.called[other] and keep_calls

    def leave(self, seat, reason):
        self.gone.append(seat)
        if reason == "last-place":
            self.last_places.add(seat)
        elif self.options["disqualified_points"] == "zero":
            self.points[seat] = 0

    def merit(self, seat):
        """Places go by this, the smallest first; equal merits share a place."""
        if seat == self.winner:
            return (0,)
        if not self.plays(seat):
            return 2, -self.gone.index(seat)
        if self.by_deals:
            return 1, -self.points[seat]
        return 1, -self.points[seat], -self.chicagos[seat]

    def places(self):
        return places([self.merit(seat) for seat in range(self.players)])

    def placement_points(self):
        """By seat, as fractions; ties share, disqualified players have their own."""
        if self.play_off:
            return [Fraction(0)] * self.players
        shared = shared_points(self.places(), self.options["placement_points"])
        own = Fraction(self.options["disqualified_placement_points"])
        return [own if seat in self.gone and seat not in self.last_places else shared[seat]
                for seat in range(self.players)]


def places(merits):
    """1..n by seat; ties share the lower number."""
    return [1 + sum(other < merit for other in merits) for merit in merits]


def shared_points(seat_places, points):
    """The points of each seat's place, shared equally by the seats that tie for it."""
    def share(place):
        tied = seat_places.count(place)
        return Fraction(sum(points[place - 1:place - 1 + tied]), tied)
    return [share(place) for place in seat_places]


def referee_game(game, dealer, reader):
    """Follow a game from its first deal to its round-end."""
    deals = 0
    while game.winner is None and deals < most_deals(game):
        deals += 1
        reader.where["deal"] = deals
        DealReferee(game, dealer, deals, reader).run()
        dealer = game.clockwise(dealer + 1)[0]
    reader.where.pop("deal", None)
    count_end(game, deals, reader.coverage)
    reader.take("round-end", totals=game.points, chicagos=game.chicagos, called=game.called,
                places=game.places(), aborted=is_aborted(game, deals),
                placement_points=[recorded_number(p) for p in game.placement_points()])


def most_deals(game):
    if game.by_deals:
        return game.options["play_off_deals"]
    safety = game.options["max_deals_safety"]
    return min(game.options["max_deals_per_game"] or safety, safety)


def is_aborted(game, deals):
    """Whether the safety limit, not the rules, ended the game."""
    return (game.winner is None and not game.by_deals
            and deals != game.options["max_deals_per_game"])


def count_end(game, deals, coverage):
    places_taken = game.places()
    coverage["games with shared places"] += len(set(places_taken)) < len(places_taken)
    coverage["aborted"] += is_aborted(game, deals)
    coverage["ended by number of deals"] += game.winner is None and not is_aborted(game, deals)
