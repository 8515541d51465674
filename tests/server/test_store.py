"""The embedded store: what it keeps, what it refuses, how it grows up, and what a full disk does to it."""

import asyncio
import sqlite3

import pytest

from kingup.server.store import Conflict, Player, StoreUnavailable, Summary
from kingup.server.store.migrate import MIGRATIONS, NewerSchema, migrations
from kingup.server.store.sqlite import SqliteStore
from kingup.table.entries import Logged, Opened, Ready
from kingup.table.options import Options


def opened(code="TABLE22"):
    return Logged(1, 1000.0, Opened(code, Options(), "ada", "5e" * 32, "a1" * 16), "ada")


def summary(code="TABLE22", **fields):
    return Summary(code, fields.pop("stage", "open"), True, 4, ["Ada", "", "", ""], 1000.0, 1000.0, **fields)


def ready(version, seat=0):
    return Logged(version, 1001.0, Ready(seat), "ada", f"r{version}")


def with_store(path, use):
    """Run something with a store that is open."""

    async def run():
        store = SqliteStore(path)
        await store.start()
        try:
            return await use(store)
        finally:
            await store.close()

    return asyncio.run(run())


def test_what_was_appended_is_read_again_after_a_restart(tmp_path):
    entries = [opened(), ready(2), ready(3, seat=1)]
    with_store(tmp_path / "db", lambda store: store.append(summary(), entries, ["ada"]))
    assert with_store(tmp_path / "db", lambda store: store.log("TABLE22")) == entries


def test_an_append_at_a_version_that_is_taken_is_refused_and_keeps_nothing(tmp_path):
    async def use(store):
        await store.append(summary(), [opened(), ready(2)], ["ada"])
        with pytest.raises(Conflict):
            await store.append(summary(stage="playing"), [ready(2, seat=3), ready(3)], ["ben"])
        return await store.log("TABLE22"), await store.tables_of("ben", 9), await store.listed("open", 9)

    log, of_ben, listed = with_store(tmp_path / "db", use)
    assert log == [opened(), ready(2)]
    assert of_ben == []
    assert [one.stage for one in listed] == ["open"]


def test_an_append_that_would_leave_a_gap_is_refused(tmp_path):
    async def use(store):
        await store.append(summary(), [opened()], [])
        with pytest.raises(Conflict):
            await store.append(summary(), [ready(3)], None)
        assert await store.sweep(2000.0, 2000.0, []) == 1
        with pytest.raises(Conflict):
            await store.append(summary(), [ready(2)], None)
        return await store.log("TABLE22")

    assert with_store(tmp_path / "db", use) == []


def test_many_appends_at_once_share_a_few_commits(tmp_path):
    begun = []

    async def use(store):
        await store.append(summary(), [opened()], [])
        codes = [f"TABLE{n:03}" for n in range(400)]
        await asyncio.gather(*(store.append(summary(code), [opened(code)], []) for code in codes))
        logs = await asyncio.gather(*(store.log(code) for code in codes))
        assert all(len(log) == 1 for log in logs)

    class Counting(SqliteStore):
        def _connect(self):
            database = super()._connect()
            database.set_trace_callback(lambda query: begun.append(query) if query.startswith("BEGIN") else None)
            return database

    async def run():
        store = Counting(tmp_path / "db")
        await store.start()
        begun.clear()
        await use(store)
        await store.close()

    asyncio.run(run())
    assert 2 <= len(begun) < 40, "400 appends, one sync for many"


def test_what_one_job_cannot_do_does_not_undo_the_others(tmp_path):
    async def use(store):
        await store.append(summary(), [opened()], [])
        results = await asyncio.gather(
            *(store.append(summary(), [ready(2, seat)], None) for seat in range(5)),
            store.append(summary("OTHER22"), [opened("OTHER22")], []),
            return_exceptions=True,
        )
        assert results[-1] is None
        assert sorted(type(result).__name__ for result in results) == ["Conflict"] * 4 + ["NoneType"] * 2
        return await store.log("OTHER22")

    assert len(with_store(tmp_path / "db", use)) == 1


