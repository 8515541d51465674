"""Observations as arrays."""

import random
import re

import numpy as np
import pytest
from ground.clone import ROOT
from support.games import PLAYER_COUNTS, climbing, dealt, goals, random_steps, vote

from kingup.adapters.observation import layout_for, observation_maximum, observation_size, observe_game
from kingup.adapters.turn_order import seat_to_act
from kingup.rules import Ballot, Character, Climb, Vote, play

CARDS = goals("BCDEIO", "ADEFGM", "EFIMOP", "ACEFNO")


def parts(game, seat):
    seen = observe_game(game, seat, seat_to_act(game))
    fields = layout_for(len(game.players)).items()
    return {name: seen[field.start : field.end].reshape(field.shape) for name, field in fields}


def test_observations_of_an_election():
    game = climbing("5 | A D\n4 | B C\n3 | E F\nout | G", dealt(4, cards=CARDS), turn=3)
    game = vote(play(game, 3, Climb(Character.A, 6)), "YNNY")
    game = play(play(game, 0, Climb(Character.D, 6)), 1, Vote(Ballot.NO))
    one, other = parts(game, 1), parts(game, 3)
    assert "".join("ABCDEFGILMNOP"[at] for at in np.flatnonzero(one["goal"])) == "ADEFGM"
    assert "".join("ABCDEFGILMNOP"[at] for at in np.flatnonzero(other["goal"])) == "ACEFNO"
    assert one["castle"].argmax(axis=1).tolist() == [8, 4, 4, 6, 3, 3, 8, 7, 7, 7, 7, 7, 7]
    assert (one["castle"] == other["castle"]).all()
    assert one["phase"].tolist() == [0, 0, 1]
    assert one["round"].tolist() == [1, 0, 0]
    assert (one["ballot"].tolist(), other["ballot"].tolist()) == ([0, 1], [0, 0])
    assert (one["seat"].tolist(), other["seat"].tolist()) == ([0, 1, 0, 0], [0, 0, 0, 1])
    # Counted from the observing seat: seat 0 has the crown, seat 1 has voted, seat 2 is next.
    assert (one["crown"].tolist(), other["crown"].tolist()) == ([0, 0, 0, 1], [0, 1, 0, 0])
    assert (one["voted"].tolist(), other["voted"].tolist()) == ([1, 0, 0, 0], [0, 0, 1, 0])
    assert (one["turn"].tolist(), other["turn"].tolist()) == ([0, 1, 0, 0], [0, 0, 0, 1])
    assert (one["spent"].tolist(), other["spent"].tolist()) == ([1, 1, 0, 0], [0, 0, 1, 1])
    assert one["totals"].tolist() == [0, 0, 0, 0]


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_observations_stay_within_maximum(players):
    most = observation_maximum(players)
    assert len(most) == observation_size(players) == 138 + 6 * players
    for game, _, _ in random_steps(players, random.Random(players)):
        for seat in range(players):
            assert (observe_game(game, seat, seat_to_act(game)) <= most).all()


def test_layout_in_the_documentation():
    text = (ROOT / "docs" / "adapters.md").read_text()
    table = re.findall(r"^\| `(\w+)` \| ([\d n×]+) \|", text, re.MULTILINE)
    for players in PLAYER_COUNTS:
        shapes = {name: field.shape for name, field in layout_for(players).items()}
        written = {
            name: tuple(int(n) for n in shape.replace("n", str(players)).split("×")) for name, shape in table[:11]
        }
        assert written == shapes
