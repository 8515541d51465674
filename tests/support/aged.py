"""A database after a year of play, with the rows of one real game repeated under other names.

It is filled directly, in the schema that it has: through the store a year would take hours.
"""

import asyncio
import json
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing
from itertools import islice
from pathlib import Path
from typing import Any, Final, NamedTuple

import asyncpg

from kingup.server.base.codes import hash_secret
from kingup.server.players.daily import day_of
from kingup.server.store.migrate import migrations
from support.old import FINISHED, STORED

HERO: Final = "hero"
"""The player through whose eyes a database is measured."""
HERO_COOKIE: Final = "the-secret-of-the-hero"
HERO_TABLES: Final = 300
"""A third of them finished, running and open: enough to fill each list."""
PREVIOUS_SCHEMA: Final = {"sqlite": 8, "postgresql": 4}
"""The schemas before those that keep a database fast when it is old."""
_DAY: Final = 86_400.0
_YEAR: Final = 365 * _DAY
_ALPHABET: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
_BATCH: Final = 20_000
_GAME: Final = [row for row in STORED["entries"] if row["code"] == FINISHED]
_IDS: Final = [one["id"] for one in STORED["players"]]
_CUT: Final = 60
"""Entries in the log of an unfinished game."""


class Size(NamedTuple):
    """What a database holds.

    :ivar finished: finished games, with the attempts.
    :ivar attempts: finished attempts at the deal of the day, three for each player.
    :ivar absent: the share of players who were not seen for 200 days. A finished game names each of them.
    :ivar entries: entries in the log of a finished game. A whole one has 145, and fills disks.
    """

    players: int
    finished: int
    unfinished: int
    attempts: int
    absent: float = 0.8
    entries: int = 12

    def times(self, scale: float) -> "Size":
        """Return a smaller size."""
        players, finished, unfinished, attempts = (int(scale * count) for count in self[:4])
        return Size(players, finished, unfinished, attempts, self.absent, self.entries)


YEAR: Final = Size(1_000_000, 300_000, 20_000, 30_000)
FIRST_DAY: Final = Size(200, 300, 0, 300, absent=0.0)
"""Just enough to fill each list."""
Row = dict[str, Any]


