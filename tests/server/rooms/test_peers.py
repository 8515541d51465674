"""Two processes that serve the same tables: updates reach both, and nothing happens twice."""

import asyncio
import random
from contextlib import AsyncExitStack, asynccontextmanager

import pytest
from support.offline_server import PEOPLE, Clock, offline_server, wait_until

from kingup.rules import History
from kingup.server.protocol.errors import ApiError
from kingup.server.protocol.messages import Accepted, Rejected, Request
from kingup.server.rooms.new_tables import for_friends
from kingup.server.rooms.rematch import join_rematch
from kingup.server.store import StoreUnavailable
from kingup.server.store.postgresql import notify as hearing_module
from kingup.table.commands import AddBot, AnswerSeat, AskSeat, AskStandIn, Chat, Play, Remove, Say, Sit, Start
from kingup.table.entries import Acted, RematchOffered, Said
from kingup.table.options import Options
from kingup.table.table import Stage, rebuild
from kingup.table.table_view import legal_texts

ADA, BEN, CLEO, DAN = PEOPLE


@pytest.fixture
def url(postgres):
    return postgres.url_of(postgres.new_database())


@asynccontextmanager
async def offline_servers(url, count=2, **settings):
    """Run several registries on one store, with one clock."""
    clock = Clock()
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(offline_server(url, clock, **settings)) for _ in range(count)]


async def table_of(server, code):
    return (await server.registry.get_current(code)).table


async def level(servers, code):
    """Wait until all have the same version. A bot may append entries meanwhile."""
    newest = max([(await server.registry.get(code)).table.version for server in servers])

    def same():
        versions = {server.registry.find_loaded(code).table.version for server in servers}
        return len(versions) == 1 and versions.pop() >= newest

    await wait_until(same)


async def test_a_seat_changes_hands_between_two_processes(url):
    async with offline_servers(url) as (one, two):
        code = await one.open_table(2 + 1)
        await one.do(code, ADA, Remove(2))
        await one.do(code, ADA, AddBot("random", seat=2))
        await one.do(code, ADA, Start())
        ada, dan = await one.connect(code, ADA), await two.connect(code, DAN)
        await two.do(code, DAN, AskSeat(2))
        await wait_until(lambda: any("seat_asked" in str(message) for message in ada.messages))
        await one.do(code, ADA, AnswerSeat(1, agree=True))
        await wait_until(lambda: any("seat_granted" in str(message) for message in dan.messages))
        granted = next(message for message in dan.messages if "seat_granted" in str(message.get("events")))
        assert granted["seat"] == 2
        assert granted["view"]["goal"] == str((await table_of(one, code)).game.goals[2])
        await level([one, two], code)
        assert (await table_of(one, code)) == (await table_of(two, code))


async def test_players_at_two_processes_get_the_same_updates(url):
    async with offline_servers(url) as (one, two):
        code = await one.start_table(starter=0, history="open")
        here = [await one.connect(code, ADA), await one.connect(code, None)]
        there = [await two.connect(code, ADA), await two.connect(code, None)]
        rng = random.Random(3)
        for turn in range(10_000):
            server = (one, two)[turn % 2]
            table = await table_of(server, code)
            if not table.waited_for:
                break
            seat = rng.choice(table.waited_for)
            voting = table.game is not None and table.game.nominee is not None
            await server.act(code, rng, seat)
            if voting and rng.random() < 0.5 and seat in (await table_of(server, code)).waited_for:
                await server.act(code, rng, seat)
        await level((one, two), code)
        assert rebuild(await one.store.load_log(code)).stage is Stage.FINISHED
        for mine, theirs in zip(here, there, strict=True):
            assert mine.updates() == theirs.updates()
            assert len(mine.updates()) > 100


async def test_spectators_are_rejected_even_if_the_start_is_not_known_yet(url, monkeypatch):
    async with offline_servers(url) as (one, two):
        code = await one.open_table(spectators=False)
        await two.connect(code, BEN)
        # The other process gets no notifications.
        monkeypatch.setattr(two.registry.peers, "appended", lambda *_: None)
        await one.do(code, ADA, Start())
        assert two.registry.find_loaded(code).table.stage is Stage.OPEN
        with pytest.raises(ApiError) as rejected:
            await two.connect(code, DAN)
        assert rejected.value.body.code == "no_spectators"
        assert two.registry.find_loaded(code).table.stage is Stage.PLAYING


