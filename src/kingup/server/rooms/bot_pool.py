"""Bots think in processes of their own, so that nobody waits for them but the table they play at."""

import os
import random
import time
from collections.abc import Sequence
from typing import Final

from kingup.bots import pool as thinking
from kingup.rules import View
from kingup.server.base import metrics
from kingup.server.base.logs import trouble

_NICENESS: Final = 10
"""People's moves go before bots' thoughts."""


class Thinking(thinking.Thinking):
    """The processes in which a server's bots think.

    :param workers: how many; they start in the background.
    """

    def __init__(self, workers: int) -> None:
        super().__init__(bot_processes(workers), trouble, _NICENESS)

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
        """What a bot by that name would do; how long that takes is measured.

        :param seed: for its randomness; drawn when there is none.
        """
        started = time.perf_counter()
        luck = random.SystemRandom().getrandbits(62) if seed is None else seed
        choice = await super().choose(name, view, legal, ms, luck, clock, whole=whole)
        metrics.THINKING.observe(time.perf_counter() - started)
        return choice


def bot_processes(wanted: int) -> int:
    """How many processes bots think in; 0: as many as there are cores, at most four."""
    return wanted or min(4, os.cpu_count() or 1)
