"""The player's own goal, with the points of each favorite now."""

from typing import Final

from rich.style import Style

from kingup.rules.castle import POINTS
from kingup.terminal.full.palette import Palette
from kingup.terminal.full.widgets.canvas import Canvas
from kingup.terminal.full.widgets.canvas_widget import CanvasWidget
from kingup.terminal.full.widgets.castle_picture import goal_medallion
from kingup.terminal.tables.client import ClientState
from kingup.terminal.text.texts import Texts

_EACH: Final = 4


class Goal(CanvasWidget):
    """Shows a title, the six favorites, and the points of each."""

    DEFAULT_CSS = """
    Goal {
        height: 3;
    }
    """

    def __init__(self, palette: Palette, texts: Texts) -> None:
        super().__init__(id="goal")
        self._palette = palette
        self._texts = texts
        self._state: ClientState | None = None
        self._hidden = False

    def show(self, state: ClientState, *, hidden: bool) -> None:
        """Update the goal, or hide it."""
        self._state = state
        self._hidden = hidden
        self.redraw()

    def draw(self, width: int, height: int) -> Canvas:
        """Draw title, favorites and points."""
        palette, texts = self._palette, self._texts
        canvas = Canvas(width, height, palette.on(palette.other_room))
        view = None if self._state is None else self._state.view
        if view is None or view["goal"] is None or self._state is None:
            return canvas
        title = texts("goal-title")
        canvas.write(1, 0, title, Style(color=palette.faint))
        if self._hidden:
            canvas.write(1, 1, texts("goal-hidden"), Style(color=palette.faint, italic=True))
            return canvas
        points = texts("points", points=self._state.worth)
        ways = (texts("goal-now", points=points), points, str(self._state.worth))
        worth = next((way for way in ways if len(title) + len(way) + 3 <= width), ways[-1])
        canvas.write(width - len(worth) - 1, 0, worth, Style(color=palette.gold, bold=True))
        for number, initial in enumerate(view["goal"]):
            floor = view["castle"].get(initial)
            gone = initial in view["eliminated"]
            style = palette.medallion(initial) + Style(dim=gone, strike=gone)
            canvas.write(1 + number * _EACH, 1, goal_medallion(initial, monochrome=palette.monochrome), style)
            points_now = "–" if floor is None else str(POINTS[floor])
            canvas.write(1 + number * _EACH, 2, f"{points_now:^3}", Style(color=palette.ink, dim=floor is None))
        return canvas
