"""``kingup play --plain``, from its beginning to its end."""

import errno
import io
import os
import re
import sys
from collections.abc import Sequence
from typing import Final

from kingup.terminal.leaving import left_says
from kingup.terminal.link import Link, read_code
from kingup.terminal.plain.commands import is_quit
from kingup.terminal.plain.console import Lines
from kingup.terminal.plain.game import PlainGame
from kingup.terminal.tables.client import AtTable
from kingup.terminal.tables.finder import House, Offer
from kingup.terminal.tables.remote import FarTable
from kingup.terminal.tables.server_api import NO_CHOICE, CannotJoin
from kingup.terminal.text.sentences import table_says
from kingup.terminal.text.texts import Texts

_NEW: Final = 1 << 16
"""The answer that begins a new game, beyond every number in a list."""
_OFFER: Final = re.compile(r"(?P<drop>D ?)?(?P<number>[0-9]{1,4})")


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


async def _join(house: House, texts: Texts, lines: Lines, link: Link) -> AtTable | None:
    """Sit down at a table on a server: the one that was named, or one that is chosen now; None to leave.

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
        if is_quit(texts, answer):
            return None
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
    """Return the table to play at; None when nobody answers, or somebody leaves."""
    wishes = house.wishes
    if wishes.link is not None:
        return await _join(house, texts, lines, wishes.link)
    table = house.continue_game()
    if table is not None:
        return table
    offers = [] if wishes.fresh else house.offers()
    while offers:
        answer = await _choose_offer(offers, texts, lines)
        if answer is None:
            return None
        if answer == _NEW:
            break
        if answer < 0:
            house.drop(offers.pop(-answer - 1))
        elif (taken := await house.take_up(offers[answer])) is not None:
            return taken
        else:
            offers = house.offers()
    return house.lay(wishes.seating)


async def _choose_offer(offers: Sequence[Offer], texts: Texts, lines: Lines) -> int | None:
    """Return which game to continue, _NEW, or -1 to throw the first one away, and so on; None to leave."""
    how = texts("terminal-offer-answers", count=len(offers))
    if len(offers) == 1:
        lines.write(f"{texts('terminal-offers')}: {offers[0].says(texts)}. {how}")
    else:
        lines.write(f"{texts('terminal-offers')}:")
        for number, offer in enumerate(offers, start=1):
            lines.write(f"{number}: {offer.says(texts)}")
        lines.write(how)
    while (answer := await lines.read()) is not None and not is_quit(texts, answer):
        if answer.upper() == "N":
            return _NEW
        if len(offers) == 1 and answer.upper() in ("Y", "D"):
            return 0 if answer.upper() == "Y" else -1
        one = _OFFER.fullmatch(answer.upper())
        number = 0 if one is None else int(one["number"])
        if one is not None and 1 <= number <= len(offers):
            return -number if one["drop"] else number - 1
        lines.write(f"{texts('terminal-no-answer', text=answer)} {how}")
    return None
