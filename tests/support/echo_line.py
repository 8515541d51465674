"""A WebSocket to an echo server without a network, so that a test decides how the bytes are cut into segments."""

import asyncio
import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Self

from kingup.server.base.settings import Settings
from kingup.server.net.http_timeouts import HttpProtocol
from kingup.server.net.uvicorn_internals import ServerState, apply_mask
from kingup.server.net.websocket import EXTENSION, WebSocketConnection
from kingup.server.process.run import Config

TEXT, BYTES, MORE, CLOSE, PING, PONG = 1, 2, 0, 8, 9, 10
_UPGRADE = (
    b"GET / HTTP/1.1\r\nhost: a\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
    b"sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n\r\n"
)
_MASKS = itertools.cycle((b"abcd", b"\x00\xff\x80\x7f", b"\x81\x84\x81\xfe"))


def frame(opcode: int, text: bytes = b"", *, final: bool = True, rsv: int = 0, mask: bytes | None = None) -> bytes:
    """Return a frame as a client sends it."""
    key = next(_MASKS) if mask is None else mask
    masked, size = (0x80 if key else 0), len(text)
    head = bytes([opcode | rsv << 4 | (0x80 if final else 0)])
    if size < 126:
        head += bytes([masked | size])
    elif size < 65_536:
        head += bytes([masked | 126]) + size.to_bytes(2, "big")
    else:
        head += bytes([masked | 127]) + size.to_bytes(8, "big")
    return head + key + (apply_mask(text, key) if key else text)


class _Line(asyncio.Transport):
    """A transport that records what the server writes."""

    def __init__(self) -> None:
        super().__init__({"peername": ("192.0.2.1", 1), "sockname": ("192.0.2.2", 2)})
        self.written = bytearray()
        self.closing = False
        self.protocol: Any = None

    def write(self, data: bytes | bytearray | memoryview) -> None:
        if not self.closing:
            self.written += data

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self.protocol = protocol

    def get_protocol(self) -> Any:
        return self.protocol

    def pause_reading(self) -> None: ...
    def resume_reading(self) -> None: ...

    def is_closing(self) -> bool:
        return self.closing

    def close(self) -> None:
        self.closing = True

    def abort(self) -> None:
        self.closing = True


class EchoLine:
    """A WebSocket to a server that sends every text message back.

    :param max_size: maximum bytes of a message.
    """

    def __init__(self, max_size: int) -> None:
        self._accepted = asyncio.Event()
        config = Config(Settings(Path("unused.sqlite")), self._app, lifespan="off")
        config.ws_max_size = max_size
        config.load()
        self._line = _Line()
        self._state = ServerState()
        self._line.protocol = HttpProtocol(config, self._state, {})
        self._line.protocol.connection_made(self._line)

    def _app(self, _settings: Settings) -> Any:
        async def echo(scope: Any, receive: Any, send: Any) -> None:
            connection: WebSocketConnection = scope["extensions"][EXTENSION]["connection"]
            await receive()
            await send({"type": "websocket.accept"})
            connection.listen(lambda text: connection.write(text.encode()))
            self._accepted.set()
            while (await receive())["type"] != "websocket.disconnect":
                pass

        return echo

    async def __aenter__(self) -> Self:
        self._line.protocol.data_received(_UPGRADE)
        await self._accepted.wait()
        head, end, rest = bytes(self._line.written).partition(b"\r\n\r\n")
        assert end
        assert not rest
        assert head.startswith(b"HTTP/1.1 101")
        self._line.written.clear()
        return self

    async def __aexit__(self, *_: object) -> None:
        self._line.protocol.connection_lost(None)
        await asyncio.gather(*self._state.tasks)

    @property
    def closing(self) -> bool:
        """Whether the server has closed the connection."""
        return self._line.closing

    async def send(self, *segments: bytes) -> None:
        """Send bytes, each piece as a segment of its own, until the server closes the connection."""
        for segment in segments:
            if self._line.closing:
                return
            self._line.protocol.data_received(segment)
            await asyncio.sleep(0)  # the server writes at the end of a turn of the loop

    def received(self) -> Iterator[tuple[int, bytes]]:
        """Yield the opcode and the payload of each frame that the server has written since the last call."""
        data, at = bytes(self._line.written), 0
        self._line.written.clear()
        while at < len(data):
            first, size = data[at : at + 2]
            at += 2
            if size >= 126:
                width = 2 if size == 126 else 8
                size = int.from_bytes(data[at : at + width], "big")
                at += width
            assert first & 0x80, "the server sends whole messages"
            yield first & 15, data[at : at + size]
            at += size
