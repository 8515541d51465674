"""A player that reconnects by itself, and repeats unanswered requests with the same id."""

import asyncio
import contextlib
import json
import random
from typing import Any

from websockets.exceptions import WebSocketException

from support.socket_player import Json, RequestRejected, SocketPlayer

LOST = (OSError, EOFError, WebSocketException, TimeoutError)
"""Errors that show that a connection is lost or unusable."""
_HARMLESS = ("stale", "wrong_phase", "not_your_turn", "not_over", "not_playing")
"""Codes of rejections because another player was faster. The next message brings the new state."""


class ReconnectingPlayer(SocketPlayer):
    """A player who keeps playing over a bad connection.

    :ivar acted: the ids of the moves and votes that were accepted.
    :ivar arrivals: the number of connections made. One counts as soon as it is open, before the first snapshot.
    """

    def __init__(self, url: str, name: str, cookie: str, port: int | None = None) -> None:
        super().__init__(url, name, cookie, port)
        self.patience = 5.0
        self.acted: list[str] = []
        self.arrivals = 0
        self.twice = 0.0
        """Probability that a request is sent twice."""
        self.pace = 0.0
        """Seconds before each move."""
        self.may_move = asyncio.Event()
        """Cleared while all players wait for each other before the next move."""
        self.may_move.set()
        self._serial = 0

    async def connect(self, code: str, *, fresh: bool = False) -> None:
        try:
            await super().connect(code, fresh=fresh)
        finally:
            self.arrivals += self.connected

    async def come(self) -> None:
        """Connect, however long it takes."""
        while not self.connected:
            await self.cut()
            with contextlib.suppress(*LOST):
                # Continue after the last message seen, which replays the missed ones.
                async with asyncio.timeout(self.patience):
                    await self.connect(self.code)
                return
            await asyncio.sleep(0.05)

    async def insist(self, do: str, **fields: Any) -> Json:
        """Send the same request until there is a reply."""
        self._serial += 1
        request_id = f"{self._serial}:{random.getrandbits(40):x}"
        while True:
            await self.come()
            with contextlib.suppress(*LOST):
                if random.random() < self.twice:
                    await self._send_copy(request_id, do, **fields)
                answer = await self.ask(do, request_id=request_id, **fields)
                if do == "play":
                    self.acted.append(request_id)
                return answer
            # No reply in time: give up this connection.
            await self.cut()

    async def _send_copy(self, request_id: str, do: str, version: int | None = None, **fields: Any) -> None:
        await self.say_raw(json.dumps({"id": request_id, "version": version, "command": {"do": do, **fields}}))

    async def play_to_end(self, rng: random.Random, *, swaps: float = 0.0) -> None:
        """Play at random until the game is over."""
        while self.stage != "finished":
            await self.come()
            if not self.to_act:
                await self._wait()
                continue
            if self.pace:
                await asyncio.sleep(self.pace)
            await self.may_move.wait()
            try:
                if self.stage == "results":
                    await self.insist("go_on")
                else:
                    await self.insist("play", action=rng.choice(self.legal), version=self.version)
                    if self.view and self.view["phase"] == "voting" and self.legal and rng.random() < swaps:
                        await self.insist("play", action=rng.choice(self.legal), version=self.version)
            except RequestRejected as rejected:
                if rejected.code not in _HARMLESS:
                    raise

    async def _wait(self) -> None:
        """Wait for a message or a lost connection. A silent connection is tested with a ping."""
        reader, socket = self.reader, self.socket
        assert reader is not None
        assert socket is not None
        self.changed.clear()
        changed = asyncio.create_task(self.changed.wait())
        done, _ = await asyncio.wait((changed, reader), return_when=asyncio.FIRST_COMPLETED, timeout=self.patience)
        changed.cancel()
        if not done:
            try:
                await asyncio.wait_for(await socket.ping(), self.patience)
            except LOST:
                await self.cut()
