"""Presence: which players are connected, and for how long others have been away."""

import asyncio
import random

import msgspec
import pytest
from support.in_process_server import FixedRandomness, in_process_server
from support.offline_server import PEOPLE, FakeClient, offline_server, wait_until
from support.socket_player import SocketPlayer

from kingup.rules import DECK
from kingup.server.protocol.messages import Rejected
from kingup.server.rooms.new_tables import for_friends
from kingup.table.commands import (
    AddBot,
    AnswerSeat,
    AskSeat,
    AskStandIn,
    ComeBack,
    HandOver,
    Leave,
    LetBack,
    Remove,
    SetOptions,
    Sit,
    Start,
    SwapSeats,
)
from kingup.table.options import Options
from kingup.table.table import Stage
from kingup.terminal.tables.remote_state import RemoteState

ADA, BEN, CLEO, DAN = PEOPLE


async def test_presence_messages_of_a_crowd_are_combined(tmp_path):
    async with offline_server(tmp_path) as server:
        code = await server.start_table()
        ben = await server.connect(code, BEN)
        assert ben.messages[-1]["here"] == [False, True, False], "the first change is announced at once"
        before = len(ben.raw)
        crowd = [await server.connect(code, None) for _ in range(50)]
        assert [one.messages[-1]["spectators"] for one in crowd] == list(range(1, 51)), "each newcomer is informed"
        await wait_until(lambda: ben.messages[-1].get("spectators") == 50)
        for one in crowd:
            await server.disconnect(code, one)
        await wait_until(lambda: ben.messages[-1].get("spectators") == 0)
        received = [message["type"] for message in ben.messages[before:]]
        assert set(received) == {"presence"}
        assert len(received) < 10, "100 clients came and went"
        room = await server.registry.get(code)
        await wait_until(lambda: not room.audience.announced_recently)
        await asyncio.sleep(0.3)
        assert not room.audience.announced_recently, "no timer runs while nothing changes"


async def test_strangers_count_as_spectators_beside_bots(tmp_path):
    async with offline_server(tmp_path) as server:
        code = await server.registry.open_table(ADA, for_friends(ADA, Options(seats=2 + 1)))
        await server.do(code, ADA, Sit())
        await server.do(code, ADA, AddBot("random"))
        ada = await server.connect(code, ADA)
        await server.connect(code, None)
        room = await server.registry.get(code)
        assert room.audience.spectator_count() == 1
        room.audience.set_remote_clients(["", ADA.id])
        assert room.audience.spectator_count() == 2
        await wait_until(lambda: ada.messages[-1].get("spectators") == 2)


async def test_without_a_clock_the_host_may_replace_a_player_absent_for_half_a_minute(tmp_path):
    async with offline_server(tmp_path) as server:
        code = await server.start_table(starter=1)
        await server.connect(code, ADA)
        ben = await server.connect(code, BEN)
        server.clock.now += 100
        assert await server.rejected(code, ADA, AskStandIn(1)) == "not_absent"
        await server.disconnect(code, ben)
        server.clock.now += 119
        assert await server.rejected(code, ADA, AskStandIn(1)) == "not_absent"
        server.clock.now += 1
        await server.do(code, ADA, AskStandIn(1))
        room = await server.registry.get(code)
        assert room.table.chairs[1].stand_in
        await server.do(code, BEN, ComeBack())
        assert not room.table.chairs[1].stand_in


