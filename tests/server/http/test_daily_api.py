"""The daily deal: the same for everybody, unknown in advance, with three attempts and a list of the best."""

import asyncio
import random

import pytest
from support.offline_server import Clock, offline_server, wait_until

from kingup.record import write_record
from kingup.server.http.daily_api import play_daily, show_daily
from kingup.server.players.daily import streak
from kingup.server.players.ratings import rated_members
from kingup.server.protocol.errors import ApiError
from kingup.server.store import Player
from kingup.table.archive import record_of, verify
from kingup.table.commands import GoOn, Leave, Play
from kingup.table.table import Stage
from kingup.table.table_view import legal_texts

ADA, BEN = Player("ada", "Ada"), Player("ben", "Rosa")
DAY = 86_400.0


async def begin(server, player):
    """Start and watch a player's attempt, so that its bots move; return its code."""
    code = await play_daily(server.registry, player, server.clock.now)
    await server.connect(code, player)
    return code


async def play_on(server, code, player, choose):
    """Play an attempt to its end, and return the table."""
    while True:
        room = await server.registry.get(code)
        await wait_until(lambda room=room: 0 in room.table.waited_for or room.table.stage is Stage.FINISHED)
        if room.table.stage is Stage.FINISHED:
            return room.table
        over = room.table.stage is Stage.RESULTS
        await server.do(code, player, GoOn() if over else Play(choose(legal_texts(room.table, 0))))


def first(legal):
    return legal[0]


def known(server, *players):
    return asyncio.gather(*(server.store.add_player(one, one.id, 0.0) for one in players))


async def test_all_players_get_the_same_deal_but_bots_of_their_own(tmp_path):
    async with offline_server(tmp_path) as server:
        tables = [await play_on(server, await begin(server, player), player, first) for player in (ADA, BEN)]
        one, other = (table.game._replace(players=()) for table in tables)
        assert (tables[0].goals, one.finished[0].first) == (tables[1].goals, other.finished[0].first)
        assert one != other, "a line that somebody has tried does not work for anybody else"
        repeated = await play_on(server, await begin(server, ADA), ADA, first)
        assert repeated.game._replace(players=()) == one
        assert [chair.name for chair in tables[1].chairs] == ["Rosa 2", "Rosa", "Sandro", "Tilda"]
        again = await play_on(server, await begin(server, ADA), ADA, lambda legal: legal[-1])
        assert again.goals == tables[0].goals
        assert again.game._replace(players=()) != one
        server.clock.now += DAY
        tomorrow = await play_on(server, await begin(server, ADA), ADA, first)
        assert tomorrow.goals != tables[0].goals
        assert tomorrow.commitment.published != tables[0].commitment.published


async def test_the_record_of_an_attempt_names_its_day_and_can_be_verified(tmp_path):
    async with offline_server(tmp_path) as server:
        shown = await show_daily(server.registry.services, ADA, server.clock.now)
        table = await play_on(server, await begin(server, ADA), ADA, first)
        record = record_of(table)
        assert '[Daily "2027-01-15"]' in write_record(record)
        assert '[Contributions "" "" "" ""]' in write_record(record)
        assert verify(record) == shown.commitment
        assert shown.day == "2027-01-15"
        assert rated_members(table) == [], "a game that can be repeated is not rated"
        assert shown.ends_at == server.clock.now - server.clock.now % DAY + DAY


@pytest.mark.parametrize(
    ("days", "count"),
    [
        ([], 0),
        (["2027-03-02"], 1),
        (["2027-03-01", "2027-02-28"], 2),
        (["2027-03-02", "2027-03-01", "2027-02-28", "2027-02-26"], 3),
        (["2027-02-28", "2027-02-27"], 0),
    ],
)
def test_streak_counts_days_in_a_row_and_forgives_today(days, count):
    assert streak(days, "2027-03-02") == count


async def test_streak_grows_with_each_day_that_is_finished(tmp_path):
    async with offline_server(tmp_path) as server:

        async def shown():
            return (await show_daily(server.registry.services, ADA, server.clock.now)).streak

        assert await shown() == 0
        for day in (1, 2):
            code = await begin(server, ADA)
            assert await shown() == day - 1, "an attempt that is not finished does not count"
            await play_on(server, code, ADA, first)
            assert await shown() == day
            server.clock.now += DAY
        assert await shown() == 2, "today can still be played"
        server.clock.now += DAY
        assert await shown() == 0
        assert (await show_daily(server.registry.services, BEN, server.clock.now)).streak == 0


