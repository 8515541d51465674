"""Tables in memory: let go when nobody needs them, rebuilt when somebody comes, read anew when in doubt."""

import asyncio
import gc
import random
import sqlite3
import weakref
from contextlib import closing

import msgspec
import pytest
from support.offline_server import PEOPLE, inn, until

from kingup.server.base import metrics
from kingup.server.protocol.errors import Declining
from kingup.server.protocol.messages import Accepted, Declined, Request
from kingup.server.rooms import replies as answered
from kingup.server.rooms.new_tables import for_friends, lesson_for
from kingup.server.rooms.retention import Sweep
from kingup.server.rooms.room import summarize
from kingup.server.store import Conflict, Player, StoreUnavailable
from kingup.table.commands import AskStandIn, GoOn, Leave, Play, Remove, Say, Sit, Start
from kingup.table.entries import Logged, Said
from kingup.table.lesson import load_lesson
from kingup.table.options import Options
from kingup.table.table import Stage, rebuild
from kingup.table.talk import Phrase

ADA, BEN, CLEO, DAN = PEOPLE


def test_tables_that_nobody_watches_cost_no_memory_and_are_rebuilt(tmp_path):
    async def play():
        async with inn(tmp_path, tables_per_player=1000) as house:
            codes = [await house.start() for _ in range(200)]
            watchers = [(code, await house.join(code, ADA)) for code in codes]
            assert metrics.TABLES._value.get() == 200
            tables = {code: (await house.rooms.get(code)).table for code in codes}
            for code, watcher in watchers:
                await house.leave(code, watcher)
            assert metrics.TABLES._value.get() == 0
            assert house.rooms._rooms == {}
            for code in codes[::20]:
                async with house.rooms.using(code) as room:
                    assert room.table == tables[code]
            assert house.rooms._rooms == {}

    asyncio.run(play())


def test_a_table_is_gone_when_its_last_client_is_without_a_search_for_cycles(tmp_path):
    """A search finds them, in the end: by then thousands of games may have passed."""

    async def play():
        async with inn(tmp_path) as house:
            code = await house.start()
            ada = await house.join(code, ADA)
            for _ in range(30):
                await house.act(code, random.Random(1))
            room = weakref.ref(await house.rooms.get(code))
            gc.collect()
            gc.disable()
            try:
                await house.leave(code, ada)
                await asyncio.sleep(0)
                assert room() is None
            finally:
                gc.enable()

    asyncio.run(play())


def test_requests_at_once_at_a_table_that_nobody_watches_are_all_followed(tmp_path):
    async def play():
        async with inn(tmp_path) as house:
            code = await house.open(4)
            said = [house.ask(code, player, Say("trust_me")) for player in PEOPLE for _ in range(5)]
            answers = await asyncio.gather(*said)
            assert {type(answer) for answer in answers} == {Accepted}
            assert sum(isinstance(one.entry, Said) for one in await house.store.log(code)) == 20

    asyncio.run(play())


def test_a_repeated_request_has_no_second_effect_and_the_same_answer_also_after_a_restart(tmp_path):
    async def play():
        async with inn(tmp_path) as house:
            code = await house.start()
            await house.join(code, ADA)
            request = Request("mine", Say("trust_me"))
            first = await house.rooms.handle(code, ADA, request)
            await house.do(code, BEN, Say("hurry"))
            assert await house.rooms.handle(code, ADA, request) == first
            both = await asyncio.gather(*(house.rooms.handle(code, BEN, request) for _ in range(5)))
            assert len(set(map(repr, both))) == 1, "another player's ids are another player's"
            refused = await house.rooms.handle(code, CLEO, Request("no", GoOn()))
            assert isinstance(refused, Declined)
            assert await house.rooms.handle(code, CLEO, Request("no", GoOn())) == refused
            count = len(await house.store.log(code))
        async with inn(tmp_path) as house:
            assert await house.rooms.handle(code, ADA, request) == first
            assert await house.rooms.handle(code, BEN, request) == both[0]
            assert len(await house.store.log(code)) == count

    asyncio.run(play())


