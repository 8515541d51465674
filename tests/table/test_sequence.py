"""The stream of each viewer has no gaps, whatever ballots others swap."""

from hypothesis import given
from hypothesis import strategies as st
from support.table_harness import TableHarness

from kingup.table.sequence import sequence_for, version_for

VIEWERS = (None, 0, 1, 2)


@given(st.lists(st.sampled_from((None, None, 0, 1, 2)), max_size=60))
def test_sequences_and_versions_match(swapped):
    """Take for each entry after the first the seat that swapped its ballot, if any."""
    swaps = tuple(tuple(at for at, swapper in enumerate(swapped, start=2) if swapper == seat) for seat in range(3))
    table = TableHarness().table._replace(version=len(swapped) + 1, swaps=swaps if any(swaps) else ())
    for viewer in VIEWERS:
        numbers = [0, 1]
        for swapper in swapped:
            numbers.append(numbers[-1] + (swapper in (None, viewer)))
        for version, number in enumerate(numbers):
            assert sequence_for(table, viewer, version) == number
        for number in range(numbers[-1] + 1):
            assert version_for(table, viewer, number) == numbers.index(number)
