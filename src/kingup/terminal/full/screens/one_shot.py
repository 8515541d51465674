"""A screen that ends with one result."""

from collections.abc import Sequence
from typing import ClassVar

from textual.screen import Screen, ScreenResultType


class OneShotScreen(Screen[ScreenResultType]):
    """A screen that is dismissed at most once.

    In Textual, a key pressed after the result would dismiss the screen below, too.

    :cvar REQUIRED_IDS: the ids of the widgets that the screen updates.
    """

    REQUIRED_IDS: ClassVar[Sequence[str]] = ()

    @property
    def is_ready(self) -> bool:
        """Return whether all widgets are there: a table changes while its screen is set up or taken down, too."""
        return len(self.query(", ".join(f"#{part}" for part in self.REQUIRED_IDS))) == len(self.REQUIRED_IDS)

    def finish(self, result: ScreenResultType) -> None:
        """End with a result, unless the screen has ended or another one covers it."""
        if self.is_active:
            self.dismiss(result)