def test_nobody_has_a_table_forget_what_it_has_answered_to_another(tmp_path):
    async def play():
        async with inn(tmp_path) as house:
            code = await house.start(starter=0)
            watchers = [await house.join(code, player) for player in (ADA, BEN)]
            first = await house.ask(code, ADA, Say("trust_me"), id="first")
            no = await house.ask(code, BEN, GoOn(), id="no")
            assert isinstance(no, Declined)
            for at in range(300):
                house.clock.now += 60
                await house.do(code, CLEO, Say("hurry"), id=f"cleo {at}")
                assert isinstance(await house.ask(code, DAN, GoOn(), id=f"dan {at}"), Declined)
                assert isinstance(await house.ask(code, Player(f"eve {at}", "Eve"), GoOn(), id="no"), Declined)
            count = len(await house.store.log(code))
            assert await house.ask(code, ADA, Say("trust_me"), id="first") == first
            assert await house.ask(code, BEN, GoOn(), id="no") == no
            others = (await house.rooms.get(code))._answered._others
            assert sum(map(len, others.values())) <= answered.MOST_PLAYERS * answered.MOST_EACH, "memory has an end"
            for watcher in watchers:
                await house.leave(code, watcher)
            assert house.rooms._rooms == {}
            assert await house.ask(code, ADA, Say("trust_me"), id="first") == first
            assert len(await house.store.log(code)) == count

    asyncio.run(play())


def test_the_answer_to_a_request_that_did_several_things_is_the_same_after_a_restart(tmp_path):
    async def play():
        async with inn(tmp_path) as house:
            code = await house.open()
            first = await house.rooms.handle(code, ADA, Request("start", Start()))
        async with inn(tmp_path) as house:
            assert await house.rooms.handle(code, ADA, Request("start", Start())) == first

    asyncio.run(play())


def test_an_id_of_a_clients_choosing_is_never_one_of_the_servers(tmp_path):
    async def play():
        async with inn(tmp_path) as house:
            code = await house.open()
            for text in ("open", "opened", "1", "forget"):
                answer = await house.ask(code, ADA, Say("no such phrase"), id=text)
                assert isinstance(answer, Declined), "it was not done before"

    asyncio.run(play())


def test_when_nothing_can_be_kept_everybody_is_told_so_and_the_same_request_works_later(tmp_path):
    async def play():
        async with inn(tmp_path) as house:
            code, other = await house.start(), await house.start()
            watcher, beside = await house.join(code, BEN), await house.join(other, CLEO)
            before, append, probe = len(watcher.raw), house.store.append, house.store.probe

            async def full(*_):
                raise StoreUnavailable("the disk is full")

            house.store.append = house.store.probe = full
            assert await house.refused(code, ADA, Say("trust_me"), id="again") == "store_away"
            with pytest.raises(Declining) as caught:
                await house.rooms.open(ADA, for_friends(ADA, Options()))
            assert caught.value.refusal.code == "store_away"
            late = await house.join(code, ADA)
            assert late.messages[-1]["type"] == beside.messages[-1]["type"] == "paused"
            await until(lambda: len(watcher.messages) >= before + 2)
            assert [message["type"] for message in watcher.messages[before:]] == ["paused", "presence"]
            house.store.append, house.store.probe = append, probe
            await house.rooms.house.pause.over()
            await until(lambda: beside.messages[-1]["type"] == "resumed")
            await house.do(code, ADA, Say("trust_me"), id="again")
            told = [message["type"] for message in watcher.messages[before:]]
            assert told == ["paused", "presence", "resumed", "happened"]

    asyncio.run(play())


def test_what_was_kept_although_nobody_could_know_is_told_when_the_store_is_back(tmp_path):
    async def play():
        async with inn(tmp_path) as house:
            code = await house.start()
            watcher, append = await house.join(code, BEN), house.store.append

            async def cut_off(*what):
                await append(*what)
                raise StoreUnavailable("no answer")

            house.store.append = cut_off
            assert await house.refused(code, ADA, Say("trust_me"), id="again") == "store_away"
            house.store.append = append
            await until(lambda: watcher.messages[-1]["type"] == "resumed")
            assert [message["type"] for message in watcher.messages[-3:]] == ["paused", "happened", "resumed"]
            await house.do(code, ADA, Say("trust_me"), id="again")
            assert sum(isinstance(one.entry, Said) for one in await house.store.log(code)) == 1

    asyncio.run(play())


