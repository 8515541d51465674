"""Statistics of players: counted once from finished games, rated, and deleted when somebody wants it."""

import asyncio

import pytest
from support.archive import keep, played
from support.offline_server import PEOPLE, inn

from kingup.server.http.statistics_api import my_statistics, statistics_of
from kingup.server.players.ratings import counted, members_of
from kingup.server.players.ratings_worker import Counting
from kingup.server.store import Conflict, Rating, Standing
from kingup.server.store.standing import BOT
from kingup.table.branch import branch_off

OFFICER = f"{BOT}officer/steady"


def finished(seed, **options):
    return played(seed, **options).table


def by_member(standings):
    return {one.member: one for one in standings}


def test_everything_is_added_up():
    before = {}
    tables = [finished(seed) for seed in range(12)]
    for table in tables:
        before |= by_member(counted(table, before))
    assert set(before) == {"ada", "ben", OFFICER}
    games = [statistics_of(table.game, 0.0) for table in tables]
    for seat, member in enumerate(("ada", "ben")):
        one = before[member]
        assert one.games == one.people.games == one.bots.games == 12
        assert one.wins == pytest.approx(sum((seat in game.winners) / len(game.winners) for game in games))
        assert one.points == tuple(sum(game.rounds[at].scores[seat] for game in games) for at in range(3))
        assert one.no_votes == sum(past.no_votes[seat] for game in games for past in game.rounds)
        assert one.only_no == sum(past.only_no[seat] for game in games for past in game.rounds)
    bots = before[OFFICER]
    assert (bots.games, bots.bots.games, bots.people) == (12, 12, None)
    assert sum(one.wins for one in before.values()) == pytest.approx(12)
    assert sum(one.coronations for one in before.values()) == 36, "somebody is crowned in every round"
    assert all(one.coronations <= one.nominations for one in before.values())
    kings_and_fallen = sum(1 + len(past.eliminated) for game in games for past in game.rounds)
    assert sum(one.nominations for one in before.values()) == kings_and_fallen


def test_who_wins_rises_and_certainty_grows_with_games():
    table = next(table for table in map(finished, range(50)) if table.game.winners == (0,))
    after = by_member(counted(table, {}))
    assert after["ada"].people.mu > 25 > after["ben"].people.mu
    assert after["ada"].bots.mu > 25
    assert after["ada"].people.sigma < 25 / 3
    again = by_member(counted(table, after))
    assert again["ada"].people.mu > after["ada"].people.mu
    assert again["ada"].people.sigma < after["ada"].people.sigma


def test_the_strong_are_told_from_the_weak():
    """A hundred games in which Ada always comes first, and Ben always last."""
    before = {}
    table = next(table for table in map(finished, range(200)) if ranks(table) == ["ada", OFFICER, OFFICER, "ben"])
    for _ in range(100):
        before |= by_member(counted(table, before))
    ada, ben, officer = (before[member].bots for member in ("ada", "ben", OFFICER))
    assert ada.mu - 2 * ada.sigma > officer.mu > ben.mu + 2 * ben.sigma


def ranks(table):
    order = sorted(range(4), key=lambda seat: -table.game.totals[seat])
    return [members_of(table)[seat] for seat in order]


def test_those_who_share_a_victory_are_rated_alike():
    table = finished(1, people=3, bots=0)
    tied = table._replace(game=table.game._replace(winners=(0, 1, 2), finished=same_scores(table.game)))
    after = counted(tied, {})
    assert len({one.people.mu for one in after}) == 1
    assert [one.wins for one in after] == [pytest.approx(1 / 3)] * 3
    assert [one.bots for one in after] == [None] * 3


def same_scores(game):
    return tuple(past._replace(scores=(7,) * len(game.players)) for past in game.finished)


def test_alone_against_bots_there_is_no_rating_among_people():
    (ada, officer) = counted(finished(1, people=1, bots=3), {})
    assert (ada.people, officer.people) == (None, None)
    assert ada.bots.games == officer.games == 1


def test_a_game_that_goes_on_from_another_does_not_count():
    origin = finished(3)
    assert counted(finished(4, branch=branch_off(origin.game, "3.5", "ORIGIN2")), {}) == []


def test_nor_does_one_in_which_somebody_has_several_seats():
    table = finished(3, people=3, bots=0)
    assert members_of(table) == ["ada", "ben", "cleo"]
    assert members_of(table._replace(chairs=(table.chairs[0], *table.chairs[:2]))) == []


# Kept in the store


def run(use, path):
    async def opened():
        async with inn(path) as house:
            for number, player in enumerate(PEOPLE):
                await house.store.add_player(player, f"key {number}", 0.0)
            return await use(house)

    return asyncio.run(opened())


