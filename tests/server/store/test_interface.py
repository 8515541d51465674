"""The interface of a store. Every test runs on SQLite and on a real PostgreSQL."""

import asyncio

import pytest
from msgspec import structs
from support.stores import add_key, open_one, opened, player_by_key, ready, started, summary, with_store

from kingup.server.store import Conflict, Player, Standing, Summary, TooManyTables
from kingup.server.store.factory import open_store
from kingup.table.entries import Chatted, Logged


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request, tmp_path):
    """Return a file, or the address of a database, that is empty."""
    if request.param == "sqlite":
        return str(tmp_path / "kingup.sqlite")
    postgres = request.getfixturevalue("postgres")
    return postgres.url_of(postgres.new_database())


@pytest.fixture
async def store(database):
    async with started(open_store(database)) as store:
        yield store


async def test_entries_survive_a_restart(database):
    entries = [opened(), ready(2), ready(3, seat=1)]
    await with_store(database, lambda store: store.append(summary(), entries, ["ada"]))
    assert await with_store(database, lambda store: store.load_log("TABLE22")) == entries


async def test_an_append_at_a_taken_version_stores_nothing(store):
    await store.append(summary(), [opened(), ready(2)], ["ada"])
    with pytest.raises(Conflict):
        await store.append(summary(stage="playing"), [ready(2, seat=3), ready(3)], ["ben"])
    log, of_ben, listed = (
        await store.load_log("TABLE22"),
        await store.tables_of("ben", 9),
        await store.listed_tables("open", 9),
    )
    assert log == [opened(), ready(2)]
    assert of_ben == []
    assert [one.stage for one in listed] == ["open"]


async def test_an_append_that_would_leave_a_gap_is_rejected(store):
    await store.append(summary(), [opened()], [])
    with pytest.raises(Conflict):
        await store.append(summary(), [ready(3)], None)
    assert await store.delete_expired_tables(2000.0, 2000.0, []) == 1
    with pytest.raises(Conflict):
        await store.append(summary(), [ready(2)], None)
    assert await store.load_log("TABLE22") == []


async def test_a_failed_append_does_not_undo_others(store):
    await store.append(summary(), [opened()], [])
    results = await asyncio.gather(
        *(store.append(summary(), [ready(2, seat)], None) for seat in range(5)),
        store.append(summary("OTHER22"), [opened("OTHER22")], []),
        return_exceptions=True,
    )
    assert results[-1] is True
    assert sorted(type(result).__name__ for result in results) == ["Conflict"] * 4 + ["bool"] * 2
    assert len(await store.load_log("OTHER22")) == 1


async def test_a_link_works_once_and_before_it_expires(store):
    await store.add_player(Player("ada", "Ada"), "cookie", 0.0)
    await add_key(store, "ada", "link 1", "link", 100.0)
    await add_key(store, "ada", "link 2", "link", 100.0)
    assert (await store.use_link("link 1", "new cookie", 99.0)).name == "Ada"
    assert await store.use_link("link 1", "another", 99.0) is None
    assert await store.use_link("link 2", "another", 101.0) is None
    assert await player_by_key(store, "new cookie", "cookie", 200.0) == Player("ada", "Ada")
    assert await player_by_key(store, "another", "cookie", 200.0) is None
    assert await player_by_key(store, "link 2", "cookie", 50.0) is None


async def test_expired_tables_are_deleted_unless_in_use(store):
    for code, stage, at in (
        ("IDLE222", "open", 10.0),
        ("USED222", "playing", 10.0),
        ("NEWER22", "open", 90.0),
        ("DONE222", "finished", 10.0),
        ("LATE222", "finished", 60.0),
    ):
        one = Summary(code, stage, True, 4, [], at, at)
        await store.append(one, [opened(code)], ["ada"])
    assert await store.delete_expired_tables(50.0, 0.0, ["USED222"]) == 1
    assert await store.delete_expired_tables(50.0, 20.0, ["USED222"]) == 1
    assert (sorted(one.code for one in await store.tables_of("ada", 9)), await store.load_log("IDLE222")) == (
        ["LATE222", "NEWER22", "USED222"],
        [],
    )


