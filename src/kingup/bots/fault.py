"""A fault of a program: where in the game it happened, why, and what the program said."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from kingup.rules import View

FaultKind: TypeAlias = Literal["not_started", "ended", "late", "wrong"]
"""The program could not be started or has ended, or its reply was late or not a legal action."""

GREETING: Final = "hello"
"""The moment of a fault before the first move."""
_MAX_TEXT: Final = 200
"""Characters of a reply that are stored."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault.

    :ivar moment: the moment of the game after which the program was asked, such as ``1.7``; or ``hello``.
    :ivar reason: the reason in English.
    :ivar text: the beginning of the reply, on one line; empty if there was none.
    :ivar replaced: whether a stand-in plays the seat from now on.
    """

    kind: FaultKind
    moment: str
    reason: str
    text: str
    replaced: bool

    def __str__(self) -> str:
        said = f": {self.text}" if self.text else ""
        return f"move {self.moment}: {self.reason}{said}"


def moment_of(view: View) -> str:
    """Return the moment of a view with open history: the round, and the number of moves and reveals in it."""
    reveals = sum("=" in move for move in view["history"])
    return f"{view['round']}.{len(view['history']) + reveals}"


def one_line(reply: bytes | str) -> str:
    """Return the beginning of a reply as printable text on one line."""
    text = reply if isinstance(reply, str) else reply.decode("utf-8", errors="backslashreplace")
    shown = "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text[: _MAX_TEXT + 1].rstrip("\r\n"))
    return shown if len(shown) <= _MAX_TEXT else f"{shown[: _MAX_TEXT - 1]}…"


def illegal_action(view: View, reply: str) -> Fault:
    """Return the fault of an action that is not legal."""
    return Fault("wrong", moment_of(view), "the answer is not a legal action", one_line(reply), replaced=False)