async def end(house, seed):
    """A game of Ada, Ben and Cleo has ended; gives its code."""
    host = played(seed, people=3, bots=0, code=f"TABLE2{seed}")
    await keep(house.store, host)
    return host.table.code


def test_a_game_is_counted_once_whoever_counts(tmp_path):
    async def use(house):
        await end(house, 1)
        await house.start(3)
        servers = [Counting(house.store) for _ in range(3)]
        await asyncio.gather(*(one.catch_up() for one in servers))
        await servers[0].catch_up()
        assert await house.store.uncounted(9) == []
        return await house.store.standings([player.id for player in PEOPLE])

    standings = run(use, tmp_path)
    assert sorted((one.member, one.games) for one in standings) == [("ada", 1), ("ben", 1), ("cleo", 1)]


def test_two_games_that_end_together_are_both_counted(tmp_path):
    async def use(house):
        for seed in range(4):
            await end(house, seed)
        await asyncio.gather(*(Counting(house.store).catch_up() for _ in range(4)))
        return await house.store.standings(["ada"])

    (ada,) = run(use, tmp_path)
    assert (ada.games, ada.people.games) == (4, 4)


def test_who_deletes_everything_is_not_counted_any_more(tmp_path):
    async def use(house):
        counting = Counting(house.store)
        await end(house, 1)
        await counting.catch_up()
        await end(house, 2)
        await house.rooms.forget(PEOPLE[1])
        await counting.catch_up()
        await house.rooms.forget(PEOPLE[2])
        assert await house.store.uncounted(9) == []
        return await house.store.standings([player.id for player in PEOPLE]), await rows(house.store)

    standings, kept = run(use, tmp_path)
    assert [(one.member, one.games) for one in standings] == [("ada", 2)]
    assert kept == ["ada"], "nor is anybody counted who stands for them"


async def rows(store):
    return [member for (member,) in await store._read("SELECT member FROM standings")]


def test_statistics_alone_can_be_deleted_and_begin_anew(tmp_path):
    async def use(house):
        counting = Counting(house.store)
        await end(house, 1)
        await counting.catch_up()
        await house.store.forget_standing("ada")
        assert (await my_statistics(house.store, "ada")).games == 0
        await end(house, 2)
        await counting.catch_up()
        return await my_statistics(house.store, "ada"), await my_statistics(house.store, "ben")

    ada, ben = run(use, tmp_path)
    assert (ada.games, ben.games) == (1, 2)
    assert ada.people.games == 1
    assert ada.opponents == []


def test_a_standing_that_has_changed_meanwhile_is_not_overwritten(tmp_path):
    async def use(house):
        store = house.store
        codes = [await end(house, seed) for seed in range(3)]
        await store.count(codes[0], [Standing("ada", 1), Standing(OFFICER, 1, bots=Rating(25.0, 8.0, 1))])
        for standings in ([Standing("ada", 1)], [Standing("ada", 3)], [Standing(OFFICER, 2), Standing("ada", 7)]):
            with pytest.raises(Conflict):
                await store.count(codes[1], standings)
        with pytest.raises(Conflict):
            await store.count(codes[0], [Standing("ada", 2)])
        await store.count(codes[1], [Standing("ada", 2), Standing("nobody", 1)])
        assert await store.uncounted(9) == [codes[2]]
        return by_member(await store.standings(["ada", OFFICER, "nobody"]))

    kept = run(use, tmp_path)
    assert {member: one.games for member, one in kept.items()} == {"ada": 2, OFFICER: 1}


def test_a_game_that_cannot_be_read_does_not_hold_up_the_others(tmp_path, monkeypatch):
    async def use(house):
        for seed in range(2):
            await end(house, seed)
        bad, _ = await house.store.uncounted(9)
        log = house.store.log

        async def damaged(code):
            return (await log(code))[1:] if code == bad else await log(code)

        monkeypatch.setattr(house.store, "log", damaged)
        await Counting(house.store).catch_up()
        assert await house.store.uncounted(9) == []
        return await house.store.standings(["ada"])

    (ada,) = run(use, tmp_path)
    assert ada.games == 1


def test_a_game_that_is_deleted_meanwhile_holds_up_nobody(tmp_path, monkeypatch):
    async def use(house):
        await end(house, 1)

        async def gone(_):
            return []

        monkeypatch.setattr(house.store, "log", gone)
        await asyncio.wait_for(Counting(house.store).catch_up(), 10)
        assert await house.store.uncounted(9) == []

    run(use, tmp_path)


def test_it_counts_by_itself(tmp_path):
    async def use(house):
        counting = Counting(house.store)
        await end(house, 1)
        counting.start()
        async with asyncio.timeout(20):
            while not await house.store.standings(["ada"]):
                await asyncio.sleep(0.01)
        await counting.close()

    run(use, tmp_path)
