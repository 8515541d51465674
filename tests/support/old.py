"""A finished game and a waiting table, as the first version of the server stored them.

``old_game.json`` has the rows of its database after people have played over WebSockets, and the columns of later
schemas: the length of logs, the seated players, and the standings.
"""

import json
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import asyncpg
from starlette.datastructures import Headers

from kingup.record import write_record
from kingup.server.players.identity import Identity
from kingup.server.players.ratings_worker import RatingsWorker
from kingup.server.store import Player, Standing
from kingup.server.store.migrate import migrations
from kingup.server.store.rows import read_standing
from kingup.table.archive import record_of, verify
from kingup.table.commands import Sit
from support.offline_server import offline_server

STORED: Final = json.loads(Path(__file__).with_name("old_game.json").read_text(encoding="utf-8"))
TABLES: Final = ("tables", "entries", "members", "players", "keys", "standings")
FINISHED, WAITING = (one["code"] for one in STORED["tables"])
BYTES: Final = ("entry", "standing")


def rows(table: str, columns: Iterable[str]) -> tuple[list[str], list[tuple[Any, ...]]]:
    """Return the filled columns among these, and their rows."""
    filled = [column for column in columns if column in STORED[table][0]]
    return filled, [
        tuple(one[column].encode() if column in BYTES else one[column] for column in filled) for one in STORED[table]
    ]


def create_sqlite(path: Path, schema: int) -> None:
    """Create a file with an earlier schema."""
    with closing(sqlite3.connect(path)) as database:
        for file in migrations("sqlite")[:schema]:
            database.executescript(file.read_text(encoding="utf-8"))
        database.execute(f"PRAGMA user_version = {schema}")
        for table in TABLES:
            columns, values = rows(table, [row[1] for row in database.execute(f"PRAGMA table_info({table})")])
            if columns:
                places = ", ".join("?" * len(columns))
                database.executemany(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({places})", values)
        database.commit()


async def create_postgresql(url: str, schema: int) -> None:
    """Fill an empty database, with an earlier schema."""
    connection = await asyncpg.connect(url)
    await connection.execute("CREATE TABLE schema_version (version integer NOT NULL)")
    for number, file in enumerate(migrations("postgresql")[:schema], start=1):
        await connection.execute(file.read_text(encoding="utf-8"))
        await connection.execute("INSERT INTO schema_version VALUES ($1)", number)
    for table in TABLES:
        query = "SELECT column_name FROM information_schema.columns WHERE table_name = $1"
        columns, values = rows(table, [name for (name,) in await connection.fetch(query, table)])
        if table == "entries":
            at = columns.index("request")
            values = [(*row[:at], row[at].encode(), *row[at + 1 :]) for row in values]
        await connection.copy_records_to_table(table, records=values, columns=columns)
    await connection.close()


async def check_all_is_there(database: str) -> None:
    """Check that the game is rebuilt and verified, that play continues, and that players are found and rated."""
    async with offline_server(database) as server:
        table = (await server.registry.get(FINISHED)).table
        assert write_record(record_of(table)) == STORED["record"]
        assert verify(record_of(table))
        ada, cleo, ben = (Player(one["id"], one["name"]) for one in STORED["players"])
        found = await Identity(server.store, set(), {}).find(Headers({"cookie": f"kingup={STORED['cookie']}"}), 0.0)
        assert found is not None
        assert found.player == ada
        assert [one.code for one in await server.store.tables_of(ada.id, 9)] == [WAITING, FINISHED]
        assert [one.code for one in await server.store.tables_of(ben.id, 9)] == [FINISHED]
        for player in (ben, cleo):
            await server.do(WAITING, player, Sit())
        await RatingsWorker(server.store).catch_up()
        wanted: list[Standing] = [read_standing(one["standing"]) for one in STORED["standings"]]
        counted = await server.store.standings([ada.id, ben.id, cleo.id])
        assert {one.member: one for one in counted} == {one.member: one for one in wanted}
        assert [one.games for one in counted] == [1, 1, 1]
