"""``kingup arena``: let bots play against each other."""

import json
import shlex
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Final

import click

from kingup.arena.fault_report import FAULT_RULES, FaultRule
from kingup.arena.fault_warnings import fault_warnings
from kingup.arena.labels import split_label
from kingup.arena.output_folder import FolderConflict, OutputFolder
from kingup.arena.run import COMPLETE, PlayGames, run
from kingup.arena.standings import Standings
from kingup.arena.text_report import render_text
from kingup.arena.tournament import Tournament
from kingup.bots.clock import CLOCKS
from kingup.bots.levels import LEVELS, NAMES
from kingup.bots.program_command import COMMAND, check_program
from kingup.bots.strength import PLAYOUTS_PER_MS, numba_notice
from kingup.bots.warmup import warm_up
from kingup.extras import MissingExtra, explain, require
from kingup.options.number import FiniteRange, WholeRange
from kingup.options.output import check_file, check_folder
from kingup.options.suggestion import did_you_mean
from kingup.rules.setup import MAX_PLAYERS, MIN_PLAYERS

_GAMES: Final = 100
_GAMES_OF_A_TEST: Final = 10_000


def _check_bot(_ctx: click.Context, _parameter: click.Parameter, arguments: tuple[str, ...]) -> tuple[str, ...]:
    labels = set()
    for argument in arguments:
        if not argument.isprintable():
            raise click.BadParameter(f"{argument!r} cannot be written down as a player's name")
        label, name = split_label(argument)
        if label in labels:
            raise click.BadParameter(f"two bots have the label {label}")
        labels.update({label} - {""})
        if name.startswith(COMMAND):
            try:
                check_program(name)
            except ValueError as problem:
                raise click.BadParameter(str(problem)) from problem
        elif name not in NAMES:
            raise click.BadParameter(
                f"{name} is neither cmd:PROGRAM nor one of {', '.join(LEVELS)}, with or without a temperament."
                f"{did_you_mean(name, NAMES)}"
            )
    return arguments


@click.command()
@click.argument("bots", nargs=-1, required=True, callback=_check_bot, metavar="BOT...")
@click.option(
    "--players",
    type=WholeRange(MIN_PLAYERS, MAX_PLAYERS),
    default=4,
    show_default=True,
    help="Number of seats at a table.",
)
@click.option(
    "--games",
    type=WholeRange(1, 10_000_000),
    help=f"Number of games; by default {_GAMES}, or at most {_GAMES_OF_A_TEST} with --sprt.",
)
@click.option(
    "--ms", type=FiniteRange(1, 600_000), default=100, show_default=True, help="Milliseconds of thinking time per move."
)
@click.option(
    "--seed",
    type=int,
    default=1,
    show_default=True,
    help="Seed; the same seed leads to the same deals and choices of bots.",
)
@click.option("--one-vs-rest", is_flag=True, help="With two bots X and Y: seat one X, and Y in all other seats.")
@click.option("--sprt", is_flag=True, help="With two bots X and Y: stop as soon as it is clear which is stronger.")
@click.option(
    "--margin",
    type=FiniteRange(0, 1, min_open=True),
    default=0.1,
    show_default=True,
    help="With --sprt: the smallest lead that matters to you, in fair shares of victories.",
)
@click.option(
    "--clock",
    type=click.Choice(tuple(CLOCKS)),
    default="work",
    show_default=True,
    help=f"How thinking time is measured: work done ({PLAYOUTS_PER_MS} playouts count as a millisecond), for the same"
    " results on every machine; or real time.",
)
@click.option("--workers", type=WholeRange(1, 1000), help="Number of processes; by default, one per core.")
@click.option("--cluster", metavar="ADDRESS", help="Play on the Dask cluster with this scheduler instead.")
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    help="Write records, results and a page with plots to this folder, or continue the run saved there.",
)
@click.option(
    "--log",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write the standard error and the faults of programs to this file.",
)
@click.option(
    "--transcript",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    help="Write everything that the referee and programs say to this folder, one file for each seat of each game.",
)
@click.option(
    "--fault",
    type=click.Choice(FAULT_RULES),
    default=FAULT_RULES[0],
    show_default=True,
    help="Result of a seat that a stand-in took over, after three faults or when the program has ended: it loses the"
    " game, or the stand-in's result counts.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the results as one JSON object.")
