"""The shared store: notifications between processes, crashes, and lost connections."""

import asyncio
import shutil
import signal
from contextlib import asynccontextmanager

import asyncpg
import pytest
from msgspec import structs
from support import old
from support.offline_server import wait_until
from support.postgres import Postgres
from support.stores import open_one, opened, ready, summary

from kingup.server.store import Conflict, Player, StoreUnavailable, TooManyTables
from kingup.server.store import migrate as migrate_module
from kingup.server.store.factory import open_store
from kingup.server.store.migrate import NewerSchema, migrations
from kingup.server.store.postgresql import migration
from kingup.server.store.postgresql import notify as notify_module
from kingup.server.store.postgresql.store import PostgresStore


class Recorder:
    """A listener that records its notifications."""

    def __init__(self):
        self.received = []

    def appended(self, versions):
        self.received += [("appended", code, version) for code, version in versions.items()]

    def rewritten(self, code):
        self.received.append(("rewritten", code))

    def presence_changed(self, codes):
        self.received += [("here", code) for code in codes]

    def player_changed(self, player):
        self.received.append(("player", player))

    def disconnected(self):
        self.received.append("away")

    def notifications_missed(self):
        self.received.append("missed")


@pytest.fixture
def url(postgres):
    return postgres.url_of(postgres.new_database())


@asynccontextmanager
async def processes(url, count=2):
    """Open stores, as if each were in its own process."""
    stores = []
    for _ in range(count):
        store = PostgresStore(url)
        store.recorder = Recorder()
        await store.start(store.recorder)
        stores.append(store)
    try:
        yield stores
    finally:
        for store in stores:
            await store.close()


async def crash(store):
    """Stop a store as if its process were killed."""
    store.notifications.task.cancel()
    await asyncio.gather(store.notifications.task, return_exceptions=True)
    store.notifications.connection.terminate()
    store.notifications.task = None


async def test_processes_receive_notifications_of_others_only(url):
    async with processes(url) as (one, two):
        await one.append(summary(), [opened()], [])
        await one.append(summary(), [ready(2), ready(3)], ["ada"])
        await one.rewrite(summary(), [opened(), ready(2, 1), ready(3, 1)])
        await one.add_player(Player("ada", "Ada"), "key", 0.0)
        await one.rename_player("ada", "Ada B")
        await one.set_presence({"TABLE22": ["ada", ""]})
        await one.delete_player("ada", 0.0)
        wanted = [("appended", "TABLE22", 3), ("rewritten", "TABLE22"), ("player", "ada"), ("here", "TABLE22")]
        await wait_until(lambda: two.recorder.received == [*wanted, ("player", "ada")])
        assert one.recorder.received == []


async def test_deleting_absent_players_notifies_other_processes(url):
    async with processes(url) as (one, two):
        await one.add_player(Player("ada", "Ada"), "key", 0.0)
        assert await one.delete_absent_players(1.0, 9) == ["ada"]
        await wait_until(lambda: two.recorder.received == [("player", "ada")])


async def test_one_of_several_concurrent_appends_wins(url):
    async with processes(url, 3) as stores:
        codes = [f"TABLE{n:02}" for n in range(20)]
        await asyncio.gather(*(stores[0].append(summary(code), [opened(code)], []) for code in codes))
        for version in range(2, 12):
            racing = [
                store.append(summary(code), [ready(version, seat), ready(version + 1, seat)][: 1 + seat % 2], None)
                for code in codes
                for seat, store in enumerate(stores)
            ]
            results = await asyncio.gather(*racing, return_exceptions=True)
            for at in range(0, len(results), 3):
                kinds = sorted(type(result).__name__ for result in results[at : at + 3])
                assert kinds in (["Conflict", "Conflict", "bool"], ["Conflict"] * 3), results[at : at + 3]
        for log in (await stores[1].load_entries_after(dict.fromkeys(codes, 0))).values():
            assert [logged.version for logged in log] == list(range(1, len(log) + 1))
            assert len(log) >= 11


async def test_the_table_limit_holds_across_processes(url):
    async with processes(url, 3) as stores:
        await stores[0].add_player(Player("ada", "Ada"), "key", 0.0)
        opening = [open_one(stores[n % 3], "ada", f"TABLE{n:02}", 7) for n in range(30)]
        done = await asyncio.gather(*opening, return_exceptions=True)
        assert sum(one == [] for one in done) == 7
        assert sum(isinstance(one, TooManyTables) for one in done) == 23


