"""Statistics and ratings of players: from finished games, once each, until they are deleted."""

import asyncio

import pytest
from msgspec import structs
from support.archive import keep, played
from support.offline_server import PEOPLE, offline_server

from kingup.server.http.statistics_api import game_statistics, my_statistics
from kingup.server.players.ratings import rated_members, updated_standings
from kingup.server.players.ratings_worker import RatingsWorker
from kingup.server.store import Conflict, Rating, Standing
from kingup.server.store.standing import BOT
from kingup.table.branch import branch_off

OFFICER = f"{BOT}officer/steady"


def finished(seed, **options):
    return played(seed, **options).table


def by_member(standings):
    return {one.member: one for one in standings}


def test_statistics_add_up_over_games():
    before = {}
    tables = [finished(seed) for seed in range(12)]
    for table in tables:
        before |= by_member(updated_standings(table, before))
    assert set(before) == {"ada", "ben", OFFICER}
    games = [game_statistics(table.game, 0.0) for table in tables]
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
    assert sum(one.coronations for one in before.values()) == 36, "one character is crowned in every round"
    assert all(one.coronations <= one.nominations for one in before.values())
    kings_and_fallen = sum(1 + len(past.eliminated) for game in games for past in game.rounds)
    assert sum(one.nominations for one in before.values()) == kings_and_fallen


def test_winning_raises_the_rating_and_games_reduce_its_uncertainty():
    table = next(table for table in map(finished, range(50)) if table.game.winners == (0,))
    after = by_member(updated_standings(table, {}))
    assert after["ada"].people.mu > 25 > after["ben"].people.mu
    assert after["ada"].bots.mu > 25
    assert after["ada"].people.sigma < 25 / 3
    again = by_member(updated_standings(table, after))
    assert again["ada"].people.mu > after["ada"].people.mu
    assert again["ada"].people.sigma < after["ada"].people.sigma


def test_ratings_separate_strong_and_weak_players():
    """In a hundred games, Ada always comes first, and Ben always last."""
    before = {}
    table = next(table for table in map(finished, range(200)) if ranks(table) == ["ada", OFFICER, OFFICER, "ben"])
    for _ in range(100):
        before |= by_member(updated_standings(table, before))
    ada, ben, officer = (before[member].bots for member in ("ada", "ben", OFFICER))
    assert ada.mu - 2 * ada.sigma > officer.mu > ben.mu + 2 * ben.sigma


def ranks(table):
    order = sorted(range(4), key=lambda seat: -table.game.totals[seat])
    return [rated_members(table)[seat] for seat in order]


def test_players_who_share_a_victory_get_the_same_rating():
    table = finished(1, people=3, bots=0)
    tied = table._replace(game=table.game._replace(winners=(0, 1, 2), finished=same_scores(table.game)))
    after = updated_standings(tied, {})
    assert len({one.people.mu for one in after}) == 1
    assert [one.wins for one in after] == [pytest.approx(1 / 3)] * 3
    assert [one.bots for one in after] == [None] * 3


def same_scores(game):
    return tuple(past._replace(scores=(7,) * len(game.players)) for past in game.finished)


def test_a_game_against_bots_only_gives_no_rating_among_people():
    (ada, officer) = updated_standings(finished(1, people=1, bots=3), {})
    assert (ada.people, officer.people) == (None, None)
    assert ada.bots.games == officer.games == 1


def test_a_branch_does_not_count():
    origin = finished(3)
    assert updated_standings(finished(4, branch=branch_off(origin.game, "3.5", "ORIGIN2")), {}) == []


def test_a_game_with_several_seats_for_one_player_does_not_count():
    table = finished(3, people=3, bots=0)
    assert rated_members(table) == ["ada", "ben", "cleo"]
    assert rated_members(table._replace(chairs=(table.chairs[0], *table.chairs[:2]))) == []


def test_a_player_who_took_over_a_bots_seat_is_left_out_and_the_others_are_rated():
    table = finished(3, people=3, bots=1)
    late = structs.replace(table.chairs[2], took_over=True)
    taken_over = table._replace(chairs=(*table.chairs[:2], late, table.chairs[3]))
    assert rated_members(taken_over) == ["ada", "ben", "", OFFICER]
    after = by_member(updated_standings(taken_over, {}))
    assert set(after) == {"ada", "ben", OFFICER}
    assert all(one.games == 1 for one in after.values())
    assert (after["ada"].people.games, after["ben"].bots.games) == (1, 1)


# In the store


