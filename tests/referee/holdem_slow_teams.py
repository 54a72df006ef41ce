"""Teams of the slow engine of hold'em: talks, seats, the third stack (holdem.md §9 to §11)."""


class Team:
    """An entrant; a single player is a team of one."""

    def __init__(self, number, members, options):
        self.number, self.stacks = number, options["stacks"]
        self.members = members if isinstance(members, list) else [members]
        self.cards = options["timeouts"]
        self.warnings = [0] * len(self.members)

    def captain(self):
        return self.members[0]


class Teams:
    """What the teams of a match decide between hands."""

    def __init__(self, match):
        self.match, self.options, self.draws, self.emit = (
            match, match.options, match.draws, match.emit)

    def left(self):
        return list(dict.fromkeys(player.team for player in self.match.players))

    def players(self, team):
        return [player for player in self.match.players if player.team is team]

    def in_play(self, team):
        return [player for player in self.players(team) if not player.rests_until]

    # The talk

    def talk(self):
        if self.options["stacks"] == self.options["members_max"] == 1:
            return
        by_number = {team.number: team for team in self.left()}
        order = self.draws.talk_order(list(by_number))
        self.emit("talk", order=order)
        for number in order:
            self.transfer(by_number[number])
            self.change_seats(by_number[number])

    def transfer(self, team):
        for _ in range(self.options["transfers_per_talk"]):
            chips = {player.stack: player.chips for player in self.in_play(team)}
            wish = self.draws.transfer(team.captain(), team, chips, self.amount)
            if not wish:
                return
            giver, taker = [player for stack in wish for player in self.in_play(team)
                            if player.stack == stack]
            amount = self.amount(giver.chips)
            giver.chips, taker.chips = giver.chips - amount, taker.chips + amount
            self.emit("transfer", entrant=team.number, **{"from": giver.stack}, to=taker.stack,
                      amount=amount)

    def amount(self, chips):
        """What a transfer from so many chips gives."""
        part = chips * self.options["transfer_percent"] // 100
        return part - part % self.match.chip

    def change_seats(self, team):
        players = self.in_play(team)
        members = self.draws.seating(team, {player.stack: player.member for player in players})
        for player in players:
            self.change(player, members[player.stack])

    def change(self, player, member):
        if member != player.member:
            player.member = member
            self.emit("seat", entrant=player.team.number, stack=player.stack, member=member)

    def swap_at_button(self, player):
        """Who plays the stack that gets the button may be changed at the last table."""
        if self.options["button_swaps"] and len(self.match.tables) == 1:
            others = {other.member for other in self.in_play(player.team) if other is not player}
            free = [member for member in range(len(player.team.members)) if member not in others]
            self.change(player, self.draws.swap(player.team, player.stack, player.member, free))

    # Two tables

    def settle_third_table(self, table):
        for team in self.left():
            team.cards += self.options["timeouts_late"]
        if self.options["third_stack"] == "keeps":
            return
        for team in self.left():
            here = [(player.chips, player.stack, chair) for chair, player in table.ring(0)
                    if player.team is team]
            if here and len(self.in_play(team)) == 3:
                chair = min(here)[2]
                self.settle(table.seats[chair], ["rest", "share", "merge"])
                table.leave(chair)

    def settle(self, player, choices):
        others = {other.stack: other for other in self.in_play(player.team) if other is not player}
        choice, shares = self.draws.settle(
            player.team.captain(), player, {stack: other.chips for stack, other in others.items()},
            choices, self.match.chip)
        if choice == "rest":
            player.rests_until = self.match.level + 2
        else:
            self.match.players.remove(player)
        for stack, amount in shares:
            others[stack].chips += amount
        self.emit("two-tables", entrant=player.team.number, stack=player.stack, choice=choice,
                  to=shares)

    def end_rests(self):
        for player in [player for player in self.match.players if player.rests_until]:
            if not self.in_play(player.team):
                player.rests_until = None
                chair = self.draws.free_chair(self.match.open_chairs(player))
                self.match.seat(player, None, chair, "return")
            elif player.rests_until <= self.match.level:
                self.settle(player, ["share", "merge"])

    # Time-outs

    def ask(self, player, question):
        """Who is asked: the acting member, or the one whom the captain names in a time-out."""
        member = self.draws.timeout(player, question)
        if member is None:
            return player.strategy()
        player.team.cards -= 1
        self.emit("timeout", chair=player.chair, entrant=player.team.number, member=member,
                  left=player.team.cards)
        return player.team.members[member]
