"""Two processes at the same tables: what happens in one is told in the other, and nothing is done twice."""

import asyncio
import random
from contextlib import AsyncExitStack, asynccontextmanager

import pytest
from support.offline_server import PEOPLE, Clock, inn, until

from kingup.rules import History
from kingup.server.protocol.errors import Declining
from kingup.server.protocol.messages import Accepted, Declined, Request
from kingup.server.rooms.new_tables import for_friends
from kingup.server.store import StoreUnavailable
from kingup.server.store.postgresql import notify as hearing_module
from kingup.table.commands import AddBot, AskStandIn, Chat, Play, Say, Sit, Start
from kingup.table.entries import Acted, RematchOffered, Said
from kingup.table.options import Options
from kingup.table.table import Stage, rebuild
from kingup.table.table_view import legal_texts

ADA, BEN, CLEO, DAN = PEOPLE


@pytest.fixture
def url(postgres):
    return postgres.url_of(postgres.new_database())


@asynccontextmanager
async def inns(url, count=2, **settings):
    """So many houses with the same tables, and one clock."""
    clock = Clock()
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(inn(url, clock, **settings)) for _ in range(count)]


async def table_of(house, code):
    return (await house.rooms.fresh(code)).table


async def level(houses, code):
    """Wait until all have the same."""
    versions = [(await house.rooms.get(code)).table.version for house in houses]
    await until(lambda: {house.rooms.in_memory(code).table.version for house in houses} == {max(versions)})


def test_players_at_two_processes_are_told_the_same_as_at_one(url):
    async def play():
        async with inns(url) as (one, two):
            code = await one.start(starter=0, history="open")
            here = [await one.join(code, ADA), await one.join(code, None)]
            there = [await two.join(code, ADA), await two.join(code, None)]
            rng = random.Random(3)
            for turn in range(10_000):
                house = (one, two)[turn % 2]
                table = await table_of(house, code)
                if not table.waited_for:
                    break
                seat = rng.choice(table.waited_for)
                voting = table.game is not None and table.game.nominee is not None
                await house.act(code, rng, seat)
                if voting and rng.random() < 0.5 and seat in (await table_of(house, code)).waited_for:
                    await house.act(code, rng, seat)
            await level((one, two), code)
            assert rebuild(await one.store.log(code)).stage is Stage.FINISHED
            for mine, theirs in zip(here, there, strict=True):
                assert mine.happened() == theirs.happened()
                assert len(mine.happened()) > 100

    asyncio.run(play())


def test_nobody_looks_on_who_comes_before_word_of_the_start_has(url, monkeypatch):
    async def play():
        async with inns(url) as (one, two):
            code = await one.open(spectators=False)
            await two.join(code, BEN)
            # The other process hears of nothing by itself.
            monkeypatch.setattr(two.rooms.neighbors, "appended", lambda *_: None)
            await one.do(code, ADA, Start())
            assert two.rooms.in_memory(code).table.stage is Stage.OPEN
            with pytest.raises(Declining) as declined:
                await two.join(code, DAN)
            assert declined.value.refusal.code == "no_spectators"
            assert two.rooms.in_memory(code).table.stage is Stage.PLAYING

    asyncio.run(play())


def test_of_two_moves_for_one_moment_one_is_made_and_the_other_sees_the_new_state(url):
    async def play():
        async with inns(url) as (one, two):
            code = await one.start(starter=0)
            await asyncio.gather(one.join(code, ADA), two.join(code, ADA))
            table = await table_of(two, code)
            seen, legal = table.version, legal_texts(table, 0)
            answers = await asyncio.gather(
                one.ask(code, ADA, Play(legal[0]), version=seen), two.ask(code, ADA, Play(legal[-1]), version=seen)
            )
            assert sorted(type(answer).__name__ for answer in answers) == ["Accepted", "Declined"]
            (declined,) = [answer for answer in answers if isinstance(answer, Declined)]
            assert declined.refusal.code == "stale"
            assert declined.state.version == seen + 1
            assert sum(isinstance(logged.entry, Acted) for logged in await one.store.log(code)) == 1

    asyncio.run(play())


def test_what_makes_nothing_stale_is_followed_by_both(url):
    async def play():
        async with inns(url) as (one, two):
            code = await one.start()
            await asyncio.gather(one.join(code, ADA), two.join(code, BEN))
            asking = [
                house.ask(code, player, Say("trust_me")) for house, player in ((one, ADA), (two, BEN)) for _ in range(4)
            ]
            assert {type(answer) for answer in await asyncio.gather(*asking)} == {Accepted}
            assert sum(isinstance(logged.entry, Said) for logged in await one.store.log(code)) == 8

    asyncio.run(play())


