"""Many appends in one transaction: what comes in while the database is busy goes into the next together."""

import asyncio
import contextlib
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, NamedTuple

from kingup.server.base import metrics
from kingup.server.store.interface import Conflict, Summary
from kingup.table.entries import Logged

_MOST_TOGETHER: Final = 400
"""With the codes and versions of so many a notification has 6,400 bytes at most; 8,000 are the limit."""


class Append(NamedTuple):
    """Something to be appended to the log of one table."""

    summary: Summary
    entries: Sequence[Logged]
    players: Sequence[str] | None
    named: Sequence[str]

    @property
    def before(self) -> int:
        """How long the log has to be for it."""
        return self.entries[0].version - 1


class Batcher:
    """Collects appends, and has them written one batch after the other.

    :param write: writes a batch, whole or not at all; gives the codes of the tables whose log was as long as thought.
    """

    def __init__(self, write: Callable[[list[Append]], Awaitable[set[str]]]) -> None:
        self._write = write
        self._waiting: deque[tuple[Append, asyncio.Future[None]]] = deque()
        self._wake = asyncio.Event()
        self._closing = False
        self._work = asyncio.create_task(self._run())

    async def append(self, append: Append) -> None:
        """Have something written; when this returns, it is.

        :raises Conflict: when the log is not as long as was thought.
        :raises StoreUnavailable: when it cannot be written.
        """
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((append, future))
        self._wake.set()
        await future

    async def close(self) -> None:
        """Write what is waiting."""
        self._closing = True
        self._wake.set()
        await self._work

    async def _run(self) -> None:
        while self._waiting or not self._closing:
            if not self._waiting:
                self._wake.clear()
                await self._wake.wait()
            batch = self._take()
            if batch:
                await self._settle(batch)

    def _take(self) -> list[tuple[Append, asyncio.Future[None]]]:
        """The next batch; what comes for a table a second time waits for the one after."""
        batch: dict[str, tuple[Append, asyncio.Future[None]]] = {}
        while self._waiting and len(batch) < _MOST_TOGETHER and self._waiting[0][0].summary.code not in batch:
            one = self._waiting.popleft()
            batch[one[0].summary.code] = one
        return list(batch.values())

    async def _settle(self, batch: list[tuple[Append, asyncio.Future[None]]]) -> None:
        problem: Exception | None = None
        kept: set[str] = set()
        try:
            with metrics.STORE.time():
                kept = await self._write([append for append, _ in batch])
        except Exception as failure:  # noqa: BLE001 - whatever it is, it belongs to who asked
            problem = failure
        for append, future in batch:
            with contextlib.suppress(asyncio.InvalidStateError):
                if problem is not None:
                    future.set_exception(problem)
                elif append.summary.code in kept:
                    future.set_result(None)
                else:
                    future.set_exception(Conflict(append.summary.code))
