"""A table on a server, over its WebSocket. A lost connection is opened again until the server is back."""

import asyncio
import contextlib
import dataclasses
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
from kingup.table.archive import DealProblem
from kingup.table.commands import Command, Contribute, Sit
from kingup.table.viewer_events import BallotPlayed, BallotSwapped, GameWon, ViewerEvent
from kingup.terminal.link import Link
from kingup.terminal.notes import Mark, Notes, PlacedMark
from kingup.terminal.record_file import RecordFile
from kingup.terminal.tables.client import ClientState, DealVerdict, Listener, Rejected
from kingup.terminal.tables.credentials import Credentials
from kingup.terminal.tables.finished_games import FinishedGames
from kingup.terminal.tables.remote_state import Json, RemoteState
from kingup.terminal.tables.server_api import (
    NO_SERVER,
    UNREACHABLE,
    PlayerKind,
    RefusalBody,
    RemoteError,
    ServerApi,
)

_MIN_RETRY_SECONDS: Final = 0.5
_MAX_RETRY_SECONDS: Final = 8.0
_RESPONSE_TIMEOUT: Final = 6.0
"""Seconds without a response before the connection is considered dead."""
_FINAL_CLOSE_CODES: Final = range(4400, 4500)
"""After a close with one of these codes, except the transient ones, connecting again would not help."""
_TRANSIENT_CLOSE_CODES: Final = (4408, 4429)
"""The close codes for clients that were too slow, too fast or too many."""
_TRANSIENT_ERRORS: Final = ("too_fast", "too_many_connections")
"""Error codes after which a client that was connected before tries again. A new client gets the error."""


