"""A piece of a record and where it stands."""

from dataclasses import dataclass
from typing import Final

_MOST_SHOWN: Final = 40


def printable(text: str) -> str:
    """The text with nothing in it that could disturb a terminal or break a line."""
    return "".join(sign if sign.isprintable() else f"\\u{ord(sign):04x}" for sign in text)


def shortened(text: str) -> str:
    """The text for a message to a person: of bounded length, and printable."""
    return printable(text if len(text) <= _MOST_SHOWN else text[:_MOST_SHOWN] + "…")


@dataclass(frozen=True, slots=True)
class Token:
    """The text of a token; line and column count from 1, in characters."""

    text: str
    line: int
    column: int

    @property
    def shown(self) -> str:
        """The text for a message to a person."""
        return shortened(self.text)