async def test_the_server_secret_is_drawn_once(database):
    assert await with_store(database, lambda store: store.server_secret("one")) == "one"
    assert await with_store(database, lambda store: store.server_secret("other")) == "one"


async def test_attempts_at_a_daily_deal_are_limited_listed_and_ranked(store):
    for name in ("Ada", "Ben", "Cleo"):
        await store.add_player(Player(name.lower(), name), name, 0.0)
    tries = [("ada", 20), ("ada", 31), ("ben", 31), ("ada", 31), ("cleo", None)]
    for number, (player, total) in enumerate(tries):
        code = f"TABLE{number}"
        assert await store.begin_attempt("2026-11-16", player, code, 3) == code
        assert await store.begin_attempt("2026-11-16", player, "SAME", 3) == code, "its table is not open yet"
        over = {"stage": "finished", "totals": [total, 40], "winners": [1]} if total else {"stage": "playing"}
        await store.append(summary(code, **over), [opened(code)], [player])
    assert await store.begin_attempt("2026-11-16", "ada", "MORE", 3) is None
    assert await store.begin_attempt("2026-11-16", "cleo", "MORE", 3) == "TABLE4", "it is not finished yet"
    begun = await asyncio.gather(*(store.begin_attempt("2026-11-17", "ada", f"TOMORROW{n}", 3) for n in range(4)))
    assert len(set(begun)) == 1, "concurrent attempts become one"
    ranked = await store.day_scores("2026-11-16", 10)
    assert [(one.name, one.total, one.number) for one in ranked] == [("Ben", 31, 1), ("Ada", 20, 1)], (
        "the first attempt counts"
    )
    assert [one.name for one in await store.day_scores("2026-11-16", 1)] == ["Ben"]
    mine = await store.attempts("2026-11-16", "ada")
    assert [(code, table.totals) for code, table in mine] == [
        ("TABLE0", [20, 40]),
        ("TABLE1", [31, 40]),
        ("TABLE3", [31, 40]),
    ]
    assert await store.attempts("2026-11-17", "ada") == [(begun[0], None)]
    await store.delete_player("ada", 0.0)
    assert await store.attempts("2026-11-16", "ada") == []
    assert [one.name for one in await store.day_scores("2026-11-16", 10)] == ["Ben"]
    await store.delete_expired_tables(2000.0, 2000.0, [])
    assert await store.attempts("2026-11-16", "ben") == []


async def test_new_entries_of_many_logs_are_read_at_once(store):
    for code in ("ONE2222", "TWO2222", "SIX2222"):
        await store.append(summary(code), [opened(code), ready(2), ready(3)], [])
    assert await store.load_entries_after({"ONE2222": 1, "TWO2222": 3, "SIX2222": 2, "NONE222": 0}) == {
        "ONE2222": [ready(2), ready(3)],
        "SIX2222": [ready(3)],
    }


async def test_clients_may_send_any_character(store):
    entry = Logged(2, 1001.0, Chatted(0, "nul \x00, nothing \u202e, 😀"), "ada", "id \x00 é")

    await store.append(summary(), [opened(), entry], [])
    assert (await store.load_log("TABLE22"))[-1] == entry


async def has_reached_limit(store, player, limit=1):
    """Return whether a player has reached a limit of tables, without changing anything."""
    try:
        await open_one(store, player, f"MORE {player}", limit)
    except TooManyTables:
        return True
    await store.delete_table(f"MORE {player}")
    return False