async def test_of_two_concurrent_moves_one_is_accepted_and_the_other_is_stale(url):
    async with offline_servers(url) as (one, two):
        code = await one.start_table(starter=0)
        await asyncio.gather(one.connect(code, ADA), two.connect(code, ADA))
        table = await table_of(two, code)
        seen, legal = table.version, legal_texts(table, 0)
        replies = await asyncio.gather(
            one.request(code, ADA, Play(legal[0]), version=seen), two.request(code, ADA, Play(legal[-1]), version=seen)
        )
        assert sorted(type(reply).__name__ for reply in replies) == ["Accepted", "Rejected"]
        (rejected,) = [reply for reply in replies if isinstance(reply, Rejected)]
        assert rejected.error.code == "stale"
        assert rejected.state.sequence == seen + 1
        assert sum(isinstance(logged.entry, Acted) for logged in await one.store.load_log(code)) == 1


async def test_concurrent_phrases_are_all_accepted(url):
    async with offline_servers(url) as (one, two):
        code = await one.start_table()
        await asyncio.gather(one.connect(code, ADA), two.connect(code, BEN))
        asking = [
            server.request(code, player, Say("trust_me"))
            for server, player in ((one, ADA), (two, BEN))
            for _ in range(4)
        ]
        assert {type(reply) for reply in await asyncio.gather(*asking)} == {Accepted}
        assert sum(isinstance(logged.entry, Said) for logged in await one.store.load_log(code)) == 8


async def test_a_request_sent_to_both_has_one_effect_and_one_reply(url):
    async with offline_servers(url) as (one, two):
        code = await one.start_table()
        await asyncio.gather(one.connect(code, ADA), two.connect(code, BEN))
        for number in range(5):
            request = Request(f"mine {number}", Say("trust_me"))
            server, other = ((one, two), (two, one))[number % 2]
            clock_moves = server.clock
            clock_moves.now += 11
            both = await asyncio.gather(
                server.registry.handle(code, ADA, request), other.registry.handle(code, ADA, request)
            )
            assert both[0] == both[1] == await server.registry.handle(code, ADA, request)
        assert sum(isinstance(logged.entry, Said) for logged in await one.store.load_log(code)) == 5


async def test_a_client_that_has_seen_more_elsewhere_does_not_go_back_in_time(url):
    async with offline_servers(url) as (one, two):
        code = await one.start_table(starter=0)
        await two.connect(code, BEN)
        two.registry.peers.appended = lambda versions: None
        reply = await one.do(code, ADA, Play("A1"))
        assert two.registry.find_loaded(code).table.version < reply.sequence, "it does not know of the move yet"
        client = await two.connect(code, ADA, reply.sequence)
        assert client.updates() == []
        assert client.messages[0]["type"] != "snapshot", "the client has missed nothing"
        assert (await two.registry.get_current(code)).table.version == reply.sequence


async def test_the_log_is_read_before_a_request_is_rejected(url):
    async with offline_servers(url) as (one, two):
        code = await one.start_table(starter=0)
        await two.connect(code, BEN)
        two.registry.peers.appended = lambda versions: None
        await one.do(code, ADA, Play("A1"))
        # It is Ben's turn, though this process does not know it.
        await two.do(code, BEN, Play("B1"))
        before = await one.start_table(starter=0)
        await two.connect(before, BEN)
        reply = await one.do(before, ADA, Play("A1"))
        await two.do(before, BEN, Play("B1"), version=reply.sequence)


async def test_presence_is_known_to_all_processes(url, monkeypatch):
    monkeypatch.setattr(hearing_module, "DEAD_SECONDS", 0.5)
    monkeypatch.setattr(hearing_module, "HEARTBEAT_SECONDS", 0.1)

    async with offline_servers(url, 3) as (one, two, dying):
        code = await one.start_table()
        ada = await one.connect(code, ADA)
        ben = await two.connect(code, BEN)
        await two.connect(code, None)
        cleo = await dying.connect(code, CLEO)
        wanted = {"type": "presence", "here": [True, True, True], "spectators": 1}
        everybody = (ada, ben, cleo)
        await wait_until(lambda: all(wanted.items() <= one.messages[-1].items() for one in everybody))
        one.clock.now += 121
        assert await one.rejected(code, ADA, AskStandIn(1)) == "not_absent"
        await two.disconnect(code, ben)
        await wait_until(lambda: ada.messages[-1]["here"] == [True, False, True])
        hearing = dying.store.notifications
        hearing.task.cancel()
        await wait_until(lambda: ada.messages[-1]["here"] == [True, False, False])
        one.clock.now += 121
        await one.do(code, ADA, AskStandIn(2))
        await asyncio.gather(hearing.task, return_exceptions=True)
        hearing.connection.terminate()
        hearing.task = None


