"""Both stores: what they keep, and what they refuse. Every test runs on SQLite and on a real PostgreSQL."""

import asyncio

import pytest
from msgspec import structs
from support.stores import open_one, opened, ready, summary, with_store

from kingup.server.store import Conflict, Player, Standing, Summary, TooManyTables
from kingup.table.entries import Chatted, Logged


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request, tmp_path):
    """A file, or the address of a database, with nothing in it."""
    if request.param == "sqlite":
        return str(tmp_path / "kingup.sqlite")
    postgres = request.getfixturevalue("postgres")
    return postgres.url_of(postgres.new_database())


def test_what_was_appended_is_read_again_after_a_restart(database):
    entries = [opened(), ready(2), ready(3, seat=1)]
    with_store(database, lambda store: store.append(summary(), entries, ["ada"]))
    assert with_store(database, lambda store: store.log("TABLE22")) == entries


def test_an_append_at_a_version_that_is_taken_is_refused_and_keeps_nothing(database):
    async def use(store):
        await store.append(summary(), [opened(), ready(2)], ["ada"])
        with pytest.raises(Conflict):
            await store.append(summary(stage="playing"), [ready(2, seat=3), ready(3)], ["ben"])
        return await store.log("TABLE22"), await store.tables_of("ben", 9), await store.listed("open", 9)

    log, of_ben, listed = with_store(database, use)
    assert log == [opened(), ready(2)]
    assert of_ben == []
    assert [one.stage for one in listed] == ["open"]


def test_an_append_that_would_leave_a_gap_is_refused(database):
    async def use(store):
        await store.append(summary(), [opened()], [])
        with pytest.raises(Conflict):
            await store.append(summary(), [ready(3)], None)
        assert await store.sweep(2000.0, 2000.0, []) == 1
        with pytest.raises(Conflict):
            await store.append(summary(), [ready(2)], None)
        return await store.log("TABLE22")

    assert with_store(database, use) == []


def test_what_one_job_cannot_do_does_not_undo_the_others(database):
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

    assert len(with_store(database, use)) == 1


def test_a_link_is_traded_once_and_in_time(database):
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

    with_store(database, use)


def test_the_sweep_takes_what_is_old_and_leaves_what_is_in_use(database):
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

    assert with_store(database, use) == (["LATE222", "NEWER22", "USED222"], [])


def test_the_secret_of_the_house_is_drawn_once(database):
    assert with_store(database, lambda store: store.house_secret("one")) == "one"
    assert with_store(database, lambda store: store.house_secret("other")) == "one"


def test_attempts_at_a_day_are_counted_listed_and_ranked(database):
    async def use(store):
        for name in ("Ada", "Ben", "Cleo"):
            await store.add_player(Player(name.lower(), name), name, 0.0)
        tries = [("ada", 20), ("ada", 31), ("ben", 31), ("ada", 31), ("cleo", None)]
        for number, (player, total) in enumerate(tries):
            code = f"TABLE{number}"
            assert await store.begin_attempt("2026-11-16", player, code, 3) == code
            assert await store.begin_attempt("2026-11-16", player, "SAME", 3) == code, "it is not opened yet"
            over = {"stage": "finished", "totals": [total, 40], "winners": [1]} if total else {"stage": "playing"}
            await store.append(summary(code, **over), [opened(code)], [player])
        assert await store.begin_attempt("2026-11-16", "ada", "MORE", 3) is None
        assert await store.begin_attempt("2026-11-16", "cleo", "MORE", 3) == "TABLE4", "it is not finished yet"
        begun = await asyncio.gather(*(store.begin_attempt("2026-11-17", "ada", f"TOMORROW{n}", 3) for n in range(4)))
        assert len(set(begun)) == 1, "all at once they are one"
        ranked = await store.day_scores("2026-11-16", 10)
        assert [(one.name, one.total, one.number) for one in ranked] == [("Ben", 31, 1), ("Ada", 31, 2)]
        assert [one.name for one in await store.day_scores("2026-11-16", 1)] == ["Ben"]
        mine = await store.attempts("2026-11-16", "ada")
        assert [(code, table.totals) for code, table in mine] == [
            ("TABLE0", [20, 40]),
            ("TABLE1", [31, 40]),
            ("TABLE3", [31, 40]),
        ]
        assert await store.attempts("2026-11-17", "ada") == [(begun[0], None)]
        await store.forget("ada", 0.0)
        assert await store.attempts("2026-11-16", "ada") == []
        assert [one.name for one in await store.day_scores("2026-11-16", 10)] == ["Ben"]
        await store.sweep(2000.0, 2000.0, [])
        assert await store.attempts("2026-11-16", "ben") == []

    with_store(database, use)