@pytest.mark.parametrize("schema", range(len(migrations())))
def test_a_database_of_each_earlier_schema_is_brought_up_to_date(tmp_path, schema):
    database = sqlite3.connect(tmp_path / "db")
    for file in migrations()[:schema]:
        database.executescript(file.read_text(encoding="utf-8"))
    database.execute(f"PRAGMA user_version = {schema}")
    if schema:
        columns = "code, stage, listed, seats, names, opened_at, changed_at, due_at, winners, totals"
        row = "('TABLE22', 'open', 1, 4, '[\"Ada\"]', 1000.0, 1000.0, NULL, '[]', '[]')"
        database.execute(f"INSERT INTO tables ({columns}) VALUES {row}")
        database.execute("INSERT INTO members (player, code) VALUES ('ada', 'TABLE22')")
        database.execute("INSERT INTO players VALUES ('ada', 'Ada', 'person', 1000.0)")
    database.commit()
    database.close()

    async def use(store):
        await store.add_player(Player("ben", "Ben"), "hash", 1000.0)
        return [one.code for one in await store.tables_of("ada", 9)]

    assert with_store(tmp_path / "db", use) == (["TABLE22"] if schema else [])
    after = sqlite3.connect(tmp_path / "db")
    assert after.execute("PRAGMA user_version").fetchone() == (len(migrations()),)
    after.close()


def test_migrations_are_numbered_without_a_gap():
    assert [file.name for file in migrations()] == [f"{n:04}.sql" for n in range(1, len(migrations()) + 1)]
    assert MIGRATIONS.is_dir()


def test_a_database_of_a_later_version_is_not_touched(tmp_path):
    database = sqlite3.connect(tmp_path / "db")
    database.execute("PRAGMA user_version = 999")
    database.close()
    with pytest.raises(NewerSchema, match=r"schema 999.*use a later version"):
        SqliteStore(tmp_path / "db").prepare()


def test_a_file_that_is_no_database_is_said_to_be_none(tmp_path):
    (tmp_path / "db").write_text("these are my notes, do not lose them" * 100)
    with pytest.raises(StoreUnavailable, match="cannot be used as a database"):
        SqliteStore(tmp_path / "db").prepare()
    assert (tmp_path / "db").read_text().startswith("these are my notes")


def test_when_the_disk_is_full_nothing_is_kept_and_it_goes_on_when_there_is_room(tmp_path):
    class Small(SqliteStore):
        """A file that cannot grow."""

        def _connect(self):
            database = super()._connect()
            database.execute("PRAGMA max_page_count = 40")
            return database

    async def run():
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
        assert await store.log(refused) == []
        await store._writer.do(lambda database: database.execute("PRAGMA max_page_count = 100000").fetchone())
        await store.append(summary(refused), [opened(refused)], [])
        for code in (*kept, refused):
            assert len(await store.log(code)) == 1
        await store.close()

    asyncio.run(run())


def test_a_link_is_traded_once_and_in_time(tmp_path):
    async def use(store):
        await store.add_player(Player("ada", "Ada"), "cookie", 0.0)
        await store.add_key("ada", "link 1", "link", 100.0)
        await store.add_key("ada", "link 2", "link", 100.0)
        assert (await store.use_link("link 1", "new cookie", 99.0)).name == "Ada"
        assert await store.use_link("link 1", "another", 99.0) is None
        assert await store.use_link("link 2", "another", 101.0) is None
        assert await store.player_by_key("new cookie", "cookie", 200.0) == Player("ada", "Ada")
        assert await store.player_by_key("another", "cookie", 200.0) is None
        assert await store.player_by_key("link 2", "cookie", 50.0) is None

    with_store(tmp_path / "db", use)


