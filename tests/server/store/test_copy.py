"""``kingup copy``: between both engines and back, nothing is lost, and nothing is mixed."""

import sqlite3
import time
from contextlib import closing

import asyncpg
import pytest
from support import old
from support.command import kingup
from support.server import Server
from support.stores import add_key, opened, player_by_key, ready, summary, with_store

from kingup.server.store import Mark, Player, Push, Standing
from kingup.server.store.copy import COLUMNS
from kingup.server.store.factory import open_store
from kingup.server.store.migrate import migrations
from kingup.table.entries import Chatted, Logged

NOT_COPIED = {
    "sqlite": {"attempts": {"total", "finished_at"}, "members": {"opened_at"}, "probe": {"filling"}},
    "postgresql": {
        "attempts": {"total", "finished_at"},
        "tables": {"version", "keeper", "rewritten_at", "waiting_version", "alert_keeper"},
        "schema_version": {"version"},
        "processes": {"id", "seen_at"},
        "presence": {"code", "process", "clients"},
    },
}
"""Columns that follow from others, or are valid only while a server runs."""


async def fill(store):
    """Store something of every kind, with unusual characters."""
    strange = "id \x00 é 😀"
    for at, code in enumerate(("ONE2222", "TWO2222", "TRE2222")):
        over = (
            {"stage": "finished", "totals": [3, 4], "winners": [1]}
            if at == 2
            else {"due_at": 100.0 + at, "waiting": ["ben"], "alert_at": 50.0 + at}
        )
        talk = Logged(3, 1001.5, Chatted(1, "nul \x00 “quoted” 😀"), "ben", strange)
        await store.append(summary(code, **over), [opened(code), ready(2), talk], ["ada", "ben"][:at], ["cleo"])
    for name in ("ada", "ben"):
        await store.add_player(Player(name, f"Ádá {name} 😀"), f"cookie {name}", 12.25)
    await add_key(store, "ada", "link", "link", 99.5)
    await store.save_standings("TRE2222", [Standing("ada", 1, wins=0.5), Standing("bot king/steady", 1)])
    await store.server_secret("drawn once")
    await store.set_push((await store.keys_of("ada", 0.0))[0].id, Push("https://push.example/ada", "k", "a", "en"))
    await store.mark_alert("ONE2222", "a device", Mark("decision 3", 1, 99.5))
    await store.begin_attempt("2026-11-16", "ada", "TRE2222", 3)
    await store.delete_player("cleo", 7.5)


async def everything(store):
    """Return the content of a store."""
    codes = ["ONE2222", "TWO2222", "TRE2222"]
    return {
        "logs": await store.load_entries_after(dict.fromkeys(codes, 0)),
        "tables": {name: await store.tables_of(name, 9) for name in ("ada", "ben", "cleo")},
        "named": sorted(await store.tables_naming("cleo")),
        "players": [await player_by_key(store, f"cookie {name}", "cookie", 0.0) for name in ("ada", "ben")],
        "link": await store.use_link("link", "new", 99.0),
        "standings": await store.standings(["ada", "bot king/steady"]),
        "unrated_games": await store.unrated_games(9),
        "secret": await store.server_secret("another"),
        "attempts": await store.attempts("2026-11-16", "ada"),
        "forgotten": await store.deleted_players(9.0),
        "due": sorted(await store.claim(1000.0, 9)),
        "alerts": sorted(await store.claim_alerts(1000.0, 9, [])),
        "devices": [(one.player, one.push) for one in await store.devices_of(["ada"], "ONE2222", 0.0)],
    }


async def test_a_round_trip_loses_nothing(postgres, tmp_path):
    first, last = str(tmp_path / "first.sqlite"), str(tmp_path / "last.sqlite")
    between = postgres.url_of(postgres.new_database())
    await with_store(first, fill)
    for source, target in ((first, between), (between, last)):
        done = kingup("copy", source, target)
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout == "copied 3 tables with 9 entries, and 2 players\n"
    assert rows(first) == rows(last)
    wanted = await with_store(first, everything)
    assert await with_store(between, everything) == wanted
    assert await with_store(last, everything) == wanted
    assert wanted["logs"]["TRE2222"][2].key == "id \x00 é 😀"


async def test_games_continue_after_the_copy(postgres, tmp_path):
    first, target = str(tmp_path / "first.sqlite"), postgres.url_of(postgres.new_database())
    await with_store(first, fill)
    assert kingup("copy", first, target).returncode == 0

    async def go_on(store):
        await store.append(summary("ONE2222"), [ready(4)], None)
        return await store.load_log("ONE2222")

    assert len(await with_store(target, go_on)) == 4


def rows(path):
    with closing(sqlite3.connect(path)) as connection:
        return {
            table: sorted(connection.execute(f"SELECT {', '.join(columns)} FROM {table}"), key=repr)
            for table, columns in COLUMNS.items()
        }


async def test_the_target_must_be_empty(postgres, tmp_path):
    first, target = str(tmp_path / "first.sqlite"), postgres.url_of(postgres.new_database())
    await with_store(first, fill)
    await with_store(target, lambda store: store.append(summary("HERE222"), [opened("HERE222")], []))
    done = kingup("copy", first, target)
    assert done.returncode == 1
    assert done.stderr.startswith("Error: nothing was copied: it holds something already (tables: 1); copy into")
    assert await with_store(target, lambda store: store.load_log("ONE2222")) == []


