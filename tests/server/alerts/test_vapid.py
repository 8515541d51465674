"""The key of the server, and its signature."""

from support.push_service import check_vapid
from support.stores import started

from kingup.server.alerts.vapid import Vapid, new_private_key
from kingup.server.store.sqlite.store import SqliteStore


async def test_the_key_is_made_once(tmp_path):
    async with started(SqliteStore(tmp_path / "kingup.sqlite")) as store:
        first = await Vapid.load(store, "mailto:you@example.org")
        assert (await Vapid.load(store, "")).public_key == first.public_key
    claims = check_vapid(first.authorization("https://push.example.org"), "https://push.example.org")
    assert claims["sub"] == "mailto:you@example.org"


def test_a_token_is_used_again_until_half_of_its_time_is_over():
    now = [1_800_000_000.0]
    vapid = Vapid(new_private_key(), "", lambda: now[0])
    first = vapid.authorization("https://push.example.org")
    assert vapid.authorization("https://other.example.org") != first
    now[0] += 5 * 3600
    assert vapid.authorization("https://push.example.org") == first
    now[0] += 2 * 3600
    assert vapid.authorization("https://push.example.org") != first
    for number in range(300):
        vapid.authorization(f"https://push{number}.example.org")
    assert len(vapid._tokens) <= 100