def test_what_another_has_written_is_taken_in_before_it_is_asked_anew(tmp_path):
    async def play():
        async with inn(tmp_path) as house:
            code = await house.start()
            watcher = await house.join(code, BEN)
            room = await house.rooms.get(code)
            other = Logged(room.table.version + 1, house.clock.now, Said(2, Phrase("hurry")), CLEO.id, "elsewhere")
            await house.store.append(summarize(room.table, house.clock.now), [other], None)
            await house.do(code, ADA, Say("trust_me"), id="one")
            told = [message["version"] for message in watcher.messages if message["type"] == "happened"]
            assert told == [other.version, other.version + 1]
            house.clock.now += 60
            assert room._asking(ADA, Request("x", AskStandIn(2))).away.keys() == {0, 2}
            assert await house.rooms.handle(code, CLEO, Request("elsewhere", Say("hurry"))) == Accepted(
                "elsewhere", other.version
            ), "it was done there"

    asyncio.run(play())


def test_a_table_that_is_deleted_lets_those_go_who_watch_it(tmp_path):
    async def play():
        async with inn(tmp_path) as house:
            code = await house.start()
            watcher = await house.join(code, BEN)
            await house.store.delete(code)
            with pytest.raises(Declining) as caught:
                await house.ask(code, ADA, Say("trust_me"))
            assert caught.value.refusal.code == "unknown_table"
            house.rooms.start()
            await until(lambda: watcher.code == 4404)
            assert watcher.messages[-1]["refusal"]["code"] == "unknown_table"
            assert house.rooms._rooms == {}

    asyncio.run(play())


def test_who_comes_back_to_a_table_that_has_been_deleted_is_told_so(tmp_path):
    async def play():
        async with inn(tmp_path, bot_pause=1000.0) as house:
            code = await house.start(starter=0)
            await house.join(code, ADA)
            await house.do(code, BEN, Leave())
            await house.store.delete(code)
            with pytest.raises(Declining) as caught:
                await house.join(code, BEN)
            assert caught.value.refusal.code == "unknown_table"

    asyncio.run(play())


def test_a_room_in_doubt_is_read_anew_even_if_nobody_asks(tmp_path):
    async def play():
        async with inn(tmp_path) as house:
            code = await house.start()
            watcher = await house.join(code, BEN)
            (await house.rooms.get(code)).lose()
            house.rooms.start()
            await until(lambda: not house.rooms._rooms[code].lost)
            assert watcher.messages[-1]["type"] == "snapshot"

    asyncio.run(play())


def spoil(place, code):
    """Have the last entry of a table's log be one that is not known here, as a later version might write it."""
    with closing(sqlite3.connect(place / "kingup.sqlite")) as database, database:
        last = "version = (SELECT max(version) FROM entries WHERE code = :code)"
        database.execute(
            f"UPDATE entries SET entry = :entry WHERE code = :code AND {last}",
            {"code": code, "entry": b'{"entry":"from_the_future"}'},
        )


def test_a_table_that_cannot_be_read_keeps_nobody_from_looking_after_the_others(tmp_path, caplog):
    async def play():
        async with inn(tmp_path) as house:
            bad, good = await house.start(move_time=86_400), await house.start(move_time=3 * 86_400)
            lost = await house.start()
            watcher = await house.join(lost, BEN)
            for code in (bad, lost):
                spoil(tmp_path, code)
            (await house.rooms.get(lost)).lose()
            assert set(house.rooms._rooms) == {lost}
            house.clock.now += 4 * 86_400
            house.rooms.start()
            await until(lambda: good in house.rooms._rooms)
            # It looks around once a second.
            with pytest.raises(TimeoutError):
                await until(lambda: bad in house.rooms._rooms, 2.5)
            assert not any(task.done() for task in house.rooms._work)
            told = [record.fields["table"] for record in caplog.records if "could not be read" in record.message]
            assert sorted(told) == sorted([bad, lost]), "each is tried once, and then left alone for a while"
            assert await house.rooms.handle(good, BEN, Request("x", Say("hurry")))
            with pytest.raises(msgspec.ValidationError):
                await house.ask(lost, ADA, Say("hurry"))
            assert watcher in house.rooms._rooms[lost].audience.clients, "it goes on when it can be read"

    asyncio.run(play())


