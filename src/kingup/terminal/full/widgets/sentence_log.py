"""Sentences one below the other, the latest at the end and visible."""

import textwrap
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from rich.style import Style
from textual import events

from kingup.terminal.full.palette import Palette
from kingup.terminal.full.widgets.canvas import Canvas
from kingup.terminal.full.widgets.canvas_widget import CanvasWidget

_WHEEL_ROWS: Final = 3
"""Rows by which the mouse wheel scrolls."""


class SentenceLog(CanvasWidget):
    """Shows the history or the talk. Only the visible rows are drawn.

    :param empty: the text when there is nothing to show.
    """

    def __init__(self, palette: Palette, empty: str, *, id: str) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self._palette = palette
        self._empty = empty
        self._lines: Sequence[str] = ()
        self._back = 0
        """Rows scrolled back from the end."""

    def show(self, lines: Sequence[str]) -> None:
        """Show other sentences, scrolled to the last one."""
        if lines != self._lines:
            self._lines = lines
            self._back = 0
            self.redraw()

    def page_by(self, rows: int) -> None:
        """Scroll ahead, or back with a negative number."""
        self._back = max(0, self._back - rows)
        self.redraw()

    def draw(self, width: int, height: int) -> Canvas:
        """Draw the visible rows; the last sentence stands out."""
        palette = self._palette
        canvas = Canvas(width, height, palette.on(palette.room))
        faint, bright = Style(color=palette.faint), Style(color=palette.ink)
        rows: list[tuple[str, Style]] = []
        for number, line in enumerate(reversed(self._lines or (self._empty,))):
            if len(rows) >= height + self._back:
                break
            style = faint if number or not self._lines else bright
            rows += [(row, style) for row in reversed(_wrapped(line, width - 2))]
        self._back = min(self._back, max(0, len(rows) - height))
        visible = rows[self._back : self._back + height]
        for y, (row, style) in enumerate(reversed(visible)):
            canvas.write(1, y, row, style)
        return canvas

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Scroll back."""
        event.stop()
        self.page_by(-_WHEEL_ROWS)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Scroll ahead."""
        event.stop()
        self.page_by(_WHEEL_ROWS)


@lru_cache(1024)
def _wrapped(line: str, width: int) -> list[str]:
    return textwrap.wrap(line, max(1, width)) or [""]
