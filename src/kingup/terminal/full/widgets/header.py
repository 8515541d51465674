"""The first line of a screen: the name of the game, the round, and the time."""

from rich.style import Style

from kingup.terminal.full.palette import CROWN, Palette
from kingup.terminal.full.widgets.canvas import Canvas
from kingup.terminal.full.widgets.canvas_widget import CanvasWidget


class Header(CanvasWidget):
    """Shows the name of the game, with a text beside it and one at the right."""

    DEFAULT_CSS = """
    Header {
        height: 1;
        dock: top;
    }
    """

    def __init__(self, palette: Palette, name: str) -> None:
        super().__init__(id="header")
        self._palette = palette
        self._name = name
        self._left = self._right = ""

    def show(self, left: str, right: str = "") -> None:
        """Show other texts."""
        self._left, self._right = left, right
        self.redraw()

    def draw(self, width: int, height: int) -> Canvas:
        """Draw the name and the texts; whatever does not fit is left out."""
        palette = self._palette
        canvas = Canvas(width, height, palette.on(palette.stone))
        title = f" {CROWN} {self._name} "
        canvas.write(0, 0, title, palette.badge)
        canvas.write(len(title) + 1, 0, self._left, Style(bold=True))
        canvas.write(max(len(title) + len(self._left) + 3, width - len(self._right) - 1), 0, self._right, Style())
        return canvas