async def test_seated_and_named_players_are_told_apart(store):
    await store.append(summary(), [opened()], [], ["expected"])
    await store.append(summary(), [ready(2)], ["ada", "ben"])
    await store.append(summary(), [ready(3)], ["ben", "cleo"])
    await store.append(summary(stage="playing"), [ready(4)], None)
    who = ("ada", "ben", "cleo", "expected", "stranger")
    sits = [one for one in who if await store.tables_of(one, 9)]
    assert [one for one in who if await has_reached_limit(store, one)] == sits
    assert (sits, [one for one in who if await store.tables_naming(one)]) == (
        ["ben", "cleo"],
        ["ada", "ben", "cleo", "expected"],
    )


async def test_opened_tables_count_until_finished_or_abandoned(store):
    await open_one(store, "ada", "TABLE22")
    assert await has_reached_limit(store, "ada"), "opening counts, without sitting down"
    assert not await has_reached_limit(store, "ada", 2)
    await store.append(summary(), [ready(2)], ["ada", "ben"])
    assert not await has_reached_limit(store, "ada", 2), "a table that was opened and joined counts once"
    await store.append(summary(), [ready(3)], ["ben"])
    assert await has_reached_limit(store, "ada"), "others wait there"
    await store.append(summary(), [ready(4)], [])
    assert not await has_reached_limit(store, "ada"), "an abandoned table does not count"
    await store.append(summary(), [ready(5)], ["ben"])
    await store.append(summary(stage="playing"), [ready(6)], None)
    assert await has_reached_limit(store, "ada")
    await store.append(summary(stage="finished"), [ready(7)], ["ben"])
    assert (await has_reached_limit(store, "ada"), await store.tables_naming("ada")) == (False, ["TABLE22"])


async def test_the_table_limit_holds_for_concurrent_requests(store):
    await store.add_player(Player("ada", "Ada"), "key", 0.0)
    codes = [f"TABLE{n:02}" for n in range(40)]
    done = await asyncio.gather(*(open_one(store, "ada", code, 15) for code in codes), return_exceptions=True)
    opened_ones = {code for code, one in zip(codes, done, strict=True) if one == []}
    assert len(opened_ones) == 15
    assert sum(isinstance(one, TooManyTables) for one in done) == 25
    assert set(await store.tables_naming("ada")) == opened_ones


async def test_a_code_is_taken_once(store):
    await open_one(store, "ada", "TABLE22", players=["ada"])
    with pytest.raises(Conflict):
        await open_one(store, "ben", "TABLE22", players=["ben"])
    assert await store.tables_naming("ben") == []
    assert [one.code for one in await store.tables_of("ada", 9)] == ["TABLE22"]


async def test_a_new_lesson_replaces_an_unfinished_one(store):
    await open_one(store, "ada", "TABLE22", stage="playing")
    await open_one(store, "ben", "OTHERS2", lesson=True, stage="playing")
    assert await open_one(store, "ada", "FIRST22", 2, lesson=True, stage="results") == []
    assert await has_reached_limit(store, "ada", 2), "it counts"
    assert await open_one(store, "ada", "NEXT222", 2, lesson=True, stage="playing") == ["FIRST22"]
    assert await store.load_log("FIRST22") == []
    await store.append(summary("NEXT222", stage="finished"), [ready(2)], [])
    assert await open_one(store, "ada", "LAST222", 2, lesson=True, stage="playing") == []
    assert (sorted(await store.tables_naming("ada")), await store.tables_naming("ben")) == (
        ["LAST222", "NEXT222", "TABLE22"],
        ["OTHERS2"],
    )


