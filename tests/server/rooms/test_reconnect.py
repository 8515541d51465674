"""Coming back: exactly what was missed, byte for byte as it was told live; or a fresh view when that is shorter."""

import asyncio
import random

import pytest
from support.offline_server import PEOPLE, inn, until

from kingup.server.protocol.errors import Declining
from kingup.server.rooms.update import encode
from kingup.table.commands import Play, Say
from kingup.table.playing import MOST_SWAPS
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
            checked = shorter = 0
            while room.table.stage is not Stage.FINISHED:
                for player in stayed:
                    numbers[player].append(room._number(player))
                seat = await house.act(code, rng)
                if room.table.game.ballots[seat] is not None and rng.random() < 0.5:
                    chair = room.table.chairs[seat]
                    player = next(player for player in PEOPLE if player.id == chair.player)
                    await house.ask(code, player, Play(rng.choice("YN")))
                for player, watcher in stayed.items():
                    live = watcher.happened()
                    fresh = len(encode(room.show_to(player, player)))
                    for back in range(1, min(12, len(numbers[player])) + 1):
                        seen = numbers[player][-back]
                        missed = room.missed(watcher, seen)
                        count = room._number(player) - seen
                        told = live[len(live) - count :]
                        if count > 3 and sum(map(len, told)) > fresh:
                            assert [message[:18] for message in missed] == [b'{"type":"snapshot"']
                            shorter += 1
                        else:
                            assert missed == told
                            checked += len(missed)
            assert checked > 2000
            assert shorter > 200

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
            code = await house.start(history="open", starter=0)
            watcher = await house.join(code, BEN)
            rng = random.Random(9)
            for _ in range(6):
                await house.act(code, rng)
            await house.do(code, CLEO, Say("you_bluff", seat=0))
            live = watcher.happened()
            now = watcher.messages[-1]["version"]
        async with inn(tmp_path) as house:
            for count in (1, 2, 3):
                back = await house.join(code, BEN, now - count)
                assert back.happened() == live[-count:]
            for phrase in ("hurry", "thinking", "trust_me", "out_of_no", "laugh"):
                await house.do(code, ADA, Say(phrase))
            talk = back.happened()[3:]
        async with inn(tmp_path) as house:
            back = await house.join(code, BEN, now)
            assert len(talk) == 5
            assert back.happened() == talk, "more than three, and still shorter than a fresh view"

    asyncio.run(play())


def test_what_is_still_known_does_not_tell_of_ballots_that_others_have_swapped(tmp_path):
    async def play():
        async with inn(tmp_path) as house:
            code = await house.start(starter=0)
            watcher = await house.join(code, None)
            room = await house.rooms.get(code)
            rng = random.Random(0)
            while room.table.game.nominee is None or room.table.waited_for != (1, 2):
                await house.act(code, rng, 0 if 0 in room.table.waited_for else None)
            seen = watcher.messages[-1]["version"]
            await house.do(code, BEN, Play("Y"))
            for ballot in "NY" * (MOST_SWAPS // 2):
                await house.do(code, BEN, Play(ballot))
            assert await house.refused(code, BEN, Play("N")) == "ballot_settled"
            for ballot in ("YN" if room.table.game.ballots[0] == "N" else "NY") * (MOST_SWAPS // 2):
                await house.do(code, ADA, Play(ballot))
            await house.do(code, CLEO, Say("hurry"))
            assert room.table.version == room.table.told_of + 2 * MOST_SWAPS
            assert room.missed(watcher, seen) == watcher.happened()[-2:]

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
