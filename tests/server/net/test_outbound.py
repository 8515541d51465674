"""Requests of the server: hostile targets get nothing, learn nothing, and delay nothing for long."""

import asyncio
import socket
from contextlib import asynccontextmanager

import pytest

from kingup.server.net import outbound
from kingup.server.net.outbound import ForbiddenTarget, Outbound, Reply, TargetFailed

PUBLIC = "93.184.216.34"


@asynccontextmanager
async def target(answer):
    """Run a server on this machine. ``answer`` gets its reader and writer."""
    seen = []

    async def serve(reader, writer):
        head = await reader.readuntil(b"\r\n\r\n")
        seen.append(head)
        try:
            await answer(reader, writer)
        except ConnectionError:
            pass
        finally:
            writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    try:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/hook?a=b", seen
    finally:
        server.close()


def says(text):
    async def answer(_reader, writer):
        writer.write(text)
        await writer.drain()

    return answer


async def test_a_request_and_its_reply():
    async with target(says(b"HTTP/1.1 429 Slow down\r\nRetry-After: 7\r\n\r\n")) as (url, seen):
        assert await Outbound(private=True).post(url, b"{}", {"Content-Type": "text/plain"}) == Reply(429, 7.0)
    assert seen[0].startswith(b"POST /hook?a=b HTTP/1.1\r\nHost: 127.0.0.1:")
    assert b"\r\nContent-Length: 2\r\nContent-Type: text/plain\r\n\r\n" in seen[0]


async def test_a_redirect_is_not_followed():
    async with target(says(b"HTTP/1.1 200 OK\r\n\r\n")) as (inner, reached):
        redirect = f"HTTP/1.1 307 Elsewhere\r\nLocation: {inner}\r\n\r\n".encode()
        async with target(says(redirect)) as (url, _):
            assert (await Outbound(private=True).post(url, b"", {})).status == 307
    assert reached == []


async def test_of_a_long_reply_only_the_head_is_read():
    async def endless(_reader, writer):
        writer.write(b"HTTP/1.1 200 OK\r\n\r\n")
        while True:
            writer.write(bytes(65_536))
            await writer.drain()

    async with target(endless) as (url, _):
        assert (await Outbound(private=True).post(url, b"", {})).status == 200


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(b"HTTP/1.1 200 OK\r\n" + b"X: " + b"y" * 20_000 + b"\r\n\r\n", id="huge head"),
        pytest.param(b"SSH-2.0-OpenSSH\r\n", id="not HTTP"),
        pytest.param(b"HTTP/1.1 200", id="incomplete"),
        pytest.param(b"", id="nothing"),
    ],
)
async def test_replies_that_are_none(text):
    async with target(says(text)) as (url, _):
        with pytest.raises(TargetFailed):
            await Outbound(private=True).post(url, b"", {})


async def test_a_slow_target_is_given_up(monkeypatch):
    monkeypatch.setattr(outbound, "_TIMEOUT_SECONDS", 0.2)

    async def wait(reader, _writer):
        await reader.read()

    async with target(wait) as (url, _):
        with pytest.raises(TargetFailed):
            await Outbound(private=True).post(url, b"", {})


async def test_a_target_that_does_not_listen_has_failed():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        with pytest.raises(TargetFailed):
            await Outbound(private=True).post(f"http://127.0.0.1:{taken.getsockname()[1]}/", b"", {})


@pytest.mark.parametrize(
    "url",
    [
        "http://push.example.org/",
        "ftp://push.example.org/",
        "push.example.org",
        "https://",
        "https://user@push.example.org/",
        "https://user:word@push.example.org/",
        "https://push.example.org:22/",
        "https://push.example.org:99999/",
        "https://push.example.org/\r\nX-Header: 1",
        "https://push.example.org/a b",
        "https://päsh.example.org/",
        "https://[::1",
        "https://127.0.0.1/",
        "https://10.1.2.3/",
        "https://169.254.169.254/latest/meta-data/",
        "https://100.64.0.1/",
        "https://0.0.0.0/",
        "https://224.0.0.1/",
        "https://[::1]/",
        "https://[fe80::1]/",
        "https://[fc00::1]/",
        "https://[::ffff:127.0.0.1]/",
        "https://[64:ff9b::7f00:1]/",
        "https://[2002:7f00:1::]/",
        "https://" + "a" * 3000 + ".example.org/",
    ],
)
def test_forbidden_addresses(url):
    with pytest.raises(ForbiddenTarget):
        Outbound().check(url)


@pytest.mark.parametrize(
    "url", ["https://push.example.org/x?y=z", "https://push.example.org:443/", f"https://{PUBLIC}/"]
)
def test_public_addresses_are_allowed(url):
    Outbound().check(url)


@pytest.mark.parametrize(
    "addresses", [["127.0.0.1"], [PUBLIC, "10.0.0.1"], ["::1"], ["::ffff:192.168.0.1"], ["fe80::1%1"]], ids=str
)
async def test_a_name_with_a_private_address_is_forbidden(addresses, monkeypatch):
    """Even if it has a public one, too: the connection could go to either."""

    async def resolve(_self, _host, port, **_):
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port)) for address in addresses]

    async def connect(*_, **__):
        raise AssertionError("a connection was opened")

    monkeypatch.setattr(type(asyncio.get_running_loop()), "getaddrinfo", resolve)
    monkeypatch.setattr(asyncio, "open_connection", connect)
    with pytest.raises(ForbiddenTarget):
        await Outbound().post("https://push.example.org/", b"", {})


async def test_a_name_that_changes_is_not_resolved_again(monkeypatch):
    """DNS rebinding: the connection goes to the address that was checked, whatever the name means by then."""
    answers, connected = [PUBLIC, "127.0.0.1"], []

    async def resolve(_self, _host, port, **_):
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (answers.pop(0), port))]

    async def connect(host, port, **options):
        connected.append((host, port, options["server_hostname"]))
        raise ConnectionRefusedError

    monkeypatch.setattr(type(asyncio.get_running_loop()), "getaddrinfo", resolve)
    monkeypatch.setattr(asyncio, "open_connection", connect)
    with pytest.raises(TargetFailed):
        await Outbound().post("https://push.example.org/", b"", {})
    assert connected == [(PUBLIC, 443, "push.example.org")]
    assert answers == ["127.0.0.1"]