async def test_abandoned_tables_are_deleted(store):
    def at(moment, code, **fields):
        return structs.replace(summary(code, **fields), opened_at=moment, changed_at=moment)

    for moment, code in ((10.0, "NOBODY2"), (90.0, "FRESH22"), (10.0, "INUSE22")):
        await store.append(at(moment, code), [opened(code)], [])
    for moment, code, sitting in ((10.0, "SITS222", ["ada"]), (40.0, "LEFT222", []), (60.0, "LATE222", [])):
        await store.append(at(moment, code), [opened(code), ready(2)], sitting)
    for moment, code, stage in (
        (10.0, "TRIED22", "playing"),
        (10.0, "DONE222", "finished"),
        (30.0, "TRY2222", "results"),
    ):
        await store.begin_attempt(f"day of {code}", "ada", code, 3)
        await store.append(at(moment, code, stage=stage), [opened(code)], ["ada"])
    await store.append(at(10.0, "LESSON2", stage="results"), [opened("LESSON2"), ready(2)], [])
    assert await store.delete_abandoned_tables(50.0, 30.0, 20.0, ["INUSE22"]) == 3
    codes = (
        "NOBODY2",
        "FRESH22",
        "INUSE22",
        "SITS222",
        "LEFT222",
        "LATE222",
        "TRIED22",
        "DONE222",
        "TRY2222",
        "LESSON2",
    )
    assert [code for code in codes if not await store.load_log(code)] == ["NOBODY2", "LEFT222", "TRIED22"]


async def test_a_log_is_rewritten_unless_it_has_grown(store):
    await store.append(summary(), [opened(), ready(2), ready(3)], [])
    other = [opened(), ready(2, seat=1), ready(3, seat=2)]
    with pytest.raises(Conflict):
        await store.rewrite(summary(), other[:2])
    assert await store.load_log("TABLE22") == [opened(), ready(2), ready(3)]
    await store.rewrite(summary(), other)
    await store.append(summary(), [ready(4)], None)
    assert await store.load_log("TABLE22") == [*other, ready(4)]


async def test_a_deleted_table_leaves_nothing(store):
    await store.append(summary(), [opened()], ["ada"], ["ben"])
    await store.delete_table("TABLE22")
    assert await store.tables_naming("ada") == await store.tables_naming("ben") == []
    with pytest.raises(Conflict):
        await store.rewrite(summary(), [opened()])
    assert await store.listed_tables("open", 9) == []
    await store.append(summary(), [opened()], [])
    assert await store.load_log("TABLE22") == [opened()]


async def test_players_are_renamed_and_deleted(store):
    for name in ("ada", "ben"):
        await store.add_player(Player(name, name.title()), f"{name} cookie", 0.0)
    await add_key(store, "ada", "token", "token", None)
    await store.rename_player("ada", "Ada B")
    assert await player_by_key(store, "token", "token", 0.0) == Player("ada", "Ada B")
    await store.set_avatar("ada", "M")
    assert await player_by_key(store, "token", "token", 0.0) == Player("ada", "Ada B", avatar="M")
    assert await player_by_key(store, "ben cookie", "cookie", 0.0) == Player("ben", "Ben")
    await store.delete_player("ada", 0.0)
    assert await player_by_key(store, "token", "token", 0.0) is None
    assert await player_by_key(store, "ada cookie", "cookie", 0.0) is None
    assert set(await store.missing_players(["ada", "ben", "cleo"])) == {"ada", "cleo"}


async def test_deleted_players_are_known_until_no_log_names_them(store):
    await store.append(summary(), [opened()], ["ada", "ben"])
    await store.delete_player("ada", 100.0)
    await store.delete_player("ada", 200.0)
    assert await store.deleted_players(100.0) == []
    assert await store.deleted_players(101.0) == [("ada", 100.0)]
    assert await store.tables_naming("ada") == ["TABLE22"]
    assert await store.is_named_at("TABLE22", "ada")
    assert await store.scrub()
    await store.finish_deletion("ada")
    assert await store.deleted_players(999.0) == await store.tables_naming("ada") == []
    assert not await store.is_named_at("TABLE22", "ada")
    assert await store.tables_naming("ben") == ["TABLE22"]


async def test_only_expired_keys_are_deleted(store):
    await store.add_player(Player("ada", "Ada"), "cookie", 0.0)
    for key, expires_at in (("old link", 99.0), ("new link", 101.0)):
        await add_key(store, "ada", key, "link", expires_at)
    await add_key(store, "ada", "token", "token", None)
    await store.delete_expired_keys(100.0)
    assert await store.use_link("old link", "stolen", 50.0) is None
    assert await store.use_link("new link", "another device", 100.0) == Player("ada", "Ada")
    assert [await player_by_key(store, key, kind, 1.0) for key, kind in (("cookie", "cookie"), ("token", "token"))] == [
        Player("ada", "Ada")
    ] * 2


