"""The standings: all results of the games so far. The same games in the same order lead to the same figures."""

from typing import TypedDict

from kingup.arena.cross_table import CrossTable, CrossTableResult
from kingup.arena.fault_report import FaultReport, FaultReports, FaultRule
from kingup.arena.intervals import Mean
from kingup.arena.labels import unique_labels
from kingup.arena.outcome import Outcome
from kingup.arena.ratings import Ratings
from kingup.arena.results import BotResult, Tally
from kingup.arena.sprt import Sprt, SprtResult
from kingup.arena.tournament import Tournament


class Report(TypedDict):
    """The output of ``kingup arena --json``."""

    players: int
    games: int
    ms: float
    seed: int
    one_vs_rest: bool
    clock: str
    fault: FaultRule
    complete: bool
    bots: list[BotResult]
    cross_table: CrossTableResult
    sprt: SprtResult | None
    faults: list[FaultReport]


class Standings:
    """Collects results game by game.

    :param margin: the margin of the test of the first bot against the second; None for no test.
    """

    def __init__(self, tournament: Tournament, margin: float | None = None) -> None:
        self._tournament = tournament
        self._tallies = [Tally(name, tournament.players) for name in tournament.names]
        self._ratings = Ratings(len(tournament.bots))
        self._cross_table = CrossTable(len(tournament.bots))
        self.sprt = None if margin is None else Sprt(tournament.players, margin, Mean())
        self._faults = FaultReports(len(tournament.bots))
        self._deal = (Mean(), Mean())
        self._own_names: dict[int, str] = {}
        """The names by which bots call themselves, from the first game of each."""
        self.games = 0

    def add(self, outcome: Outcome) -> None:
        """Add the next game."""
        seating = self._tournament.seating(outcome.number)
        for seat, bot in enumerate(seating):
            self._tallies[bot].add(outcome, seat)
            self._own_names.setdefault(bot, outcome.players[seat])
        self._faults.add(outcome, seating)
        self._ratings.add(seating, outcome.places)
        self._cross_table.add(seating, outcome.places)
        self.games += 1
        if self.sprt is not None:
            self._add_to_test(self.sprt, outcome, seating)

    def _add_to_test(self, sprt: Sprt, outcome: Outcome, seating: tuple[int, ...]) -> None:
        for bot, share in zip(seating, outcome.shares, strict=True):
            self._deal[bot].add(share)
        if (outcome.number + 1) % self._tournament.players == 0:
            first, second = self._deal
            sprt.add(self._tournament.players * (first.value - second.value))
            self._deal = (Mean(), Mean())

    @property
    def decided(self) -> bool:
        """Whether the test has a verdict."""
        return self.sprt is not None and self.sprt.verdict != "undecided"

    def report(self, *, complete: bool) -> Report:
        """Return all results.

        :param complete: whether all requested games have been played.
        """
        labels = self._labels()
        return {
            "players": self._tournament.players,
            "games": self.games,
            "ms": self._tournament.ms,
            "seed": self._tournament.seed,
            "one_vs_rest": self._tournament.one_vs_rest,
            "clock": self._tournament.clock,
            "fault": self._tournament.fault,
            "complete": complete,
            "bots": [
                tally.result(labels[at], self._ratings.result(at), self._faults.taken_over[at])
                for at, tally in enumerate(self._tallies)
            ],
            "cross_table": self._cross_table.result(),
            "sprt": None if self.sprt is None else self.sprt.result(),
            "faults": self._faults.listed,
        }

    def _labels(self) -> list[str]:
        """Return a label for each bot: the one from the command line, or the name by which it calls itself."""
        names = self._tournament.names
        given = [at for at, label in enumerate(self._tournament.labels) if label]
        return unique_labels([self._own_names.get(at, name) for at, name in enumerate(names)], given)