def test_tables_go_on_after_a_pause_even_if_one_of_them_cannot_be_read(tmp_path):
    async def play():
        async with inn(tmp_path) as house:
            bad, good = await house.start(), await house.start()
            watcher, beside = await house.join(bad, BEN), await house.join(good, BEN)
            append = house.store.append

            async def cut_off(*what):
                await append(*what)
                spoil(tmp_path, bad)
                raise StoreUnavailable("no answer")

            house.store.append = cut_off
            assert await house.refused(bad, ADA, Say("trust_me")) == "store_away"
            house.store.append = append
            await until(lambda: watcher.messages[-1]["type"] == beside.messages[-1]["type"] == "resumed")
            await house.do(good, ADA, Say("trust_me"))

    asyncio.run(play())


def test_a_pause_ends_even_if_something_else_goes_wrong_in_it(tmp_path):
    async def play():
        async with inn(tmp_path) as house:
            probe, asked = house.store.probe, []

            async def broken():
                asked.append(None)
                raise KeyError("who knows")

            house.store.probe = broken
            house.rooms.house.pause.begin()
            await until(lambda: asked)
            house.store.probe = probe
            await until(lambda: not house.rooms.house.pause.on)

    asyncio.run(play())


def test_a_version_from_the_past_is_refused_with_the_new_state_and_one_from_the_future_too(tmp_path):
    async def play():
        async with inn(tmp_path) as house:
            code = await house.start(starter=0)
            room = await house.rooms.get(code)
            seen = room.table.version
            rng = random.Random(0)
            await house.act(code, rng)
            answer = await house.ask(code, BEN, Play("A1"), version=seen)
            assert answer.refusal.code == "stale"
            assert answer.state == room.show_to(BEN)
            ahead = await house.ask(code, BEN, Play("A1"), version=seen + 100)
            assert ahead.refusal.code == "unknown_version"
            assert ahead.state == room.show_to(BEN)
            await house.do(code, BEN, Say("trust_me"), version=seen)

    asyncio.run(play())


def test_two_who_ask_for_a_rematch_at_once_come_to_one_table_which_starts_by_itself(tmp_path):
    async def play():
        async with inn(tmp_path) as house:
            code = await house.start(listed=True)
            await house.play_on(code, random.Random(5))
            first = (await house.rooms.get(code)).table
            assert first.stage is Stage.FINISHED
            with pytest.raises(Declining):
                await house.rooms.rematch(code, DAN, Request("r", Sit()))
            codes = await asyncio.gather(
                *(house.rooms.rematch(code, player, Request(f"r {n}", Sit())) for player in (ADA, BEN) for n in "12")
            )
            assert len(set(codes)) == 1
            assert [one.code for one in await house.store.listed("open", 9)] == [codes[0]]
            async with house.rooms.using(codes[0]) as room:
                assert room.table.stage is Stage.OPEN
                assert room.table.commitment != first.commitment
                await house.rooms.rematch(code, CLEO, Request("r", Sit()))
                assert room.table.stage is Stage.PLAYING
                assert [chair.player for chair in room.table.chairs] == [chair.player for chair in first.chairs]

    asyncio.run(play())


def test_a_rematch_is_for_those_who_played_and_who_starts_is_drawn_again(tmp_path):
    async def play():
        async with inn(tmp_path) as house:
            code = await house.start(starter=2)
            await house.play_on(code, random.Random(5))
            again = await house.rooms.rematch(code, ADA, Request("r", Sit()))
            assert (await house.rooms.get(again)).table.options.starter is None
            assert await house.refused(again, DAN, Sit()) == "seat_kept"
            await house.do(again, ADA, Remove(2))
            await house.do(again, DAN, Sit())
            await house.rooms.rematch(code, BEN, Request("r", Sit()))
            with pytest.raises(Declining) as declined:
                await house.rooms.rematch(code, CLEO, Request("r", Sit()))
            assert declined.value.refusal.code == "table_full"
            assert declined.value.status == 409
            await house.do(again, ADA, Start())
            assert await house.rooms.rematch(code, BEN, Request("again", Sit())) == again, "the way back"

    asyncio.run(play())


