"""What a round came to: laid open when it ends, and at no other moment."""

import random

from support.table_harness import Host

from kingup.table.options import Options
from kingup.table.results import results_of
from kingup.table.table import advance, open_table
from kingup.table.table_view import show, shown_changes


def test_results_are_shown_between_rounds_and_after_the_last():
    host = Host(Options(seats=3)).started(3).play_on(random.Random(4))
    table, ends = open_table(host.log[0]), 0
    for logged in host.log[1:]:
        before, (table, _) = table, advance(table, logged)
        changes = shown_changes(before, table)
        results = show(table).results
        assert results == results_of(table.game)
        # Before the first deal nothing has come of anything.
        assert (results is not None) == (table.stage.value in {"results", "finished"} and bool(table.game.finished))
        assert changes.get("results", show(before).results) == results, "it is told to who is there"
        if results is None or results == show(before).results:
            continue
        ends += 1
        past = table.game.finished[-1]
        for seat, points in enumerate(results.points):
            assert len(points) == 6
            assert past.scores[seat] == (sum(points) or (33 if ends == 3 else 0))
    assert ends == 3
