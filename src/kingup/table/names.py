"""Names of players: short, printable, and fit for a record."""

from collections.abc import Collection
from itertools import count
from typing import Final

MOST_NAME: Final = 24
BOT_NAMES: Final = ("Rosa", "Sandro", "Tilda", "Ugo", "Viola", "Zeno", "Wanda", "Quirin")
"""The same in every language, and told apart by their initials, which no character has."""


def clean_name(name: str) -> str:
    """The name as it is shown.

    :raises ValueError: when nothing is left of it, or it is too long.
    """
    shown = " ".join("".join(sign if sign.isprintable() else " " for sign in name).split())
    if not 1 <= len(shown) <= MOST_NAME:
        raise ValueError(f"a name has 1 to {MOST_NAME} characters that can be seen, not {len(shown)}")
    return shown


def bot_name(taken: Collection[str]) -> str:
    """A name for a bot, told apart from those that are here by its initial if that can be."""
    initials = {name[0].casefold() for name in taken}
    free = [name for name in BOT_NAMES if name[0].casefold() not in initials]
    return own_name(free[0] if free else BOT_NAMES[0], taken)


def own_name(name: str, taken: Collection[str]) -> str:
    """The name, told apart from those that are here already."""
    if name not in taken:
        return name
    return next(candidate for n in count(2) if (candidate := f"{name} {n}") not in taken)
