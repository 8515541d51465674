"""All goals with their current worth, for a viewer who may see everything."""

from collections.abc import Sequence
from typing import Final

from rich.style import Style

from kingup.rules import View
from kingup.rules.castle import POINTS
from kingup.terminal.full.palette import Palette
from kingup.terminal.full.widgets.canvas import Canvas
from kingup.terminal.full.widgets.canvas_widget import CanvasWidget
from kingup.terminal.full.widgets.castle_picture import goal_medallion

_EACH: Final = 3


class Goals(CanvasWidget):
    """Shows a line for each player: the six favorites and their sum."""

    DEFAULT_CSS = """
    Goals {
        height: auto;
    }
    """

    def __init__(self, palette: Palette) -> None:
        super().__init__(id="goals")
        self._palette = palette
        self._goals: Sequence[str] = ()
        self._view: View | None = None

    def show(self, view: View | None, goals: Sequence[str]) -> None:
        """Show other goals, or none."""
        self._view, self._goals = view, goals
        self.redraw()
        self.refresh(layout=True)

    def get_content_height(self, *_: object) -> int:
        """Return one line for each goal."""
        return len(self._goals)

    def draw(self, width: int, height: int) -> Canvas:
        """Draw the favorites and their sum."""
        palette, view = self._palette, self._view
        canvas = Canvas(width, height, palette.on(palette.other_room))
        for row, goal in enumerate(self._goals if view is not None else ()):
            assert view is not None
            canvas.write(0, row, "▌", Style(color=palette.seats[row]))
            for number, initial in enumerate(goal):
                gone = initial in view["eliminated"]
                style = palette.medallion(initial) + Style(dim=gone, strike=gone)
                canvas.write(1 + number * _EACH, row, goal_medallion(initial, monochrome=palette.monochrome), style)
            worth = sum(POINTS[view["castle"].get(initial, 0)] for initial in goal)
            canvas.write(width - 4, row, f"{worth:>3}", Style(color=palette.gold, bold=True))
        return canvas
