"""What a bot makes of a position: the same for its own choice, for hints and for review."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Prospect:
    """What may come of one action."""

    action: str
    win_chance: float
    """The estimated chance to win the whole game."""
    points: float
    """The points expected in this round."""
    playouts: int


@dataclass(frozen=True, slots=True)
class Analysis:
    """Everything a bot can say about a decision."""

    choice: str
    prospects: tuple[Prospect, ...]
    """For each legal action, in the order given."""
    goals: tuple[dict[str, float] | None, ...]
    """For each seat the probability of each goal card; None for its own."""
    reason: str
