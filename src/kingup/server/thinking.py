"""Bots think in processes of their own, so that nobody waits for them but the table they play at."""

import asyncio
import os
import random
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from multiprocessing import active_children, get_context
from typing import Final

from kingup.bots.process import leaving_signals_to_us, settle_in
from kingup.rules import View
from kingup.server import metrics
from kingup.server.logs import note, trouble

_NICENESS: Final = 10
"""People's moves go before bots' thoughts."""
SEARCHING: Final = frozenset({"noble", "king"})
"""The levels that take as long as they are given; the others answer at once."""


class Thinking:
    """The processes in which bots think.

    :param workers: how many; they start in the background.
    """

    def __init__(self, workers: int) -> None:
        self._workers = bot_processes(workers)
        self._pool: ProcessPoolExecutor | None = None
        self._warming: list[asyncio.Future[None]] = []

    def start(self) -> None:
        """Start the processes; who asks before they are warm waits for that."""
        # Spawned: a forked process would share the server's sockets and threads.
        self._pool = ProcessPoolExecutor(self._workers, mp_context=get_context("spawn"), initializer=_settle_in)
        loop = asyncio.get_running_loop()
        with leaving_signals_to_us():
            self._warming = [loop.run_in_executor(self._pool, _warm) for _ in range(self._workers)]
        for warming in self._warming:
            warming.add_done_callback(_look_at)

    async def close(self) -> None:
        """Stop them in the middle of a thought: they keep nothing."""
        if self._pool is not None:
            for process in active_children():
                process.terminate()
            await asyncio.to_thread(self._pool.shutdown, wait=True, cancel_futures=True)
            await asyncio.gather(*self._warming, return_exceptions=True)

    async def choose(self, name: str, view: View, legal: Sequence[str], ms: float, seed: int | None = None) -> str:
        """What a bot by that name would do. A process that dies is replaced, and the thought begun again.

        :param seed: for its randomness; drawn when there is none.
        """
        if self._pool is None:
            self.start()
        started = time.perf_counter()
        if seed is None:
            seed = random.SystemRandom().getrandbits(62)
        for _ in range(2):
            pool = self._pool
            try:
                choice = await asyncio.get_running_loop().run_in_executor(pool, _choose, name, view, legal, ms, seed)
            except BrokenProcessPool:
                trouble("a bot's process has died")
                if self._pool is pool:
                    self.start()
                continue
            metrics.THINKING.observe(time.perf_counter() - started)
            return choice
        note("no bot could think; a legal action is drawn")
        return random.SystemRandom().choice(legal)


def bot_processes(wanted: int) -> int:
    """How many processes bots think in; 0: as many as there are cores, at most four."""
    return wanted or min(4, os.cpu_count() or 1)


def _look_at(warming: "asyncio.Future[None]") -> None:
    """A process that dies before it is warm is found dead by who asks it; that is told then."""
    if not warming.cancelled():
        warming.exception()


def _settle_in() -> None:
    """A bot's process stands back behind the server."""
    settle_in()
    if hasattr(os, "nice"):
        os.nice(_NICENESS)


def _warm() -> None:
    from kingup.bots.warm import warm_up  # noqa: PLC0415 - the server itself never loads the bots

    warm_up(note)


@cache
def _bot(name: str):  # type: ignore[no-untyped-def] # noqa: ANN202
    from kingup.bots.levels import new_bot  # noqa: PLC0415

    return new_bot(name)


def _choose(name: str, view: View, legal: Sequence[str], ms: float, seed: int) -> str:
    choice: str = _bot(name).choose(view, legal, ms, random.Random(seed))
    return choice
