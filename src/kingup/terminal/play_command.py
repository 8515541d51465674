"""``kingup play``: play a game in the terminal."""

import asyncio
import getpass
from pathlib import Path
from typing import Final, Literal

import click
from click.core import ParameterSource

from kingup.bots.pool import BotPool
from kingup.bots.program_command import COMMAND
from kingup.bots.strength import DEFAULT_MS, numba_notice
from kingup.locales import LANGUAGES
from kingup.options.number import FiniteRange
from kingup.options.output import check_file
from kingup.rules.setup import MAX_PLAYERS, MIN_PLAYERS
from kingup.table.chair import LEVELS
from kingup.table.names import MAX_NAME, clean_name
from kingup.terminal.bot_option import check_bot
from kingup.terminal.files import data_folder, part_of
from kingup.terminal.link import BadLink, Link, is_game_name, parse_place, parse_server
from kingup.terminal.options import NewGame, PlayOptions
from kingup.terminal.play_log import PlayLog
from kingup.terminal.tables.default_server import DEFAULT_SERVER, last_server
from kingup.terminal.text.language import chosen_language
from kingup.terminal.tty import on_terminal

_DEFAULT_PLAYERS: Final = 4
_DEFAULT_PAUSE: Final = 0.8
"""Seconds that a bot takes for a move on the whole screen."""


