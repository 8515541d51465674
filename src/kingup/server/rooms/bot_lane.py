"""A lane for the thoughts of bots: processes of their own, and a fair queue in front of them."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from kingup.server.base import metrics
from kingup.server.rooms.fair_queue import FairQueue

_DRAIN_SECONDS: Final = 2.0
"""Thoughts become shorter when those that wait would take longer than this."""
MIN_SHARE: Final = 0.1
"""The least share of its thinking time that a bot gets under load."""


class BotLane:
    """Processes in which bots think. One thought runs in each, and the others wait for their turn.

    :param name: the name of the lane in metrics.
    :param processes: the number of processes.
    """

    def __init__(self, name: str, processes: int) -> None:
        self._processes = processes
        self._free = processes
        self._queue: FairQueue[asyncio.Future[None]] = FairQueue()
        self._length = metrics.BOT_QUEUE.labels(name)
        self._waited = metrics.BOT_WAIT_SECONDS.labels(name)

    def __len__(self) -> int:
        """Return the number of thoughts that wait."""
        return len(self._queue)

    async def run(self, path: Sequence[str], seconds: float, think: Callable[[float], Awaitable[str]]) -> str:
        """Wait for a process, think, and return the choice.

        :param path: the groups between which the queue is fair, from the outermost to the smallest.
        :param seconds: how long the thought takes when the server is quiet.
        :param think: called with the share of its time that the thought gets.
        """
        arrived = time.perf_counter()
        await self._wait_for_process(path)
        self._waited.observe(time.perf_counter() - arrived)
        thought = asyncio.ensure_future(think(self._share(path[0], seconds)))
        thought.add_done_callback(self._thought_over)
        # If nobody needs the choice any more, its process is busy all the same until it is made.
        return await asyncio.shield(thought)

    async def _wait_for_process(self, path: Sequence[str]) -> None:
        if self._free:
            self._free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.push(path, turn)
        self._length.set(len(self._queue))
        try:
            await turn
        except asyncio.CancelledError:
            if not self._queue.remove(path, turn):
                self._hand_on()
            self._length.set(len(self._queue))
            raise

    def _thought_over(self, thought: "asyncio.Future[str]") -> None:
        if not thought.cancelled():
            thought.exception()  # it is reported to the table, unless the table is gone
        self._hand_on()

    def _hand_on(self) -> None:
        """Let the next thought have the process of one that is over."""
        if self._queue:
            self._queue.pop().set_result(None)
            self._length.set(len(self._queue))
        else:
            self._free += 1

    def _share(self, group: str, seconds: float) -> float:
        """Return the share of its time that a thought gets: less if others of its group wait, or many groups.

        The members of a group that waits alone do not shorten the thoughts of another group.
        """
        others = sum(one != group for one in self._queue.groups)
        waiting = (1 + self._queue.count(group)) * (1 + others)
        return min(1.0, max(MIN_SHARE, _DRAIN_SECONDS * self._processes / (seconds * waiting)))
