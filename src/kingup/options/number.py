"""Numbers on the command line and in environment variables."""

import math
from typing import Any

import click


class FiniteRange(click.FloatRange):
    """A number between two limits, both of which are required.

    Numbers beyond what clocks and timers can hold are mistakes, and so are ``nan`` and ``inf``. A range without a
    maximum accepts ``inf``, and any range accepts ``nan``, since all comparisons with it are false.
    """

    def __init__(self, least: float, most: float, *, min_open: bool = False) -> None:
        super().__init__(least, most, min_open=min_open)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:  # noqa: ANN401
        """Return the number, or fail with a message that names the limits."""
        if not math.isfinite(click.FLOAT.convert(value, param, ctx)):
            self.fail(f"{value} is not a number from {self.min:g} to {self.max:g}.", param, ctx)
        return super().convert(value, param, ctx)
