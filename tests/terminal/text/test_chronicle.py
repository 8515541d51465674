"""What a view tells of the past is what was told when it happened; and a memory game hides what it has to."""

import random

import pytest
from support.games import PLAYER_COUNTS
from support.table_harness import Host

from kingup.rules import History, view_for
from kingup.table import viewer_events as told
from kingup.table.options import Options
from kingup.terminal.text.chronicle import chronicle, round_events

GAME = (
    told.CardsDealt,
    told.Placed,
    told.LeftoversPlaced,
    told.Climbed,
    told.Nominated,
    told.Eliminated,
    told.Crowned,
    told.GameWon,
)


def heard(host, viewer):
    """What a viewer was told of the game, ballots before the reveal left out; and nothing to check the deal with."""
    for event in (event for entry in host.told(viewer) for event in entry if isinstance(event, GAME)):
        yield told.GameWon(event.totals, event.winners, "", "") if isinstance(event, told.GameWon) else event


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_an_open_view_tells_all_that_was_told(players):
    host = Host(Options(seats=players, history="open")).started(players)
    rng = random.Random(players)
    while host.table.waited_for:
        for viewer in (None, 0, players - 1):
            view = view_for(host.table.game, viewer, History.OPEN)
            if host.table.stage.value != "results" or host.table.game.round:
                assert chronicle(view) == list(heard(host, viewer))
        host.play_on(rng, 5)
    assert chronicle(view_for(host.table.game, 0, History.OPEN)) == list(heard(host, 0))
    assert isinstance(chronicle(view_for(host.table.game, 0))[-1], told.GameWon)


def test_a_memory_game_tells_no_past_ballots_of_the_running_round():
    host = Host(Options(seats=3)).started(3)
    rng, seen = random.Random(4), 0
    while host.table.waited_for:
        view = view_for(host.table.game, 1, History.MEMORY)
        out = [event for event in round_events(view, view["round"]) if isinstance(event, told.Eliminated)]
        assert len(out) == len(view["eliminated"])
        running = view["phase"] in ("placing", "climbing", "voting")
        assert all((event.ballots == "") == running for event in out)
        seen += running and len(out)
        host.play_on(rng, 1)
    assert seen
