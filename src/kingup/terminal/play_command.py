"""``kingup play``: a game in the terminal."""

import asyncio
import getpass
import shlex
import shutil
from pathlib import Path
from typing import Final, Literal

import click
from click.core import ParameterSource

from kingup.bots.pool import Thinking
from kingup.bots.strength import USUAL_MS, notice
from kingup.locales import LANGUAGES
from kingup.options.number import FiniteRange
from kingup.options.output import try_file
from kingup.options.suggestion import did_you_mean
from kingup.rules.setup import FEWEST_PLAYERS, MOST_PLAYERS
from kingup.table.chair import LEVELS
from kingup.table.names import MOST_NAME, clean_name
from kingup.terminal.folder import data_folder
from kingup.terminal.link import BadLink, Link, is_game_name, read_place, read_server
from kingup.terminal.options import Wishes
from kingup.terminal.play_log import PlayLog
from kingup.terminal.tables.default_server import USUAL_SERVER, last_server
from kingup.terminal.tables.new_game import PROGRAM, Seating, is_bot
from kingup.terminal.text.language import chosen_language
from kingup.terminal.tty import on_terminal

_USUAL_PLAYERS: Final = 4
_PAUSE: Final = 0.8


def _check_bots(_ctx: click.Context, _parameter: click.Parameter, names: tuple[str, ...]) -> tuple[str, ...]:
    for name in names:
        if name.startswith(PROGRAM):
            try:
                program = next(iter(shlex.split(name.removeprefix(PROGRAM))), "")
            except ValueError as problem:
                raise click.BadParameter(f"{name.removeprefix(PROGRAM)} is not a command: {problem}") from problem
            if shutil.which(program) is None:
                raise click.BadParameter(f"{program or PROGRAM} is not a program that can be run")
        elif not is_bot(name):
            raise click.BadParameter(
                f"{name} is neither cmd:PROGRAM nor one of {', '.join(LEVELS)}, with or without a temperament."
                f"{did_you_mean(name, LEVELS)}"
            )
    return names


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
    if len(people) > MOST_PLAYERS:
        raise click.BadParameter(f"at most {MOST_PLAYERS} play, not {len(people)}")
    return people


def _check_record(_ctx: click.Context, _parameter: click.Parameter, file: Path | None) -> Path | None:
    # Found out now, and not when there is a game to write: first beside the file, and then in its place.
    if file is not None:
        try:
            try_file(file.with_name(f".{file.name}.part"))
        except OSError as problem:
            raise click.BadParameter(f"there is no folder {file.parent} that can be written to") from problem
    return file


