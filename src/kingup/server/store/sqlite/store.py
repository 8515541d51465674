"""The embedded store: one SQLite file, with a write-ahead log that is synced at every commit."""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any, Final, TypeVar

from kingup.server.store.integrity import check, check_before_opening, explained
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
from kingup.server.store.lock import Locked, locked
from kingup.server.store.migrate import migrate_sqlite
from kingup.server.store.private import close_to_others, create_private
from kingup.server.store.rows import (
    COUNTS,
    ENTRY,
    LEFT,
    NEVER_USED,
    SUMMARY,
    encode,
    read_entry,
    read_standing,
    read_summary,
    summary_row,
)
from kingup.server.store.sqlite.append import MOST, Append
from kingup.server.store.sqlite.writer import Writer
from kingup.server.store.standing import BOT, Standing
from kingup.table.entries import Logged

T = TypeVar("T")

_UPSERT: Final = f"""
    INSERT INTO tables ({SUMMARY}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (code) DO UPDATE SET stage = excluded.stage, listed = excluded.listed, seats = excluded.seats,
        names = excluded.names, changed_at = excluded.changed_at, due_at = excluded.due_at,
        winners = excluded.winners, totals = excluded.totals
"""  # noqa: S608 - the names of columns
_HAS_VERSION: Final = "SELECT 1 FROM entries WHERE code = ? AND version = ?"
_REPLACE: Final = "UPDATE entries SET entry = ?, player = ?, request = ? WHERE code = ? AND version = ?"
_LOG: Final = f"SELECT {ENTRY} FROM entries WHERE code = ? AND version > ? ORDER BY version"  # noqa: S608
_PROBE_BYTES: Final = 20_000
_INSERT: Final = "INSERT INTO entries (code, version, at, player, request, entry) VALUES (?, ?, ?, ?, ?, ?)"
_TABLES_OF: Final = f"SELECT count(*) FROM tables JOIN members USING (code) WHERE player = ? AND {COUNTS}"  # noqa: S608
_LESSONS_OF: Final = """
    SELECT code FROM tables JOIN members USING (code) WHERE player = ? AND opened = 'lesson' AND stage <> 'finished'
"""
_TRIED: Final = """
    SELECT code, stage FROM attempts LEFT JOIN tables USING (code) WHERE day = ? AND player = ? ORDER BY number
"""
_UNFINISHED: Final = "stage IN ('open', 'playing', 'results')"
"""So that an index is of use."""
_OLD: Final = f"""
    SELECT code FROM tables WHERE ({_UNFINISHED} AND changed_at < ?) OR (stage = 'finished' AND changed_at < ?)
"""  # noqa: S608
_LEFT: Final = f"""
    SELECT code FROM tables WHERE ({LEFT} AND changed_at < ?) OR ({NEVER_USED} AND changed_at < ?)
    OR ({_UNFINISHED} AND changed_at < ? AND code IN (SELECT code FROM attempts))
"""  # noqa: S608


