"""A queue whose items are processed in batches: items added during one batch make up the next."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable

from kingup.server.base.logs import log_error
from kingup.server.rooms.outage import Outage
from kingup.server.store import StoreUnavailable


class WorkQueue:
    """Codes or ids that wait, each at most once, and a task that processes all of them together.

    :param process: processes a batch. It is called again with the same batch after an outage of the store.
    """

    def __init__(self, outage: Outage, process: Callable[[list[str]], Awaitable[None]]) -> None:
        self._outage = outage
        self._process = process
        self._waiting: dict[str, None] = {}
        self._task: asyncio.Task[None] | None = None
        self._closed = False

    def add(self, items: Iterable[str]) -> None:
        """Add items, and start to process them unless a batch is under way. A closed queue ignores them."""
        if self._closed:
            return
        self._waiting.update(dict.fromkeys(items))
        if self._task is None and self._waiting:
            self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stop, and drop the items that are left."""
        self._closed = True
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        try:
            while self._waiting:
                batch = list(self._waiting)
                self._waiting.clear()
                try:
                    await self._process(batch)
                except StoreUnavailable:
                    self._outage.begin()
                    self._waiting.update(dict.fromkeys(batch))
                    await self._outage.wait_until_over()
                except Exception:  # noqa: BLE001 - an error at one table must not stop the queue
                    log_error("changes made by other processes could not be applied")
        finally:
            self._task = None
