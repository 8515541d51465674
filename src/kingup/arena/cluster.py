"""Games on an existing Dask cluster. Workers may come and go: a game that is lost with one is played on another."""

import logging
from collections import deque
from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from distributed import Client, Future, KilledWorker
from distributed.comm.addressing import get_address_host_port

from kingup import __version__
from kingup.arena.outcome import Outcome, Outcomes
from kingup.arena.run import CannotPlay
from kingup.arena.tournament import Tournament
from kingup.bots.warmup import warm_up
from kingup.playout.compile import COMPILED

_PATIENCE: Final = 10
"""Seconds to reach the cluster, and between two looks whether it has any workers left."""
_AHEAD: Final = 3
"""So many games are handed out for each thread of the cluster, that none waits for the next."""


def play_on_cluster(
    tournament: Tournament, numbers: Sequence[int], address: str, tell: Callable[[str], None]
) -> Outcomes:
    """Play the games with these numbers on a cluster; they come in this order.

    :param tell: told when there is nobody to play.
    :raises CannotPlay: when they cannot be played there.
    """
    # What happens to workers is for their own logs.
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    try:
        get_address_host_port(address, strict=True)
        client = Client(address, timeout=_PATIENCE, set_as_default=False)
    except (OSError, ValueError) as problem:
        raise CannotPlay(f"there is no Dask scheduler at {address}: {problem}") from problem
    with client:
        try:
            client.wait_for_workers(1, timeout=_PATIENCE)
        except TimeoutError as problem:
            raise CannotPlay(f"the cluster at {address} has no workers") from problem
        waiting: deque[Future[Outcome]] = deque()
        left = iter(numbers)
        while True:
            room = max(1, _AHEAD * sum(client.nthreads().values())) - len(waiting)
            some = [number for _, number in zip(range(room), left, strict=False)]
            waiting.extend(
                client.submit(_play, tournament, number, __version__, COMPILED, pure=False) for number in some
            )
            if not waiting:
                return
            yield _result(client, waiting.popleft(), tell)


def _play(tournament: Tournament, number: int, version: str, compiled: bool) -> Outcome:  # noqa: FBT001
    """Play a game, on a worker."""
    if version != __version__:
        raise CannotPlay(f"a worker has kingup {__version__} instead of {version}, and its bots might differ")
    if compiled != COMPILED:
        raise CannotPlay(
            f"a worker has {'' if COMPILED else 'no '}Numba, unlike this machine, and its bots would differ"
        )
    _begin()
    return tournament.play(number)


@cache
def _begin() -> None:
    """What a worker does once. Loading compiled code is not thinking."""
    warm_up(lambda _: None)


def _result(client: Client, future: Future[Outcome], tell: Callable[[str], None]) -> Outcome:
    told = False
    while True:
        try:
            outcome = future.result(timeout=_PATIENCE)
        except TimeoutError:
            if not told and not client.nthreads():
                told = True
                tell("the cluster has no workers; waiting for some")
        except KilledWorker as problem:
            raise CannotPlay(f"a game has taken down too many of the cluster's workers: {problem}") from problem
        except Exception as problem:
            # Without kingup, its workers cannot even read what they are to do.
            raise CannotPlay(f"the cluster cannot play: {problem}") from problem
        else:
            return outcome
