"""Run a server's bots in processes of their own, so that only the table they play at waits for them."""

import os
import random
import time
from collections.abc import Sequence
from typing import Final

from kingup.bots import pool as thinking
from kingup.rules import View
from kingup.server.base import metrics
from kingup.server.base.logs import log_error

_NICENESS: Final = 10
"""Nice value of the bots' processes: people's moves come first."""


class BotPool(thinking.BotPool):
    """The processes in which a server's bots think.

    :param workers: number of processes, started in the background. 0 stands for one per core, at most four.
    """

    def __init__(self, workers: int) -> None:
        super().__init__(bot_process_count(workers), log_error, _NICENESS)

    async def choose(
        self,
        name: str,
        view: View,
        legal: Sequence[str],
        ms: float,
        seed: int | None = None,
        clock: str = "wall",
        *,
        whole: bool = False,
    ) -> str:
        """Return the action that a bot chooses, and record how long that took.

        :param seed: for the bot's randomness. By default one is drawn.
        """
        started = time.perf_counter()
        chosen_seed = random.SystemRandom().getrandbits(62) if seed is None else seed
        choice = await super().choose(name, view, legal, ms, chosen_seed, clock, whole=whole)
        metrics.BOT_SECONDS.observe(time.perf_counter() - started)
        return choice


def bot_process_count(workers: int) -> int:
    """Return the number of processes for a ``bot_workers`` setting; 0 stands for one per core, at most four."""
    return workers or min(4, os.cpu_count() or 1)
