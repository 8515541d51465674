"""Bots think in processes of their own, so that nobody waits for them but who plays with them."""

import asyncio
import os
import random
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from multiprocessing import active_children, get_context

from kingup.bots.worker_process import leaving_signals_to_us, settle_in
from kingup.rules import View


class Thinking:
    """The processes in which bots think.

    :param workers: how many; they start in the background.
    :param tell: who is told when one dies.
    :param niceness: how far they stand back behind all else on the machine.
    """

    def __init__(self, workers: int, tell: Callable[[str], None], niceness: int = 0) -> None:
        self._workers = workers
        self._tell = tell
        self._niceness = niceness
        self._pool: ProcessPoolExecutor | None = None
        self._closed = False
        self._warming: list[Future[None]] = []

    @property
    def warm(self) -> bool:
        """Whether all that is compiled is loaded; who asks before waits for that."""
        return all(warming.done() for warming in self._warming)

    def start(self) -> None:
        """Start the processes."""
        # Spawned: a forked process would share what is open here, and the threads' locks.
        self._pool = ProcessPoolExecutor(
            self._workers, mp_context=get_context("spawn"), initializer=_settle_in, initargs=(self._niceness,)
        )
        with leaving_signals_to_us():
            self._warming = [self._pool.submit(_warm) for _ in range(self._workers)]

    async def close(self) -> None:
        """Stop them in the middle of a thought: they keep nothing, and who still waits for one is cancelled."""
        self._closed = True
        if self._pool is not None:
            for process in active_children():
                process.terminate()
            await asyncio.to_thread(self._pool.shutdown, wait=True, cancel_futures=True)
            self._pool = None

    async def choose(
        self,
        name: str,
        view: View,
        legal: Sequence[str],
        ms: float,
        seed: int,
        clock: str = "wall",
        *,
        whole: bool = False,
    ) -> str:
        """What a bot by that name would do. A process that dies is replaced, and the thought begun again.

        :param clock: the name of what measures its thinking.
        :param whole: whether all of the time is taken, even when there is nothing to think about; the process is busy
            with it meanwhile, so that who waits behind cannot tell, either.
        """
        for _ in range(2):
            if self._closed:
                raise asyncio.CancelledError
            if self._pool is None:
                self.start()
            pool = self._pool
            assert pool is not None
            try:
                return await asyncio.wrap_future(pool.submit(_choose, name, clock, view, legal, ms, seed, whole=whole))
            except BrokenProcessPool:
                if self._closed:
                    raise asyncio.CancelledError from None
                self._tell("a bot's process has died")
                if self._pool is pool:
                    self._pool = None
        self._tell("no bot could think; a legal action is drawn")
        return random.Random(seed).choice(legal)


def _settle_in(niceness: int) -> None:
    settle_in()
    if hasattr(os, "nice"):
        os.nice(niceness)


def _warm() -> None:
    from kingup.bots.warmup import warm_up  # noqa: PLC0415 - who starts the processes never loads the bots

    warm_up(lambda _: None)


@cache
def _bot(name: str, clock: str):  # type: ignore[no-untyped-def] # noqa: ANN202
    from kingup.bots.clock import CLOCKS  # noqa: PLC0415
    from kingup.bots.levels import new_bot  # noqa: PLC0415

    return new_bot(name, CLOCKS[clock])


def _choose(name: str, clock: str, view: View, legal: Sequence[str], ms: float, seed: int, *, whole: bool) -> str:
    began = time.monotonic()
    choice: str = _bot(name, clock).choose(view, legal, ms, random.Random(seed))
    if whole:
        time.sleep(max(0.0, began + ms / 1000 - time.monotonic()))
    return choice
