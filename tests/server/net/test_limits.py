"""Hostile HTTP clients: each gets a clear error, and no other client notices.

Other limits are tested in http/test_api and net/test_hostile_clients, slow readers in faults/test_slow_readers.
"""

import asyncio
import gzip
import json
import socket
import time

import httpx
import pytest
import websockets
from support.command import kingup
from support.server import Server
from support.socket_player import SocketPlayer
from websockets.exceptions import ConnectionClosed

from kingup.server.net.http_timeouts import REQUEST_SECONDS
from kingup.server.net.security_headers import HEADERS


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("abuse") / "kingup.sqlite", "--trusted-proxies", "127.0.0.2,10.0.0.0/8") as one:
        yield one


def spoken(server, *pieces, pause=0.0, source="127.0.0.1"):
    """Send raw bytes, and return the response until the connection is closed."""
    with socket.create_connection(
        ("127.0.0.1", server.port), timeout=REQUEST_SECONDS + 10, source_address=(source, 0)
    ) as line:
        heard = b""
        try:
            for piece in pieces:
                line.sendall(piece)
                time.sleep(pause)
            while more := line.recv(65_536):
                heard += more
        except OSError:
            pass
        return heard


def refusal(answer):
    head, _, body = answer.partition(b"\r\n\r\n")
    lines = head.decode().split("\r\n")[1:]
    assert {f"{name}: {value}" for name, value in HEADERS.items()} <= set(lines)
    return int(head.split()[1]), json.loads(body)["refusal"]["code"]


async def test_a_request_that_never_ends_times_out(server):
    """Slow loris: a header now and then, so that the connection is never idle; and a body that never ends."""
    slow_head = b"GET / HTTP/1.1\r\nhost: x\r\n", *[b"x-more: 1\r\n"] * 2
    slow_body = (
        b"POST /api/me HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n",
        b"{",
        b'"',
    )

    began = time.monotonic()
    sent = [asyncio.to_thread(spoken, server, *pieces, pause=3.0) for pieces in (slow_head, slow_body, [])]
    (head, body, nothing), took = await asyncio.gather(*sent), time.monotonic() - began
    assert refusal(head) == refusal(body) == (408, "too_slow")
    assert nothing == b"", "no request, no response"
    assert REQUEST_SECONDS - 1 < took < REQUEST_SECONDS + 8


def test_a_request_without_end_is_cut_off(server):
    endless = spoken(server, b"GET / HTTP/1.1\r\nhost: x\r\n", *[b"x-more: " + b"x" * 8000 + b"\r\n"] * 5)
    assert refusal(endless) == (431, "too_large")


@pytest.mark.parametrize("noise", [b"\x16\x03\x01\x02\x00" * 9, b"GET\x00/ HTTP/1.1\r\n\r\n", b"KING UP\r\n\r\n"])
def test_invalid_http_gets_the_usual_error(server, noise):
    assert refusal(spoken(server, noise)) == (400, "malformed")


def post(server, body, **headers):
    return httpx.post(f"{server.url}/api/me", content=body, headers={"content-type": "application/json"} | headers)


def test_giant_and_deeply_nested_json_is_rejected(server):
    assert post(server, b'{"name": "' + b"x" * 20_000 + b'"}').json()["refusal"]["code"] == "too_large"
    for nested in (b"[" * 16_000, b'{"name":' * 2000, b'{"name": ' + b"[" * 8000 + b"]" * 7000 + b"}"):
        answer = post(server, nested)
        assert (answer.status_code, answer.json()["refusal"]["code"]) == (400, "malformed")


def test_invalid_utf_8_is_rejected(server):
    for body in (b'{"name": "\xff\xfe"}', b'\xff\xfe{"name": "Ada"}', '{"name": "Ada"}'.encode("utf-16")):
        answer = post(server, body)
        assert (answer.status_code, answer.json()["refusal"]["code"]) == (400, "malformed")