def test_the_sweep_leaves_a_table_alone_at_which_people_think(tmp_path):
    async def play():
        async with inn(tmp_path, keep_idle_days=0.01) as house:
            used, idle = await house.start(), await house.start()
            await house.join(used, ADA)
            house.clock.now += 86_400
            house.rooms.start()
            with pytest.raises(TimeoutError):
                await until(lambda: used not in house.rooms._rooms, 0.5)
            assert await house.store.log(idle) == []
            await house.act(used, random.Random(1))
            assert rebuild(await house.store.log(used)) == (await house.rooms.get(used)).table

    asyncio.run(play())


def test_a_rematch_that_everybody_has_left_is_opened_again(tmp_path):
    async def play():
        async with inn(tmp_path) as house:
            code = await house.start()
            await house.play_on(code, random.Random(5))
            first = await house.rooms.rematch(code, ADA, Request("r", Sit()))
            await house.do(first, ADA, Leave())
            house.clock.now += 61
            await Sweep(house.rooms).tidy()
            assert await house.store.log(first) == []
            assert await house.rooms.rematch(code, BEN, Request("r", Sit())) == first
            async with house.rooms.using(first) as room:
                assert [chair and chair.name for chair in room.table.chairs].count("Ben") == 1

    asyncio.run(play())


def test_who_looks_on_at_a_lesson_is_let_go_when_it_makes_room_for_the_next(tmp_path):
    async def play():
        async with inn(tmp_path) as house:
            first = await house.rooms.open(ADA, lesson_for(ADA, load_lesson("hide")))
            watcher = await house.join(first, ADA)
            house.rooms.start()
            await house.rooms.open(ADA, lesson_for(ADA, load_lesson("hide")))
            await until(lambda: watcher.code == 4404)

    asyncio.run(play())


def test_a_list_tells_which_tables_wait_for_a_player_though_nobody_is_there(tmp_path):
    async def play():
        async with inn(tmp_path) as house:
            ran, unread, opened = await house.start(), await house.start(), await house.open()
            spoil(tmp_path, unread)
            async with house.rooms.using(ran) as room:
                to_move = [player for player in (ADA, BEN, CLEO) if room.table.waits_for(player.id)]
            assert len(to_move) == 1
            assert house.rooms._rooms == {}
            for player in (ADA, BEN, CLEO):
                tables = await house.store.tables_of(player.id, 9)
                waiting = {one.code for one in tables if await house.rooms.waits(one, player.id)}
                assert {one.code for one in tables} == {ran, unread, opened}
                assert waiting == ({ran} if player in to_move else set())
            house.rooms.start()
            await until(lambda: house.rooms._rooms == {})

    asyncio.run(play())


def test_the_host_leaves_and_the_next_in_seat_order_is_host(tmp_path):
    async def play():
        async with inn(tmp_path) as house:
            code = await house.open()
            watcher = await house.join(code, CLEO)
            await house.do(code, ADA, Leave())
            room = await house.rooms.get(code)
            assert room.table.host == BEN.id
            assert watcher.messages[-1]["table"]["host"] == 1
            assert await house.refused(code, CLEO, Start()) == "not_host"
            assert (await house.store.tables_of(ADA.id, 9)) == []

    asyncio.run(play())


def test_a_conflict_keeps_nothing_of_a_request(tmp_path):
    async def play():
        async with inn(tmp_path) as house:
            code = await house.start()
            log = await house.store.log(code)
            async with house.rooms.using(code) as room:
                with pytest.raises(Conflict):
                    await house.store.append(summarize(room.table, 0.0), log[-1:], None)
            assert await house.store.log(code) == log

    asyncio.run(play())