class RemoteTable:
    """The player's place at a table on a server.

    :param credentials: the player's data about that server.
    :param record_file: the file for the record of the game.
    :param finished: the finished games, to which the record is added.
    :param kind: whether a person or a program plays.
    :ivar link: the address of the table.
    :ivar name: the player's name.
    :ivar api: the HTTP API of the server.
    :ivar problem: the error code with which the server closed the connection for good, if it did.
    """

    def __init__(
        self,
        link: Link,
        credentials: Credentials,
        record_file: RecordFile,
        finished: FinishedGames,
        kind: PlayerKind = "person",
    ) -> None:
        self.link = link
        self._kind = kind
        self.name = ""
        self.api = ServerApi(link, credentials)
        self.problem: str | None = None
        self._credentials = credentials
        self._stored = credentials.table(link.code)
        self._witness = self._stored.witness
        self._verdict: DealVerdict | None = None
        self._being_stored: set[asyncio.Task[None]] = set()
        self._record_file = record_file
        self._finished = finished
        self._saved_record: Path | None = None
        self._saving = asyncio.Lock()
        self._remote = RemoteState()
        self._state: ClientState | None = None
        self._paused = False
        """Whether the server cannot save anything at the moment: responses come when it can."""
        self._listeners: list[Listener] = []
        self._socket: ClientConnection | None = None
        self._pending: dict[str, tuple[str, asyncio.Future[Json]]] = {}
        """Requests without a response, by id."""
        self._first_state: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._connection: asyncio.Task[None] | None = None

    async def join(self, name: str) -> None:
        """Sit down, or watch where there is no free seat.

        :raises RemoteError: when the server cannot be reached or rejects the request.
        """
        self.name = name
        await self.api.sign_in(name, self._kind)
        self._connection = asyncio.create_task(self._stay_connected())
        await self._first_state
        if self.state.seat is None and self.state.table.stage == "open":
            self._witness.own = secrets.token_hex(16)
            rejected = await self.send(Sit(contribution=self._witness.own))
            if rejected is not None:
                self._witness.own = ""
            if rejected is not None and rejected.code != "table_full":
                await self.close()
                raise RemoteError(rejected.code, rejected.wait)
        await self._contribute()
        await self._store()

    async def _contribute(self) -> None:
        """Add randomness to the deal, if the server has seated the player before the commitment was known here."""
        table, seat = self.state.table, self.state.seat
        chair = None if seat is None or table.stage != "open" else table.chairs[seat]
        if chair is None or chair.contributed:
            return
        self._witness.own = self._witness.own or secrets.token_hex(16)
        if await self.send(Contribute(self._witness.own)) is not None:
            # Another client of this player was faster, or the game has begun.
            self._witness.own = ""

    # Looking

    @property
    def state(self) -> ClientState:
        """Return the table as it is now, as far as the server has sent it."""
        assert self._state is not None
        return self._state

    @property
    def current(self) -> ClientState | None:
        """Return the table as it is now; None before the server has sent it."""
        return self._state

    @property
    def local_seats(self) -> Sequence[Seat]:
        """Return the player's own seat, if there is one."""
        return () if self.state.seat is None else (self.state.seat,)

    @property
    def bots_warming_up(self) -> bool:
        """Return False: bots think on the server."""
        return False

    def subscribe(self, listener: Listener) -> None:
        """Call a listener with all events from now on."""
        self._listeners.append(listener)

    def switch_seat(self, seat: Seat | None) -> None:
        """Do nothing: there is only one seat."""

    async def wait_for_bots(self) -> None:
        """Return at once: other people play, too."""

    # The connection

    async def _stay_connected(self) -> None:
        wait = _MIN_RETRY_SECONDS
        while self.problem is None:
            try:
                async with connect(self._address, additional_headers={"Cookie": self._credentials.cookie}) as socket:
                    if await self._receive_all(socket):
                        wait = _MIN_RETRY_SECONDS
            except (OSError, TimeoutError, InvalidHandshake, WebSocketException):
                if self._state is None:
                    self._fail(UNREACHABLE)
                    return
            except (msgspec.ValidationError, ValueError, KeyError, TypeError):
                self._fail(NO_SERVER)
                return
            finally:
                self._socket = None
            self._publish([])
            # After a restart of the server, not all players come back at once.
            await asyncio.sleep(wait * random.uniform(0.5, 1.5))
            wait = min(_MAX_RETRY_SECONDS, 2 * wait)

    @property
    def _address(self) -> str:
        sequence = self._remote.sequence
        return self.link.socket if sequence is None else f"{self.link.socket}?version={sequence}"

    async def _receive_all(self, socket: ClientConnection) -> bool:
        """Receive the messages of one connection until it closes. Return whether the server let this client in."""
        accepted = False
        self._socket, self._paused = socket, False
        self._publish([])
        # Requests without a response are sent again; a second copy has no effect.
        for request, _ in self._pending.values():
            await socket.send(request)
        with contextlib.suppress(ConnectionClosed):
            async for text in socket:
                message = json.loads(text)
                accepted = accepted or "refusal" not in message
                await self._receive(message)
        if self.problem is not None:
            self._fail(self.problem)
        elif socket.close_code in _FINAL_CLOSE_CODES and socket.close_code not in _TRANSIENT_CLOSE_CODES:
            self._fail(NO_SERVER)
        return accepted

    def _fail(self, code: str) -> None:
        """Give up the connection for good."""
        self.problem = code
        if not self._first_state.done():
            self._first_state.set_exception(RemoteError(code))
        for _, response in self._pending.values():
            response.cancel()
        self._publish([])

    def drop_connection(self) -> None:
        """Abort the connection, so that a new one is opened. Closing a dead one in order may take minutes."""
        if self._socket is not None:
            self._socket.transport.abort()

    async def _receive(self, message: Json) -> None:
        match message.get("type"):
            case "snapshot":
                self._remote.apply_snapshot(message)
                self._publish([])
                self._observe()
            case "happened":
                events = self._remote.apply_happened(message)
                await self._store_ballot(events)
                self._publish(events)
                self._observe()
                if any(isinstance(event, GameWon) for event in events):
                    await self._finish()
            case "presence":
                self._remote.apply_presence(message)
                self._publish([])
            case "paused" | "resumed":
                self._paused = message["type"] == "paused"
                self._publish([])
            case "accepted" | "declined":
                if message.get("state") is not None:
                    await self._receive(message["state"])
                _, response = self._pending.pop(message["id"], ("", None))
                if response is not None and not response.done():
                    response.set_result(message)
            case None if "refusal" in message:
                # A store that is away comes back, and when too many players come back at once, each gets in later.
                code = str(message["refusal"]["code"])
                if code != "store_away" and (code not in _TRANSIENT_ERRORS or self._remote.sequence is None):
                    self.problem = code
            case _:
                pass

    def _publish(self, events: Sequence[ViewerEvent]) -> None:
        if self._remote.sequence is None:
            return
        connected = self._socket is not None and not self._paused
        state = self._remote.client_state(self._ballot, connected=connected)
        self._state = dataclasses.replace(state, deal=self._verdict)
        if not self._first_state.done():
            self._first_state.set_result(None)
        for listener in self._listeners:
            listener(events)

    @property
    def _ballot(self) -> str | None:
        """Return the player's own ballot on the table, which the server sends only once."""
        stored = self._stored.ballot
        return None if stored is None or stored[0] != self._remote.election else stored[1]

    async def _store_ballot(self, events: Sequence[ViewerEvent]) -> None:
        for event in events:
            if isinstance(event, BallotPlayed | BallotSwapped):
                self._stored.ballot = (self._remote.election, event.ballot)
                await self._store()

    def _observe(self) -> None:
        """Keep what the server shows of the deal for the first time. The next message does not wait for the disk."""
        if self._witness.observe(self.state.table, self.state.view, self.state.seat):
            task = asyncio.create_task(self._store())
            self._being_stored.add(task)
            task.add_done_callback(self._being_stored.discard)

    async def _finish(self) -> None:
        """Forget the table, save the record of its game, and check its deal."""
        await asyncio.gather(*self._being_stored)
        await asyncio.to_thread(self._credentials.forget_table, self.link.code)
        await self.saved_record()

    async def saved_record(self) -> Path | None:
        """Return the file with the record of a finished game; None when it could not be fetched or saved."""
        async with self._saving:
            if self._saved_record is None:
                try:
                    record = await self.api.record()
                except RemoteError as problem:
                    self._record_file.fail(problem.code)
                    self._judge([DealProblem.UNKNOWN])
                    return None
                await self._record_file.write(record)
                self._check_deal(record)
                # A record that cannot be saved here can still be seen on the server.
                with contextlib.suppress(OSError, RecordError):
                    name = f"{time.strftime('%Y%m%d-%H%M%S')}-{self.link.code}"
                    text = write_record(read_record(record))
                    self._saved_record = await asyncio.to_thread(self._finished.add, name, text)
            return self._saved_record

    def _check_deal(self, text: str) -> None:
        """Compare the deal that the server publishes with what this terminal saw."""
        try:
            problems = self._witness.check(read_record(text))
        except RecordError:
            problems = [DealProblem.UNKNOWN]
        self._judge(problems)

    def _judge(self, problems: Sequence[DealProblem]) -> None:
        kept = self._witness
        self._verdict = DealVerdict(problems, kept.vouches, kept.own != "", kept.elsewhere or 0)
        self._publish([])

    async def _store(self) -> None:
        if self.state.seat is None or self.state.table.stage == "finished":
            return
        # Data that cannot be saved is known as long as this process runs.
        with contextlib.suppress(OSError):
            await asyncio.to_thread(self._credentials.save_table, self.link.code)

    # Sending

    async def send(self, command: Command) -> Rejected | None:
        """Send a command and wait for the response; without a connection, until it is back."""
        if self.problem is not None:
            return Rejected(self.problem)
        key = secrets.token_hex(16)
        body = {"id": key, "version": self._remote.sequence, "command": command}
        request = msgspec.json.encode(body).decode()
        response: asyncio.Future[Json] = asyncio.get_running_loop().create_future()
        self._pending[key] = (request, response)
        if self._socket is not None:
            with contextlib.suppress(ConnectionClosed):
                await self._socket.send(request)
        while not response.done():
            await asyncio.wait({response}, timeout=_RESPONSE_TIMEOUT)
            if not response.done() and not self._paused:
                self.drop_connection()
        if response.cancelled():
            return Rejected(UNREACHABLE)
        message = response.result()
        if message["type"] != "declined":
            return None
        refusal = msgspec.convert(message["refusal"], RefusalBody)
        return Rejected(refusal.code, refusal.wait)

    # Notes

    @property
    def notes(self) -> Notes:
        """Return the notes about the running round."""
        view = self.state.view
        now = None if view is None else view["round"]
        return {(one.player, one.character): one.mark for one in self._stored.marks if one.round == now}

    async def set_mark(self, player: Seat, character: str, mark: Mark) -> None:
        """Put a mark in the notes."""
        view, seat = self.state.view, self.state.seat
        if view is None or seat is None:
            return
        placed = PlacedMark(seat, view["round"], player, character, mark)
        others = [one for one in self._stored.marks if _cell(one) != _cell(placed)]
        self._stored.marks = [*others, placed]
        self._publish([])
        await self._store()

    async def close(self) -> None:
        """Close the connection; the seat stays the player's."""
        if self._connection is not None:
            self._connection.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._connection
        await asyncio.gather(*self._being_stored)


def _cell(placed: PlacedMark) -> tuple[int, Seat, str]:
    return placed.round, placed.player, placed.character
