"""A thread that writes: jobs that arrive while the disk is busy share the next commit."""

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
from kingup.server.store.sqlite.append import MAX_ROWS, Append, append_entries, prepare_connection

T = TypeVar("T")
Job = Callable[[sqlite3.Connection], Any]
Appends = Sequence[Append]
_Appending = tuple[Appends, "asyncio.Future[Any]"]
_Pending = tuple[Job | Appends, "asyncio.Future[Any]"]
_Done = tuple["asyncio.Future[Any]", Any, Exception | None]


class Writer:
    """Runs jobs on its own connection, in order, many in one transaction. Each job's future resolves after the commit.

    The thread gets one batch at a time: waking it for every job would cost more than the writing (a sixth of the cost
    of an action, bench/server.py).

    :param database: the connection. The writer closes it.
    """

    def __init__(self, database: sqlite3.Connection) -> None:
        self._database = database
        prepare_connection(database)
        self._batches: queue.SimpleQueue[list[_Pending] | None] = queue.SimpleQueue()
        self._pending: list[_Pending] = []
        self._sent_at = 0.0
        self._idle = asyncio.Event()
        self._idle.set()
        self._loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._run, name="store writer", daemon=True)
        self._thread.start()

    async def do(self, job: Callable[[sqlite3.Connection], T]) -> T:
        """Run a job. Its changes are on disk when this returns.

        :raises StoreUnavailable: when it cannot be written.
        """
        future: asyncio.Future[T] = self._loop.create_future()
        self._enqueue((job, future))
        return await future

    async def append(self, appends: Appends) -> None:
        """Append to the log of a running table, all or nothing. The entries are on disk when this returns.

        :raises Conflict: when the log does not have the expected length.
        :raises StoreUnavailable: when it cannot be written.
        """
        future: asyncio.Future[None] = self._loop.create_future()
        self._enqueue((appends, future))
        await future

    async def close(self) -> None:
        """Finish the pending jobs, and stop the thread."""
        await self._idle.wait()
        self._batches.put(None)
        await asyncio.to_thread(self._thread.join)

    def _enqueue(self, job: _Pending) -> None:
        self._pending.append(job)
        if self._idle.is_set():
            # At the end of this turn of the loop, so that all jobs of the turn share a batch.
            self._idle.clear()
            self._loop.call_soon(self._send_batch)

    def _send_batch(self) -> None:
        batch, self._pending = self._pending, []
        if batch:
            self._sent_at = time.perf_counter()
            self._batches.put(batch)
        else:
            self._idle.set()

    def _run(self) -> None:
        while (batch := self._batches.get()) is not None:
            done = _write(self._database, batch)
            self._loop.call_soon_threadsafe(self._resolve, done)
        self._database.close()

    def _resolve(self, done: list[_Done]) -> None:
        metrics.STORE_SECONDS.observe(time.perf_counter() - self._sent_at)
        self._send_batch()
        for future, result, problem in done:
            if future.cancelled():
                continue
            if problem is None:
                future.set_result(result)
            else:
                future.set_exception(problem)


def _write(database: sqlite3.Connection, batch: list[_Pending]) -> list[_Done]:
    try:
        return _write_batch(database, batch)
    except Exception as problem:  # noqa: BLE001 - without this thread every caller would wait for ever
        with contextlib.suppress(sqlite3.Error):
            if database.in_transaction:
                database.execute("ROLLBACK")
        error: Exception = problem
        if isinstance(problem, sqlite3.Error):
            error = StoreUnavailable(f"nothing can be written at the moment: {problem}")
        return [(future, None, error) for _, future in batch]


def _write_batch(database: sqlite3.Connection, batch: list[_Pending]) -> list[_Done]:
    jobs = [(job, future) for job, future in batch if callable(job)]
    appending = [(appends, future) for appends, future in batch if not callable(appends)]
    groups = list(_in_groups(appending))
    one_statement = not jobs and len(groups) == 1
    if not one_statement:
        database.execute("BEGIN IMMEDIATE")
    done = [one for group in groups for one in _append(database, group)]
    done += [run_job(database, job, future) for job, future in jobs]
    if not one_statement:
        database.execute("COMMIT")
    return done


def _in_groups(appending: list[_Appending]) -> Iterator[list[_Appending]]:
    """Split appends into groups that fit into one statement each."""
    group: list[_Appending] = []
    size = 0
    for one in appending:
        if size + len(one[0]) > MAX_ROWS:
            yield group
            group, size = [], 0
        group.append(one)
        size += len(one[0])
    if group:
        yield group


def _append(database: sqlite3.Connection, group: list[_Appending]) -> list[_Done]:
    try:
        append_entries(database, [append for appends, _ in group for append in appends])
    except sqlite3.Error:
        raise
    except Exception as problem:  # noqa: BLE001 - a conflict, or an invalid value: the caller gets it
        if len(group) == 1:
            return [(group[0][1], None, problem)]
        # Append one by one, to find the faulty one.
        return [done for one in group for done in _append(database, [one])]
    return [(future, None, None) for _, future in group]


def run_job(database: sqlite3.Connection, job: Job, future: "asyncio.Future[Any]") -> _Done:
    """Run one job in a savepoint, so that its failure does not undo the others."""
    database.execute("SAVEPOINT job")
    try:
        done: _Done = future, job(database), None
    except sqlite3.OperationalError:
        raise
    except Exception as problem:  # noqa: BLE001 - the caller gets it, whatever it is
        database.execute("ROLLBACK TO job")
        done = future, None, problem
    database.execute("RELEASE job")
    return done
