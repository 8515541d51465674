"""Run a tournament from its first game to its last, or until it is stopped."""

from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from typing import Final, TypeAlias

import click

from kingup.arena.interrupt import Interrupt
from kingup.arena.outcome import Outcome, Outcomes
from kingup.arena.output_folder import OutputFolder
from kingup.arena.progress import Progress
from kingup.arena.standings import Standings
from kingup.arena.tournament import Tournament
from kingup.bots.program_pool import shared_programs

PlayGames: TypeAlias = Callable[[Sequence[int]], Outcomes]
"""Plays the games with these numbers, here or on a cluster, and yields them in this order."""

COMPLETE: Final = 0
FAILED: Final = 1
INTERRUPTED: Final = 130


class PlayError(RuntimeError):
    """The games cannot be played; the message says why."""


def run(
    tournament: Tournament,
    games: int,
    missing: Sequence[int],
    standings: Standings,
    folder: OutputFolder | None,
    play: PlayGames,
) -> int:
    """Add stored games and newly played ones to the standings, and return the exit code.

    If the run is stopped or fails, the standings include the games up to that point.
    """
    warnings = _Warnings(tournament)
    try:
        with (
            closing(_in_order(tournament, games, missing, folder, play)) as outcomes,
            Interrupt() as interrupt,
            Progress(len(missing), "games", lambda: _evidence(standings)) as progress,
        ):
            for outcome, played in interrupt.wait_for(outcomes):
                counted = tournament.judge(outcome)
                if folder is not None:
                    folder.add(counted, played=played)
                standings.add(counted)
                warnings.add(counted)
                if played:
                    progress.step()
                if standings.decided:
                    break
    except KeyboardInterrupt:
        click.echo("stopped early", err=True)
        return INTERRUPTED
    except PlayError as problem:
        click.echo(problem, err=True)
        return FAILED
    finally:
        # Programs that played in this process would wait for another game.
        shared_programs().close()
    return COMPLETE


def _in_order(
    tournament: Tournament, games: int, missing: Sequence[int], folder: OutputFolder | None, play: PlayGames
) -> Generator[tuple[Outcome, bool], None, None]:
    """Yield each game, and whether it has just been played."""
    to_play = set(missing)
    with closing(play(missing)) as playing:
        for number in range(games):
            stored = None if folder is None or number in to_play else folder.load(number)
            if stored is not None:
                yield stored, False
            elif number in to_play:
                yield next(playing), True
            else:
                # Its record exists but is damaged.
                yield tournament.play(number), True


def _evidence(standings: Standings) -> str:
    return "" if standings.sprt is None else f", log-likelihood ratio {standings.sprt.llr:+.2f}"


class _Warnings:
    """Reports the first fault of each bot at once: a long run may not be worth finishing."""

    def __init__(self, tournament: Tournament) -> None:
        self._tournament = tournament
        self._warned: set[int] = set()

    def add(self, outcome: Outcome) -> None:
        """Warn about the faults of a game."""
        seats = zip(self._tournament.seating(outcome.number), outcome.players, outcome.stats, strict=True)
        for bot, name, stats in seats:
            if stats.fault_log and bot not in self._warned:
                self._warned.add(bot)
                click.echo(f"WARNING: {name} has made a fault in game {outcome.number}, {stats.fault_log[0]}", err=True)
