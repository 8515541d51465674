"""A token of a record and its position."""

from dataclasses import dataclass
from typing import Final

_MAX_SHOWN: Final = 40


def printable(text: str) -> str:
    """Return the text with everything escaped that could disturb a terminal or break a line."""
    return "".join(sign if sign.isprintable() else f"\\u{ord(sign):04x}" for sign in text)


def shortened(text: str) -> str:
    """Return the text for a message to people: printable and of limited length."""
    return printable(text if len(text) <= _MAX_SHOWN else text[:_MAX_SHOWN] + "…")


@dataclass(frozen=True, slots=True)
class Token:
    """A token; its line and column count from 1, in characters."""

    text: str
    line: int
    column: int

    @property
    def shown(self) -> str:
        """The text for a message to people."""
        return shortened(self.text)
