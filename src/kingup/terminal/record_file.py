"""The file of ``--record``."""

import asyncio
from pathlib import Path

from kingup.terminal.files import replace_file


class RecordFile:
    """Writes the record of a game to the file that was asked for.

    :param file: None when no record is wanted.
    :ivar problem: why the record could not be written, if so.
    """

    def __init__(self, file: Path | None) -> None:
        self.file = file
        self.problem: str | None = None

    def fail(self, problem: str) -> None:
        """Note why there is no record to write, if one is wanted."""
        if self.file is not None:
            self.problem = problem

    async def write(self, record: str) -> None:
        """Write the record, and replace an earlier one."""
        if self.file is None:
            return
        try:
            await asyncio.to_thread(replace_file, self.file, record.encode(), private=False)
            self.problem = None
        except OSError as problem:
            self.problem = problem.strerror
