"""The session of one client, on a fake socket: slow readers, rate limits and lost connections."""

import asyncio
import json
from itertools import pairwise

import pytest
from starlette.websockets import WebSocketDisconnect
from support.offline_server import PEOPLE, offline_server, wait_until

from kingup.server.sockets import session as sessions
from kingup.server.sockets.session import CLOSE_TOO_FAST, CLOSE_TOO_SLOW, Session
from kingup.server.store import Player
from kingup.table.commands import Say

ADA, BEN, CLEO, DAN = PEOPLE


class FakeSocket:
    """A fake WebSocket.

    :ivar reads: whether the client reads.
    :ivar broken: whether sending fails.
    """

    def __init__(self, *, reads=True):
        self.reads = asyncio.Event()
        if reads:
            self.reads.set()
        self.incoming = asyncio.Queue()
        self.sent = []
        self.closed = None
        self.broken = False

    async def send(self, message):
        await self.reads.wait()
        if self.broken:
            raise OSError
        self.sent.append(json.loads(message["text"]))

    async def receive(self):
        await asyncio.sleep(0)
        return await self.incoming.get()

    async def close(self, code):
        if self.closed is not None:
            raise WebSocketDisconnect
        self.closed = code

    def say(self, request):
        self.incoming.put_nowait({"type": "websocket.receive", "text": json.dumps(request)})

    def hang_up(self):
        self.incoming.put_nowait({"type": "websocket.disconnect"})


class FakeConnection:
    """A fake direct connection, which accepts no messages while the client does not read."""

    def __init__(self, socket):
        self._socket = socket
        self.receive = None

    def listen(self, receive):
        self.receive = receive

    def resume_reading(self):
        pass

    def write(self, text):
        if self._socket.reads.is_set():
            self._socket.sent.append(json.loads(text))
        return self._socket.reads.is_set()


def say(request_id):
    return {"id": request_id, "command": {"do": "say", "phrase": "trust_me"}}


async def test_a_client_that_does_not_read_is_disconnected_and_its_messages_dropped(tmp_path):
    async with offline_server(tmp_path) as server:
        code = await server.start_table()
        other = await server.connect(code, BEN)
        socket = FakeSocket(reads=False)
        session = Session(socket, server.registry, code, ADA, ADA)
        running = asyncio.create_task(session.run(None))
        await wait_until(lambda: len(other.messages) == 3)
        for _ in range(sessions.MAX_QUEUED_MESSAGES + 5):
            session.send(b"x" * 100)
        await asyncio.wait_for(running, 5)
        assert socket.closed == CLOSE_TOO_SLOW
        assert session.queued == 0
        wanted = {"type": "presence", "here": [False, True, False], "spectators": 0}
        await wait_until(lambda: wanted.items() <= other.messages[-1].items())


async def test_messages_that_wait_are_not_overtaken(tmp_path):
    async with offline_server(tmp_path) as server:
        code = await server.start_table()
        socket = FakeSocket()
        connection = FakeConnection(socket)
        session = Session(socket, server.registry, code, ADA, ADA, connection)
        running = asyncio.create_task(session.run(None))
        await wait_until(lambda: connection.receive is not None)
        socket.sent.clear()
        socket.reads.clear()
        session.send(b"1")
        await asyncio.sleep(0.01)
        # The client reads again, but the waiting message has not been sent when the next one comes.
        socket.reads.set()
        session.send(b"2")
        await wait_until(lambda: len(socket.sent) == 2)
        session.send(b"3")
        socket.hang_up()
        await asyncio.wait_for(running, 5)
        assert socket.sent == [1, 2, 3]


async def test_a_client_that_sends_too_fast_is_rejected_and_then_disconnected(tmp_path):
    async with offline_server(tmp_path, message_rate=0.1) as server:
        code = await server.start_table()
        socket = FakeSocket()
        for at in range(200):
            socket.say({"id": str(at), "command": {"do": "go_on"}})
        await asyncio.wait_for(Session(socket, server.registry, code, ADA, ADA).run(None), 5)
        assert socket.closed == CLOSE_TOO_FAST
        rejected = [m for m in socket.sent if m["type"] == "declined"]
        codes = [m["refusal"]["code"] for m in rejected]
        assert "too_fast" in codes
        assert "not_over" in codes
        assert socket.sent[-1]["refusal"]["code"] == "too_fast", "the reason is sent before the connection is closed"
        assert [m["id"] for m in rejected] == [str(at) for at in range(len(rejected))], "nothing is dropped"
        assert len(rejected) + socket.incoming.qsize() == 200


