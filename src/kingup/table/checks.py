"""Checks that several commands share."""

from kingup.rules import Seat
from kingup.table.errors import TableCode, TableError
from kingup.table.request import RequestContext
from kingup.table.table import Table


def check_host(table: Table, context: RequestContext) -> None:
    """Reject a request that only the host may send."""
    if table.host != context.player:
        raise TableError(TableCode.NOT_HOST, "only the host of this table can do that")


def check_seat(table: Table, seat: Seat) -> None:
    """Reject the number of a seat that the table does not have."""
    if seat >= len(table.chairs):
        raise TableError(TableCode.NO_SUCH_SEAT, f"seats are 0 to {len(table.chairs) - 1} here, not {seat}")


def check_seen(context: RequestContext, since: int) -> None:
    """Reject a request that was meant for earlier occupants or options."""
    if context.seen is not None and context.seen < since:
        raise TableError(TableCode.STALE, "the table has changed since the version you have seen; look again")
