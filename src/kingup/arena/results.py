"""The results of a bot: win rates with intervals, points, faults, time."""

from dataclasses import dataclass, field
from typing import TypedDict

from kingup.arena.intervals import Mean, wilson
from kingup.arena.outcome import Outcome
from kingup.rules.setup import ROUNDS


class Share(TypedDict):
    """A win rate and its interval."""

    games: int
    wins: float
    win_rate: float
    interval: list[float]


class Points(TypedDict):
    """Mean points and their interval."""

    points: float
    interval: list[float]


class Rating(TypedDict):
    """A rating of openskill and its 95% interval."""

    mu: float
    sigma: float
    interval: list[float]


class BotResult(Share):
    """All results of a bot, as in the JSON report.

    ``name`` is its name on the command line. ``label`` is what reports call it; no other bot has the same.
    """

    name: str
    label: str
    points_per_round: float
    points_interval: list[float]
    faults: int
    taken_over: int
    ms_per_move: float
    slowest_ms: float
    rating: Rating
    by_seat: list[Share]
    by_round: list[Points]


@dataclass(slots=True)
class Wins:
    """A count of games and wins; a shared win counts as a fraction."""

    games: int = 0
    wins: float = 0.0

    def share(self) -> Share:
        """Return the win rate."""
        rate = self.wins / self.games if self.games else 0.0
        return {"games": self.games, "wins": self.wins, "win_rate": rate, "interval": list(wilson(rate, self.games))}


@dataclass(slots=True)
class Tally:
    """The results of a bot so far, over all its seats.

    :ivar by_seat: seats are counted from the one that starts the game, since only that distinguishes them.
    """

    name: str
    players: int
    wins: Wins = field(default_factory=Wins)
    points: Mean = field(default_factory=Mean)
    by_seat: list[Wins] = field(init=False)
    by_round: list[Mean] = field(default_factory=lambda: [Mean() for _ in range(ROUNDS)])
    faults: int = 0
    moves: int = 0
    seconds: float = 0.0
    slowest: float = 0.0

    def __post_init__(self) -> None:
        self.by_seat = [Wins() for _ in range(self.players)]

    def add(self, outcome: Outcome, seat: int) -> None:
        """Add one seat of one game."""
        share, stats = outcome.shares[seat], outcome.stats[seat]
        for wins in (self.wins, self.by_seat[(seat - outcome.first) % self.players]):
            wins.games += 1
            wins.wins += share
        for mean, scores in zip(self.by_round, outcome.scores, strict=True):
            mean.add(scores[seat])
        self.points.add(outcome.totals[seat] / len(outcome.scores))
        self.faults += stats.faults
        self.moves += stats.moves
        self.seconds += stats.seconds
        self.slowest = max(self.slowest, stats.slowest)

    def result(self, label: str, rating: Rating, taken_over: int) -> BotResult:
        """Return all results.

        :param taken_over: in how many of its games a stand-in took over.
        """
        return {
            "name": self.name,
            "label": label,
            **self.wins.share(),
            "points_per_round": self.points.value,
            "points_interval": list(self.points.interval),
            "faults": self.faults,
            "taken_over": taken_over,
            "ms_per_move": 1000 * self.seconds / self.moves if self.moves else 0.0,
            "slowest_ms": 1000 * self.slowest,
            "rating": rating,
            "by_seat": [wins.share() for wins in self.by_seat],
            "by_round": [{"points": mean.value, "interval": list(mean.interval)} for mean in self.by_round],
        }