class Aged:
    """The rows of an aged database.

    :param now: the time at which it is used.
    """

    def __init__(self, size: Size, now: float) -> None:
        self._size = size
        self._now = now

    def rows(self, table: str) -> Iterator[Row]:
        """Return the rows of a table, in the order of its primary key where that is easy."""
        rows: Iterator[Row] = getattr(self, f"_{table}")()
        return rows

    def _seats(self, number: int) -> list[str]:
        """Return the players of a finished game. Together the games name all players who are absent."""
        first, named = 3 * number, max(3, int(self._size.players * self._size.absent))
        return [_player((first + seat) % named) for seat in range(3)]

    def _games(self) -> Iterator[tuple[str, str, list[str], float]]:
        """Return code, stage, players and time of each table."""
        for number in range(HERO_TABLES):
            stage = ("finished", "playing", "open")[number % 3]
            yield _code(number), stage, [HERO, "friend 1", "friend 2"], self._now - number * 3600.0 - 60
        size, first = self._size, HERO_TABLES
        for number in range(size.finished - size.attempts):
            at = self._now - _YEAR * (1 - number / size.finished)
            yield _code(first + number), "finished", self._seats(number), at
        first += size.finished
        for number in range(size.unfinished):
            players = [_player((7 * number + seat) % size.players) for seat in range(3)]
            at = self._now - 25 * _DAY * (1 - number / size.unfinished) - 60
            yield _code(first + number), "open" if number % 4 == 0 else "playing", players, at
        first += size.unfinished
        for number in range(size.attempts):
            yield _code(first + number), "finished", [_player(number // 3)], self._now - 60

    def _tables(self) -> Iterator[Row]:
        for number, (code, stage, players, at) in enumerate(self._games()):
            over = stage == "finished"
            totals = [20 + number % 31, 30, 40]
            yield {
                "code": code,
                "version": {"finished": self._size.entries, "playing": _CUT, "open": 4}[stage],
                "stage": stage,
                "listed": number < HERO_TABLES or number % 2 == 0,
                "seats": 3,
                "names": json.dumps(players),
                "opened_at": at - 1000,
                "changed_at": at,
                "due_at": None,
                "winners": "[2]" if over else "[]",
                "totals": json.dumps(totals) if over else "[]",
                "counted": over,
            }

    def _entries(self) -> Iterator[Row]:
        for code, stage, players, at in self._games():
            length = {"finished": self._size.entries, "playing": _CUT, "open": 4}[stage]
            names = dict(zip([FINISHED, *_IDS], [code, *players, *players, *players], strict=False))
            for row in _GAME[:length]:
                entry = row["entry"]
                # Only the first entries name anybody.
                if row["version"] <= 4:
                    for old, new in names.items():
                        entry = entry.replace(old, new)
                by = names.get(row["player"], "")
                yield {**row, "code": code, "at": at, "player": by, "entry": entry.encode()}

    def _members(self) -> Iterator[Row]:
        for code, _, players, _ in self._games():
            for player in players:
                yield {"player": player, "code": code, "seated": True, "opened": ""}

    def _players(self) -> Iterator[Row]:
        for name in (HERO, "friend 1", "friend 2"):
            yield {"id": name, "name": name, "kind": "person", "created_at": self._now, "seen_at": self._now}
        for number in range(self._size.players):
            recent = number >= int(self._size.players * self._size.absent)
            seen = self._now - (10 if recent else 200) * _DAY
            player = {"id": _player(number), "name": f"Player {number}", "kind": "person"}
            yield {**player, "created_at": self._now - _YEAR, "seen_at": seen}

    def _keys(self) -> Iterator[Row]:
        yield {"hash": hash_secret(HERO_COOKIE), "player": HERO, "kind": "cookie", "expires_at": None}
        for number in range(self._size.players):
            yield {"hash": f"{number:064x}", "player": _player(number), "kind": "cookie", "expires_at": None}

    def _standings(self) -> Iterator[Row]:
        for number in range(int(self._size.players * self._size.absent)):
            standing = {"member": _player(number), "games": 1, "points": [1, 2, 3]}
            yield {"member": _player(number), "games": 1, "standing": json.dumps(standing).encode()}

    def _attempts(self) -> Iterator[Row]:
        first = HERO_TABLES + self._size.finished + self._size.unfinished
        for number in range(self._size.attempts):
            player, tried = divmod(number, 3)
            row = {"day": day_of(self._now), "player": _player(player), "number": tried + 1}
            yield {**row, "code": _code(first + number)}


TABLES: Final = ("tables", "entries", "members", "players", "keys", "standings", "attempts")


def _code(number: int) -> str:
    """Return a code. Consecutive numbers are far apart, like the codes of real tables."""
    number = (number * 7_919_999_983 + 12_345) % len(_ALPHABET) ** 7
    letters = []
    for _ in range(7):
        number, letter = divmod(number, len(_ALPHABET))
        letters.append(_ALPHABET[letter])
    return "".join(letters)


def _player(number: int) -> str:
    return f"{number * 2_654_435_761 % 2**32:08x}{number:08x}"


def _batches(rows: Iterable[Row], columns: list[str]) -> Iterator[list[tuple[Any, ...]]]:
    values = (tuple(row[column] for column in columns) for row in rows)
    while batch := list(islice(values, _BATCH)):
        yield batch


def fill_sqlite(path: Path, size: Size, now: float, schema: int = PREVIOUS_SCHEMA["sqlite"]) -> None:
    """Create a file with a schema, and fill it."""
    with closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA synchronous = OFF")
        database.execute("PRAGMA journal_mode = WAL")
        for file in migrations("sqlite")[:schema]:
            database.executescript(file.read_text(encoding="utf-8"))
        database.execute(f"PRAGMA user_version = {schema}")
        for table in TABLES:
            known = next(Aged(size._replace(attempts=max(1, size.attempts)), now).rows(table), {})
            columns = [row[1] for row in database.execute(f"PRAGMA table_info({table})") if row[1] in known]
            insert = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"
            for batch in _batches(Aged(size, now).rows(table), columns):
                database.executemany(insert, batch)
            database.commit()


async def fill_postgresql(url: str, size: Size, now: float, schema: int = PREVIOUS_SCHEMA["postgresql"]) -> None:
    """Create a schema in an empty database, and fill it."""
    connection = await asyncpg.connect(url)
    await connection.execute("CREATE TABLE schema_version (version integer NOT NULL)")
    for number, file in enumerate(migrations("postgresql")[:schema], start=1):
        await connection.execute(file.read_text(encoding="utf-8"))
        await connection.execute("INSERT INTO schema_version VALUES ($1)", number)
    for table in TABLES:
        known = next(Aged(size._replace(attempts=max(1, size.attempts)), now).rows(table), {})
        query = "SELECT column_name FROM information_schema.columns WHERE table_name = $1"
        columns = [name for (name,) in await connection.fetch(query, table) if name in known]
        for batch in _batches(Aged(size, now).rows(table), columns):
            records = batch
            if table == "entries":
                at = columns.index("request")
                records = [(*row[:at], row[at].encode(), *row[at + 1 :]) for row in batch]
            await connection.copy_records_to_table(table, records=records, columns=columns)
    await connection.execute("ANALYZE")
    await connection.close()


def fill(database: str, size: Size, now: float, schema: int | None = None) -> None:
    """Create and fill a database of either engine.

    :param schema: by default the one before those that keep a database fast when it is old.
    """
    if database.startswith("postgresql"):
        asyncio.run(fill_postgresql(database, size, now, schema or PREVIOUS_SCHEMA["postgresql"]))
    else:
        fill_sqlite(Path(database), size, now, schema or PREVIOUS_SCHEMA["sqlite"])
