"""A table on a server, over its WebSocket. Who loses the connection comes back by themselves."""

import asyncio
import contextlib
import json
import random
import secrets
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, WebSocketException

from kingup.record import RecordError, read_record, write_record
from kingup.rules import Seat
from kingup.table.commands import Command, Sit
from kingup.table.viewer_events import BallotPlayed, BallotSwapped, GameWon, Told
from kingup.terminal.link import Link
from kingup.terminal.notes import Mark, Notes
from kingup.terminal.record_file import Scribe
from kingup.terminal.tables.client import Declined, Listener, Sight
from kingup.terminal.tables.credentials import Ticket
from kingup.terminal.tables.finished_games import Finished
from kingup.terminal.tables.remote_state import FarSight, Json
from kingup.terminal.tables.saves import Marked
from kingup.terminal.tables.server_api import NO_SERVER, UNREACHABLE, CannotJoin, Reception

_FIRST_WAIT: Final = 0.5
_LONGEST_WAIT: Final = 8.0
_PATIENCE: Final = 6.0
"""Seconds that an answer may take before the connection is taken for dead."""
_REFUSED: Final = range(4400, 4500)
"""Closes with these codes say why, and coming back would not help; but for the two that are about speed."""
_COME_BACK: Final = (4408, 4429)


class FarTable:
    """One's own place at a table somewhere else.

    :param ticket: who one is on that server.
    :param finished: where the record is saved when the game is over.
    """

    def __init__(self, link: Link, ticket: Ticket, scribe: Scribe, finished: Finished) -> None:
        self.link = link
        self.name = ""
        self.reception = Reception(link, ticket)
        self._ticket = ticket
        self._visit = ticket.visit(link.code)
        self._scribe = scribe
        self._finished = finished
        self._saved: Path | None = None
        self._saving = asyncio.Lock()
        self._far = FarSight()
        self._sight: Sight | None = None
        self._paused = False
        """Whether the server can keep nothing at the moment: answers come when it can."""
        self._listeners: list[Listener] = []
        self._socket: ClientConnection | None = None
        self._answers: dict[str, tuple[str, asyncio.Future[Json]]] = {}
        self._first_look: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._line: asyncio.Task[None] | None = None
        self.problem: str | None = None
        """Why one was let go, if so."""

    async def join(self, name: str) -> None:
        """Sit down, or look on where there is no seat.

        :raises CannotJoin: when that is not possible.
        """
        self.name = name
        await self.reception.sign_in(name)
        self._line = asyncio.create_task(self._stay_connected())
        await self._first_look
        if self.sight.seat is None and self.sight.table.stage == "open":
            declined = await self.ask(Sit(contribution=secrets.token_hex(16)))
            if declined is not None and declined.code != "table_full":
                await self.close()
                raise CannotJoin(declined.code)
        if self.sight.seat is not None and self.sight.table.stage != "finished":
            await self._keep()

    # Looking

    @property
    def sight(self) -> Sight:
        """What is to be seen."""
        assert self._sight is not None
        return self._sight

    @property
    def people(self) -> Sequence[Seat]:
        """Oneself."""
        return () if self.sight.seat is None else (self.sight.seat,)

    @property
    def getting_ready(self) -> bool:
        """Bots think on the server."""
        return False

    def listen(self, listener: Listener) -> None:
        """Hear of everything from now on."""
        self._listeners.append(listener)

    def look_from(self, seat: Seat | None) -> None:
        """Nobody else is here."""

    async def settle(self) -> None:
        """Bots are not waited for: others play, too."""

    # The line

    async def _stay_connected(self) -> None:
        wait = _FIRST_WAIT
        while self.problem is None:
            try:
                async with connect(self._address, additional_headers={"Cookie": self._ticket.cookie}) as socket:
                    wait = _FIRST_WAIT
                    await self._serve(socket)
            except (OSError, TimeoutError, InvalidHandshake, WebSocketException):
                if self._sight is None:
                    self._fail(UNREACHABLE)
                    return
            except (msgspec.ValidationError, ValueError, KeyError, TypeError):
                self._fail(NO_SERVER)
                return
            finally:
                self._socket = None
            self._show([])
            # Not all at once after a restart of the server.
            await asyncio.sleep(wait * random.uniform(0.5, 1.5))
            wait = min(_LONGEST_WAIT, 2 * wait)

    @property
    def _address(self) -> str:
        return self.link.socket if self._far.version is None else f"{self.link.socket}?version={self._far.version}"

    async def _serve(self, socket: ClientConnection) -> None:
        """Follow one connection to its end."""
        self._socket, self._paused = socket, False
        self._show([])
        # What was not answered before is asked again; it has no second effect.
        for request, _ in self._answers.values():
            await socket.send(request)
        with contextlib.suppress(ConnectionClosed):
            async for text in socket:
                await self._take(json.loads(text))
        if socket.close_code in _REFUSED and socket.close_code not in _COME_BACK:
            self._fail(self.problem or NO_SERVER)

    def _fail(self, code: str) -> None:
        """There is no coming back."""
        self.problem = code
        if not self._first_look.done():
            self._first_look.set_exception(CannotJoin(code))
        for _, answer in self._answers.values():
            answer.cancel()
        self._show([])

    async def _take(self, message: Json) -> None:
        match message.get("type"):
            case "snapshot":
                self._far.take_snapshot(message)
                self._show([])
            case "happened":
                events = self._far.take_happened(message)
                await self._keep_ballot(events)
                self._show(events)
                if any(isinstance(event, GameWon) for event in events):
                    await self._finish()
            case "presence":
                self._far.take_presence(message)
                self._show([])
            case "paused" | "resumed":
                self._paused = message["type"] == "paused"
                self._show([])
            case "accepted" | "declined":
                if message.get("state") is not None:
                    await self._take(message["state"])
                _, answer = self._answers.pop(message["id"], ("", None))
                if answer is not None and not answer.done():
                    answer.set_result(message)
            case None if "refusal" in message:
                # What cannot be read at the moment can be read later; and of many who come back, each gets in.
                code = str(message["refusal"]["code"])
                if code != "store_away" and (code != "too_fast" or self._far.version is None):
                    self.problem = code
            case _:
                pass

    def _show(self, events: Sequence[Told]) -> None:
        if self._far.version is None:
            return
        self._sight = self._far.sight(self._ballot, connected=self._socket is not None and not self._paused)
        if not self._first_look.done():
            self._first_look.set_result(None)
        for listener in self._listeners:
            listener(events)

    @property
    def _ballot(self) -> str | None:
        """The own ballot on the table; a server tells it but once."""
        kept = self._visit.ballot
        return None if kept is None or kept[0] != self._far.election else kept[1]

    async def _keep_ballot(self, events: Sequence[Told]) -> None:
        for event in events:
            if isinstance(event, BallotPlayed | BallotSwapped):
                self._visit.ballot = (self._far.election, event.ballot)
                await self._keep()

    async def _finish(self) -> None:
        """The game is over: nothing of it need be kept, but its record."""
        await asyncio.to_thread(self._ticket.leave, self.link.code)
        await self.saved()

    async def saved(self) -> Path | None:
        """Return the file with the record of the game, once it is over; None when the server has none for us."""
        async with self._saving:
            if self._saved is None:
                try:
                    record = await self.reception.record()
                except CannotJoin as problem:
                    self._scribe.fail(problem.code)
                    return None
                await self._scribe.write(record)
                # What cannot be saved here can be seen on the server.
                with contextlib.suppress(OSError, RecordError):
                    name = f"{time.strftime('%Y%m%d-%H%M%S')}-{self.link.code}"
                    text = write_record(read_record(record))
                    self._saved = await asyncio.to_thread(self._finished.add, name, text)
            return self._saved

    async def _keep(self) -> None:
        # What cannot be kept is known as long as this runs.
        with contextlib.suppress(OSError):
            await asyncio.to_thread(self._ticket.keep, self.link.code)

    # Asking

    async def ask(self, command: Command) -> Declined | None:
        """Ask something of the table; over a lost connection, when it is back."""
        if self.problem is not None:
            return Declined(self.problem)
        key = secrets.token_hex(16)
        request = msgspec.json.encode({"id": key, "version": self._far.version, "command": command}).decode()
        answer: asyncio.Future[Json] = asyncio.get_running_loop().create_future()
        self._answers[key] = (request, answer)
        if self._socket is not None:
            with contextlib.suppress(ConnectionClosed):
                await self._socket.send(request)
        while not answer.done():
            await asyncio.wait({answer}, timeout=_PATIENCE)
            if not answer.done() and self._socket is not None and not self._paused:
                # Over a dead line its closing may take minutes.
                self._socket.transport.abort()
        if answer.cancelled():
            return Declined(UNREACHABLE)
        said = answer.result()
        return Declined(str(said["refusal"]["code"])) if said["type"] == "declined" else None

    # Notes

    @property
    def notes(self) -> Notes:
        """What is noted about the running round."""
        view = self.sight.view
        now = None if view is None else view["round"]
        return {(one.player, one.character): one.mark for one in self._visit.marks if one.round == now}

    async def mark(self, player: Seat, character: str, mark: Mark) -> None:
        """Note something about a player and a character."""
        view, seat = self.sight.view, self.sight.seat
        if view is None or seat is None:
            return
        noted = Marked(seat, view["round"], player, character, mark)
        others = [one for one in self._visit.marks if (one.round, one.player, one.character) != _about(noted)]
        self._visit.marks = [*others, noted]
        self._show([])
        if self.sight.table.stage != "finished":
            await self._keep()

    async def close(self) -> None:
        """Go away; the seat stays one's own."""
        if self._line is not None:
            self._line.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._line


def _about(noted: Marked) -> tuple[int, Seat, str]:
    return noted.round, noted.player, noted.character