async def test_the_time_of_a_stand_in_is_announced(tmp_path):
    async with offline_server(tmp_path) as server:
        code = await server.start_table(starter=1)
        ada = await server.connect(code, ADA)
        clock, room = server.clock, await server.registry.get(code)
        assert ada.messages[0]["stand_in_at"] == [None, clock.now + 120, clock.now + 120]
        ben = await server.connect(code, BEN)
        cleo = await server.connect(code, CLEO)
        await wait_until(lambda: ada.messages[-1].get("stand_in_at") == [None, None, None])
        await wait_until(lambda: not room.audience.announced_recently)
        rng = random.Random(1)
        for _ in range(6):
            clock.now += 600
            await server.act(code, rng)
        assert ada.messages[-1]["type"] == "happened", "nothing is announced while everybody is here"
        await server.disconnect(code, cleo)
        assert ada.messages[-1]["stand_in_at"] == [None, None, clock.now + 2400]
        reply = await server.request(code, ADA, AskStandIn(2))
        assert isinstance(reply, Rejected)
        assert (reply.error.code, reply.error.wait) == ("not_absent", 2400)
        await server.disconnect(code, ben)
        assert room.audience.take_over_time() is None
        await server.disconnect(code, ada)
        assert room.audience.take_over_time() == clock.now + 2400


async def test_new_times_of_stand_ins_are_announced_after_a_move(tmp_path):
    async with offline_server(tmp_path) as server:
        server.clock.now += 60
        code = await server.start_table(starter=0, move_time=86_400)
        ada = await server.connect(code, ADA)
        assert ada.messages[-1]["stand_in_at"] == [None, None, None], "no clock runs for Ben and Cleo"
        server.clock.now += 60
        await server.act(code, random.Random(1))
        deadline = server.clock.now + 86_400
        await wait_until(lambda: ada.messages[-1].get("stand_in_at") == [None, deadline, None])
        reply = await server.request(code, ADA, AskStandIn(1))
        assert isinstance(reply, Rejected)
        assert (reply.error.code, reply.error.wait) == ("clock_runs", 86_400)


async def test_a_seated_player_who_never_connected_is_absent(tmp_path):
    async with offline_server(tmp_path) as server:
        code = await server.open_table(2 + 1)
        await server.connect(code, ADA)
        await server.do(code, ADA, Start())
        server.clock.now += 121
        await server.do(code, ADA, AskStandIn(2))
        assert (await server.registry.get(code)).table.chairs[2].stand_in


async def test_a_player_is_present_until_the_last_tab_is_closed(tmp_path):
    async with offline_server(tmp_path) as server:
        code = await server.start_table()
        await server.connect(code, ADA)
        one = await server.connect(code, BEN)
        two = await server.connect(code, type(BEN)(BEN.id, "Benjamin"))
        await server.disconnect(code, two)
        server.clock.now += 60
        assert await server.rejected(code, ADA, AskStandIn(1)) == "not_absent"
        await server.disconnect(code, one)
        server.clock.now += 120
        await server.do(code, ADA, AskStandIn(1))


async def test_a_player_who_sits_down_while_connected_is_present(tmp_path):
    async with offline_server(tmp_path) as server:
        code = await server.open_table(3)
        await server.connect(code, ADA)
        await server.do(code, CLEO, Leave())
        await server.connect(code, CLEO)
        await server.do(code, CLEO, Sit())
        await server.do(code, ADA, Start())
        server.clock.now += 121
        assert await server.rejected(code, ADA, AskStandIn(2)) == "not_absent"


async def test_an_absent_host_can_be_replaced_before_the_start(tmp_path):
    async with offline_server(tmp_path) as server:
        code = await server.open_table(3)
        ada = await server.connect(code, ADA)
        await server.connect(code, BEN)
        assert await server.rejected(code, BEN, HandOver(1)) == "not_absent"
        await server.disconnect(code, ada)
        server.clock.now += 600
        await server.do(code, BEN, HandOver(1))
        await server.do(code, BEN, Start())


class WatchingClient(FakeClient):
    """A client that notes whom it shows as away after each message."""

    def __init__(self, player, connected):
        super().__init__(player, player)
        self.state = RemoteState()
        self.connected = connected
        self.wrongly_away = []

    def send(self, message):
        super().send(message)
        content = msgspec.json.decode(message)
        match content["type"]:
            case "snapshot":
                self.state.apply_snapshot(content)
            case "happened":
                self.state.apply_happened(content)
            case "presence":
                self.state.apply_presence(content)
        shown = self.state.client_state(None, connected=True)
        for chair, here in zip(shown.table.chairs, shown.here, strict=False):
            if chair is not None and not here and (chair.kind == "bot" or chair.name in self.connected):
                self.wrongly_away.append((chair.name, content))