async def test_absent_players_are_deleted_unless_a_log_names_them(store):
    day = 86_400.0

    for name in ("gone", "seated", "named", "back", "late"):
        await store.add_player(Player(name, name.title()), f"{name} cookie", 9 * day if name == "late" else 0.0)
    await store.append(summary("ONE2222", stage="finished"), [opened("ONE2222")], ["seated"], ["named"])
    await store.append(summary("TWO2222", stage="finished"), [opened("TWO2222")], [])
    await store.save_standings("TWO2222", [Standing("gone", 1)])
    await store.begin_attempt("2026-11-16", "gone", "NEVER22", 3)
    await add_key(store, "gone", "token", "token", None)
    await store.mark_seen(["back", "nobody"], 8 * day)
    assert await store.delete_absent_players(7 * day, 0) == []
    assert await store.delete_absent_players(7 * day, 9) == ["gone"]
    assert await player_by_key(store, "token", "token", 0.0) is None
    assert await store.standings(["gone"]) == await store.attempts("2026-11-16", "gone") == []
    await store.mark_seen(["back"], 8.5 * day)
    assert await store.delete_absent_players(8.2 * day, 9) == ["back"], "a player is marked once a day"
    await store.mark_seen(["late"], 10.5 * day)
    assert await store.delete_absent_players(10.2 * day, 9) == []
    await store.delete_table("ONE2222")
    assert (sorted(await store.delete_absent_players(7 * day, 9)), await store.missing_players(["late"])) == (
        ["named", "seated"],
        [],
    )


async def test_due_tables_are_claimed_in_order(database):
    async def before(store):
        for code, due_at in (("LATER22", 90.0), ("FIRST22", 10.0), ("NEVER22", None), ("NEXT222", 20.0)):
            await store.append(summary(code, due_at=due_at), [opened(code)], [])

    async def after(store):
        first = await store.claim(50.0, 1)
        return first, await store.claim(50.0, 9)

    await with_store(database, before)
    first, rest = await with_store(database, after)
    assert first == ["FIRST22"]
    assert set(rest) - set(first) == {"NEXT222"}


async def test_nothing_is_due_at_a_paused_table_until_its_next_entry(store):
    await store.append(summary(due_at=10.0), [opened()], [])
    assert await store.pause({"TABLE22": 1, "NONE222": 1}) == ["TABLE22"]
    assert await store.claim(50.0, 9) == []
    assert await store.resume({"TABLE22": 1}, 50.0) == ["TABLE22"]
    assert await store.kept(["TABLE22"]) == ["TABLE22"]
    await store.append(summary(stage="playing", due_at=60.0), [ready(2)], None)
    assert await store.pause({"TABLE22": 1}) == [], "the log has grown since"


async def test_probing_writes(store):
    await store.probe()
    await store.probe()


async def test_only_the_conflicting_append_of_a_batch_is_rejected(store):
    codes = [f"TABLE{n:03}" for n in range(90)]

    for code in codes:
        await store.append(summary(code), [opened(code)], [])
    await store.append(summary(codes[40], stage="playing"), [ready(2)], None)
    done = await asyncio.gather(
        *(store.append(summary(code, stage="playing"), [ready(2, seat=1)], None) for code in codes),
        store.append(summary(codes[7], stage="results"), [ready(3), ready(4)], None),
        store.append(summary("NOWHERE", stage="playing"), [ready(2)], None),
        return_exceptions=True,
    )
    logs = [await store.load_log(code) for code in codes]
    assert [at for at, problem in enumerate(done) if problem is not True] == [40, 91]
    assert {type(done[at]) for at in (40, 91)} == {Conflict}
    assert logs[40] == [opened(codes[40]), ready(2)]
    assert logs[7] == [opened(codes[7]), ready(2, seat=1), ready(3), ready(4)]
    assert all(len(log) == 2 for at, log in enumerate(logs) if at != 7)