def test_what_is_new_in_many_logs_is_read_at_once(database):
    async def use(store):
        for code in ("ONE2222", "TWO2222", "SIX2222"):
            await store.append(summary(code), [opened(code), ready(2), ready(3)], [])
        return await store.logs({"ONE2222": 1, "TWO2222": 3, "SIX2222": 2, "NONE222": 0})

    assert with_store(database, use) == {"ONE2222": [ready(2), ready(3)], "SIX2222": [ready(3)]}


def test_any_sign_may_be_in_what_clients_send(database):
    entry = Logged(2, 1001.0, Chatted(0, "nul \x00, nothing \u202e, 😀"), "ada", "id \x00 é")

    async def use(store):
        await store.append(summary(), [opened(), entry], [])
        return await store.log("TABLE22")

    assert with_store(database, use)[-1] == entry


async def may_open_none(store, player, most=1):
    """Whether a player has as many tables as that; nothing changes by asking."""
    try:
        await open_one(store, player, f"MORE {player}", most)
    except TooManyTables:
        return True
    await store.delete(f"MORE {player}")
    return False


def test_who_sits_at_a_table_and_who_is_named_in_its_log(database):
    async def use(store):
        await store.append(summary(), [opened()], [], ["expected"])
        await store.append(summary(), [ready(2)], ["ada", "ben"])
        await store.append(summary(), [ready(3)], ["ben", "cleo"])
        await store.append(summary(stage="playing"), [ready(4)], None)
        who = ("ada", "ben", "cleo", "expected", "stranger")
        sits = [one for one in who if await store.tables_of(one, 9)]
        assert [one for one in who if await may_open_none(store, one)] == sits
        return sits, [one for one in who if await store.tables_naming(one)]

    assert with_store(database, use) == (["ben", "cleo"], ["ada", "ben", "cleo", "expected"])


def test_what_a_player_has_opened_counts_until_it_is_finished_or_everybody_has_left(database):
    async def use(store):
        await open_one(store, "ada", "TABLE22")
        assert await may_open_none(store, "ada"), "without sitting down"
        assert not await may_open_none(store, "ada", 2)
        await store.append(summary(), [ready(2)], ["ada", "ben"])
        assert not await may_open_none(store, "ada", 2), "opened and sat down at, it is one table"
        await store.append(summary(), [ready(3)], ["ben"])
        assert await may_open_none(store, "ada"), "others wait there"
        await store.append(summary(), [ready(4)], [])
        assert not await may_open_none(store, "ada"), "it goes by itself"
        await store.append(summary(), [ready(5)], ["ben"])
        await store.append(summary(stage="playing"), [ready(6)], None)
        assert await may_open_none(store, "ada")
        await store.append(summary(stage="finished"), [ready(7)], ["ben"])
        return await may_open_none(store, "ada"), await store.tables_naming("ada")

    assert with_store(database, use) == (False, ["TABLE22"])


def test_who_opens_many_tables_at_once_gets_as_many_as_one_may_have(database):
    async def use(store):
        await store.add_player(Player("ada", "Ada"), "key", 0.0)
        codes = [f"TABLE{n:02}" for n in range(40)]
        done = await asyncio.gather(*(open_one(store, "ada", code, 15) for code in codes), return_exceptions=True)
        return (
            {code for code, one in zip(codes, done, strict=True) if one == []},
            done,
            await store.tables_naming("ada"),
        )

    opened_ones, done, named = with_store(database, use)
    assert len(opened_ones) == 15
    assert sum(isinstance(one, TooManyTables) for one in done) == 25
    assert set(named) == opened_ones


def test_a_code_is_taken_once(database):
    async def use(store):
        await open_one(store, "ada", "TABLE22", players=["ada"])
        with pytest.raises(Conflict):
            await open_one(store, "ben", "TABLE22", players=["ben"])
        return await store.tables_naming("ben"), [one.code for one in await store.tables_of("ada", 9)]

    assert with_store(database, use) == ([], ["TABLE22"])


def test_a_lesson_makes_room_for_the_next_one(database):
    async def use(store):
        await open_one(store, "ada", "TABLE22", stage="playing")
        await open_one(store, "ben", "OTHERS2", lesson=True, stage="playing")
        assert await open_one(store, "ada", "FIRST22", 2, lesson=True, stage="results") == []
        assert await may_open_none(store, "ada", 2), "it counts"
        assert await open_one(store, "ada", "NEXT222", 2, lesson=True, stage="playing") == ["FIRST22"]
        assert await store.log("FIRST22") == []
        await store.append(summary("NEXT222", stage="finished"), [ready(2)], [])
        assert await open_one(store, "ada", "LAST222", 2, lesson=True, stage="playing") == []
        return sorted(await store.tables_naming("ada")), await store.tables_naming("ben")

    assert with_store(database, use) == (["LAST222", "NEXT222", "TABLE22"], ["OTHERS2"])


