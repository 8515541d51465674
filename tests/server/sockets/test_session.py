"""One socket of one client, with a stand-in for the network: what happens when it does not read, or is gone."""

import asyncio
import json
from itertools import pairwise

import pytest
from starlette.websockets import WebSocketDisconnect
from support.offline_server import PEOPLE, inn, until

from kingup.server.sockets import session as sessions
from kingup.server.sockets.session import TOO_FAST, TOO_SLOW, Session
from kingup.server.store import Player
from kingup.table.commands import Say

ADA, BEN, CLEO, DAN = PEOPLE


class Socket:
    """What a session needs of a WebSocket.

    :ivar reads: whether the client takes what is sent.
    """

    def __init__(self, *, reads=True):
        self.reads = asyncio.Event()
        if reads:
            self.reads.set()
        self.incoming = asyncio.Queue()
        self.sent = []
        self.closed = None

    async def send(self, message):
        await self.reads.wait()
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


class Line:
    """A shorter way to a client, which is shut when that does not read."""

    def __init__(self, socket):
        self._socket = socket
        self.hear = None

    def listen(self, hear):
        self.hear = hear

    def go_on(self):
        pass

    def write(self, text):
        if self._socket.reads.is_set():
            self._socket.sent.append(json.loads(text))
        return self._socket.reads.is_set()


def say(request_id):
    return {"id": request_id, "command": {"do": "say", "phrase": "trust_me"}}


def test_a_client_that_does_not_read_is_let_go_at_once_and_its_messages_are_dropped(tmp_path):
    async def play():
        async with inn(tmp_path) as house:
            code = await house.start()
            other = await house.join(code, BEN)
            socket = Socket(reads=False)
            session = Session(socket, house.rooms, code, ADA, ADA)
            running = asyncio.create_task(session.run(None))
            await until(lambda: len(other.messages) == 3)
            for _ in range(sessions._MOST_WAITING + 5):
                session.send(b"x" * 100)
            await asyncio.wait_for(running, 5)
            assert socket.closed == TOO_SLOW
            assert not session._waiting
            wanted = {"type": "presence", "here": [False, True, False], "spectators": 0}
            await until(lambda: other.messages[-1] == wanted)

    asyncio.run(play())


def test_what_waits_until_a_client_reads_is_not_overtaken(tmp_path):
    async def play():
        async with inn(tmp_path) as house:
            code = await house.start()
            socket = Socket()
            session = Session(socket, house.rooms, code, ADA, ADA, Line(socket))
            running = asyncio.create_task(session.run(None))
            await until(lambda: session._writing is not None)
            socket.sent.clear()
            socket.reads.clear()
            session.send(b"1")
            await asyncio.sleep(0.01)
            # The client reads again; what waited for that has not had its turn when there is more.
            socket.reads.set()
            session.send(b"2")
            await until(lambda: len(socket.sent) == 2)
            session.send(b"3")
            socket.hang_up()
            await asyncio.wait_for(running, 5)
            assert socket.sent == [1, 2, 3]

    asyncio.run(play())


def test_a_client_that_sends_too_fast_is_told_and_then_let_go(tmp_path):
    async def play():
        async with inn(tmp_path, message_rate=0.1) as house:
            code = await house.start()
            socket = Socket()
            for at in range(200):
                socket.say({"id": str(at), "command": {"do": "go_on"}})
            await asyncio.wait_for(Session(socket, house.rooms, code, ADA, ADA).run(None), 5)
            assert socket.closed == TOO_FAST
            declined = [m for m in socket.sent if m["type"] == "declined"]
            codes = [m["refusal"]["code"] for m in declined]
            assert "too_fast" in codes
            assert "not_over" in codes
            assert socket.sent[-1]["refusal"]["code"] == "too_fast", "it is told why before the line is closed"
            assert [m["id"] for m in declined] == [str(at) for at in range(len(declined))], "nothing is dropped"
            assert len(declined) + socket.incoming.qsize() == 200

    asyncio.run(play())


def test_who_asks_for_much_in_one_piece_leaves_others_their_turn(tmp_path):
    """All of it came with one reading of the socket: nothing else would happen until the last is answered."""

    async def play():
        async with inn(tmp_path, message_rate=1e6) as house:
            code = await house.start()
            socket = Socket()
            line = Line(socket)
            running = asyncio.create_task(Session(socket, house.rooms, code, ADA, ADA, line).run(None))
            await until(lambda: line.hear is not None)
            socket.sent.clear()
            for at in range(1000):
                line.hear(json.dumps({"id": str(at), "version": 100_000, "command": {"do": "go_on"}}))
            answered = [0]
            while answered[-1] < 1000:
                await asyncio.sleep(0)
                answered.append(len(socket.sent))
            assert max(later - earlier for earlier, later in pairwise(answered)) <= sessions._MOST_ASKED
            socket.hang_up()
            await asyncio.wait_for(running, 5)

    asyncio.run(play())


def test_who_asks_whether_anybody_is_there_is_answered_at_a_spectators_place_too(tmp_path):
    async def play():
        async with inn(tmp_path) as house:
            code = await house.start()
            socket = Socket()
            for word in ("ping", "ping ", '"ping"'):
                socket.incoming.put_nowait({"type": "websocket.receive", "text": word})
            running = asyncio.create_task(Session(socket, house.rooms, code, None, None).run(None))
            await until(lambda: len(socket.sent) == 5)
            socket.hang_up()
            await asyncio.wait_for(running, 5)
            answers = [m for m in socket.sent if m["type"] not in ("snapshot", "presence")]
            assert answers[0] == {"type": "pong"}
            assert [m["refusal"]["code"] for m in answers[1:]] == ["malformed", "malformed"]

    asyncio.run(play())


@pytest.mark.parametrize("how", ["hangs up", "does not read"])
def test_what_a_client_asked_for_before_it_was_gone_is_kept_and_told(tmp_path, how):
    async def play():
        async with inn(tmp_path) as house:
            code = await house.start()
            other = await house.join(code, BEN)
            append, reached, go_on = house.store.append, asyncio.Event(), asyncio.Event()

            async def slow(*arguments):
                reached.set()
                await go_on.wait()
                await append(*arguments)

            socket = Socket()
            session = Session(socket, house.rooms, code, ADA, ADA)
            running = asyncio.create_task(session.run(None))
            await until(lambda: socket.sent)
            house.store.append = slow
            socket.say(say("last words"))
            await reached.wait()
            if how == "hangs up":
                socket.hang_up()
                session._writing.cancel()
            else:
                session.let_go(TOO_SLOW)
            await asyncio.wait_for(running, 5)
            go_on.set()
            await until(lambda: other.messages[-1]["type"] == "happened")
            assert other.messages[-1]["events"][0]["event"] == "phrase_said"
            assert not (await house.rooms.get(code)).lost
            await house.do(code, CLEO, Say("hurry"))

    asyncio.run(play())


def test_whose_keeper_was_forgotten_does_not_sit_down_any_more(tmp_path):
    async def play():
        async with inn(tmp_path) as house:
            code = await house.open()
            socket, guest = Socket(), Player("dan.0", "Eve")

            async def look_up():
                return None

            session = asyncio.create_task(Session(socket, house.rooms, code, guest, DAN, look_up=look_up).run(None))
            socket.say({"id": "s", "command": {"do": "sit"}})
            await until(lambda: any(message["type"] in ("declined", "accepted") for message in socket.sent))
            (declined,) = (message for message in socket.sent if message["type"] == "declined")
            assert declined["refusal"]["code"] == "no_player"
            socket.hang_up()
            await session

    asyncio.run(play())
