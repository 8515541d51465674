"""A screen that ends with an answer, once."""

from collections.abc import Sequence
from typing import ClassVar

from textual.screen import Screen, ScreenResultType


class Answering(Screen[ScreenResultType]):
    """What is pressed after the answer must not close what lies below, as Textual would.

    :cvar PARTS: the ids of what a screen shows things on.
    """

    PARTS: ClassVar[Sequence[str]] = ()

    @property
    def stands(self) -> bool:
        """Whether all parts are there: a table goes on while its screen is being set up or taken down."""
        return len(self.query(", ".join(f"#{part}" for part in self.PARTS))) == len(self.PARTS)

    def answer(self, answer: ScreenResultType) -> None:
        """End with an answer, unless the screen has ended or lies below another."""
        if self.is_active:
            self.dismiss(answer)
