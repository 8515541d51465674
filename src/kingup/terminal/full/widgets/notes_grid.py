"""The notes: a line of marks for each of the other players."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from rich.style import Style
from textual.binding import Binding, BindingType
from textual.message import Message

from kingup.rules import CHARACTERS
from kingup.terminal.full.palette import Palette
from kingup.terminal.full.widgets.canvas import Canvas
from kingup.terminal.full.widgets.canvas_widget import CanvasWidget
from kingup.terminal.notes import Mark, Notes
from kingup.terminal.tables.client import ClientState

_INITIALS = [character.name for character in CHARACTERS]


class NotesGrid(CanvasWidget, can_focus=True):
    """Shows the marks. Arrows go from cell to cell; Enter or a click sets the next mark."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1, 0)", show=False),
        Binding("right", "step(1, 0)", show=False),
        Binding("up", "step(0, -1)", show=False),
        Binding("down", "step(0, 1)", show=False),
        Binding("enter,space", "mark", show=False),
    ]

    DEFAULT_CSS = """
    NotesGrid {
        height: auto;
    }
    """

    @dataclass
    class MarkRequested(Message):
        """The player wants another mark in a cell."""

        player: int
        character: str
        mark: Mark

    def __init__(self, palette: Palette) -> None:
        super().__init__(id="pad")
        self._palette = palette
        self._names: Sequence[str] = ()
        self._others: list[int] = []
        self._notes: Notes = {}
        self._at = (0, 0)

    def show(self, state: ClientState, notes: Notes) -> None:
        """Update the notes."""
        others = [] if state.seat is None else [seat for seat in range(len(state.names)) if seat != state.seat]
        grows = others != self._others
        self._names, self._others, self._notes = state.names, others, notes
        self.redraw()
        if grows:
            self.refresh(layout=True)

    def get_content_height(self, *_: object) -> int:
        """Return one line for the initials, and two for each player."""
        return 1 + 2 * len(self._others)

    def draw(self, width: int, height: int) -> Canvas:
        """Draw the initials on top, then each player's name and marks."""
        palette = self._palette
        canvas = Canvas(width, height, palette.on(palette.room))
        each = max(1, min(4, (width + 1) // len(_INITIALS)))
        for column, initial in enumerate(_INITIALS):
            canvas.write(column * each, 0, initial, Style(color=palette.gold, bold=True))
        for row, player in enumerate(self._others):
            canvas.write(0, 1 + 2 * row, self._names[player], Style(color=palette.seats[player]))
            for column, initial in enumerate(_INITIALS):
                mark = self._notes.get((player, initial), Mark.NONE)
                here = self.has_focus and self._at == (column, row)
                style = Style(bold=mark is not Mark.NONE, reverse=here, meta={"player": player, "character": initial})
                canvas.write(column * each, 2 + 2 * row, mark.sign.ljust(each), style)
        return canvas

    def pressed(self, meta: dict[str, Any]) -> None:
        """Request the next mark for the clicked cell."""
        if "player" in meta:
            self._at = (_INITIALS.index(meta["character"]), self._others.index(meta["player"]))
            self.action_mark()

    def action_step(self, right: int, down: int) -> None:
        """Go to another cell, around the edges."""
        if self._others:
            self._at = ((self._at[0] + right) % len(_INITIALS), (self._at[1] + down) % len(self._others))
            self.redraw()

    def action_mark(self) -> None:
        """Request the next mark for the current cell."""
        if self._others:
            player, character = self._others[self._at[1]], _INITIALS[self._at[0]]
            mark = self._notes.get((player, character), Mark.NONE).next
            self.post_message(self.MarkRequested(player, character, mark))

    def on_focus(self) -> None:
        """Show the current cell."""
        self.redraw()

    def on_blur(self) -> None:
        """Hide the current cell."""
        self.redraw()
