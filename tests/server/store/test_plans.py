"""Queries take as long after a year as on the first day: they use an index, and look at a limited number of rows."""

import re
import time

import asyncpg
import pytest
from support.aged import HERO, Size, fill_postgresql, fill_sqlite
from support.stores import started

from kingup.server.store import sql, sweep
from kingup.server.store.factory import open_store
from kingup.server.store.sqlite.store import TABLES_OF

SIZE = Size(players=3000, finished=3000, unfinished=800, attempts=1500, entries=4)
NOW = 1_800_000_000.0
PLANS = {
    "unrated games": (sql.UNRATED, (50,), "tables_uncounted"),
    "ranking": (sql.RANKING, ("2027-01-15", 100), "attempts_ranked"),
    "idle tables": (sweep.IDLE_TABLES, (NOW - 1e7, NOW - 1e7, 200), "tables_unfinished|tables_changed"),
    "finished tables": (sweep.FINISHED_TABLES, (NOW - 1e8, NOW - 1e8, 200), "tables_finished|tables_changed"),
    "open tables": (sweep.OPEN_TABLES, (1.0, 1.0, 1.0, 50), "tables_open"),
    "unfinished tables": (sweep.UNFINISHED_TABLES, (1.0, 1.0, 1.0, NOW - 1e6, "", 50), "tables_unfinished"),
    "absent players": (sweep.ABSENT_PLAYERS, (NOW - 1e8, "", NOW - 1e6, 50), "players_seen"),
}


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def database(request, tmp_path_factory):
    """Return an aged database."""
    if request.param == "sqlite":
        path = tmp_path_factory.mktemp("aged") / "kingup.sqlite"
        fill_sqlite(path, SIZE, NOW)
        return str(path)
    postgres = request.getfixturevalue("postgres")
    return postgres.url_of(postgres.new_database())


@pytest.fixture
async def store(database):
    if database.startswith("postgresql") and not await is_filled(database):
        await fill_postgresql(database, SIZE, NOW)
    async with started(open_store(database)) as store:
        if store.shared:
            await store.execute("ANALYZE")
        yield store


async def is_filled(url):
    connection = await asyncpg.connect(url)
    found = await connection.fetchval("SELECT to_regclass('schema_version')")
    await connection.close()
    return found is not None


@pytest.mark.parametrize("name", PLANS)
async def test_a_query_uses_its_index(store, name):
    query, values, index = PLANS[name]
    if store.shared:
        plan = "\n".join(line for (line,) in await store.fetch(f"EXPLAIN {query}", *values))
        assert "Seq Scan" not in plan, plan
    else:
        plan = "\n".join(row[3] for row in await store.fetch(f"EXPLAIN QUERY PLAN {query}", *values))
        assert not re.search(r"SCAN \w+(?! USING)", plan), plan
    assert re.search(index, plan), plan


async def test_newest_tables_of_a_player_are_found_without_the_others(tmp_path):
    fill_sqlite(tmp_path / "kingup.sqlite", SIZE, NOW)
    async with started(open_store(str(tmp_path / "kingup.sqlite"))) as store:
        plan = "\n".join(row[3] for row in await store.fetch(f"EXPLAIN QUERY PLAN {TABLES_OF}", HERO, 100))
        assert "members_newest" in plan, plan
        assert "TEMP B-TREE" not in plan, plan
        newest = [table.opened_at for table in await store.tables_of(HERO, 100)]
    assert newest == sorted(newest, reverse=True)
    assert len(newest) == 100


async def test_the_rankings_of_earlier_versions_are_kept(store):
    ranked = await store.day_scores("2027-01-15", 100)
    assert len(ranked) == 100
    assert [one.total for one in ranked] == sorted([one.total for one in ranked], reverse=True)
    assert ranked[0].total == 50
    assert len({one.name for one in ranked}) == 100


async def test_a_sweep_looks_at_a_part_and_the_next_one_continues(store, monkeypatch):
    """Four of five players are absent, and a game names each of them."""
    monkeypatch.setattr(sweep, "_PART", 100)
    monkeypatch.setattr(sweep, "_NEWEST", 10)
    looked_at = []
    fetch = store.fetch

    async def counting(query, *values):
        rows = await fetch(query, *values)
        looked_at.append(len(rows))
        return rows

    store._sweep._fetch = counting
    for _ in range(30):
        assert await store.delete_absent_players(NOW - 100 * 86_400, 200) == []
        assert await store.delete_abandoned_tables(NOW - 60, NOW - 3600, NOW - 172_800, []) == 0
    assert max(looked_at) == 200
    assert sum(looked_at) > 2400 + 800, "in the end, all were looked at"
    ((code, player),) = await fetch("SELECT code, player FROM members WHERE player NOT LIKE '%e%' LIMIT 1")
    await store.execute("DELETE FROM members WHERE player = ?", player)
    await store.execute("UPDATE players SET seen_at = 1000.0 WHERE id = ?", player)
    deleted = [gone for _ in range(30) for gone in await store.delete_absent_players(NOW - 100 * 86_400, 200)]
    assert deleted == [player]
    await store.execute("UPDATE members SET seated = ? WHERE code = ?", False, code)
    await store.execute(
        "UPDATE tables SET stage = 'open', opened_at = 1000.0, changed_at = 1000.0 WHERE code = ?", code
    )
    gone = [await store.delete_abandoned_tables(NOW - 60, NOW - 3600, NOW - 172_800, []) for _ in range(20)]
    assert sum(gone) == 1
    assert await store.load_log(code) == []


async def test_moves_are_written_while_a_sweep_reads(tmp_path):
    """With SQLite, the searches run beside the writer."""
    path = tmp_path / "kingup.sqlite"
    fill_sqlite(path, SIZE, NOW)
    async with started(open_store(path)) as store:
        jobs = []
        write = store.write

        async def counting(job):
            jobs.append(job)
            return await write(job)

        store.write = counting
        began = time.perf_counter()
        await store.delete_absent_players(NOW - 100 * 86_400, 500)
        await store.delete_expired_tables(NOW - 1e8, 0.0, [])
        await store.delete_abandoned_tables(NOW - 60, NOW - 3600, NOW - 172_800, [])
        assert jobs == [], time.perf_counter() - began
