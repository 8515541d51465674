"""Two lines above the keys: what is to be done, and what has just happened or gone wrong."""

from rich.style import Style

from kingup.terminal.full.palette import Palette
from kingup.terminal.full.widgets.canvas import Canvas
from kingup.terminal.full.widgets.canvas_widget import Drawn


class Prompt(Drawn):
    """The first line is bright when it is one's turn."""

    DEFAULT_CSS = """
    Prompt {
        height: 2;
    }
    """

    def __init__(self, palette: Palette) -> None:
        super().__init__(id="prompt")
        self._palette = palette
        self._asked = self._said = ""
        self._mine = self._wrong = False

    def show(self, asked: str, said: str, *, mine: bool, wrong: bool) -> None:
        """Ask and say something else.

        :param wrong: whether what is said is a problem.
        """
        self._asked, self._said, self._mine, self._wrong = asked, said, mine, wrong
        self.redraw()

    def draw(self, width: int, height: int) -> Canvas:
        """A line for each."""
        palette = self._palette
        canvas = Canvas(width, height, palette.on(palette.room))
        sign = "▶ " if self._mine else "  "
        style = Style(color=palette.gold, bold=True) if self._mine else Style(color=palette.ink)
        canvas.write(0, 0, (sign + self._asked)[:width], style)
        said = Style(color=palette.card_ink, bgcolor=palette.no) if self._wrong else Style(color=palette.faint)
        canvas.write(0, 1, f"  {self._said} "[:width] if self._said else "", said)
        return canvas
