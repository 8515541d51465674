"""The store that many processes share: how they hear of each other, and what they do when one dies or is cut off."""

import asyncio
import signal
from contextlib import asynccontextmanager

import asyncpg
import pytest
from support import old
from support.offline_server import until
from support.postgres import Postgres
from support.stores import open_one, opened, ready, summary

from kingup.server.store import Conflict, Player, StoreUnavailable, TooManyTables
from kingup.server.store.factory import open_store
from kingup.server.store.migrate import NewerSchema, migrations
from kingup.server.store.postgresql import notify as hearing_module
from kingup.server.store.postgresql.store import PostgresStore


class Notes:
    """A listener that writes down what it is told."""

    def __init__(self):
        self.heard = []

    def appended(self, versions):
        self.heard += [("appended", code, version) for code, version in versions.items()]

    def rewritten(self, code):
        self.heard.append(("rewritten", code))

    def came_or_went(self, codes):
        self.heard += [("here", code) for code in codes]

    def player_changed(self, player):
        self.heard.append(("player", player))

    def away(self):
        self.heard.append("away")

    def missed(self):
        self.heard.append("missed")


@pytest.fixture
def url(postgres):
    return postgres.url_of(postgres.new_database())


@asynccontextmanager
async def processes(url, count=2):
    """So many stores as if each were in a process of its own."""
    stores = []
    for _ in range(count):
        store = PostgresStore(url)
        store.notes = Notes()
        await store.start(store.notes)
        stores.append(store)
    try:
        yield stores
    finally:
        for store in stores:
            await store.close()


async def crash(store):
    """As if its process were killed."""
    store._hearing._work.cancel()
    await asyncio.gather(store._hearing._work, return_exceptions=True)
    store._hearing._connection.terminate()
    store._hearing._work = None


def test_what_one_does_is_heard_by_the_other_and_not_by_itself(url):
    async def run():
        async with processes(url) as (one, two):
            await one.append(summary(), [opened()], [])
            await one.append(summary(), [ready(2), ready(3)], ["ada"])
            await one.rewrite(summary(), [opened(), ready(2, 1), ready(3, 1)])
            await one.add_player(Player("ada", "Ada"), "key", 0.0)
            await one.rename("ada", "Ada B")
            await one.set_here({"TABLE22": ["ada", ""]})
            await one.forget("ada", 0.0)
            wanted = [("appended", "TABLE22", 3), ("rewritten", "TABLE22"), ("player", "ada"), ("here", "TABLE22")]
            await until(lambda: two.notes.heard == [*wanted, ("player", "ada")])
            assert one.notes.heard == []

    asyncio.run(run())


def test_players_who_did_not_come_back_are_forgotten_everywhere(url):
    async def run():
        async with processes(url) as (one, two):
            await one.add_player(Player("ada", "Ada"), "key", 0.0)
            assert await one.sweep_players(1.0, 9) == ["ada"]
            await until(lambda: two.notes.heard == [("player", "ada")])

    asyncio.run(run())


def test_of_those_who_race_for_a_version_one_wins(url):
    async def run():
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
                    assert kinds in (["Conflict", "Conflict", "NoneType"], ["Conflict"] * 3), results[at : at + 3]
            for log in (await stores[1].logs(dict.fromkeys(codes, 0))).values():
                assert [logged.version for logged in log] == list(range(1, len(log) + 1))
                assert len(log) >= 11

    asyncio.run(run())


def test_who_opens_tables_at_several_processes_at_once_gets_as_many_as_one_may_have(url):
    async def run():
        async with processes(url, 3) as stores:
            await stores[0].add_player(Player("ada", "Ada"), "key", 0.0)
            opening = [open_one(stores[n % 3], "ada", f"TABLE{n:02}", 7) for n in range(30)]
            done = await asyncio.gather(*opening, return_exceptions=True)
            assert sum(one == [] for one in done) == 7
            assert sum(isinstance(one, TooManyTables) for one in done) == 23

    asyncio.run(run())


def test_many_appends_at_once_share_a_few_transactions(url):
    async def run():
        async with processes(url) as (store, _):
            batches = []
            write = store._batcher._write

            async def counting(batch):
                batches.append(len(batch))
                return await write(batch)

            store._batcher._write = counting
            codes = [f"TABLE{n:03}" for n in range(400)]
            await asyncio.gather(*(store.append(summary(code), [opened(code)], []) for code in codes))
            assert sum(batches) == 400
            assert len(batches) < 10

    asyncio.run(run())