async def test_many_appends_at_once_share_a_few_transactions(url):
    async with processes(url) as (store, _):
        batches = []
        write = store.batcher.write

        async def counting(batch):
            batches.append(len(batch))
            return await write(batch)

        store.batcher.write = counting
        codes = [f"TABLE{n:03}" for n in range(400)]
        await asyncio.gather(*(store.append(summary(code), [opened(code)], []) for code in codes))
        assert sum(batches) == 400
        assert len(batches) < 10


async def test_a_conflict_does_not_affect_other_tables_in_the_batch(url):
    async with processes(url) as (one, two):
        await one.append(summary(), [opened()], [])
        await two.append(summary(), [ready(2)], None)
        results = await asyncio.gather(
            one.append(summary(), [ready(2)], ["ben"]),
            one.append(summary("OTHER22"), [opened("OTHER22")], ["ben"]),
            return_exceptions=True,
        )
        assert isinstance(results[0], Conflict)
        assert results[1] is True
        assert [one.code for one in await two.tables_of("ben", 9)] == ["OTHER22"]


async def test_due_work_is_claimed_once_and_taken_over_from_a_dead_process(url, monkeypatch):
    # Long enough for a process that waits for a busy machine.
    monkeypatch.setattr(notify_module, "DEAD_SECONDS", 2.0)
    monkeypatch.setattr("kingup.server.store.postgresql.store.DEAD_SECONDS", 2.0)
    monkeypatch.setattr(notify_module, "HEARTBEAT_SECONDS", 0.3)

    async with processes(url, 3) as (dying, one, two):
        codes = [f"TABLE{n:02}" for n in range(30)]
        for code in codes:
            await dying.append(summary(code, due_at=100.0), [opened(code)], [])
        assert await one.claim(101.0, 99) == [], "the process that appended handles it"
        await dying.set_presence({codes[0]: ["ada"]})
        assert await one.presence_elsewhere(codes) == {codes[0]: ["ada"]}
        await wait_until(lambda: ("here", codes[0]) in one.recorder.received)
        one.recorder.received.clear()
        await crash(dying)
        claimed = []

        async def claim(store):
            while len(claimed) < len(codes):
                claimed.extend(await store.claim(101.0, 4))

        await asyncio.wait_for(asyncio.gather(claim(one), claim(two)), 10)
        assert sorted(claimed) == codes, "each table once"
        await wait_until(lambda: ("here", codes[0]) in one.recorder.received)
        assert await two.presence_elsewhere(codes) == {}
        # Either of the two may have claimed any of them.
        await two.release(codes)
        await one.release(codes)
        assert sorted(await one.claim(101.0, 99)) == codes, "released tables can be claimed"
        assert await two.claim(131.0, 99) == [], "work that is long overdue is left to a process that is alive"
        assert sorted(await one.claim(131.0, 99)) == codes, "that process may have lost it"


async def test_a_process_that_runs_a_bot_keeps_the_table_whoever_appends(url, monkeypatch):
    monkeypatch.setattr("kingup.server.store.postgresql.store.DEAD_SECONDS", 2.0)
    async with processes(url) as (thinking, other):

        async def append(store, version, due_at):
            at_version = structs.replace(summary(stage="playing", due_at=due_at), changed_at=100.0 + version)
            return await store.append(at_version, [ready(version)], None)

        assert await thinking.append(summary(due_at=100.0), [opened()], [])
        assert not await append(other, 2, 100.0), "a vote arrives while the bot thinks"
        assert (await thinking.kept(["TABLE22"]), await other.kept(["TABLE22"])) == (["TABLE22"], [])
        assert await append(thinking, 3, None), "the bot has voted"
        assert await append(other, 4, 104.0), "nothing was due, so the process that appends runs the next bot"
        assert not await append(thinking, 5, 104.0)
        await crash(other)
        await thinking.execute(
            "UPDATE processes SET seen_at = now() - interval '1 minute' WHERE id = $1", other.process_id
        )
        assert await append(thinking, 6, 104.0), "the other process is dead"


async def test_a_paused_table_is_resumed_by_one_process(url):
    async with processes(url, 3) as (paused, one, two):
        await paused.append(summary(due_at=100.0), [opened()], [])
        assert await one.pause({"TABLE22": 1}) == [], "another process runs its bots"
        await one.set_presence({"TABLE22": [""]})
        assert await paused.pause({"TABLE22": 1}) == [], "somebody watches at another process"
        await one.set_presence({"TABLE22": []})
        assert await paused.pause({"TABLE22": 2}) == [], "the log has another length"
        assert await one.resume({"TABLE22": 1}, 101.0) == [], "it is not paused"
        assert await paused.pause({"TABLE22": 1}) == ["TABLE22"]
        assert await one.claim(200.0, 9) == []
        resumed = await asyncio.gather(*(store.resume({"TABLE22": 1}, 101.0) for store in (paused, one, two)))
        assert sorted(resumed) == [[], [], ["TABLE22"]]
        assert await one.claim(102.0, 9) == await two.claim(102.0, 9) == []


