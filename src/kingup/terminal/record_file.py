"""Who writes the record of a game to the file that was asked for."""

import asyncio
from pathlib import Path


class Scribe:
    """Writes whole files: whoever looks sees the one before or the one after.

    :param file: None when no record is wanted.
    :ivar problem: why it could not be written, if so.
    """

    def __init__(self, file: Path | None) -> None:
        self.file = file
        self.problem: str | None = None

    def fail(self, problem: str) -> None:
        """Note why there is no record to write, if one is wanted."""
        if self.file is not None:
            self.problem = problem

    async def write(self, record: str) -> None:
        """Write the record, in place of what was there."""
        if self.file is None:
            return
        try:
            await asyncio.to_thread(_replace, self.file, record)
            self.problem = None
        except OSError as problem:
            self.problem = problem.strerror


def _replace(file: Path, text: str) -> None:
    part = file.with_name(f".{file.name}.part")
    try:
        part.write_text(text, encoding="utf-8")
        part.replace(file)
    except OSError:
        part.unlink(missing_ok=True)
        raise