class SqliteStore:
    """Keeps everything in one file, for one process."""

    shared = False

    def __init__(self, path: Path) -> None:
        self._path = path
        self._prepared = False
        self._writer: Writer | None = None
        self._reader: sqlite3.Connection | None = None
        self._reading = ThreadPoolExecutor(1, thread_name_prefix="store reader")

    async def start(self, listener: Listener | None = None) -> None:  # noqa: ARG002 - nobody else is there
        """Open the file, and bring its schema up to date."""
        await self.make_ready()
        self._reader = await asyncio.get_running_loop().run_in_executor(self._reading, self._connect)
        self._writer = Writer(await asyncio.to_thread(self._connect))

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Be the only process that serves from the file: it would not hear of what another writes.

        :raises StoreUnavailable: when another one serves from it, or it cannot be used.
        """
        path = self.path
        with ExitStack() as held:
            try:
                check_before_opening(path)
                held.enter_context(locked(path.with_name(f"{path.name}.lock")))
            except Locked as problem:
                raise StoreUnavailable(
                    f"another kingup server uses {self._path} already, and an SQLite file has one server, whatever its "
                    "port. Stop the other server, or name another file; several servers can share a PostgreSQL"
                ) from problem
            except OSError as problem:
                raise StoreUnavailable(f"{self._path} cannot be used as a database: {problem.strerror}") from problem
            yield

    @property
    def path(self) -> Path:
        """The file itself, wherever a link to it is."""
        return self._path.resolve()

    @property
    def is_new(self) -> bool:
        """Whether there is nothing in the file yet, or no file."""
        return not self._path.exists() or (self._path.is_file() and not self._path.stat().st_size)

    async def make_ready(self) -> None:
        """Do the same as ``prepare``."""
        await asyncio.to_thread(self.prepare)

    def prepare(self, *, keep_mode: bool = False) -> None:
        """See that the file can be used, and bring its schema up to date, unless that has been done.

        :param keep_mode: leave a file that everybody may read as it is.
        :raises StoreUnavailable: when it cannot be used, or is damaged.
        :raises NewerSchema: when it was written by a later version of kingup.
        """
        if self._prepared:
            return
        with explained(self._path):
            check_before_opening(self._path)
            create_private(self._path)
            if not keep_mode:
                close_to_others(self._path)
            with closing(self._connect()) as database:
                check(database, self._path)
                migrate_sqlite(database)
        self._prepared = True

    def _connect(self) -> sqlite3.Connection:
        database = sqlite3.connect(self._path, isolation_level=None, check_same_thread=False, timeout=10)
        with ExitStack() as unless_ready:
            unless_ready.enter_context(closing(database))
            database.execute("PRAGMA journal_mode = WAL")
            database.execute("PRAGMA synchronous = FULL")
            # Keep what a statement may have to undo in memory, not in a file that comes and goes with every commit.
            database.execute("PRAGMA temp_store = MEMORY")
            # What is deleted or overwritten does not stay in the file.
            database.execute("PRAGMA secure_delete = ON")
            unless_ready.pop_all()
        return database

    async def close(self) -> None:
        """Finish what is waiting."""
        if self._writer is not None:
            await self._writer.close()
            self._writer = None
        if self._reader is not None:
            await asyncio.get_running_loop().run_in_executor(self._reading, self._reader.close)
        self._reading.shutdown()

    async def probe(self) -> None:
        """Write something larger than what is written at a table, and delete it: its place in the file stays free."""
        await self._write(lambda database: database.execute("INSERT INTO probe VALUES (zeroblob(?))", (_PROBE_BYTES,)))
        await self._write(lambda database: database.execute("DELETE FROM probe"))

    async def append(
        self, summary: Summary, entries: Sequence[Logged], players: Sequence[str] | None, named: Sequence[str] = ()
    ) -> None:
        """Append to the log of a table."""
        code, before = summary.code, entries[0].version - 1
        rows = [(code, one.version, one.at, one.by, one.key, encode(one.entry)) for one in entries]
        if players is None and not named and summary.stage in ("playing", "results") and len(rows) <= MOST:
            # In a running game nothing else of the summary changes: most of what is written is this.
            await self._append([Append(*row, summary.stage, summary.due_at) for row in rows])
            return

        def write(database: sqlite3.Connection) -> None:
            # A table that was deleted must not begin anew in the middle.
            if before and database.execute(_HAS_VERSION, (code, before)).fetchone() is None:
                raise Conflict(code)
            _insert(database, code, rows)
            database.execute(_UPSERT, summary_row(summary))
            if players is not None:
                _set_members(database, code, players)
            _name(database, code, named)

        await self._write(write)

    async def open(
        self, summary: Summary, entries: Sequence[Logged], players: Sequence[str], opener: Opener, named: Sequence[str]
    ) -> list[str]:
        """Begin the log of a table."""
        code = summary.code
        rows = [(code, one.version, one.at, one.by, one.key, encode(one.entry)) for one in entries]

        def write(database: sqlite3.Connection) -> list[str]:
            lessons = database.execute(_LESSONS_OF, (opener.player,)).fetchall() if opener.lesson else []
            _delete(database, lessons)
            (count,) = database.execute(_TABLES_OF, (opener.player,)).fetchone()
            if count >= opener.most:
                raise TooManyTables(opener.player)
            _insert(database, code, rows)
            database.execute(_UPSERT, summary_row(summary))
            _set_members(database, code, players)
            _name(database, code, named)
            opened = "UPDATE members SET opened = ? WHERE player = ? AND code = ?"
            database.execute(opened, ("lesson" if opener.lesson else "table", opener.player, code))
            return [lesson for (lesson,) in lessons]

        return await self._write(write)

    async def log(self, code: str) -> list[Logged]:
        """The log of a table."""
        return (await self.logs({code: 0})).get(code, [])

    async def logs(self, after: Mapping[str, int]) -> dict[str, list[Logged]]:
        """What the logs of tables have after a version of each."""
        found = {}
        for code, version in after.items():
            rows = await self._read(_LOG, code, version)
            if rows:
                found[code] = [read_entry(row) for row in rows]
        return found

    async def rewrite(self, summary: Summary, entries: Sequence[Logged]) -> None:
        """Put other entries in the place of a whole log."""
        rows = [(encode(one.entry), one.by, one.key, summary.code, one.version) for one in entries]

        def write(database: sqlite3.Connection) -> None:
            last = database.execute("SELECT max(version) FROM entries WHERE code = ?", (summary.code,)).fetchone()
            if last != (len(rows),):
                raise Conflict(summary.code)
            database.executemany(_REPLACE, rows)
            database.execute(_UPSERT, summary_row(summary))

        await self._write(write)

    async def delete(self, code: str) -> None:
        """Delete a table."""
        await self._write(lambda database: _delete(database, [(code,)]))

    async def listed(self, stage: str, limit: int) -> list[Summary]:
        """The tables at a stage that are listed for everybody."""
        query = f"SELECT {SUMMARY} FROM tables WHERE stage = ? AND listed ORDER BY opened_at DESC LIMIT ?"  # noqa: S608
        return [read_summary(row) for row in await self._read(query, stage, limit)]

    async def tables_of(self, player: str, limit: int) -> list[Summary]:
        """The tables at which a player sits."""
        query = f"""SELECT {SUMMARY} FROM tables JOIN members USING (code) WHERE player = ? AND seated
            ORDER BY opened_at DESC LIMIT ?"""  # noqa: S608
        return [read_summary(row) for row in await self._read(query, player, limit)]

    async def tables_naming(self, player: str) -> list[str]:
        """The tables in whose log a player is named."""
        return [code for (code,) in await self._read("SELECT code FROM members WHERE player = ?", player)]

    async def names(self, code: str, player: str) -> bool:
        """Whether a player is named in the log of a table."""
        return bool(await self._read("SELECT 1 FROM members WHERE player = ? AND code = ?", player, code))

    async def claim(self, now: float, limit: int) -> list[str]:
        """The tables at which something is due: there is nobody else to see to it."""
        query = "SELECT code FROM tables WHERE due_at <= ? ORDER BY due_at LIMIT ?"
        return [code for (code,) in await self._read(query, now, limit)]

    async def release(self, codes: Sequence[str]) -> None:
        """Nobody else would take them."""

    async def sweep(self, idle_before: float, finished_before: float, in_use: Sequence[str]) -> int:
        """Delete what is not kept any longer."""
        return await self._sweep(in_use, _OLD, idle_before, finished_before)

    async def sweep_left(
        self, left_before: float, opened_before: float, tried_before: float, in_use: Sequence[str]
    ) -> int:
        """Delete tables that are not finished and that nobody will come back to."""
        return await self._sweep(in_use, _LEFT, left_before, opened_before, tried_before)

    async def _sweep(self, in_use: Sequence[str], query: str, *befores: float) -> int:
        kept = set(in_use)

        def write(database: sqlite3.Connection) -> int:
            codes = [row for row in database.execute(query, befores) if row[0] not in kept]
            _delete(database, codes)
            return len(codes)

        return await self._write(write)

    async def set_here(self, clients: Mapping[str, Sequence[str]]) -> None:
        """There is nobody else who would like to know."""

    async def here_elsewhere(self, codes: Sequence[str]) -> dict[str, list[str]]:  # noqa: ARG002
        """There is no elsewhere."""
        return {}

    async def house_secret(self, fresh: str) -> str:
        """The secret of the house."""

        def write(database: sqlite3.Connection) -> str:
            database.execute("INSERT OR IGNORE INTO house VALUES ('secret', ?)", (fresh,))
            (kept,) = database.execute("SELECT value FROM house WHERE name = 'secret'").fetchone()
            return str(kept)

        return await self._write(write)

    async def begin_attempt(self, day: str, player: str, code: str, most: int) -> str | None:
        """Keep one more attempt of a player at a daily deal, unless one is not finished."""

        def write(database: sqlite3.Connection) -> str | None:
            tried = database.execute(_TRIED, (day, player)).fetchall()
            unfinished = [begun for begun, stage in tried if stage != "finished"]
            if unfinished:
                return str(unfinished[0])
            if len(tried) >= most:
                return None
            database.execute("INSERT INTO attempts VALUES (?, ?, ?, ?)", (day, player, len(tried) + 1, code))
            return code

        return await self._write(write)

    async def attempts(self, day: str, player: str) -> list[tuple[str, Summary | None]]:
        """A player's attempts at a daily deal."""
        query = f"""SELECT attempts.code, {SUMMARY.replace("code", "tables.code")}
            FROM attempts LEFT JOIN tables USING (code) WHERE day = ? AND player = ? ORDER BY number"""  # noqa: S608
        rows = await self._read(query, day, player)
        return [(code, None if table[0] is None else read_summary(tuple(table))) for code, *table in rows]

    async def day_scores(self, day: str, limit: int) -> list[DayScore]:
        """The best finished attempt of each player at a daily deal."""
        query = """WITH finished AS (
                SELECT player, number, changed_at, json_extract(totals, '$[0]') AS total
                FROM attempts JOIN tables USING (code) WHERE day = ? AND stage = 'finished'
            ), best AS (
                SELECT *, row_number() OVER (PARTITION BY player ORDER BY total DESC, number) AS place FROM finished
            )
            SELECT name, total, number FROM best JOIN players ON players.id = best.player WHERE place = 1
            ORDER BY total DESC, number, changed_at LIMIT ?"""
        return [DayScore(*row) for row in await self._read(query, day, limit)]

    async def uncounted(self, limit: int) -> list[str]:
        """Finished tables whose game is not counted yet."""
        query = "SELECT code FROM tables WHERE stage = 'finished' AND NOT counted LIMIT ?"
        return [code for (code,) in await self._read(query, limit)]

    async def standings(self, members: Sequence[str]) -> list[Standing]:
        """What is counted of players and bots."""
        query = "SELECT standing FROM standings WHERE member IN (SELECT value FROM json_each(?))"
        return [read_standing(standing) for (standing,) in await self._read(query, encode(members).decode())]

    async def count(self, code: str, standings: Sequence[Standing]) -> None:
        """Keep the standings after a finished game."""

        def write(database: sqlite3.Connection) -> None:
            marked = database.execute("UPDATE tables SET counted = 1 WHERE code = ? AND NOT counted", (code,))
            if not marked.rowcount:
                raise Conflict(code)
            for one in standings:
                if one.member.startswith(BOT) or _is_player(database, one.member):
                    _keep_standing(database, one)

        await self._write(write)

    async def forget_standing(self, member: str) -> None:
        """Delete what is counted of a player."""
        await self._write(
            lambda database: database.execute("DELETE FROM standings WHERE member = ?", (member,)).rowcount
        )

    async def add_player(self, player: Player, key: str, now: float) -> None:
        """Keep a new player with the hash of a cookie's secret."""

        def write(database: sqlite3.Connection) -> None:
            row = (player.id, player.name, player.kind, now, now)
            database.execute("INSERT INTO players (id, name, kind, created_at, seen_at) VALUES (?, ?, ?, ?, ?)", row)
            database.execute("INSERT INTO keys VALUES (?, ?, 'cookie', NULL)", (key, player.id))

        await self._write(write)

    async def rename(self, player: str, name: str) -> None:
        """Give a player another name."""
        await self._write(
            lambda database: database.execute("UPDATE players SET name = ? WHERE id = ?", (name, player)).rowcount
        )

    async def unknown(self, players: Sequence[str]) -> list[str]:
        """Which of these players are not kept."""
        known = {one for id_ in players for (one,) in await self._read("SELECT id FROM players WHERE id = ?", id_)}
        return [player for player in players if player not in known]

    async def player_by_key(self, key: str, kind: KeyKind, now: float) -> Player | None:
        """Whose secret has this hash."""
        query = """SELECT id, name, players.kind FROM keys JOIN players ON players.id = keys.player
            WHERE hash = ? AND keys.kind = ? AND (expires_at IS NULL OR expires_at > ?)"""
        rows = await self._read(query, key, kind, now)
        return Player(*rows[0]) if rows else None

    async def add_key(self, player: str, key: str, kind: KeyKind, expires_at: float | None) -> None:
        """Keep the hash of one more secret of a player."""
        await self._write(
            lambda database: (
                database.execute("INSERT INTO keys VALUES (?, ?, ?, ?)", (key, player, kind, expires_at)).rowcount
            )
        )

    async def use_link(self, key: str, new_key: str, now: float) -> Player | None:
        """Trade a one-time link for the cookie of another device."""

        def write(database: sqlite3.Connection) -> Player | None:
            row = database.execute(
                "DELETE FROM keys WHERE hash = ? AND kind = 'link' RETURNING player, expires_at", (key,)
            ).fetchone()
            if row is None or row[1] < now:
                return None
            database.execute("INSERT INTO keys VALUES (?, ?, 'cookie', NULL)", (new_key, row[0]))
            found = database.execute("SELECT id, name, kind FROM players WHERE id = ?", (row[0],)).fetchone()
            return Player(*found)

        return await self._write(write)

    async def note_seen(self, players: Sequence[str], now: float) -> None:
        """Note that these players were there."""
        query = """UPDATE players SET seen_at = ?
            WHERE id IN (SELECT value FROM json_each(?)) AND seen_at < ?"""
        values = (now, encode(players).decode(), now - SEEN_SECONDS)
        await self._write(lambda database: database.execute(query, values).rowcount)

    async def sweep_keys(self, now: float) -> None:
        """Delete keys that have expired."""
        await self._write(lambda database: database.execute("DELETE FROM keys WHERE expires_at < ?", (now,)).rowcount)

    async def sweep_players(self, unseen_before: float, limit: int) -> list[str]:
        """Forget players who were not seen since."""
        query = """SELECT id FROM players WHERE seen_at < ?
            AND NOT EXISTS (SELECT * FROM members WHERE player = players.id) LIMIT ?"""

        def write(database: sqlite3.Connection) -> list[str]:
            players = database.execute(query, (unseen_before, limit)).fetchall()
            _forget(database, players)
            return [player for (player,) in players]

        return await self._write(write)

    async def forget(self, player: str, now: float) -> None:
        """Delete a player, the standing, the attempts, and all keys."""

        def write(database: sqlite3.Connection) -> None:
            _forget(database, [(player,)])
            database.execute("INSERT OR IGNORE INTO forgotten VALUES (?, ?)", (player, now))

        await self._write(write)

    async def being_forgotten(self, before: float) -> list[tuple[str, float]]:
        """Players who were deleted before that, and since when."""
        rows = await self._read("SELECT player, since FROM forgotten WHERE since < ?", before)
        return [(player, since) for player, since in rows]

    async def forgotten(self, player: str) -> None:
        """Delete what is left of a player."""

        def write(database: sqlite3.Connection) -> None:
            _forget(database, [(player,)])
            database.execute("DELETE FROM members WHERE player = ?", (player,))
            database.execute("DELETE FROM forgotten WHERE player = ?", (player,))

        await self._write(write)

    async def scrub(self) -> None:
        """Empty the write-ahead log, which still has pages as they were."""
        ((busy, _, _),) = await self._read("PRAGMA wal_checkpoint(TRUNCATE)")
        if busy:
            raise StoreUnavailable("somebody reads the database; what was deleted is still in its log")

    async def _write(self, job: Callable[[sqlite3.Connection], T]) -> T:
        return await self._running_writer().do(job)

    async def _append(self, appends: Sequence[Append]) -> None:
        await self._running_writer().append(appends)

    def _running_writer(self) -> Writer:
        if self._writer is None:
            raise StoreUnavailable("the store is closed")
        return self._writer

    async def _read(self, query: str, *values: object) -> list[Any]:
        def read() -> list[Any]:
            if self._reader is None:
                raise StoreUnavailable("the store is closed")
            try:
                return self._reader.execute(query, values).fetchall()
            except sqlite3.Error as problem:
                raise StoreUnavailable(f"nothing can be read at the moment: {problem}") from problem

        return await asyncio.get_running_loop().run_in_executor(self._reading, read)


