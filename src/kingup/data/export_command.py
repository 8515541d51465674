"""``kingup export``: write finished games as tables for analysts."""

import sys
from pathlib import Path
from typing import Final

import click

from kingup.data.game_rows import game_rows
from kingup.data.pseudonyms import Pseudonyms
from kingup.data.sources import BadSource, Sources
from kingup.data.tables_folder import TablesFolder, table_files
from kingup.data.writers import FORMATS, Format, require_format
from kingup.extras import MissingExtra
from kingup.options.output import check_folder

_INTERRUPTED: Final = 130


class NoGames(Exception):
    """The sources have no finished games."""


@click.command()
@click.argument("sources", nargs=-1, required=True, metavar="SOURCE...")
@click.option(
    "--to",
    "form",
    type=click.Choice(FORMATS),
    default="csv",
    show_default=True,
    help="Format of the files. Parquet needs kingup[export].",
)
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    default="export",
    show_default=True,
    metavar="DIR",
    help="The folder for the files, one for each table.",
)
@click.option(
    "--names",
    is_flag=True,
    help="Do not anonymize: write names and ids of players, codes of tables, and chat.",
)
@click.option("--overwrite", is_flag=True, help="Replace the files of an earlier export.")
@click.option("--skip-damaged", is_flag=True, help="Report games that cannot be read, and go on without them.")
def export(
    sources: tuple[str, ...], form: Format, out: Path, *, names: bool, overwrite: bool, skip_damaged: bool
) -> None:
    """Write finished games as tables: games, seats, rounds, scores, moves, votes and talk.

    A SOURCE is the SQLite file of a server, postgresql://USER:PASSWORD@HOST/DATABASE, a record (.kingup), or a folder
    of records. You can export while a server runs.

    Players get pseudonyms that are the same in all games of one export. Unfinished games, lessons, and attempts at
    today's daily deal are left out.
    """
    _check_output(out, form, overwrite=overwrite)
    try:
        require_format(form)
    except MissingExtra as missing:
        raise click.ClickException(str(missing)) from missing
    reader = Sources(sources, _report if skip_damaged else None)
    try:
        counts = write_tables(reader, out, form, names=names)
    except BadSource as problem:
        raise click.ClickException(f"nothing was exported: {problem}") from problem
    except NoGames as problem:
        raise click.ClickException(f"nothing was exported: there are no finished games{_left_out(reader)}") from problem
    except OSError as problem:
        raise click.UsageError(f"{out} cannot be written to: {problem.strerror}") from problem
    except KeyboardInterrupt:
        click.echo("stopped early; nothing was written", err=True)
        sys.exit(_INTERRUPTED)
    rows = ", ".join(f"{count:,} {table}" for table, count in counts.items())
    click.echo(f"{out}: {rows}{_left_out(reader)}")


def _report(message: str) -> None:
    click.echo(message, err=True)


def _check_output(out: Path, form: Format, *, overwrite: bool) -> None:
    try:
        check_folder(out)
    except OSError as problem:
        raise click.UsageError(f"{out} cannot be written to: {problem.strerror}") from problem
    existing = [file for file in table_files(out, form) if file.exists()]
    if existing and not overwrite:
        raise click.UsageError(f"{existing[0]} exists: name another folder with --out, or add --overwrite")


def write_tables(reader: Sources, out: Path, form: Format, *, names: bool) -> dict[str, int]:
    """Write all games, and return the number of rows of each table.

    :raises BadSource: when a source cannot be read. Nothing was written then.
    :raises NoGames: when there are no finished games. Nothing was written then.
    :raises OSError: when the folder cannot be written to.
    """
    pseudonyms = Pseudonyms()
    name_player = str if names else pseudonyms.of
    with TablesFolder(out, form, names=names) as folder:
        number = 0
        for number, game in enumerate(reader.games(), start=1):
            folder.add(game_rows(game, number, name_player))
        if not number:
            raise NoGames
    return folder.counts


def _left_out(reader: Sources) -> str:
    described = reader.describe_left_out()
    return f"; left out: {described}" if described else ""