async def test_a_process_wrongly_taken_for_dead_registers_again(url, monkeypatch):
    monkeypatch.setattr(notify_module, "HEARTBEAT_SECONDS", 0.1)

    async with processes(url) as (sleeper, other):
        await sleeper.set_presence({"TABLE22": ["ada"]})
        await other.execute("DELETE FROM processes WHERE id = $1", sleeper.process_id)
        await wait_until(lambda: "missed" in sleeper.recorder.received)
        rows = await other.fetch("SELECT id FROM processes")
        assert {sleeper.process_id, other.process_id} == {process for (process,) in rows}


async def test_a_process_that_stops_releases_its_tables_and_clients(url):
    async with processes(url) as (leaving, other):
        await leaving.append(summary(due_at=100.0), [opened()], [])
        await leaving.set_presence({"TABLE22": ["ada"]})
        await wait_until(lambda: ("here", "TABLE22") in other.recorder.received)
        other.recorder.received.clear()
        await leaving.close()
        await wait_until(lambda: ("here", "TABLE22") in other.recorder.received)
        assert await other.presence_elsewhere(["TABLE22"]) == {}
        assert await other.claim(100.0, 9) == ["TABLE22"]


async def test_presence_is_collected_from_all_processes(url):
    async with processes(url, 3) as (one, two, three):
        await one.set_presence({"TABLE22": ["ada", "", "ada"], "OTHER22": [""]})
        await two.set_presence({"TABLE22": ["ben"]})
        here = await three.presence_elsewhere(["TABLE22", "OTHER22", "NONE222"])
        assert {code: sorted(clients) for code, clients in here.items()} == {
            "TABLE22": ["", "ada", "ada", "ben"],
            "OTHER22": [""],
        }
        assert await two.presence_elsewhere(["TABLE22"]) == {"TABLE22": ["ada", "", "ada"]}
        await one.set_presence({"TABLE22": [], "OTHER22": ["cleo"]})
        assert await three.presence_elsewhere(["TABLE22", "OTHER22"]) == {"TABLE22": ["ben"], "OTHER22": ["cleo"]}


async def test_tables_with_clients_in_other_processes_are_not_deleted(url):
    async with processes(url) as (one, two):
        for code in ("USED222", "IDLE222"):
            await one.append(summary(code), [opened(code)], [])
        await one.set_presence({"USED222": [""]})
        assert await two.delete_expired_tables(5000.0, 0.0, []) == 1
        assert await two.delete_abandoned_tables(5000.0, 5000.0, 5000.0, []) == 0
        assert await two.load_log("USED222")


async def test_an_outage_and_its_end_are_noticed_at_once(tmp_path):
    with Postgres(tmp_path) as postgres:
        await _stop_and_restart(postgres)


async def _stop_and_restart(postgres):
    async with processes(postgres.url) as (one, two):
        await one.append(summary(), [opened()], [])
        await asyncio.to_thread(postgres.stop, signal.SIGQUIT)
        await wait_until(lambda: one.recorder.received == two.recorder.received == ["away"], 2)
        for doing in (one.append(summary(), [ready(2)], None), one.load_log("TABLE22"), one.probe(), one.claim(0.0, 1)):
            with pytest.raises(StoreUnavailable):
                await doing
        late = PostgresStore(postgres.url)
        late.recorder = Recorder()
        await late.start(late.recorder)
        assert late.recorder.received == ["away"], "it starts anyway"
        await asyncio.to_thread(postgres.start)
        for store in (one, two, late):
            await wait_until(lambda store=store: store.recorder.received == ["away", "missed"])
            await store.probe()
        assert await two.load_log("TABLE22") == [opened()]
        await one.append(summary(), [ready(2)], None)
        await wait_until(lambda: two.recorder.received[-1] == late.recorder.received[-1] == ("appended", "TABLE22", 2))
        await late.close()


async def test_rewritten_logs_are_reported_after_a_reconnect(url):
    async with processes(url) as (cut_off, other):
        await cut_off.append(summary(), [opened()], [])
        cut_off.url = "postgresql://postgres@127.0.0.1:1/postgres"
        await other.execute("SELECT pg_terminate_backend($1)", cut_off.notifications.connection.get_server_pid())
        await wait_until(lambda: "away" in cut_off.recorder.received)
        await other.rewrite(summary(), [opened()])
        cut_off.url = url
        await wait_until(lambda: "missed" in cut_off.recorder.received)
        assert ("rewritten", "TABLE22") in cut_off.recorder.received


