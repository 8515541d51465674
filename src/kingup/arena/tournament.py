"""A tournament: the seating and the deals of each game. A game is the same for the same seed, wherever it is played."""

import random
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path

from kingup.arena.fault_log import log_fault
from kingup.arena.fault_report import STAND_IN, FaultRule
from kingup.arena.outcome import Outcome, outcome_of_game
from kingup.arena.referee import draw_deals, play_game
from kingup.bots.bot import Bot
from kingup.bots.clock import CLOCKS
from kingup.bots.fault import Fault
from kingup.bots.levels import new_bot
from kingup.bots.program import Program
from kingup.bots.program_command import COMMAND
from kingup.bots.program_pool import shared_programs
from kingup.bots.program_process import ignore_line
from kingup.bots.transcript import Transcript
from kingup.record import Header


@dataclass(frozen=True, slots=True)
class Tournament:
    """The settings of a tournament.

    :ivar bots: the bots from the command line, without their labels.
    :ivar labels: the label of each bot; empty for one without.
    :ivar one_vs_rest: whether every table has one seat of the first bot and all others of the second.
    :ivar clock: how the thinking time of kingup's own bots is measured; programs always use real time.
    :ivar log: the file for the standard error and the faults of programs.
    :ivar fault: the result of a seat that a stand-in took over.
    :ivar transcripts: the folder for everything that the referee and programs say.
    """

    bots: tuple[str, ...]
    players: int
    ms: float
    seed: int
    one_vs_rest: bool = False
    clock: str = "work"
    log: Path | None = None
    fault: FaultRule = "loses"
    transcripts: Path | None = None
    labels: tuple[str, ...] = ()

    @property
    def entries(self) -> list[tuple[str, str]]:
        """The label and the bot of each entry."""
        return list(zip_longest(self.labels, self.bots, fillvalue=""))

    @property
    def names(self) -> list[str]:
        """The name of each bot: its label, or else the bot itself."""
        return [label or bot for label, bot in self.entries]

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
        bots = [self._new_bot(at, game, seat) for seat, at in enumerate(self.seating(game))]
        deals = draw_deals(self.players, random.Random(f"{self.seed} deal {self.deal(game)}"))
        seeds = [random.Random(f"{self.seed} game {game} seat {seat}").getrandbits(32) for seat in range(self.players)]
        labels = [self.labels[at] if self.labels else "" for at in self.seating(game)]
        played = play_game(bots, deals, self.ms, seeds, labels)
        headers = [Header("Event", ("kingup arena",)), Header("Seed", (str(self.seed),)), Header("Game", (str(game),))]
        return outcome_of_game(game, played.game, played.stats, headers)

    def judge(self, outcome: Outcome) -> Outcome:
        """Return the outcome as it counts in the results."""
        return outcome.with_forfeits() if self.fault == "loses" else outcome

    def _new_bot(self, at: int, game: int, seat: int) -> Bot:
        bot = self.bots[at]
        if not bot.startswith(COMMAND):
            return new_bot(bot, CLOCKS[self.clock])
        tap = ignore_line if self.transcripts is None else Transcript(self.transcripts / f"{game:06}-{seat}.txt").add

        def add_to_log(fault: Fault) -> None:
            if self.log is not None:
                log_fault(self.log, game, seat, self.names[at], fault)

        command, stand_in = bot.removeprefix(COMMAND), new_bot(STAND_IN)
        return Program(command, stand_in, self.log, add_to_log, tap, shared_programs())
