"""A client that does not read delays nobody, is let go, and leaves nothing behind."""

import asyncio
import contextlib
import json
import os
import random
import socket
import statistics
import sys
import time
from pathlib import Path

import httpx
import pytest
from support.server import Server
from support.tables import new_players, start_table

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
STALLED = 3


async def test_a_client_that_never_reads_delays_nobody_and_is_dropped(tmp_path):
    with Server(tmp_path / "kingup.sqlite", "--message-rate", "1000000") as server:
        await asyncio.wait_for(_stall(server), 100)


async def _stall(server):
    async with httpx.AsyncClient(timeout=60, verify=False) as http:
        players = await new_players(server.url, 3)
        guests = await start_table(server.url, players, http)
        for guest in guests:
            await guest.come()
        before = _sockets(server.process.pid)
        stalled = [await _never_read(server.port, guests[0].code, guests[0].cookie) for _ in range(STALLED)]
        latencies: list[float] = []
        measuring = asyncio.create_task(_measure(guests, latencies))
        for _, writer in stalled:
            await _flood(writer, 5000)
        # They are let go: the room forgets them at once, and their sockets are gone soon after.
        await _until(lambda: _metric(http, server, "kingup_slow_readers_total", STALLED))
        await _until(lambda: _metric(http, server, "kingup_clients", len(guests)))
        await _until(lambda: _fewer_sockets(server.process.pid, before))
        measuring.cancel()
        assert len(latencies) > 20
        assert statistics.median(latencies) < 0.5, "other clients do not wait for slow readers"
        assert max(latencies) < 5
        for guest in guests:
            await guest.close()
        for _, writer in stalled:
            await _drop(writer)


async def test_a_slow_reader_gets_the_close_code_when_it_reads_again(tmp_path):
    async def play(server):
        async with httpx.AsyncClient(timeout=60, verify=False) as http:
            guests = await start_table(server.url, await new_players(server.url, 3), http)
            reader, writer = await _never_read(server.port, guests[0].code, guests[0].cookie)
            await _flood(writer, 6000)
            await _until(lambda: _metric(http, server, "kingup_slow_readers_total", 1))
            writer.transport.resume_reading()
            heard = b""
            with contextlib.suppress(ConnectionResetError):
                while piece := await reader.read(65_536):
                    heard = (heard + piece)[-4:]
            await _drop(writer)
            assert heard == bytes([0x88, 2]) + (4408).to_bytes(2, "big"), "the last frame is the close frame"

    with Server(tmp_path / "kingup.sqlite", "--message-rate", "1000000") as server:
        await asyncio.wait_for(play(server), 60)


async def _never_read(port, code, cookie):
    """A socket with a small window, whose owner has shaken hands and then reads nothing."""
    sock = socket.socket()
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    sock.setblocking(False)
    await asyncio.get_running_loop().sock_connect(sock, ("127.0.0.1", port))
    reader, writer = await asyncio.open_connection(sock=sock, limit=1024)
    writer.write(
        f"GET /api/tables/{code}/socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nCookie: kingup={cookie}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    assert b"101" in await reader.readline()
    writer.transport.pause_reading()
    return reader, writer


async def _drop(writer):
    writer.transport.abort()
    with contextlib.suppress(OSError):
        await writer.wait_closed()


async def _flood(writer, count):
    """Ask for answers of some kilobytes each, as far as the server takes it."""
    for at in range(count):
        text = json.dumps({"id": str(at), "version": 100_000, "command": {"do": "go_on"}}).encode()
        mask = os.urandom(4)
        writer.write(bytes([0x81, 0x80 | len(text)]) + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(text)))
        if at % 100 == 0:
            await asyncio.sleep(0)


async def _measure(guests, latencies):
    """Play, and measure how long each action takes to come back to its player."""
    rng = random.Random(1)
    while True:
        guest = next(guest for guest in guests if guest.to_act)
        began = time.perf_counter()
        if guest.stage == "results":
            await guest.insist("go_on")
        else:
            await guest.insist("play", action=rng.choice(guest.legal))
        latencies.append(time.perf_counter() - began)
        version = guest.version
        for other in guests:
            await other.until(lambda other=other, version=version: other.version >= version)
        if guest.stage == "finished":
            return


async def _metric(http, server, name, wanted):
    text = (await http.get(f"{server.url}/metrics")).text
    return any(line == f"{name} {float(wanted)}" for line in text.splitlines())


async def _fewer_sockets(pid, wanted):
    # The connection over which metrics are read may have come since.
    return _sockets(pid) <= wanted + 1


async def _until(holds):
    while not await holds():
        await asyncio.sleep(0.1)


def _sockets(pid):
    links = Path(f"/proc/{pid}/fd").iterdir()
    return sum(link.readlink().name.startswith("socket:") for link in links if link.is_symlink())
