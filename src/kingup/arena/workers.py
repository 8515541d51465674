"""Play games on all cores of this machine."""

import warnings
from collections.abc import Generator, Sequence
from typing import Final, Protocol, TypeVar

from joblib import Parallel, delayed
from joblib.externals.loky import BrokenProcessPool
from joblib.externals.loky.backend import resource_tracker

from kingup.arena.run import PlayError
from kingup.bots.warmup import warm_up
from kingup.bots.worker_process import block_interrupts, init_worker

_MAX_DEATHS: Final = 3
"""Processes that may die in a row over the same game."""
_Game_co = TypeVar("_Game_co", covariant=True)


class Series(Protocol[_Game_co]):
    """A series of games, such as a tournament. It can be sent to another process."""

    def play(self, game: int, /) -> _Game_co:
        """Play the game with a number, and return its outcome."""


def play_locally(series: Series[_Game_co], numbers: Sequence[int], workers: int) -> Generator[_Game_co, None, None]:
    """Play the games with these numbers in several processes and yield them in this order.

    :raises PlayError: if a game cannot be played.
    """
    if workers == 1:
        yield from map(series.play, numbers)
        return
    finished, deaths = 0, 0
    while finished < len(numbers):
        try:
            for outcome in _play_in_parallel(series, numbers[finished:], workers):
                yield outcome
                finished, deaths = finished + 1, 0
        except BrokenProcessPool as problem:
            # Killed, or out of memory. Lost games are played again.
            deaths += 1
            if deaths == _MAX_DEATHS:
                raise PlayError(f"a process died {deaths} times over game {numbers[finished]}") from problem


def _init_process() -> None:
    """Set up a process and load the compiled code: that is not thinking time."""
    init_worker()
    warm_up(lambda _: None)


def _play_in_parallel(
    series: Series[_Game_co], numbers: Sequence[int], workers: int
) -> Generator[_Game_co, None, None]:
    pool = Parallel(n_jobs=workers, return_as="generator", initializer=_init_process)
    # The resource tracker unblocks the signal when it starts, so start it before.
    resource_tracker.ensure_running()
    with block_interrupts():
        played = pool(delayed(series.play)(number) for number in numbers)
    try:
        for outcome in played:  # noqa: UP028 - `yield from` would pass on the closing while warnings are still shown
            yield outcome
    finally:
        with warnings.catch_warnings(action="ignore"):
            # A caller that stops early does not wait for the rest, and needs no warning about it.
            played.close()
