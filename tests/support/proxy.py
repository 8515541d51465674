"""A proxy that chops, delays, stalls and cuts the connections between clients and a server."""

import asyncio
import contextlib
import random
from typing import Self


class Proxy:
    """Forwards bytes to a port of this machine, with faults.

    :param faults: one of these is drawn for each connection: ``plain``, ``chop`` (a few bytes at a time), ``delay``,
        ``stall`` (nothing passes after some byte, without an error), ``cut`` (it ends in the middle of a message).
    """

    def __init__(self, port: int, rng: random.Random, faults: tuple[str, ...]) -> None:
        self._target = port
        self._rng = rng
        self._faults = faults
        self._server: asyncio.Server | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._over = asyncio.Event()
        self.port = 0
        self.seen: dict[str, int] = dict.fromkeys(faults, 0)

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._server is not None
        self._server.close()
        self._over.set()
        await asyncio.gather(*self._tasks)
        await asyncio.sleep(0)  # the transports close in the next turn of the loop

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        fault = self._rng.choice(self._faults)
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self._target)
        except OSError:
            writer.transport.abort()
            return
        self.seen[fault] += 1
        passing = [
            asyncio.create_task(self._pass(reader, back, fault)),
            asyncio.create_task(self._pass(there, writer, fault)),
        ]
        over = asyncio.create_task(self._over.wait())
        try:
            await asyncio.wait([*passing, over], return_when=asyncio.FIRST_COMPLETED)
        finally:
            for one in (*passing, over):
                one.cancel()
            await asyncio.gather(*passing, over, return_exceptions=True)
            writer.transport.abort()
            back.transport.abort()

    async def _pass(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, fault: str) -> None:
        # Faults begin after the handshake, so that they hit messages.
        left = self._rng.randrange(600, 20_000)
        with contextlib.suppress(OSError):
            while data := await source.read(4096):
                if fault == "chop":
                    for at in range(0, len(data), 7):
                        sink.write(data[at : at + 7])
                        await sink.drain()
                        await asyncio.sleep(0)
                    continue
                if fault == "delay":
                    await asyncio.sleep(self._rng.uniform(0, 0.02))
                if fault in ("cut", "stall") and len(data) >= left:
                    sink.write(data[:left])
                    await sink.drain()
                    if fault == "stall":
                        await asyncio.sleep(3600)
                    return
                left -= len(data)
                sink.write(data)
                await sink.drain()
