"""How the study writes figures: with their 95% intervals, in paragraphs and tables of Markdown."""

import math
import textwrap
from collections.abc import Iterable, Sequence
from typing import Final

from kingup.arena.intervals import Mean, wilson

_WIDTH: Final = 120
_LEAST_CHANCE: Final = 1e-4
_GIVE_OR_TAKE: Final = "\u00a0±\u00a0"
"""Where no line breaks."""


def number(mean: Mean, digits: int = 2) -> str:
    """A mean and how far its interval reaches."""
    return _with_reach(mean.value, mean.half_width, digits)


def percent(mean: Mean, digits: int = 2) -> str:
    """A share in percent and how far its interval reaches, also where something never happened."""
    low, high = wilson(mean.value, mean.count)
    return _with_reach(100 * mean.value, 100 * (mean.half_width or (high - low) / 2), digits, "%")


def _with_reach(value: float, reach: float, digits: int, unit: str = "") -> str:
    """So many digits, or as many as it takes to see that the interval is not nothing."""
    if reach > 0:
        digits = max(digits, math.ceil(-math.log10(reach)))
    return f"{value:.{digits}f}{unit}{_GIVE_OR_TAKE}{reach:.{digits}f}"


def in_fair_shares(mean: Mean, players: int) -> str:
    """Games won, where 1 is a fair share."""
    return _with_reach(players * mean.value, players * mean.half_width, 3)


def rarity(chance: float) -> str:
    """How seldom chance does this."""
    return f"p = {chance:.2f}" if chance >= 0.01 else f"p = {chance:.1g}" if chance >= _LEAST_CHANCE else "p < 0.0001"


def together(words: Iterable[str]) -> str:
    """One, two and three."""
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last


def ordinal(place: int) -> str:
    """The name of a seat or turn, counted from 0."""
    return ("first", "second", "third", "fourth", "fifth", "sixth")[place]


def quantile(counts: Sequence[float], share: float) -> int:
    """The figure below or at which so much of a distribution lies."""
    left = share * sum(counts)
    for figure, count in enumerate(counts):
        left -= count
        if left <= 0:
            return figure
    return len(counts) - 1


def paragraph(*words: str, begin: str = "") -> str:
    """Words in lines that fit.

    :param begin: what the first line begins with; the others are indented as far.
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
    """A table."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
