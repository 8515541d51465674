"""The log of ``kingup play``: what bot programs write to standard error, and what goes wrong with them."""

from datetime import UTC, datetime
from pathlib import Path


class PlayLog:
    """Appends lines to a file.

    :param file: None when no log is wanted.
    """

    def __init__(self, file: Path | None) -> None:
        self.file = file

    def open(self) -> None:
        """Create the file, if it is not there.

        :raises OSError: when it cannot be written to.
        """
        if self.file is not None:
            self.file.open("ab").close()

    def write(self, line: str) -> None:
        """Append a line with the time. A log that cannot be written any more stops no game."""
        if self.file is None:
            return
        try:
            with self.file.open("a", encoding="utf-8") as stream:
                stream.write(f"{datetime.now(UTC):%Y-%m-%dT%H:%M:%SZ} kingup play: {line}\n")
        except OSError:
            return
