"""A dialog that copies the record of a finished game to another file."""

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

_SUFFIX: Final = ".kingup"


class SaveAs(Dialog[Path]):
    """Asks for a file until the record is written; the result is the file."""

    def __init__(self, palette: Palette, texts: Texts, record: Path) -> None:
        super().__init__(texts("terminal-save-title"), texts("terminal-save-how"))
        self._palette = palette
        self._texts = texts
        self._record = record

    def body(self) -> Sequence[Widget]:
        """Return an input with the name of the record in the current folder."""
        return [Input(str(Path.cwd() / self._record.name)), Static(id="problem")]

    def on_input_submitted(self, message: Input.Submitted) -> None:
        """Write the record, unless the file exists."""
        message.stop()
        name = message.value.strip()
        if not name:
            return
        file = Path(name).expanduser()
        file = file if file.suffix else file.with_suffix(_SUFFIX)
        try:
            with file.open("xb") as stream:
                stream.write(self._record.read_bytes())
        except (OSError, ValueError) as problem:
            # A name with a null byte raises ValueError, which has no strerror.
            why = getattr(problem, "strerror", None) or str(problem)
            text = self._texts("terminal-save-problem", file=str(file), problem=why)
            self.query_one("#problem", Static).update(Text(text, Style(color=self._palette.no)))
            return
        self.finish(file)
