"""The record of a finished game is written to a file that somebody names."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from rich.style import Style
from rich.text import Text
from textual.widget import Widget
from textual.widgets import Input, Static

from kingup.terminal.full.palette import Palette
from kingup.terminal.full.screens.dialog import Dialog
from kingup.terminal.text.texts import Texts

_ENDING: Final = ".kingup"


class SaveAs(Dialog[Path]):
    """Asks for a file until the record could be written; the answer is that file."""

    def __init__(self, palette: Palette, texts: Texts, record: Path) -> None:
        super().__init__(texts("terminal-save-title"), texts("terminal-save-how"))
        self._palette = palette
        self._texts = texts
        self._record = record

    def body(self) -> Sequence[Widget]:
        """Offer the name that the record has, in the current folder."""
        return [Input(str(Path.cwd() / self._record.name)), Static(id="problem")]

    def on_input_submitted(self, message: Input.Submitted) -> None:
        """Write the record, if nothing is there."""
        message.stop()
        name = message.value.strip()
        if not name:
            return
        file = Path(name).expanduser()
        file = file if file.suffix else file.with_suffix(_ENDING)
        try:
            with file.open("xb") as stream:
                stream.write(self._record.read_bytes())
        except (OSError, ValueError) as problem:
            # A name with a zero byte is a ValueError, which has no errno.
            why = getattr(problem, "strerror", None) or str(problem)
            said = self._texts("terminal-save-problem", file=str(file), problem=why)
            self.query_one("#problem", Static).update(Text(said, Style(color=self._palette.no)))
            return
        self.answer(file)