def test_tables_that_nobody_comes_back_to_go_soon(database):
    def at(moment, code, **fields):
        return structs.replace(summary(code, **fields), opened_at=moment, changed_at=moment)

    async def use(store):
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
        assert await store.sweep_left(50.0, 30.0, 20.0, ["INUSE22"]) == 3
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
        return [code for code in codes if not await store.log(code)]

    assert with_store(database, use) == ["NOBODY2", "LEFT222", "TRIED22"]


def test_a_rewritten_log_has_other_entries_unless_it_has_become_longer(database):
    async def use(store):
        await store.append(summary(), [opened(), ready(2), ready(3)], [])
        other = [opened(), ready(2, seat=1), ready(3, seat=2)]
        with pytest.raises(Conflict):
            await store.rewrite(summary(), other[:2])
        assert await store.log("TABLE22") == [opened(), ready(2), ready(3)]
        await store.rewrite(summary(), other)
        await store.append(summary(), [ready(4)], None)
        return await store.log("TABLE22") == [*other, ready(4)]

    assert with_store(database, use)


def test_a_deleted_table_leaves_nothing(database):
    async def use(store):
        await store.append(summary(), [opened()], ["ada"], ["ben"])
        await store.delete("TABLE22")
        assert await store.tables_naming("ada") == await store.tables_naming("ben") == []
        with pytest.raises(Conflict):
            await store.rewrite(summary(), [opened()])
        assert await store.listed("open", 9) == []
        await store.append(summary(), [opened()], [])
        return await store.log("TABLE22")

    assert with_store(database, use) == [opened()]


def test_players_are_renamed_and_forgotten(database):
    async def use(store):
        for name in ("ada", "ben"):
            await store.add_player(Player(name, name.title()), f"{name} cookie", 0.0)
        await store.add_key("ada", "token", "token", None)
        await store.rename("ada", "Ada B")
        assert await store.player_by_key("token", "token", 0.0) == Player("ada", "Ada B")
        await store.forget("ada", 0.0)
        assert await store.player_by_key("token", "token", 0.0) is None
        assert await store.player_by_key("ada cookie", "cookie", 0.0) is None
        return set(await store.unknown(["ada", "ben", "cleo"]))

    assert with_store(database, use) == {"ada", "cleo"}


def test_who_is_deleted_is_known_as_such_until_no_log_names_them(database):
    async def use(store):
        await store.append(summary(), [opened()], ["ada", "ben"])
        await store.forget("ada", 100.0)
        await store.forget("ada", 200.0)
        assert await store.being_forgotten(100.0) == []
        assert await store.being_forgotten(101.0) == [("ada", 100.0)]
        assert await store.tables_naming("ada") == ["TABLE22"]
        assert await store.names("TABLE22", "ada")
        await store.scrub()
        await store.forgotten("ada")
        assert await store.being_forgotten(999.0) == await store.tables_naming("ada") == []
        assert not await store.names("TABLE22", "ada")
        return await store.tables_naming("ben")

    assert with_store(database, use) == ["TABLE22"]


def test_keys_go_when_they_have_expired_and_others_stay(database):
    async def use(store):
        await store.add_player(Player("ada", "Ada"), "cookie", 0.0)
        for key, expires_at in (("old link", 99.0), ("new link", 101.0)):
            await store.add_key("ada", key, "link", expires_at)
        await store.add_key("ada", "token", "token", None)
        await store.sweep_keys(100.0)
        assert await store.use_link("old link", "stolen", 50.0) is None
        assert await store.use_link("new link", "another device", 100.0) == Player("ada", "Ada")
        return [await store.player_by_key(key, kind, 1.0) for key, kind in (("cookie", "cookie"), ("token", "token"))]

    assert with_store(database, use) == [Player("ada", "Ada")] * 2


def test_players_go_who_were_not_seen_for_long_and_are_named_nowhere(database):
    day = 86_400.0

    async def use(store):
        for name in ("gone", "seated", "named", "back", "late"):
            await store.add_player(Player(name, name.title()), f"{name} cookie", 9 * day if name == "late" else 0.0)
        await store.append(summary("ONE2222", stage="finished"), [opened("ONE2222")], ["seated"], ["named"])
        await store.append(summary("TWO2222", stage="finished"), [opened("TWO2222")], [])
        await store.count("TWO2222", [Standing("gone", 1)])
        await store.begin_attempt("2026-11-16", "gone", "NEVER22", 3)
        await store.add_key("gone", "token", "token", None)
        await store.note_seen(["back", "nobody"], 8 * day)
        assert await store.sweep_players(7 * day, 0) == []
        assert await store.sweep_players(7 * day, 9) == ["gone"]
        assert await store.player_by_key("token", "token", 0.0) is None
        assert await store.standings(["gone"]) == await store.attempts("2026-11-16", "gone") == []
        await store.note_seen(["back"], 8.5 * day)
        assert await store.sweep_players(8.2 * day, 9) == ["back"], "what is seen on the same day is not written"
        await store.note_seen(["late"], 10.5 * day)
        assert await store.sweep_players(10.2 * day, 9) == []
        await store.delete("ONE2222")
        return sorted(await store.sweep_players(7 * day, 9)), await store.unknown(["late"])

    assert with_store(database, use) == (["named", "seated"], [])


