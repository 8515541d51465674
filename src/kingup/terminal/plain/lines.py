"""Lines of text in and out: a terminal, a pipe or a file."""

import asyncio
import contextlib
import threading
from typing import TextIO

_CLEAR = "\033[2J\033[3J\033[H"
"""Empties the screen, and what could be scrolled back to."""


class Lines:
    """Reads lines while other things go on, and writes them.

    :ivar typed: whether somebody types the lines: then they are read as they come, else when they are asked for.
    """

    def __init__(self, reading: TextIO, writing: TextIO) -> None:
        self._reading = reading
        self._writing = writing
        self.typed = reading.isatty()
        self._wanted = threading.Semaphore(0)
        self._read: asyncio.Queue[str | None] = asyncio.Queue()
        self._waiting = self._ended = False
        # A thread that ends with the program, even while it waits for a line that never comes.
        loop = asyncio.get_running_loop()
        threading.Thread(target=self._read_on, args=(loop,), daemon=True).start()

    def _read_on(self, loop: asyncio.AbstractEventLoop) -> None:
        line: str | None = ""
        while line is not None:
            self._wanted.acquire()
            try:
                line = self._reading.readline() or None
            except (OSError, ValueError):
                line = None
            with contextlib.suppress(RuntimeError):  # the loop is closed: nobody listens any more
                loop.call_soon_threadsafe(self._read.put_nowait, line)

    async def read(self) -> str | None:
        """The next line, without what surrounds it; None when there are no more."""
        if self._ended:
            return None
        if not self._waiting:
            self._waiting = True
            self._wanted.release()
        line = await self._read.get()
        self._waiting, self._ended = False, line is None
        if line is not None and not self.typed:
            # What is typed can be seen; what is read from a file could not.
            self.write(f"> {line.strip()}")
        return None if line is None else line.strip()

    def write(self, text: str) -> None:
        """Write a line; what a terminal might take for an order is left out."""
        shown = "".join(sign if sign.isprintable() else " " for sign in text)
        print(shown, file=self._writing, flush=True)

    def clear(self) -> bool:
        """Leave nothing to be seen of what was written before; whether there is a screen to clear."""
        if not self._writing.isatty():
            return False
        self._writing.write(_CLEAR)
        self._writing.flush()
        return True
