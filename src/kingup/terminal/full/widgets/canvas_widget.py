"""A widget that is drawn cell by cell, and hears which of its cells is clicked."""

from abc import abstractmethod
from typing import Any

from textual import events
from textual.strip import Strip
from textual.widget import Widget

from kingup.terminal.full.widgets.canvas import Canvas


class Drawn(Widget):
    """Draws itself anew when something has changed, and not before."""

    ALLOW_SELECT = False

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - textual's name for it
        super().__init__(id=id)
        self._canvas: Canvas | None = None

    @abstractmethod
    def draw(self, width: int, height: int) -> Canvas:
        """The picture, at a size."""

    def pressed(self, meta: dict[str, Any]) -> None:
        """Somebody clicks on a cell with this meaning."""

    def redraw(self) -> None:
        """Something has changed."""
        self._canvas = None
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """One line of the picture."""
        if self._canvas is None:
            self._canvas = self.draw(self.size.width, self.size.height)
        return self._canvas.strip(y).adjust_cell_length(self.size.width)

    def on_resize(self) -> None:
        """Another size is another picture."""
        self.redraw()

    def on_click(self, event: events.Click) -> None:
        """Say what the cell means that was clicked."""
        if event.style.meta:
            self.pressed(event.style.meta)
