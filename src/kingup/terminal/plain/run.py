"""``kingup play --plain``, from start to end."""

import errno
import io
import os
import re
import sys
from collections.abc import Sequence
from typing import Final

from kingup.terminal.link import Link, parse_code
from kingup.terminal.plain.commands import is_quit
from kingup.terminal.plain.console import Console
from kingup.terminal.plain.game import PlainGame
from kingup.terminal.tables.client import TableClient
from kingup.terminal.tables.finder import TableFinder, UnfinishedGame
from kingup.terminal.tables.remote import RemoteTable
from kingup.terminal.tables.server_api import NO_CHOICE, RemoteError
from kingup.terminal.text.ballots import read_ballot
from kingup.terminal.text.deal_text import deal_lines
from kingup.terminal.text.games import describe_table, describe_unfinished_game, how_to_resume
from kingup.terminal.text.texts import Texts

_NEW: Final = 1 << 16
"""The choice of a new game, beyond every number in a list."""
_CHOICE: Final = re.compile(r"(?P<delete>D ?)?(?P<number>[0-9]{1,4})")


async def play_plain(finder: TableFinder, texts: Texts, console: Console | None = None) -> None:
    """Play one game: at the table that the options name, an unfinished game, or a new one.

    :param console: standard input and output, unless another one is given.
    :raises RemoteError: when a server cannot be reached or rejects the request.
    :raises OSError: when the output can no longer be written.
    """
    console = console or _standard_console()
    await console.until_cut_off(_play(finder, texts, console))


def _standard_console() -> Console:
    if sys.stdout is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    return Console(io.StringIO() if sys.stdin is None else sys.stdin, sys.stdout)


async def _play(finder: TableFinder, texts: Texts, console: Console) -> None:
    table = await _sit_down(finder, texts, console)
    if table is None:
        return
    finished = False
    try:
        finished = await PlainGame(table, texts, console, brief=finder.options.brief).play()
        if finished:
            hint = await _where_to_replay(table, texts)
            verdict = table.state.deal
            for line in (*(() if verdict is None else deal_lines(texts, verdict)), hint):
                console.write(line)
    finally:
        # Also after Ctrl-C.
        await table.close()
        if not finished:
            console.write(how_to_resume(texts, table))


async def _where_to_replay(table: TableClient, texts: Texts) -> str:
    """Return the hint that says how to replay the finished game."""
    saved = await table.saved_record()
    if saved is not None:
        return texts("terminal-saved", file=str(saved))
    if isinstance(table, RemoteTable):
        return texts("terminal-saved-there", link=table.link.replay)
    return texts("terminal-not-saved")


async def _join(finder: TableFinder, texts: Texts, console: Console, link: Link) -> TableClient | None:
    """Join the table of a link, or let the player choose one on its server; return None to leave.

    :raises RemoteError: when the server cannot be reached or rejects the request, or the input ends without a choice.
    """
    name = finder.options.name
    if link.code:
        return await finder.join(link, name)
    if finder.options.fresh:
        return await _open_table(finder, texts, console)
    tables = await finder.list_tables()
    own = sum(table.mine for table in tables)
    listed = [f"{number}: {describe_table(texts, table)}" for number, table in enumerate(tables, start=1)]
    public = texts("terminal-tables", server=link.server, count=len(tables) - own)
    for line in (*listed[:own], public, *listed[own:]):
        console.write(line)
    console.write(texts("terminal-tables-answers", count=len(tables)))
    while (answer := await console.read()) is not None:
        if is_quit(texts, answer):
            return None
        if answer.upper() == "N":
            return await _open_table(finder, texts, console)
        if answer.isdecimal() and 1 <= int(answer) <= len(tables):
            return await finder.join(Link(link.server, tables[int(answer) - 1].code), name)
        code = parse_code(answer)
        if code is not None:
            return await finder.join(Link(link.server, code), name)
        problem = texts("terminal-no-answer", text=answer)
        console.write(f"{problem} {texts('terminal-tables-answers', count=len(tables))}")
    raise RemoteError(NO_CHOICE)


async def _open_table(finder: TableFinder, texts: Texts, console: Console) -> TableClient:
    table = await finder.open_table()
    console.write(texts("terminal-table-opened", link=str(table.link)))
    return table


async def _sit_down(finder: TableFinder, texts: Texts, console: Console) -> TableClient | None:
    """Return the table to play at; None when the input ends or the player leaves."""
    options = finder.options
    if options.link is not None:
        return await _join(finder, texts, console, options.link)
    table = finder.resume_named_game()
    if table is not None:
        return table
    unfinished = [] if options.fresh else finder.unfinished_games()
    while unfinished:
        choice = await _choose_game(unfinished, texts, console)
        if choice is None:
            return None
        if choice == _NEW:
            break
        if choice < 0:
            finder.discard(unfinished.pop(-choice - 1))
        elif (resumed := await finder.resume(unfinished[choice])) is not None:
            return resumed
        else:
            unfinished = finder.unfinished_games()
    return finder.start_game(options.new_game)


async def _choose_game(unfinished: Sequence[UnfinishedGame], texts: Texts, console: Console) -> int | None:
    """Return the index of the game to resume, _NEW, -1 to delete the first one, and so on; None to leave."""
    how = texts("terminal-offer-answers", count=len(unfinished))
    if len(unfinished) == 1:
        console.write(f"{texts('terminal-offers')}: {describe_unfinished_game(texts, unfinished[0])}. {how}")
    else:
        console.write(f"{texts('terminal-offers')}:")
        for number, game in enumerate(unfinished, start=1):
            console.write(f"{number}: {describe_unfinished_game(texts, game)}")
        console.write(how)
    while (answer := await console.read()) is not None and not is_quit(texts, answer):
        if answer.upper() == "N":
            return _NEW
        if len(unfinished) == 1 and read_ballot(texts, answer) == "Y":
            return 0
        if len(unfinished) == 1 and answer.upper() == "D":
            return -1
        match = _CHOICE.fullmatch(answer.upper())
        number = 0 if match is None else int(match["number"])
        if match is not None and 1 <= number <= len(unfinished):
            return -number if match["delete"] else number - 1
        console.write(f"{texts('terminal-no-answer', text=answer)} {how}")
    return None
