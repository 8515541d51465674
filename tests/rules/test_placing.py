"""Count the sequences of placings by playing them all: a slip in legality or turns shows at once."""

import csv
from pathlib import Path

import pytest
from support.games import dealt

from kingup.rules import Game, legal_actions, play

with (Path(__file__).parent / "placings.csv").open() as file:
    COUNTED = [(int(row["players"]), int(row["placed"]), int(row["sequences"])) for row in csv.DictReader(file)]


def count(game: Game, depth: int) -> int:
    actions = legal_actions(game, game.turn)
    if depth == 1:
        return len(actions)
    return sum(count(play(game, game.turn, action), depth - 1) for action in actions)


@pytest.mark.parametrize(("players", "placed", "sequences"), COUNTED)
def test_sequences_of_placings(players, placed, sequences):
    assert count(dealt(players), placed) == sequences
