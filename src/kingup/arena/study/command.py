"""``kingup study``: mass self-play that answers a designer's questions."""

import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

import click

from kingup.arena.progress import Progress
from kingup.arena.run import INTERRUPTED, CannotPlay
from kingup.arena.study.markdown_page import write_page
from kingup.arena.study.sample import SEARCHERS, STYLES, exercise, sample_searcher, sample_style
from kingup.arena.study.study import Study, read_study
from kingup.bots.warmup import warm_up
from kingup.extras import MissingExtra, compiles, require
from kingup.options.number import WholeRange
from kingup.options.output import try_file, try_folder
from kingup.playout.layout import ROUNDS
from kingup.rules.setup import SETUPS

_PLAYERS: Final = 4
"""At tables of so many, those who look ahead play."""
_ROUNDS: Final = 1_000_000
_GAMES: Final = 200
_PLAIN: Final = (
    "Without Numba a study takes about a hundred times as long; ask for few --rounds, or pip install 'kingup[fast]'"
)


@click.command()
@click.option(
    "--rounds",
    type=WholeRange(3, 10_000_000_000),
    default=_ROUNDS,
    show_default=True,
    help="For each number of players and each level that plays by habit.",
)
@click.option(
    "--games",
    type=WholeRange(0, 10_000_000),
    default=_GAMES,
    show_default=True,
    help=f"For each of {' and '.join(SEARCHERS)}, {_PLAYERS} at a table, 100 ms per move.",
)
@click.option("--seed", type=int, default=1, show_default=True, help="Same seed, same figures.")
@click.option("--workers", type=WholeRange(1, 1000), help="Threads and processes; default: all cores.")
@click.option(
    "--figures",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Play nothing: write the page from the study.csv of an earlier study.",
)
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    default="study",
    show_default=True,
    metavar="DIR",
    help="Where study.md, study.csv and pictures/study go.",
)
def study(rounds: int, games: int, seed: int, workers: int | None, figures: Path | None, out: Path) -> None:
    """Answer a designer's questions by mass self-play, on a page with plots.

    Is a seat better than another, or a goal card? Who becomes King, how long is a round, how many No cards are spent,
    does the 33 pay, what do moves give away, and what changes with the number of players and their level?
    """
    pictures = out / "pictures" / "study"
    page, table = out / "study.md", out / "study.csv"
    try:
        # Now, and not after hours of play.
        for folder in (out, pictures):
            try_folder(folder)
        for file in (page, table) if out.exists() else ():
            try_file(file)
    except OSError as problem:
        raise click.UsageError(f"{problem.filename} cannot be written to: {problem.strerror}") from problem
    try:
        require("kingup study", "plots", "matplotlib", "joblib")
    except MissingExtra as missing:
        raise click.ClickException(str(missing)) from missing
    from kingup.arena.study.pictures import draw_all  # noqa: PLC0415 - needs an extra

    if not compiles():
        click.echo(_PLAIN, err=True)
    try:
        known = read_study(figures) if figures is not None else _play(rounds, games, seed, workers)
        pictures.mkdir(parents=True, exist_ok=True)
        known.write(table)
        page.write_text(write_page(known), encoding="utf-8")
        for name, svg in draw_all(known).items():
            (pictures / f"{name}.svg").write_text(svg, encoding="utf-8")
    except (CannotPlay, ValueError) as problem:
        raise click.ClickException(str(problem)) from problem
    except OSError as problem:
        raise click.UsageError(f"{out} cannot be written to: {problem.strerror}") from problem
    except KeyboardInterrupt:
        click.echo("stopped early; nothing is written", err=True)
        sys.exit(INTERRUPTED)
    click.echo(f"{page} is written")


def _play(rounds: int, games: int, seed: int, workers: int | None) -> Study:
    from joblib import cpu_count  # noqa: PLC0415 - needs an extra

    workers = workers or cpu_count()
    warm_up(lambda line: click.echo(line, err=True), exercise)
    samples = []
    tables = [(players, level) for players in SETUPS for level in STYLES]
    with (
        ThreadPoolExecutor(workers) as pool,
        Progress(len(tables) * -(-rounds // ROUNDS) * ROUNDS, "rounds by habit") as progress,
    ):
        for players, level in tables:
            samples.append(sample_style(players, level, rounds, seed, pool, progress.step))
    if games:
        with Progress(len(SEARCHERS) * games * ROUNDS, "rounds of those who look ahead") as progress:
            samples += [sample_searcher(_PLAYERS, level, games, seed, workers, progress.step) for level in SEARCHERS]
    return Study(samples, seed)
