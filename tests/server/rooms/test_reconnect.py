"""Reconnecting: the missed messages, in the same bytes as live, or a snapshot if that is shorter."""

import random

from support.offline_server import PEOPLE, offline_server

from kingup.server.rooms.update import encode
from kingup.table.commands import Play, Say
from kingup.table.playing import MAX_SWAPS
from kingup.table.table import Stage

ADA, BEN, CLEO, DAN = PEOPLE


async def test_missed_messages_are_replayed_byte_for_byte(tmp_path):
    async with offline_server(tmp_path) as server:
        code = await server.start_table(history="open")
        rng = random.Random(11)
        stayed = {player: await server.connect(code, player) for player in (ADA, BEN, CLEO, None)}
        room = await server.registry.get(code)
        numbers: dict = {player: [] for player in stayed}
        checked = shorter = 0
        while room.table.stage is not Stage.FINISHED:
            for player in stayed:
                numbers[player].append(room.sequence_of(player))
            seat = await server.act(code, rng)
            if room.table.game.ballots[seat] is not None and rng.random() < 0.5:
                chair = room.table.chairs[seat]
                player = next(player for player in PEOPLE if player.id == chair.player)
                await server.request(code, player, Play(rng.choice("YN")))
            for player, client in stayed.items():
                live = client.updates()
                fresh = len(encode(room.snapshot_for(player, player)))
                for back in range(1, min(12, len(numbers[player])) + 1):
                    seen = numbers[player][-back]
                    missed = room.catch_up_messages(client, seen)
                    count = room.sequence_of(player) - seen
                    received = live[len(live) - count :]
                    if count > 3 and sum(map(len, received)) > fresh:
                        assert [message[:18] for message in missed] == [b'{"type":"snapshot"']
                        shorter += 1
                    else:
                        assert missed == received
                        checked += len(missed)
        assert checked > 2000
        assert shorter > 200


async def test_a_snapshot_is_sent_where_nothing_can_be_replayed(tmp_path):
    async with offline_server(tmp_path) as server:
        code = await server.start_table()
        rng = random.Random(2)
        start = (await server.registry.get(code)).table.version
        await server.connect(code, ADA)
        for _ in range(30):
            await server.act(code, rng)
        for version in (None, 0, start, 10_000):
            back = await server.connect(code, BEN, version)
            assert [message["type"] for message in back.messages] == ["snapshot", "presence"], version
        now = back.messages[0]["version"]
        again = await server.connect(code, BEN, now)
        assert [message["type"] for message in again.messages] == ["presence"], "nothing was missed"


async def test_missed_messages_are_the_same_bytes_after_a_restart(tmp_path):
    async with offline_server(tmp_path) as server:
        code = await server.start_table(history="open", starter=0)
        client = await server.connect(code, BEN)
        rng = random.Random(9)
        for _ in range(6):
            await server.act(code, rng)
        await server.do(code, CLEO, Say("you_bluff", seat=0))
        live = client.updates()
        now = client.messages[-1]["version"]
    async with offline_server(tmp_path) as server:
        for count in (1, 2, 3):
            back = await server.connect(code, BEN, now - count)
            assert back.updates() == live[-count:]
        for phrase in ("hurry", "thinking", "trust_me", "out_of_no", "laugh"):
            await server.do(code, ADA, Say(phrase))
        talk = back.updates()[3:]
    async with offline_server(tmp_path) as server:
        back = await server.connect(code, BEN, now)
        assert len(talk) == 5
        assert back.updates() == talk, "more than three messages, and still shorter than a snapshot"


async def test_the_backlog_does_not_reveal_swapped_ballots(tmp_path):
    async with offline_server(tmp_path) as server:
        code = await server.start_table(starter=0)
        client = await server.connect(code, None)
        room = await server.registry.get(code)
        rng = random.Random(0)
        while room.table.game.nominee is None or room.table.waited_for != (1, 2):
            await server.act(code, rng, 0 if 0 in room.table.waited_for else None)
        seen = client.messages[-1]["version"]
        await server.do(code, BEN, Play("Y"))
        for ballot in "NY" * (MAX_SWAPS // 2):
            await server.do(code, BEN, Play(ballot))
        assert await server.rejected(code, BEN, Play("N")) == "ballot_settled"
        for ballot in ("YN" if room.table.game.ballots[0] == "N" else "NY") * (MAX_SWAPS // 2):
            await server.do(code, ADA, Play(ballot))
        await server.do(code, CLEO, Say("hurry"))
        assert room.table.version == room.table.public_entries + 2 * MAX_SWAPS
        assert room.catch_up_messages(client, seen) == client.updates()[-2:]
