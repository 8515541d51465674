"""Tables with clients that reconnect stubbornly, and checks that their state matches the log."""

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
from kingup.table.table_view import view_table
from support.reconnecting_player import ReconnectingPlayer

_NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn")


async def new_players(url: str, count: int) -> list[tuple[str, str]]:
    """Create players and return their names and cookies."""
    players = []
    for name in _NAMES[:count]:
        async with httpx.AsyncClient(base_url=url, timeout=60, verify=False) as http:
            response = await http.post("/api/me", json={"name": name})
            assert response.status_code == 201, response.text
            players.append((name, response.cookies["kingup"]))
    return players


async def start_table(
    url: str, players: list[tuple[str, str]], http: httpx.AsyncClient, port: int | None = None, **options: Any
) -> list[ReconnectingPlayer]:
    """Open a table for these players, start it, and return a client for each, not yet connected.

    :param port: the port that clients connect to, if it is not the server's.
    """
    code = await open_table(url, players, http, **options)
    guests = [ReconnectingPlayer(url, name, cookie, port) for name, cookie in players]
    for guest in guests:
        guest.code = code
    return guests


async def open_table(
    url: str, players: list[tuple[str, str]], http: httpx.AsyncClient, bots: int = 0, **options: Any
) -> str:
    """Open a table for these players and some bots, start it, and return its code."""
    cookies = [{"cookie": f"kingup={cookie}"} for _, cookie in players]
    body = {"options": {"seats": len(players) + bots, **options}}
    response = await http.post(f"{url}/api/tables", json=body, headers=cookies[0])
    assert response.status_code == 201, response.text
    code: str = response.json()["code"]
    commands = [({"do": "sit"}, cookie) for cookie in cookies[1:]]
    commands += [({"do": "add_bot", "level": "random"}, cookies[0])] * bots
    for at, (command, cookie) in enumerate([*commands, ({"do": "start"}, cookies[0])]):
        request = {"id": f"{at}", "command": command}
        response = await http.post(f"{url}/api/tables/{code}/requests", json=request, headers=cookie)
        assert response.status_code == 200, response.text
    return code


def read_log(database: Path, code: str) -> list[Logged]:
    """Read the log of a table from the database file."""
    with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as connection:
        rows = connection.execute(
            "SELECT version, at, entry, player, request FROM entries WHERE code = ? ORDER BY version", (code,)
        ).fetchall()
    connection.close()
    decode = msgspec.json.Decoder(Entry).decode
    return [Logged(version, at, decode(entry), by, key) for version, at, entry, by, key in rows]


def check_agreement(database: Path, guests: list[ReconnectingPlayer]) -> Table:
    """Check that every acknowledged action is in the log once, and that all clients have the resulting state."""
    log = read_log(database, guests[0].code)
    assert [logged.version for logged in log] == list(range(1, len(log) + 1))
    logged_keys = Counter(logged.key for logged in log if isinstance(logged.entry, Acted) and not logged.entry.stand_in)
    acknowledged = Counter(key for guest in guests for key in guest.acted)
    assert logged_keys == acknowledged, "the acknowledged actions are not those in the log"
    assert set(logged_keys.values()) == {1}, "an action was logged twice"
    table = rebuild(log)
    for guest in guests:
        check_state(table, guest)
    return table


def check_state(table: Table, guest: ReconnectingPlayer) -> None:
    """Check that the state a client assembled from its messages equals a fresh snapshot."""
    assert table.game is not None
    seen = view_for(table.game, guest.seat, history_for(table, guest.seat))
    assert guest.view == _plain(seen)
    assert guest.table == _plain(view_table(table))


def _plain(value: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))
