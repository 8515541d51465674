"""The players around the table: whose turn it is, who has the crown, who has voted, the totals."""

from dataclasses import dataclass
from typing import Any, Final

from rich.style import Style
from textual.message import Message

from kingup.terminal.full.palette import CROWN, Palette
from kingup.terminal.full.widgets.canvas import Canvas
from kingup.terminal.full.widgets.canvas_widget import Drawn
from kingup.terminal.tables.client import Sight

_TURN: Final = "▶"
_VOTED: Final = "✓"
_VOTES: Final = "…"
_AWAY: Final = "⚠"
_BOT_PLAYS: Final = "⚙"
_TOTAL: Final = 4
"""Cells for a total."""


class Seats(Drawn):
    """A line for each player."""

    DEFAULT_CSS = """
    Seats {
        height: auto;
    }
    """

    @dataclass
    class SeatPressed(Message):
        """Somebody clicks on a player."""

        seat: int

    def __init__(self, palette: Palette) -> None:
        super().__init__(id="seats")
        self._palette = palette
        self._sight: Sight | None = None

    def show(self, sight: Sight) -> None:
        """Show the players as they are now."""
        grows = self._sight is None or len(self._sight.names) != len(sight.names)
        self._sight = sight
        self.redraw()
        if grows:
            self.refresh(layout=True)

    def get_content_height(self, *_: object) -> int:
        """As many lines as players."""
        return 0 if self._sight is None else len(self._sight.names)

    def draw(self, width: int, height: int) -> Canvas:
        """Sign, name, crown and total of each."""
        palette = self._palette
        canvas = Canvas(width, height, palette.on(palette.room))
        if self._sight is not None:
            for seat in range(len(self._sight.names)):
                self._draw_seat(canvas, self._sight, seat, width)
        return canvas

    def _draw_seat(self, canvas: Canvas, sight: Sight, seat: int, width: int) -> None:
        palette, view = self._palette, sight.view
        acting = seat in sight.table.waited_for
        ground = palette.noble_room if acting else palette.room
        style = palette.on(ground, bold=seat == sight.seat) + Style(meta={"seat": seat})
        canvas.fill(0, seat, width, 1, style)
        canvas.write(0, seat, "▌", palette.on(ground, palette.seats[seat]) + Style(meta={"seat": seat}))
        canvas.write(1, seat, self._sign(sight, seat), style)
        canvas.write(3, seat, sight.names[seat][: width - 6 - _TOTAL], style)
        if view is not None:
            if view["crown"] == seat:
                canvas.write(width - _TOTAL - 2, seat, CROWN, style + Style(color=palette.gold))
            canvas.write(width - _TOTAL, seat, f"{view['totals'][seat]:>{_TOTAL - 1}} ", style + Style(bold=True))

    def _sign(self, sight: Sight, seat: int) -> str:
        chair, view = sight.table.chairs[seat], sight.view
        if chair is not None and chair.stand_in:
            return _BOT_PLAYS
        if seat < len(sight.here) and not sight.here[seat]:
            return _AWAY
        if view is not None and view["phase"] == "voting":
            return _VOTED if view["voted"][seat] else _VOTES
        return _TURN if seat in sight.table.waited_for else " "

    def pressed(self, meta: dict[str, Any]) -> None:
        """Tell which player is meant."""
        if "seat" in meta:
            self.post_message(self.SeatPressed(meta["seat"]))
