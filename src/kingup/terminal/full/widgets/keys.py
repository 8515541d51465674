"""The last line of a screen: its keys, which can also be clicked."""

from collections.abc import Sequence
from typing import Any

from rich.style import Style

from kingup.terminal.full.palette import Palette
from kingup.terminal.full.widgets.canvas import Canvas
from kingup.terminal.full.widgets.canvas_widget import CanvasWidget


class Keys(CanvasWidget):
    """Shows keys with their labels.

    :param keys: the sign of each key, its label, and its action on the screen.
    """

    DEFAULT_CSS = """
    Keys {
        height: 1;
        dock: bottom;
    }
    """

    def __init__(self, palette: Palette, keys: Sequence[tuple[str, str, str]]) -> None:
        super().__init__(id="keys")
        self._palette = palette
        self._keys = keys

    def show(self, keys: Sequence[tuple[str, str, str]]) -> None:
        """Show other keys."""
        if keys != self._keys:
            self._keys = keys
            self.redraw()

    def draw(self, width: int, height: int) -> Canvas:
        """Draw the keys that fit."""
        palette = self._palette
        canvas = Canvas(width, height, palette.on(palette.stone))
        x = 0
        for sign, label, action in self._keys:
            if x + len(sign) + len(label) + 3 > width:
                break
            meta = Style(meta={"action": action})
            canvas.write(x, 0, f" {sign} ", Style(color=palette.gold, bold=True) + meta)
            canvas.write(x + len(sign) + 2, 0, f"{label} ", meta)
            x += len(sign) + len(label) + 3
        return canvas

    async def _run(self, action: str) -> None:
        await self.screen.run_action(action)

    def pressed(self, meta: dict[str, Any]) -> None:
        """Run the action of the clicked key."""
        if "action" in meta:
            self.call_later(self._run, meta["action"])
