"""A seat changes hands in a running game: the messages, secrets, bots and stored names."""

import asyncio
import random

import msgspec
import pytest
from support.offline_server import PEOPLE, offline_server, wait_until

from kingup.rules import Phase
from kingup.server.rooms.new_tables import for_friends
from kingup.table.commands import AddBot, AnswerSeat, AskSeat, Play, Sit, Start
from kingup.table.entries import Acted
from kingup.table.options import Options
from kingup.terminal.tables.remote_state import RemoteState

ADA, BEN, CLEO, DAN = PEOPLE


async def start_with_bot(server, **options):
    """Start a game of Ada, Ben and a bot in seat 2, which is the first to wait for Ada."""
    code = await server.registry.open_table(ADA, for_friends(ADA, Options(seats=3, starter=0, **options)))
    for player in (ADA, BEN):
        await server.do(code, player, Sit())
    await server.do(code, ADA, AddBot("random"))
    await server.do(code, ADA, Start())
    return code


def folded(messages):
    """Return the table as a client has assembled it."""
    state = RemoteState()
    for message in messages:
        match message["type"]:
            case "snapshot":
                state.apply_snapshot(message)
            case "happened":
                state.apply_happened(message)
    return state


def assert_same_as_snapshot(state, snapshot):
    content = msgspec.json.decode(msgspec.json.encode(snapshot))
    fresh = RemoteState()
    fresh.apply_snapshot(content)
    shown, wanted = state.client_state(None, connected=True), fresh.client_state(None, connected=True)
    assert (state.sequence, shown.seat, shown.table, shown.view) == (
        fresh.sequence,
        wanted.seat,
        wanted.table,
        wanted.view,
    )
    assert (list(shown.legal), shown.worth) == (list(wanted.legal), wanted.worth)


@pytest.mark.parametrize("steps", [0, 5, 12, 25, 60])
async def test_everybody_sees_the_table_as_a_reload_would_show_it(tmp_path, steps):
    rng = random.Random(steps)
    async with offline_server(tmp_path) as server:
        code = await start_with_bot(server)
        clients = {player: await server.connect(code, player) for player in (ADA, BEN, DAN, None)}
        room = await server.registry.get(code)
        for _ in range(steps):
            await wait_until(lambda: not room.table.bots_to_act)
            if waiting := [seat for seat in room.table.waited_for if room.table.chairs[seat].kind != "bot"]:
                await server.act(code, rng, rng.choice(waiting))
        before = len(clients[DAN].raw)
        seen = folded(clients[DAN].messages).sequence
        await server.do(code, DAN, AskSeat(2))
        await server.do(code, ADA, AnswerSeat(1, agree=True))
        for player, client in clients.items():
            assert_same_as_snapshot(folded(client.messages), room.snapshot_for(player, player))
        assert folded(clients[DAN].messages).client_state(None, connected=True).view["goal"] is not None
        assert not any(b'"goal":"' in raw for raw in clients[None].updates()), "a spectator sees no goal"
        assert len(clients[DAN].raw) > before
        # After a lost connection, the same messages make the spectator the player.
        again = await server.connect(code, DAN, seen)
        assert_same_as_snapshot(folded([*clients[DAN].messages[:before], *again.messages]), room.snapshot_for(DAN, DAN))


async def test_the_bot_does_not_act_for_the_player_who_took_its_seat(tmp_path):
    async with offline_server(tmp_path) as server:
        held, choose = asyncio.Event(), server.bots.choose

        async def hold(*arguments, **options):
            await held.wait()
            return await choose(*arguments, **options)

        server.bots.choose = hold
        code = await start_with_bot(server)
        await server.connect(code, ADA)
        rng = random.Random(1)
        await server.act(code, rng, 0)
        await server.act(code, rng, 1)
        room = await server.registry.get(code)
        assert room.table.bots_to_act == (2,)
        await server.do(code, DAN, AskSeat(2))
        await server.do(code, ADA, AnswerSeat(1, agree=True))
        assert (room.table.bots_to_act, room.table.waited_for) == ((), (2,))
        held.set()
        await wait_until(lambda: server.bots.asked == 1)
        await server.act(code, rng, 2)
        await server.act(code, rng, 0)
        moves = [logged for logged in await server.store.load_log(code) if isinstance(logged.entry, Acted)]
        assert [logged.entry.seat for logged in moves] == [0, 1, 2, 0]
        assert moves[2].by == DAN.id


async def test_only_the_new_player_learns_how_the_bot_has_voted(tmp_path):
    rng = random.Random(2)
    async with offline_server(tmp_path) as server:
        code = await start_with_bot(server)
        clients = {player: await server.connect(code, player) for player in (ADA, BEN, DAN, None)}
        room = await server.registry.get(code)
        while not (room.table.game.phase is Phase.VOTING and room.table.waited_for == (0, 1)):
            waiting = [seat for seat in room.table.waited_for if room.table.chairs[seat].kind != "bot"]
            if waiting and room.table.game.phase is not Phase.VOTING:
                await server.act(code, rng, rng.choice(waiting))
            else:
                await wait_until(lambda: not room.table.bots_to_act)
        before = {player: len(client.raw) for player, client in clients.items()}
        await server.do(code, DAN, AskSeat(2))
        await server.do(code, ADA, AnswerSeat(1, agree=True))
        told = {
            player: [one["event"] for message in client.messages[before[player] :] for one in message.get("events", ())]
            for player, client in clients.items()
        }
        assert told[DAN] == ["seat_asked", "seat_granted", "ballot_played"]
        assert told[ADA] == told[BEN] == told[None] == ["seat_asked", "seat_granted"]
        await server.do(code, DAN, Play("Y"))


async def test_the_store_knows_which_tables_name_a_player_who_was_declined(tmp_path):
    async with offline_server(tmp_path) as server:
        code = await start_with_bot(server)
        await server.store.add_player(DAN, "key", server.clock.now)
        await server.do(code, DAN, AskSeat(2))
        await server.do(code, ADA, AnswerSeat(1, agree=False))
        assert await server.store.tables_naming(DAN.id) == [code]
        await server.registry.erasure.erase(DAN.id)
        log = await server.store.load_log(code)
        assert b"dan" not in msgspec.json.encode(log).lower()
