"""The log of ``kingup play``: what bot programs write to standard error, and what goes wrong with them."""

import os
from datetime import UTC, datetime
from pathlib import Path
from typing import TextIO


class PlayLog:
    """Appends lines to a file.

    :param file: None when no log is wanted.
    """

    def __init__(self, file: Path | None) -> None:
        self.file = file

    @staticmethod
    def _appending(file: Path) -> TextIO:
        """Open the file; one that is created can be read by its owner alone."""
        return os.fdopen(os.open(file, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600), "a", encoding="utf-8")

    def open(self) -> None:
        """Create the file, if it is not there, for its owner alone.

        :raises OSError: when it cannot be written to.
        """
        if self.file is not None:
            self._appending(self.file).close()

    def write(self, line: str) -> None:
        """Append a line with the time. A log that cannot be written any more stops no game."""
        if self.file is None:
            return
        try:
            with self._appending(self.file) as stream:
                stream.write(f"{datetime.now(UTC):%Y-%m-%dT%H:%M:%SZ} kingup play: {line}\n")
        except OSError:
            return
