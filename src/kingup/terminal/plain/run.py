"""``kingup play --plain``, from its beginning to its end."""

import errno
import io
import os
import sys

from kingup.terminal.far_table import FarTable
from kingup.terminal.house import House
from kingup.terminal.leaving import left_says
from kingup.terminal.link import Link, read_code
from kingup.terminal.plain.game import PlainGame
from kingup.terminal.plain.lines import Lines
from kingup.terminal.reception import NO_CHOICE, CannotJoin
from kingup.terminal.sentences import table_says
from kingup.terminal.sight import AtTable
from kingup.terminal.texts import Texts


async def play_plain(house: House, texts: Texts, lines: Lines | None = None) -> None:
    """One game: at the table that was asked for, one that was left, or a new one.

    :param lines: standard input and output, unless others are given.
    :raises CannotJoin: when a server does not let one in.
    :raises OSError: when the lines cannot be written any more.
    """
    lines = lines or _standard_lines()
    await lines.until_cut_off(_play(house, texts, lines))


def _standard_lines() -> Lines:
    if sys.stdout is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    return Lines(io.StringIO() if sys.stdin is None else sys.stdin, sys.stdout)


async def _play(house: House, texts: Texts, lines: Lines) -> None:
    table = await _sit_down(house, texts, lines)
    if table is None:
        return
    finished = False
    try:
        finished = await PlainGame(table, texts, lines, brief=house.wishes.brief).play()
        if finished:
            lines.write(await _where_it_is(table, texts))
    finally:
        # By Ctrl-C, too.
        await table.close()
        if not finished:
            lines.write(left_says(texts, table))


async def _where_it_is(table: AtTable, texts: Texts) -> str:
    """Say how the finished game can be seen again."""
    saved = await table.saved()
    if saved is not None:
        return texts("terminal-saved", file=str(saved))
    if isinstance(table, FarTable):
        return texts("terminal-saved-there", link=table.link.replay)
    return texts("terminal-not-saved")


async def _join(house: House, texts: Texts, lines: Lines, link: Link) -> AtTable:
    """Sit down at a table on a server: the one that was named, or one that is chosen now.

    :raises CannotJoin: when that is not possible, or nobody chooses.
    """
    name = house.wishes.name
    if link.code:
        return await house.join(link, name)
    if house.wishes.fresh:
        return await _open_table(house, texts, lines)
    tables = await house.tables()
    mine = sum(table.mine for table in tables)
    listed = [f"{number}: {table_says(texts, table)}" for number, table in enumerate(tables, start=1)]
    public = texts("terminal-tables", server=link.server, count=len(tables) - mine)
    for line in (*listed[:mine], public, *listed[mine:]):
        lines.write(line)
    lines.write(texts("terminal-tables-answers", count=len(tables)))
    while (answer := await lines.read()) is not None:
        if answer.upper() == "N":
            return await _open_table(house, texts, lines)
        if answer.isdecimal() and 1 <= int(answer) <= len(tables):
            return await house.join(Link(link.server, tables[int(answer) - 1].code), name)
        code = read_code(answer)
        if code is not None:
            return await house.join(Link(link.server, code), name)
        refused = texts("terminal-no-answer", text=answer)
        lines.write(f"{refused} {texts('terminal-tables-answers', count=len(tables))}")
    raise CannotJoin(NO_CHOICE)


async def _open_table(house: House, texts: Texts, lines: Lines) -> AtTable:
    table = await house.open_table()
    lines.write(texts("terminal-table-opened", link=str(table.link)))
    return table


async def _sit_down(house: House, texts: Texts, lines: Lines) -> AtTable | None:
    """None when nobody answers whether to go on."""
    wishes = house.wishes
    if wishes.link is not None:
        return await _join(house, texts, lines, wishes.link)
    offers = [] if wishes.fresh else house.offers()
    while offers:
        offered = f"{texts('terminal-offers')}: {offers[0].says(texts)}."
        lines.write(f"{offered} {texts('terminal-offer-answers')}")
        answer = await lines.read()
        match None if answer is None else answer.upper():
            case None:
                return None
            case "Y":
                table = await house.take_up(offers[0])
                if table is not None:
                    return table
                offers = house.offers()
            case "N":
                break
            case "D":
                house.drop(offers.pop(0))
            case _:
                pass
    return house.lay(wishes.seating)