def _insert(database: sqlite3.Connection, code: str, rows: Sequence[tuple[object, ...]]) -> None:
    try:
        database.executemany(_INSERT, rows)
    except sqlite3.IntegrityError as problem:
        raise Conflict(code) from problem


def _set_members(database: sqlite3.Connection, code: str, players: Sequence[str]) -> None:
    database.execute("UPDATE members SET seated = 0 WHERE code = ?", (code,))
    database.executemany(
        "INSERT INTO members (player, code, seated) VALUES (?, ?, 1) ON CONFLICT DO UPDATE SET seated = 1",
        [(player, code) for player in players],
    )


def _name(database: sqlite3.Connection, code: str, named: Sequence[str]) -> None:
    insert = "INSERT OR IGNORE INTO members (player, code, seated) VALUES (?, ?, 0)"
    database.executemany(insert, [(player, code) for player in named])


def _delete(database: sqlite3.Connection, codes: Sequence[tuple[str]]) -> None:
    for table in ("tables", "entries", "members", "attempts"):
        database.executemany(f"DELETE FROM {table} WHERE code = ?", codes)  # noqa: S608


def _forget(database: sqlite3.Connection, players: Sequence[tuple[str]]) -> None:
    database.executemany("DELETE FROM players WHERE id = ?", players)
    database.executemany("DELETE FROM keys WHERE player = ?", players)
    database.executemany("DELETE FROM attempts WHERE player = ?", players)
    database.executemany("DELETE FROM standings WHERE member = ?", players)


def _is_player(database: sqlite3.Connection, player: str) -> bool:
    return database.execute("SELECT 1 FROM players WHERE id = ?", (player,)).fetchone() is not None


def _keep_standing(database: sqlite3.Connection, standing: Standing) -> None:
    row = (standing.member, standing.games, encode(standing))
    if standing.games == 1:
        kept = database.execute("INSERT OR IGNORE INTO standings VALUES (?, ?, ?)", row)
    else:
        update = "UPDATE standings SET games = ?, standing = ? WHERE member = ? AND games = ?"
        kept = database.execute(update, (*row[1:], row[0], standing.games - 1))
    if not kept.rowcount:
        raise Conflict(standing.member)