@pytest.fixture
async def server(tmp_path):
    async with offline_server(tmp_path) as server:
        for number, player in enumerate(PEOPLE):
            await server.store.add_player(player, f"key {number}", 0.0)
        yield server


async def finish_game(server, seed):
    """Store a finished game of Ada, Ben and Cleo, and return its code."""
    host = played(seed, people=3, bots=0, code=f"TABLE2{seed}")
    await keep(server.store, host)
    return host.table.code


async def test_a_game_is_rated_once_by_several_workers(server):
    await finish_game(server, 1)
    await server.start_table(3)
    servers = [RatingsWorker(server.store) for _ in range(3)]
    await asyncio.gather(*(one.catch_up() for one in servers))
    await servers[0].catch_up()
    assert await server.store.unrated_games(9) == []
    standings = await server.store.standings([player.id for player in PEOPLE])
    assert sorted((one.member, one.games) for one in standings) == [("ada", 1), ("ben", 1), ("cleo", 1)]


async def test_games_that_end_together_are_all_rated(server):
    for seed in range(4):
        await finish_game(server, seed)
    await asyncio.gather(*(RatingsWorker(server.store).catch_up() for _ in range(4)))
    (ada,) = await server.store.standings(["ada"])
    assert (ada.games, ada.people.games) == (4, 4)


async def test_deleted_players_are_not_rated(server):
    worker = RatingsWorker(server.store)
    await finish_game(server, 1)
    await worker.catch_up()
    await finish_game(server, 2)
    await server.registry.erasure.erase(PEOPLE[1].id)
    await worker.catch_up()
    await server.registry.erasure.erase(PEOPLE[2].id)
    assert await server.store.unrated_games(9) == []
    standings, stored = await server.store.standings([player.id for player in PEOPLE]), await rows(server.store)
    assert [(one.member, one.games) for one in standings] == [("ada", 2)]
    assert stored == ["ada"], "nor is a placeholder for them rated"


async def rows(store):
    return [member for (member,) in await store.fetch("SELECT member FROM standings")]


async def test_statistics_can_be_reset(server):
    worker = RatingsWorker(server.store)
    await finish_game(server, 1)
    await worker.catch_up()
    await server.store.delete_standing("ada")
    assert (await my_statistics(server.store, "ada")).games == 0
    await finish_game(server, 2)
    await worker.catch_up()
    ada, ben = await my_statistics(server.store, "ada"), await my_statistics(server.store, "ben")
    assert (ada.games, ben.games) == (1, 2)
    assert ada.people.games == 1
    assert ada.opponents == []


async def test_a_changed_standing_is_not_overwritten(server):
    store = server.store
    codes = [await finish_game(server, seed) for seed in range(3)]
    await store.save_standings(codes[0], [Standing("ada", 1), Standing(OFFICER, 1, bots=Rating(25.0, 8.0, 1))])
    for standings in ([Standing("ada", 1)], [Standing("ada", 3)], [Standing(OFFICER, 2), Standing("ada", 7)]):
        with pytest.raises(Conflict):
            await store.save_standings(codes[1], standings)
    with pytest.raises(Conflict):
        await store.save_standings(codes[0], [Standing("ada", 2)])
    await store.save_standings(codes[1], [Standing("ada", 2), Standing("nobody", 1)])
    assert await store.unrated_games(9) == [codes[2]]
    kept = by_member(await store.standings(["ada", OFFICER, "nobody"]))
    assert {member: one.games for member, one in kept.items()} == {"ada": 2, OFFICER: 1}


async def test_an_unreadable_game_does_not_block_others(server, monkeypatch):
    for seed in range(2):
        await finish_game(server, seed)
    bad, _ = await server.store.unrated_games(9)
    log = server.store.load_log

    async def damaged(code):
        return (await log(code))[1:] if code == bad else await log(code)

    monkeypatch.setattr(server.store, "load_log", damaged)
    await RatingsWorker(server.store).catch_up()
    assert await server.store.unrated_games(9) == []
    (ada,) = await server.store.standings(["ada"])
    assert ada.games == 1


async def test_a_deleted_game_does_not_block_others(server, monkeypatch):
    await finish_game(server, 1)

    async def gone(_):
        return []

    monkeypatch.setattr(server.store, "load_log", gone)
    await asyncio.wait_for(RatingsWorker(server.store).catch_up(), 10)
    assert await server.store.unrated_games(9) == []


async def test_the_worker_polls_for_games(server):
    worker = RatingsWorker(server.store)
    await finish_game(server, 1)
    worker.start()
    async with asyncio.timeout(20):
        while not await server.store.standings(["ada"]):
            await asyncio.sleep(0.01)
    await worker.close()
