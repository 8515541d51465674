"""Sentences one below the other, the latest last and in sight."""

import textwrap
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from rich.style import Style
from textual import events

from kingup.terminal.full.palette import Palette
from kingup.terminal.full.widgets.canvas import Canvas
from kingup.terminal.full.widgets.canvas_widget import Drawn

_WHEEL: Final = 3
"""Lines by which a turn of the mouse's wheel leafs."""


class Scroll(Drawn):
    """What has happened, or what has been said. No more of it is drawn than there is room for.

    :param empty: what is said when there is nothing.
    """

    def __init__(self, palette: Palette, empty: str, *, id: str) -> None:  # noqa: A002 - textual's name for it
        super().__init__(id=id)
        self._palette = palette
        self._empty = empty
        self._lines: Sequence[str] = ()
        self._back = 0
        """How many rows are leafed back from the end."""

    def show(self, lines: Sequence[str]) -> None:
        """Show these sentences, from the last one up."""
        if lines != self._lines:
            self._lines = lines
            self._back = 0
            self.redraw()

    def leaf(self, rows: int) -> None:
        """Go on, or back."""
        self._back = max(0, self._back - rows)
        self.redraw()

    def draw(self, width: int, height: int) -> Canvas:
        """The rows in sight; the last sentence stands out."""
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
        seen = rows[self._back : self._back + height]
        for y, (row, style) in enumerate(reversed(seen)):
            canvas.write(1, y, row, style)
        return canvas

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Leaf back."""
        event.stop()
        self.leaf(-_WHEEL)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Leaf on."""
        event.stop()
        self.leaf(_WHEEL)


@lru_cache(1024)
def _wrapped(line: str, width: int) -> list[str]:
    return textwrap.wrap(line, max(1, width)) or [""]
