"""Connections to PostgreSQL: how they are made, and what it means when one fails."""

import contextlib
from collections.abc import Iterator
from typing import Any, Final
from urllib.parse import urlsplit

import asyncpg

from kingup.server.store.interface import StoreUnavailable

CONNECT_SECONDS: Final = 3.0
ANSWER_SECONDS: Final = 3.0
"""Who does not answer for so long is away."""
_SETTINGS: Final = {
    "application_name": "kingup",
    # What is acknowledged is on the disk, whatever the database's own setting is.
    "synchronous_commit": "on",
    # A process that stops in the middle of something keeps nobody waiting.
    "idle_in_transaction_session_timeout": "2000",
    "statement_timeout": "10000",
}
# 08: connection, 53: disk full and the like, 57: shut down, 58: the system. With any other the database is there.
_AWAY: Final = ("08", "53", "57", "58")


async def connect(url: str, *, patient: bool = False) -> Any:  # noqa: ANN401 - asyncpg has no types
    """A connection of one's own.

    :param patient: for what may take long, and nobody waits for.
    """
    return await asyncpg.connect(
        url,
        timeout=CONNECT_SECONDS,
        command_timeout=None if patient else ANSWER_SECONDS,
        server_settings={} if patient else _SETTINGS,
    )


async def open_pool(url: str, size: int) -> Any:  # noqa: ANN401
    """Connections that are made when they are needed."""
    return await asyncpg.create_pool(
        url,
        min_size=0,
        max_size=size,
        timeout=CONNECT_SECONDS,
        command_timeout=ANSWER_SECONDS,
        server_settings=_SETTINGS,
        # Nothing is set on them, so that there is nothing to set back.
        reset=_as_it_is,
    )


async def _as_it_is(_connection: Any) -> None:  # noqa: ANN401
    pass


@contextlib.contextmanager
def unavailable() -> Iterator[None]:
    """What asyncpg and the network say when the database is away, in the words of a store."""
    try:
        yield
    except (OSError, TimeoutError, asyncpg.InterfaceError, asyncpg.InternalClientError) as problem:
        raise StoreUnavailable(f"the database does not answer: {problem or type(problem).__name__}") from problem
    except asyncpg.PostgresError as problem:
        if (problem.sqlstate or "08")[:2] not in _AWAY:
            raise
        raise StoreUnavailable(f"the database says: {problem}") from problem


def without_password(url: str) -> str:
    """An address as it may be shown."""
    parts = urlsplit(url)
    if "@" not in parts.netloc:
        return url.partition("?")[0]
    user, _, host = parts.netloc.rpartition("@")
    return parts._replace(netloc=f"{user.partition(':')[0]}@{host}", query="").geturl()
