"""Coming back: exactly what was missed, byte for byte as it was told live; or a fresh view when that is shorter."""

import asyncio
import random

import pytest
from support.house import PEOPLE, inn, until

from kingup.server.refusing import Declining
from kingup.table.commands import Play, Say
from kingup.table.table import Stage

ADA, BEN, CLEO, _ = PEOPLE


def test_who_comes_back_gets_the_same_bytes_as_who_stayed(tmp_path):
    async def play():
        async with inn(tmp_path) as house:
            code = await house.start(history="open")
            rng = random.Random(11)
            stayed = {player: await house.join(code, player) for player in (ADA, BEN, CLEO, None)}
            room = await house.rooms.get(code)
            numbers: dict = {player: [] for player in stayed}
            checked = 0
            while room.table.stage is not Stage.FINISHED:
                for player in stayed:
                    numbers[player].append(room._number(player))
                seat = await house.act(code, rng)
                if room.table.game.ballots[seat] is not None and rng.random() < 0.5:
                    chair = room.table.chairs[seat]
                    player = next(player for player in PEOPLE if player.id == chair.player)
                    await house.ask(code, player, Play(rng.choice("YN")))
                player = rng.choice(list(stayed))
                back = rng.randrange(1, min(12, len(numbers[player])) + 1)
                seen = numbers[player][-back]
                missed = room.missed(stayed[player], seen)
                live = stayed[player].happened()
                count = room._number(player) - seen
                assert missed == live[len(live) - count :]
                checked += len(missed)
            assert checked > 200

    asyncio.run(play())


def test_who_has_missed_much_or_says_nothing_or_nonsense_gets_a_fresh_view(tmp_path):
    async def play():
        async with inn(tmp_path) as house:
            code = await house.start()
            rng = random.Random(2)
            start = (await house.rooms.get(code)).table.version
            await house.join(code, ADA)
            for _ in range(30):
                await house.act(code, rng)
            for version in (None, 0, start, 10_000):
                back = await house.join(code, BEN, version)
                assert [message["type"] for message in back.messages] == ["snapshot", "presence"], version
            now = back.messages[0]["version"]
            again = await house.join(code, BEN, now)
            assert [message["type"] for message in again.messages] == ["presence"], "nothing was missed"

    asyncio.run(play())


def test_after_a_restart_what_was_missed_is_told_in_the_same_bytes(tmp_path):
    async def play():
        async with inn(tmp_path) as house:
            code = await house.start(history="open")
            watcher = await house.join(code, BEN)
            seen = watcher.messages[0]["version"]
            rng = random.Random(9)
            for _ in range(6):
                await house.act(code, rng)
            await house.do(code, CLEO, Say("you_bluff", seat=0))
            live = watcher.happened()
        async with inn(tmp_path) as house:
            back = await house.join(code, BEN, seen)
            assert back.happened() == live

    asyncio.run(play())


def test_two_tabs_of_a_player_are_told_the_same(tmp_path):
    async def play():
        async with inn(tmp_path) as house:
            code = await house.start()
            one, two = await house.join(code, BEN), await house.join(code, BEN)
            rng = random.Random(4)
            await house.play_on(code, rng)
            assert one.happened() == two.happened()
            assert len(one.happened()) > 60

    asyncio.run(play())


def test_spectators_are_let_in_where_they_are_allowed(tmp_path):
    async def play():
        async with inn(tmp_path) as house:
            shut, open_ = await house.start(spectators=False), await house.start()
            watcher = await house.join(open_, None)
            assert watcher.messages[0]["seat"] is None
            assert watcher.messages[0]["view"]["goal"] is None
            for stranger in (None, PEOPLE[3]):
                with pytest.raises(Declining) as caught:
                    await house.join(shut, stranger)
                assert caught.value.refusal.code == "no_spectators"

    asyncio.run(play())


def test_many_who_come_and_go_at_once_are_told_of_together(tmp_path):
    async def play():
        async with inn(tmp_path) as house:
            code = await house.start()
            ben = await house.join(code, BEN)
            assert ben.messages[-1]["here"] == [False, True, False], "the first is told at once"
            before = len(ben.raw)
            crowd = [await house.join(code, None) for _ in range(50)]
            assert [one.messages[-1]["spectators"] for one in crowd] == list(range(1, 51)), "each of them knows"
            await until(lambda: ben.messages[-1].get("spectators") == 50)
            for one in crowd:
                await house.leave(code, one)
            await until(lambda: ben.messages[-1].get("spectators") == 0)
            told = [message["type"] for message in ben.messages[before:]]
            assert set(told) == {"presence"}
            assert len(told) < 10, "100 came and went"
            room = await house.rooms.get(code)
            await until(lambda: room.audience._rest is None)
            await asyncio.sleep(0.3)
            assert room.audience._rest is None, "nothing runs where nothing happens"

    asyncio.run(play())