def test_a_request_that_comes_to_both_is_followed_once_and_answered_alike(url):
    async def play():
        async with inns(url) as (one, two):
            code = await one.start()
            await asyncio.gather(one.join(code, ADA), two.join(code, BEN))
            for number in range(5):
                request = Request(f"mine {number}", Say("trust_me"))
                house, other = ((one, two), (two, one))[number % 2]
                clock_moves = house.clock
                clock_moves.now += 11
                both = await asyncio.gather(
                    house.rooms.handle(code, ADA, request), other.rooms.handle(code, ADA, request)
                )
                assert both[0] == both[1] == await house.rooms.handle(code, ADA, request)
            assert sum(isinstance(logged.entry, Said) for logged in await one.store.log(code)) == 5

    asyncio.run(play())


def test_who_has_seen_more_elsewhere_is_not_taken_back_in_time(url):
    async def play():
        async with inns(url) as (one, two):
            code = await one.start(starter=0)
            await two.join(code, BEN)
            two.rooms.neighbors.appended = lambda versions: None
            answer = await one.do(code, ADA, Play("A1"))
            assert two.rooms.in_memory(code).table.version < answer.version, "it has not heard of it yet"
            watcher = await two.join(code, ADA, answer.version)
            assert watcher.happened() == []
            assert watcher.messages[0]["type"] != "snapshot", "it has missed nothing"
            assert (await two.rooms.fresh(code)).table.version == answer.version

    asyncio.run(play())


def test_what_memory_would_refuse_is_looked_up_first(url):
    async def play():
        async with inns(url) as (one, two):
            code = await one.start(starter=0)
            await two.join(code, BEN)
            two.rooms.neighbors.appended = lambda versions: None
            await one.do(code, ADA, Play("A1"))
            # It is Ben's turn, though this process has not heard so.
            await two.do(code, BEN, Play("B1"))
            before = await one.start(starter=0)
            await two.join(before, BEN)
            answer = await one.do(before, ADA, Play("A1"))
            await two.do(before, BEN, Play("B1"), version=answer.version)

    asyncio.run(play())


def test_who_is_here_is_known_everywhere(url, monkeypatch):
    monkeypatch.setattr(hearing_module, "DEAD_SECONDS", 0.5)
    monkeypatch.setattr(hearing_module, "BEAT_SECONDS", 0.1)

    async def play():
        async with inns(url, 3) as (one, two, dying):
            code = await one.start()
            ada = await one.join(code, ADA)
            ben = await two.join(code, BEN)
            await two.join(code, None)
            cleo = await dying.join(code, CLEO)
            wanted = {"type": "presence", "here": [True, True, True], "spectators": 1}
            await until(lambda: ada.messages[-1] == ben.messages[-1] == cleo.messages[-1] == wanted)
            one.clock.now += 60
            assert await one.refused(code, ADA, AskStandIn(1)) == "not_absent"
            await two.leave(code, ben)
            await until(lambda: ada.messages[-1]["here"] == [True, False, True])
            hearing = dying.store._hearing
            hearing._work.cancel()
            await until(lambda: ada.messages[-1]["here"] == [True, False, False])
            one.clock.now += 31
            await one.do(code, ADA, AskStandIn(2))
            await asyncio.gather(hearing._work, return_exceptions=True)
            hearing._connection.terminate()
            hearing._work = None

    asyncio.run(play())


def test_one_process_plays_the_bots_and_another_when_that_is_gone(url, monkeypatch):
    for where in ("kingup.server.store.postgresql.notify", "kingup.server.store.postgresql.store"):
        monkeypatch.setattr(f"{where}.DEAD_SECONDS", 0.5)
    monkeypatch.setattr(hearing_module, "BEAT_SECONDS", 0.1)

    async def play():
        async with AsyncExitStack() as stack:
            clock = Clock()
            one = await stack.enter_async_context(inn(url, clock, bot_pause=1000.0))
            two = await stack.enter_async_context(inn(url, clock))
            code = await one.rooms.open(ADA, for_friends(ADA, Options(seats=3, starter=1)))
            await one.do(code, ADA, Sit())
            for _ in range(2):
                await one.do(code, ADA, AddBot("random"))
            watcher = await two.join(code, ADA)
            await one.do(code, ADA, Start())
            for house in (one, two):
                house.rooms.start()
            await level((one, two), code)
            clock.now += 1
            await asyncio.sleep(1.5)
            assert (one.lots.asked, two.lots.asked) == (1, 0), "who was asked to start it plays on"
            hearing = one.store._hearing
            hearing._work.cancel()
            await until(lambda: two.rooms.in_memory(code).table.waited_for == (0,))
            assert two.lots.asked == 2
            events = [event["event"] for raw in watcher.messages for event in raw.get("events", [])]
            assert events.count("placed") == 2
            await asyncio.gather(hearing._work, return_exceptions=True)
            hearing._connection.terminate()
            hearing._work = None

    asyncio.run(play())


