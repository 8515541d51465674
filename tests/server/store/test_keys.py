"""Keys of players in a store. Every test runs on SQLite and on a real PostgreSQL."""

import asyncio

import pytest
from msgspec import structs
from support.stores import add_key, player_by_key, started

from kingup.server.store import Key, NewKey, Player, TooManyKeys
from kingup.server.store.factory import open_store
from kingup.server.store.keys import COOKIE_SECONDS

ADA, BEN = Player("ada", "Ada"), Player("ben", "Ben")
HOUR = 3600.0


@pytest.fixture(params=["sqlite", "postgresql"])
async def store(request, tmp_path):
    if request.param == "sqlite":
        database = str(tmp_path / "kingup.sqlite")
    else:
        postgres = request.getfixturevalue("postgres")
        database = postgres.url_of(postgres.new_database())
    async with started(open_store(database)) as store:
        await store.add_player(ADA, "ada's cookie", 100.0, "Firefox on Android")
        await store.add_player(BEN, "ben's cookie", 100.0)
        yield store


async def ids_of(store, player="ada", now=200.0):
    return [key.id for key in await store.keys_of(player, now)]


async def test_a_key_is_found_with_its_player(store):
    player, key = await store.find_key("ada's cookie", "cookie", 200.0)
    assert player == ADA
    expected = Key(key.id, "cookie", "Firefox on Android", "account", 100.0, 100.0, 100.0 + COOKIE_SECONDS)
    assert key == expected
    assert "ada" not in key.id
    token = NewKey("token", "token", 300.0, "Sly Fox", "read")
    made = await store.add_key("ada", token, 200.0, 9)
    assert made == Key(made.id, "token", "Sly Fox", "read", 200.0, None, 300.0)
    assert await store.find_key("token", "token", 299.0) == (ADA, made)
    assert await store.find_key("token", "token", 301.0) is None
    assert await store.find_key("token", "cookie", 299.0) is None
    assert (await store.player_since("ada"), await store.player_since("nobody")) == (100.0, None)


async def test_devices_and_tokens_are_listed_newest_first(store):
    for number, kind in enumerate(("token", "link", "token")):
        await store.add_key("ada", NewKey(f"key {number}", kind, 1000.0 + number, f"{number}"), 200.0 + number, 9)
    assert [key.label for key in await store.keys_of("ada", 300.0)] == ["2", "0", "Firefox on Android"]
    assert [key.label for key in await store.keys_of("ada", 1001.0)] == ["2", "Firefox on Android"], "one has expired"
    assert [key.label for key in await store.keys_of("ben", 300.0)] == [""]


async def test_a_player_has_a_limited_number_of_keys(store):
    await store.add_key("ada", NewKey("link", "link", 300.0), 200.0, 2)
    with pytest.raises(TooManyKeys):
        await store.add_key("ada", NewKey("token", "token"), 200.0, 2)
    assert await player_by_key(store, "token", "token", 200.0) is None
    await store.add_key("ben", NewKey("token of ben", "token"), 200.0, 2)
    # A key that has expired does not count, and a link that is used makes room for its cookie.
    await store.add_key("ada", NewKey("token", "token"), 301.0, 2)


async def test_keys_added_at_once_stay_below_the_limit(store):
    added = [store.add_key("ada", NewKey(f"key {number}", "token"), 200.0, 4) for number in range(8)]
    results = await asyncio.gather(*added, return_exceptions=True)
    assert sum(isinstance(one, TooManyKeys) for one in results) == 5
    assert len(await store.keys_of("ada", 200.0)) == 4


