"""The SQLite store: batched commits, migrations, and full disks."""

import asyncio
import sqlite3
from contextlib import closing

import pytest
from msgspec import structs
from support import old
from support.stores import opened, player_by_key, ready, summary, with_store

from kingup.server.store import Player, StoreUnavailable
from kingup.server.store.migrate import NewerSchema, migrations
from kingup.server.store.sqlite import writer
from kingup.server.store.sqlite.store import SqliteStore


async def test_many_appends_at_once_share_a_few_commits(tmp_path):
    begun = []

    async def use(store):
        await store.append(summary(), [opened()], [])
        codes = [f"TABLE{n:03}" for n in range(400)]
        await asyncio.gather(*(store.append(summary(code), [opened(code)], []) for code in codes))
        logs = await asyncio.gather(*(store.load_log(code) for code in codes))
        assert all(len(log) == 1 for log in logs)

    class TracingStore(SqliteStore):
        def connect(self):
            database = super().connect()
            database.set_trace_callback(lambda query: begun.append(query) if query.startswith("BEGIN") else None)
            return database

    store = TracingStore(tmp_path / "db")
    await store.start()
    begun.clear()
    await use(store)
    await store.close()
    assert 2 <= len(begun) < 40, "400 appends, one sync for many"


@pytest.mark.parametrize("schema", range(len(migrations("sqlite"))))
async def test_each_earlier_schema_is_migrated(tmp_path, schema):
    path = str(tmp_path / "db")
    old.create_sqlite(tmp_path / "db", schema)
    if schema:
        await old.check_all_is_there(path)

    async def use(store):
        await store.add_player(Player("dan", "Dan"), "hash", 1000.0)
        return await player_by_key(store, "hash", "cookie", 1000.0)

    assert await with_store(path, use) == Player("dan", "Dan")
    with closing(sqlite3.connect(path)) as after:
        assert after.execute("PRAGMA user_version").fetchone() == (len(migrations("sqlite")),)


@pytest.mark.parametrize("engine", ["sqlite", "postgresql"])
def test_migrations_are_numbered_without_a_gap(engine):
    names = [file.name for file in migrations(engine)]
    assert names
    assert names == [f"{n:04}.sql" for n in range(1, len(names) + 1)]


def test_a_database_of_a_later_version_is_not_touched(tmp_path):
    database = sqlite3.connect(tmp_path / "db")
    database.execute("PRAGMA user_version = 999")
    database.close()
    with pytest.raises(NewerSchema, match=r"schema 999.*use a later version"):
        SqliteStore(tmp_path / "db").prepare()


def test_a_file_that_is_not_a_database_is_rejected(tmp_path):
    (tmp_path / "db").write_text("these are my notes, do not lose them" * 100)
    with pytest.raises(StoreUnavailable, match=r"is not a kingup database: name another file$"):
        SqliteStore(tmp_path / "db").prepare()
    assert (tmp_path / "db").read_text().startswith("these are my notes")


async def test_an_invalid_entry_fails_alone(tmp_path):
    """SQLite rejects invalid Unicode and numbers beyond 64 bits, but not with its own errors."""

    store = SqliteStore(tmp_path / "db")
    await store.start()
    codes = [f"TABLE{n}" for n in range(4)]
    for code in codes:
        await store.append(summary(code), [opened(code)], [])

    def more(code, **fields):
        return store.append(summary(code, stage="playing"), [structs.replace(ready(2), **fields)], None)

    wrong = (more(codes[0], key="\ud800"), more(codes[1], at=10**30))
    tried = asyncio.gather(*wrong, more(codes[2]), more(codes[3]), return_exceptions=True)
    text, number, *kept = await asyncio.wait_for(tried, 10)
    assert (type(text), type(number), kept) == (UnicodeEncodeError, OverflowError, [True, True])
    assert [len(await store.load_log(code)) for code in codes] == [1, 1, 2, 2]
    await asyncio.wait_for(more(codes[0]), 10)
    await store.close()


async def test_the_writer_survives_a_failed_batch(tmp_path, monkeypatch):
    store = SqliteStore(tmp_path / "db")
    await store.start()

    def broken(*_):
        raise MemoryError

    with monkeypatch.context() as broke:
        broke.setattr(writer, "run_job", broken)
        with pytest.raises(MemoryError):
            await asyncio.wait_for(store.append(summary(), [opened()], []), 10)
    await asyncio.wait_for(store.append(summary(), [opened()], []), 10)
    await store.close()


async def test_a_full_disk_rejects_writes_until_there_is_space(tmp_path):
    class Small(SqliteStore):
        """A file that cannot grow."""

        def connect(self):
            database = super().connect()
            database.execute("PRAGMA max_page_count = 40")
            return database

    store = Small(tmp_path / "db")
    await store.start()
    kept, refused = [], ""
    while not refused:
        code = f"TABLE{len(kept):04}"
        try:
            await store.append(summary(code), [opened(code)], [])
            kept.append(code)
        except StoreUnavailable:
            refused = code
    assert kept
    assert await store.load_log(refused) == []
    with pytest.raises(StoreUnavailable):
        await store.probe()
    await store.write(lambda database: database.execute("PRAGMA max_page_count = 100000").fetchone())
    await store.probe()
    await store.append(summary(refused), [opened(refused)], [])
    for code in (*kept, refused):
        assert len(await store.load_log(code)) == 1
    await store.close()
