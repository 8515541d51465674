"""Moves and votes as people type them: ``A4``, ``a 4``, ``Alighiero 4``, ``Y``."""

import re
from typing import Final

from kingup.rules import FULL_NAMES
from kingup.rules.characters import CHARACTERS

_ACTION: Final = re.compile(r"[A-Z][0-9K]|[YN]")
_NAMED: Final = re.compile(r"(?P<name>\w+)\s+(?P<floor>[0-9K])", re.IGNORECASE)
_INITIALS: Final = {FULL_NAMES[character].casefold(): character.name for character in CHARACTERS}


def read_action(line: str) -> str | None:
    """Return a move or vote in record notation; None when the line is neither."""
    named = _NAMED.fullmatch(line)
    initial = None if named is None else _INITIALS.get(named["name"].casefold())
    if named is not None and initial is not None:
        return initial + named["floor"].upper()
    text = "".join(line.split()).upper()
    return text if _ACTION.fullmatch(text) else None


def is_character(line: str) -> bool:
    """Return whether a line is the initial or name of a character, and nothing else."""
    return line.casefold() in _INITIALS or line.upper() in _INITIALS.values()
