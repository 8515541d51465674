"""The transcript of a program's game: everything that both sides say, and its faults."""

import os
from pathlib import Path


class Transcript:
    """A file with one line for each message: its direction, then the message as it was sent.

    :param file: the file; an earlier one is replaced.
    """

    def __init__(self, file: Path) -> None:
        self._file = file
        file.parent.mkdir(parents=True, exist_ok=True)
        # Goals are in it, so only its owner may read a new file.
        os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600))

    def add(self, direction: str, line: bytes) -> None:
        """Append a line."""
        with self._file.open("ab") as stream:
            stream.write(direction.encode() + b" " + line + b"\n")
