"""Play games on all cores of this machine."""

import warnings
from collections.abc import Sequence
from typing import Final

from joblib import Parallel, delayed
from joblib.externals.loky import BrokenProcessPool
from joblib.externals.loky.backend import resource_tracker

from kingup.arena.outcome import Outcomes
from kingup.arena.run import PlayError
from kingup.arena.tournament import Tournament
from kingup.bots.warmup import warm_up
from kingup.bots.worker_process import block_interrupts, init_worker

_MAX_DEATHS: Final = 3
"""Processes that may die in a row over the same game."""


def play_locally(tournament: Tournament, numbers: Sequence[int], workers: int) -> Outcomes:
    """Play the games with these numbers in several processes and yield them in this order.

    :raises PlayError: if a game cannot be played.
    """
    if workers == 1:
        yield from map(tournament.play, numbers)
        return
    finished, deaths = 0, 0
    while finished < len(numbers):
        try:
            for outcome in _play_in_parallel(tournament, numbers[finished:], workers):
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


def _play_in_parallel(tournament: Tournament, numbers: Sequence[int], workers: int) -> Outcomes:
    pool = Parallel(n_jobs=workers, return_as="generator", initializer=_init_process)
    # The resource tracker unblocks the signal when it starts, so start it before.
    resource_tracker.ensure_running()
    with block_interrupts():
        played = pool(delayed(tournament.play)(number) for number in numbers)
    try:
        for outcome in played:  # noqa: UP028 - `yield from` would pass on the closing while warnings are still shown
            yield outcome
    finally:
        with warnings.catch_warnings(action="ignore"):
            # A caller that stops early does not wait for the rest, and needs no warning about it.
            played.close()