def test_what_one_table_cannot_do_does_not_hinder_the_others_in_its_batch(url):
    async def run():
        async with processes(url) as (one, two):
            await one.append(summary(), [opened()], [])
            await two.append(summary(), [ready(2)], None)
            results = await asyncio.gather(
                one.append(summary(), [ready(2)], ["ben"]),
                one.append(summary("OTHER22"), [opened("OTHER22")], ["ben"]),
                return_exceptions=True,
            )
            assert isinstance(results[0], Conflict)
            assert results[1] is None
            assert [one.code for one in await two.tables_of("ben", 9)] == ["OTHER22"]

    asyncio.run(run())


def test_something_due_is_seen_to_by_one_process_and_by_another_when_that_is_dead(url, monkeypatch):
    # Long enough that nobody is taken for dead who only waits for a busy machine.
    monkeypatch.setattr(hearing_module, "DEAD_SECONDS", 2.0)
    monkeypatch.setattr("kingup.server.store.postgresql.store.DEAD_SECONDS", 2.0)
    monkeypatch.setattr(hearing_module, "BEAT_SECONDS", 0.3)

    async def run():
        async with processes(url, 3) as (dying, one, two):
            codes = [f"TABLE{n:02}" for n in range(30)]
            for code in codes:
                await dying.append(summary(code, due_at=100.0), [opened(code)], [])
            assert await one.claim(101.0, 99) == [], "who appended sees to it"
            await dying.set_here({codes[0]: ["ada"]})
            assert await one.here_elsewhere(codes) == {codes[0]: ["ada"]}
            await until(lambda: ("here", codes[0]) in one.notes.heard)
            one.notes.heard.clear()
            await crash(dying)
            claimed = []

            async def claim(store):
                while len(claimed) < len(codes):
                    claimed.extend(await store.claim(101.0, 4))

            await asyncio.wait_for(asyncio.gather(claim(one), claim(two)), 10)
            assert sorted(claimed) == codes, "each by one"
            await until(lambda: ("here", codes[0]) in one.notes.heard)
            assert await two.here_elsewhere(codes) == {}
            await two.release(codes)
            assert len(await one.claim(101.0, 99)) > 0, "who sees to it no longer leaves it to others"
            assert len(await two.claim(131.0, 99)) == len(codes), "so long overdue, it has been forgotten"

    asyncio.run(run())


def test_who_was_taken_for_dead_and_is_not_says_so_and_looks_again(url, monkeypatch):
    monkeypatch.setattr(hearing_module, "BEAT_SECONDS", 0.1)

    async def run():
        async with processes(url) as (sleeper, other):
            await sleeper.set_here({"TABLE22": ["ada"]})
            await other._run("DELETE FROM processes WHERE id = $1", sleeper._process)
            await until(lambda: "missed" in sleeper.notes.heard)
            rows = await other._fetch("SELECT id FROM processes")
            assert {sleeper._process, other._process} == {process for (process,) in rows}

    asyncio.run(run())


def test_who_leaves_is_missed_by_nobody(url):
    async def run():
        async with processes(url) as (leaving, other):
            await leaving.append(summary(due_at=100.0), [opened()], [])
            await leaving.set_here({"TABLE22": ["ada"]})
            await until(lambda: ("here", "TABLE22") in other.notes.heard)
            other.notes.heard.clear()
            await leaving.close()
            await until(lambda: ("here", "TABLE22") in other.notes.heard)
            assert await other.here_elsewhere(["TABLE22"]) == {}
            assert await other.claim(100.0, 9) == ["TABLE22"]

    asyncio.run(run())


def test_people_are_here_in_one_process_or_another(url):
    async def run():
        async with processes(url, 3) as (one, two, three):
            await one.set_here({"TABLE22": ["ada", "", "ada"], "OTHER22": [""]})
            await two.set_here({"TABLE22": ["ben"]})
            here = await three.here_elsewhere(["TABLE22", "OTHER22", "NONE222"])
            assert {code: sorted(clients) for code, clients in here.items()} == {
                "TABLE22": ["", "ada", "ada", "ben"],
                "OTHER22": [""],
            }
            assert await two.here_elsewhere(["TABLE22"]) == {"TABLE22": ["ada", "", "ada"]}
            await one.set_here({"TABLE22": [], "OTHER22": ["cleo"]})
            assert await three.here_elsewhere(["TABLE22", "OTHER22"]) == {"TABLE22": ["ben"], "OTHER22": ["cleo"]}

    asyncio.run(run())


