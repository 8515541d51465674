"""Number the messages of each viewer without gaps, so that a missing number never reveals a hidden entry.

A table's ``version`` is the length of its log. A viewer's ``sequence`` is the number of messages the viewer has been
sent. They differ by the swapped ballots of others, the only entries that are hidden from a viewer.
"""

from bisect import bisect_left, bisect_right

from kingup.rules import Seat
from kingup.table.table import Table


def sequence_for(table: Table, viewer: Seat | None, version: int) -> int:
    """Return how many messages the viewer had been sent at a version of the table."""
    if not table.swaps:
        return version
    hidden = [bisect_right(swaps, version) for seat, swaps in enumerate(table.swaps) if seat != viewer]
    return version - sum(hidden)


def version_for(table: Table, viewer: Seat | None, sequence: int) -> int:
    """Return the lowest version of the table at which the viewer had been sent this many messages."""
    if not table.swaps:
        return sequence
    return bisect_left(range(table.version + 1), sequence, key=lambda version: sequence_for(table, viewer, version))