@pytest.mark.parametrize("seed", range(4))
async def test_nobody_who_is_connected_is_ever_shown_as_away(tmp_path, seed):
    rng = random.Random(seed)
    async with offline_server(tmp_path) as server:
        code = await server.registry.open_table(ADA, for_friends(ADA, Options(seats=3)))
        room = await server.registry.get(code)
        room.pins += 1  # keep it in memory
        clients, connected = {}, set()
        # A TV in the room, which watches from the first moment to the last.
        screen = WatchingClient(None, connected)
        await server.registry.subscribe(code, screen, None)

        async def connect(player):
            client = clients[player.name] = WatchingClient(player, connected)
            await server.registry.subscribe(code, client, None)
            # The others may learn of it a moment later.
            await wait_until(lambda: not room.audience.announced_recently)
            connected.add(player.name)

        async def disconnect(player):
            connected.discard(player.name)
            client = clients.pop(player.name)
            await server.disconnect(code, client)
            assert client.wrongly_away == []

        async def act():
            if waiting := [seat for seat in room.table.waited_for if room.table.chairs[seat].kind != "bot"]:
                await server.act(code, rng, rng.choice(waiting))

        for _ in range(150):
            player = rng.choice(PEOPLE)
            open_table = room.table.stage is Stage.OPEN
            match rng.randrange(9):
                case 0:
                    await (disconnect if player.name in clients else connect)(player)
                case 1 if open_table:
                    await server.request(code, player, rng.choice([Sit(), Sit(rng.randrange(3)), Leave()]))
                case 2 if open_table:
                    seat = rng.randrange(3)
                    command = rng.choice([AddBot("servant", seat=seat), Remove(seat), SwapSeats(0, 2)])
                    await server.request(code, ADA, command)
                case 3 if open_table and rng.random() < 0.3:
                    await server.request(code, ADA, SetOptions(Options(seats=rng.choice([3, 4]))))
                case 4 if rng.random() < 0.1:
                    await server.request(code, ADA, Start())
                case 5 if not open_table:
                    await server.request(code, player, rng.choice([Leave(), ComeBack()]))
                case 6:
                    await server.request(code, player, AskSeat(rng.randrange(3)))
                    await server.request(code, ADA, AnswerSeat(room.table.requests_made, agree=rng.random() < 0.7))
                case 7 if room.table.removed:
                    await server.request(code, ADA, LetBack(room.table.removed[0].number, undo=True))
                case _:
                    await act()
        assert screen.wrongly_away == []
        assert all(client.wrongly_away == [] for client in clients.values())


@pytest.fixture
def randomness(monkeypatch):
    randomness = FixedRandomness()
    randomness.patch(monkeypatch)
    randomness.next_table("WXYZ234", "5e" * 32, "a1" * 16, 0, [tuple(DECK[at : at + 3]) for at in (0, 3, 6)])
    return randomness


async def test_a_renamed_player_is_present_until_both_tabs_are_closed(randomness, monkeypatch):
    async with in_process_server(monkeypatch) as inside:
        ada, ben = [await SocketPlayer.new(inside.url, name) for name in ("Ada", "Ben")]
        code = await ada.open(seats=3)
        for guest in (ada, ben):
            await guest.connect(code)
        await ada.http("POST", "/api/me", json={"name": "Ada Renamed"})
        other_tab = SocketPlayer(inside.url, "Ada", ada.cookie)
        await other_tab.connect(code)
        room = inside.registry.find_loaded(code)
        await other_tab.close()
        await ben.until(lambda: len(room.audience.clients) == 2)
        assert room.audience.seconds_away(inside.clock.now) == {}
        await ada.close()
        await ben.until(lambda: len(room.audience.clients) == 1)
        assert len(room.audience.seconds_away(inside.clock.now)) == 1
        await ben.close()
