"""The result of an election: all ballots, and the crown or the trap door."""

from collections.abc import Sequence
from typing import Final

from rich.style import Style
from rich.text import Text
from textual import events
from textual.widget import Widget
from textual.widgets import Static

from kingup.table.viewer_events import Crowned, Eliminated
from kingup.terminal.full.palette import EMBLEMS, Palette
from kingup.terminal.full.screens.dialog import Dialog
from kingup.terminal.text.sentences import no_voters
from kingup.terminal.text.texts import Texts

_CROWN: Final = ("▄   ▄   ▄", "█▄▄▟█▙▄▄█", "▀▀▀▀▀▀▀▀▀")
_TRAP_DOOR: Final = ("▀▀▀▀▀▙     ▟▀▀▀▀▀", "▜   ▛", "▼")
_SECONDS: Final = 5.0
"""Seconds before the screen closes by itself."""


class Reveal(Dialog[None]):
    """Shows all ballots and the result."""

    DEFAULT_CSS = """
    Reveal > Vertical {
        width: 60;
    }
    Reveal Static {
        text-align: center;
    }
    """

    def __init__(self, palette: Palette, texts: Texts, names: Sequence[str], event: Crowned | Eliminated) -> None:
        crowned = isinstance(event, Crowned)
        super().__init__(
            texts("coronation-title" if crowned else "trapdoor-title", **texts.character(event.character)),
            texts("terminal-any-key"),
        )
        self._palette = palette
        self._texts = texts
        self._names = names
        self._event = event

    def body(self) -> Sequence[Widget]:
        """Return the nominee, and a line for each ballot."""
        palette, texts, event = self._palette, self._texts, self._event
        crowned = isinstance(event, Crowned)
        text = Text()
        for line in _CROWN if crowned else _TRAP_DOOR:
            text.append(f"{line}\n", Style(color=palette.gold if crowned else palette.no, bold=True))
        face = f" {EMBLEMS[event.character]} {event.character} {texts.character(event.character)['name']} "
        text.append(face, palette.medallion(event.character))
        text.append("\n\n")
        longest = max(map(len, self._names))
        for seat, (name, ballot) in enumerate(zip(self._names, event.ballots, strict=True)):
            text.append(f"{name:>{longest}}  ", Style(color=palette.seats[seat]))
            ground = palette.yes if ballot == "Y" else palette.no
            text.append(f"{texts(f'ballot-{ballot}'):^6}", Style(color=palette.card_ink, bgcolor=ground, bold=True))
            text.append(" " * longest + "\n")
        if not crowned:
            by = texts("trapdoor-by", **no_voters(texts, self._names, event.ballots))
            text.append(f"\n{by}\n", Style(color=palette.faint))
        return [Static(text)]

    def on_mount(self) -> None:
        """Close the screen after a while."""
        self.set_timer(_SECONDS, self.action_close)

    def on_key(self, event: events.Key) -> None:
        """Close on any key."""
        event.stop()
        self.finish(None)

    def on_click(self) -> None:
        """Close on a click."""
        self.finish(None)
