"""A game, and a table that waits for players, as the first version of the server has kept them.

``old_game.json`` has the rows of its database after people have played over WebSockets; and what later schemas have
beside, which is the length of logs, who sits where, and what was counted of the game.
"""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from starlette.datastructures import Headers

from kingup.record import write_record
from kingup.server.players.identity import Identity
from kingup.server.players.ratings_worker import Counting
from kingup.server.store import Player, Standing
from kingup.server.store.rows import read_standing
from kingup.table.archive import record_of, verify
from kingup.table.commands import Sit
from support.offline_server import inn

KEPT: Final = json.loads(Path(__file__).with_name("old_game.json").read_text(encoding="utf-8"))
TABLES: Final = ("tables", "entries", "members", "players", "keys", "standings")
FINISHED, WAITING = (one["code"] for one in KEPT["tables"])
BYTES: Final = ("entry", "standing")


def rows(table: str, columns: Iterable[str]) -> tuple[list[str], list[tuple[Any, ...]]]:
    """What stands in a table that has these columns: in which of them, and the rows."""
    filled = [column for column in columns if column in KEPT[table][0]]
    return filled, [
        tuple(one[column].encode() if column in BYTES else one[column] for column in filled) for one in KEPT[table]
    ]


async def check_all_is_there(database: str) -> None:
    """The game is rebuilt and its deal verified, play goes on, and players are known by their cookies and counted."""
    async with inn(database) as house:
        table = (await house.rooms.get(FINISHED)).table
        assert write_record(record_of(table)) == KEPT["record"]
        assert verify(record_of(table))
        ada, cleo, ben = (Player(one["id"], one["name"]) for one in KEPT["players"])
        found = await Identity(house.store, set()).find(Headers({"cookie": f"kingup={KEPT['cookie']}"}), 0.0)
        assert found == ada
        assert [one.code for one in await house.store.tables_of(ada.id, 9)] == [WAITING, FINISHED]
        assert [one.code for one in await house.store.tables_of(ben.id, 9)] == [FINISHED]
        for player in (ben, cleo):
            await house.do(WAITING, player, Sit())
        await Counting(house.store).catch_up()
        wanted: list[Standing] = [read_standing(one["standing"]) for one in KEPT["standings"]]
        counted = await house.store.standings([ada.id, ben.id, cleo.id])
        assert {one.member: one for one in counted} == {one.member: one for one in wanted}
        assert [one.games for one in counted] == [1, 1, 1]
