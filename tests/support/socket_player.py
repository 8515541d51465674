"""A player over a WebSocket that records all messages and checks that they are consistent."""

import asyncio
import contextlib
import json
import random
from typing import Any

import httpx
import websockets.asyncio.client
from websockets.exceptions import WebSocketException

Json = dict[str, Any]


class RequestRejected(Exception):
    """The server rejected a request."""

    def __init__(self, answer: Json) -> None:
        super().__init__(answer["refusal"]["code"])
        self.answer = answer
        self.code = answer["refusal"]["code"]


class ConnectionRejected(ConnectionError):
    """The server closed a new connection before it sent the table."""

    def __init__(self, close_code: int | None) -> None:
        super().__init__(f"the connection was rejected with close code {close_code}")
        self.close_code = close_code


class SocketPlayer:
    """A player at a table.

    :ivar seat, table, view, legal: the state after all messages so far.
    :ivar heard: every message as it was received.
    :ivar events: all events, with the sequence number of their message.
    """

    def __init__(self, url: str, name: str, cookie: str, port: int | None = None) -> None:
        self.name = name
        self.url = url if port is None else f"http://127.0.0.1:{port}"
        self.cookie = cookie
        self.code = ""
        self.version: int | None = None
        self.seat: int | None = None
        self.table: Json = {}
        self.view: Json | None = None
        self.legal: list[str] = []
        self.here: list[bool] = []
        self.heard: list[str] = []
        self.events: list[tuple[int, Json]] = []
        self.snapshots = 0
        self.accepted: list[tuple[str, int]] = []
        self.changed = asyncio.Event()
        self.socket: websockets.asyncio.client.ClientConnection | None = None
        self._answers: dict[str, asyncio.Future[Json]] = {}
        self.reader: asyncio.Task[None] | None = None
        self._count = 0
        self.patience = 20.0

    @classmethod
    async def new(cls, url: str, name: str, kind: str = "person") -> "SocketPlayer":
        async with httpx.AsyncClient(base_url=url, timeout=20, verify=False) as http:
            answer = await http.post("/api/me", json={"name": name, "kind": kind})
            assert answer.status_code == 201, answer.text
            return cls(url, name, answer.cookies["kingup"])

    @property
    def headers(self) -> dict[str, str]:
        return {"cookie": f"kingup={self.cookie}"} if self.cookie else {}

    async def http(self, method: str, path: str, **options: Any) -> httpx.Response:
        async with httpx.AsyncClient(base_url=self.url, timeout=20, verify=False, headers=self.headers) as http:
            return await http.request(method, path, **options)

    async def open(self, **options: Any) -> str:
        answer = await self.http("POST", "/api/tables", json={"options": options})
        assert answer.status_code == 201, answer.text
        code: str = answer.json()["code"]
        return code

    async def connect(self, code: str, *, fresh: bool = False) -> None:
        """Connect to a table, from the last message seen.

        :raises ConnectionRejected: when the server closes the connection instead of sending the table.
        """
        self.code = code
        before = self.snapshots
        query = "" if fresh or self.version is None else f"?version={self.version}"
        target = f"{self.url.replace('http', 'ws')}/api/tables/{code}/socket{query}"
        self.socket = await websockets.asyncio.client.connect(
            target, additional_headers=self.headers, compression=None, open_timeout=20
        )
        self.reader = asyncio.create_task(self._read(self.socket))
        if self.version is None or fresh:
            await self.until(lambda: self.snapshots > before or not self.connected)
            if self.snapshots == before:
                await self._gone()
                raise ConnectionRejected(self.socket.close_code)

    async def cut(self) -> None:
        """Abort the connection."""
        if self.socket is not None:
            self.socket.transport.abort()
        await self._gone()

    async def close(self) -> None:
        if self.socket is not None:
            await self.socket.close()
        await self._gone()

    async def _gone(self) -> None:
        if self.reader is not None:
            self.reader.cancel()
            with contextlib.suppress(asyncio.CancelledError, WebSocketException, OSError):
                await self.reader
            self.reader = None
        if self.socket is not None:
            await self.socket.wait_closed()

    @property
    def connected(self) -> bool:
        return self.reader is not None and not self.reader.done()

    async def ask(self, do: str, *, request_id: str | None = None, version: int | None = None, **fields: Any) -> Json:
        """Send a request to the table, and wait for the reply."""
        assert self.socket is not None
        self._count += 1
        request_id = request_id or f"{self.name}-{self._count}-{random.getrandbits(32)}"
        request: Json = {"id": request_id, "command": {"do": do, **fields}}
        if version is not None:
            request["version"] = version
        future: asyncio.Future[Json] = asyncio.get_running_loop().create_future()
        self._answers[request_id] = future
        await self.socket.send(json.dumps(request))
        reader = self.reader
        assert reader is not None
        await asyncio.wait((future, reader), return_when=asyncio.FIRST_COMPLETED, timeout=self.patience)
        if not future.done():
            raise ConnectionError("the connection is gone")
        answer = future.result()
        if answer["type"] == "declined":
            raise RequestRejected(answer)
        self.accepted.append((request_id, answer["version"]))
        return answer

    async def say_raw(self, data: str | bytes) -> None:
        assert self.socket is not None
        await self.socket.send(data)

    async def until(self, holds: Any, seconds: float = 20) -> None:
        """Wait until a condition holds."""
        async with asyncio.timeout(seconds):
            while not holds():
                self.changed.clear()
                await self.changed.wait()

    async def _read(self, socket: websockets.asyncio.client.ClientConnection) -> None:
        try:
            async for text in socket:
                assert isinstance(text, str)
                self.heard.append(text)
                self.take(json.loads(text))
                self.changed.set()
        finally:
            self.changed.set()

    def take(self, message: Json) -> None:
        """Apply a message. It is an error if it does not fit the state."""
        match message.get("type"):
            case "snapshot":
                self.snapshots += 1
                self.version, self.seat = message["version"], message["seat"]
                self.table, self.view, self.legal = message["table"], message["view"], message["legal"]
                self.here = message["here"]
            case "happened":
                assert self.version is not None
                assert message["version"] == self.version + 1, f"{message['version']} after {self.version}"
                self.version, self.seat = message["version"], message["seat"]
                self.table |= message["table"]
                if message["view"] is not None:
                    self.view = (self.view or {}) | message["view"]
                self.legal = message["legal"]
                self.events += [(message["version"], event) for event in message["events"]]
            case "presence":
                self.here = message["here"]
            case "paused" | "resumed":
                pass  # pending requests are answered later
            case "accepted" | "declined":
                future = self._answers.pop(message["id"], None)
                if future is not None and not future.done():
                    future.set_result(message)
            case _:
                assert "refusal" in message, message

    @property
    def stage(self) -> str:
        return str(self.table.get("stage"))

    @property
    def to_act(self) -> bool:
        """Return whether the table waits for this player."""
        return self.seat is not None and self.seat in self.table["waited_for"]

    async def play(self, rng: random.Random, *, swaps: float = 0.0) -> None:
        """Play at random until the game is over."""
        while self.stage != "finished":
            await self.until(lambda: self.stage == "finished" or self.to_act, 60)
            if self.stage == "finished":
                return
            try:
                if self.stage == "results":
                    await self.ask("go_on")
                else:
                    await self.ask("play", action=rng.choice(self.legal), version=self.version)
                    if self.view and self.view["phase"] == "voting" and rng.random() < swaps:
                        await self.ask("play", action=rng.choice(self.legal), version=self.version)
            except RequestRejected as rejected:
                if rejected.code not in ("stale", "wrong_phase", "not_your_turn", "not_over"):
                    raise
