"""Many tables with stubborn people at them, and whether what they know is what the log has."""

import sqlite3
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
import msgspec

from kingup.rules import view_for
from kingup.server.rooms.update import history_for
from kingup.table.entries import Acted, Entry, Logged
from kingup.table.table import Table, rebuild
from kingup.table.table_view import show
from support.reconnecting_player import Stubborn

_NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn")


async def new_players(url: str, count: int) -> list[tuple[str, str]]:
    """Names and cookies of new players."""
    players = []
    for name in _NAMES[:count]:
        async with httpx.AsyncClient(base_url=url, timeout=60, verify=False) as http:
            answer = await http.post("/api/me", json={"name": name})
            assert answer.status_code == 201, answer.text
            players.append((name, answer.cookies["kingup"]))
    return players


async def start_table(
    url: str, players: list[tuple[str, str]], http: httpx.AsyncClient, port: int | None = None, **options: Any
) -> list[Stubborn]:
    """Open a table for these players, start it, and give a client for each, not connected yet.

    :param port: where the clients connect, when that is not where the server is.
    """
    code = await open_table(url, players, http, **options)
    guests = [Stubborn(url, name, cookie, port) for name, cookie in players]
    for guest in guests:
        guest.code = code
    return guests


async def open_table(
    url: str, players: list[tuple[str, str]], http: httpx.AsyncClient, bots: int = 0, **options: Any
) -> str:
    """Open a table for these players and some bots, and start it; gives its code."""
    cookies = [{"cookie": f"kingup={cookie}"} for _, cookie in players]
    body = {"options": {"seats": len(players) + bots, **options}}
    answer = await http.post(f"{url}/api/tables", json=body, headers=cookies[0])
    assert answer.status_code == 201, answer.text
    code: str = answer.json()["code"]
    asked = [({"do": "sit"}, cookie) for cookie in cookies[1:]]
    asked += [({"do": "add_bot", "level": "random"}, cookies[0])] * bots
    for at, (command, cookie) in enumerate([*asked, ({"do": "start"}, cookies[0])]):
        request = {"id": f"{at}", "command": command}
        answer = await http.post(f"{url}/api/tables/{code}/requests", json=request, headers=cookie)
        assert answer.status_code == 200, answer.text
    return code


def read_log(database: Path, code: str) -> list[Logged]:
    """The log of a table as it is in the file."""
    with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as connection:
        rows = connection.execute(
            "SELECT version, at, entry, player, request FROM entries WHERE code = ? ORDER BY version", (code,)
        ).fetchall()
    connection.close()
    decode = msgspec.json.Decoder(Entry).decode
    return [Logged(version, at, decode(entry), by, key) for version, at, entry, by, key in rows]


def check_agreement(database: Path, guests: list[Stubborn]) -> Table:
    """Everything that was acknowledged is in the log once, and everybody knows what the log makes."""
    log = read_log(database, guests[0].code)
    assert [logged.version for logged in log] == list(range(1, len(log) + 1))
    kept = Counter(logged.key for logged in log if isinstance(logged.entry, Acted) and not logged.entry.stand_in)
    acknowledged = Counter(key for guest in guests for key in guest.acted)
    assert kept == acknowledged, "what was acknowledged is not what was kept"
    assert set(kept.values()) == {1}, "something was done twice"
    table = rebuild(log)
    for guest in guests:
        check_state(table, guest)
    return table


def check_state(table: Table, guest: Stubborn) -> None:
    """What a client has put together from all messages is what a fresh look would show."""
    assert table.game is not None
    seen = view_for(table.game, guest.seat, history_for(table, guest.seat))
    assert guest.view == _plain(seen)
    assert guest.table == _plain(show(table))


def _plain(value: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))
