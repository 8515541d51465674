"""``kingup join``: let a bot play at the tables of a server."""

import asyncio
from pathlib import Path
from typing import Final

import click

from kingup.bots.pool import BotPool
from kingup.bots.strength import DEFAULT_MS, numba_notice
from kingup.options.number import FiniteRange, WholeRange
from kingup.options.output import check_file, check_folder
from kingup.table.chair import LEVELS
from kingup.table.names import MAX_NAME, clean_name
from kingup.terminal.bot_option import check_bot
from kingup.terminal.files import create_folder, data_folder
from kingup.terminal.link import BadLink, parse_link

_FOLDER: Final = "bots"
"""The folder for the credentials and records of bots, beside those of the user."""


@click.command()
@click.argument("url", metavar="URL")
@click.option(
    "--bot",
    required=True,
    callback=check_bot,
    help=f"Bot that plays: cmd:PROGRAM ARG... for a program that speaks the protocol of docs/bots.md, or"
    f" {', '.join(LEVELS)}.",
)
@click.option(
    "--accept",
    type=click.Choice(("listed", "code")),
    help="Tables to sit down at: public ones that are listed by the server, or only those whose codes you name. By"
    " default, the table of the link; for the address of a server, listed ones.",
)
@click.option("--name", help="Name of the bot at the tables; by default, the one in the program's greeting.")
@click.option(
    "--tables", type=WholeRange(1, 100), default=1, show_default=True, help="Number of tables at the same time."
)
@click.option("--games", type=WholeRange(1, 1_000_000), help="Number of games after which to stop.")
@click.option(
    "--ms",
    type=FiniteRange(1, 600_000),
    default=DEFAULT_MS,
    show_default=True,
    help="Milliseconds of thinking time per move.",
)
@click.option(
    "--log",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write the standard error of the program to this file.",
)
@click.option(
    "--transcript",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    help="Write everything that is said to and by the program to this folder, one file for each table.",
)
def join(
    url: str,
    bot: str,
    accept: str | None,
    name: str | None,
    tables: int,
    games: int | None,
    ms: float,
    log: Path | None,
    transcript: Path | None,
) -> None:
    """Let a bot play at the tables of a server, like any other player.

    URL is the link of a table, or the address of a server. With --accept code and an address, type the codes of
    tables, one per line. The bot reconnects when the connection is lost. Ctrl-C stops it: it keeps its seats in running
    games, and the same command continues them.
    """
    try:
        link = parse_link(url)
        given = None if name is None else clean_name(name)
    except (BadLink, ValueError) as problem:
        raise click.UsageError(str(problem)) from problem
    try:
        if log is not None:
            check_file(log)
        if transcript is not None:
            check_folder(transcript)
    except OSError as problem:
        raise click.UsageError(f"{problem.filename} cannot be written to: {problem.strerror}") from problem
    if (notice := numba_notice([bot], ms)) is not None:
        click.echo(notice, err=True)

    # Loaded after the usage has been checked.
    from kingup.terminal.join.bot_client import BotClient, JoinOptions  # noqa: PLC0415
    from kingup.terminal.join.thinker import Thinkers  # noqa: PLC0415
    from kingup.terminal.tables.server_api import RemoteError  # noqa: PLC0415
    from kingup.terminal.text.texts import Texts  # noqa: PLC0415

    by_code = accept == "code" or (accept is None and bool(link.code))
    folder = data_folder() / _FOLDER
    create_folder(folder)
    pool = BotPool(1, lambda line: click.echo(line, err=True))
    thinkers = Thinkers(bot, pool, ms, log, transcript)
    texts = Texts("en")

    async def play() -> None:
        try:
            own_name = await asyncio.to_thread(thinkers.own_name)
            options = JoinOptions(
                server=link.server,
                codes=[link.code] if link.code else [],
                accept="code" if by_code else "listed",
                name=given or clean_name(own_name[:MAX_NAME]),
                tables=tables,
                games=games,
                read_codes=by_code and not link.code,
                folder=folder,
            )
            await BotClient(options, thinkers, click.echo, texts.error).run()
        finally:
            thinkers.close()
            await pool.close()

    try:
        asyncio.run(play())
    except RemoteError as problem:
        raise click.ClickException(f"{link.server}: {texts.error(problem.code)}") from problem
    except ValueError as problem:
        raise click.ClickException(str(problem)) from problem
    except KeyboardInterrupt:
        click.echo("stopped; run the same command to continue unfinished games", err=True)
        raise click.Abort from None
