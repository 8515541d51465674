"""Tables on a real server, with other players, for tests of the terminal."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from kingup.table.commands import Play
from kingup.terminal.link import Link, parse_link
from kingup.terminal.tables.finder import TableFinder
from kingup.terminal.tables.remote import RemoteTable
from support.server import Server
from support.socket_player import SocketPlayer
from support.terminal import RandomBots, play_options


@asynccontextmanager
async def guests_at_table(
    server: Server, *names: str, **options: Any
) -> AsyncIterator[tuple[list[SocketPlayer], Link]]:
    """Seat guests at a new table, connected like browsers, the first as its host; yield them and the table's link."""
    guests = [await SocketPlayer.new(server.url, name) for name in names]
    code = await guests[0].open(**{"seats": len(names) + 1} | options)
    for guest in guests:
        await guest.connect(code)
        if guest is not guests[0]:
            await guest.ask("sit")
    try:
        yield guests, parse_link(f"{server.url}/t/{code}")
    finally:
        for guest in guests:
            await guest.close()


def new_finder(folder: Path, **options: Any) -> TableFinder:
    return TableFinder(play_options(folder, **options), RandomBots())


async def start(guests: list[SocketPlayer]) -> None:
    """Start the game as its host, once every seat is taken."""
    await guests[0].until(lambda: None not in guests[0].table["chairs"])
    await guests[0].ask("start")


async def act(guest: SocketPlayer) -> None:
    """Take the first legal action of a guest, when the guest has to act."""
    await guest.until(lambda: guest.to_act)
    await guest.ask("play", action=guest.legal[0], version=guest.version)


async def play_to_the_vote(table: RemoteTable, guests: list[SocketPlayer]) -> None:
    """Move everybody as high as they can, until there is an election."""
    while _phase(table.state.view) != "voting":
        if table.state.must_act:
            assert await table.send(Play(_highest(table.state.legal))) is None
        for guest in guests:
            if guest.to_act and _phase(guest.view) != "voting":
                await guest.ask("play", action=_highest(guest.legal), version=guest.version)
        await asyncio.sleep(0.005)
    for guest in guests:
        await guest.until(lambda guest=guest: _phase(guest.view) == "voting")


def _phase(view: Any) -> str:
    return str(view["phase"])


def _highest(legal: Sequence[str]) -> str:
    return max(legal, key=lambda action: action.replace("K", "6")[::-1])


async def until(holds: Callable[[], bool], seconds: float = 30) -> None:
    """Wait until a condition holds."""
    async with asyncio.timeout(seconds):
        while not holds():
            await asyncio.sleep(0.005)
