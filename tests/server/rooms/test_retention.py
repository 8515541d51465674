"""What is deleted by itself, and what is not."""

import asyncio

from starlette.datastructures import Headers
from support.offline_server import PEOPLE, inn

from kingup.server.players.identity import Identity
from kingup.server.rooms.retention import Sweep
from kingup.table.commands import Leave

ADA, BEN, CLEO, DAN = PEOPLE


def test_a_table_that_everybody_has_left_before_the_start_goes_by_itself(tmp_path):
    async def play():
        async with inn(tmp_path) as house:
            left, watched, sat_at, begun = (
                await house.open(),
                await house.open(),
                await house.open(),
                await house.start(),
            )
            await house.join(watched, DAN)
            for code in (left, watched):
                for player in (ADA, BEN, CLEO):
                    await house.do(code, player, Leave())
            await Sweep(house.rooms).tidy()
            assert await house.store.log(left), "somebody may have lost the way"
            house.clock.now += 61
            await Sweep(house.rooms).tidy()
            assert await house.store.log(left) == []
            for code in (watched, sat_at, begun):
                assert await house.store.log(code)

    asyncio.run(play())


def test_who_is_here_or_has_asked_for_something_is_kept_and_others_are_forgotten(tmp_path):
    async def play():
        async with inn(tmp_path, keep_players_days=100) as house:
            identity = Identity(house.store, house.rooms.house.seen_players)
            house.rooms.neighbors.player_forgotten = identity.forget
            made = {name: await identity.create(name, "person", house.clock.now) for name in ("Ada", "Ben", "Cleo")}

            async def known(name):
                found = await identity.find(Headers({"cookie": f"kingup={made[name][1]}"}), house.clock.now)
                return found is not None

            await house.join(await house.start(), made["Ben"][0])
            house.clock.now += 101 * 86_400
            assert await known("Ada")
            await Sweep(house.rooms).tidy()
            house.rooms.house.seen_players.clear()
            assert [await known(name) for name in made] == [True, True, False]
            house.clock.now += 99 * 86_400
            await Sweep(house.rooms).tidy()
            assert [await known(name) for name in made] == [True, True, False]

    asyncio.run(play())