def arena(
    bots: tuple[str, ...],
    players: int,
    games: int | None,
    ms: float,
    seed: int,
    margin: float,
    clock: str,
    workers: int | None,
    cluster: str | None,
    out: Path | None,
    log: Path | None,
    transcript: Path | None,
    fault: FaultRule,
    *,
    one_vs_rest: bool,
    sprt: bool,
    as_json: bool,
) -> None:
    """Let bots play against each other. Bots rotate seats and share deals, so that luck cancels out.

    A BOT is the name of a level, or cmd:PROGRAM ARG... for a program that speaks the protocol of docs/bots.md. Put a
    label before it as in fox=cmd:PROGRAM; otherwise, reports call a program by the name in its greeting.

    Ctrl-C stops the run and prints the results so far; the exit code is 130.
    """
    for option, given in (("--one-vs-rest", one_vs_rest), ("--sprt", sprt)):
        if given and len(bots) != 2:
            raise click.UsageError(f"{option} takes two bots, X and Y")
    if cluster is not None and workers is not None:
        raise click.UsageError("--cluster has workers of its own: leave out --workers")
    if log is not None and cluster is None:
        # Workers of a cluster write the log on their own machines.
        try:
            check_file(log)
        except OSError as problem:
            raise click.UsageError(f"--log {log} cannot be written: {problem.strerror}") from problem
    for folder_option in (out, transcript):
        if folder_option is not None:
            _check_folder(folder_option)
    _require_extras(plots=out is not None, locally=cluster is None)
    labels, names = zip(*map(split_label, bots), strict=True)
    if (notice := numba_notice(names, ms)) is not None:
        _report(notice)
    tournament = Tournament(names, players, ms, seed, one_vs_rest, clock, log, fault, transcript, labels)
    games = games or (_GAMES_OF_A_TEST if sprt else _GAMES)
    if games % tournament.fair_games and not sprt:
        _report(f"luck cancels best with a multiple of {tournament.fair_games} games")
    standings = Standings(tournament, margin if sprt else None)
    with ExitStack() as open_files:
        try:
            folder = None if out is None else open_files.enter_context(OutputFolder(out, tournament))
        except FolderConflict as problem:
            raise click.UsageError(str(problem)) from problem
        except OSError as problem:
            raise click.UsageError(f"{out} cannot be written to: {problem.strerror}") from problem
        missing = list(range(games)) if folder is None else folder.missing(games)
        if len(missing) < games:
            _report(f"{games - len(missing)} of {games} games are there already")
        if missing and cluster is None:
            # Here and not in each worker, so that the workers find everything compiled.
            warm_up(_report)
        play_games = _choose_player(tournament, workers, cluster)
        code = run(tournament, games, missing, standings, folder, play_games)
        if not standings.games:
            sys.exit(code)
        report = standings.report(complete=code == COMPLETE)
        if folder is not None:
            from kingup.arena.html_report import render_html  # noqa: PLC0415 - matplotlib takes a second; only this needs it

            folder.write_report(report, render_html(report, shlex.join(["kingup", *sys.argv[1:]])))
    click.echo(json.dumps(report) if as_json else render_text(report))
    if as_json:
        for warning in fault_warnings(report):
            _report(warning)
    sys.exit(code)


def _check_folder(folder: Path) -> None:
    try:
        check_folder(folder)
    except OSError as problem:
        raise click.UsageError(f"{folder} cannot be written to: {problem.strerror}") from problem


def _choose_player(tournament: Tournament, workers: int | None, cluster: str | None) -> PlayGames:
    if cluster is None:
        from joblib import cpu_count  # noqa: PLC0415 - needs an extra

        from kingup.arena.workers import play_locally  # noqa: PLC0415 - needs an extra

        processes = workers or cpu_count()
        return lambda numbers: play_locally(tournament, numbers, min(processes, len(numbers)))
    try:
        from kingup.arena.cluster import play_on_cluster  # noqa: PLC0415 - needs an extra, and a second to load
    except ModuleNotFoundError as missing:
        raise click.ClickException(explain("--cluster", missing)) from missing
    return lambda numbers: play_on_cluster(tournament, numbers, cluster, _report)


def _require_extras(*, plots: bool, locally: bool) -> None:
    """Check before the first game that the games can be played and the report can be drawn."""
    try:
        if plots:
            require("--out, for the plots of its report,", "plots", "matplotlib")
        if locally:
            require("kingup arena", "plots" if plots else "arena", "joblib")
    except MissingExtra as missing:
        raise click.ClickException(str(missing)) from missing


def _report(line: str) -> None:
    click.echo(line, err=True)
