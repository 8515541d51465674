"""A finished game and a waiting table, as the first version of the server stored them.

``old_game.json`` has the rows of its database after people have played over WebSockets, and the columns of later
schemas: the length of logs, the seated players, and the standings.
"""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from starlette.datastructures import Headers

from kingup.record import write_record
from kingup.server.players.identity import Identity
from kingup.server.players.ratings_worker import RatingsWorker
from kingup.server.store import Player, Standing
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


async def check_all_is_there(database: str) -> None:
    """Check that the game is rebuilt and verified, that play continues, and that players are found and rated."""
    async with offline_server(database) as server:
        table = (await server.registry.get(FINISHED)).table
        assert write_record(record_of(table)) == STORED["record"]
        assert verify(record_of(table))
        ada, cleo, ben = (Player(one["id"], one["name"]) for one in STORED["players"])
        found = await Identity(server.store, set()).find(Headers({"cookie": f"kingup={STORED['cookie']}"}), 0.0)
        assert found == ada
        assert [one.code for one in await server.store.tables_of(ada.id, 9)] == [WAITING, FINISHED]
        assert [one.code for one in await server.store.tables_of(ben.id, 9)] == [FINISHED]
        for player in (ben, cleo):
            await server.do(WAITING, player, Sit())
        await RatingsWorker(server.store).catch_up()
        wanted: list[Standing] = [read_standing(one["standing"]) for one in STORED["standings"]]
        counted = await server.store.standings([ada.id, ben.id, cleo.id])
        assert {one.member: one for one in counted} == {one.member: one for one in wanted}
        assert [one.games for one in counted] == [1, 1, 1]
