"""The embedded store: one SQLite file, with a write-ahead log that is synced at every commit."""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar

from filelock import FileLock, Timeout

from kingup.server.store.integrity import check, check_before_opening, explain_errors
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
from kingup.server.store.migrate import migrate_sqlite
from kingup.server.store.private import create_private_file, restrict_to_owner
from kingup.server.store.rows import (
    ENTRY,
    SUMMARY,
    encode,
    read_entry,
    read_standing,
    read_summary,
    summary_row,
    waiting_column,
)
from kingup.server.store.sql import (
    ATTEMPT_STAGES,
    COUNT_KEYS_OF,
    COUNT_TABLES_OF,
    DELETE_EXPIRED_KEYS,
    DELETE_KEY,
    DELETE_OTHER_KEYS,
    INSERT_KEY,
    KEY,
    LESSONS_OF,
    MARK_OPENED,
    SqlStore,
    cookie_key,
    key_row,
)
from kingup.server.store.sqlite.append import MAX_ROWS, Append
from kingup.server.store.sqlite.checkpoint import empty_log
from kingup.server.store.sqlite.writer import Writer
from kingup.server.store.standing import BOT, Standing
from kingup.server.store.sweep import UNNAMED
from kingup.table.entries import Logged

T = TypeVar("T")

_UPSERT: Final = f"""
    INSERT INTO tables ({SUMMARY}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (code) DO UPDATE SET stage = excluded.stage, listed = excluded.listed, seats = excluded.seats,
        names = excluded.names, changed_at = excluded.changed_at, due_at = excluded.due_at,
        winners = excluded.winners, totals = excluded.totals, waiting = excluded.waiting,
        alert_at = excluded.alert_at
"""  # noqa: S608 - the names of columns
TABLES_OF: Final = f"""
    SELECT {SUMMARY.replace("code", "tables.code").replace("opened_at", "tables.opened_at")}
    FROM members JOIN tables USING (code) WHERE player = ? AND seated
    ORDER BY members.opened_at DESC, members.code DESC LIMIT ?
"""  # noqa: S608
_HAS_VERSION: Final = "SELECT 1 FROM entries WHERE code = ? AND version = ?"
_REPLACE: Final = "UPDATE entries SET entry = ?, player = ?, request = ? WHERE code = ? AND version = ?"
_LOG: Final = f"SELECT {ENTRY} FROM entries WHERE code = ? AND version > ? ORDER BY version"  # noqa: S608
_PROBE_BYTES: Final = 20_000
_INSERT: Final = "INSERT INTO entries (code, version, at, player, request, entry) VALUES (?, ?, ?, ?, ?, ?)"
_KEY_BY_HASH: Final = f"SELECT {KEY} FROM keys WHERE hash = ?"  # noqa: S608
_MARK_USED: Final = """
    UPDATE keys SET used_at = ?,
        label = CASE WHEN label = '' AND kind = 'cookie'
            THEN (SELECT value FROM json_each(?) WHERE key = keys.id) ELSE label END,
        expires_at = CASE kind WHEN 'cookie' THEN ? ELSE expires_at END
    WHERE id IN (SELECT key FROM json_each(?)) AND (used_at IS NULL OR used_at < ?)
"""
_PART_TABLES: Final = 20
"""Tables to delete in one transaction."""