async def test_deals_differ_between_servers_and_survive_a_restart(tmp_path):
    async def commitment(path, clock):
        async with offline_server(path, clock) as server:
            return (await show_daily(server.registry.services, None, clock.now)).commitment

    clock = Clock()
    (tmp_path / "other").mkdir()
    one, again = await commitment(tmp_path, clock), await commitment(tmp_path, clock)
    assert one == again
    assert await commitment(tmp_path / "other", clock) != one


async def test_there_are_three_attempts_a_day_and_an_unfinished_one_is_resumed(tmp_path):
    async with offline_server(tmp_path) as server:
        codes = []
        for life in range(3):
            assert (await show_daily(server.registry.services, ADA, server.clock.now)).lives == 3 - life
            code = await begin(server, ADA)
            assert await play_daily(server.registry, ADA, server.clock.now) == code
            await play_on(server, code, ADA, random.Random(life).choice)
            codes.append(code)
        with pytest.raises(ApiError) as rejected:
            await play_daily(server.registry, ADA, server.clock.now)
        assert rejected.value.body.code == "no_life_left"
        shown = await show_daily(server.registry.services, ADA, server.clock.now)
        assert (shown.lives, [attempt.code for attempt in shown.attempts]) == (0, codes)
        assert (await show_daily(server.registry.services, BEN, server.clock.now)).lives == 3
        server.clock.now += DAY
        assert (await show_daily(server.registry.services, ADA, server.clock.now)).lives == 3


async def test_concurrent_requests_use_one_attempt(tmp_path):
    async with offline_server(tmp_path) as server:
        begun = await asyncio.gather(*(play_daily(server.registry, ADA, server.clock.now) for _ in range(5)))
        assert len(set(begun)) == 1
        assert (await show_daily(server.registry.services, ADA, server.clock.now)).lives == 2


async def test_an_attempt_without_a_table_is_opened_by_the_next_request(tmp_path):
    async with offline_server(tmp_path) as server:
        day = (await show_daily(server.registry.services, ADA, server.clock.now)).day
        assert await server.store.begin_attempt(day, "ada", "MMMM222", 3)
        assert await play_daily(server.registry, ADA, server.clock.now) == "MMMM222"
        # Two requests that find the table missing open it once.
        assert await play_daily(server.registry, ADA, server.clock.now) == "MMMM222"
        shown = await show_daily(server.registry.services, ADA, server.clock.now)
        assert (shown.lives, shown.attempts[0].total) == (2, None)


async def test_the_best_scores_list_players_until_they_are_deleted(tmp_path):
    async with offline_server(tmp_path) as server:
        await known(server, ADA, BEN)
        totals = {}
        for player, tries in ((ADA, 3), (BEN, 1)):
            for seed in range(tries):
                table = await play_on(server, await begin(server, player), player, random.Random(seed).choice)
                totals.setdefault(player.name, []).append(table.game.totals[0])
        shown = await show_daily(server.registry.services, ADA, server.clock.now)
        assert [(one.name, one.total) for one in shown.scores] == sorted(
            ((name, got[0]) for name, got in totals.items()), key=lambda one: -one[1]
        )
        assert {one.number for one in shown.scores} == {1}
        assert [attempt.total for attempt in shown.attempts] == totals["Ada"]
        await server.registry.erasure.erase(ADA.id)
        left = await show_daily(server.registry.services, BEN, server.clock.now)
        assert [one.name for one in left.scores] == ["Rosa"]


async def test_attempts_have_no_stand_ins_and_no_spectators(tmp_path):
    async with offline_server(tmp_path) as server:
        code = await begin(server, ADA)
        assert await server.rejected(code, ADA, Leave()) == "no_stand_in"
        with pytest.raises(ApiError) as rejected:
            await server.connect(code, BEN)
        assert rejected.value.body.code == "no_spectators"


async def test_the_ranking_is_read_once_until_it_changes(tmp_path, monkeypatch):
    async with offline_server(tmp_path, Clock()) as server:
        for player in (ADA, BEN):
            await server.store.add_player(player, player.id, server.clock.now)
        reads, day_scores = [], server.store.day_scores

        async def counting(day, limit):
            reads.append(day)
            return await day_scores(day, limit)

        monkeypatch.setattr(server.store, "day_scores", counting)

        async def ranked():
            return [one.name for one in (await show_daily(server.registry.services, None, server.clock.now)).scores]

        assert [await ranked() for _ in range(5)] == [[]] * 5
        assert len(reads) == 1
        await play_on(server, await begin(server, ADA), ADA, lambda legal: legal[0])
        assert [await ranked() for _ in range(5)] == [["Ada"]] * 5, "a result is shown at once"
        assert len(reads) == 2
        server.clock.now += 4
        assert await ranked() == ["Ada"]
        assert len(reads) == 3, "another process may have added a result"
        await server.registry.erasure.erase(ADA.id)
        assert await ranked() == []