async def test_compressed_data_is_not_accepted(server):
    """A zip bomb: neither a body nor a message may be compressed."""
    bomb = gzip.compress(b'{"name": "' + b"0" * 1_000_000 + b'"}')
    answer = post(server, bomb, **{"content-encoding": "gzip"})
    assert (answer.status_code, answer.json()["refusal"]["code"]) == (400, "malformed")

    async def compressed():
        guest = await SocketPlayer.new(server.url, "Ada")
        target = f"{server.url.replace('http', 'ws')}/api/tables/{await guest.open()}/socket"
        async with websockets.asyncio.client.connect(target, additional_headers=guest.headers) as line:
            assert line.protocol.extensions == [], "compression is offered, and declined"
            await line.recv()
            line.transport.write(b"\xc1\x82\x00\x00\x00\x00{}")  # marked as compressed anyway
            try:
                while True:
                    await line.recv()
            except ConnectionClosed as closed:
                return closed.rcvd.code

    assert await compressed() == 1002


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1", "file://"])
async def test_websockets_from_other_sites_are_rejected_before_they_open(server, origin):
    guest = await SocketPlayer.new(server.url, "Ada")
    target = f"{server.url.replace('http', 'ws')}/api/tables/{await guest.open()}/socket"
    with pytest.raises(websockets.exceptions.InvalidStatus) as refused:
        await websockets.asyncio.client.connect(target, additional_headers=guest.headers | {"Origin": origin})
    assert refused.value.response.status_code == 403


def test_forged_and_replayed_cookies_are_unknown(server):
    with httpx.Client(base_url=server.url) as ada:
        ada.post("/api/me", json={"name": "Ada"})
        secret = ada.cookies["kingup"]
        forged = [
            secret[:-1] + ("A" if secret[-1] != "A" else "B"),
            secret.swapcase(),
            secret * 2,
            "x" * 5000,
            "",
        ]
        for cookie in forged:
            answer = httpx.get(f"{server.url}/api/me/tables", headers={"cookie": f"kingup={cookie}"})
            assert (answer.status_code, answer.json()["refusal"]["code"]) == (401, "no_player"), cookie
        assert httpx.get(f"{server.url}/api/me/tables", headers={"cookie": f"kingup={secret}"}).status_code == 200
        assert ada.delete("/api/me").is_success
        replayed = httpx.get(f"{server.url}/api/me/tables", headers={"cookie": f"kingup={secret}"})
        assert replayed.status_code == 401, "the cookie of a deleted player"


def guess(server, times, source, forwarded):
    """Send wrong codes from an address, forwarded for another one, and return the error codes."""
    with httpx.Client(
        transport=httpx.HTTPTransport(local_address=source), headers={"x-forwarded-for": forwarded}
    ) as one:
        answers = [one.get(f"{server.url}/api/tables/ZZZZZ{at:02}") for at in range(22, 22 + times)]
    return [answer.json()["refusal"]["code"] for answer in answers]


def test_only_trusted_proxies_may_forward_addresses(server):
    assert guess(server, 25, "127.0.0.2", "203.0.113.7, 10.1.2.3")[-1] == "too_fast", "the limit of one address"
    assert guess(server, 1, "127.0.0.2", "203.0.113.8") == ["unknown_table"], "another client of the same proxy"
    assert guess(server, 1, "127.0.0.2", "203.0.113.7")[-1] == "too_fast", "the first client is still limited"
    assert guess(server, 1, "127.0.0.2", "198.51.100.1, 203.0.113.7")[-1] == "too_fast", (
        "a client's own claim is not trusted"
    )
    lying = [guess(server, 1, "127.0.0.3", f"198.51.100.{at}")[-1] for at in range(25)]
    assert lying[-1] == "too_fast", "a client that is not a proxy cannot hide behind other addresses"


def test_a_proxy_is_named_by_its_address():
    done = kingup("serve", "--trusted-proxies", "proxy.example")
    assert done.returncode == 2
    assert "does not appear to be an IPv4 or IPv6 network; list addresses or networks, for example" in done.stderr


def test_other_clients_are_served_after_the_attacks(server):
    assert post(server, b'{"name": "Ben"}').json()["name"] == "Ben"
    assert not any("Traceback" in line for line in server.log), "".join(server.log)
