"""Run a server's bots in processes of their own, so that only the table they play at waits for them."""

import os
import random
from collections.abc import Sequence
from typing import Final

from kingup.bots import pool as thinking
from kingup.bots.strength import PLAYOUTS
from kingup.rules import View
from kingup.server.base import metrics
from kingup.server.base.logs import log_error
from kingup.server.rooms.bot_lane import BotLane

_NICENESS: Final = 10
"""Nice value of the processes that search: people's moves come first, and bots that answer at once."""
_UNKNOWN: Final = ("", "", "")


class BotPool:
    """The processes in which a server's bots think.

    Bots that answer at once have a process of their own. They never wait for those that search.

    :param workers: number of processes that search, started in the background. 0 stands for one per core, at most four.
    """

    def __init__(self, workers: int) -> None:
        searching = bot_process_count(workers)
        self._searching = BotLane("search", searching), thinking.BotPool(searching, log_error, _NICENESS)
        self._habitual = BotLane("habit", 1), thinking.BotPool(1, log_error, warm_up_level="officer")

    def start(self) -> None:
        """Start the processes."""
        for _, processes in (self._habitual, self._searching):
            processes.start()

    async def close(self) -> None:
        """Stop the processes at once and cancel pending requests."""
        for _, processes in (self._habitual, self._searching):
            await processes.close()

    async def choose(
        self,
        name: str,
        view: View,
        legal: Sequence[str],
        ms: float,
        seed: int | None = None,
        *,
        path: Sequence[str] = _UNKNOWN,
        whole: bool = False,
    ) -> str:
        """Return the action that a bot chooses, and record how long it waited and thought.

        :param ms: its thinking time. Under load it gets a part of it.
        :param seed: for the bot's randomness. By default one is drawn.
        :param path: the groups to which its table belongs: an address, a host, and the table itself. They take turns.
        :param whole: whether to take all of the time that it gets, even when there is no choice.
        """
        lane, processes = self._searching if searches(name) else self._habitual
        chosen_seed = random.SystemRandom().getrandbits(62) if seed is None else seed

        async def think(share: float) -> str:
            if share < 1:
                metrics.BOT_SHRUNK.inc()
            with metrics.BOT_SECONDS.time():
                return await processes.choose(name, view, legal, share * ms, chosen_seed, whole=whole)

        return await lane.run(path, ms / 1000, think)


def searches(name: str) -> bool:
    """Return whether a bot looks ahead, and so needs time."""
    return name.partition("/")[0] in PLAYOUTS


def bot_process_count(workers: int) -> int:
    """Return the number of processes for a ``bot_workers`` setting; 0 stands for one per core, at most four."""
    return workers or min(4, os.cpu_count() or 1)
