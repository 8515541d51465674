"""One thread that writes, many who wait: what comes in while the disk is busy goes into the next commit together."""

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable
from typing import Any, Final, TypeVar

from kingup.server.store.store import StoreUnavailable

T = TypeVar("T")
Job = Callable[[sqlite3.Connection], Any]
_Waiting = tuple[Job, "asyncio.Future[Any]", bool]
_MOST_TOGETHER: Final = 500


class Writer:
    """Runs jobs on a connection of its own, in order, many in one transaction; each is told when it is on the disk."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connect = connect
        self._jobs: queue.SimpleQueue[_Waiting | None] = queue.SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._run, name="store writer", daemon=True)
        self._thread.start()

    async def do(self, job: Callable[[sqlite3.Connection], T], *, undo: bool = True) -> T:
        """Run a job; when this returns, what it has written is on the disk.

        :param undo: whether a job that fails may have written something that has to be undone.

        :raises StoreUnavailable: when it cannot be written.
        """
        future: asyncio.Future[T] = self._loop.create_future()
        self._jobs.put((job, future, undo))
        return await future

    async def close(self) -> None:
        """Finish what is waiting."""
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        database = self._connect()
        open_ = True
        while open_:
            first = self._jobs.get()
            batch = [] if first is None else [first]
            open_ = first is not None
            while open_ and len(batch) < _MOST_TOGETHER:
                try:
                    job = self._jobs.get_nowait()
                except queue.Empty:
                    break
                if job is None:
                    open_ = False
                else:
                    batch.append(job)
            if batch:
                self._write(database, batch)
        database.close()

    def _write(self, database: sqlite3.Connection, batch: list[_Waiting]) -> None:
        done: list[tuple[asyncio.Future[Any], Any, Exception | None]] = []
        try:
            database.execute("BEGIN IMMEDIATE")
            for job, future, undo in batch:
                # What one job cannot do must not undo the others.
                if undo:
                    database.execute("SAVEPOINT job")
                try:
                    done.append((future, job(database), None))
                except sqlite3.OperationalError:
                    raise
                except Exception as problem:  # noqa: BLE001 - whatever it is, it belongs to who asked
                    if undo:
                        database.execute("ROLLBACK TO job")
                    done.append((future, None, problem))
                if undo:
                    database.execute("RELEASE job")
            database.execute("COMMIT")
        except sqlite3.Error as problem:
            if database.in_transaction:
                database.execute("ROLLBACK")
            unavailable = StoreUnavailable(f"nothing can be kept at the moment: {problem}")
            done = [(future, None, unavailable) for _, future, _ in batch]
        self._loop.call_soon_threadsafe(_settle, done)


def _settle(done: list[tuple[asyncio.Future[Any], Any, Exception | None]]) -> None:
    for future, result, problem in done:
        if future.cancelled():
            continue
        if problem is None:
            future.set_result(result)
        else:
            future.set_exception(problem)
