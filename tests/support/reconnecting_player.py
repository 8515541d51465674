"""A client that does not give up: it comes back by itself, and asks again, with the same id, what was not answered."""

import asyncio
import contextlib
import json
import random
from typing import Any

from websockets.exceptions import WebSocketException

from support.socket_player import Declined, Guest, Json

LOST = (OSError, EOFError, WebSocketException, TimeoutError)
"""What shows that a connection is gone, or as good as gone."""
_HARMLESS = ("stale", "wrong_phase", "not_your_turn", "not_over", "not_playing")
"""Somebody else was faster; the next message says what is to be done now."""


class Stubborn(Guest):
    """Somebody who plays on over a bad connection.

    :ivar acted: the ids of the moves and votes that were accepted.
    :ivar arrivals: the number of connections made. One counts as soon as it is open, before the first snapshot.
    """

    def __init__(self, url: str, name: str, cookie: str, port: int | None = None) -> None:
        super().__init__(url, name, cookie, port)
        self.patience = 5.0
        self.acted: list[str] = []
        self.arrivals = 0
        self.twice = 0.0
        """How often a request is sent twice, from 0 to 1."""
        self.pace = 0.0
        """Seconds before each move."""
        self.may_move = asyncio.Event()
        """Cleared while everybody is to wait for each other before the next move."""
        self.may_move.set()
        self._serial = 0

    async def connect(self, code: str, *, fresh: bool = False) -> None:
        try:
            await super().connect(code, fresh=fresh)
        finally:
            self.arrivals += self.connected

    async def come(self) -> None:
        """Be connected, however long it takes."""
        while not self.connected:
            await self.cut()
            with contextlib.suppress(*LOST):
                # The version of an answer that never came is unknown: what was missed is asked for.
                async with asyncio.timeout(self.patience):
                    await self.connect(self.code)
                return
            await asyncio.sleep(0.05)

    async def insist(self, do: str, **fields: Any) -> Json:
        """Ask until there is an answer; always the same request."""
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
            # No answer in time: this connection is not worth waiting for.
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
            except Declined as declined:
                if declined.code not in _HARMLESS:
                    raise

    async def _wait(self) -> None:
        """Until something is heard, or the connection is gone; a silent one is tried with a ping."""
        reader, socket = self._reader, self._socket
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