class SqliteStore(SqlStore):
    """Stores everything in one file, for one process. ``Store`` documents the methods."""

    shared = False

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._path = path
        self._prepared = False
        self._writer: Writer | None = None
        self._reader: sqlite3.Connection | None = None
        self._read_thread = ThreadPoolExecutor(1, thread_name_prefix="store reader")

    async def start(self, listener: Listener | None = None) -> None:  # noqa: ARG002 - no other process writes
        """Open the file, and migrate its schema."""
        await self.prepare_async()
        self._reader = await asyncio.get_running_loop().run_in_executor(self._read_thread, self.connect)
        self._writer = Writer(await asyncio.to_thread(self.connect))

    @contextmanager
    def exclusive(self) -> Iterator[None]:
        """Lock the file, so that no other process serves from it: processes would not notice each other's writes.

        :raises StoreUnavailable: when another process has locked it, or it cannot be used.
        """
        path = self.path
        # The system releases the lock when the process ends, even if it is killed. The empty file stays.
        lock = FileLock(path.with_name(f"{path.name}.lock"), timeout=0, mode=0o600)
        with explain_errors(self._path):
            check_before_opening(path)
            try:
                lock.acquire()
            except Timeout as problem:
                raise StoreUnavailable(
                    f"another kingup server uses {self._path} already, and an SQLite file has one server, whatever its "
                    "port. Stop the other server, or name another file; several servers can share a PostgreSQL"
                ) from problem
        try:
            yield
        finally:
            lock.release()

    @property
    def path(self) -> Path:
        """The file, with symbolic links resolved."""
        return self._path.resolve()

    @property
    def is_new(self) -> bool:
        """Whether the file is empty or missing."""
        return not self._path.exists() or (self._path.is_file() and not self._path.stat().st_size)

    async def prepare_async(self) -> None:
        """Prepare the file in a thread: see ``prepare``."""
        await asyncio.to_thread(self.prepare)

    def prepare(self, *, keep_mode: bool = False) -> None:
        """Check that the file can be used, and migrate its schema. Do nothing the second time.

        :param keep_mode: do not change the permissions of a file that everybody may read.
        :raises StoreUnavailable: when it cannot be used, or is damaged.
        :raises NewerSchema: when it was written by a later version of kingup.
        """
        if self._prepared:
            return
        with explain_errors(self._path):
            check_before_opening(self._path)
            create_private_file(self._path)
            if not keep_mode:
                restrict_to_owner(self._path)
            with closing(self.connect()) as database:
                check(database, self._path)
                migrate_sqlite(database)
        self._prepared = True

    def connect(self) -> sqlite3.Connection:
        """Open another connection to the file."""
        database = sqlite3.connect(self._path, isolation_level=None, check_same_thread=False, timeout=10)
        with ExitStack() as unless_ready:
            unless_ready.enter_context(closing(database))
            database.execute("PRAGMA journal_mode = WAL")
            database.execute("PRAGMA synchronous = FULL")
            # Keep rollback data in memory, not in a file that is created and deleted with every commit.
            database.execute("PRAGMA temp_store = MEMORY")
            # Overwrite deleted data with zeros.
            database.execute("PRAGMA secure_delete = ON")
            unless_ready.pop_all()
        return database

    async def close(self) -> None:
        """Write what is pending, and close the file."""
        if self._writer is not None:
            await self._writer.close()
            self._writer = None
        if self._reader is not None:
            await asyncio.get_running_loop().run_in_executor(self._read_thread, self._reader.close)
        self._read_thread.shutdown()

    async def probe(self) -> None:
        """Write more than a table ever writes at once, and delete it. The freed pages stay reserved in the file."""
        await self.execute("INSERT INTO probe VALUES (zeroblob(?))", _PROBE_BYTES)
        await self.execute("DELETE FROM probe")

    async def append(
        self, summary: Summary, entries: Sequence[Logged], players: Sequence[str] | None, named: Sequence[str] = ()
    ) -> bool:
        """Append to the log of a table."""
        code, before = summary.code, entries[0].version - 1
        rows = [(code, one.version, one.at, one.by, one.key, encode(one.entry)) for one in entries]
        if players is None and not named and summary.stage in ("playing", "results") and len(rows) <= MAX_ROWS:
            # In a running game nothing else in the summary changes. Most writes are of this kind.
            waiting = waiting_column(summary.waiting)
            last = summary.stage, summary.due_at, waiting, summary.alert_at
            await self.append_rows([Append(*row, *last) for row in rows])
            return True

        def write(database: sqlite3.Connection) -> None:
            # The log of a deleted table must not restart in the middle.
            if before and database.execute(_HAS_VERSION, (code, before)).fetchone() is None:
                raise Conflict(code)
            _insert(database, code, rows)
            database.execute(_UPSERT, summary_row(summary))
            if players is not None:
                _set_members(database, summary, players)
            _add_named(database, summary, named)

        await self.write(write)
        return True

    async def open_table(
        self, summary: Summary, entries: Sequence[Logged], players: Sequence[str], opener: Opener, named: Sequence[str]
    ) -> list[str]:
        """Start the log of a table."""
        code = summary.code
        rows = [(code, one.version, one.at, one.by, one.key, encode(one.entry)) for one in entries]

        def write(database: sqlite3.Connection) -> list[str]:
            lessons = database.execute(LESSONS_OF, (opener.player,)).fetchall() if opener.lesson else []
            _delete(database, lessons)
            (count,) = database.execute(COUNT_TABLES_OF, (opener.player,)).fetchone()
            if count >= opener.max_tables:
                raise TooManyTables(opener.player)
            _insert(database, code, rows)
            database.execute(_UPSERT, summary_row(summary))
            _set_members(database, summary, players)
            _add_named(database, summary, named)
            database.execute(MARK_OPENED, ("lesson" if opener.lesson else "table", opener.player, code))
            return [lesson for (lesson,) in lessons]

        return await self.write(write)

    async def tables_of(self, player: str, limit: int) -> list[Summary]:
        """Return the tables where a player has a seat."""
        return [read_summary(row) for row in await self.fetch(TABLES_OF, player, limit)]

    async def load_log(self, code: str) -> list[Logged]:
        """Return the log of a table."""
        return (await self.load_entries_after({code: 0})).get(code, [])

    async def load_entries_after(self, after: Mapping[str, int]) -> dict[str, list[Logged]]:
        """Return the entries after a version of each table."""
        found = {}
        for code, version in after.items():
            rows = await self.fetch(_LOG, code, version)
            if rows:
                found[code] = [read_entry(row) for row in rows]
        return found

    async def rewrite(self, summary: Summary, entries: Sequence[Logged]) -> None:
        """Replace all entries of a log."""
        rows = [(encode(one.entry), one.by, one.key, summary.code, one.version) for one in entries]

        def write(database: sqlite3.Connection) -> None:
            last = database.execute("SELECT max(version) FROM entries WHERE code = ?", (summary.code,)).fetchone()
            if last != (len(rows),):
                raise Conflict(summary.code)
            database.executemany(_REPLACE, rows)
            database.execute(_UPSERT, summary_row(summary))

        await self.write(write)

    async def save_waiting(self, code: str, version: int, waiting: Sequence[str]) -> None:
        """Complete the summary of a table."""
        query = f"UPDATE tables SET waiting = ? WHERE code = ? AND waiting IS NULL AND NOT EXISTS ({_HAS_VERSION})"  # noqa: S608
        await self.execute(query, waiting_column(waiting), code, code, version + 1)

    async def delete_table(self, code: str) -> None:
        """Delete a table."""
        await self.write(lambda database: _delete(database, [(code,)]))

    async def claim(self, now: float, limit: int) -> list[str]:
        """Return the tables with work due. No other process could claim them."""
        query = "SELECT code FROM tables WHERE due_at <= ? ORDER BY due_at LIMIT ?"
        return [code for (code,) in await self.fetch(query, now, limit)]

    async def claim_alerts(self, before: float, limit: int, busy: Sequence[str]) -> list[str]:
        """Return the tables with alerts. No other process could claim them."""
        query = """SELECT code FROM tables WHERE alert_at <= ? AND code NOT IN (SELECT value FROM json_each(?))
            ORDER BY alert_at LIMIT ?"""
        return [code for (code,) in await self.fetch(query, before, encode(busy).decode(), limit)]

    async def finish_alerts(self, code: str, version: int, again_at: float | None) -> None:
        """Look at a table again at a time, unless its log has grown."""
        query = f"UPDATE tables SET alert_at = ? WHERE code = ? AND NOT EXISTS ({_HAS_VERSION})"  # noqa: S608
        await self.execute(query, again_at, code, code, version + 1)

    async def release(self, codes: Sequence[str]) -> None:
        """Do nothing: no other process could claim the tables."""

    async def kept(self, codes: Sequence[str]) -> list[str]:
        """Return all tables: no other process could claim them."""
        return list(codes)

    async def pause(self, versions: Mapping[str, int]) -> list[str]:
        """Cancel the scheduled work of tables."""
        query = f"UPDATE tables SET due_at = NULL WHERE code = ? AND NOT EXISTS ({_HAS_VERSION})"  # noqa: S608
        rows = [(code, code, version + 1) for code, version in versions.items()]

        def write(database: sqlite3.Connection) -> list[str]:
            return [row[0] for row in rows if database.execute(query, row).rowcount]

        return await self.write(write)

    async def resume(self, versions: Mapping[str, int], now: float) -> list[str]:  # noqa: ARG002
        """Return all tables: no other process could claim them, and the next entry schedules their work."""
        return list(versions)

    async def delete_tables(self, codes: Sequence[str], condition: str, *values: float) -> int:
        """Delete those of these tables for which a condition holds."""
        query = f"SELECT code FROM tables WHERE code IN (SELECT value FROM json_each(?)) AND ({condition})"  # noqa: S608

        def write(database: sqlite3.Connection, part: Sequence[str]) -> int:
            found = database.execute(query, (encode(part).decode(), *values)).fetchall()
            _delete(database, found)
            return len(found)

        # A few at a time, so that moves can be written in between.
        parts = [codes[at : at + _PART_TABLES] for at in range(0, len(codes), _PART_TABLES)]
        return sum([await self.write(partial(write, part=part)) for part in parts])

    async def set_presence(self, clients: Mapping[str, Sequence[str]]) -> None:
        """Do nothing: there is no other process."""

    async def presence_elsewhere(self, codes: Sequence[str]) -> dict[str, list[str]]:  # noqa: ARG002
        """Return nothing: there is no other process."""
        return {}

    async def begin_attempt(self, day: str, player: str, code: str, limit: int) -> str | None:
        """Store another attempt at a daily deal, unless one is unfinished."""

        def write(database: sqlite3.Connection) -> str | None:
            tried = database.execute(ATTEMPT_STAGES, (day, player)).fetchall()
            unfinished = [begun for begun, stage in tried if stage != "finished"]
            if unfinished:
                return str(unfinished[0])
            if len(tried) >= limit:
                return None
            database.execute(
                "INSERT INTO attempts (day, player, number, code) VALUES (?, ?, ?, ?)",
                (day, player, len(tried) + 1, code),
            )
            return code

        return await self.write(write)

    async def standings(self, members: Sequence[str]) -> list[Standing]:
        """Return the standings of players and bots."""
        query = "SELECT standing FROM standings WHERE member IN (SELECT value FROM json_each(?))"
        return [read_standing(standing) for (standing,) in await self.fetch(query, encode(members).decode())]

    async def save_standings(self, code: str, standings: Sequence[Standing]) -> None:
        """Save the standings after a finished game."""

        def write(database: sqlite3.Connection) -> None:
            marked = database.execute("UPDATE tables SET counted = 1 WHERE code = ? AND NOT counted", (code,))
            if not marked.rowcount:
                raise Conflict(code)
            for one in standings:
                if one.member.startswith(BOT) or _is_player(database, one.member):
                    _save_standing(database, one)

        await self.write(write)

    async def add_player(self, player: Player, key: str, now: float, label: str = "") -> None:
        """Add a player with the hash of a cookie's secret."""

        def write(database: sqlite3.Connection) -> None:
            row = (player.id, player.name, player.kind, now, now, player.avatar)
            query = "INSERT INTO players (id, name, kind, created_at, seen_at, avatar) VALUES (?, ?, ?, ?, ?, ?)"
            database.execute(query, row)
            database.execute(INSERT_KEY, key_row(player.id, cookie_key(key, label, now), now))

        await self.write(write)

    async def missing_players(self, players: Sequence[str]) -> list[str]:
        """Return those of these players who are not stored."""
        known = {one for id_ in players for (one,) in await self.fetch("SELECT id FROM players WHERE id = ?", id_)}
        return [player for player in players if player not in known]

    async def player_names(self, players: Sequence[str]) -> dict[str, str]:
        """Return the names of players."""
        query = "SELECT id, name FROM players WHERE id IN (SELECT value FROM json_each(?))"
        return dict(await self.fetch(query, encode(players).decode()))

    async def add_key(self, player: str, key: NewKey, now: float, limit: int) -> Key:
        """Add another key of a player."""
        row = key_row(player, key, now)

        def write(database: sqlite3.Connection) -> Key:
            (count,) = database.execute(COUNT_KEYS_OF, (player, now)).fetchone()
            if count >= limit:
                raise TooManyKeys(player)
            database.execute(INSERT_KEY, row)
            return Key(*database.execute(_KEY_BY_HASH, (key.hash,)).fetchone())

        return await self.write(write)

    async def delete_key(self, player: str, key: str) -> bool:
        """Delete a cookie or token by its id, and all unused links."""
        return bool(await self._delete_keys(DELETE_KEY, player, key, player, key))

    async def delete_other_keys(self, player: str, keep: str) -> list[str]:
        """Delete all keys of a player but one."""
        return await self._delete_keys(DELETE_OTHER_KEYS, player, keep)

    async def delete_expired_keys(self, now: float) -> list[str]:
        """Delete keys that have expired."""
        return await self._delete_keys(DELETE_EXPIRED_KEYS, now)

    async def _delete_keys(self, query: str, *values: object) -> list[str]:
        return await self.write(lambda database: [key for (key,) in database.execute(query, values).fetchall()])

    async def missing_keys(self, keys: Sequence[str]) -> list[str]:
        """Return those of these ids that no stored key has."""
        query = "SELECT id FROM keys WHERE id IN (SELECT value FROM json_each(?))"
        known = {key for (key,) in await self.fetch(query, encode(keys).decode())}
        return [key for key in keys if key not in known]

    async def mark_used(self, labels: Mapping[str, str], now: float) -> None:
        """Record that keys were used."""
        found = encode(labels).decode()
        values = now, found, now + COOKIE_SECONDS, found, now - USED_SECONDS
        await self.execute(_MARK_USED, *values)

    async def use_link(self, key: str, new_key: str, now: float, label: str = "") -> Player | None:
        """Exchange a one-time link for the cookie of another device."""

        def write(database: sqlite3.Connection) -> Player | None:
            row = database.execute(
                "DELETE FROM keys WHERE hash = ? AND kind = 'link' RETURNING player, expires_at", (key,)
            ).fetchone()
            if row is None or row[1] < now:
                return None
            database.execute(INSERT_KEY, key_row(row[0], cookie_key(new_key, label, now), now))
            found = database.execute("SELECT id, name, kind, avatar FROM players WHERE id = ?", (row[0],)).fetchone()
            return Player(*found)

        return await self.write(write)

    async def mark_seen(self, players: Sequence[str], now: float) -> None:
        """Record that players were seen."""
        query = """UPDATE players SET seen_at = ?
            WHERE id IN (SELECT value FROM json_each(?)) AND seen_at < ?"""
        await self.execute(query, now, encode(players).decode(), now - SEEN_SECONDS)

    async def delete_absent_players(self, unseen_before: float, limit: int) -> list[str]:
        """Delete players who were not seen since a time."""
        players = await self._sweep.absent_players(unseen_before, limit)
        query = f"""SELECT id FROM players WHERE id IN (SELECT value FROM json_each(?)) AND seen_at < ?
            AND {UNNAMED}"""  # noqa: S608

        def write(database: sqlite3.Connection) -> list[str]:
            found = database.execute(query, (encode(players).decode(), unseen_before)).fetchall()
            _delete_players(database, found)
            return [player for (player,) in found]

        return await self.write(write) if players else []

    async def delete_player(self, player: str, now: float) -> None:
        """Delete a player with standing, attempts and keys."""

        def write(database: sqlite3.Connection) -> None:
            _delete_players(database, [(player,)])
            database.execute("INSERT OR IGNORE INTO forgotten VALUES (?, ?)", (player, now))

        await self.write(write)

    async def finish_deletion(self, player: str) -> None:
        """Delete the last traces of a deleted player."""

        def write(database: sqlite3.Connection) -> None:
            _delete_players(database, [(player,)])
            database.execute("DELETE FROM members WHERE player = ?", (player,))
            database.execute("DELETE FROM forgotten WHERE player = ?", (player,))

        await self.write(write)

    async def scrub(self) -> bool:
        """Empty the write-ahead log, which still holds old pages."""
        return await asyncio.to_thread(empty_log, self.connect)

    async def write(self, job: Callable[[sqlite3.Connection], T]) -> T:
        """Run a job in a transaction. Its changes are on disk when this returns."""
        return await self._running_writer().do(job)

    async def append_rows(self, appends: Sequence[Append]) -> None:
        """Append entries to the logs of running tables, all or none."""
        await self._running_writer().append(appends)

    def _running_writer(self) -> Writer:
        if self._writer is None:
            raise StoreUnavailable("the store is closed")
        return self._writer

    async def execute(self, query: str, *values: object) -> None:
        """Run a statement and commit it."""
        await self.write(lambda database: database.execute(query, values).rowcount)

    async def fetch(self, query: str, *values: object) -> list[Any]:
        """Run a query and return its rows."""

        def read() -> list[Any]:
            if self._reader is None:
                raise StoreUnavailable("the store is closed")
            try:
                return self._reader.execute(query, values).fetchall()
            except sqlite3.Error as problem:
                raise StoreUnavailable(f"nothing can be read at the moment: {problem}") from problem

        return await asyncio.get_running_loop().run_in_executor(self._read_thread, read)


