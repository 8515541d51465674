"""The results of a round are public when it ends, and at no other time."""

import random

from support.table_harness import TableHarness

from kingup.table.options import Options
from kingup.table.results import results_of
from kingup.table.table import advance, open_table
from kingup.table.table_view import table_changes, view_table


def test_results_are_public_between_rounds_and_after_the_last():
    harness = TableHarness(Options(seats=3)).started(3).play_random(random.Random(4))
    table, ends = open_table(harness.log[0]), 0
    for logged in harness.log[1:]:
        before, (table, _) = table, advance(table, logged)
        changes = table_changes(before, table)
        results = view_table(table).results
        assert results == results_of(table.game, awarded=True)
        # There are no results before the first deal.
        assert (results is not None) == (table.stage.value in {"results", "finished"} and bool(table.game.finished))
        assert changes.get("results", view_table(before).results) == results, "viewers receive the change"
        if results is None or results == view_table(before).results:
            continue
        ends += 1
        past = table.game.finished[-1]
        for seat, points in enumerate(results.points):
            assert len(points) == 6
            assert past.scores[seat] == (sum(points) or (33 if ends == 3 else 0))
    assert ends == 3
