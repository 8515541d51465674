"""Who shares whose limits, and what is done about many who guess together."""

import contextlib

import pytest
from starlette.requests import HTTPConnection

from kingup.server.base.settings import Settings
from kingup.server.net import access as guard_module
from kingup.server.net.access import Guard
from kingup.server.net.connection_limits import Lines
from kingup.server.net.rate_limit import Allowance
from kingup.server.protocol.errors import Declining


def guard(**settings):
    return Guard(Settings("unused", **settings))


def address(one, host):
    return one.address(HTTPConnection({"type": "http", "client": (host, 1)}))


def let_through(one, hosts, times):
    """How many wrong codes are answered as such, of so many from each address."""
    count = 0
    for host in hosts:
        for _ in range(times):
            with contextlib.suppress(Declining):
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
def test_whoever_has_a_network_to_choose_from_has_the_limits_of_one(host, other, together):
    one = guard()
    assert (address(one, host) == address(one, other)) is together


def test_the_addresses_of_one_network_guess_as_one():
    assert let_through(guard(), [f"2001:db8::{n:x}" for n in range(100)], 20) == 20


def test_many_addresses_that_guess_together_have_one_guess_each_and_others_find_their_tables():
    one = guard(wrong_code_rate=0.5)
    crowd = [f"192.0.2.{n}" for n in range(100)]
    assert let_through(one, crowd, 20) <= 30 + 2, "a minute of what all may together"
    assert let_through(one, crowd, 1) == 0
    one.check_guesses("198.51.100.1")  # who has named no wrong code is not asked to wait
    with pytest.raises(Declining, match="too many codes are wrong"):
        one.count_guess("198.51.100.1")
    with pytest.raises(Declining, match="too many codes were wrong; wait 30 seconds"):
        one.check_guesses("198.51.100.1")


def test_a_second_wrong_code_while_many_guess_costs_as_many_guesses_as_the_first(monkeypatch):
    now = [0.0]
    monkeypatch.setattr(guard_module, "Allowances", lambda rate, burst: Same(Allowance(rate, burst, lambda: now[0])))
    one = guard(wrong_code_rate=0.01)
    one._all_guesses.spend(100)
    for wait in (30, 600):
        with pytest.raises(Declining, match=f"wait {wait} seconds"):
            one.count_guess("192.0.2.1")
        now[0] += wait
        one.check_guesses("192.0.2.1")


class Same:
    """The same allowance for everybody."""

    def __init__(self, allowance):
        self._allowance = allowance

    def of(self, _key):
        return self._allowance


def test_connections_are_counted_for_each_address_and_not_for_proxies():
    lines = Lines(1, "10.0.0.0/8, ::1")
    keys = [lines.enter(f"2001:db8::{n:x}") for n in range(4)]
    assert None not in keys
    assert lines.enter("2001:db8::9") is None
    assert lines.enter("2001:db8:0:1::9") is not None
    assert None not in [lines.enter(host) for host in ("10.1.2.3", "::ffff:10.1.2.3", "::1") for _ in range(20)]
    lines.leave(keys[0])
    assert lines.enter("2001:db8::9") == keys[0]
    for key in (*keys, "", ""):
        lines.leave(key)
    assert list(lines._counts) == ["2001:db8:0:1::/64"]
