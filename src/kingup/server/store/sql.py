"""Queries that SQLite and PostgreSQL share. Their parameters are written as for SQLite: ``?``."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Final

from kingup.server.base.codes import new_id
from kingup.server.store.interface import DayScore, Holder, Player, Summary
from kingup.server.store.keys import COOKIE_SECONDS, Key, KeyKind, NewKey
from kingup.server.store.push import Device, Mark, Push, Webhook, push_column, read_push, read_webhook
from kingup.server.store.rows import COUNTS_TOWARD_LIMIT, SUMMARY, encode, read_summary
from kingup.server.store.sweep import EXPIRED, FORGOTTEN, Sweep
from kingup.table.avatar import Avatar

COUNT_TABLES_OF: Final = f"""
    SELECT count(*) FROM tables JOIN members USING (code) WHERE player = ? AND {COUNTS_TOWARD_LIMIT}
"""  # noqa: S608 - the names of columns
LESSONS_OF: Final = """
    SELECT code FROM tables JOIN members USING (code) WHERE player = ? AND opened = 'lesson' AND stage <> 'finished'
"""
MARK_OPENED: Final = "UPDATE members SET opened = ? WHERE player = ? AND code = ?"
ATTEMPT_STAGES: Final = """
    SELECT code, stage FROM attempts LEFT JOIN tables USING (code) WHERE day = ? AND player = ? ORDER BY number
"""
_LISTED: Final = f"SELECT {SUMMARY} FROM tables WHERE stage = ? AND listed ORDER BY opened_at DESC LIMIT ?"  # noqa: S608
_ATTEMPTS: Final = f"""
    SELECT attempts.code, {SUMMARY.replace("code", "tables.code")}
    FROM attempts LEFT JOIN tables USING (code) WHERE day = ? AND player = ? ORDER BY number
"""  # noqa: S608
_FINISHED_DAYS: Final = """
    SELECT DISTINCT day FROM attempts JOIN tables USING (code) WHERE player = ? AND stage = 'finished'
    ORDER BY day DESC LIMIT ?
"""
# Sorted, so that PostgreSQL uses the index even if it expects many of them.
UNRATED: Final = "SELECT code FROM tables WHERE stage = 'finished' AND NOT counted ORDER BY code LIMIT ?"
RANKING: Final = """
    SELECT player, total, number FROM attempts WHERE day = ? AND number = 1 AND total IS NOT NULL
    ORDER BY total DESC, number, finished_at LIMIT ?