def test_the_sweep_leaves_a_table_alone_that_somebody_is_at_elsewhere(url):
    async def run():
        async with processes(url) as (one, two):
            for code in ("USED222", "IDLE222"):
                await one.append(summary(code), [opened(code)], [])
            await one.set_here({"USED222": [""]})
            assert await two.sweep(5000.0, 0.0, []) == 1
            assert await two.sweep_left(5000.0, 5000.0, 5000.0, []) == 0
            assert await two.log("USED222")

    asyncio.run(run())


def test_a_database_that_goes_away_is_noticed_at_once_and_so_is_its_return(tmp_path):
    with Postgres(tmp_path) as postgres:
        asyncio.run(_go_away(postgres))


async def _go_away(postgres):
    async with processes(postgres.url) as (one, two):
        await one.append(summary(), [opened()], [])
        await asyncio.to_thread(postgres.stop, signal.SIGQUIT)
        await until(lambda: one.notes.heard == two.notes.heard == ["away"], 2)
        for doing in (one.append(summary(), [ready(2)], None), one.log("TABLE22"), one.probe(), one.claim(0.0, 1)):
            with pytest.raises(StoreUnavailable):
                await doing
        late = PostgresStore(postgres.url)
        late.notes = Notes()
        await late.start(late.notes)
        assert late.notes.heard == ["away"], "it starts all the same"
        await asyncio.to_thread(postgres.start)
        for store in (one, two, late):
            await until(lambda store=store: store.notes.heard == ["away", "missed"])
            await store.probe()
        assert await two.log("TABLE22") == [opened()]
        await one.append(summary(), [ready(2)], None)
        await until(lambda: two.notes.heard[-1] == late.notes.heard[-1] == ("appended", "TABLE22", 2))
        await late.close()


def test_who_was_forgotten_meanwhile_is_told_of_to_who_was_cut_off(url):
    async def run():
        async with processes(url) as (cut_off, other):
            await cut_off.append(summary(), [opened()], [])
            cut_off._hearing._url = "postgresql://postgres@127.0.0.1:1/postgres"
            await other._run("SELECT pg_terminate_backend($1)", cut_off._hearing._connection.get_server_pid())
            await until(lambda: "away" in cut_off.notes.heard)
            await other.rewrite(summary(), [opened()])
            cut_off._hearing._url = url
            await until(lambda: "missed" in cut_off.notes.heard)
            assert ("rewritten", "TABLE22") in cut_off.notes.heard

    asyncio.run(run())


def test_processes_that_start_together_bring_the_schema_up_to_date_once(url):
    async def run():
        stores = [PostgresStore(url) for _ in range(5)]
        await asyncio.gather(*(store.make_ready() for store in stores))
        connection = await asyncpg.connect(url)
        assert await connection.fetchval("SELECT count(*) FROM schema_version") == len(migrations("postgresql"))
        await connection.execute("INSERT INTO schema_version VALUES (999)")
        await connection.close()
        with pytest.raises(NewerSchema, match=r"schema 999.*use a later version"):
            await PostgresStore(url).make_ready()

    asyncio.run(run())


@pytest.mark.parametrize("schema", range(1, len(migrations("postgresql"))))
def test_a_database_of_each_earlier_schema_is_brought_up_to_date(url, schema):
    async def fill():
        connection = await asyncpg.connect(url)
        await connection.execute("CREATE TABLE schema_version (version integer NOT NULL)")
        for number, file in enumerate(migrations("postgresql")[:schema], start=1):
            await connection.execute(file.read_text(encoding="utf-8"))
            await connection.execute("INSERT INTO schema_version VALUES ($1)", number)
        for table in old.TABLES:
            query = "SELECT column_name FROM information_schema.columns WHERE table_name = $1"
            columns, rows = old.rows(table, [name for (name,) in await connection.fetch(query, table)])
            if table == "entries":
                at = columns.index("request")
                rows = [(*row[:at], row[at].encode(), *row[at + 1 :]) for row in rows]
            await connection.copy_records_to_table(table, records=rows, columns=columns)
        await connection.close()

    asyncio.run(fill())
    asyncio.run(old.check_all_is_there(url))


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


def test_a_database_of_another_kind_is_refused_with_what_would_be_right():
    with pytest.raises(StoreUnavailable, match=r"mysql:// is no database that kingup knows.*postgresql://USER"):
        open_store("mysql://ada@localhost/games")
