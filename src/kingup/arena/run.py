"""A tournament from its first game to its last, or as far as it comes."""

from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from typing import Final, TypeAlias

import click

from kingup.arena.interrupt import Interrupt
from kingup.arena.outcome import Outcome, Outcomes
from kingup.arena.output_folder import Folder
from kingup.arena.progress import Progress
from kingup.arena.standings import Standings
from kingup.arena.tournament import Tournament

Players: TypeAlias = Callable[[Sequence[int]], Outcomes]
"""Plays the games with these numbers somewhere, and gives them in this order."""

COMPLETE: Final = 0
BROKEN: Final = 1
INTERRUPTED: Final = 130


class CannotPlay(RuntimeError):
    """Those who were to play the games cannot; its text says why."""


def run(
    tournament: Tournament,
    games: int,
    missing: Sequence[int],
    standings: Standings,
    folder: Folder | None,
    play: Players,
) -> int:
    """Add up the games, those that are there and those that are missing yet; gives the exit code.

    What was added up until then is there, too, when it is stopped, or breaks.
    """
    try:
        with (
            closing(_in_order(tournament, games, missing, folder, play)) as outcomes,
            Interrupt() as interrupt,
            Progress(len(missing), "games", lambda: _evidence(standings)) as progress,
        ):
            for outcome, played in interrupt.wait_for(outcomes):
                if folder is not None:
                    folder.keep(outcome, played=played)
                standings.add(outcome)
                if played:
                    progress.step()
                if standings.decided:
                    break
    except KeyboardInterrupt:
        click.echo("stopped early", err=True)
        return INTERRUPTED
    except CannotPlay as problem:
        click.echo(problem, err=True)
        return BROKEN
    return COMPLETE


def _in_order(
    tournament: Tournament, games: int, missing: Sequence[int], folder: Folder | None, play: Players
) -> Generator[tuple[Outcome, bool], None, None]:
    """Each game, and whether it was played just now."""
    to_play = set(missing)
    with closing(play(missing)) as playing:
        for number in range(games):
            stored = None if folder is None or number in to_play else folder.stored(number)
            if stored is not None:
                yield stored, False
            elif number in to_play:
                yield next(playing), True
            else:
                # Its record is there, but damaged.
                yield tournament.play(number), True


def _evidence(standings: Standings) -> str:
    return "" if standings.sprt is None else f", log-likelihood ratio {standings.sprt.llr:+.2f}"
