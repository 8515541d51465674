"""Many games: who sits where, with which deals, on how many cores; the same for the same seed."""

import random
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

from kingup.arena.referee import draw_deals, play_game
from kingup.arena.results import Tally
from kingup.bots.bot import Bot
from kingup.bots.levels import new_bot
from kingup.bots.program import Program

_STAND_IN = "officer"
_COMMAND = "cmd:"


@dataclass(frozen=True, slots=True)
class Tournament:
    """What is to be played.

    :ivar bots: the names on the command line.
    :ivar one_vs_rest: every table has one of the first bot, and the second in all other seats.
    """

    bots: tuple[str, ...]
    players: int
    games: int
    ms: float
    seed: int
    one_vs_rest: bool = False
    log: Path | None = None

    def seating(self, game: int) -> tuple[int, ...]:
        """Which bot sits in each seat. Everyone in turn gets every seat with the same deals, so that luck cancels."""
        turn = game % self.players
        if self.one_vs_rest:
            return tuple(0 if seat == turn else 1 for seat in range(self.players))
        # With more bots than seats, another group sits down with each deal.
        group = [(self.deal(game) + at) % len(self.bots) for at in range(self.players)]
        return tuple(group[(seat + turn) % self.players] for seat in range(self.players))

    def deal(self, game: int) -> int:
        """Which deals a game is played with."""
        return game // self.players

    def play(self, game: int) -> list[Tally]:
        """Play one game; gives a tally for each bot named."""
        seating = self.seating(game)
        bots = [self._new_bot(self.bots[at]) for at in seating]
        deals = draw_deals(self.players, random.Random(f"{self.seed} deal {self.deal(game)}"))
        seeds = [random.Random(f"{self.seed} game {game} seat {seat}").getrandbits(32) for seat in range(self.players)]
        played = play_game(bots, deals, self.ms, seeds)
        tallies = [Tally(name) for name in self.bots]
        winners = played.game.winners
        for seat, at in enumerate(seating):
            sheet = played.sheets[seat]
            tallies[at].add(
                Tally(
                    self.bots[at],
                    games=1,
                    wins=1 / len(winners) if seat in winners else 0.0,
                    points=played.game.totals[seat],
                    rounds=len(played.game.finished),
                    faults=sheet.faults,
                    moves=sheet.moves,
                    seconds=sheet.seconds,
                )
            )
        return tallies

    def _new_bot(self, name: str) -> Bot:
        if name.startswith(_COMMAND):
            return Program(name.removeprefix(_COMMAND), new_bot(_STAND_IN), self.log)
        return new_bot(name)

    def play_all(self, workers: int) -> Iterator[list[Tally]]:
        """Play all games, in order, on so many processes."""
        if workers <= 1:
            yield from map(self.play, range(self.games))
            return
        # Spawned: a forked process would share locks of compiled code that is being loaded.
        with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
            yield from pool.map(self.play, range(self.games))


def add_up(names: Sequence[str], played: Iterator[list[Tally]]) -> list[Tally]:
    """The tallies of all games together."""
    totals = [Tally(name) for name in names]
    for tallies in played:
        for total, tally in zip(totals, tallies, strict=True):
            total.add(tally)
    return totals
