"""``kingup dataset``: let bots play a data set that everybody can reproduce."""

import sys
from contextlib import closing
from pathlib import Path
from typing import Final

import click

from kingup.arena.interrupt import Interrupt
from kingup.arena.progress import Progress
from kingup.arena.run import INTERRUPTED, PlayError
from kingup.bots.levels import LEVELS, NAMES
from kingup.bots.strength import PLAYOUTS
from kingup.bots.warmup import warm_up
from kingup.data.dataset import DatasetPlan
from kingup.data.dataset_folder import DatasetFolder, FolderConflict
from kingup.data.writers import FORMATS, Format, require_format
from kingup.extras import MissingExtra, compiles, require, requirement
from kingup.options.number import WholeRange
from kingup.options.output import check_folder
from kingup.options.suggestion import did_you_mean
from kingup.rules.setup import MAX_PLAYERS, MIN_PLAYERS

_MAX_GAMES: Final = 999_999


def _check_levels(_ctx: click.Context, _parameter: click.Parameter, levels: tuple[str, ...]) -> tuple[str, ...]:
    for level in levels:
        if level not in NAMES:
            raise click.BadParameter(
                f"{level} is none of {', '.join(LEVELS)}, with or without a temperament.{did_you_mean(level, NAMES)}"
            )
    return levels


@click.command()
@click.option(
    "--level",
    "levels",
    multiple=True,
    default=("king",),
    show_default=True,
    callback=_check_levels,
    metavar="BOT",
    help="Bot that plays, such as king or trader/bluffer. Repeat the option to seat several in turn.",
)
@click.option("--games", type=WholeRange(1, _MAX_GAMES), default=1000, show_default=True, help="Number of games.")
@click.option(
    "--players", type=WholeRange(MIN_PLAYERS, MAX_PLAYERS), default=4, show_default=True, help="Number of players."
)
@click.option("--seed", type=int, default=1, show_default=True, help="Seed; the same seed leads to the same files.")
@click.option(
    "--playouts",
    type=WholeRange(1, 1_000_000),
    help="Most playouts for a decision of a bot that looks ahead; by default, as many as its level uses"
    f" ({', '.join(f'{level}: {count}' for level, count in PLAYOUTS.items())}).",
)
@click.option("--beliefs", is_flag=True, help="Also write what each bot believes about the goals of the others.")
@click.option("--win-chances", is_flag=True, help="Also write the win chance of every legal action.")
@click.option(
    "--to",
    "form",
    type=click.Choice(FORMATS),
    default="parquet",
    show_default=True,
    help="Format of the tables. Parquet needs kingup[export].",
)
@click.option("--workers", type=WholeRange(1, 1000), help="Number of processes; by default, one per core.")
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    default="dataset",
    show_default=True,
    metavar="DIR",
    help="The folder for records and tables, or the folder of a run to continue.",
)
def dataset(
    levels: tuple[str, ...],
    games: int,
    players: int,
    seed: int,
    playouts: int | None,
    form: Format,
    workers: int | None,
    out: Path,
    *,
    beliefs: bool,
    win_chances: bool,
) -> None:
    """Let bots play games, and write them as records and as tables.

    The same settings lead to the same files, byte for byte, with any number of processes: bots that look ahead count
    playouts instead of time. Ctrl-C stops the run; the same command continues it.
    """
    try:
        check_folder(out)
        require("kingup dataset", "export", "joblib")
        require_format(form)
        plan = DatasetPlan(levels, players, seed, playouts, beliefs, win_chances)
        folder = DatasetFolder(out, plan, games, form)
    except MissingExtra as missing:
        raise click.ClickException(str(missing)) from missing
    except FolderConflict as problem:
        raise click.UsageError(str(problem)) from problem
    except OSError as problem:
        raise click.UsageError(f"{out} cannot be written to: {problem.strerror}") from problem
    try:
        _play(plan, folder, games, workers)
        checksum = folder.finish()
    except PlayError as problem:
        raise click.ClickException(str(problem)) from problem
    except KeyboardInterrupt:
        click.echo("stopped early; the same command continues", err=True)
        sys.exit(INTERRUPTED)
    except OSError as problem:
        raise click.UsageError(f"{out} cannot be written to: {problem.strerror}") from problem
    click.echo(f"{out}: {games:,} games; SHA-256 of the records: {checksum}")


def _play(plan: DatasetPlan, folder: DatasetFolder, games: int, workers: int | None) -> None:
    """Play the games that are missing."""
    from joblib import cpu_count  # noqa: PLC0415 - needs an extra

    from kingup.arena.workers import play_locally  # noqa: PLC0415 - needs an extra

    missing = folder.missing()
    if len(missing) < games:
        click.echo(f"{games - len(missing):,} of {games:,} games are there already", err=True)
    if not missing:
        return
    if not compiles():
        click.echo(f"Without Numba this takes about fifty times as long: pip install {requirement('fast')}", err=True)
    warm_up(lambda line: click.echo(line, err=True))
    processes = min(workers or cpu_count(), len(missing))
    with (
        closing(play_locally(plan, missing, processes)) as played,
        Interrupt() as interrupt,
        Progress(len(missing), "games") as progress,
    ):
        for game in interrupt.wait_for(played):
            folder.add(game)
            progress.step()
