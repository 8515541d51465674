"""One WebSocket of one client: what it asks, and what it is told. A slow reader delays nobody."""

import asyncio
import contextlib
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final, Protocol

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from kingup.server.base import metrics
from kingup.server.base.logs import trouble
from kingup.server.net.rate_limit import Allowance
from kingup.server.protocol.errors import Declining, Reason, away, fault, forgotten
from kingup.server.protocol.messages import Declined, Pong, Refusal, Request
from kingup.server.rooms.registry import Rooms
from kingup.server.rooms.update import encode
from kingup.server.store import Player
from kingup.table.commands import Sit

_MOST_WAITING: Final = 400
_MOST_WAITING_BYTES: Final = 1 << 20
_MOST_ASKED: Final = 8
"""So many requests of a client wait for their turn before no more of them are read."""
_BURST: Final = 40
_PATIENCE: Final = 100
"""Who goes on sending too fast after so many refusals is let go."""
_LAST_WORDS_SECONDS: Final = 5.0
TOO_SLOW: Final = 4408
TOO_FAST: Final = 4429

PING: Final = "ping"
_PONG: Final = encode(Pong())

_decode_request: Final = msgspec.json.Decoder(Request).decode


class _Id(msgspec.Struct):
    id: str | None = None


_decode_id: Final = msgspec.json.Decoder(_Id).decode


class Line(Protocol):
    """A way to a client without detours, where there is one."""

    def listen(self, hear: Callable[[str], bool]) -> None:
        """Have messages handed over as they come; what takes them says False when no more should come for now."""

    def go_on(self) -> None:
        """Messages may come again."""

    def write(self, text: bytes) -> bool:
        """Write a message at once; False when it has to wait."""