def test_the_sweep_takes_what_is_old_and_leaves_what_is_in_use(tmp_path):
    async def use(store):
        for code, stage, at in (
            ("IDLE222", "open", 10.0),
            ("USED222", "playing", 10.0),
            ("NEWER22", "open", 90.0),
            ("DONE222", "finished", 10.0),
            ("LATE222", "finished", 60.0),
        ):
            one = Summary(code, stage, True, 4, [], at, at)
            await store.append(one, [opened(code)], ["ada"])
        assert await store.sweep(50.0, 0.0, ["USED222"]) == 1
        assert await store.sweep(50.0, 20.0, ["USED222"]) == 1
        return sorted(one.code for one in await store.tables_of("ada", 9)), await store.log("IDLE222")

    assert with_store(tmp_path / "db", use) == (["LATE222", "NEWER22", "USED222"], [])


def test_the_secret_of_the_house_is_drawn_once(tmp_path):
    assert with_store(tmp_path / "db", lambda store: store.house_secret("one")) == "one"
    assert with_store(tmp_path / "db", lambda store: store.house_secret("other")) == "one"


def test_attempts_at_a_day_are_counted_listed_and_ranked(tmp_path):
    async def use(store):
        for name in ("Ada", "Ben", "Cleo"):
            await store.add_player(Player(name.lower(), name), name, 0.0)
        tries = [("ada", 20), ("ada", 31), ("ben", 31), ("ada", 31), ("cleo", None)]
        for number, (player, total) in enumerate(tries):
            code = f"TABLE{number}"
            assert await store.begin_attempt("2026-11-16", player, code, 3)
            over = {"stage": "finished", "totals": [total, 40], "winners": [1]} if total else {"stage": "playing"}
            await store.append(summary(code, **over), [opened(code)], [player])
        assert not await store.begin_attempt("2026-11-16", "ada", "MORE", 3)
        assert await store.begin_attempt("2026-11-17", "ada", "TOMORROW", 3)
        ranked = await store.day_scores("2026-11-16", 10)
        assert [(one.name, one.total, one.number) for one in ranked] == [("Ben", 31, 1), ("Ada", 31, 2)]
        assert [one.name for one in await store.day_scores("2026-11-16", 1)] == ["Ben"]
        mine = await store.attempts("2026-11-16", "ada")
        assert [(code, table.totals) for code, table in mine] == [
            ("TABLE0", [20, 40]),
            ("TABLE1", [31, 40]),
            ("TABLE3", [31, 40]),
        ]
        assert await store.attempts("2026-11-17", "ada") == [("TOMORROW", None)]
        await store.forget("ada")
        assert await store.attempts("2026-11-16", "ada") == []
        assert [one.name for one in await store.day_scores("2026-11-16", 10)] == ["Ben"]
        await store.sweep(2000.0, 2000.0, [])
        assert await store.attempts("2026-11-16", "ben") == []

    with_store(tmp_path / "db", use)


def test_of_appends_that_are_written_together_only_the_one_in_conflict_is_refused(tmp_path):
    codes = [f"TABLE{n:03}" for n in range(90)]

    async def use(store):
        for code in codes:
            await store.append(summary(code), [opened(code)], [])
        await store.append(summary(codes[40], stage="playing"), [ready(2)], None)
        done = await asyncio.gather(
            *(store.append(summary(code, stage="playing"), [ready(2, seat=1)], None) for code in codes),
            store.append(summary(codes[7], stage="results"), [ready(3), ready(4)], None),
            store.append(summary("NOWHERE", stage="playing"), [ready(2)], None),
            return_exceptions=True,
        )
        return done, [await store.log(code) for code in codes]

    done, logs = with_store(tmp_path / "db", use)
    assert [at for at, problem in enumerate(done) if problem is not None] == [40, 91]
    assert {type(done[at]) for at in (40, 91)} == {Conflict}
    assert logs[40] == [opened(codes[40]), ready(2)]
    assert logs[7] == [opened(codes[7]), ready(2, seat=1), ready(3), ready(4)]
    assert all(len(log) == 2 for at, log in enumerate(logs) if at != 7)
