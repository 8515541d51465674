"""The players: the turn, the crown, votes and totals."""

from dataclasses import dataclass
from typing import Any, Final

from rich.style import Style
from textual.message import Message

from kingup.terminal.full.palette import CROWN, Palette
from kingup.terminal.full.widgets.canvas import Canvas
from kingup.terminal.full.widgets.canvas_widget import CanvasWidget
from kingup.terminal.tables.client import ClientState

_TURN: Final = "▶"
_VOTED: Final = "✓"
_VOTES: Final = "…"
_AWAY: Final = "⚠"
_BOT_PLAYS: Final = "⚙"
_TOTAL: Final = 4
"""Cells for a total."""


class Seats(CanvasWidget):
    """Shows a line for each player."""

    DEFAULT_CSS = """
    Seats {
        height: auto;
    }
    """

    @dataclass
    class SeatPressed(Message):
        """A player was clicked."""

        seat: int

    def __init__(self, palette: Palette) -> None:
        super().__init__(id="seats")
        self._palette = palette
        self._state: ClientState | None = None

    def show(self, state: ClientState) -> None:
        """Update the players."""
        grows = self._state is None or len(self._state.names) != len(state.names)
        self._state = state
        self.redraw()
        if grows:
            self.refresh(layout=True)

    def get_content_height(self, *_: object) -> int:
        """Return one line for each player."""
        return 0 if self._state is None else len(self._state.names)

    def draw(self, width: int, height: int) -> Canvas:
        """Draw the sign, name, crown and total of each."""
        palette = self._palette
        canvas = Canvas(width, height, palette.on(palette.room))
        if self._state is not None:
            for seat in range(len(self._state.names)):
                self._draw_seat(canvas, self._state, seat, width)
        return canvas

    def _draw_seat(self, canvas: Canvas, state: ClientState, seat: int, width: int) -> None:
        palette, view = self._palette, state.view
        acting = seat in state.table.waited_for
        ground = palette.noble_room if acting else palette.room
        style = palette.on(ground, bold=seat == state.seat) + Style(meta={"seat": seat})
        canvas.fill(0, seat, width, 1, style)
        canvas.write(0, seat, "▌", palette.on(ground, palette.seats[seat]) + Style(meta={"seat": seat}))
        canvas.write(1, seat, self._sign(state, seat), style)
        canvas.write(3, seat, state.names[seat][: width - 6 - _TOTAL], style)
        if view is not None:
            if view["crown"] == seat:
                canvas.write(width - _TOTAL - 2, seat, CROWN, style + Style(color=palette.gold))
            canvas.write(width - _TOTAL, seat, f"{view['totals'][seat]:>{_TOTAL - 1}} ", style + Style(bold=True))

    def _sign(self, state: ClientState, seat: int) -> str:
        chair, view = state.table.chairs[seat], state.view
        if chair is not None and chair.stand_in:
            return _BOT_PLAYS
        if seat < len(state.here) and not state.here[seat]:
            return _AWAY
        if view is not None and view["phase"] == "voting":
            return _VOTED if view["voted"][seat] else _VOTES
        return _TURN if seat in state.table.waited_for else " "

    def pressed(self, meta: dict[str, Any]) -> None:
        """Post which player was clicked."""
        if "seat" in meta:
            self.post_message(self.SeatPressed(meta["seat"]))
