"""Names of players: short, printable, and valid in a record."""

from collections.abc import Collection
from itertools import count
from typing import Final

MAX_NAME: Final = 24
"""Maximum characters in a name."""
BOT_NAMES: Final = ("Rosa", "Sandro", "Tilda", "Ugo", "Viola", "Zeno", "Wanda", "Quirin")
"""Names of bots, the same in every language. Their initials differ from each other and from those of the characters."""


def clean_name(name: str) -> str:
    """Return the name as it is displayed, with white space collapsed.

    :raises ValueError: when nothing visible is left, or the name is too long.
    """
    shown = " ".join("".join(sign if sign.isprintable() else " " for sign in name).split())
    if not 1 <= len(shown) <= MAX_NAME:
        raise ValueError(f"a name has 1 to {MAX_NAME} visible characters, not {len(shown)}")
    return shown


def bot_name(taken: Collection[str]) -> str:
    """Return a name for a bot, with an initial that no other name has, if possible."""
    initials = {name[0].casefold() for name in taken}
    free = [name for name in BOT_NAMES if name[0].casefold() not in initials]
    return unique_name(free[0] if free else BOT_NAMES[0], taken)


def unique_name(name: str, taken: Collection[str]) -> str:
    """Return the name, with a number if it is already taken."""
    if name not in taken:
        return name
    return next(candidate for n in count(2) if (candidate := f"{name} {n}") not in taken)
