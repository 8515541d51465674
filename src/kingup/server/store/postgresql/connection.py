"""Connections to PostgreSQL: opening them, and translating their errors."""

import contextlib
from collections.abc import Iterator
from typing import Any, Final
from urllib.parse import urlsplit

import asyncpg

from kingup.server.store.interface import StoreUnavailable

CONNECT_SECONDS: Final = 3.0
ANSWER_SECONDS: Final = 3.0
"""Seconds without an answer before the database counts as unavailable."""
_SETTINGS: Final = {
    "application_name": "kingup",
    # Acknowledged writes are on disk, whatever the database is configured to do.
    "synchronous_commit": "on",
    # A process that stops in the middle of a transaction does not block others.
    "idle_in_transaction_session_timeout": "2000",
    "statement_timeout": "10000",
}
# 08: connection, 53: disk full and the like, 57: shut down, 58: the system. Other errors mean that it is available.
_UNAVAILABLE: Final = ("08", "53", "57", "58")


async def connect(url: str, *, long_running: bool = False) -> Any:  # noqa: ANN401 - asyncpg has no types
    """Open a connection outside the pool.

    :param long_running: without timeouts, for statements that may take long.
    """
    return await asyncpg.connect(
        url,
        timeout=CONNECT_SECONDS,
        command_timeout=None if long_running else ANSWER_SECONDS,
        server_settings={} if long_running else _SETTINGS,
    )


async def open_pool(url: str, size: int) -> Any:  # noqa: ANN401
    """Return a pool that opens connections when they are needed."""
    return await asyncpg.create_pool(
        url,
        min_size=0,
        max_size=size,
        timeout=CONNECT_SECONDS,
        command_timeout=ANSWER_SECONDS,
        server_settings=_SETTINGS,
        # Nothing is ever set on them, so there is nothing to reset.
        reset=_skip_reset,
    )


async def _skip_reset(_connection: Any) -> None:  # noqa: ANN401
    pass


@contextlib.contextmanager
def translate_errors() -> Iterator[None]:
    """Turn errors of asyncpg and the network into StoreUnavailable, if the database is unavailable."""
    try:
        yield
    except (OSError, TimeoutError, asyncpg.InterfaceError, asyncpg.InternalClientError) as problem:
        raise StoreUnavailable(f"the database does not answer: {str(problem) or type(problem).__name__}") from problem
    except asyncpg.PostgresError as problem:
        if (problem.sqlstate or "08")[:2] not in _UNAVAILABLE:
            raise
        raise StoreUnavailable(f"the database says: {problem}") from problem


def without_password(url: str) -> str:
    """Return an address that is safe to show."""
    parts = urlsplit(url)
    if "@" not in parts.netloc:
        return url.partition("?")[0]
    user, _, host = parts.netloc.rpartition("@")
    return parts._replace(netloc=f"{user.partition(':')[0]}@{host}", query="").geturl()
