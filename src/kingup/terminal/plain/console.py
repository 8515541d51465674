"""Lines of text in and out: a terminal, a pipe or a file."""

import asyncio
import contextlib
import errno
import os
import stat
import threading
from collections.abc import Coroutine
from typing import Any, TextIO

_CLEAR = "\033[2J\033[3J\033[H"
"""Clears the screen, and the lines that could be scrolled back to."""


class Console:
    """Reads lines without blocking the event loop, and writes lines.

    :ivar typed: whether a person types the lines. Then they are read as they come, else when they are asked for.
    """

    def __init__(self, reading: TextIO, writing: TextIO) -> None:
        self._reading = reading
        self._writing = writing
        self.typed = reading.isatty()
        self._wanted = threading.Semaphore(0)
        self._lines: asyncio.Queue[str | None] = asyncio.Queue()
        self._waiting = self._ended = False
        self._problem: OSError | None = None
        self._cut_off = asyncio.Event()
        # A daemon thread ends with the program, even while it waits for a line that never comes.
        loop = asyncio.get_running_loop()
        threading.Thread(target=self._read_lines, args=(loop,), daemon=True).start()

    def _read_lines(self, loop: asyncio.AbstractEventLoop) -> None:
        line: str | None = ""
        while line is not None:
            self._wanted.acquire()
            try:
                line = self._reading.readline() or None
            except (OSError, ValueError):
                line = None
            with contextlib.suppress(RuntimeError):  # the loop is closed, and nobody reads any more
                loop.call_soon_threadsafe(self._lines.put_nowait, line)

    async def read(self) -> str | None:
        """Return the next line without surrounding spaces; None at the end of the input."""
        if self._ended:
            return None
        if not self._waiting:
            self._waiting = True
            self._wanted.release()
        line = await self._lines.get()
        self._waiting, self._ended = False, line is None
        if line is not None and not self.typed:
            # A typed line is already on the screen; one from a file is not.
            self.write(f"> {line.strip()}")
        return None if line is None else line.strip()

    def write(self, text: str) -> None:
        """Write a line, without control characters that a terminal might obey.

        When writing fails, the line is dropped: ``until_cut_off`` reports it, and not the callers, which are often
        listeners of a table.
        """
        shown = "".join(sign if sign.isprintable() else " " for sign in text)
        self._write(f"{shown}\n")

    def _write(self, text: str) -> None:
        if self._problem is None:
            try:
                self._writing.write(text)
                self._writing.flush()
            except OSError as problem:
                self._cut(problem)

    def _cut(self, problem: OSError) -> None:
        self._problem = problem
        self._cut_off.set()

    async def until_cut_off(self, playing: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine until it ends, or until the output cannot be written any more.

        A reader that closes its pipe is noticed at once.

        :raises OSError: when the output cannot be written any more; the coroutine has been cancelled then.
        """
        loop, pipe = asyncio.get_running_loop(), _pipe(self._writing)
        if pipe is not None:
            # This end of a pipe becomes readable only when the other end is closed.
            loop.add_reader(pipe, lambda: self._cut(BrokenPipeError(errno.EPIPE, os.strerror(errno.EPIPE))))
        game, cut_off = asyncio.ensure_future(playing), asyncio.ensure_future(self._cut_off.wait())
        try:
            await asyncio.wait({game, cut_off}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            if pipe is not None:
                loop.remove_reader(pipe)
            cut_off.cancel()
            game.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await game
        if self._problem is not None:
            raise self._problem

    def clear(self) -> bool:
        """Clear everything that was written before; return whether there is a screen to clear."""
        if not self._writing.isatty():
            return False
        self._write(_CLEAR)
        return True


def _pipe(stream: TextIO) -> int | None:
    """Return the file descriptor of a stream that writes to a pipe; None for any other stream."""
    try:
        file = stream.fileno()
        return file if stat.S_ISFIFO(os.fstat(file).st_mode) else None
    except OSError:
        return None
