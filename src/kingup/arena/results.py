"""Adding up games: win rates with intervals, points, faults, time."""

import math
from dataclasses import dataclass
from typing import Final, TypedDict

_NINETY_FIVE: Final = 1.959964


class BotResult(TypedDict):
    """What the arena prints of a bot."""

    name: str
    games: int
    wins: float
    win_rate: float
    interval: list[float]
    points_per_round: float
    faults: int
    ms_per_move: float


@dataclass(slots=True)
class Tally:
    """What a bot has done so far, over all its seats."""

    name: str
    games: int = 0
    wins: float = 0.0
    points: int = 0
    rounds: int = 0
    faults: int = 0
    moves: int = 0
    seconds: float = 0.0

    def add(self, other: "Tally") -> None:
        """Take in what was counted elsewhere."""
        for name in ("games", "wins", "points", "rounds", "faults", "moves", "seconds"):
            setattr(self, name, getattr(self, name) + getattr(other, name))

    def result(self) -> BotResult:
        """The figures."""
        rate = self.wins / self.games if self.games else 0.0
        return {
            "name": self.name,
            "games": self.games,
            "wins": self.wins,
            "win_rate": rate,
            "interval": list(wilson(rate, self.games)),
            "points_per_round": self.points / self.rounds if self.rounds else 0.0,
            "faults": self.faults,
            "ms_per_move": 1000 * self.seconds / self.moves if self.moves else 0.0,
        }


def wilson(rate: float, games: int) -> tuple[float, float]:
    """The 95% interval of a win rate, after Wilson; shared wins make it a little too wide, never too narrow."""
    if not games:
        return 0.0, 1.0
    square = _NINETY_FIVE**2 / games
    middle = (rate + square / 2) / (1 + square)
    half = _NINETY_FIVE / (1 + square) * math.sqrt(rate * (1 - rate) / games + square / (4 * games))
    return max(0.0, middle - half), min(1.0, middle + half)
