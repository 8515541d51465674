"""However a message is cut into frames and segments, it is the same message; and what a turn has to say goes out in
order."""

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
from support.in_process_server import Quiet
from support.server import Server
from support.socket_player import Guest

from kingup.server.base.settings import Settings
from kingup.server.net import websocket as connection
from kingup.server.net.http_timeouts import PatientHttp
from kingup.server.net.websocket import Connection
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
    """The path of a table's socket, and the cookie of who sits there."""
    with httpx.Client(base_url=server.url) as http:
        cookie = http.post("/api/me", json={"name": "Ada"}).cookies["kingup"]
        code = http.post("/api/tables", json={}, headers={"cookie": f"kingup={cookie}"}).json()["code"]
    return f"/api/tables/{code}/socket", cookie


class Wire:
    """A WebSocket whose bytes are written by hand."""

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
        """Send bytes, each piece as a segment of its own."""
        for segment in segments:
            self.line.sendall(segment)
            time.sleep(0.05)

    def _read(self, size):
        while len(self.heard) < size:
            more = self.line.recv(65_536)
            assert more, "the line was cut without a word"
            self.heard += more
        taken, self.heard = self.heard[:size], self.heard[size:]
        return taken

    def frame(self):
        """The next frame, what it is and what it holds; others may come and go meanwhile."""
        while b'"presence"' in (found := self._next())[1]:
            pass
        return found

    def _next(self):
        first, size = self._read(2)
        if size == 126:
            (size,) = struct.unpack("!H", self._read(2))
        return first & 15, self._read(size)


def frame(opcode, text, *, final=True, mask=b"abcd", long=False):
    """A frame as a client sends it."""
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
def test_a_message_is_the_same_however_it_is_cut(server, table, segments, pongs):
    with Wire(server.port, table) as wire:
        wire.say(*segments)
        assert [wire.frame() for _ in range(pongs)] == [(TEXT, b'{"type":"pong"}')] * pongs


def test_a_frame_of_control_may_stand_between_the_parts_of_a_message(server, table):
    with Wire(server.port, table) as wire:
        wire.say(BEGUN, frame(PING, b"here?"), ENDED)
        assert wire.frame() == (PONG, b"here?")
        assert wire.frame() == (TEXT, b'{"type":"pong"}')


def test_a_longer_message_is_read_and_answered(server, table):
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
def test_what_no_client_may_send_closes_the_line_and_says_why(server, table, noise, code):
    with Wire(server.port, table) as wire:
        wire.say(noise)
        opcode, body = wire.frame()
        assert (opcode, struct.unpack("!H", body[:2])[0]) == (CLOSE, code)


def test_who_acts_is_told_what_has_happened_and_then_that_it_was_accepted(server, table):
    with Wire(server.port, table) as wire:
        wire.say(frame(TEXT, b'{"id": "say", "command": {"do": "set_options", "options": {"seats": 5}}}'))
        assert b'"happened"' in wire.frame()[1]
        assert wire.frame()[1].startswith(b'{"type":"accepted","id":"say"')


@asynccontextmanager
async def serving(folder):
    """A server in this process, and its port."""
    settings = Settings(folder / "kingup.sqlite", bot_workers=1)
    server = Quiet(Config(settings, lambda settings: build(settings, open_store(settings.database))))
    with socket.create_server(("127.0.0.1", 0)) as listening:
        running = asyncio.create_task(server.serve([listening]))
        while not server.started:
            await asyncio.sleep(0.01)
        try:
            yield server, listening.getsockname()[1]
        finally:
            server.should_exit = True
            await running


def test_a_connection_is_gone_when_it_is_over_without_a_search_for_cycles(tmp_path):
    """A search finds it, in the end: by then thousands may have come and gone, each with its buffers."""

    async def come_and_go(server, port):
        guest = await Guest.new(f"http://127.0.0.1:{port}", "Ada")
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

    assert {Session, Connection, PatientHttp, Room} & asyncio.run(play()) == set()


def watch(port, code, cookie, manner):
    """Look on at a table for a while: how often one is asked whether one is there, and when one is let go, if so."""
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


def test_who_does_not_answer_any_more_is_let_go(tmp_path, monkeypatch):
    monkeypatch.setattr(connection, "_LOOK_SECONDS", 0.4)

    async def play():
        async with serving(tmp_path) as (_, port):
            guest = await Guest.new(f"http://127.0.0.1:{port}", "Ada")
            code = await guest.open()
            manners = ("is dead", "answers", "talks")
            watching = (asyncio.to_thread(watch, port, code, guest.cookie, manner) for manner in manners)
            return dict(zip(manners, await asyncio.gather(*watching), strict=True))

    seen = asyncio.run(play())
    asked, gone_after = seen["is dead"]
    assert asked == 1
    assert gone_after is not None
    assert gone_after > 0.8
    asked, gone_after = seen["answers"]
    assert asked >= 2
    assert gone_after is None
    assert seen["talks"] == (0, None), "who is heard of need not be asked"
