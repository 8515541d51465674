"""The store for many processes: a PostgreSQL that they share, and through which they hear of each other."""

import asyncio
import contextlib
from collections.abc import Mapping, Sequence
from typing import Any, Final

from kingup.server.base.codes import new_id
from kingup.server.store.interface import (
    SEEN_SECONDS,
    Conflict,
    DayScore,
    KeyKind,
    Listener,
    Opener,
    Player,
    StoreUnavailable,
    Summary,
    TooManyTables,
)
from kingup.server.store.migrate import migrate_postgresql
from kingup.server.store.postgresql import statements
from kingup.server.store.postgresql.batch import Append, Batcher
from kingup.server.store.postgresql.connection import connect, open_pool, unavailable, without_password
from kingup.server.store.postgresql.notify import CHANNEL, DEAD_SECONDS, Hearing, Nobody, tell
from kingup.server.store.rows import (
    SUMMARY,
    encode,
    read_entry,
    read_standing,
    read_summary,
    summary_row,
)
from kingup.server.store.standing import BOT, Standing
from kingup.table.entries import Logged

_READERS: Final = 4
_CLOSE_SECONDS: Final = 2.0
_OVERDUE_SECONDS: Final = 30.0


class PostgresStore:
    """Keeps everything in a PostgreSQL database, for any number of processes.

    :param url: its address: ``postgresql://USER:PASSWORD@HOST:PORT/DATABASE``.
    """

    shared = True

    def __init__(self, url: str) -> None:
        self._url = url
        self._process = new_id()
        self._prepared = False
        self._pool: Any = None
        self._batcher: Batcher | None = None
        self._appending: Any = None
        self._hearing: Hearing | None = None

    def alone(self) -> contextlib.AbstractContextManager[None]:
        """Any number of processes serve from it."""
        return contextlib.nullcontext()

    def prepare(self) -> None:
        """See that the database can be used, and bring its schema up to date.

        :raises StoreUnavailable: when it cannot be used.
        :raises NewerSchema: when it was written by a later version of kingup.
        """
        asyncio.run(self.make_ready())

    async def make_ready(self) -> None:
        """Do the same as ``prepare``."""
        if self._prepared:
            return
        try:
            with unavailable():
                connection = await connect(self._url)
                try:
                    await migrate_postgresql(connection)
                finally:
                    await connection.close()
        except StoreUnavailable as problem:
            where = without_password(self._url)
            raise StoreUnavailable(f"{where} cannot be used as a database: {problem.__cause__}") from problem
        self._prepared = True

    async def start(self, listener: Listener | None = None) -> None:
        """Connect, bring the schema up to date, and hear of what others do."""
        with contextlib.suppress(StoreUnavailable):
            await self.make_ready()
        self._pool = await open_pool(self._url, _READERS)
        self._batcher = Batcher(self._append)
        self._hearing = Hearing(self._url, self._process, listener or Nobody())
        await self._hearing.start()

    async def close(self) -> None:
        """Finish what is waiting."""
        if self._batcher is None or self._hearing is None:
            return
        await self._batcher.close()
        self._batcher = None
        if self._appending is not None:
            self._appending.terminate()
        await self._hearing.close()
        try:
            await asyncio.wait_for(self._pool.close(), _CLOSE_SECONDS)
        except TimeoutError:
            self._pool.terminate()

    async def probe(self) -> None:
        """See whether the database answers, and whether others would be heard."""
        if self._hearing is None or not self._hearing.connected:
            raise StoreUnavailable("there is no connection to the database")
        await self._run("UPDATE schema_version SET version = version")

    async def append(
        self, summary: Summary, entries: Sequence[Logged], players: Sequence[str] | None, named: Sequence[str] = ()
    ) -> None:
        """Append to the log of a table."""
        if self._batcher is None:
            raise StoreUnavailable("the store is closed")
        await self._batcher.append(Append(summary, entries, players, named))

    async def _append(self, batch: list[Append]) -> set[str]:
        with unavailable():
            try:
                if self._appending is None:
                    self._appending = await connect(self._url)
                return await self._append_with(self._appending, batch)
            except BaseException:
                # Whatever is wrong with it, the next batch has another one.
                if self._appending is not None:
                    self._appending.terminate()
                    self._appending = None
                raise

    async def _append_with(self, connection: Any, batch: list[Append]) -> set[str]:  # noqa: ANN401 - asyncpg has no types
        assert self._hearing is not None
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
        kept, _ = await connection.fetchrow(
            statements.APPEND,
            *zip(*summaries, strict=True),
            self._process,
            *zip(*entries, strict=True),
            [player for player, _ in members],
            [code for _, code in members],
            list(members.values()),
            [one.summary.code for one in batch if one.players is not None],
            CHANNEL,
            self._hearing.sender,
        )
        return set(kept or ())

    async def open(
        self, summary: Summary, entries: Sequence[Logged], players: Sequence[str], opener: Opener, named: Sequence[str]
    ) -> list[str]:
        """Begin the log of a table."""
        if self._batcher is None:
            raise StoreUnavailable("the store is closed")
        code, kind = summary.code, "lesson" if opener.lesson else "table"
        with unavailable():
            async with self._pool.acquire() as connection, connection.transaction():
                # One table of a player after the other, at whichever process.
                await connection.execute("SELECT FROM players WHERE id = $1 FOR UPDATE", opener.player)
                found = await connection.fetch(statements.LESSONS_OF, opener.player) if opener.lesson else []
                lessons = [lesson for (lesson,) in found]
                await _delete(connection, lessons)
                if await connection.fetchval(statements.TABLES_OF, opener.player) >= opener.most:
                    raise TooManyTables(opener.player)
                if not await self._append_with(connection, [Append(summary, entries, players, named)]):
                    raise Conflict(code)
                await connection.execute(statements.OPENED, opener.player, code, kind)
                return lessons

    async def log(self, code: str) -> list[Logged]:
        """The log of a table."""
        return [read_entry(row) for row in await self._fetch(statements.LOG, code)]

    async def logs(self, after: Mapping[str, int]) -> dict[str, list[Logged]]:
        """What the logs of tables have after a version of each."""
        found: dict[str, list[Logged]] = {}
        for code, *row in await self._fetch(statements.LOGS, list(after), list(after.values())):
            found.setdefault(code, []).append(read_entry(row))
        return found

    async def rewrite(self, summary: Summary, entries: Sequence[Logged]) -> None:
        """Put other entries in the place of a whole log."""
        assert self._hearing is not None
        changed = [(one.version, one.by, one.key.encode(), encode(one.entry)) for one in entries]
        names = summary_row(summary)[4]
        with unavailable():
            async with self._pool.acquire() as connection, connection.transaction():
                version = await connection.fetchval(
                    "UPDATE tables SET names = $2, rewritten_at = now() WHERE code = $1 RETURNING version",
                    summary.code,
                    names,
                )
                if version != len(entries):
                    raise Conflict(summary.code)
                await connection.execute(statements.REWRITE, summary.code, *zip(*changed, strict=True))
                await tell(connection, self._hearing.sender, "rewritten", [summary.code])

    async def delete(self, code: str) -> None:
        """Delete a table."""
        with unavailable():
            async with self._pool.acquire() as connection, connection.transaction():
                await _delete(connection, [code])

    async def listed(self, stage: str, limit: int) -> list[Summary]:
        """The tables at a stage that are listed for everybody."""
        query = f"SELECT {SUMMARY} FROM tables WHERE stage = $1 AND listed ORDER BY opened_at DESC LIMIT $2"  # noqa: S608
        return [read_summary(row) for row in await self._fetch(query, stage, limit)]

    async def tables_of(self, player: str, limit: int) -> list[Summary]:
        """The tables at which a player sits."""
        query = f"""SELECT {SUMMARY} FROM tables JOIN members USING (code) WHERE player = $1 AND seated
            ORDER BY opened_at DESC LIMIT $2"""  # noqa: S608
        return [read_summary(row) for row in await self._fetch(query, player, limit)]

    async def tables_naming(self, player: str) -> list[str]:
        """The tables in whose log a player is named."""
        return [code for (code,) in await self._fetch("SELECT code FROM members WHERE player = $1", player)]

    async def names(self, code: str, player: str) -> bool:
        """Whether a player is named in the log of a table."""
        return bool(await self._fetch("SELECT 1 FROM members WHERE player = $1 AND code = $2", player, code))

    async def claim(self, now: float, limit: int) -> list[str]:
        """Tables at which something is due that no living process sees to."""
        rows = await self._fetch(statements.CLAIM, self._process, now, limit, _OVERDUE_SECONDS, DEAD_SECONDS)
        return [code for (code,) in rows]

    async def release(self, codes: Sequence[str]) -> None:
        """This process sees to these tables no longer."""
        await self._run("UPDATE tables SET keeper = NULL WHERE code = ANY ($1) AND keeper = $2", codes, self._process)

    async def sweep(self, idle_before: float, finished_before: float, in_use: Sequence[str]) -> int:
        """Delete what is not kept any longer."""
        rows = await self._fetch(statements.SWEEP, in_use, idle_before, finished_before)
        return int(rows[0][0])

    async def sweep_left(
        self, left_before: float, opened_before: float, tried_before: float, in_use: Sequence[str]
    ) -> int:
        """Delete tables that are not finished and that nobody will come back to."""
        rows = await self._fetch(statements.SWEEP_LEFT, in_use, left_before, opened_before, tried_before)
        return int(rows[0][0])

    async def set_here(self, clients: Mapping[str, Sequence[str]]) -> None:
        """Say who is connected to tables in this process."""
        assert self._hearing is not None
        said = [" ".join(one or "-" for one in at_table) if at_table else None for at_table in clients.values()]
        with unavailable():
            async with self._pool.acquire() as connection, connection.transaction():
                await connection.execute(statements.SET_HERE, list(clients), said, self._process)
                await tell(connection, self._hearing.sender, "here", list(clients))

    async def here_elsewhere(self, codes: Sequence[str]) -> dict[str, list[str]]:
        """Who is connected to tables in other processes."""
        found: dict[str, list[str]] = {}
        for code, clients in await self._fetch(statements.HERE, codes, self._process):
            found.setdefault(code, []).extend("" if one == "-" else one for one in clients)
        return found

    async def house_secret(self, fresh: str) -> str:
        """The secret of the house."""
        await self._run("INSERT INTO house VALUES ('secret', $1) ON CONFLICT DO NOTHING", fresh)
        rows = await self._fetch("SELECT value FROM house WHERE name = 'secret'")
        return str(rows[0][0])

    async def begin_attempt(self, day: str, player: str, code: str, most: int) -> str | None:
        """Keep one more attempt of a player at a daily deal, unless one is not finished."""
        with unavailable():
            async with self._pool.acquire() as connection, connection.transaction():
                # One attempt of a player after the other, at whichever process.
                await connection.execute("SELECT FROM players WHERE id = $1 FOR UPDATE", player)
                tried = await connection.fetch(statements.TRIED, day, player)
                unfinished = [begun for begun, stage in tried if stage != "finished"]
                if unfinished:
                    return str(unfinished[0])
                if len(tried) >= most:
                    return None
                insert = "INSERT INTO attempts VALUES ($1, $2, $3, $4)"
                await connection.execute(insert, day, player, len(tried) + 1, code)
                return code

    async def attempts(self, day: str, player: str) -> list[tuple[str, Summary | None]]:
        """A player's attempts at a daily deal."""
        query = f"""SELECT attempts.code, {SUMMARY.replace("code", "tables.code")}
            FROM attempts LEFT JOIN tables USING (code) WHERE day = $1 AND player = $2 ORDER BY number"""  # noqa: S608
        rows = await self._fetch(query, day, player)
        return [(code, None if table[0] is None else read_summary(table)) for code, *table in rows]

    async def day_scores(self, day: str, limit: int) -> list[DayScore]:
        """The best finished attempt of each player at a daily deal."""
        return [DayScore(*row) for row in await self._fetch(statements.DAY_SCORES, day, limit)]

    async def uncounted(self, limit: int) -> list[str]:
        """Finished tables whose game is not counted yet."""
        query = "SELECT code FROM tables WHERE stage = 'finished' AND NOT counted LIMIT $1"
        return [code for (code,) in await self._fetch(query, limit)]

    async def standings(self, members: Sequence[str]) -> list[Standing]:
        """What is counted of players and bots."""
        rows = await self._fetch("SELECT standing FROM standings WHERE member = ANY ($1)", members)
        return [read_standing(standing) for (standing,) in rows]

    async def count(self, code: str, standings: Sequence[Standing]) -> None:
        """Keep the standings after a finished game."""
        # In one order, so that two processes never wait for each other.
        rows = sorted((one.member, one.games, encode(one)) for one in standings)
        with unavailable():
            async with self._pool.acquire() as connection, connection.transaction():
                if await connection.execute(statements.COUNTED, code) == "UPDATE 0":
                    raise Conflict(code)
                for row in rows:
                    if not await connection.fetchval(statements.COUNT, *row, BOT):
                        raise Conflict(row[0])

    async def forget_standing(self, member: str) -> None:
        """Delete what is counted of a player."""
        await self._run("DELETE FROM standings WHERE member = $1", member)

    async def add_player(self, player: Player, key: str, now: float) -> None:
        """Keep a new player with the hash of a cookie's secret."""
        query = """WITH known AS (INSERT INTO keys VALUES ($5, $1, 'cookie', NULL))
            INSERT INTO players (id, name, kind, created_at, seen_at) VALUES ($1, $2, $3, $4, $4)"""
        await self._run(query, player.id, player.name, player.kind, now, key)

    async def rename(self, player: str, name: str) -> None:
        """Give a player another name."""
        await self._run("UPDATE players SET name = $2 WHERE id = $1", player, name)
        await self._tell("player", player)

    async def unknown(self, players: Sequence[str]) -> list[str]:
        """Which of these players are not kept."""
        query = "SELECT asked FROM unnest($1::text[]) AS asked WHERE NOT EXISTS (SELECT FROM players WHERE id = asked)"
        return [player for (player,) in await self._fetch(query, players)]

    async def player_by_key(self, key: str, kind: KeyKind, now: float) -> Player | None:
        """Whose secret has this hash."""
        rows = await self._fetch(statements.BY_KEY, key, kind, now)
        return Player(*rows[0]) if rows else None

    async def add_key(self, player: str, key: str, kind: KeyKind, expires_at: float | None) -> None:
        """Keep the hash of one more secret of a player."""
        await self._run("INSERT INTO keys VALUES ($1, $2, $3, $4)", key, player, kind, expires_at)

    async def use_link(self, key: str, new_key: str, now: float) -> Player | None:
        """Trade a one-time link for the cookie of another device."""
        query = """WITH used AS (DELETE FROM keys WHERE hash = $1 AND kind = 'link' RETURNING player, expires_at),
            traded AS (INSERT INTO keys SELECT $2, player, 'cookie', NULL FROM used WHERE expires_at >= $3)
            SELECT id, name, kind FROM players JOIN used ON players.id = used.player WHERE used.expires_at >= $3"""
        rows = await self._fetch(query, key, new_key, now)
        return Player(*rows[0]) if rows else None

    async def note_seen(self, players: Sequence[str], now: float) -> None:
        """Note that these players were there."""
        # Another process that notes the same ones is not waited for.
        query = """UPDATE players SET seen_at = $2 WHERE id IN (
                SELECT id FROM players WHERE id = ANY ($1) AND seen_at < $3 FOR UPDATE SKIP LOCKED
            )"""
        await self._run(query, players, now, now - SEEN_SECONDS)

    async def sweep_keys(self, now: float) -> None:
        """Delete keys that have expired."""
        await self._run("DELETE FROM keys WHERE expires_at < $1", now)

    async def sweep_players(self, unseen_before: float, limit: int) -> list[str]:
        """Forget players who were not seen since."""
        query = """SELECT id FROM players WHERE seen_at < $1
            AND NOT EXISTS (SELECT FROM members WHERE player = players.id) LIMIT $2 FOR UPDATE SKIP LOCKED"""
        with unavailable():
            async with self._pool.acquire() as connection, connection.transaction():
                players = [player for (player,) in await connection.fetch(query, unseen_before, limit)]
                await connection.execute(statements.FORGET, players)
        for player in players:
            await self._tell("player", player)
        return players

    async def forget(self, player: str, now: float) -> None:
        """Delete a player, the standing, the attempts, and all keys."""
        with unavailable():
            async with self._pool.acquire() as connection, connection.transaction():
                await connection.execute(statements.FORGET, [player])
                insert = "INSERT INTO forgotten VALUES ($1, $2) ON CONFLICT DO NOTHING"
                await connection.execute(insert, player, now)
        await self._tell("player", player)

    async def being_forgotten(self, before: float) -> list[tuple[str, float]]:
        """Players who were deleted before that, and since when."""
        rows = await self._fetch("SELECT player, since FROM forgotten WHERE since < $1", before)
        return [(player, since) for player, since in rows]

    async def forgotten(self, player: str) -> None:
        """Delete what is left of a player."""
        with unavailable():
            async with self._pool.acquire() as connection, connection.transaction():
                await connection.execute(statements.FORGET, [player])
                await connection.execute("DELETE FROM members WHERE player = $1", player)
                await connection.execute("DELETE FROM forgotten WHERE player = $1", player)
        await self._tell("player", player)

    async def scrub(self) -> None:
        """What becomes of its files is PostgreSQL's affair."""

    async def _tell(self, what: str, name: str) -> None:
        assert self._hearing is not None
        with unavailable():
            async with self._pool.acquire() as connection:
                await tell(connection, self._hearing.sender, what, [name])

    async def _fetch(self, query: str, *values: object) -> list[Any]:
        if self._batcher is None:
            raise StoreUnavailable("the store is closed")
        with unavailable():
            rows: list[Any] = await self._pool.fetch(query, *values)
            return rows

    async def _run(self, query: str, *values: object) -> None:
        await self._fetch(query, *values)


async def _delete(connection: Any, codes: Sequence[str]) -> None:  # noqa: ANN401 - asyncpg has no types
    for table in ("tables", "entries", "members", "attempts"):
        await connection.execute(f"DELETE FROM {table} WHERE code = ANY ($1)", codes)  # noqa: S608
