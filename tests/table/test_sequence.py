"""Each viewer's stream has no gaps, whatever others swap."""

from hypothesis import given
from hypothesis import strategies as st
from support.table_harness import Host

from kingup.table.sequence import number_for, version_for

VIEWERS = (None, 0, 1, 2)


@given(st.lists(st.sampled_from((None, None, 0, 1, 2)), max_size=60))
def test_numbers_and_versions_fit_each_other(swapped):
    """Of each entry after the first: who has swapped a ballot with it, if anybody."""
    swaps = tuple(tuple(at for at, who in enumerate(swapped, start=2) if who == seat) for seat in range(3))
    table = Host().table._replace(version=len(swapped) + 1, swaps=swaps if any(swaps) else ())
    for viewer in VIEWERS:
        numbers = [0, 1]
        for who in swapped:
            numbers.append(numbers[-1] + (who in (None, viewer)))
        for version, number in enumerate(numbers):
            assert number_for(table, viewer, version) == number
        for number in range(numbers[-1] + 1):
            assert version_for(table, viewer, number) == numbers.index(number)