def _check_server(_ctx: click.Context, _parameter: click.Parameter, text: str | None) -> str | None:
    try:
        return None if text is None else read_server(text)
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
    help="Where CODE is; by default the server last used, or http://127.0.0.1:8000.",
)
@click.option("--plain", is_flag=True, help="Line by line: for screen readers, slow links and pipes.")
@click.option("--brief", is_flag=True, help="With --plain: ask in a few words; ? has the rest.")
@click.option("--name", callback=_check_name, help="Yours; by default, the user's.")
@click.option("--people", callback=_check_people, metavar="NAME,NAME", help="Those who share the keyboard.")
@click.option(
    "--players",
    type=click.IntRange(FEWEST_PLAYERS, MOST_PLAYERS),
    help="How many play in all; by default 4, or those of --people.",
)
@click.option(
    "--level",
    "bots",
    multiple=True,
    default=("officer",),
    show_default=True,
    callback=_check_bots,
    metavar="BOT",
    help=f"Of the bots: {', '.join(LEVELS)}, or cmd:PROGRAM. Several times: in turn.",
)
@click.option("--ms", type=FiniteRange(1, 600_000), default=USUAL_MS, show_default=True, help="Thinking time of a bot.")
@click.option("--pause", type=FiniteRange(0, 3600), help="Seconds that a bot takes; by default 0.8, or 0 with --plain.")
@click.option(
    "--history", type=click.Choice(["memory", "open"]), default="memory", help="Whether past votes are shown."
)
@click.option("--seed", type=int, help="Same seed, same cards and same bots' luck. Begins a new game.")
@click.option("--new", "fresh", is_flag=True, help="Begin a new game, whatever was left unfinished.")
@click.option("--lang", type=click.Choice(LANGUAGES), help="By default, that of the locale.")
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
    help="Append what programs write to standard error, and what goes wrong with them.",
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

    With the LINK or CODE of a table you play on a server, beside people in browsers; with the address of a SERVER you
    choose one of its tables, or open one. A game that you leave is kept, and offered again at the next start; its NAME,
    as kingup games lists it, continues that one.
    """
    if len(people) == 1:
        name, people = people[0], []
    everybody = people or [name or _own_name()]
    wanted = players or max(FEWEST_PLAYERS, len(people)) if people else players or _USUAL_PLAYERS
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
    wishes = Wishes(
        language=chosen_language(lang),
        link=link,
        game=game,
        name=everybody[0],
        seating=Seating(everybody, [bots[at % len(bots)] for at in range(wanted - len(everybody))], history, seed),
        fresh=fresh or seed is not None,
        record=record,
        ms=ms,
        pause=pause if pause is not None else 0.0 if plain else _PAUSE,
        folder=data_folder(),
        log=log,
        brief=brief,
        server_bots=named,
    )
    thinking = Thinking(1, PlayLog(log).write)
    if wishes.link is None:
        if (weaker := notice(bots, ms)) is not None:
            click.echo(weaker, err=True)
        # At once, so that the bots are warm when somebody has sat down.
        thinking.start()
    problem = _play(wishes, thinking, plain=plain)
    if problem is not None:
        click.echo(f"kingup play: cannot write {record}: {problem}", err=True)
        ctx.exit(2)


def _link(ctx: click.Context, place: str | None, server: str | None) -> Link | None:
    """Return the table or server to play at; None for a table on this machine."""
    if place is None:
        # A server from the environment is for codes; named by an option, it is where somebody wants to play.
        asked_for = ctx.get_parameter_source("server") is ParameterSource.COMMANDLINE
        return Link(server, "") if server is not None and asked_for else None
    try:
        return read_place(place, server or last_server(data_folder()) or USUAL_SERVER)
    except BadLink as problem:
        raise click.UsageError(str(problem)) from problem


def _check_game(name: str, *, fresh: bool) -> None:
    if fresh:
        raise click.UsageError(f"--new and --seed begin a new game, and {name} is one to continue")
    # Only now: without a name, a start does without it.
    from kingup.terminal.tables.finished_games import Finished  # noqa: PLC0415
    from kingup.terminal.tables.saves import Shelf  # noqa: PLC0415

    if Shelf(data_folder()).find(name) is not None:
        return
    if Finished(data_folder()).find(name) is not None:
        raise click.UsageError(f"the game {name} is over; kingup replay {name} shows it again")
    raise click.UsageError(f"no unfinished game is called {name}, or it is being played; kingup games lists them")


def _check_for_server(people: list[str], players: int, bots: tuple[str, ...]) -> None:
    if people:
        raise click.UsageError("--people is for a table on this machine; at a server each person plays alone")
    if any(bot.startswith(PROGRAM) for bot in bots):
        raise click.UsageError("programs (cmd:) play at a table on this machine, not at a server's")
    if len(bots) >= players:
        raise click.UsageError(f"--level names {len(bots)} bots, and --players {players} has room for {players - 1}")


def _own_name() -> str:
    """The user's name, as far as there is one."""
    try:
        return clean_name(getpass.getuser()[:MOST_NAME]).capitalize()
    except (OSError, KeyError, ImportError, ValueError):
        return "Ada"


def _play(wishes: Wishes, thinking: Thinking, *, plain: bool) -> str | None:
    """Play, one way or the other; gives why the record could not be written, if so."""
    # Only now: the bots get ready while this is loaded.
    from kingup.terminal.tables.finder import House  # noqa: PLC0415
    from kingup.terminal.tables.server_api import CannotJoin  # noqa: PLC0415
    from kingup.terminal.text.texts import Texts  # noqa: PLC0415

    house, texts = House(wishes, thinking), Texts(wishes.language)

    async def play() -> None:
        try:
            if plain:
                from kingup.terminal.plain.run import play_plain  # noqa: PLC0415

                await play_plain(house, texts)
            else:
                from kingup.terminal.full.run import play_full  # noqa: PLC0415

                await play_full(house, texts)
        finally:
            await house.close()

    try:
        asyncio.run(play())
    except CannotJoin as problem:
        where = "" if wishes.link is None else f"{wishes.link.server}: "
        raise click.ClickException(where + texts.refusal(problem.code)) from problem
    return house.scribe.problem
