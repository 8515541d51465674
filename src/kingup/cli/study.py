"""``kingup study``: answer a designer's questions, by mass self-play or by the games of a server."""

import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

import click
from click.core import ParameterSource

from kingup.arena.progress import Progress
from kingup.arena.run import INTERRUPTED, PlayError
from kingup.arena.study.markdown_page import render_page
from kingup.arena.study.sample import SEARCH_LEVELS, STYLE_LEVELS, compile_play, sample_search_bot, sample_style
from kingup.arena.study.study import Study, read_study
from kingup.bots.warmup import warm_up
from kingup.data.server_study import ServerStudy
from kingup.data.server_study_page import render_server_page
from kingup.data.sources import BadSource, Sources, show_source
from kingup.extras import MissingExtra, compiles, require
from kingup.options.number import WholeRange
from kingup.options.output import check_file, check_folder
from kingup.playout.layout import ROUNDS
from kingup.rules.setup import SETUPS

_PLAYERS: Final = 4
"""The number of players at tables of levels that look ahead."""
_ROUNDS: Final = 1_000_000
_GAMES: Final = 200
_SLOW_NOTICE: Final = (
    "Without Numba a study takes about a hundred times as long; use fewer --rounds, or pip install 'kingup[fast]'"
)


@click.command()
@click.option(
    "--rounds",
    type=WholeRange(3, 10_000_000_000),
    default=_ROUNDS,
    show_default=True,
    help="Rounds for each number of players and each level that does not look ahead.",
)
@click.option(
    "--games",
    type=WholeRange(0, 10_000_000),
    default=_GAMES,
    show_default=True,
    help=f"Games for each of {' and '.join(SEARCH_LEVELS)}, with {_PLAYERS} players and 100 ms per move.",
)
@click.option("--seed", type=int, default=1, show_default=True, help="Seed; the same seed leads to the same figures.")
@click.option("--workers", type=WholeRange(1, 1000), help="Number of threads and processes; by default, one per core.")
@click.option(
    "--figures",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Do not play; write the page from the study.csv of an earlier study.",
)
@click.option(
    "--database",
    metavar="SOURCE",
    help="Do not play; study the finished games of a server: an SQLite file, or"
    " postgresql://USER:PASSWORD@HOST/DATABASE. Records and folders of records work, too.",
)
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    default="study",
    show_default=True,
    metavar="DIR",
    help="The folder for study.md, study.csv and pictures/study.",
)
@click.pass_context
def study(
    ctx: click.Context,
    rounds: int,
    games: int,
    seed: int,
    workers: int | None,
    figures: Path | None,
    database: str | None,
    out: Path,
) -> None:
    """Study the game by mass self-play, and write a page with plots. Or study the games of your server.

    Is one seat better than another, or one goal card? Who becomes King, how long is a round, how many No cards are
    spent, does the 33 pay, what do moves reveal, and what changes with the number of players and their level?
    """
    pictures = out / "pictures" / "study"
    page, table = out / "study.md", out / "study.csv"
    try:
        # Check now, and not after hours of play.
        for folder in (out, pictures):
            check_folder(folder)
        for file in (page, table) if out.exists() else ():
            check_file(file)
    except OSError as problem:
        raise click.UsageError(f"{problem.filename} cannot be written to: {problem.strerror}") from problem
    if database is not None:
        _check_no_play(ctx)
        _study_server(database, page, table)
        click.echo(f"{page} is written")
        return
    try:
        require("kingup study", "plots", "matplotlib", "joblib")
    except MissingExtra as missing:
        raise click.ClickException(str(missing)) from missing
    from kingup.arena.study.pictures import draw_plots  # noqa: PLC0415 - needs an extra

    if not compiles():
        click.echo(_SLOW_NOTICE, err=True)
    try:
        result = read_study(figures) if figures is not None else play_samples(rounds, games, seed, workers)
        pictures.mkdir(parents=True, exist_ok=True)
        result.write(table)
        page.write_text(render_page(result), encoding="utf-8")
        for name, svg in draw_plots(result).items():
            (pictures / f"{name}.svg").write_text(svg, encoding="utf-8")
    except (PlayError, ValueError) as problem:
        raise click.ClickException(str(problem)) from problem
    except OSError as problem:
        raise click.UsageError(f"{out} cannot be written to: {problem.strerror}") from problem
    except KeyboardInterrupt:
        click.echo("stopped early; nothing was written", err=True)
        sys.exit(INTERRUPTED)
    click.echo(f"{page} is written")


def _check_no_play(ctx: click.Context) -> None:
    """Reject options that only make sense for self-play."""
    for name in ("rounds", "games", "seed", "workers", "figures"):
        if ctx.get_parameter_source(name) is not ParameterSource.DEFAULT:
            raise click.UsageError(f"--database plays no games: leave out --{name}")


def _study_server(database: str, page: Path, table: Path) -> None:
    """Write the page and the figures of a server's games. This needs no extra."""
    sources = Sources([database])
    result = ServerStudy()
    try:
        result.add_all(sources.games())
    except BadSource as problem:
        raise click.ClickException(str(problem)) from problem
    except KeyboardInterrupt:
        click.echo("stopped early; nothing was written", err=True)
        sys.exit(INTERRUPTED)
    if not result.games:
        raise click.ClickException(f"{show_source(database)} has no finished games to study")
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_text(render_server_page(result, show_source(database), sources.describe_left_out()), encoding="utf-8")
    result.to_study().write(table)


def play_samples(rounds: int, games: int, seed: int, workers: int | None) -> Study:
    """Play all samples of a study."""
    from joblib import cpu_count  # noqa: PLC0415 - needs an extra

    workers = workers or cpu_count()
    warm_up(lambda line: click.echo(line, err=True), compile_play)
    samples = []
    tables = [(players, level) for players in SETUPS for level in STYLE_LEVELS]
    with (
        ThreadPoolExecutor(workers) as pool,
        Progress(len(tables) * -(-rounds // ROUNDS) * ROUNDS, "rounds by habit") as progress,
    ):
        for players, level in tables:
            samples.append(sample_style(players, level, rounds, seed, pool, progress.step))
    if games:
        with Progress(len(SEARCH_LEVELS) * games * ROUNDS, "rounds of levels that look ahead") as progress:
            samples += [
                sample_search_bot(_PLAYERS, level, games, seed, workers, progress.step) for level in SEARCH_LEVELS
            ]
    return Study(samples, seed)
