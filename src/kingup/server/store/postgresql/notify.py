"""What the processes that share a PostgreSQL let each other know: that they are there, and what they have changed."""

import asyncio
import contextlib
import secrets
from collections.abc import Mapping, Sequence
from typing import Any, Final

from kingup.server.base.logs import trouble
from kingup.server.store.interface import Listener, StoreUnavailable
from kingup.server.store.postgresql.connection import connect, unavailable

CHANNEL: Final = "kingup"
BEAT_SECONDS: Final = 1.0
DEAD_SECONDS: Final = 6.0
"""A process that has not shown itself for so long is taken for dead: others see to what it saw to."""
_RETRY_SECONDS: Final = 0.3
_MOST_NAMED: Final = 500
_BEAT: Final = "UPDATE processes SET seen_at = now() WHERE id = $1"
_ENTER: Final = "INSERT INTO processes VALUES ($1, now()) ON CONFLICT (id) DO UPDATE SET seen_at = now()"
_BURY: Final = """
    WITH dead AS (
        DELETE FROM processes WHERE id IN (
            SELECT id FROM processes WHERE seen_at < now() - make_interval(secs => $1) FOR UPDATE SKIP LOCKED
        ) RETURNING id
    )
    DELETE FROM presence WHERE process IN (SELECT id FROM dead) RETURNING code
"""
_LEAVE: Final = """
    WITH gone AS (DELETE FROM processes WHERE id = $1)
    DELETE FROM presence WHERE process = $1 RETURNING code
"""
_REWRITTEN: Final = "SELECT code FROM tables WHERE rewritten_at > now() - make_interval(secs => $1)"


class Hearing:
    """A connection of its own, over which a process shows that it is alive and hears of what others do.

    :ivar sender: how this process is known as the author of what it tells; another after each loss of the connection,
        so that what it wrote before and is not sure of is heard like a stranger's.
    """

    def __init__(self, url: str, process: str, listener: Listener) -> None:
        self._url = url
        self._process = process
        self._listener = listener
        self._connection: Any = None
        self._work: asyncio.Task[None] | None = None
        self._stopping = False
        self._stir = asyncio.Event()
        """Set when the connection is lost, or given up."""
        self._well_at = asyncio.get_running_loop().time()
        self.sender = secrets.token_hex(4)

    @property
    def connected(self) -> bool:
        """Whether others are heard."""
        return self._connection is not None

    async def start(self) -> None:
        """Listen; when that is not possible yet, go on trying."""
        try:
            await self._connect()
        except StoreUnavailable:
            self._listener.away()
        self._work = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Listen no longer; others need not wait to see that this process is gone."""
        self._stopping = True
        self._stir.set()
        if self._work is not None:
            await self._work

    async def _run(self) -> None:
        while not self._stopping:
            try:
                if self._connection is None:
                    await self._connect()
                    await self._catch_up()
                await self._stay()
                await self._leave()
            except Exception as problem:  # noqa: BLE001 - whatever it is, others are not heard any more
                if not isinstance(problem, StoreUnavailable):
                    trouble("other processes are not heard")
                self._lose()
                if not self._stopping:
                    await asyncio.sleep(_RETRY_SECONDS)

    async def _connect(self) -> None:
        with unavailable():
            connection = await connect(self._url)
            self._stir.clear()
            connection.add_termination_listener(lambda _: self._stir.set())
            await connection.add_listener(CHANNEL, self._heard)
            await connection.execute(_ENTER, self._process)
            self._connection = connection

    async def _stay(self) -> None:
        """Show every second that this process is alive, and clear away those who are not, until it stops."""
        while not self._stopping:
            with unavailable():
                if await self._connection.execute(_BEAT, self._process) == "UPDATE 0":
                    # Others have taken this process for dead, or the database has crashed.
                    await self._connection.execute(_ENTER, self._process)
                    await self._catch_up()
                left = await self._connection.fetch(_BURY, DEAD_SECONDS)
                await tell(self._connection, "", "here", sorted({code for (code,) in left}))
            self._well_at = asyncio.get_running_loop().time()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._stir.wait(), BEAT_SECONDS)
                if not self._stopping:
                    raise StoreUnavailable("the connection is gone")

    async def _catch_up(self) -> None:
        """What was told meanwhile was not heard: the listener has to look for itself."""
        unheard = asyncio.get_running_loop().time() - self._well_at + DEAD_SECONDS
        with unavailable():
            for (code,) in await self._connection.fetch(_REWRITTEN, unheard):
                self._listener.rewritten(code)
        self._listener.missed()

    async def _leave(self) -> None:
        with unavailable():
            left = await self._connection.fetch(_LEAVE, self._process)
            await tell(self._connection, self.sender, "here", [code for (code,) in left])
            await self._connection.close()

    def _lose(self) -> None:
        self.sender = secrets.token_hex(4)
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None
            self._listener.away()

    def _heard(self, _connection: object, _pid: int, _channel: str, payload: str) -> None:
        sender, _, rest = payload.partition(" ")
        what, _, names = rest.partition(" ")
        if sender == self.sender:
            return
        match what:
            case "appended":
                pairs = (name.partition(":") for name in names.split())
                self._listener.appended({code: int(version) for code, _, version in pairs})
            case "here":
                self._listener.came_or_went(names.split())
            case "rewritten":
                self._listener.rewritten(names)
            case "player":
                self._listener.player_changed(names)
            case _:
                pass  # a later version tells more


async def tell(connection: Any, sender: str, what: str, names: Sequence[str]) -> None:  # noqa: ANN401
    """Let all processes know of something."""
    for at in range(0, len(names), _MOST_NAMED):
        payload = f"{sender} {what} {' '.join(names[at : at + _MOST_NAMED])}"
        await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, payload)


class Nobody:
    """Who listens when nobody does."""

    def appended(self, versions: Mapping[str, int]) -> None:
        """Nobody hears of it."""

    def rewritten(self, code: str) -> None:
        """Nobody hears of it."""

    def came_or_went(self, codes: Sequence[str]) -> None:
        """Nobody hears of it."""

    def player_changed(self, player: str) -> None:
        """Nobody hears of it."""

    def away(self) -> None:
        """Nobody hears of it."""

    def missed(self) -> None:
        """Nobody hears of it."""
