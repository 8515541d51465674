"""The WebSocket protocol: messages in any frames and segments, their order, and the end of connections."""

import asyncio
import base64
import gc
import os
import socket
import struct
import time
from contextlib import asynccontextmanager

import httpx
import pytest
from support.in_process_server import QuietUvicorn
from support.server import Server
from support.socket_player import SocketPlayer

from kingup.server.base.settings import Settings
from kingup.server.net import websocket as connection
from kingup.server.net.http_timeouts import HttpProtocol
from kingup.server.net.websocket import WebSocketConnection
from kingup.server.process.app import build
from kingup.server.process.run import Config
from kingup.server.rooms.room import Room
from kingup.server.sockets.session import Session
from kingup.server.store.factory import open_store

TEXT, MORE, CLOSE, PING, PONG = 1, 0, 8, 9, 10


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("connection") / "kingup.sqlite") as one:
        yield one


@pytest.fixture(scope="module")
def table(server):
    """Return the path of a table's WebSocket, and the cookie of its player."""
    with httpx.Client(base_url=server.url) as http:
        cookie = http.post("/api/me", json={"name": "Ada"}).cookies["kingup"]
        code = http.post("/api/tables", json={}, headers={"cookie": f"kingup={cookie}"}).json()["code"]
    return f"/api/tables/{code}/socket", cookie


class Wire:
    """A WebSocket client that sends raw bytes."""

    def __init__(self, port, table):
        path, cookie = table
        self.line = socket.create_connection(("127.0.0.1", port), timeout=10)
        self.line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        self.line.sendall(
            f"GET {path} HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
            f"sec-websocket-key: {key}\r\nsec-websocket-version: 13\r\ncookie: kingup={cookie}\r\n\r\n".encode()
        )
        self.heard = b""
        while b"\r\n\r\n" not in self.heard:
            self.heard += self.line.recv(65_536)
        self.heard = self.heard.partition(b"\r\n\r\n")[2]

    def __enter__(self):
        while b'"presence"' not in self._next()[1]:
            pass
        return self

    def __exit__(self, *_):
        self.line.close()

    def say(self, *segments):
        """Send bytes, each piece as its own TCP segment."""
        for segment in segments:
            self.line.sendall(segment)
            time.sleep(0.05)

    def _read(self, size):
        while len(self.heard) < size:
            more = self.line.recv(65_536)
            assert more, "the connection was cut without a close frame"
            self.heard += more
        taken, self.heard = self.heard[:size], self.heard[size:]
        return taken

    def frame(self):
        """Return the opcode and the payload of the next frame, except for presence."""
        while b'"presence"' in (found := self._next())[1]:
            pass
        return found

    def _next(self):
        first, size = self._read(2)
        if size == 126:
            (size,) = struct.unpack("!H", self._read(2))
        return first & 15, self._read(size)


def frame(opcode, text, *, final=True, mask=b"abcd", long=False):
    """Return a frame as a client sends it."""
    head = bytes([opcode | (0x80 if final else 0)])
    masked = 0x80 if mask else 0
    size = (
        bytes([masked | 126]) + struct.pack("!H", len(text)) if long or len(text) > 125 else bytes([masked | len(text)])
    )
    body = bytes(byte ^ mask[at % 4] for at, byte in enumerate(text)) if mask else text
    return head + size + mask + body


WHOLE = frame(TEXT, b"ping")
BEGUN, ENDED = frame(TEXT, b"pi", final=False), frame(MORE, b"ng")
PADDED = frame(TEXT, b'{"id": "' + b"x" * 300 + b'"}')


@pytest.mark.parametrize(
    ("segments", "pongs"),
    [
        ((WHOLE,), 1),
        ((frame(TEXT, b"ping", long=True),), 1),
        ((WHOLE + WHOLE + WHOLE,), 3),
        ((WHOLE[:1], WHOLE[1:]), 1),
        ((WHOLE[:5], WHOLE[5:]), 1),
        ((WHOLE[:8], WHOLE[8:] + WHOLE, WHOLE), 3),
        ((BEGUN, ENDED), 1),
        ((BEGUN + ENDED + WHOLE,), 2),
        ((BEGUN[:3], BEGUN[3:] + ENDED[:4], ENDED[4:]), 1),
        ((frame(TEXT, b"", final=False), frame(MORE, b"ping"), WHOLE), 2),
    ],
)
def test_a_message_may_arrive_in_any_pieces(server, table, segments, pongs):
    with Wire(server.port, table) as wire:
        wire.say(*segments)
        assert [wire.frame() for _ in range(pongs)] == [(TEXT, b'{"type":"pong"}')] * pongs


