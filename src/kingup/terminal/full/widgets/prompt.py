"""Two lines above the keys: what to do, and the latest event or problem."""

from rich.style import Style

from kingup.terminal.full.palette import Palette
from kingup.terminal.full.widgets.canvas import Canvas
from kingup.terminal.full.widgets.canvas_widget import CanvasWidget


class Prompt(CanvasWidget):
    """Shows both lines; the first one is bright on the player's turn."""

    DEFAULT_CSS = """
    Prompt {
        height: 2;
    }
    """

    def __init__(self, palette: Palette) -> None:
        super().__init__(id="prompt")
        self._palette = palette
        self._asked = self._note = ""
        self._mine = self._wrong = False

    def show(self, asked: str, note: str, *, mine: bool, wrong: bool) -> None:
        """Show other lines.

        :param asked: what to do.
        :param note: the latest event or problem.
        :param mine: whether it is the player's turn.
        :param wrong: whether the note is a problem.
        """
        self._asked, self._note, self._mine, self._wrong = asked, note, mine, wrong
        self.redraw()

    def draw(self, width: int, height: int) -> Canvas:
        """Draw both lines."""
        palette = self._palette
        canvas = Canvas(width, height, palette.on(palette.room))
        sign = "▶ " if self._mine else "  "
        style = Style(color=palette.gold, bold=True) if self._mine else Style(color=palette.ink)
        canvas.write(0, 0, (sign + self._asked)[:width], style)
        style = Style(color=palette.card_ink, bgcolor=palette.no) if self._wrong else Style(color=palette.faint)
        canvas.write(0, 1, f"  {self._note} "[:width] if self._note else "", style)
        return canvas
