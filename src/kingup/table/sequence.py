"""Each viewer's stream is numbered on its own, so that what it is not told of leaves no gap.

The only entries that are not for everybody are swapped ballots; a table keeps where those are.
"""

from bisect import bisect_left, bisect_right

from kingup.rules import Seat
from kingup.table.table import Table


def number_for(table: Table, viewer: Seat | None, version: int) -> int:
    """How many entries the viewer has been told of when the log was so long."""
    if not table.swaps:
        return version
    hidden = [bisect_right(swaps, version) for seat, swaps in enumerate(table.swaps) if seat != viewer]
    return version - sum(hidden)


def version_for(table: Table, viewer: Seat | None, number: int) -> int:
    """How long the log was, at least, when the viewer had been told of so many entries."""
    if not table.swaps:
        return number
    return bisect_left(range(table.version + 1), number, key=lambda version: number_for(table, viewer, version))
