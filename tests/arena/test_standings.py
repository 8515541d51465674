"""The standings of a tournament."""

import pytest

from kingup.arena.standings import Standings
from kingup.arena.tournament import Tournament
from kingup.arena.workers import play_locally


def test_results_add_up():
    tournament = Tournament(("trader", "servant", "random"), players=3, ms=10, seed=3)
    standings = Standings(tournament)
    for outcome in play_locally(tournament, range(6), 1):
        standings.add(outcome)
    report = standings.report(complete=True)
    assert sum(bot["wins"] for bot in report["bots"]) == pytest.approx(6)
    assert sum(bot["games"] for bot in report["bots"]) == 18