async def test_many_requests_at_once_do_not_block_the_loop(tmp_path):
    """All requests arrived in one read. Nothing else could run until the last one was handled."""

    async with offline_server(tmp_path, message_rate=1e6) as server:
        code = await server.start_table()
        socket = FakeSocket()
        connection = FakeConnection(socket)
        running = asyncio.create_task(Session(socket, server.registry, code, ADA, ADA, connection).run(None))
        await wait_until(lambda: connection.receive is not None)
        socket.sent.clear()
        for at in range(1000):
            connection.receive(json.dumps({"id": str(at), "version": 100_000, "command": {"do": "go_on"}}))
        answered = [0]
        while answered[-1] < 1000:
            await asyncio.sleep(0)
            answered.append(len(socket.sent))
        assert max(later - earlier for earlier, later in pairwise(answered)) <= sessions.MAX_PENDING_REQUESTS
        socket.hang_up()
        await asyncio.wait_for(running, 5)


async def test_spectators_get_a_pong(tmp_path):
    async with offline_server(tmp_path) as server:
        code = await server.start_table()
        socket = FakeSocket()
        for word in ("ping", "ping ", '"ping"'):
            socket.incoming.put_nowait({"type": "websocket.receive", "text": word})
        running = asyncio.create_task(Session(socket, server.registry, code, None, None).run(None))
        await wait_until(lambda: len(socket.sent) == 5)
        socket.hang_up()
        await asyncio.wait_for(running, 5)
        replies = [m for m in socket.sent if m["type"] not in ("snapshot", "presence")]
        assert replies[0] == {"type": "pong"}
        assert [m["refusal"]["code"] for m in replies[1:]] == ["malformed", "malformed"]


@pytest.mark.parametrize("how", ["hangs up", "does not read"])
async def test_the_last_request_of_a_disconnected_client_is_stored_and_broadcast(tmp_path, how):
    async with offline_server(tmp_path) as server:
        code = await server.start_table()
        other = await server.connect(code, BEN)
        append, reached, go_on = server.store.append, asyncio.Event(), asyncio.Event()

        async def slow(*arguments):
            reached.set()
            await go_on.wait()
            await append(*arguments)

        socket = FakeSocket()
        session = Session(socket, server.registry, code, ADA, ADA)
        running = asyncio.create_task(session.run(None))
        await wait_until(lambda: socket.sent)
        server.store.append = slow
        socket.say(say("last words"))
        await reached.wait()
        if how == "hangs up":
            socket.hang_up()
            socket.broken = True
            session.send(b"{}")
        else:
            session.close(CLOSE_TOO_SLOW)
        await asyncio.wait_for(running, 5)
        go_on.set()
        await wait_until(lambda: other.messages[-1]["type"] == "happened")
        assert other.messages[-1]["events"][0]["event"] == "phrase_said"
        assert not (await server.registry.get(code)).stale
        await server.do(code, CLEO, Say("hurry"))


async def test_a_guest_of_a_deleted_account_cannot_sit_down(tmp_path):
    async with offline_server(tmp_path) as server:
        code = await server.open_table()
        socket, guest = FakeSocket(), Player("dan.0", "Eve")

        async def find_account():
            return None

        running = asyncio.create_task(
            Session(socket, server.registry, code, guest, DAN, find_account=find_account).run(None)
        )
        socket.say({"id": "s", "command": {"do": "sit"}})
        await wait_until(lambda: any(message["type"] in ("declined", "accepted") for message in socket.sent))
        (rejected,) = (message for message in socket.sent if message["type"] == "declined")
        assert rejected["refusal"]["code"] == "no_player"
        socket.hang_up()
        await running
