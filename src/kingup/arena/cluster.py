"""Play games on an existing Dask cluster. If a worker goes away, another one plays its game."""

import logging
from collections import deque
from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from distributed import Client, Future, KilledWorker
from distributed.comm.addressing import get_address_host_port

from kingup import __version__
from kingup.arena.outcome import Outcome, Outcomes
from kingup.arena.run import PlayError
from kingup.arena.tournament import Tournament
from kingup.bots.warmup import warm_up
from kingup.playout.compile import COMPILED

TIMEOUT: Final = 10
"""Seconds to reach the cluster, and between checks whether it has any workers left."""
_GAMES_PER_THREAD: Final = 3
"""Games submitted per thread of the cluster, so that no thread waits for its next game."""


def play_on_cluster(
    tournament: Tournament, numbers: Sequence[int], address: str, report: Callable[[str], None]
) -> Outcomes:
    """Play the games with these numbers on a cluster and yield them in this order.

    :param report: called with a message when the cluster has no workers.
    :raises PlayError: if the games cannot be played there.
    """
    # Workers log their own problems.
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    try:
        get_address_host_port(address, strict=True)
        client = Client(address, timeout=TIMEOUT, set_as_default=False)
    except (OSError, ValueError) as problem:
        raise PlayError(f"there is no Dask scheduler at {address}: {problem}") from problem
    with client:
        try:
            client.wait_for_workers(1, timeout=TIMEOUT)
        except TimeoutError as problem:
            raise PlayError(f"the cluster at {address} has no workers") from problem
        pending: deque[Future[Outcome]] = deque()
        left = iter(numbers)
        while True:
            room = max(1, _GAMES_PER_THREAD * sum(client.nthreads().values())) - len(pending)
            batch = [number for _, number in zip(range(room), left, strict=False)]
            pending.extend(
                client.submit(_play, tournament, number, __version__, COMPILED, pure=False) for number in batch
            )
            if not pending:
                return
            yield _result(client, pending.popleft(), report)


def _play(tournament: Tournament, number: int, version: str, compiled: bool) -> Outcome:  # noqa: FBT001
    """Play a game on a worker."""
    if version != __version__:
        raise PlayError(f"a worker has kingup {__version__} instead of {version}, and its bots might differ")
    if compiled != COMPILED:
        raise PlayError(
            f"a worker has {'' if COMPILED else 'no '}Numba, unlike this machine, and its bots would differ"
        )
    _warm_up_once()
    return tournament.play(number)


@cache
def _warm_up_once() -> None:
    """Load the compiled code before the first game: that is not thinking time."""
    warm_up(lambda _: None)


def _result(client: Client, future: Future[Outcome], report: Callable[[str], None]) -> Outcome:
    reported = False
    while True:
        try:
            outcome = future.result(timeout=TIMEOUT)
        except TimeoutError:
            if not reported and not client.nthreads():
                reported = True
                report("the cluster has no workers; waiting for some")
        except KilledWorker as problem:
            raise PlayError(f"a game has taken down too many of the cluster's workers: {problem}") from problem
        except Exception as problem:
            # For example, workers without kingup cannot unpickle their task.
            raise PlayError(f"the cluster cannot play: {problem}") from problem
        else:
            return outcome
