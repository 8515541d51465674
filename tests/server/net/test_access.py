"""Rate limits: which addresses share them, and how coordinated guessing is slowed down."""

import contextlib

import pytest
from starlette.requests import HTTPConnection

from kingup.server.base.settings import Settings
from kingup.server.net import access as access_module
from kingup.server.net import rate_limit as rate_limit_module
from kingup.server.net.access import AccessControl
from kingup.server.net.addresses import Tier, shared_address, tiers
from kingup.server.net.connection_limits import AddressCounts, ConnectionLimits
from kingup.server.net.rate_limit import AddressRateLimits, RateLimit
from kingup.server.protocol.errors import ApiError


def access_control(**settings):
    return AccessControl(Settings("unused", **settings))


def address(one, host):
    return one.address(HTTPConnection({"type": "http", "client": (host, 1)}))


def answered_guesses(one, hosts, times):
    """Send wrong codes from each address, and return how many got an answer."""
    count = 0
    for host in hosts:
        for _ in range(times):
            with contextlib.suppress(ApiError):
                one.check_guesses(address(one, host))
                one.count_guess(address(one, host))
                count += 1
    return count


@pytest.mark.parametrize(
    ("host", "other", "together"),
    [
        ("2001:db8::1", "2001:db8::ffff:1:2:3", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("192.0.2.1", "::ffff:192.0.2.1", True),
        ("192.0.2.1", "192.0.2.2", False),
        ("fe80::1%eth0", "fe80::2%eth0", True),
        ("testclient", "local", False),
    ],
)
def test_the_addresses_of_one_network_share_their_limits(host, other, together):
    one = access_control()
    assert (address(one, host) == address(one, other)) is together


def test_guesses_are_limited_per_network():
    assert answered_guesses(access_control(), [f"2001:db8::{n:x}" for n in range(100)], 20) == 20


@pytest.mark.parametrize(
    ("host", "expected"),
    [
        ("192.0.2.1", [("192.0.2.1", 1)]),
        ("::ffff:192.0.2.1", [("192.0.2.1", 1)]),
        ("local", [("local", 1)]),
        ("2001:db8:1:23ff::9", [("2001:db8:1:23ff::/64", 1), ("2001:db8:1:2300::/56", 4), ("2001:db8:1::/48", 16)]),
    ],
)
def test_an_address_has_the_limits_of_the_networks_around_it(host, expected):
    assert tiers(host) == tuple(Tier(*one) for one in expected)
    assert tiers(shared_address(host)) == tiers(host)


NETWORKS = {
    64: [f"2001:db8::{n:x}" for n in range(400)],
    56: [f"2001:db8:0:{n % 256:x}::1" for n in range(400)],
    48: [f"2001:db8:0:{n << 8:x}::1" for n in range(256)] * 2,
    32: [f"2001:db8:{n:x}::1" for n in range(400)],
}
"""Clients in one network of a size, spread over its smaller networks."""


@pytest.fixture
def now(monkeypatch):
    """A clock for the limits of addresses, as a list with the time."""
    at = [0.0]
    monkeypatch.setattr(rate_limit_module, "RateLimit", lambda rate, burst, _: RateLimit(rate, burst, lambda: at[0]))
    return at


@pytest.mark.usefixtures("now")
@pytest.mark.parametrize(("bits", "times"), [(64, 1), (56, 4), (48, 16)])
def test_larger_networks_have_larger_limits(bits, times):
    hosts = NETWORKS[bits]
    assert answered_guesses(access_control(wrong_code_rate=1000), hosts * 2, 1) == 20 * times
    limits = ConnectionLimits(5, "")
    assert sum(limits.enter(host) is not None for host in hosts) == 20 * times
    requests = access_control(request_rate=1.0, connections_per_address=10)
    assert sum(not rejects(requests.check_rate, host) for host in hosts * 3) == min(60 * times, 3 * len(hosts))
    assert sum(not rejects(requests.enter, host) for host in hosts) == 10 * times


def test_networks_that_have_nothing_in_common_share_no_limit():
    hosts = NETWORKS[32]
    assert answered_guesses(access_control(wrong_code_rate=1000), hosts, 1) == len(hosts)
    counts = AddressCounts(1)
    assert all(counts.enter(shared_address(host)) for host in hosts)
    for host in hosts:
        counts.leave(shared_address(host))
    assert counts.addresses == []


@pytest.mark.usefixtures("now")
def test_the_many_networks_of_one_customer_take_little_memory():
    limits = AddressRateLimits(0.001, 1.0)
    for number in range(65_536):
        limits.take(f"2001:db8:0:{number:x}::1")
    assert len(limits) < 100, "beyond the limit of the largest network, nothing is stored for the smaller ones"
    for number in range(30_000):
        limits.take(f"2001:db8:{number:x}::1")
    assert len(limits) == 20_000


def rejects(check, host):
    try:
        check(HTTPConnection({"type": "http", "client": (host, 1)}))
    except ApiError:
        return True
    return False


def test_many_guessing_addresses_are_slowed_down_together():
    one = access_control(wrong_code_rate=0.5)
    crowd = [f"192.0.2.{n}" for n in range(100)]
    assert answered_guesses(one, crowd, 20) <= 30 + 2, "one minute of the rate for all addresses"
    assert answered_guesses(one, crowd, 1) == 0
    one.check_guesses("198.51.100.1")  # an address without a wrong code does not have to wait
    with pytest.raises(ApiError, match="too many codes are wrong"):
        one.count_guess("198.51.100.1")
    with pytest.raises(ApiError, match="too many codes were wrong; wait 30 seconds"):
        one.check_guesses("198.51.100.1")


def test_each_wrong_code_costs_all_guesses_while_many_guess(now):
    one = access_control(wrong_code_rate=0.01)
    one.guesses_of_all.spend(100)
    for wait in (30, 600):
        with pytest.raises(ApiError, match=f"wait {wait} seconds"):
            one.count_guess("192.0.2.1")
        now[0] += wait
        one.check_guesses("192.0.2.1")


def test_connections_are_limited_per_address_except_for_proxies():
    limits = ConnectionLimits(1, "10.0.0.0/8, ::1")
    keys = [limits.enter(f"2001:db8::{n:x}") for n in range(4)]
    assert None not in keys
    assert limits.enter("2001:db8::9") is None
    assert limits.enter("2001:db8:0:1::9") is not None
    assert None not in [limits.enter(host) for host in ("10.1.2.3", "::ffff:10.1.2.3", "::1") for _ in range(20)]
    limits.leave(keys[0])
    assert limits.enter("2001:db8::9") == keys[0]
    for key in (*keys, "", ""):
        limits.leave(key)
    assert set(limits.addresses) == {"2001:db8:0:1::/64", "2001:db8::/56", "2001:db8::/48"}


@pytest.mark.parametrize(
    ("asked", "client", "settings", "told"),
    [
        ("192.168.1.5:8300", "192.168.1.9", {}, "http://192.168.1.5:8300"),
        ("localhost:8300", "127.0.0.1", {}, None),
        ("127.0.0.1:8300", "127.0.0.1", {"host": "0.0.0.0"}, "http://192.168.1.5:8300"),
        ("[::1]:8300", "::1", {"host": "::"}, "http://192.168.1.5:8300"),
        ("localhost:8300", "203.0.113.4", {"host": "0.0.0.0"}, None),
        ("localhost:8300", "127.0.0.1", {"public_url": "https://kingup.example"}, "https://kingup.example"),
    ],
)
def test_phones_get_an_address_that_they_can_reach(monkeypatch, asked, client, settings, told):
    monkeypatch.setattr(access_module, "lan_address", lambda: "192.168.1.5")
    scope = {
        "type": "http",
        "scheme": "http",
        "path": "/",
        "query_string": b"",
        "client": (client, 1),
        "headers": [(b"host", asked.encode())],
    }
    assert access_control(**settings).phone_url(HTTPConnection(scope)) == told


def test_the_local_address_is_not_told_through_a_proxy_or_without_a_network(monkeypatch):
    one = access_control(host="0.0.0.0")
    headers = [(b"host", b"localhost"), (b"x-forwarded-for", b"203.0.113.4")]
    scope = {"type": "http", "scheme": "http", "path": "/", "query_string": b"", "client": ("127.0.0.1", 1)}
    monkeypatch.setattr(access_module, "lan_address", lambda: "192.168.1.5")
    assert one.phone_url(HTTPConnection(scope | {"headers": headers})) is None
    monkeypatch.setattr(access_module, "lan_address", lambda: "127.0.0.1")
    assert one.phone_url(HTTPConnection(scope | {"headers": headers[:1]})) is None
