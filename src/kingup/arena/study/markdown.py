"""Formatting for the study: figures with their 95% intervals, paragraphs and tables in Markdown."""

import math
import textwrap
from collections.abc import Iterable, Sequence
from typing import Final

from kingup.arena.intervals import Mean, wilson

_WIDTH: Final = 120
_MIN_P_VALUE: Final = 1e-4
_PLUS_MINUS: Final = "\u00a0±\u00a0"
"""With no-break spaces."""


def format_mean(mean: Mean, digits: int = 2) -> str:
    """Format a mean and half the width of its interval."""
    return _with_half_width(mean.value, mean.half_width, digits)


def format_percent(mean: Mean, digits: int = 2) -> str:
    """Format a share in percent and half the width of its interval, also for a share of zero."""
    low, high = wilson(mean.value, mean.count)
    return _with_half_width(100 * mean.value, 100 * (mean.half_width or (high - low) / 2), digits, "%")


def _with_half_width(value: float, half_width: float, digits: int, unit: str = "") -> str:
    """Format with the given digits, or more if the interval would show as zero."""
    if half_width > 0:
        digits = max(digits, math.ceil(-math.log10(half_width)))
    return f"{value:.{digits}f}{unit}{_PLUS_MINUS}{half_width:.{digits}f}"


def format_fair_shares(mean: Mean, players: int) -> str:
    """Format games won, where 1 is a fair share."""
    return _with_half_width(players * mean.value, players * mean.half_width, 3)


def format_p_value(chance: float) -> str:
    """Format a p-value."""
    return f"p = {chance:.2f}" if chance >= 0.01 else f"p = {chance:.1g}" if chance >= _MIN_P_VALUE else "p < 0.0001"


def join_words(words: Iterable[str]) -> str:
    """Join words as in "one, two and three"."""
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last


def ordinal(place: int) -> str:
    """Return the ordinal of a seat or turn, counted from 0."""
    return ("first", "second", "third", "fourth", "fifth", "sixth")[place]


def quantile(counts: Sequence[float], share: float) -> int:
    """Return the smallest figure at or below which ``share`` of the distribution lies."""
    left = share * sum(counts)
    for figure, count in enumerate(counts):
        left -= count
        if left <= 0:
            return figure
    return len(counts) - 1


def paragraph(*words: str, begin: str = "") -> str:
    """Wrap text.

    :param begin: the start of the first line; the other lines are indented as far.
    """
    return textwrap.fill(
        " ".join(words),
        _WIDTH,
        initial_indent=begin,
        subsequent_indent=" " * len(begin),
        break_on_hyphens=False,
        break_long_words=False,
    )


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
