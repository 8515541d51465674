"""A dialog for the code of a table."""

from collections.abc import Sequence

from rich.style import Style
from rich.text import Text
from textual.widget import Widget
from textual.widgets import Input, Static

from kingup.terminal.full.palette import Palette
from kingup.terminal.full.screens.dialog import Dialog
from kingup.terminal.link import parse_code
from kingup.terminal.text.texts import Texts


class CodeDialog(Dialog[str]):
    """Asks for a code until it is valid; the result is the code."""

    def __init__(self, palette: Palette, texts: Texts) -> None:
        super().__init__(texts("terminal-tables-code"), texts("terminal-tables-how"))
        self._palette = palette
        self._texts = texts

    def body(self) -> Sequence[Widget]:
        """Return an empty input, and the line for an error message."""
        return [Input(), Static(id="problem")]

    def on_input_submitted(self, message: Input.Submitted) -> None:
        """End with the code, if it is valid."""
        message.stop()
        code = parse_code(message.value)
        if code is not None:
            self.finish(code)
        elif message.value.strip():
            problem = self._texts("terminal-no-code", text=message.value.strip())
            self.query_one("#problem", Static).update(Text(problem, Style(color=self._palette.no)))
