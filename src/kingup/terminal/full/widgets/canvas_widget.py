"""A widget that is drawn cell by cell, and knows which of its cells is clicked."""

from abc import abstractmethod
from typing import Any

from textual import events
from textual.strip import Strip
from textual.widget import Widget

from kingup.terminal.full.widgets.canvas import Canvas


class CanvasWidget(Widget):
    """Draws on a canvas, and keeps the picture until something changes."""

    ALLOW_SELECT = False

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self._canvas: Canvas | None = None

    @abstractmethod
    def draw(self, width: int, height: int) -> Canvas:
        """Return the picture in a size."""

    def pressed(self, meta: dict[str, Any]) -> None:
        """Handle a click on a cell.

        :param meta: the metadata of the cell's style.
        """

    def redraw(self) -> None:
        """Discard the picture, and draw another one."""
        self._canvas = None
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """Return one line of the picture."""
        if self._canvas is None:
            self._canvas = self.draw(self.size.width, self.size.height)
        return self._canvas.strip(y).adjust_cell_length(self.size.width)

    def on_resize(self) -> None:
        """Draw the picture in the new size."""
        self.redraw()

    def on_click(self, event: events.Click) -> None:
        """Pass on the metadata of the clicked cell."""
        if event.style.meta:
            self.pressed(event.style.meta)