async def test_the_summary_of_a_running_table_follows_its_log(store):
    async def act(store, version, at, **fields):
        running = structs.replace(summary(**{"stage": "playing"} | fields), changed_at=at)
        await store.append(running, [structs.replace(ready(version), at=at)], None)
        (found,) = await store.listed_tables(running.stage, 9)
        return found

    await store.append(summary(), [opened()], [])
    began = await act(store, 2, 5000.0)
    assert await store.delete_expired_tables(4000.0, 4000.0, []) == 0, "somebody plays there"
    with_clock = await act(store, 3, 5001.0, due_at=5031.0)
    without = await act(store, 4, 5002.0)
    results = await act(store, 5, 5003.0, stage="results")
    later = await act(store, 6, 9000.0, stage="results")
    assert await store.delete_expired_tables(8000.0, 8000.0, []) == 0
    assert [one.due_at for one in (began, with_clock, without)] == [None, 5031.0, None]
    assert results.stage == "results"
    assert later.changed_at == 9000.0
    assert (await act(store, 7, 9001.0, stage="results", waiting=["ben"])).waiting == ["ben"]
    assert (await act(store, 8, 9002.0, stage="results", waiting=[])).waiting == []


async def test_the_players_whom_a_table_waits_for_are_completed_if_unknown(store):
    async def waiting():
        return (await store.listed_tables("playing", 9))[0].waiting

    await store.append(summary(stage="playing"), [opened(), ready(2)], ["ada"])
    assert await waiting() is None
    await store.save_waiting("TABLE22", 1, ["cleo"])
    assert await waiting() is None, "the log has grown since"
    await store.save_waiting("TABLE22", 2, ["ada"])
    assert await waiting() == ["ada"]
    await store.save_waiting("TABLE22", 2, ["ben"])
    assert await waiting() == ["ada"]
    await store.rewrite(summary(stage="playing", waiting=["stranger"]), [opened(), ready(2)])
    assert await waiting() == ["stranger"]


async def test_a_game_is_rated_once_and_standings_follow_each_other(store):
    def standing(member, games):
        return Standing(member, games, wins=games / 2)

    await store.add_player(Player("ada", "Ada"), "key", 0.0)
    for code in ("ONE2222", "TWO2222"):
        await store.append(summary(code, stage="finished"), [opened(code)], [])
    await store.append(summary("OPEN222"), [opened("OPEN222")], [])
    assert sorted(await store.unrated_games(9)) == ["ONE2222", "TWO2222"]
    first = [standing("ada", 1), standing("forgotten", 1), standing("bot king/steady", 1)]
    await store.save_standings("ONE2222", first)
    assert await store.unrated_games(9) == ["TWO2222"]
    for wrong in (
        ("ONE2222", [standing("ada", 2)]),
        ("TWO2222", [standing("bot king/steady", 2), standing("ada", 1)]),
        ("TWO2222", [standing("ada", 3)]),
        ("TWO2222", [standing("bot noble/steady", 2)]),
    ):
        with pytest.raises(Conflict):
            await store.save_standings(*wrong)
    members = ["ada", "forgotten", "bot king/steady", "bot noble/steady"]
    assert {one.member: one for one in await store.standings(members)} == {
        "ada": standing("ada", 1),
        "bot king/steady": standing("bot king/steady", 1),
    }
    await store.save_standings("TWO2222", [standing("ada", 2)])
    assert await store.standings(["ada"]) == [standing("ada", 2)]
    await store.delete_standing("ada")
    standings, unrated_games = await store.standings(members), await store.unrated_games(9)
    assert [one.member for one in standings] == ["bot king/steady"]
    assert unrated_games == []
