"""Somebody types the code of a table."""

from collections.abc import Sequence

from rich.style import Style
from rich.text import Text
from textual.widget import Widget
from textual.widgets import Input, Static

from kingup.terminal.full.palette import Palette
from kingup.terminal.full.screens.dialog import Dialog
from kingup.terminal.link import read_code
from kingup.terminal.text.texts import Texts


class CodeDialog(Dialog[str]):
    """Asks for a code until it is one; the answer is the code."""

    def __init__(self, palette: Palette, texts: Texts) -> None:
        super().__init__(texts("terminal-tables-code"), texts("terminal-tables-how"))
        self._palette = palette
        self._texts = texts

    def body(self) -> Sequence[Widget]:
        """Show an empty line."""
        return [Input(), Static(id="problem")]

    def on_input_submitted(self, message: Input.Submitted) -> None:
        """Take what was typed, if it can be a code."""
        message.stop()
        code = read_code(message.value)
        if code is not None:
            self.answer(code)
        elif message.value.strip():
            said = self._texts("terminal-no-code", text=message.value.strip())
            self.query_one("#problem", Static).update(Text(said, Style(color=self._palette.no)))