class Session:
    """A client at a table.

    :param player: whom it looks on and acts as; None for a spectator.
    :param holder: who has opened the connection.
    :param line: a way to the client that is shorter than its socket's.
    :param look_up: finds the holder as it is now; without, nothing about it changes.
    """

    def __init__(
        self,
        socket: WebSocket,
        rooms: Rooms,
        code: str,
        player: Player | None,
        holder: Player | None,
        line: Line | None = None,
        look_up: Callable[[], Awaitable[Player | None]] | None = None,
    ) -> None:
        self.player = player
        self.holder = holder
        self._socket = socket
        self._line = line
        self._look_up = look_up
        self._rooms = rooms
        self._code = code
        self._waiting: deque[bytes] = deque()
        self._waiting_bytes = 0
        self._wake = asyncio.Event()
        self._loop = asyncio.get_running_loop()
        self._closing: int | None = None
        self._writing: asyncio.Task[None] | None = None
        self._asked: deque[str | bytes] = deque()
        self._answering: asyncio.Task[None] | None = None
        self._put_off: set[asyncio.Task[None]] = set()
        self._over = False
        self._allowance = Allowance(rooms.house.settings.message_rate, _BURST)
        self._too_fast = 0

    def send(self, message: bytes) -> None:
        """Send a message without waiting; a client that does not read is let go, and comes back when it can."""
        if self._closing is not None:
            return
        if self._line is not None and not self._waiting and self._line.write(message):
            return
        self._waiting.append(message)
        self._waiting_bytes += len(message)
        if len(self._waiting) > _MOST_WAITING or self._waiting_bytes > _MOST_WAITING_BYTES:
            metrics.SLOW.inc()
            self._waiting.clear()
            self.let_go(TOO_SLOW)
            # It may be waiting for the client to read.
            if self._writing is not None:
                self._writing.cancel()
        self._wake.set()

    def let_go(self, code: int) -> None:
        """Close the connection, once what is waiting has been sent."""
        if self._closing is None:
            self._closing = code
            self._wake.set()

    async def run(self, version: int | None) -> None:
        """Bring the client up to date, then serve it until it goes.

        :param version: the number that it has seen; None when it is new here.
        """
        room = await self._rooms.join(self._code, self, version)
        metrics.CLIENTS.inc()
        self._writing = writing = asyncio.create_task(self._write())
        reading = asyncio.create_task(self._read())
        if self._line is not None:
            self._line.listen(self._hear)
        try:
            await asyncio.wait((writing, reading), return_when=asyncio.FIRST_COMPLETED)
            if self._closing is not None:
                await asyncio.wait((writing,), timeout=_LAST_WORDS_SECONDS)
        finally:
            metrics.CLIENTS.dec()
            self._rooms.leave(room, self)
            # What is on its way to the log gets there, and to the others, even if this client is gone by then.
            self._over = True
            writing.cancel()
            reading.cancel()
            await asyncio.wait((writing,))
            # How it ended refers to this session, which would stay until a search for cycles.
            self._writing = None
        if self._closing is not None:
            with contextlib.suppress(WebSocketDisconnect, OSError, RuntimeError):
                await self._socket.close(self._closing)

    async def _write(self) -> None:
        with contextlib.suppress(WebSocketDisconnect, OSError, RuntimeError):
            while True:
                while self._waiting:
                    # It waits until it is sent: what comes meanwhile must not overtake it by the line.
                    message = self._waiting[0]
                    await self._socket.send({"type": "websocket.send", "text": message.decode()})
                    self._waiting.popleft()
                    self._waiting_bytes -= len(message)
                if self._closing is not None:
                    return
                self._wake.clear()
                await self._wake.wait()

    async def _read(self) -> None:
        """Take what comes by the socket: everything, or with a line just the news that the client is gone."""
        while self._closing is None:
            received = await self._socket.receive()
            if received["type"] != "websocket.receive":
                return
            self._hear(received.get("text") or received.get("bytes") or b"")
            if self._answering is not None:
                await asyncio.wait((self._answering,))

    def _hear(self, data: str | bytes) -> bool:
        """Answer a message, after those that came before; False when too many are waiting."""
        if self._over or self._closing is not None:
            return True
        self._asked.append(data)
        if self._answering is None:
            # The loop itself, as asyncio would ask the system each time which one that is.
            self._answering = self._loop.create_task(self._answer_all())
        return len(self._asked) < _MOST_ASKED

    async def _answer_all(self) -> None:
        answered = 0
        while self._asked and not self._over and self._closing is None:
            answer = await self._answer(self._asked.popleft())
            if answer is not None and not self._over:
                self.send(answer)
            if self._too_fast > _PATIENCE:
                self.let_go(TOO_FAST)
            answered += 1
            if answered % _MOST_ASKED == 0:
                # Thousands may have come in one piece: others have their turn, and what was written is sent.
                await asyncio.sleep(0)
        self._answering = None
        if self._line is not None:
            self._line.go_on()

    async def _answer(self, data: str | bytes) -> bytes | None:
        if not self._allowance.take():
            self._too_fast += 1
            wait = self._allowance.seconds_to_wait
            return self._decline(data, Reason.TOO_FAST, f"that was too fast; wait {wait:.1f} seconds")
        self._too_fast = 0
        if data == PING:
            return _PONG
        try:
            request = _decode_request(data)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as problem:
            return self._decline(data, Reason.MALFORMED, f"a request is as docs/protocol.md says: {problem}")
        if self.player is None and self.holder is not None:
            return self._decline(data, Reason.NOT_SEATED, "who comes as a spectator asks for nothing")
        if self.player is None:
            return self._decline(data, Reason.NO_PLAYER, "say who you are first, with POST /api/me")
        return await self._follow(self.player, request)

    async def _follow(self, player: Player, request: Request) -> bytes | None:
        try:
            if isinstance(request.command, Sit):
                player = await self._by_present_name(player)
            answer = await self._rooms.handle(self._code, player, request)
            if not (isinstance(answer, Declined) and away(answer.refusal)):
                return encode(answer)
        except Declining as declining:
            if not away(declining.refusal):
                return _refuse(request.id, declining.refusal)
        except Exception:  # noqa: BLE001 - a fault of ours: the client is told, and the server goes on
            metrics.ERRORS.inc()
            trouble("a request failed", table=self._code)
            return _refuse(request.id, fault().refusal)
        if len(self._put_off) >= _MOST_ASKED:
            return _refuse(request.id, Refusal(Reason.STORE_AWAY.value, "enough is waiting until the table goes on"))
        # The store is away: it is asked again when that is back, and has no second effect.
        later = asyncio.create_task(self._follow_later(player, request))
        self._put_off.add(later)
        later.add_done_callback(self._put_off.discard)
        return None

    async def _by_present_name(self, player: Player) -> Player:
        """Who sits down does so by the name that they have now; a guest's is the table's affair.

        :raises Declining: when the player has been deleted.
        """
        if self._look_up is None:
            return player
        present = await self._look_up()
        if present is None:
            raise forgotten()
        return present if player is self.holder else player

    async def _follow_later(self, player: Player, request: Request) -> None:
        await self._rooms.house.pause.over()
        answer = None if self._over else await self._follow(player, request)
        if answer is not None and not self._over:
            self.send(answer)

    def _decline(self, data: str | bytes, reason: Reason, message: str) -> bytes:
        try:
            request_id = _decode_id(data).id
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            request_id = None
        return _refuse(request_id, Refusal(reason.value, message))


def _refuse(request_id: str | None, refusal: Refusal) -> bytes:
    metrics.REFUSALS.labels(refusal.code).inc()
    return encode(Declined(request_id, refusal))
