"""A bot's analysis of a position, used for its own choice, for hints and for review."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Prospect:
    """The expected result of one action."""

    action: str
    win_chance: float
    """The estimated chance of winning the whole game."""
    points: float
    """The expected points of this round."""
    playouts: int


@dataclass(frozen=True, slots=True)
class Analysis:
    """Everything a bot knows about a decision."""

    choice: str
    prospects: tuple[Prospect, ...]
    """One for each legal action, in the order in which they were passed."""
    goals: tuple[dict[str, float] | None, ...]
    """The probability of each goal card, by seat; None for the bot's own seat."""
    reason: str
