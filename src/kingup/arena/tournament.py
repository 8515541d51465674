"""A tournament: the seating and the deals of each game. A game is the same for the same seed, wherever it is played."""

import random
from dataclasses import dataclass
from pathlib import Path

from kingup.arena.outcome import Outcome, outcome_of_game
from kingup.arena.referee import draw_deals, play_game
from kingup.bots.bot import Bot
from kingup.bots.clock import CLOCKS
from kingup.bots.levels import new_bot
from kingup.bots.program import Program
from kingup.record import Header

_STAND_IN = "officer"
COMMAND = "cmd:"


@dataclass(frozen=True, slots=True)
class Tournament:
    """The settings of a tournament.

    :ivar bots: the names from the command line.
    :ivar one_vs_rest: whether every table has one seat of the first bot and all others of the second.
    :ivar clock: how the thinking time of kingup's own bots is measured; programs always use real time.
    """

    bots: tuple[str, ...]
    players: int
    ms: float
    seed: int
    one_vs_rest: bool = False
    clock: str = "work"
    log: Path | None = None

    def seating(self, game: int) -> tuple[int, ...]:
        """Return the bot in each seat. Bots rotate through all seats with the same deals, so that luck cancels."""
        turn = game % self.players
        if self.one_vs_rest:
            return tuple(0 if seat == turn else 1 for seat in range(self.players))
        # With more bots than seats, each deal is played by another group.
        group = [(self.deal(game) + at) % len(self.bots) for at in range(self.players)]
        return tuple(group[(seat + turn) % self.players] for seat in range(self.players))

    def deal(self, game: int) -> int:
        """Return the number of the deal of a game."""
        return game // self.players

    @property
    def fair_games(self) -> int:
        """The number of games after which every bot has had every seat equally often with the same deals."""
        every_table = self.one_vs_rest or self.players % len(self.bots) == 0
        return self.players if every_table else self.players * len(self.bots)

    def play(self, game: int) -> Outcome:
        """Play one game."""
        bots = [self._new_bot(self.bots[at]) for at in self.seating(game)]
        deals = draw_deals(self.players, random.Random(f"{self.seed} deal {self.deal(game)}"))
        seeds = [random.Random(f"{self.seed} game {game} seat {seat}").getrandbits(32) for seat in range(self.players)]
        played = play_game(bots, deals, self.ms, seeds)
        headers = [Header("Event", ("kingup arena",)), Header("Seed", (str(self.seed),)), Header("Game", (str(game),))]
        return outcome_of_game(game, played.game, played.stats, headers)

    def _new_bot(self, name: str) -> Bot:
        if name.startswith(COMMAND):
            return Program(name.removeprefix(COMMAND), new_bot(_STAND_IN), self.log)
        return new_bot(name, CLOCKS[self.clock])
