"""A pool of processes for bots, so that their thinking blocks nobody except their own table."""

import asyncio
import os
import random
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from multiprocessing.context import SpawnContext, SpawnProcess
from typing import Any

from kingup.bots.worker_process import block_interrupts, init_worker
from kingup.rules import View


class _Children(SpawnContext):
    """Starts the processes of a pool and remembers them, so that no other child of this process is killed."""

    def __init__(self) -> None:
        super().__init__()
        self.started: list[SpawnProcess] = []

    def Process(self, *args: Any, **options: Any) -> SpawnProcess:  # type: ignore[override]  # noqa: N802, ANN401
        """Return a process that has not started yet."""
        self.started.append(SpawnProcess(*args, **options))
        return self.started[-1]


class BotPool:
    """A pool of processes in which bots think.

    :param workers: the number of processes; they start in the background.
    :param report: called with a message when a process dies.
    :param niceness: how much the processes yield to everything else on the machine.
    :param warm_up_level: the level whose compiled code is loaded in advance.
    """

    def __init__(
        self, workers: int, report: Callable[[str], None], niceness: int = 0, warm_up_level: str = "king"
    ) -> None:
        self._workers = workers
        self._report = report
        self._niceness = niceness
        self._warm_up_level = warm_up_level
        self._pool: ProcessPoolExecutor | None = None
        self._children = _Children()
        self._closed = False
        self._warmups: list[Future[None]] = []

    @property
    def warm(self) -> bool:
        """Whether the compiled code is loaded; earlier requests wait for it."""
        return all(warmup.done() for warmup in self._warmups)

    def start(self) -> None:
        """Start the processes."""
        # Spawned: a forked process would share the open files and the locks of threads.
        self._pool = ProcessPoolExecutor(
            self._workers, mp_context=self._children, initializer=_init_process, initargs=(self._niceness,)
        )
        with block_interrupts():
            self._warmups = [self._pool.submit(_load_compiled, self._warm_up_level) for _ in range(self._workers)]

    def kill(self) -> None:
        """Stop the processes at once, without waiting for their end."""
        self._closed = True
        if self._pool is not None:
            for process in self._children.started:
                if process.is_alive():
                    # SIGTERM may be ignored: a process inherits that from the shell.
                    process.kill()

    async def close(self) -> None:
        """Stop the processes at once and cancel pending requests."""
        self.kill()
        if self._pool is not None:
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
        """Return the choice of a bot. If its process dies, the process is replaced and the choice is made again.

        :param clock: the name of the clock that measures its thinking time.
        :param whole: whether to take all of the time even when there is no choice. The bot thinks about its only action
            as it would about two, and the process is occupied all the time, so that requests waiting behind this one
            reveal nothing either.
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
                self._report("a bot's process has died")
                if self._pool is pool:
                    self._pool = None
        self._report("no bot could think; a legal action is drawn")
        return random.Random(seed).choice(legal)


def _init_process(niceness: int) -> None:
    init_worker()
    if hasattr(os, "nice"):
        os.nice(niceness)


def _load_compiled(level: str) -> None:
    from kingup.bots.warmup import play_two_moves  # noqa: PLC0415 - the process that starts the pool never loads bots

    play_two_moves(level)


@cache
def _bot(name: str, clock: str):  # type: ignore[no-untyped-def] # noqa: ANN202
    from kingup.bots.clock import CLOCKS  # noqa: PLC0415
    from kingup.bots.levels import new_bot  # noqa: PLC0415

    return new_bot(name, CLOCKS[clock])


def _choose(name: str, clock: str, view: View, legal: Sequence[str], ms: float, seed: int, *, whole: bool) -> str:
    began = time.monotonic()
    # On a busy machine, thinking takes longer than it may. A single action has to take as long as two then.
    options = [*legal, *legal] if whole and len(legal) == 1 else legal
    choice: str = _bot(name, clock).choose(view, options, ms, random.Random(seed))
    if whole:
        time.sleep(max(0.0, began + ms / 1000 - time.monotonic()))
    return choice
