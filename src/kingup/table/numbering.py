"""Each viewer's stream is numbered on its own, so that what it is not told of leaves no gap.

The only entries that are not for everybody are swapped ballots; a table keeps where those are.
"""

from kingup.rules import Seat
from kingup.table.table import Table


def number_for(table: Table, viewer: Seat | None, version: int) -> int:
    """How many entries the viewer has been told of when the log was so long."""
    if not table.swaps:
        return version
    return version - sum(at <= version and seat != viewer for at, seat in table.swaps)


def version_for(table: Table, viewer: Seat | None, number: int) -> int:
    """How long the log was, at least, when the viewer had been told of so many entries."""
    version = number
    for at, seat in table.swaps:
        if seat != viewer and at <= version:
            version += 1
    return version
