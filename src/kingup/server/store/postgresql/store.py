"""The store for several processes: a shared PostgreSQL database, which also carries their notifications."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Mapping, Sequence
from typing import Any, Final

from kingup.server.base.codes import new_id
from kingup.server.store.interface import (
    SEEN_SECONDS,
    Conflict,
    Listener,
    Opener,
    Player,
    StoreUnavailable,
    Summary,
    TooManyKeys,
    TooManyTables,
)
from kingup.server.store.keys import COOKIE_SECONDS, USED_SECONDS, Key, NewKey
from kingup.server.store.postgresql import statements
from kingup.server.store.postgresql.batch import Append, Batcher
from kingup.server.store.postgresql.connection import connect, open_pool, translate_errors, without_password
from kingup.server.store.postgresql.migration import migrate
from kingup.server.store.postgresql.notify import CHANNEL, DEAD_SECONDS, Notifications, NullListener, notify
from kingup.server.store.rows import (
    encode,
    read_entry,
    read_standing,
    read_summary,
    summary_row,
    waiting_column,
)
from kingup.server.store.sql import SqlStore, cookie_key, key_row
from kingup.server.store.standing import BOT, Standing
from kingup.server.store.sweep import UNNAMED
from kingup.table.avatar import Avatar
from kingup.table.entries import Logged

_READERS: Final = 4
_CLOSE_SECONDS: Final = 2.0
_OVERDUE_SECONDS: Final = 30.0


class PostgresStore(SqlStore):
    """Stores everything in a PostgreSQL database, for any number of processes. ``Store`` documents the methods.

    :ivar url: the address: ``postgresql://USER:PASSWORD@HOST:PORT/DATABASE``.
    """

    shared = True

    def __init__(self, url: str) -> None:
        super().__init__()
        self.url = url
        self.process_id = new_id()
        self._prepared = False
        self._pool: Any = None
        self.batcher: Batcher | None = None
        self._appending: Any = None
        self.notifications: Notifications | None = None

    def exclusive(self) -> contextlib.AbstractContextManager[None]:
        """Return a context manager that locks nothing: any number of processes may serve."""
        return contextlib.nullcontext()

    def prepare(self) -> None:
        """Check that the database can be used, and migrate its schema.

        :raises StoreUnavailable: when it cannot be used.
        :raises NewerSchema: when it was written by a later version of kingup.
        """
        asyncio.run(self.prepare_async())

    async def prepare_async(self) -> None:
        """Prepare the database: see ``prepare``."""
        if self._prepared:
            return
        try:
            with translate_errors():
                connection = await connect(self.url, long_running=True)
                try:
                    await migrate(connection)
                finally:
                    await connection.close()
        except StoreUnavailable as problem:
            where = without_password(self.url)
            # Some errors, such as a timeout, have no text of their own.
            reason = str(problem.__cause__ or "") or str(problem)
            raise StoreUnavailable(f"{where} cannot be used as a database: {reason}") from problem
        self._prepared = True

    async def start(self, listener: Listener | None = None) -> None:
        """Connect, migrate the schema, and subscribe to notifications."""
        with contextlib.suppress(StoreUnavailable):
            await self.prepare_async()
        self._pool = await open_pool(self.url, _READERS)
        self.batcher = Batcher(self._append)
        self.notifications = Notifications(self._connect, self.process_id, listener or NullListener())
        await self.notifications.start()

    async def _connect(self) -> Any:  # noqa: ANN401 - asyncpg has no types
        return await connect(self.url)

    async def close(self) -> None:
        """Write what is pending, and close the connections."""
        if self.batcher is None or self.notifications is None:
            return
        await self.batcher.close()
        self.batcher = None
        if self._appending is not None:
            self._appending.terminate()
        await self.notifications.close()
        try:
            await asyncio.wait_for(self._pool.close(), _CLOSE_SECONDS)
        except TimeoutError:
            self._pool.terminate()

    async def probe(self) -> None:
        """Check that the database can write, and that notifications arrive."""
        if self.notifications is None or not self.notifications.connected:
            raise StoreUnavailable("there is no connection to the database")
        await self.execute("UPDATE schema_version SET version = version")

    async def append(
        self, summary: Summary, entries: Sequence[Logged], players: Sequence[str] | None, named: Sequence[str] = ()
    ) -> bool:
        """Append to the log of a table."""
        if self.batcher is None:
            raise StoreUnavailable("the store is closed")
        return await self.batcher.append(Append(summary, entries, players, named))

    async def _append(self, batch: list[Append]) -> dict[str, bool]:
        with translate_errors():
            try:
                if self._appending is None:
                    self._appending = await self._connect()
                return await self._append_with(self._appending, batch)
            except BaseException:
                # Use a new connection for the next batch, whatever the problem was.
                if self._appending is not None:
                    self._appending.terminate()
                    self._appending = None
                raise

    async def _append_with(self, connection: Any, batch: list[Append]) -> dict[str, bool]:  # noqa: ANN401 - asyncpg has no types
        """Append to logs; return the tables that had the expected length, and whether this process keeps each."""
        assert self.notifications is not None
        summaries = [(*summary_row(one.summary), one.before, one.entries[-1].version) for one in batch]
        entries = [
            (one.summary.code, logged.version, logged.at, logged.by, logged.key.encode(), encode(logged.entry))
            for one in batch
            for logged in one.entries
        ]
        members = {
            (player, one.summary.code): seated
            for one in batch
            for seated, players in ((False, one.named), (True, one.players or ()))
            for player in players
        }
        appended_to, kept_elsewhere, _ = await connection.fetchrow(
            statements.APPEND,
            *zip(*summaries, strict=True),
            self.process_id,
            *zip(*entries, strict=True),
            [player for player, _ in members],
            [code for _, code in members],
            list(members.values()),
            [one.summary.code for one in batch if one.players is not None],
            CHANNEL,
            self.notifications.sender,
            DEAD_SECONDS,
        )
        return {code: code not in (kept_elsewhere or ()) for code in appended_to or ()}

    async def open_table(
        self, summary: Summary, entries: Sequence[Logged], players: Sequence[str], opener: Opener, named: Sequence[str]
    ) -> list[str]:
        """Start the log of a table."""
        if self.batcher is None:
            raise StoreUnavailable("the store is closed")
        code, kind = summary.code, "lesson" if opener.lesson else "table"
        async with self._transaction() as connection:
            # A player opens one table at a time, whichever process it is.
            await connection.execute(statements.LOCK_PLAYER, opener.player)
            found = await connection.fetch(statements.LESSONS_OF, opener.player) if opener.lesson else []
            lessons = [lesson for (lesson,) in found]
            await _delete(connection, lessons)
            if await connection.fetchval(statements.COUNT_TABLES_OF, opener.player) >= opener.max_tables:
                raise TooManyTables(opener.player)
            if not await self._append_with(connection, [Append(summary, entries, players, named)]):
                raise Conflict(code)
            await connection.execute(statements.MARK_OPENED, kind, opener.player, code)
            return lessons

    async def tables_of(self, player: str, limit: int) -> list[Summary]:
        """Return the tables where a player has a seat."""
        return [read_summary(row) for row in await self.fetch(statements.TABLES_OF, player, limit)]

    async def load_log(self, code: str) -> list[Logged]:
        """Return the log of a table."""
        return [read_entry(row) for row in await self.fetch(statements.LOG, code)]

    async def load_entries_after(self, after: Mapping[str, int]) -> dict[str, list[Logged]]:
        """Return the entries after a version of each table."""
        found: dict[str, list[Logged]] = {}
        for code, *row in await self.fetch(statements.LOGS, list(after), list(after.values())):
            found.setdefault(code, []).append(read_entry(row))
        return found

    async def rewrite(self, summary: Summary, entries: Sequence[Logged]) -> None:
        """Replace all entries of a log."""
        assert self.notifications is not None
        changed = [(one.version, one.by, one.key.encode(), encode(one.entry)) for one in entries]
        columns = encode(summary.names).decode(), waiting_column(summary.waiting)
        async with self._transaction() as connection:
            version = await connection.fetchval(
                """UPDATE tables SET names = $2, waiting = $3, waiting_version = version, rewritten_at = now()
                    WHERE code = $1 RETURNING version""",
                summary.code,
                *columns,
            )
            if version != len(entries):
                raise Conflict(summary.code)
            await connection.execute(statements.REWRITE, summary.code, *zip(*changed, strict=True))
            await notify(connection, self.notifications.sender, "rewritten", [summary.code])

    async def save_waiting(self, code: str, version: int, waiting: Sequence[str]) -> None:
        """Complete the summary of a table."""
        query = """UPDATE tables SET waiting = $3, waiting_version = $2
            WHERE code = $1 AND version = $2 AND waiting IS NULL"""
        await self.execute(query, code, version, waiting_column(waiting))

    async def delete_table(self, code: str) -> None:
        """Delete a table."""
        async with self._transaction() as connection:
            await _delete(connection, [code])

    async def claim(self, now: float, limit: int) -> list[str]:
        """Claim tables with work due that no living process handles."""
        rows = await self.fetch(statements.CLAIM, self.process_id, now, limit, _OVERDUE_SECONDS, DEAD_SECONDS)
        return [code for (code,) in rows]

    async def claim_alerts(self, before: float, limit: int, busy: Sequence[str]) -> list[str]:
        """Claim tables with alerts that no living process handles."""
        rows = await self.fetch(statements.CLAIM_ALERTS, self.process_id, before, limit, busy, DEAD_SECONDS)
        return [code for (code,) in rows]

    async def finish_alerts(self, code: str, version: int, again_at: float | None) -> None:
        """Release a table whose alerts this process has claimed."""
        await self.execute(statements.FINISH_ALERTS, code, version, again_at, self.process_id)

    async def release(self, codes: Sequence[str]) -> None:
        """Release tables that this process has claimed."""
        await self.execute(
            "UPDATE tables SET keeper = NULL WHERE code = ANY ($1) AND keeper = $2", codes, self.process_id
        )

    async def kept(self, codes: Sequence[str]) -> list[str]:
        """Return the tables whose work this process has claimed."""
        rows = await self.fetch("SELECT code FROM tables WHERE code = ANY ($1) AND keeper = $2", codes, self.process_id)
        return [code for (code,) in rows]

    async def pause(self, versions: Mapping[str, int]) -> list[str]:
        """Cancel the scheduled work of tables."""
        rows = await self.fetch(statements.PAUSE, list(versions), list(versions.values()), self.process_id)
        return [code for (code,) in rows]

    async def resume(self, versions: Mapping[str, int], now: float) -> list[str]:
        """Claim tables whose work was cancelled."""
        if not versions:
            return []
        async with self._transaction() as connection:
            # Wait for a process that is about to cancel the work. The next statement sees what it has done.
            lock = "SELECT FROM tables WHERE code = ANY ($1) ORDER BY code FOR UPDATE"
            await connection.execute(lock, list(versions))
            rows = await connection.fetch(
                statements.RESUME, list(versions), list(versions.values()), self.process_id, now
            )
        return [code for (code,) in rows]

    async def delete_tables(self, codes: Sequence[str], condition: str, *values: float) -> int:
        """Delete those of these tables for which a condition holds, unless another process has clients there."""
        if not codes:
            return 0
        rows = await self.fetch(statements.delete_tables(condition), codes, *values)
        return int(rows[0][0])

    async def set_presence(self, clients: Mapping[str, Sequence[str]]) -> None:
        """Store the clients connected to tables in this process."""
        assert self.notifications is not None
        lists = [" ".join(one or "-" for one in at_table) if at_table else None for at_table in clients.values()]
        async with self._transaction() as connection:
            await connection.execute(statements.SET_PRESENCE, list(clients), lists, self.process_id)
            await notify(connection, self.notifications.sender, "here", list(clients))

    async def presence_elsewhere(self, codes: Sequence[str]) -> dict[str, list[str]]:
        """Return the clients connected to tables in other processes."""
        found: dict[str, list[str]] = {}
        for code, clients in await self.fetch(statements.PRESENCE_ELSEWHERE, codes, self.process_id):
            found.setdefault(code, []).extend("" if one == "-" else one for one in clients)
        return found

    async def begin_attempt(self, day: str, player: str, code: str, limit: int) -> str | None:
        """Store another attempt at a daily deal, unless one is unfinished."""
        async with self._transaction() as connection:
            # A player begins one attempt at a time, whichever process it is.
            await connection.execute(statements.LOCK_PLAYER, player)
            tried = await connection.fetch(statements.ATTEMPT_STAGES, day, player)
            unfinished = [begun for begun, stage in tried if stage != "finished"]
            if unfinished:
                return str(unfinished[0])
            if len(tried) >= limit:
                return None
            insert = "INSERT INTO attempts (day, player, number, code) VALUES ($1, $2, $3, $4)"
            await connection.execute(insert, day, player, len(tried) + 1, code)
            return code

    async def standings(self, members: Sequence[str]) -> list[Standing]:
        """Return the standings of players and bots."""
        rows = await self.fetch("SELECT standing FROM standings WHERE member = ANY ($1)", members)
        return [read_standing(standing) for (standing,) in rows]

    async def save_standings(self, code: str, standings: Sequence[Standing]) -> None:
        """Save the standings after a finished game."""
        # Sorted, so that two processes never deadlock.
        rows = sorted((one.member, one.games, encode(one)) for one in standings)
        async with self._transaction() as connection:
            if await connection.execute(statements.MARK_RATED, code) == "UPDATE 0":
                raise Conflict(code)
            for row in rows:
                if not await connection.fetchval(statements.SAVE_STANDING, *row, BOT):
                    raise Conflict(row[0])

    async def add_player(self, player: Player, key: str, now: float, label: str = "") -> None:
        """Add a player with the hash of a cookie's secret."""
        row = player.id, player.name, player.kind, now, now, player.avatar
        async with self._transaction() as connection:
            await connection.execute(statements.INSERT_PLAYER, *row)
            await connection.execute(statements.INSERT_KEY, *key_row(player.id, cookie_key(key, label, now), now))

    async def rename_player(self, player: str, name: str) -> None:
        """Change the name of a player."""
        await super().rename_player(player, name)
        await self._notify_player_changed(player)

    async def set_avatar(self, player: str, avatar: Avatar) -> None:
        """Change the avatar of a player."""
        await super().set_avatar(player, avatar)
        await self._notify_player_changed(player)

    async def missing_players(self, players: Sequence[str]) -> list[str]:
        """Return those of these players who are not stored."""
        query = "SELECT asked FROM unnest($1::text[]) AS asked WHERE NOT EXISTS (SELECT FROM players WHERE id = asked)"
        return [player for (player,) in await self.fetch(query, players)]

    async def player_names(self, players: Sequence[str]) -> dict[str, str]:
        """Return the names of players."""
        rows = await self.fetch("SELECT id, name FROM players WHERE id = ANY ($1)", players)
        return dict(rows)

    async def add_key(self, player: str, key: NewKey, now: float, limit: int) -> Key:
        """Add another key of a player."""
        async with self._transaction() as connection:
            # A player adds one key at a time, whichever process it is.
            await connection.execute(statements.LOCK_PLAYER, player)
            if await connection.fetchval(statements.COUNT_KEYS_OF, player, now) >= limit:
                raise TooManyKeys(player)
            return Key(*await connection.fetchrow(statements.ADD_KEY, *key_row(player, key, now)))

    async def use_link(self, key: str, new_key: str, now: float, label: str = "") -> Player | None:
        """Exchange a one-time link for the cookie of another device."""
        async with self._transaction() as connection:
            used = await connection.fetchrow(statements.TAKE_LINK, key)
            if used is None or used["expires_at"] < now:
                return None
            found = await connection.fetchrow(statements.LOCKED_PLAYER, used["player"])
            if found is None:
                return None
            player = Player(*found)
            row = key_row(player.id, cookie_key(new_key, label, now), now)
            await connection.execute(statements.INSERT_KEY, *row)
            return player

    async def delete_key(self, player: str, key: str) -> bool:
        """Delete a cookie or token by its id, and all unused links."""
        return bool(await self._delete_keys(statements.DELETE_KEY, player, key, player, key))

    async def delete_other_keys(self, player: str, keep: str) -> list[str]:
        """Delete all keys of a player but one."""
        return await self._delete_keys(statements.DELETE_OTHER_KEYS, player, keep)

    async def delete_expired_keys(self, now: float) -> list[str]:
        """Delete keys that have expired."""
        return await self._delete_keys(statements.DELETE_EXPIRED_KEYS, now)

    async def _delete_keys(self, query: str, *values: object) -> list[str]:
        """Delete keys, and notify other processes, which may have sockets that were opened with them."""
        assert self.notifications is not None
        async with self._transaction() as connection:
            keys = [key for (key,) in await connection.fetch(query, *values)]
            await notify(connection, self.notifications.sender, "keys", keys)
        return keys

    async def missing_keys(self, keys: Sequence[str]) -> list[str]:
        """Return those of these ids that no stored key has."""
        query = "SELECT asked FROM unnest($1::text[]) AS asked WHERE NOT EXISTS (SELECT FROM keys WHERE id = asked)"
        missing = {key for (key,) in await self.fetch(query, keys)}
        return [key for key in keys if key in missing]

    async def mark_used(self, labels: Mapping[str, str], now: float) -> None:
        """Record that keys were used."""
        await self.execute(
            statements.MARK_USED, list(labels), list(labels.values()), now, now - USED_SECONDS, now + COOKIE_SECONDS
        )

    async def mark_seen(self, players: Sequence[str], now: float) -> None:
        """Record that players were seen."""
        # Do not wait for another process that records the same players.
        query = """UPDATE players SET seen_at = $2 WHERE id IN (
                SELECT id FROM players WHERE id = ANY ($1) AND seen_at < $3 FOR UPDATE SKIP LOCKED
            )"""
        await self.execute(query, players, now, now - SEEN_SECONDS)

    async def delete_absent_players(self, unseen_before: float, limit: int) -> list[str]:
        """Delete players who were not seen since a time."""
        found = await self._sweep.absent_players(unseen_before, limit)
        if not found:
            return []
        query = f"""SELECT id FROM players WHERE id = ANY ($1) AND seen_at < $2 AND {UNNAMED}
            FOR UPDATE SKIP LOCKED"""  # noqa: S608 - the names of columns
        async with self._transaction() as connection:
            players = [player for (player,) in await connection.fetch(query, found, unseen_before)]
            await connection.execute(statements.DELETE_PLAYERS, players)
        for player in players:
            await self._notify_player_changed(player)
        return players

    async def delete_player(self, player: str, now: float) -> None:
        """Delete a player with standing, attempts and keys."""
        async with self._transaction() as connection:
            await connection.execute(statements.DELETE_PLAYERS, [player])
            insert = "INSERT INTO forgotten VALUES ($1, $2) ON CONFLICT DO NOTHING"
            await connection.execute(insert, player, now)
        await self._notify_player_changed(player)

    async def finish_deletion(self, player: str) -> None:
        """Delete the last traces of a deleted player."""
        async with self._transaction() as connection:
            await connection.execute(statements.DELETE_PLAYERS, [player])
            await connection.execute("DELETE FROM members WHERE player = $1", player)
            await connection.execute("DELETE FROM forgotten WHERE player = $1", player)
        await self._notify_player_changed(player)

    async def scrub(self) -> bool:
        """Do nothing: PostgreSQL manages its own files."""
        return True

    async def _notify_player_changed(self, player: str) -> None:
        assert self.notifications is not None
        with translate_errors():
            async with self._pool.acquire() as connection:
                await notify(connection, self.notifications.sender, "player", [player])

    @contextlib.asynccontextmanager
    async def _transaction(self) -> AsyncIterator[Any]:
        with translate_errors():
            async with self._pool.acquire() as connection, connection.transaction():
                yield connection

    async def fetch(self, query: str, *values: object) -> list[Any]:
        """Run a query and return its rows. Queries shared with SQLite are translated."""
        if self.batcher is None:
            raise StoreUnavailable("the store is closed")
        with translate_errors():
            rows: list[Any] = await self._pool.fetch(statements.from_sqlite(query), *values)
            return rows

    async def execute(self, query: str, *values: object) -> None:
        """Run a statement and commit it."""
        await self.fetch(query, *values)


async def _delete(connection: Any, codes: Sequence[str]) -> None:  # noqa: ANN401 - asyncpg has no types
    for table in ("tables", "entries", "members", "attempts", "alerts"):
        await connection.execute(f"DELETE FROM {table} WHERE code = ANY ($1)", codes)  # noqa: S608
