"""Secrecy is tested, not promised: change what a viewer cannot see, and it sees no difference."""

import random
from typing import get_args

import pytest
from secrecy.twins import Told, follow, with_other_secrets
from support.games import PLAYER_COUNTS, random_steps

from kingup.rules import Ballot, History, Phase, RedactedEvent, redact, view_for
from kingup.rules.events import BallotLaid, BallotPlayed, BallotSwapped, CardsDealt, Dealt

every_table = pytest.mark.parametrize("players", PLAYER_COUNTS)
both_modes = pytest.mark.parametrize("mode", History)


@every_table
@both_modes
@pytest.mark.parametrize("seed", range(5))
def test_no_viewer_can_tell_a_game_from_its_twin(players, mode, seed):
    for viewer in (*range(players), None):
        assert follow(players, viewer, mode, seed) > 100


@every_table
@both_modes
def test_no_view_depends_on_what_is_hidden(players, mode):
    rng = random.Random(players)
    for game, _, _ in random_steps(players, random.Random(players), swaps=0.2):
        if game.phase in (Phase.ROUND_OVER, Phase.GAME_OVER):
            continue
        for viewer in (*range(players), None):
            assert view_for(game, viewer, mode) == view_for(with_other_secrets(game, viewer, mode, rng), viewer, mode)


def leaks_goal(game, viewer, mode):
    return {**view_for(game, viewer, mode), "hint": game.goals[0] if game.goals else ""}


def leaks_ballots(game, viewer, mode):
    return {**view_for(game, viewer, mode), "voted": list(game.ballots)}


def leaks_swap(event, viewer):
    return BallotLaid(event.seat) if isinstance(event, BallotSwapped) else redact(event, viewer)


def leaks_ballot(event, viewer):
    return event if isinstance(event, BallotPlayed) else redact(event, viewer)


def leaks_deal(event, viewer):
    return event if isinstance(event, Dealt) else redact(event, viewer)


@pytest.mark.parametrize("planted", [leaks_goal, leaks_ballots])
@pytest.mark.parametrize("viewer", [1, None])
def test_a_leak_planted_in_the_view_is_found(planted, viewer):
    with pytest.raises(Told):
        follow(4, viewer, History.OPEN, seed=1, see=planted)


@pytest.mark.parametrize("planted", [leaks_swap, leaks_ballot, leaks_deal])
@pytest.mark.parametrize("viewer", [1, None])
def test_a_leak_planted_in_the_events_is_found(planted, viewer):
    with pytest.raises(Told):
        follow(4, viewer, History.OPEN, seed=1, hide=planted)


def test_owners_see_their_own_secrets():
    dealt = Dealt(1, 0, ("BCDEIO", "ADEFGM", "EFIMOP"))
    assert [redact(dealt, viewer) for viewer in (0, 2, None)] == [
        CardsDealt(1, 0, "BCDEIO"),
        CardsDealt(1, 0, "EFIMOP"),
        CardsDealt(1, 0, None),
    ]
    played = BallotPlayed(1, Ballot.NO)
    assert [redact(played, viewer) for viewer in (1, 0, None)] == [played, BallotLaid(1), BallotLaid(1)]
    swapped = BallotSwapped(1, Ballot.NO)
    assert [redact(swapped, viewer) for viewer in (1, 0, None)] == [swapped, None, None]


def test_what_a_viewer_sees_has_no_type_that_holds_all_goals_before_the_end():
    assert Dealt not in get_args(RedactedEvent)