async def test_only_the_player_deletes_a_key(store):
    (of_ada,), (of_ben,) = await ids_of(store), await ids_of(store, "ben")
    assert not await store.delete_key("ada", of_ben)
    assert not await store.delete_key("ada", "unknown")
    assert await store.delete_key("ben", of_ben)
    assert not await store.delete_key("ben", of_ben)
    assert await player_by_key(store, "ben's cookie", "cookie", 200.0) is None
    assert await player_by_key(store, "ada's cookie", "cookie", 200.0) == ADA
    assert await store.missing_keys([of_ada, of_ben, "unknown"]) == [of_ben, "unknown"]
    link = await store.add_key("ada", NewKey("link", "link", 300.0), 200.0, 9)
    assert not await store.delete_key("ada", link.id), "links are not listed"


async def test_unused_links_are_deleted_with_any_key(store):
    for kind, key in (("token", "token"), ("link", "link"), ("link", "other link")):
        await add_key(store, "ada", key, kind, 300.0)
    await add_key(store, "ben", "link of ben", "link", 300.0)
    (device,) = [key.id for key in await store.keys_of("ada", 200.0) if key.kind == "cookie"]
    assert not await store.delete_key("ben", device)
    assert not await store.delete_key("ada", "unknown")
    assert await player_by_key(store, "link", "link", 200.0) == ADA
    assert await store.delete_key("ada", device)
    assert await store.use_link("link", "new", 200.0) is None
    assert await store.use_link("other link", "new", 200.0) is None
    assert [key.kind for key in await store.keys_of("ada", 200.0)] == ["token"]
    assert await store.use_link("link of ben", "new", 200.0) == BEN


async def test_all_other_keys_are_deleted_links_included(store):
    for kind in ("token", "link"):
        await add_key(store, "ada", kind, kind, 300.0)
    keep = (await store.find_key("ada's cookie", "cookie", 200.0)).key.id
    others = [(await store.find_key(kind, kind, 200.0)).key.id for kind in ("token", "link")]
    assert sorted(await store.delete_other_keys("ada", keep)) == sorted(others)
    assert await ids_of(store) == [keep]
    assert await store.use_link("link", "new", 200.0) is None
    assert await player_by_key(store, "ben's cookie", "cookie", 200.0) == BEN


async def test_expired_keys_are_deleted_and_named(store):
    token = await store.add_key("ada", NewKey("token", "token", 300.0), 200.0, 9)
    assert await store.delete_expired_keys(299.0) == []
    assert await store.delete_expired_keys(301.0) == [token.id]
    assert len(await store.delete_expired_keys(101.0 + COOKIE_SECONDS)) == 2, "nobody has used the cookies"


async def test_use_is_recorded_once_an_hour_and_extends_a_cookie(store):
    (ada,), (ben,) = await ids_of(store), await ids_of(store, "ben")
    token = await store.add_key("ada", NewKey("token", "token", 9e9), 100.0, 9)
    await store.mark_used({token.id: ""}, 100.0)
    before = {key.id: key for key in await store.keys_of("ada", 200.0)}
    labels = {ada: "Edge on Windows", ben: "Safari on Mac", token.id: "Edge on Windows", "unknown": ""}
    await store.mark_used(labels, 100.0 + HOUR - 1)
    assert {key.id: key for key in await store.keys_of("ada", 200.0)} == before
    now = 100.0 + HOUR + 1
    await store.mark_used(labels, now)
    after = {key.id: key for key in await store.keys_of("ada", 200.0)}
    assert after[ada] == structs.replace(before[ada], used_at=now, expires_at=now + COOKIE_SECONDS)
    assert after[token.id] == structs.replace(before[token.id], used_at=now)
    assert [key.label for key in await store.keys_of("ben", 200.0)] == ["Safari on Mac"], "it was unknown"


async def test_a_used_link_becomes_a_device(store):
    await add_key(store, "ada", "link", "link", 300.0)
    assert await store.use_link("link", "phone", 200.0, "Safari on iPhone") == ADA
    key = (await store.find_key("phone", "cookie", 200.0)).key
    assert (key.kind, key.label, key.scope, key.created_at) == ("cookie", "Safari on iPhone", "account", 200.0)
    assert len(await store.keys_of("ada", 200.0)) == 2
