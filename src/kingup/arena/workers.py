"""Games on all cores of this machine."""

import warnings
from collections.abc import Sequence
from typing import Final

from joblib import Parallel, delayed
from joblib.externals.loky import BrokenProcessPool
from joblib.externals.loky.backend import resource_tracker

from kingup.arena.outcome import Outcomes
from kingup.arena.run import CannotPlay
from kingup.arena.tournament import Tournament
from kingup.bots.warmup import warm_up
from kingup.bots.worker_process import leaving_signals_to_us, settle_in

_MOST_DEATHS: Final = 3
"""So many times in a row processes may die over the same game."""


def play_here(tournament: Tournament, numbers: Sequence[int], workers: int) -> Outcomes:
    """Play the games with these numbers on so many processes; they come in this order.

    :raises CannotPlay: when a game cannot be played.
    """
    if workers == 1:
        yield from map(tournament.play, numbers)
        return
    done, deaths = 0, 0
    while done < len(numbers):
        try:
            for outcome in _play_in_parallel(tournament, numbers[done:], workers):
                yield outcome
                done, deaths = done + 1, 0
        except BrokenProcessPool as problem:
            # Killed, or out of memory. What is lost is played again.
            deaths += 1
            if deaths == _MOST_DEATHS:
                raise CannotPlay(f"a process died {deaths} times over game {numbers[done]}") from problem


def _begin() -> None:
    """What a process does first. Loading compiled code is not thinking."""
    settle_in()
    warm_up(lambda _: None)


def _play_in_parallel(tournament: Tournament, numbers: Sequence[int], workers: int) -> Outcomes:
    pool = Parallel(n_jobs=workers, return_as="generator", initializer=_begin)
    # It would unblock the signal, if it were to start in the middle.
    resource_tracker.ensure_running()
    with leaving_signals_to_us():
        played = pool(delayed(tournament.play)(number) for number in numbers)
    try:
        for outcome in played:  # noqa: UP028 - `yield from` would hand on the closing, while warnings are heard
            yield outcome
    finally:
        with warnings.catch_warnings(action="ignore"):
            # Who has heard enough does not wait for the rest, and need not be told that there is one.
            played.close()
