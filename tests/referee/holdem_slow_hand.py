"""One hand of the slow engine of hold'em (holdem.md §3.3, §4)."""

from holdem_rules import best_value
from holdem_slow_mistakes import HandMistakes
from holdem_slow_strategies import Question

STREETS = {"preflop": 0, "flop": 3, "turn": 1, "river": 1}


class Player:
    """One stack, and who of its team plays it."""

    def __init__(self, stack, chips, team):
        self.stack, self.chips, self.team = stack, chips, team
        self.member = stack % team.stacks
        self.is_new = False         # at its table
        self.rests_until = None     # the level at which it must do so no more
        self.sits_out = 0           # hands yet

    def strategy(self):
        return self.team.members[self.member]

    def sit_down(self, chair):
        """To a hand."""
        self.chair, self.start = chair, self.chips
        self.paid, self.folded, self.dead, self.cards = 0, False, False, None
        self.begin_street()

    def begin_street(self):
        self.bet = 0
        self.answered = None        # how many raises there were when it last acted
        self.early = None           # what it did out of turn

    def put(self, amount):
        amount = min(amount, self.chips)
        self.chips -= amount
        self.paid += amount
        return amount


class Hand:
    """Plays one hand; `players` are those dealt in, from the button's left."""

    def __init__(self, match, table, positions):
        self.options, self.chip, self.draws = match.options, match.chip, match.draws
        self.small, self.big, self.ante = match.amounts()
        self.emit, self.table, self.positions = match.emit, table, positions
        button, _, _, waits = positions
        self.players = [player for chair, player in table.ring(button) if chair not in waits]
        for chair, player in table.ring(button):
            player.sit_down(chair)
        self.board, self.turned_up = [], False
        self.teams, self.mistakes = match.teams, HandMistakes(self, match)

    def play(self):
        button, small, big, waits = self.positions
        self.emit("hand", table=self.table.number, button=button, small=small, big=big,
                  waits=waits, chips=self.table.chips())
        self.post()
        self.deal()
        for street, count in STREETS.items():
            if len(self.alive()) > 1:
                self.play_street(street, count)
        self.finish()
        self.emit("hand-end", chips=self.table.chips())

    def alive(self):
        return [player for player in self.players if not player.folded]

    def post(self):
        """Antes, then blinds."""
        paid = [[player.chair, "ante", player.put(self.ante)] for player in self.players]
        _, small, big, _ = self.positions
        for chair, name, amount in ((small, "small", self.small), (big, "big", self.big)):
            if chair is not None:
                player = self.table.seats[chair]
                player.bet = player.put(amount)
                paid.append([chair, name, player.bet])
        self.emit("blinds", paid=[payment for payment in paid if payment[2]])

    def deal(self):
        cards = self.mistakes.deal([player.chair for player in self.players if not player.sits_out])
        for player in self.players:
            player.cards = cards.get(player.chair)
        self.emit("deal", cards=[cards.get(chair) for chair in range(len(self.table.seats))])

    # Betting

    def play_street(self, street, count):
        self.to_match, self.raises = 0, []      # (player, added, whether it is a full one)
        order = self.players
        if street == "preflop":
            self.to_match = self.big
            big = [player.chair for player in order].index(self.positions[2])
            order = order[big + 1:] + order[:big + 1]
            self.mistakes.after_deal(self.players)
        else:
            new = self.mistakes.board(count)
            self.board = self.board + new
            self.emit("board", street=street, cards=new)
            for player in order:
                player.begin_street()
        self.bet_around(order, street == "river")
        for player in self.alive():
            if player.dead:
                self.fold_unless_last(player)
        self.take_back()
        if street != "river" and len(self.alive()) > 1 and self.is_over() and not self.turned_up:
            self.turned_up = True
            for player in self.alive():
                self.show(player)

    def is_over(self):
        """Whether nothing can be decided any more."""
        able = [player for player in self.alive() if player.chips]
        if len(able) > 1:
            return False
        return all(one.paid >= other.paid for one in able for other in self.alive())

    def must_act(self, player):
        return (player.chips > 0 and not player.folded
                and (player.answered is None or player.answered < len(self.raises)))

    def bet_around(self, order, is_river):
        while not self.is_over():
            left = [player for player in order if self.must_act(player)]
            if not left:
                return
            player, self.following = left[0], left[1:]
            self.act(player, is_river and len(left) == 1)
            place = order.index(player)
            order = order[place + 1:] + order[:place + 1]

    def act(self, player, is_last_of_river):
        question, early = self.question(player, is_last_of_river), player.early
        if player.dead:
            return self.do(player, "fold", player.bet)
        if early:
            done, question = self.mistakes.bind(player, early)
            if done:
                return self.do(player, *done)
        if self.mistakes.slow(player):
            return self.do(player, "fold", player.bet)
        self.mistakes.out_of_turn(self.following[0] if self.following else None)
        action, to = self.draws.answer(self.teams.ask(player, question), question)
        if action == "raise":
            action, to = self.mistakes.spoil(player, question, to)
        self.do(player, action, to)

    def is_last_of_river(self, player):
        return len(self.board) == 5 and not self.following

    def question(self, player, is_last_of_river):
        limit = player.bet + player.chips
        return Question(
            cards=player.cards, board=self.board, start=player.start,
            pot=sum(other.paid for other in self.players), bet=player.bet, limit=limit,
            to_match=self.to_match, raises=len(self.raises),
            smallest=min(self.least(), limit) if self.can_raise(player) else None,
            may_fold=(player.bet < self.to_match or self.options["fold_unbet"]
                      or is_last_of_river), big=self.big, chip=self.chip)

    def do(self, player, action, to):
        if action == "fold":
            player.folded = True
        if action == "raise":
            added = to - self.to_match
            self.raises.append((player, added, to >= self.least()))
            self.to_match = to
        player.put(to - player.bet)
        player.bet, player.answered, player.early = to, len(self.raises), None
        self.emit("action", chair=player.chair, action=action, to=to,
                  all_in=player.chips == 0 and not player.folded)

    def fold_unless_last(self, player):
        if len(self.alive()) > 1:
            self.do(player, "fold", player.bet)

    def least(self):
        """The smallest sum to raise to."""
        return self.to_match + max([self.big, *(added for _, added, _ in self.raises)])

    def can_raise(self, player):
        if player.bet + player.chips <= self.to_match:
            return False
        if not any(other.chips for other in self.alive() if other is not player):
            return False
        if player.answered is None or self.options["short_all_in_reopens"]:
            return True
        return any(is_full for _, _, is_full in self.raises[player.answered:])

    def take_back(self):
        for player in self.alive():
            rest = max(other.paid for other in self.players if other is not player)
            if player.paid > rest:
                amount = player.paid - rest
                player.paid, player.chips = rest, player.chips + amount
                self.emit("back", chair=player.chair, amount=amount)
                return

    # The end

    def show(self, player):
        self.emit("show", chair=player.chair, cards=player.cards)

    def finish(self):
        alive = self.alive()
        values = {player: self.value(player) if len(alive) > 1 else 0 for player in alive}
        pots = self.pots()
        if len(alive) > 1 and not self.turned_up:
            self.show_down(alive, values, [of for _, of in pots if len(of) > 1])
        for number, (amount, of) in enumerate(pots):
            self.pay_out(number, amount, of, values)

    def value(self, player):
        return best_value(player.cards + self.board)

    def show_down(self, alive, values, contested):
        first, shown = self.first_to_show(alive), []
        for player in alive[first:] + alive[:first]:
            rivals = [[other for other in shown if other in of] for of in contested if player in of]
            if not shown or any(max(map(values.get, those), default=values[player]) <=
                                values[player] for those in rivals):
                self.show(player)
                shown.append(player)

    def first_to_show(self, alive):
        return alive.index(self.raises[-1][0]) if self.raises else 0

    def pots(self):
        """[amount, players], peeled off from below."""
        rest = {player: player.paid for player in self.players}
        pots = []
        while any(rest[player] for player in self.alive()):
            of = [player for player in self.alive() if rest[player]]
            layer = min(rest[player] for player in of)
            pots.append([sum(min(paid, layer) for paid in rest.values()), of])
            rest = {player: max(paid - layer, 0) for player, paid in rest.items()}
        if pots:
            pots[-1][0] += sum(rest.values())
        elif any(rest.values()):
            pots = [[sum(rest.values()), self.alive()]]
        return pots

    def split(self, amount, winners):
        won = dict.fromkeys(winners, amount // self.chip // len(winners) * self.chip)
        for player in winners[:(amount - sum(won.values())) // self.chip]:
            won[player] += self.chip
        return won

    def pay_out(self, number, amount, of, values):
        best = max(values[player] for player in of)
        winners = [player for player in of if values[player] == best]
        won = self.split(amount, winners)
        for player in winners:
            player.chips += won[player]
        self.emit("pot", pot=number, amount=amount, of=[player.chair for player in of],
                  to=[[player.chair, won[player]] for player in winners])
