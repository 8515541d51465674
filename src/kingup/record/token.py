"""A piece of a record and where it stands."""

from dataclasses import dataclass
from typing import Final

_MOST_SHOWN: Final = 40


@dataclass(frozen=True, slots=True)
class Token:
    """The text of a token; line and column count from 1, in characters."""

    text: str
    line: int
    column: int

    @property
    def cut(self) -> str:
        """The text, cut when it is longer than any token of a valid record needs to be."""
        return self.text if len(self.text) <= _MOST_SHOWN else self.text[:_MOST_SHOWN] + "…"

    @property
    def shown(self) -> str:
        """The text for a message: cut, and with nothing in it that could disturb a terminal."""
        return "".join(sign if sign.isprintable() else f"\\u{ord(sign):04x}" for sign in self.cut)