def test_a_clock_that_runs_out_does_so_once(url):
    async def play():
        async with inns(url, 3, stand_in="random", bot_pause=1000.0) as houses:
            code = await houses[0].start(move_time=15, starter=0)
            watchers = [await house.join(code, BEN) for house in houses]
            houses[0].clock.now += 60
            for house in houses:
                room = house.rooms.in_memory(code)
                room.due.keeper = True  # as if each had taken the others for dead
                room.due.plan()
            await until(lambda: any("stand_in_seated" in str(raw) for raw in watchers[2].raw))
            log = await houses[0].store.log(code)
            assert sum("StandInTook" in repr(logged.entry) for logged in log) == 1

    asyncio.run(play())


def test_a_player_who_is_forgotten_is_forgotten_everywhere(url):
    async def play():
        async with inns(url) as (one, two):
            for player in (ADA, BEN, CLEO):
                await one.store.add_player(player, f"key {player.id}", 0.0)
            code = await one.start(chat=True)
            ben, ada = await two.join(code, BEN), await two.join(code, ADA)
            await two.do(code, BEN, Chat("my secret words"))
            await one.rooms.forget(BEN)
            await until(lambda: ben.code == 4401)
            assert ben.messages[-1]["refusal"]["code"] == "no_player"
            await until(lambda: any('"name":"…"' in raw.decode() for raw in ada.raw))
            await two.do(code, ADA, Say("hurry"))
            await level((one, two), code)
            logs = str(await one.store.log(code))
            assert "my secret words" not in logs
            assert "Ben" not in logs

    asyncio.run(play())


def test_two_who_ask_for_a_rematch_at_two_processes_come_to_one_table(url):
    async def play():
        async with inns(url) as (one, two):
            code = await one.start(listed=True)
            await one.play_on(code, random.Random(5))
            await asyncio.gather(one.join(code, ADA), two.join(code, BEN))
            codes = await asyncio.gather(
                one.rooms.rematch(code, ADA, Request("r", Sit())), two.rooms.rematch(code, BEN, Request("r", Sit()))
            )
            assert len(set(codes)) == 1
            assert [one.code for one in await two.store.listed("open", 9)] == [codes[0]]
            assert sum(isinstance(logged.entry, RematchOffered) for logged in await one.store.log(code)) == 1
            table = await table_of(two, codes[0])
            assert [chair and chair.name for chair in table.chairs] == ["Ada", "Ben", None]

    asyncio.run(play())


def test_after_being_cut_off_everything_is_looked_at_anew(url):
    async def play():
        async with inns(url) as (one, two):
            for player in (ADA, BEN):
                await one.store.add_player(player, player.id, 0.0)
            code = await one.start(starter=0)
            watcher = await two.join(code, BEN)
            good = two.store._url
            two.store._hearing._url = two.store._url = "postgresql://postgres@127.0.0.1:1/postgres"
            await one.store._run("SELECT pg_terminate_backend($1)", two.store._hearing._connection.get_server_pid())
            await until(lambda: watcher.messages[-1] == {"type": "paused"})
            with pytest.raises(StoreUnavailable):
                await two.store.probe()
            await one.do(code, ADA, Play("A1"))
            await one.join(code, ADA)
            assert await two.refused(code, BEN, Play("B1")) == "store_away"
            two.store._hearing._url = two.store._url = good
            await until(lambda: any(message.get("here") == [True, True, False] for message in watcher.messages))
            await until(lambda: {"type": "resumed"} in watcher.messages)
            told = [message["type"] for message in watcher.messages if message["type"] != "presence"]
            assert told == ["snapshot", "paused", "happened", "resumed"]
            await two.do(code, BEN, Play("B1"))

    asyncio.run(play())


def test_who_comes_while_the_store_is_away_is_seen_elsewhere_when_it_is_back(url):
    async def play():
        async with inns(url) as (one, two):
            code = await one.start()
            watcher = await one.join(code, ADA)
            set_here, probe = two.store.set_here, two.store.probe
            failed = asyncio.Event()

            async def away(*_):
                failed.set()
                raise StoreUnavailable("no answer")

            two.store.set_here = two.store.probe = away
            await two.join(code, BEN)
            await failed.wait()
            await until(lambda: two.rooms.house.pause.on)
            two.store.set_here, two.store.probe = set_here, probe
            await until(lambda: watcher.messages[-1].get("here") == [True, True, False])

    asyncio.run(play())


def test_memory_games_hide_past_ballots_at_every_process(url):
    async def play():
        async with inns(url) as (one, two):
            code = await one.start(starter=0)
            await two.join(code, BEN)
            await one.play_on(code, random.Random(2), 60)
            await level((one, two), code)
            for house in (one, two):
                assert house.rooms.in_memory(code).table.options.history == History.MEMORY.value
            shown = [house.rooms.in_memory(code).show_to(BEN) for house in (one, two)]
            assert shown[0].view == shown[1].view
            assert shown[0].version == shown[1].version

    asyncio.run(play())
