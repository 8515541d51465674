"""One thread that writes, many who wait: what comes in while the disk is busy goes into the next commit together."""

import asyncio
import queue
import sqlite3
import threading
import time
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from kingup.server import metrics
from kingup.server.store.store import Conflict, StoreUnavailable
from kingup.server.store.together import Append, append_together

T = TypeVar("T")
Job = Callable[[sqlite3.Connection], Any]
_Waiting = tuple[Job | Append, "asyncio.Future[Any]"]
_Done = tuple["asyncio.Future[Any]", Any, Exception | None]


class Writer:
    """Runs jobs on a connection of its own, in order, many in one transaction; each is told when it is on the disk.

    The thread is handed one batch at a time: waking it for every job would cost more than the writing (a sixth of all
    that an action costs, bench/server.py).
    """

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connect = connect
        self._batches: queue.SimpleQueue[list[_Waiting] | None] = queue.SimpleQueue()
        self._waiting: list[_Waiting] = []
        self._handed_over = 0.0
        self._idle = asyncio.Event()
        self._idle.set()
        self._loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._run, name="store writer", daemon=True)
        self._thread.start()

    async def do(self, job: Callable[[sqlite3.Connection], T]) -> T:
        """Run a job; when this returns, what it has written is on the disk.

        :raises StoreUnavailable: when it cannot be written.
        """
        future: asyncio.Future[T] = self._loop.create_future()
        self._wait((job, future))
        return await future

    async def append(self, append: Append) -> None:
        """Append to the log of a running table; when this returns, it is on the disk.

        :raises Conflict: when the log is not as it is said to be.
        :raises StoreUnavailable: when it cannot be written.
        """
        future: asyncio.Future[None] = self._loop.create_future()
        self._wait((append, future))
        await future

    async def close(self) -> None:
        """Finish what is waiting."""
        await self._idle.wait()
        self._batches.put(None)
        await asyncio.to_thread(self._thread.join)

    def _wait(self, waiting: _Waiting) -> None:
        self._waiting.append(waiting)
        if self._idle.is_set():
            # At the end of this turn of the loop, so that all that comes in it goes together.
            self._idle.clear()
            self._loop.call_soon(self._hand_over)

    def _hand_over(self) -> None:
        batch, self._waiting = self._waiting, []
        if batch:
            self._handed_over = time.perf_counter()
            self._batches.put(batch)
        else:
            self._idle.set()

    def _run(self) -> None:
        database = self._connect()
        while (batch := self._batches.get()) is not None:
            done = _write(database, batch)
            self._loop.call_soon_threadsafe(self._settle, done)
        database.close()

    def _settle(self, done: list[_Done]) -> None:
        metrics.STORE.observe(time.perf_counter() - self._handed_over)
        self._hand_over()
        for future, result, problem in done:
            if future.cancelled():
                continue
            if problem is None:
                future.set_result(result)
            else:
                future.set_exception(problem)


def _write(database: sqlite3.Connection, batch: list[_Waiting]) -> list[_Done]:
    try:
        return _write_together(database, batch)
    except sqlite3.Error as problem:
        if database.in_transaction:
            database.execute("ROLLBACK")
        unavailable = StoreUnavailable(f"nothing can be kept at the moment: {problem}")
        return [(future, None, unavailable) for _, future in batch]


def _write_together(database: sqlite3.Connection, batch: list[_Waiting]) -> list[_Done]:
    database.execute("BEGIN IMMEDIATE")
    appends = [(job, future) for job, future in batch if isinstance(job, Append)]
    done: list[_Done] = [(future, None, None) for _, future in appends]
    if appends:
        try:
            append_together(database, [append for append, _ in appends])
        except Conflict:
            # Who is to blame shows one by one.
            database.execute("ROLLBACK")
            database.execute("BEGIN IMMEDIATE")
            done = [_do(database, partial(append_together, appends=[append]), future) for append, future in appends]
    done += [_do(database, job, future) for job, future in batch if not isinstance(job, Append)]
    database.execute("COMMIT")
    return done


def _do(database: sqlite3.Connection, job: Job, future: "asyncio.Future[Any]") -> _Done:
    """Run one job: what it cannot do must not undo the others."""
    database.execute("SAVEPOINT job")
    try:
        done: _Done = future, job(database), None
    except sqlite3.OperationalError:
        raise
    except Exception as problem:  # noqa: BLE001 - whatever it is, it belongs to who asked
        database.execute("ROLLBACK TO job")
        done = future, None, problem
    database.execute("RELEASE job")
    return done
