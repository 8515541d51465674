"""The events derived from a view equal the published ones; a memory game hides past ballots."""

import random

import pytest
from support.games import PLAYER_COUNTS
from support.table_harness import TableHarness

from kingup.rules import History, view_for
from kingup.table import viewer_events
from kingup.table.options import Options
from kingup.terminal.text.chronicle import chronicle, round_events

GAME = (
    viewer_events.CardsDealt,
    viewer_events.Placed,
    viewer_events.LeftoversPlaced,
    viewer_events.Climbed,
    viewer_events.Nominated,
    viewer_events.Eliminated,
    viewer_events.Crowned,
    viewer_events.GameWon,
)


def published(harness, viewer):
    """Yield the published events of the game, without ballots before their reveal and the secret of the deal."""
    for event in (event for entry in harness.events_for(viewer) for event in entry if isinstance(event, GAME)):
        yield (
            viewer_events.GameWon(event.totals, event.winners, "", "")
            if isinstance(event, viewer_events.GameWon)
            else event
        )


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_an_open_view_has_every_published_event(players):
    harness = TableHarness(Options(seats=players, history="open")).started(players)
    rng = random.Random(players)
    while harness.table.waited_for:
        for viewer in (None, 0, players - 1):
            view = view_for(harness.table.game, viewer, History.OPEN)
            if harness.table.stage.value != "results" or harness.table.game.round:
                assert chronicle(view) == list(published(harness, viewer))
        harness.play_random(rng, 5)
    assert chronicle(view_for(harness.table.game, 0, History.OPEN)) == list(published(harness, 0))
    assert isinstance(chronicle(view_for(harness.table.game, 0))[-1], viewer_events.GameWon)


def test_a_memory_game_hides_past_ballots_of_the_running_round():
    harness = TableHarness(Options(seats=3)).started(3)
    rng, seen = random.Random(4), 0
    while harness.table.waited_for:
        view = view_for(harness.table.game, 1, History.MEMORY)
        out = [event for event in round_events(view, view["round"]) if isinstance(event, viewer_events.Eliminated)]
        assert len(out) == len(view["eliminated"])
        running = view["phase"] in ("placing", "climbing", "voting")
        assert all((event.ballots == "") == running for event in out)
        seen += running and len(out)
        harness.play_random(rng, 1)
    assert seen
