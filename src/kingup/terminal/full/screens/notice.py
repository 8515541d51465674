"""A notice that has to be read before the game continues."""

from collections.abc import Sequence

from rich.text import Text
from textual import events
from textual.widget import Widget
from textual.widgets import Static

from kingup.terminal.full.screens.dialog import Dialog
from kingup.terminal.text.texts import Texts


class Notice(Dialog[None]):
    """Shows sentences; any key closes it."""

    def __init__(self, title: str, texts: Texts, lines: Sequence[str]) -> None:
        super().__init__(title, texts("terminal-any-key"))
        self._lines = lines

    def body(self) -> Sequence[Widget]:
        """Return the sentences."""
        return [Static(Text("\n".join(self._lines)))]

    def on_key(self, event: events.Key) -> None:
        """Close the notice."""
        event.stop()
        self.action_close()