"""
KEY: Final = "keys.id, keys.kind, label, scope, keys.created_at, used_at, expires_at"
INSERT_KEY: Final = """
    INSERT INTO keys (hash, player, kind, expires_at, id, label, scope, created_at, used_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
COUNT_KEYS_OF: Final = "SELECT count(*) FROM keys WHERE player = ? AND (expires_at IS NULL OR expires_at > ?)"
DELETE_KEY: Final = """
    DELETE FROM keys WHERE player = ? AND (id = ? OR kind = 'link')
    AND EXISTS (SELECT 1 FROM keys AS own WHERE own.player = ? AND own.id = ? AND own.kind <> 'link') RETURNING id
"""
"""With the key, all links go: a device that is signed out could have made them, and come back with one."""
DELETE_OTHER_KEYS: Final = "DELETE FROM keys WHERE player = ? AND id <> ? RETURNING id"
DELETE_EXPIRED_KEYS: Final = "DELETE FROM keys WHERE expires_at < ? RETURNING id"
_FIND_KEY: Final = f"""
    SELECT players.id, name, players.kind, avatar, {KEY} FROM keys JOIN players ON players.id = keys.player
    WHERE hash = ? AND keys.kind = ? AND (expires_at IS NULL OR expires_at > ?)
"""  # noqa: S608 - the names of columns
_KEYS_OF: Final = f"""
    SELECT {KEY} FROM keys WHERE player = ? AND kind <> 'link' AND (expires_at IS NULL OR expires_at > ?)
    ORDER BY coalesce(created_at, 0) DESC, id
"""  # noqa: S608
_PLAYER_COLUMNS: Final = 4
_DEVICES_OF: Final = """
    SELECT keys.id, player, push, alert, tries, again_at FROM keys
    LEFT JOIN alerts ON alerts.code = ? AND alerts.receiver = keys.id
    WHERE player = ? AND push IS NOT NULL AND (expires_at IS NULL OR expires_at > ?)
"""
_MARK_ALERT: Final = """
    INSERT INTO alerts (code, receiver, alert, tries, again_at)
    SELECT CAST(? AS text), CAST(? AS text), CAST(? AS text), CAST(? AS integer), CAST(? AS double precision)
    WHERE EXISTS (SELECT 1 FROM tables WHERE code = ?)
    ON CONFLICT (code, receiver) DO UPDATE SET
        alert = excluded.alert, tries = excluded.tries, again_at = excluded.again_at
"""


def key_row(player: str, new: NewKey, now: float) -> tuple[object, ...]:
    """Return the row of a new key. A device uses its cookie at once."""
    used_at = now if new.kind == "cookie" else None
    return (new.hash, player, new.kind, new.expires_at, new_id(), new.label, new.scope, now, used_at)


def cookie_key(key: str, label: str, now: float) -> NewKey:
    """Return the key of a device, to store with the hash of its cookie's secret."""
    return NewKey(key, "cookie", now + COOKIE_SECONDS, label)


class SqlStore(ABC):
    """The methods of a store that take one query, the same for both engines. ``Store`` documents them."""

    def __init__(self) -> None:
        self._sweep = Sweep(self.fetch)

    @abstractmethod
    async def fetch(self, query: str, *values: object) -> list[Any]:
        """Run a query and return its rows."""

    @abstractmethod
    async def execute(self, query: str, *values: object) -> None:
        """Run a statement and commit it."""

    @abstractmethod
    async def player_names(self, players: Sequence[str]) -> dict[str, str]:
        """Return the names of players. Deleted ones are left out."""

    @abstractmethod
    async def delete_tables(self, codes: Sequence[str], condition: str, *values: float) -> int:
        """Delete those of these tables for which a condition holds, and return how many."""

    async def delete_expired_tables(self, idle_before: float, finished_before: float, in_use: Sequence[str]) -> int:
        """Delete tables not changed for too long."""
        codes = await self._sweep.expired_tables(idle_before, finished_before, set(in_use))
        return await self.delete_tables(codes, EXPIRED, idle_before, finished_before)

    async def delete_abandoned_tables(
        self, left_before: float, opened_before: float, tried_before: float, in_use: Sequence[str]
    ) -> int:
        """Delete unfinished tables that nobody will come back to."""
        befores = left_before, opened_before, tried_before
        codes = await self._sweep.forgotten_tables(befores, set(in_use))
        return await self.delete_tables(codes, FORGOTTEN, *befores)

    async def listed_tables(self, stage: str, limit: int) -> list[Summary]:
        """Return the publicly listed tables at a stage."""
        return [read_summary(row) for row in await self.fetch(_LISTED, stage, limit)]

    async def tables_naming(self, player: str) -> list[str]:
        """Return the tables whose log names a player."""
        return [code for (code,) in await self.fetch("SELECT code FROM members WHERE player = ?", player)]

    async def is_named_at(self, code: str, player: str) -> bool:
        """Return whether the log of a table names a player."""
        return bool(await self.fetch("SELECT 1 FROM members WHERE player = ? AND code = ?", player, code))

    async def server_secret(self, candidate: str, name: str = "secret") -> str:
        """Return the stored secret, or store the candidate."""
        await self.execute("INSERT INTO house VALUES (?, ?) ON CONFLICT DO NOTHING", name, candidate)
        ((secret,),) = await self.fetch("SELECT value FROM house WHERE name = ?", name)
        return str(secret)

    async def set_push(self, key: str, push: Push | None) -> None:
        """Set where the device with a key gets its pushes."""
        if push is None:
            await self.execute("UPDATE keys SET endpoint = NULL, push = NULL WHERE id = ?", key)
            return
        other = "UPDATE keys SET endpoint = NULL, push = NULL WHERE endpoint = ? AND id <> ?"
        await self.execute(other, push.endpoint, key)
        update = "UPDATE keys SET endpoint = ?, push = ? WHERE id = ?"
        await self.execute(update, push.endpoint, push_column(push), key)

    async def push_of(self, key: str) -> Push | None:
        """Return where the device with a key gets its pushes."""
        rows = await self.fetch("SELECT push FROM keys WHERE id = ? AND push IS NOT NULL", key)
        return read_push(rows[0][0]) if rows else None

    async def devices_of(self, players: Sequence[str], code: str, now: float) -> list[Device]:
        """Return the devices of players that get pushes."""
        rows = [row for player in players for row in await self.fetch(_DEVICES_OF, code, player, now)]
        return [
            Device(key, player, read_push(push), None if alert is None else Mark(alert, tries, again_at))
            for key, player, push, alert, tries, again_at in rows
        ]

    async def replace_push(self, key: str, before: Push, after: Push | None) -> None:
        """Replace where a device gets its pushes, unless it has changed."""
        query = "UPDATE keys SET endpoint = ?, push = ? WHERE id = ? AND push = ?"
        new = (None, None) if after is None else (after.endpoint, push_column(after))
        await self.execute(query, *new, key, push_column(before))

    async def set_webhook(self, code: str, webhook: Webhook | None) -> None:
        """Set where a table reports to a group."""
        column = None if webhook is None else encode(webhook).decode()
        await self.execute("UPDATE tables SET webhook = ? WHERE code = ?", column, code)

    async def webhook_of(self, code: str) -> Webhook | None:
        """Return where a table reports to a group."""
        rows = await self.fetch("SELECT webhook FROM tables WHERE code = ? AND webhook IS NOT NULL", code)
        return read_webhook(rows[0][0]) if rows else None

    async def mark_of(self, code: str, receiver: str) -> Mark | None:
        """Return how far the latest alert of a receiver has come."""
        query = "SELECT alert, tries, again_at FROM alerts WHERE code = ? AND receiver = ?"
        rows = await self.fetch(query, code, receiver)
        return Mark(*rows[0]) if rows else None

    async def mark_alert(self, code: str, receiver: str, mark: Mark) -> None:
        """Store how far the alert of a receiver has come."""
        await self.execute(_MARK_ALERT, code, receiver, mark.alert, mark.tries, mark.again_at, code)

    async def attempts(self, day: str, player: str) -> list[tuple[str, Summary | None]]:
        """Return a player's attempts at a daily deal."""
        rows = await self.fetch(_ATTEMPTS, day, player)
        return [(code, None if table[0] is None else read_summary(table)) for code, *table in rows]

    async def finished_days(self, player: str, limit: int) -> list[str]:
        """Return the days on which a player has finished an attempt at the daily deal."""
        return [day for (day,) in await self.fetch(_FINISHED_DAYS, player, limit)]

    async def unrated_games(self, limit: int) -> list[str]:
        """Return finished tables whose game is not in the standings yet."""
        return [code for (code,) in await self.fetch(UNRATED, limit)]

    async def day_scores(self, day: str, limit: int) -> list[DayScore]:
        """Return the first attempt of each player at a daily deal, if it is finished."""
        rows = await self.fetch(RANKING, day, limit)
        names = await self.player_names([player for player, *_ in rows])
        return [DayScore(names[player], total, number) for player, total, number in rows if player in names]

    async def delete_standing(self, member: str) -> None:
        """Delete the standing of a player."""
        await self.execute("DELETE FROM standings WHERE member = ?", member)

    async def rename_player(self, player: str, name: str) -> None:
        """Change the name of a player."""
        await self.execute("UPDATE players SET name = ? WHERE id = ?", name, player)

    async def set_avatar(self, player: str, avatar: Avatar) -> None:
        """Change the avatar of a player."""
        await self.execute("UPDATE players SET avatar = ? WHERE id = ?", avatar, player)

    async def player_since(self, player: str) -> float | None:
        """Return when a player was added."""
        rows = await self.fetch("SELECT created_at FROM players WHERE id = ?", player)
        return float(rows[0][0]) if rows else None

    async def find_key(self, key: str, kind: KeyKind, now: float) -> Holder | None:
        """Return the player whose secret has this hash."""
        rows = await self.fetch(_FIND_KEY, key, kind, now)
        if not rows:
            return None
        row = tuple(rows[0])
        return Holder(Player(*row[:_PLAYER_COLUMNS]), Key(*row[_PLAYER_COLUMNS:]))

    async def keys_of(self, player: str, now: float) -> list[Key]:
        """Return the cookies and tokens of a player."""
        return [Key(*row) for row in await self.fetch(_KEYS_OF, player, now)]

    async def deleted_players(self, before: float) -> list[tuple[str, float]]:
        """Return the players deleted before a time whose deletion is not finished."""
        rows = await self.fetch("SELECT player, since FROM forgotten WHERE since < ?", before)
        return [(player, since) for player, since in rows]
