"""Names of players: short, printable, and fit for a record."""

from collections.abc import Collection
from itertools import count
from typing import Final

MOST_NAME: Final = 24


def clean_name(name: str) -> str:
    """The name as it is shown.

    :raises ValueError: when nothing is left of it, or it is too long.
    """
    shown = " ".join("".join(sign if sign.isprintable() else " " for sign in name).split())
    if not 1 <= len(shown) <= MOST_NAME:
        raise ValueError(f"a name has 1 to {MOST_NAME} characters that can be seen, not {len(shown)}")
    return shown


def own_name(name: str, taken: Collection[str]) -> str:
    """The name, told apart from those that are here already."""
    if name not in taken:
        return name
    return next(candidate for n in count(2) if (candidate := f"{name} {n}") not in taken)
