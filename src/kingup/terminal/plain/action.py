"""Moves and votes as people type them: ``A4``, ``a 4``, ``Alighiero 4``, ``Y``, and ``S`` in Italian."""

import re
from typing import Final

from kingup.rules import FULL_NAMES
from kingup.rules.characters import CHARACTERS
from kingup.terminal.text.ballots import read_ballot
from kingup.terminal.text.texts import Texts

_MOVE: Final = re.compile(r"[A-Z][0-9K]")
_NAMED: Final = re.compile(r"(?P<name>\w+)\s+(?P<floor>[0-9K])", re.IGNORECASE)
_INITIALS: Final = {FULL_NAMES[character].casefold(): character.name for character in CHARACTERS}


def read_action(texts: Texts, line: str) -> str | None:
    """Return a move or vote in record notation; None when the line is neither."""
    named = _NAMED.fullmatch(line)
    initial = None if named is None else _INITIALS.get(named["name"].casefold())
    if named is not None and initial is not None:
        return initial + named["floor"].upper()
    text = "".join(line.split()).upper()
    return text if _MOVE.fullmatch(text) else read_ballot(texts, text)


def is_character(line: str) -> bool:
    """Return whether a line is the initial or name of a character, and nothing else."""
    return line.casefold() in _INITIALS or line.upper() in _INITIALS.values()