def test_a_control_frame_may_interrupt_a_message(server, table):
    with Wire(server.port, table) as wire:
        wire.say(BEGUN, frame(PING, b"here?"), ENDED)
        assert wire.frame() == (PONG, b"here?")
        assert wire.frame() == (TEXT, b'{"type":"pong"}')


def test_a_long_message_is_parsed_and_answered(server, table):
    with Wire(server.port, table) as wire:
        wire.say(PADDED[:200], PADDED[200:], PADDED)
        assert all(b'"malformed"' in wire.frame()[1] for _ in range(2))


@pytest.mark.parametrize(
    ("noise", "code"),
    [
        (frame(TEXT, b"ping", mask=b""), 1002),
        (BEGUN + WHOLE, 1002),
        (frame(TEXT, b"\xff\xfe"), 1007),
        (frame(TEXT, b"x" * 16_385), 1009),
    ],
)
def test_an_illegal_frame_closes_the_connection_with_a_code(server, table, noise, code):
    with Wire(server.port, table) as wire:
        wire.say(noise)
        opcode, body = wire.frame()
        assert (opcode, struct.unpack("!H", body[:2])[0]) == (CLOSE, code)


def test_events_are_sent_before_the_response(server, table):
    with Wire(server.port, table) as wire:
        wire.say(frame(TEXT, b'{"id": "say", "command": {"do": "set_options", "options": {"seats": 5}}}'))
        assert b'"happened"' in wire.frame()[1]
        assert wire.frame()[1].startswith(b'{"type":"accepted","id":"say"')


@asynccontextmanager
async def serving(folder):
    """Run a server in this process, and yield it with its port."""
    settings = Settings(folder / "kingup.sqlite", bot_workers=1)
    server = QuietUvicorn(Config(settings, lambda settings: build(settings, open_store(settings.database))))
    with socket.create_server(("127.0.0.1", 0)) as listening:
        running = asyncio.create_task(server.serve([listening]))
        while not server.started:
            await asyncio.sleep(0.01)
        try:
            yield server, listening.getsockname()[1]
        finally:
            server.should_exit = True
            await running


async def test_a_closed_connection_is_freed_without_garbage_collection(tmp_path):
    """Garbage collection would free it eventually; by then there may be thousands, each with its buffers."""

    async def come_and_go(server, port):
        guest = await SocketPlayer.new(f"http://127.0.0.1:{port}", "Ada")
        await guest.connect(await guest.open())
        await guest.ask("add_bot", level="servant")
        await guest.close()
        while server.server_state.connections:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.1)

    async def play():
        async with serving(tmp_path) as (server, port):
            await come_and_go(server, port)
            gc.collect()
            gc.disable()
            try:
                await come_and_go(server, port)
                gc.set_debug(gc.DEBUG_SAVEALL)
                gc.collect()
                gc.set_debug(0)
                return {type(one) for one in gc.garbage}
            finally:
                gc.garbage.clear()
                gc.enable()

    assert {Session, WebSocketConnection, HttpProtocol, Room} & await play() == set()


def watch(port, code, cookie, manner):
    """Watch a table for a while; return the number of pings, and when the server disconnected, if it did."""
    asked, began = 0, time.monotonic()
    with Wire(port, (f"/api/tables/{code}/socket", cookie)) as wire:
        wire.line.settimeout(0.05)
        while time.monotonic() < began + 3.0:
            if manner == "talks":
                wire.say(WHOLE)
            try:
                kind, _ = wire.frame()
            except TimeoutError:
                continue
            if kind == CLOSE:
                return asked, time.monotonic() - began
            asked += kind == PING
            if kind == PING and manner == "answers":
                wire.say(frame(PONG, b""))
            time.sleep(0.02)
    return asked, None


async def test_silent_clients_are_pinged_and_then_disconnected(tmp_path, monkeypatch):
    monkeypatch.setattr(connection, "CHECK_SECONDS", 0.4)

    async with serving(tmp_path) as (_, port):
        guest = await SocketPlayer.new(f"http://127.0.0.1:{port}", "Ada")
        code = await guest.open()
        manners = ("is dead", "answers", "talks")
        watching = (asyncio.to_thread(watch, port, code, guest.cookie, manner) for manner in manners)
        seen = dict(zip(manners, await asyncio.gather(*watching), strict=True))
    asked, gone_after = seen["is dead"]
    assert asked == 1
    assert gone_after is not None
    assert gone_after > 0.8
    asked, gone_after = seen["answers"]
    assert asked >= 2
    assert gone_after is None
    assert seen["talks"] == (0, None), "a client that talks is not pinged"