async def test_another_process_runs_the_bots_of_a_dead_one(url, monkeypatch):
    for where in ("kingup.server.store.postgresql.notify", "kingup.server.store.postgresql.store"):
        monkeypatch.setattr(f"{where}.DEAD_SECONDS", 0.5)
    monkeypatch.setattr(hearing_module, "HEARTBEAT_SECONDS", 0.1)

    async with AsyncExitStack() as stack:
        clock = Clock()
        one = await stack.enter_async_context(offline_server(url, clock, bot_pause=1000.0))
        two = await stack.enter_async_context(offline_server(url, clock))
        code = await one.registry.open_table(ADA, for_friends(ADA, Options(seats=3, starter=1)))
        await one.do(code, ADA, Sit())
        for _ in range(2):
            await one.do(code, ADA, AddBot("random"))
        client = await two.connect(code, ADA)
        await one.do(code, ADA, Start())
        for server in (one, two):
            server.registry.start()
        await level((one, two), code)
        clock.now += 1
        await asyncio.sleep(1.5)
        assert (one.bots.asked, two.bots.asked) == (1, 0), "the process that started the game runs its bots"
        hearing = one.store.notifications
        hearing.task.cancel()
        await wait_until(lambda: two.registry.find_loaded(code).table.waited_for == (0,))
        assert two.bots.asked == 2
        events = [event["event"] for raw in client.messages for event in raw.get("events", [])]
        assert events.count("placed") == 2
        await asyncio.gather(hearing.task, return_exceptions=True)
        hearing.connection.terminate()
        hearing.task = None


class Thoughts:
    """Counts the thoughts of bots in some processes. They wait until they may go on."""

    def __init__(self, servers, monkeypatch):
        self.may_think = asyncio.Event()
        self.begun = []
        for number, server in enumerate(servers):
            monkeypatch.setattr(server.bots, "choose", self._slowly(number, server.bots.choose))

    def _slowly(self, number, choose):
        async def choose_slowly(*arguments, **options):
            self.begun.append(number)
            await self.may_think.wait()
            return await choose(*arguments, **options)

        return choose_slowly


async def two_people_and_a_bot(server, **options):
    """Open a table where a bot places first, and return its code."""
    code = await server.registry.open_table(ADA, for_friends(ADA, Options(seats=3, starter=2, **options)))
    for player in (ADA, BEN):
        await server.do(code, player, Sit())
    await server.do(code, ADA, AddBot("random"))
    return code


async def test_a_second_process_does_not_think_the_same_thought(url, monkeypatch):
    async with offline_servers(url) as (one, two):
        thoughts = Thoughts((one, two), monkeypatch)
        code = await two_people_and_a_bot(one)
        ben, ada = await two.connect(code, BEN), await one.connect(code, ADA)
        await one.do(code, ADA, Start())
        await wait_until(lambda: thoughts.begun == [0])
        await wait_until(lambda: two.registry.find_loaded(code).table.bots_to_act)
        for server in (one, two):
            server.registry.start()
        await two.do(code, BEN, Say("hurry"))
        await level((one, two), code)
        # Even when the thought has waited in its queue for very long.
        one.clock.now += 3600
        await two.do(code, BEN, Say("hurry"))
        await level((one, two), code)
        await one.do(code, ADA, Say("hurry"))
        await level((one, two), code)
        claims = two.store.claim
        asked = []

        async def claim(*arguments):
            asked.append(await claims(*arguments))
            return asked[-1]

        monkeypatch.setattr(two.store, "claim", claim)
        await wait_until(lambda: len(asked) >= 2)
        assert thoughts.begun == [0]
        thoughts.may_think.set()
        await wait_until(lambda: two.registry.find_loaded(code).table.waited_for == (0,))
        assert thoughts.begun == [0]
        assert len(ada.updates()) == len(ben.updates()) > 0


