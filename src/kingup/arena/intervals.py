"""How sure a figure is: 95% intervals of shares and of means."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import Final

NINETY_FIVE: Final = 1.959964
"""So many standard deviations to each side hold 95% of a normal distribution."""


def wilson(rate: float, games: float) -> tuple[float, float]:
    """The 95% interval of a win rate, after Wilson; shared wins make it a little too wide, never too narrow."""
    if not games:
        return 0.0, 1.0
    square = NINETY_FIVE**2 / games
    middle = (rate + square / 2) / (1 + square)
    half = NINETY_FIVE / (1 + square) * math.sqrt(rate * (1 - rate) / games + square / (4 * games))
    # At the ends rounding must not leave the rate outside.
    return min(rate, max(0.0, middle - half)), max(rate, min(1.0, middle + half))


@dataclass(slots=True)
class Mean:
    """The mean of many figures, none of which is kept."""

    count: float = 0.0
    total: float = 0.0
    squares: float = 0.0

    def add(self, figure: float) -> None:
        """Take in one more."""
        self.count += 1
        self.total += figure
        self.squares += figure * figure

    @property
    def value(self) -> float:
        """The mean; 0 of nothing."""
        return self.total / self.count if self.count else 0.0

    @property
    def half_width(self) -> float:
        """How far the 95% interval reaches to each side; nothing is known from fewer than two."""
        if self.count < 2:
            return 0.0
        spread = max(0.0, self.squares - self.total**2 / self.count) / (self.count - 1)
        return NINETY_FIVE * math.sqrt(spread / self.count)

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% interval, of a normal distribution: right for many figures."""
        return self.value - self.half_width, self.value + self.half_width


def chance_of_spread(means: Sequence[Mean], *, shares: bool = False) -> float:
    """How often means that are really equal would lie as far apart as these, or farther: a chi-squared test.

    :param shares: whether they are shares of one whole, so that one has less where another has more.
    """
    known = [mean for mean in means if mean.half_width]
    if len(known) < 2:
        return 1.0
    weights = [mean.half_width**-2 for mean in known]
    grand = sum(weight * mean.value for weight, mean in zip(weights, known, strict=True)) / sum(weights)
    squares = NINETY_FIVE**2 * sum(
        weight * (mean.value - grand) ** 2 for weight, mean in zip(weights, known, strict=True)
    )
    free = len(known) - 1
    if shares:
        squares *= free / len(known)
    # After Wilson and Hilferty: the cube root is about normal.
    ninth = 2 / (9 * free)
    return 1 - NormalDist().cdf(((squares / free) ** (1 / 3) - (1 - ninth)) / math.sqrt(ninth))
