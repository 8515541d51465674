"""Notifications between the processes that share a database: heartbeats, and what each has changed."""

import asyncio
import contextlib
import secrets
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Final

from kingup.server.base.logs import log_error
from kingup.server.store.interface import Listener, StoreUnavailable
from kingup.server.store.postgresql.connection import translate_errors

CHANNEL: Final = "kingup"
HEARTBEAT_SECONDS: Final = 1.0
DEAD_SECONDS: Final = 6.0
"""Seconds without a heartbeat before a process counts as dead, and others take over its tables."""
_RETRY_SECONDS: Final = 0.3
_MAX_NAMES: Final = 500
_HEARTBEAT: Final = "UPDATE processes SET seen_at = now() WHERE id = $1"
_REGISTER: Final = "INSERT INTO processes VALUES ($1, now()) ON CONFLICT (id) DO UPDATE SET seen_at = now()"
_REMOVE_DEAD: Final = """
    WITH dead AS (
        DELETE FROM processes WHERE id IN (
            SELECT id FROM processes WHERE seen_at < now() - make_interval(secs => $1) FOR UPDATE SKIP LOCKED
        ) RETURNING id
    )
    DELETE FROM presence WHERE process IN (SELECT id FROM dead) RETURNING code
"""
_UNREGISTER: Final = """
    WITH gone AS (DELETE FROM processes WHERE id = $1)
    DELETE FROM presence WHERE process = $1 RETURNING code
"""
_REWRITTEN: Final = "SELECT code FROM tables WHERE rewritten_at > now() - make_interval(secs => $1)"


class Notifications:
    """A connection over which a process sends heartbeats and receives notifications from others.

    :param connect: opens the connection.
    :ivar sender: identifies this process as the author of its notifications, which it ignores. It changes whenever the
        connection is lost: the process then treats its earlier, uncertain writes like those of others.
    :ivar connection: the open connection, or None.
    :ivar task: the task that keeps the connection open.
    """

    def __init__(self, connect: Callable[[], Awaitable[Any]], process: str, listener: Listener) -> None:
        self._open = connect
        self._process = process
        self._listener = listener
        self.connection: Any = None
        self.task: asyncio.Task[None] | None = None
        self._stopping = False
        self._interrupted = asyncio.Event()
        """Set when the connection is lost, or closed."""
        self._last_beat_at = asyncio.get_running_loop().time()
        self.sender = secrets.token_hex(4)

    @property
    def connected(self) -> bool:
        """Whether notifications arrive."""
        return self.connection is not None

    async def start(self) -> None:
        """Start listening. If the database is unavailable, keep trying."""
        try:
            await self._connect()
        except StoreUnavailable:
            self._listener.disconnected()
        self.task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stop listening, and unregister this process, so that others take over at once."""
        self._stopping = True
        self._interrupted.set()
        if self.task is not None:
            await self.task

    async def _run(self) -> None:
        while not self._stopping:
            try:
                if self.connection is None:
                    await self._connect()
                    await self._catch_up()
                await self._beat()
                await self._unregister()
            except Exception as problem:  # noqa: BLE001 - whatever it is, notifications no longer arrive
                if not isinstance(problem, StoreUnavailable):
                    log_error("notifications from other processes are lost")
                self._disconnect()
                if not self._stopping:
                    await asyncio.sleep(_RETRY_SECONDS)

    async def _connect(self) -> None:
        with translate_errors():
            connection = await self._open()
            self._interrupted.clear()
            connection.add_termination_listener(lambda _: self._interrupted.set())
            await connection.add_listener(CHANNEL, self._receive)
            await connection.execute(_REGISTER, self._process)
            self.connection = connection

    async def _beat(self) -> None:
        """Send heartbeats, and remove dead processes, until this one stops."""
        while not self._stopping:
            with translate_errors():
                if await self.connection.execute(_HEARTBEAT, self._process) == "UPDATE 0":
                    # Others have removed this process as dead, or the database has crashed.
                    await self.connection.execute(_REGISTER, self._process)
                    await self._catch_up()
                left = await self.connection.fetch(_REMOVE_DEAD, DEAD_SECONDS)
                await notify(self.connection, "", "here", sorted({code for (code,) in left}))
            self._last_beat_at = asyncio.get_running_loop().time()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._interrupted.wait(), HEARTBEAT_SECONDS)
                if not self._stopping:
                    raise StoreUnavailable("the connection is lost")

    async def _catch_up(self) -> None:
        """Tell the listener about the gap: notifications sent meanwhile are lost."""
        gap = asyncio.get_running_loop().time() - self._last_beat_at + DEAD_SECONDS
        with translate_errors():
            for (code,) in await self.connection.fetch(_REWRITTEN, gap):
                self._listener.rewritten(code)
        self._listener.notifications_missed()

    async def _unregister(self) -> None:
        with translate_errors():
            left = await self.connection.fetch(_UNREGISTER, self._process)
            await notify(self.connection, self.sender, "here", [code for (code,) in left])
            await self.connection.close()

    def _disconnect(self) -> None:
        self.sender = secrets.token_hex(4)
        if self.connection is not None:
            self.connection.terminate()
            self.connection = None
            self._listener.disconnected()

    def _receive(self, _connection: object, _pid: int, _channel: str, payload: str) -> None:
        sender, _, rest = payload.partition(" ")
        kind, _, names = rest.partition(" ")
        if sender == self.sender:
            return
        match kind:
            case "appended":
                pairs = (name.partition(":") for name in names.split())
                self._listener.appended({code: int(version) for code, _, version in pairs})
            case "here":
                self._listener.presence_changed(names.split())
            case "rewritten":
                self._listener.rewritten(names)
            case "player":
                self._listener.player_changed(names)
            case "keys":
                self._listener.keys_deleted(names.split())
            case _:
                pass  # sent by a later version


async def notify(connection: Any, sender: str, kind: str, names: Sequence[str]) -> None:  # noqa: ANN401
    """Notify all processes."""
    for at in range(0, len(names), _MAX_NAMES):
        payload = f"{sender} {kind} {' '.join(names[at : at + _MAX_NAMES])}"
        await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, payload)


class NullListener:
    """A listener that does nothing."""

    def appended(self, versions: Mapping[str, int]) -> None:
        """Do nothing."""

    def rewritten(self, code: str) -> None:
        """Do nothing."""

    def presence_changed(self, codes: Sequence[str]) -> None:
        """Do nothing."""

    def player_changed(self, player: str) -> None:
        """Do nothing."""

    def keys_deleted(self, keys: Sequence[str]) -> None:
        """Do nothing."""

    def disconnected(self) -> None:
        """Do nothing."""

    def notifications_missed(self) -> None:
        """Do nothing."""
