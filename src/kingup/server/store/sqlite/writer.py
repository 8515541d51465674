"""One thread that writes, many who wait: what comes in while the disk is busy goes into the next commit together."""

import asyncio
import contextlib
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

from kingup.server.base import metrics
from kingup.server.store.interface import StoreUnavailable
from kingup.server.store.sqlite.append import MOST, Append, append_together, prepare_appending

T = TypeVar("T")
Job = Callable[[sqlite3.Connection], Any]
Appends = Sequence[Append]
_Appending = tuple[Appends, "asyncio.Future[Any]"]
_Waiting = tuple[Job | Appends, "asyncio.Future[Any]"]
_Done = tuple["asyncio.Future[Any]", Any, Exception | None]


class Writer:
    """Runs jobs on a connection of its own, in order, many in one transaction; each is told when it is on the disk.

    The thread is handed one batch at a time: waking it for every job would cost more than the writing (a sixth of all
    that an action costs, bench/server.py).

    :param database: the connection, which is closed in the end.
    """

    def __init__(self, database: sqlite3.Connection) -> None:
        self._database = database
        prepare_appending(database)
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

    async def append(self, appends: Appends) -> None:
        """Append to the log of a running table, all or nothing; when this returns, it is on the disk.

        :raises Conflict: when the log is not as it is said to be.
        :raises StoreUnavailable: when it cannot be written.
        """
        future: asyncio.Future[None] = self._loop.create_future()
        self._wait((appends, future))
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
        while (batch := self._batches.get()) is not None:
            done = _write(self._database, batch)
            self._loop.call_soon_threadsafe(self._settle, done)
        self._database.close()

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
    except Exception as problem:  # noqa: BLE001 - whatever it is, everybody would wait for ever without this thread
        with contextlib.suppress(sqlite3.Error):
            if database.in_transaction:
                database.execute("ROLLBACK")
        told: Exception = problem
        if isinstance(problem, sqlite3.Error):
            told = StoreUnavailable(f"nothing can be kept at the moment: {problem}")
        return [(future, None, told) for _, future in batch]


def _write_together(database: sqlite3.Connection, batch: list[_Waiting]) -> list[_Done]:
    jobs = [(job, future) for job, future in batch if callable(job)]
    appending = [(appends, future) for appends, future in batch if not callable(appends)]
    groups = list(_in_groups(appending))
    one_statement = not jobs and len(groups) == 1
    if not one_statement:
        database.execute("BEGIN IMMEDIATE")
    done = [one for group in groups for one in _append(database, group)]
    done += [_do(database, job, future) for job, future in jobs]
    if not one_statement:
        database.execute("COMMIT")
    return done


def _in_groups(appending: list[_Appending]) -> Iterator[list[_Appending]]:
    """Those that fit into one statement each."""
    group: list[_Appending] = []
    size = 0
    for one in appending:
        if size + len(one[0]) > MOST:
            yield group
            group, size = [], 0
        group.append(one)
        size += len(one[0])
    if group:
        yield group


def _append(database: sqlite3.Connection, group: list[_Appending]) -> list[_Done]:
    try:
        append_together(database, [append for appends, _ in group for append in appends])
    except sqlite3.Error:
        raise
    except Exception as problem:  # noqa: BLE001 - a conflict, or what SQLite cannot take: it belongs to who asked
        if len(group) == 1:
            return [(group[0][1], None, problem)]
        # Who is to blame shows one by one.
        return [done for one in group for done in _append(database, [one])]
    return [(future, None, None) for _, future in group]


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