def _insert(database: sqlite3.Connection, code: str, rows: Sequence[tuple[object, ...]]) -> None:
    try:
        database.executemany(_INSERT, rows)
    except sqlite3.IntegrityError as problem:
        raise Conflict(code) from problem


def _set_members(database: sqlite3.Connection, table: Summary, players: Sequence[str]) -> None:
    database.execute("UPDATE members SET seated = 0 WHERE code = ?", (table.code,))
    database.executemany(
        """INSERT INTO members (player, code, opened_at, seated) VALUES (?, ?, ?, 1)
            ON CONFLICT DO UPDATE SET seated = 1""",
        [(player, table.code, table.opened_at) for player in players],
    )


def _add_named(database: sqlite3.Connection, table: Summary, named: Sequence[str]) -> None:
    insert = "INSERT OR IGNORE INTO members (player, code, opened_at, seated) VALUES (?, ?, ?, 0)"
    database.executemany(insert, [(player, table.code, table.opened_at) for player in named])


def _delete(database: sqlite3.Connection, codes: Sequence[tuple[str]]) -> None:
    for table in ("tables", "entries", "members", "attempts", "alerts"):
        database.executemany(f"DELETE FROM {table} WHERE code = ?", codes)  # noqa: S608


def _delete_players(database: sqlite3.Connection, players: Sequence[tuple[str]]) -> None:
    database.executemany("DELETE FROM players WHERE id = ?", players)
    database.executemany("DELETE FROM keys WHERE player = ?", players)
    database.executemany("DELETE FROM attempts WHERE player = ?", players)
    database.executemany("DELETE FROM standings WHERE member = ?", players)


def _is_player(database: sqlite3.Connection, player: str) -> bool:
    return database.execute("SELECT 1 FROM players WHERE id = ?", (player,)).fetchone() is not None


def _save_standing(database: sqlite3.Connection, standing: Standing) -> None:
    row = (standing.member, standing.games, encode(standing))
    if standing.games == 1:
        saved = database.execute("INSERT OR IGNORE INTO standings VALUES (?, ?, ?)", row)
    else:
        update = "UPDATE standings SET games = ?, standing = ? WHERE member = ? AND games = ?"
        saved = database.execute(update, (*row[1:], row[0], standing.games - 1))
    if not saved.rowcount:
        raise Conflict(standing.member)
