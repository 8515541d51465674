"""The last line of a screen: which keys there are. They can be clicked, too."""

from collections.abc import Sequence
from typing import Any

from rich.style import Style

from kingup.terminal.full.palette import Palette
from kingup.terminal.full.widgets.canvas import Canvas
from kingup.terminal.full.widgets.canvas_widget import Drawn


class Keys(Drawn):
    """Keys with what they do.

    :param keys: each with its sign, what it does in a word, and the action of the screen.
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
        """Other keys work now."""
        if keys != self._keys:
            self._keys = keys
            self.redraw()

    def draw(self, width: int, height: int) -> Canvas:
        """As many keys as fit."""
        palette = self._palette
        canvas = Canvas(width, height, palette.on(palette.stone))
        x = 0
        for sign, does, action in self._keys:
            if x + len(sign) + len(does) + 3 > width:
                break
            meta = Style(meta={"action": action})
            canvas.write(x, 0, f" {sign} ", Style(color=palette.gold, bold=True) + meta)
            canvas.write(x + len(sign) + 2, 0, f"{does} ", meta)
            x += len(sign) + len(does) + 3
        return canvas

    async def _run(self, action: str) -> None:
        await self.screen.run_action(action)

    def pressed(self, meta: dict[str, Any]) -> None:
        """Do what the key would."""
        if "action" in meta:
            self.call_later(self._run, meta["action"])