async def test_a_process_that_was_taken_for_dead_stops_thinking(url, monkeypatch):
    async with offline_servers(url) as (one, two):
        thoughts = Thoughts((one, two), monkeypatch)
        code = await two_people_and_a_bot(one)
        await two.connect(code, BEN)
        await one.connect(code, ADA)
        await one.do(code, ADA, Start())
        await wait_until(lambda: thoughts.begun == [0])
        await two.store.execute("UPDATE tables SET keeper = $1 WHERE code = $2", two.store.process_id, code)
        room = one.registry.find_loaded(code)
        one.registry.peers.notifications_missed()
        await wait_until(lambda: not room.scheduler.claimed)
        assert not room.scheduler.working


async def test_a_table_paused_in_one_process_goes_on_in_another(url, monkeypatch):
    async with offline_servers(url) as (one, two):
        thoughts = Thoughts((one, two), monkeypatch)
        code = await one.registry.open_table(ADA, for_friends(ADA, Options(seats=3, starter=1)))
        await one.do(code, ADA, Sit())
        for _ in range(2):
            await one.do(code, ADA, AddBot("random"))
        await one.do(code, ADA, Start())
        await wait_until(lambda: thoughts.begun == [0])
        one.clock.now += 121
        one.registry.start()
        await wait_until(lambda: one.registry.find_loaded(code) is None)
        thoughts.may_think.set()
        await two.connect(code, ADA)
        await wait_until(lambda: two.registry.find_loaded(code).table.waited_for == (0,))
        assert thoughts.begun == [0, 1, 1]


async def test_a_table_watched_in_another_process_does_not_pause(url, monkeypatch):
    async with offline_servers(url) as (one, two):
        thoughts = Thoughts((one, two), monkeypatch)
        code = await one.registry.open_table(ADA, for_friends(ADA, Options(seats=3, starter=1)))
        await one.do(code, ADA, Sit())
        for _ in range(2):
            await one.do(code, ADA, AddBot("random"))
        await two.connect(code, BEN)
        await one.do(code, ADA, Start())
        await wait_until(lambda: thoughts.begun == [0])
        await wait_until(lambda: one.registry.find_loaded(code).audience.spectator_count() == 1)
        one.clock.now += 121
        await one.registry.pauses.pause()
        assert one.registry.find_loaded(code).scheduler.working


async def test_a_clock_runs_out_once(url):
    async with offline_servers(url, 3, stand_in="random", bot_pause=1000.0) as servers:
        code = await servers[0].start_table(move_time=15, starter=0)
        clients = [await server.connect(code, BEN) for server in servers]
        servers[0].clock.now += 60
        for server in servers:
            room = server.registry.find_loaded(code)
            room.scheduler.claimed = True  # as if each took the others for dead
            room.scheduler.schedule()
        await wait_until(lambda: any("stand_in_seated" in str(raw) for raw in clients[2].raw))
        log = await servers[0].store.load_log(code)
        assert sum("StandInTook" in repr(logged.entry) for logged in log) == 1


async def test_a_player_is_erased_in_all_processes(url):
    async with offline_servers(url) as (one, two):
        for player in (ADA, BEN, CLEO):
            await one.store.add_player(player, f"key {player.id}", 0.0)
        code = await one.start_table(chat=True)
        ben, ada = await two.connect(code, BEN), await two.connect(code, ADA)
        await two.do(code, BEN, Chat("my secret words"))
        await one.registry.erasure.erase(BEN.id)
        await wait_until(lambda: ben.code == 4401)
        assert ben.messages[-1]["refusal"]["code"] == "no_player"
        await wait_until(lambda: any('"name":"…"' in raw.decode() for raw in ada.raw))
        await two.do(code, ADA, Say("hurry"))
        await level((one, two), code)
        logs = str(await one.store.load_log(code))
        assert "my secret words" not in logs
        assert "Ben" not in logs


