"""Statistics: 95% intervals of shares and means, and a test for differences."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import Final

Z_95: Final = 1.959964
"""Standard deviations on each side of the mean that hold 95% of a normal distribution."""


def wilson(rate: float, games: float) -> tuple[float, float]:
    """Return the 95% Wilson interval of a win rate; shared wins make it a little too wide, never too narrow."""
    if not games:
        return 0.0, 1.0
    square = Z_95**2 / games
    middle = (rate + square / 2) / (1 + square)
    half = Z_95 / (1 + square) * math.sqrt(rate * (1 - rate) / games + square / (4 * games))
    # Near 0 and 1, rounding must not leave the rate outside the interval.
    return min(rate, max(0.0, middle - half)), max(rate, min(1.0, middle + half))


@dataclass(slots=True)
class Mean:
    """A running mean that does not store its figures."""

    count: float = 0.0
    total: float = 0.0
    squares: float = 0.0

    def add(self, figure: float) -> None:
        """Add a figure."""
        self.count += 1
        self.total += figure
        self.squares += figure * figure

    @property
    def value(self) -> float:
        """The mean; 0 without any figures."""
        return self.total / self.count if self.count else 0.0

    @property
    def half_width(self) -> float:
        """Half the width of the 95% interval; 0 with fewer than two figures."""
        if self.count < 2:
            return 0.0
        spread = max(0.0, self.squares - self.total**2 / self.count) / (self.count - 1)
        return Z_95 * math.sqrt(spread / self.count)

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% interval by the normal approximation, which is right for many figures."""
        return self.value - self.half_width, self.value + self.half_width


def spread_p_value(means: Sequence[Mean], *, shares: bool = False) -> float:
    """Return the probability that equal means would differ at least as much as these, by a chi-squared test.

    :param shares: whether the means are shares of one whole, so that one is smaller where another is larger.
    """
    known = [mean for mean in means if mean.half_width]
    if len(known) < 2:
        return 1.0
    weights = [mean.half_width**-2 for mean in known]
    grand = sum(weight * mean.value for weight, mean in zip(weights, known, strict=True)) / sum(weights)
    squares = Z_95**2 * sum(weight * (mean.value - grand) ** 2 for weight, mean in zip(weights, known, strict=True))
    free = len(known) - 1
    if shares:
        squares *= free / len(known)
    # After Wilson and Hilferty: the cube root is about normal.
    ninth = 2 / (9 * free)
    return 1 - NormalDist().cdf(((squares / free) ** (1 / 3) - (1 - ninth)) / math.sqrt(ninth))
