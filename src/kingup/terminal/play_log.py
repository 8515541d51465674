"""The log of ``kingup play``: the standard error of bot programs, and their failures."""

import os
from datetime import UTC, datetime
from pathlib import Path
from typing import TextIO


class PlayLog:
    """A file to which lines are appended.

    :param file: None when no log is wanted.
    """

    def __init__(self, file: Path | None) -> None:
        self.file = file

    @staticmethod
    def _append_to(file: Path) -> TextIO:
        """Open the file for appending. Only its owner can read a new file."""
        return os.fdopen(os.open(file, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600), "a", encoding="utf-8")

    def open(self) -> None:
        """Create the file so that only its owner can read it, unless it exists.

        :raises OSError: when it cannot be written to.
        """
        if self.file is not None:
            self._append_to(self.file).close()

    def write(self, line: str) -> None:
        """Append a line with the time. A failure to write doesn't stop the game."""
        if self.file is None:
            return
        try:
            with self._append_to(self.file) as stream:
                stream.write(f"{datetime.now(UTC):%Y-%m-%dT%H:%M:%SZ} kingup play: {line}\n")
        except OSError:
            return
