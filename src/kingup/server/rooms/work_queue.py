"""Something that is done for many tables together: what comes up while it is done is done next."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable

from kingup.server.base.logs import trouble
from kingup.server.rooms.outage import Pause
from kingup.server.store import StoreUnavailable


class Chores:
    """Names that wait, and a task that does something for all of them at once.

    :param do: does it; when the store is away it is done again when that is back.
    """

    def __init__(self, pause: Pause, do: Callable[[list[str]], Awaitable[None]]) -> None:
        self._pause = pause
        self._do = do
        self._waiting: dict[str, None] = {}
        self._work: asyncio.Task[None] | None = None

    def add(self, names: Iterable[str]) -> None:
        """Something is to be done for these."""
        self._waiting.update(dict.fromkeys(names))
        if self._work is None and self._waiting:
            self._work = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Leave the rest."""
        if self._work is not None:
            self._work.cancel()
            await asyncio.gather(self._work, return_exceptions=True)

    async def _run(self) -> None:
        try:
            while self._waiting:
                names = list(self._waiting)
                self._waiting.clear()
                try:
                    await self._do(names)
                except StoreUnavailable:
                    self._pause.begin()
                    self._waiting.update(dict.fromkeys(names))
                    await self._pause.over()
                except Exception:  # noqa: BLE001 - one table's trouble is not that of all
                    trouble("what other processes have done was not taken in")
        finally:
            self._work = None