async def test_entries_appended_during_a_reload_are_not_missed(url, monkeypatch):
    async with offline_servers(url) as (one, two):
        for player in (ADA, BEN, CLEO):
            await one.store.add_player(player, f"key {player.id}", 0.0)
        code = await one.start_table(chat=True, starter=0)
        ada = await two.connect(code, ADA)
        load_log, read, released = two.store.load_log, asyncio.Event(), asyncio.Event()

        async def load_slowly(code):
            log = await load_log(code)
            read.set()
            await released.wait()
            return log

        async def record_read(versions):
            reads.append(versions)
            return await load_entries_after(versions)

        reads, load_entries_after = [], two.store.load_entries_after
        monkeypatch.setattr(two.store, "load_log", load_slowly)
        appended = two.registry.peers.appended
        received = []
        monkeypatch.setattr(two.registry.peers, "appended", lambda news: (received.append(news), appended(news)))
        await one.registry.erasure.erase(BEN.id)
        await read.wait()
        monkeypatch.setattr(two.store, "load_entries_after", record_read)
        await one.do(code, ADA, Say("hurry"))
        newest = (await table_of(one, code)).version
        await wait_until(lambda: {code: newest} in received)
        # What is read before the reload would go to the room that is about to be replaced.
        await asyncio.sleep(0)
        assert reads == []
        released.set()
        await wait_until(lambda: two.registry.find_loaded(code).table.version == newest)
        await wait_until(lambda: any('"hurry"' in raw.decode() for raw in ada.raw))


async def test_rematch_requests_at_two_processes_lead_to_one_table(url):
    async with offline_servers(url) as (one, two):
        code = await one.start_table(listed=True)
        await one.play(code, random.Random(5))
        await asyncio.gather(one.connect(code, ADA), two.connect(code, BEN))
        codes = await asyncio.gather(
            join_rematch(one.registry, code, ADA, Request("r", Sit())),
            join_rematch(two.registry, code, BEN, Request("r", Sit())),
        )
        assert len(set(codes)) == 1
        assert [one.code for one in await two.store.listed_tables("open", 9)] == [codes[0]]
        assert sum(isinstance(logged.entry, RematchOffered) for logged in await one.store.load_log(code)) == 1
        table = await table_of(two, codes[0])
        assert [chair and chair.name for chair in table.chairs] == ["Ada", "Ben", None]


async def test_everything_is_read_again_after_the_connection_was_lost(url):
    async with offline_servers(url) as (one, two):
        for player in (ADA, BEN):
            await one.store.add_player(player, player.id, 0.0)
        code = await one.start_table(starter=0)
        client = await two.connect(code, BEN)
        good = two.store.url
        two.store.url = "postgresql://postgres@127.0.0.1:1/postgres"
        await one.store.execute("SELECT pg_terminate_backend($1)", two.store.notifications.connection.get_server_pid())
        await wait_until(lambda: client.messages[-1] == {"type": "paused"})
        with pytest.raises(StoreUnavailable):
            await two.store.probe()
        await one.do(code, ADA, Play("A1"))
        await one.connect(code, ADA)
        assert await two.rejected(code, BEN, Play("B1")) == "store_away"
        two.store.url = good
        await wait_until(lambda: any(message.get("here") == [True, True, False] for message in client.messages))
        await wait_until(lambda: {"type": "resumed"} in client.messages)
        received = [message["type"] for message in client.messages if message["type"] != "presence"]
        assert received == ["snapshot", "paused", "happened", "resumed"]
        await two.do(code, BEN, Play("B1"))


async def test_a_client_that_connects_in_an_outage_is_announced_afterwards(url):
    async with offline_servers(url) as (one, two):
        code = await one.start_table()
        client = await one.connect(code, ADA)
        set_presence, probe = two.store.set_presence, two.store.probe
        failed = asyncio.Event()

        async def away(*_):
            failed.set()
            raise StoreUnavailable("no answer")

        two.store.set_presence = two.store.probe = away
        await two.connect(code, BEN)
        await failed.wait()
        await wait_until(lambda: two.registry.services.outage.active)
        two.store.set_presence, two.store.probe = set_presence, probe
        await wait_until(lambda: client.messages[-1].get("here") == [True, True, False])


async def test_memory_games_hide_past_ballots_in_all_processes(url):
    async with offline_servers(url) as (one, two):
        code = await one.start_table(starter=0)
        await two.connect(code, BEN)
        await one.play(code, random.Random(2), 60)
        await level((one, two), code)
        for server in (one, two):
            assert server.registry.find_loaded(code).table.options.history == History.MEMORY.value
        shown = [server.registry.find_loaded(code).snapshot_for(BEN) for server in (one, two)]
        assert shown[0].view == shown[1].view
        assert shown[0].sequence == shown[1].sequence
