"""Quotas: how much one address may add to the database. Counted where it is stored, for the client that caused it."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

from kingup.server.base.settings import Settings
from kingup.server.net.rate_limit import AddressRateLimits
from kingup.server.protocol.errors import ApiCode, ApiError

client_address: Final[ContextVar[str]] = ContextVar("client_address", default="")
"""The address whose limits apply to the current work; empty for the server's own.

Each request sets it. The tasks that a request starts inherit it: bots that move after a player, for example.
"""
_HOUR: Final = 3600.0
_DAY: Final = 86_400.0
_MEGABYTE: Final = 1e6
_BURST_PART: Final = 0.5
"""Part of a day's bytes that may be written at once."""
ROW_BYTES: Final = 120
"""Bytes that an entry or a key takes in the database besides its text: its row, and its places in indexes."""


@contextmanager
def without_limits() -> Iterator[None]:
    """Do the server's own work, even if a request has caused it: no address is limited by it, and none pays for it."""
    token = client_address.set("")
    try:
        yield
    finally:
        client_address.reset(token)


class Quotas:
    """The limits of each address on new players, new tables and written bytes."""

    def __init__(self, settings: Settings, clock: Callable[[], float] = time.monotonic) -> None:
        players, tables = settings.players_per_hour, settings.new_tables_per_hour
        written = settings.log_mb_per_day * _MEGABYTE
        self._players = AddressRateLimits(players / _HOUR, players, clock)
        self._tables = AddressRateLimits(tables / _HOUR, tables, clock)
        self._bytes = AddressRateLimits(written / _DAY, written * _BURST_PART, clock)

    def take_player(self) -> None:
        """Count a new player.

        :raises ApiError: when there were too many.
        """
        self._take(self._players, ApiCode.TOO_MANY_PLAYERS, "new players")

    def take_table(self) -> None:
        """Count a new table.

        :raises ApiError: when there were too many.
        """
        self._take(self._tables, ApiCode.TOO_MANY_NEW_TABLES, "new tables")

    def check_bytes(self) -> None:
        """Check that the client may write more than its game needs.

        :raises ApiError: when it has written too much.
        """
        address = client_address.get()
        wait = self._bytes.seconds_to_wait(address) if address else 0.0
        if wait:
            raise _error(ApiCode.TOO_MUCH_WRITTEN, "bytes", wait)

    def count_bytes(self, texts: int, rows: int) -> None:
        """Count what was written: bytes of text, in a number of rows."""
        address = client_address.get()
        if address:
            self._bytes.spend(address, texts + rows * ROW_BYTES)

    @staticmethod
    def _take(limits: AddressRateLimits, code: ApiCode, things: str) -> None:
        address = client_address.get()
        wait = limits.take(address) if address else 0.0
        if wait:
            raise _error(code, things, wait)


def _error(code: ApiCode, things: str, wait: float) -> ApiError:
    return ApiError(code, f"too many {things} came from your address; wait {wait:.0f} seconds", wait=wait)