def _check_bots(ctx: click.Context, parameter: click.Parameter, names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(check_bot(ctx, parameter, name) for name in names)


def _check_name(_ctx: click.Context, _parameter: click.Parameter, name: str | None) -> str | None:
    try:
        return None if name is None else clean_name(name)
    except ValueError as problem:
        raise click.BadParameter(str(problem)) from problem


def _check_people(_ctx: click.Context, _parameter: click.Parameter, names: str | None) -> list[str]:
    try:
        people = [] if names is None else [clean_name(name) for name in names.split(",")]
    except ValueError as problem:
        raise click.BadParameter(str(problem)) from problem
    if len(people) > MAX_PLAYERS:
        raise click.BadParameter(f"at most {MAX_PLAYERS} play, not {len(people)}")
    return people


def _check_record(_ctx: click.Context, _parameter: click.Parameter, file: Path | None) -> Path | None:
    # Checked now, and not when there is a game to write. The record is first written beside the file.
    if file is not None:
        try:
            check_file(part_of(file))
        except OSError as problem:
            raise click.BadParameter(f"there is no folder {file.parent} that can be written to") from problem
    return file


def _check_server(_ctx: click.Context, _parameter: click.Parameter, text: str | None) -> str | None:
    try:
        return None if text is None else parse_server(text)
    except BadLink as problem:
        raise click.BadParameter(str(problem)) from problem


def _check_log(_ctx: click.Context, _parameter: click.Parameter, file: Path | None) -> Path | None:
    try:
        PlayLog(file).open()
    except OSError as problem:
        raise click.BadParameter(f"cannot write {file}: {problem.strerror}") from problem
    return file


@click.command()
@click.argument("place", required=False, metavar="[LINK|SERVER|CODE|NAME]")
@click.option(
    "--server",
    envvar="KINGUP_SERVER",
    show_envvar=True,
    callback=_check_server,
    metavar="URL",
    help="Server on which to find CODE; by default the last one used, or http://127.0.0.1:8000.",
)
@click.option("--plain", is_flag=True, help="Play line by line, for screen readers, slow connections and pipes.")
@click.option("--brief", is_flag=True, help="With --plain: ask short questions; type ? for more.")
@click.option("--name", callback=_check_name, help="Your name; by default, your user name.")
@click.option(
    "--people", callback=_check_people, metavar="NAME,NAME", help="Names of the people who share the keyboard."
)
@click.option(
    "--players",
    type=click.IntRange(MIN_PLAYERS, MAX_PLAYERS),
    help="Number of players, bots included; by default 4, or the number of --people.",
)
@click.option(
    "--level",
    "bots",
    multiple=True,
    default=("officer",),
    show_default=True,
    callback=_check_bots,
    metavar="BOT",
    help=f"Level of the bots: {', '.join(LEVELS)}, or cmd:PROGRAM. Repeat the option to mix levels.",
)
@click.option(
    "--ms",
    type=FiniteRange(1, 600_000),
    default=DEFAULT_MS,
    show_default=True,
    help="Milliseconds a bot may think about a move.",
)
@click.option(
    "--pause", type=FiniteRange(0, 3600), help="Seconds before a bot moves; by default 0.8, or 0 with --plain."
)
@click.option(
    "--history",
    type=click.Choice(["memory", "open"]),
    default="memory",
    help="Hide the past votes of the round (memory, the default), or show them.",
)
@click.option(
    "--seed", type=int, help="Start a new game; the same seed leads to the same cards and the same play of bots."
)
@click.option("--new", "fresh", is_flag=True, help="Start a new game without offering unfinished ones.")
@click.option("--lang", type=click.Choice(LANGUAGES), help="Language; by default, that of your locale.")
@click.option(
    "--record",
    type=click.Path(dir_okay=False, writable=True, path_type=Path),
    callback=_check_record,
    help="Write the record of the game to a file.",
)
@click.option(
    "--log",
    type=click.Path(dir_okay=False, path_type=Path),
    callback=_check_log,
    help="Append the standard error and the failures of bot programs to a file.",
)
@click.pass_context
def play(
    ctx: click.Context,
    place: str | None,
    server: str | None,
    name: str | None,
    people: list[str],
    players: int | None,
    bots: tuple[str, ...],
    ms: float,
    pause: float | None,
    history: Literal["memory", "open"],
    seed: int | None,
    lang: str | None,
    record: Path | None,
    log: Path | None,
    *,
    plain: bool,
    brief: bool,
    fresh: bool,
) -> None:
    """Play in the terminal, against bots, or with friends who share the keyboard.

    Name the LINK or CODE of a table to play on a server, with people in browsers. Name the address of a SERVER to
    choose one of its tables, or to open one. A game that you leave is saved, and the next start offers to resume it.
    To resume a particular game, use its NAME, as kingup games lists it.
    """
    if len(people) == 1:
        name, people = people[0], []
    everybody = people or [name or _own_name()]
    wanted = players or max(MIN_PLAYERS, len(people)) if people else players or _DEFAULT_PLAYERS
    if wanted < len(everybody):
        raise click.UsageError(f"--players {wanted} is less than the {len(everybody)} people")
    if not plain and not on_terminal():
        raise click.UsageError("kingup play draws on a terminal, and this is none; --plain goes line by line")
    if brief and not plain:
        raise click.UsageError("--brief is for --plain: the full screen asks in a few words as it is")
    named = bots if ctx.get_parameter_source("bots") is ParameterSource.COMMANDLINE else ()
    game = place if place is not None and is_game_name(place) else None
    if game is not None:
        _check_game(game, fresh=fresh or seed is not None)
    link = None if game is not None else _link(ctx, place, server)
    if link is not None:
        _check_for_server(people, wanted, named)
    options = PlayOptions(
        language=chosen_language(lang),
        link=link,
        game=game,
        name=everybody[0],
        new_game=NewGame(everybody, [bots[at % len(bots)] for at in range(wanted - len(everybody))], history, seed),
        fresh=fresh or seed is not None,
        record=record,
        ms=ms,
        pause=pause if pause is not None else 0.0 if plain else _DEFAULT_PAUSE,
        folder=data_folder(),
        log=log,
        brief=brief,
        server_bots=named,
    )
    pool = BotPool(1, PlayLog(log).write)
    if options.link is None and (weaker := numba_notice(bots, ms)) is not None:
        click.echo(weaker, err=True)
    try:
        if options.link is None:
            # Now, so that the bots are warm when the game starts.
            pool.start()
        problem = _play(options, pool, plain=plain)
    finally:
        # After Ctrl-C before the game starts, Python would wait until the bots are warm.
        pool.kill()
    if problem is not None:
        click.echo(f"kingup play: cannot write {record}: {problem}", err=True)
        ctx.exit(2)


def _link(ctx: click.Context, place: str | None, server: str | None) -> Link | None:
    """Return the table or server to play at; None for a table on this machine."""
    if place is None:
        # A server from the environment is only for codes; with the option, the player wants to play there.
        by_option = ctx.get_parameter_source("server") is ParameterSource.COMMANDLINE
        return Link(server, "") if server is not None and by_option else None
    try:
        return parse_place(place, server or last_server(data_folder()) or DEFAULT_SERVER)
    except BadLink as problem:
        raise click.UsageError(str(problem)) from problem


def _check_game(name: str, *, fresh: bool) -> None:
    if fresh:
        raise click.UsageError(f"--new and --seed begin a new game, and {name} is one to continue")
    # Imported here, because a start without a name does not need it.
    from kingup.terminal.tables.finished_games import FinishedGames  # noqa: PLC0415
    from kingup.terminal.tables.saves import SavedGames  # noqa: PLC0415

    if SavedGames(data_folder()).find(name) is not None:
        return
    if FinishedGames(data_folder()).find(name) is not None:
        raise click.UsageError(f"the game {name} is over; kingup replay {name} shows it again")
    raise click.UsageError(f"no unfinished game is called {name}, or it is being played; kingup games lists them")


def _check_for_server(people: list[str], players: int, bots: tuple[str, ...]) -> None:
    if people:
        raise click.UsageError("--people is for a table on this machine; at a server each person plays alone")
    if any(bot.startswith(COMMAND) for bot in bots):
        raise click.UsageError("programs (cmd:) play at a table on this machine, not at a server's")
    if len(bots) >= players:
        raise click.UsageError(f"--level names {len(bots)} bots, and --players {players} has room for {players - 1}")


def _own_name() -> str:
    """Return the name of the user, or one to play with."""
    try:
        return clean_name(getpass.getuser()[:MAX_NAME]).capitalize()
    except (OSError, KeyError, ImportError, ValueError):
        return "Ada"


def _play(options: PlayOptions, pool: BotPool, *, plain: bool) -> str | None:
    """Play on the whole screen or line by line; return why the record could not be written, if so."""
    # Imported here: the bots warm up meanwhile.
    from kingup.terminal.tables.finder import TableFinder  # noqa: PLC0415
    from kingup.terminal.tables.server_api import RemoteError  # noqa: PLC0415
    from kingup.terminal.text.texts import Texts  # noqa: PLC0415

    finder, texts = TableFinder(options, pool), Texts(options.language)

    async def play() -> None:
        try:
            if plain:
                from kingup.terminal.plain.run import play_plain  # noqa: PLC0415

                await play_plain(finder, texts)
            else:
                from kingup.terminal.full.run import play_full  # noqa: PLC0415

                await play_full(finder, texts)
        finally:
            await finder.close()

    try:
        asyncio.run(play())
    except RemoteError as problem:
        where = "" if options.link is None else f"{options.link.server}: "
        raise click.ClickException(where + texts.error(problem.code, problem.wait)) from problem
    return finder.record_file.problem