def test_what_is_due_is_claimed_in_its_order(database):
    async def before(store):
        for code, due_at in (("LATER22", 90.0), ("FIRST22", 10.0), ("NEVER22", None), ("NEXT222", 20.0)):
            await store.append(summary(code, due_at=due_at), [opened(code)], [])

    async def after(store):
        first = await store.claim(50.0, 1)
        return first, await store.claim(50.0, 9)

    with_store(database, before)
    first, rest = with_store(database, after)
    assert first == ["FIRST22"]
    assert set(rest) - set(first) == {"NEXT222"}


def test_it_is_seen_whether_anything_can_be_kept(database):
    async def use(store):
        await store.probe()
        await store.probe()

    with_store(database, use)


def test_of_appends_that_are_written_together_only_the_one_in_conflict_is_refused(database):
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

    done, logs = with_store(database, use)
    assert [at for at, problem in enumerate(done) if problem is not None] == [40, 91]
    assert {type(done[at]) for at in (40, 91)} == {Conflict}
    assert logs[40] == [opened(codes[40]), ready(2)]
    assert logs[7] == [opened(codes[7]), ready(2, seat=1), ready(3), ready(4)]
    assert all(len(log) == 2 for at, log in enumerate(logs) if at != 7)


def test_what_is_known_of_a_running_table_keeps_up_with_its_log(database):
    async def act(store, version, at, **fields):
        running = structs.replace(summary(**{"stage": "playing"} | fields), changed_at=at)
        await store.append(running, [structs.replace(ready(version), at=at)], None)
        (found,) = await store.listed(running.stage, 9)
        return found

    async def use(store):
        await store.append(summary(), [opened()], [])
        began = await act(store, 2, 5000.0)
        assert await store.sweep(4000.0, 4000.0, []) == 0, "somebody plays there"
        with_clock = await act(store, 3, 5001.0, due_at=5031.0)
        without = await act(store, 4, 5002.0)
        results = await act(store, 5, 5003.0, stage="results")
        later = await act(store, 6, 9000.0, stage="results")
        assert await store.sweep(8000.0, 8000.0, []) == 0
        return began, with_clock, without, results, later

    began, with_clock, without, results, later = with_store(database, use)
    assert [one.due_at for one in (began, with_clock, without)] == [None, 5031.0, None]
    assert results.stage == "results"
    assert later.changed_at == 9000.0


def test_a_finished_game_is_counted_once_and_each_standing_follows_the_one_before(database):
    def standing(member, games):
        return Standing(member, games, wins=games / 2)

    async def use(store):
        await store.add_player(Player("ada", "Ada"), "key", 0.0)
        for code in ("ONE2222", "TWO2222"):
            await store.append(summary(code, stage="finished"), [opened(code)], [])
        await store.append(summary("OPEN222"), [opened("OPEN222")], [])
        assert sorted(await store.uncounted(9)) == ["ONE2222", "TWO2222"]
        first = [standing("ada", 1), standing("forgotten", 1), standing("bot king/steady", 1)]
        await store.count("ONE2222", first)
        assert await store.uncounted(9) == ["TWO2222"]
        for wrong in (
            ("ONE2222", [standing("ada", 2)]),
            ("TWO2222", [standing("bot king/steady", 2), standing("ada", 1)]),
            ("TWO2222", [standing("ada", 3)]),
            ("TWO2222", [standing("bot noble/steady", 2)]),
        ):
            with pytest.raises(Conflict):
                await store.count(*wrong)
        members = ["ada", "forgotten", "bot king/steady", "bot noble/steady"]
        assert {one.member: one for one in await store.standings(members)} == {
            "ada": standing("ada", 1),
            "bot king/steady": standing("bot king/steady", 1),
        }
        await store.count("TWO2222", [standing("ada", 2)])
        assert await store.standings(["ada"]) == [standing("ada", 2)]
        await store.forget_standing("ada")
        return await store.standings(members), await store.uncounted(9)

    standings, uncounted = with_store(database, use)
    assert [one.member for one in standings] == ["bot king/steady"]
    assert uncounted == []
