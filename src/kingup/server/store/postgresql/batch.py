"""Batches appends: those that arrive while the database is busy share the next transaction."""

import asyncio
import contextlib
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, NamedTuple

from kingup.server.base import metrics
from kingup.server.store.interface import Conflict, Summary
from kingup.table.entries import Logged

_MAX_BATCH: Final = 400
"""Tables per batch. Their codes and versions fill 6,400 bytes of a notification, whose limit is 8,000."""


class Append(NamedTuple):
    """Entries to append to the log of one table."""

    summary: Summary
    entries: Sequence[Logged]
    players: Sequence[str] | None
    named: Sequence[str]

    @property
    def before(self) -> int:
        """The length that the log must have."""
        return self.entries[0].version - 1


class Batcher:
    """Collects appends, and writes them one batch after the other.

    :ivar write: writes a whole batch or nothing; returns the tables whose log had the expected length, and
        whether this process keeps each.
    """

    def __init__(self, write: Callable[[list[Append]], Awaitable[dict[str, bool]]]) -> None:
        self.write = write
        self._pending: deque[tuple[Append, asyncio.Future[bool]]] = deque()
        self._wake = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._run())

    async def append(self, append: Append) -> bool:
        """Add an append to the next batch. It is written when this returns whether this process keeps the table.

        :raises Conflict: when the log does not have the expected length.
        :raises StoreUnavailable: when it cannot be written.
        """
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._pending.append((append, future))
        self._wake.set()
        return await future

    async def close(self) -> None:
        """Write what is pending, and stop."""
        self._closing = True
        self._wake.set()
        await self._task

    async def _run(self) -> None:
        while self._pending or not self._closing:
            if not self._pending:
                self._wake.clear()
                await self._wake.wait()
            batch = self._next_batch()
            if batch:
                await self._write_batch(batch)

    def _next_batch(self) -> list[tuple[Append, asyncio.Future[bool]]]:
        """Return the next batch, with one append per table. A second one waits for the next batch."""
        batch: dict[str, tuple[Append, asyncio.Future[bool]]] = {}
        while self._pending and len(batch) < _MAX_BATCH and self._pending[0][0].summary.code not in batch:
            one = self._pending.popleft()
            batch[one[0].summary.code] = one
        return list(batch.values())

    async def _write_batch(self, batch: list[tuple[Append, asyncio.Future[bool]]]) -> None:
        problem: Exception | None = None
        written: dict[str, bool] = {}
        try:
            with metrics.STORE_SECONDS.time():
                written = await self.write([append for append, _ in batch])
        except Exception as failure:  # noqa: BLE001 - the callers get it, whatever it is
            problem = failure
        for append, future in batch:
            with contextlib.suppress(asyncio.InvalidStateError):
                if problem is not None:
                    future.set_exception(problem)
                elif append.summary.code in written:
                    future.set_result(written[append.summary.code])
                else:
                    future.set_exception(Conflict(append.summary.code))