async def test_the_target_must_not_be_in_use(tmp_path):
    first, target = str(tmp_path / "first.sqlite"), tmp_path / "target.sqlite"
    await with_store(first, fill)
    with Server(target):
        done = kingup("copy", first, str(target))
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith(f"Error: another kingup server uses {target} already")
    assert kingup("copy", first, str(target)).returncode == 0


async def test_a_database_is_not_copied_to_itself(tmp_path):
    path, link = tmp_path / "first.sqlite", tmp_path / "link.sqlite"
    await with_store(str(path), fill)
    link.symlink_to(path)
    for target in (path, link):
        done = kingup("copy", str(path), str(target))
        assert (done.returncode, done.stdout) == (1, "")
        assert done.stderr == f"Error: {path} and {target} are the same database: name another one to copy to\n"
    assert set(tmp_path.iterdir()) == {path, link}


async def test_nothing_is_copied_to_a_folder_that_does_not_exist(tmp_path):
    path, target = tmp_path / "first.sqlite", tmp_path / "mistyped" / "copy.sqlite"
    await with_store(str(path), fill)
    done = kingup("copy", str(path), str(target))
    assert (done.returncode, done.stdout) == (1, "")
    assert f"there is no folder {target.parent}. Create it first, or correct the path\n" in done.stderr
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(
    ("source", "problem"),
    [
        ("nowhere.sqlite", "nowhere.sqlite cannot be copied: there is no such file"),
        ("mysql://here", "mysql:// is no database that kingup knows"),
        ("postgresql://ada:hunter2@127.0.0.1:1/games", "postgresql://ada@127.0.0.1:1/games cannot be used"),
    ],
)
def test_errors_are_reported_in_one_line(tmp_path, source, problem):
    done = kingup("copy", source, str(tmp_path / "target.sqlite"), cwd=tmp_path)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith(f"Error: {problem}")
    assert done.stderr.count("\n") == 1
    assert not (tmp_path / "nowhere.sqlite").exists()


@pytest.mark.parametrize("schema", range(1, len(migrations("sqlite")) + 1))
async def test_a_file_is_copied_without_changing_it(tmp_path, schema):
    """A backup before an upgrade must still work with the earlier version."""
    path, target = tmp_path / "old.sqlite", tmp_path / "copy.sqlite"
    old.create_sqlite(path, schema)
    before = path.read_bytes()
    path.chmod(0o644)
    done = kingup("copy", str(path), str(target))
    assert (done.returncode, done.stderr) == (0, "")
    assert path.read_bytes() == before
    assert path.stat().st_mode & 0o777 == 0o644
    await old.check_all_is_there(str(target))

    async def sweep(store):
        return await store.delete_absent_players(time.time() - 60, 9)

    assert await with_store(str(target), sweep) == [], "all players count as seen now"


@pytest.mark.parametrize("schema", range(1, len(migrations("postgresql")) + 1))
async def test_a_postgresql_database_is_copied_without_changing_it(postgres, tmp_path, schema):
    url, target = postgres.url_of(postgres.new_database()), str(tmp_path / "copy.sqlite")
    await old.create_postgresql(url, schema)
    done = kingup("copy", url, target)
    assert (done.returncode, done.stderr) == (0, "")
    connection = await asyncpg.connect(url)
    assert await connection.fetchval("SELECT max(version) FROM schema_version") == schema
    await connection.close()
    await old.check_all_is_there(target)


@pytest.mark.parametrize("schema", [0, 999])
async def test_an_empty_or_a_newer_source_is_rejected(tmp_path, schema):
    path, target = tmp_path / "source.sqlite", tmp_path / "copy.sqlite"
    with closing(sqlite3.connect(path)) as database:
        database.execute(f"PRAGMA user_version = {schema}")
    done = kingup("copy", str(path), str(target))
    assert (done.returncode, done.stdout) == (1, "")
    assert ("is empty" if not schema else "use a later version") in done.stderr
    assert not target.exists()


async def test_both_engines_have_the_same_columns_and_all_are_copied(postgres, tmp_path):
    copied = {table: set(columns) for table, columns in COLUMNS.items()}
    assert columns_of_sqlite(tmp_path / "db") == together(copied, NOT_COPIED["sqlite"])
    url = postgres.url_of(postgres.new_database())
    assert await columns_of_postgresql(url) == together(copied, NOT_COPIED["postgresql"])
    assert migrations("sqlite")
    assert migrations("postgresql")


def together(one, other):
    return {table: one.get(table, set()) | other.get(table, set()) for table in one | other}


def columns_of_sqlite(path):
    open_store(path).prepare()
    with closing(sqlite3.connect(path)) as connection:
        tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {name: {row[1] for row in connection.execute(f"PRAGMA table_info({name})")} for name in tables}


async def columns_of_postgresql(url):
    await open_store(url).prepare_async()
    connection = await asyncpg.connect(url)
    query = "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public'"
    found = {}
    for table, column in await connection.fetch(query):
        found.setdefault(table, set()).add(column)
    await connection.close()
    return found
