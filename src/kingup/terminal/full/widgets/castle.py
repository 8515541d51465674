"""The castle, with everybody in it and around it."""

from dataclasses import dataclass
from typing import Any

from textual.message import Message

from kingup.terminal.full.palette import Palette
from kingup.terminal.full.widgets.canvas import Canvas
from kingup.terminal.full.widgets.canvas_widget import Drawn
from kingup.terminal.full.widgets.castle_picture import LEAST_WIDTH, CastlePicture, Scene
from kingup.terminal.text.texts import Texts


class Castle(Drawn):
    """Shows a scene; characters and floors can be clicked."""

    DEFAULT_CSS = f"""
    Castle {{
        width: 60%;
        min-width: {LEAST_WIDTH};
        max-width: 83;
        height: 1fr;
    }}
    """

    @dataclass
    class CharacterPressed(Message):
        """Somebody clicks on a character."""

        initial: str

    @dataclass
    class FloorPressed(Message):
        """Somebody clicks on a floor, beside those who stand there."""

        sign: str

    def __init__(self, palette: Palette, texts: Texts) -> None:
        super().__init__(id="castle")
        self._palette = palette
        self._texts = texts
        self._scene = Scene({}, (), ())

    def show(self, scene: Scene) -> None:
        """Show another scene."""
        if scene != self._scene:
            self._scene = scene
            self.redraw()

    def draw(self, width: int, height: int) -> Canvas:
        """The castle as large as there is room for."""
        return CastlePicture(width, height, self._palette, self._texts).draw(self._scene)

    def pressed(self, meta: dict[str, Any]) -> None:
        """Tell which character or floor is meant."""
        if "character" in meta:
            self.post_message(self.CharacterPressed(meta["character"]))
        elif "floor" in meta:
            self.post_message(self.FloorPressed(meta["floor"]))
