"""Numbers on the command line and in environment variables."""

import math
from typing import Any

import click


class FiniteRange(click.FloatRange):
    """A number between two limits, both of which are required.

    Numbers beyond what clocks and timers can hold are mistakes, and so are ``nan`` and ``inf``. A range without a
    maximum accepts ``inf``, and any range accepts ``nan``, since all comparisons with it are false.
    """

    def __init__(self, minimum: float, maximum: float, *, min_open: bool = False) -> None:
        super().__init__(minimum, maximum, min_open=min_open)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:  # noqa: ANN401
        """Return the number, or fail with a message that names the limits."""
        try:
            finite = math.isfinite(float(value))
        except ValueError:
            finite = False
        if not finite:
            self.fail(f"{value} is not a number from {self.min:g} to {self.max:g}.", param, ctx)
        return super().convert(value, param, ctx)


class WholeRange(click.IntRange):
    """A whole number between two limits, both of which are required."""

    def __init__(self, minimum: int, maximum: int) -> None:
        super().__init__(minimum, maximum)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:  # noqa: ANN401
        """Return the number, or fail with a message that names the limits."""
        try:
            int(value)
        except ValueError:
            self.fail(f"{value} is not a whole number from {self.min} to {self.max}.", param, ctx)
        return int(super().convert(value, param, ctx))
