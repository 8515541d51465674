"""The castle, with the characters in it and beside it."""

from dataclasses import dataclass
from typing import Any

from textual.message import Message

from kingup.terminal.full.palette import Palette
from kingup.terminal.full.widgets.canvas import Canvas
from kingup.terminal.full.widgets.canvas_widget import CanvasWidget
from kingup.terminal.full.widgets.castle_picture import MIN_WIDTH, CastlePicture, Scene
from kingup.terminal.text.texts import Texts


class Castle(CanvasWidget):
    """Shows a scene; characters and floors can be clicked."""

    DEFAULT_CSS = f"""
    Castle {{
        width: 60%;
        min-width: {MIN_WIDTH};
        max-width: 83;
        height: 1fr;
    }}
    """

    @dataclass
    class CharacterPressed(Message):
        """A character was clicked."""

        initial: str

    @dataclass
    class FloorPressed(Message):
        """A floor was clicked, beside the characters on it."""

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
        """Draw the castle in the size of the widget."""
        return CastlePicture(width, height, self._palette, self._texts).draw(self._scene)

    def pressed(self, meta: dict[str, Any]) -> None:
        """Post which character or floor was clicked."""
        if "character" in meta:
            self.post_message(self.CharacterPressed(meta["character"]))
        elif "floor" in meta:
            self.post_message(self.FloorPressed(meta["floor"]))