async def test_processes_that_start_together_migrate_once(url):
    stores = [PostgresStore(url) for _ in range(5)]
    await asyncio.gather(*(store.prepare_async() for store in stores))
    connection = await asyncpg.connect(url)
    assert await connection.fetchval("SELECT count(*) FROM schema_version") == len(migrations("postgresql"))
    await connection.execute("INSERT INTO schema_version VALUES (999)")
    await connection.close()
    with pytest.raises(NewerSchema, match=r"schema 999.*use a later version"):
        await PostgresStore(url).prepare_async()


@pytest.fixture
def add_migration(monkeypatch, tmp_path):
    """Return a function that adds a migration of PostgreSQL."""

    def add(script):
        shutil.copytree(migrate_module.MIGRATIONS, tmp_path / "migrations")
        number = len(migrations("postgresql")) + 1
        (tmp_path / "migrations" / "postgresql" / f"{number:04}.sql").write_text(script)
        monkeypatch.setattr(migrate_module, "MIGRATIONS", tmp_path / "migrations")

    return add


async def test_a_migration_may_take_longer_than_other_statements(url, monkeypatch, add_migration, caplog):
    """Also when several processes start at once: one migrates, and the others wait."""
    await PostgresStore(url).prepare_async()
    monkeypatch.setattr("kingup.server.store.postgresql.connection.ANSWER_SECONDS", 0.2)
    monkeypatch.setattr(migration, "LOCK_SECONDS", 0.2)
    monkeypatch.setattr(migration, "_REPORT_SECONDS", 0.1)
    add_migration("SELECT pg_sleep(1); CREATE TABLE migrated_once ()")
    await asyncio.gather(*(PostgresStore(url).prepare_async() for _ in range(4)))
    connection = await asyncpg.connect(url)
    assert await connection.fetchval("SELECT count(*) FROM schema_version") == len(migrations("postgresql"))
    await connection.close()
    reports = {record.getMessage() for record in caplog.records}
    assert reports == {
        "the database is being migrated",
        "another process is migrating the database: this one waits for it",
    }


@pytest.mark.parametrize("released", [True, False])
async def test_a_migration_waits_for_locks_only_briefly(url, monkeypatch, add_migration, caplog, released):
    await PostgresStore(url).prepare_async()
    monkeypatch.setattr(migration, "LOCK_SECONDS", 0.05)
    monkeypatch.setattr(migration, "LOCK_TRIES", 100 if released else 2)
    add_migration("ALTER TABLE tables ADD COLUMN another integer")
    backup = await asyncpg.connect(url)
    await backup.execute("BEGIN; SELECT 1 FROM tables")
    migrating = asyncio.create_task(PostgresStore(url).prepare_async())
    await wait_until(lambda: "another connection locks the tables: the migration tries again" in caplog.messages)
    if released:
        await backup.execute("COMMIT")
        await migrating
    else:
        with pytest.raises(StoreUnavailable, match="tables that another connection has locked, perhaps for a backup"):
            await migrating
    await backup.close()


async def test_a_database_that_does_not_answer_is_reported_with_a_reason(url, monkeypatch):
    async def silent(*_, **__):
        raise TimeoutError

    monkeypatch.setattr(asyncpg, "connect", silent)
    with pytest.raises(StoreUnavailable, match="cannot be used as a database: the database does not answer: Timeout"):
        await PostgresStore(url).prepare_async()


@pytest.mark.parametrize("schema", range(1, len(migrations("postgresql"))))
async def test_each_earlier_schema_is_migrated(url, schema):
    await old.create_postgresql(url, schema)
    await old.check_all_is_there(url)


@pytest.mark.parametrize(
    ("address", "shown"),
    [
        ("postgresql://ada:hunter2@127.0.0.1:1/games?password=hunter2", "postgresql://ada@127.0.0.1:1/games"),
        ("postgresql://127.0.0.1:1/games?password=hunter2", "postgresql://127.0.0.1:1/games"),
    ],
)
def test_a_database_that_cannot_be_reached_is_named_without_its_password(address, shown):
    with pytest.raises(StoreUnavailable) as caught:
        open_store(address).prepare()
    assert str(caught.value).startswith(f"{shown} cannot be used as a database: ")
    assert "hunter2" not in str(caught.value)


def test_an_unknown_kind_of_database_is_rejected():
    with pytest.raises(StoreUnavailable, match=r"mysql:// is no database that kingup knows.*postgresql://USER"):
        open_store("mysql://ada@localhost/games")
