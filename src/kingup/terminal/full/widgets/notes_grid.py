"""The pad for deductions: a line of marks for each of the others."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from rich.style import Style
from textual.binding import Binding, BindingType
from textual.message import Message

from kingup.rules import CHARACTERS
from kingup.terminal.full.palette import Palette
from kingup.terminal.full.widgets.canvas import Canvas
from kingup.terminal.full.widgets.canvas_widget import Drawn
from kingup.terminal.notes import Mark, Notes
from kingup.terminal.tables.client import Sight

_INITIALS = [character.name for character in CHARACTERS]


class Pad(Drawn, can_focus=True):
    """Arrows go from cell to cell, Enter or a click to the next mark."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1, 0)", show=False),
        Binding("right", "step(1, 0)", show=False),
        Binding("up", "step(0, -1)", show=False),
        Binding("down", "step(0, 1)", show=False),
        Binding("enter,space", "mark", show=False),
    ]

    DEFAULT_CSS = """
    Pad {
        height: auto;
    }
    """

    @dataclass
    class Marked(Message):
        """Somebody wants the next mark in a cell."""

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

    def show(self, sight: Sight, notes: Notes) -> None:
        """Show the notes as they are now."""
        others = [] if sight.seat is None else [seat for seat in range(len(sight.names)) if seat != sight.seat]
        grows = others != self._others
        self._names, self._others, self._notes = sight.names, others, notes
        self.redraw()
        if grows:
            self.refresh(layout=True)

    def get_content_height(self, *_: object) -> int:
        """The initials, and two lines for each player."""
        return 1 + 2 * len(self._others)

    def draw(self, width: int, height: int) -> Canvas:
        """Initials on top, then each player's name and marks."""
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
        """The cell that is clicked gets its next mark."""
        if "player" in meta:
            self._at = (_INITIALS.index(meta["character"]), self._others.index(meta["player"]))
            self.action_mark()

    def action_step(self, right: int, down: int) -> None:
        """Go to another cell, round the edges."""
        if self._others:
            self._at = ((self._at[0] + right) % len(_INITIALS), (self._at[1] + down) % len(self._others))
            self.redraw()

    def action_mark(self) -> None:
        """Ask for the next mark where one is."""
        if self._others:
            player, character = self._others[self._at[1]], _INITIALS[self._at[0]]
            mark = self._notes.get((player, character), Mark.NONE).next
            self.post_message(self.Marked(player, character, mark))

    def on_focus(self) -> None:
        """Show where one is."""
        self.redraw()

    def on_blur(self) -> None:
        """Hide where one was."""
        self.redraw()
