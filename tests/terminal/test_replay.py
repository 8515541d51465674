"""The positions of a recorded game, through every lens."""

import random

import pytest
from support.games import PLAYER_COUNTS, random_game, random_steps

from kingup.record import Record
from kingup.rules import Phase
from kingup.terminal.replay import replay_of


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_positions_are_those_of_the_game(players):
    games = [game for game, _, _ in random_steps(players, random.Random(players))]
    shown = replay_of(Record(games[-1])).positions
    # Before the first deal, and while ballots are missing, nothing is shown.
    seen = [game for game in games if game.round and not any(game.ballots)]
    assert [game._replace(ballots=()) for game in shown] == [game._replace(ballots=()) for game in seen]


def test_unfinished_games_end_at_their_last_position():
    for at, (game, _, _) in enumerate(random_steps(3, random.Random(1))):
        if at % 5 == 0 and not any(game.ballots):
            assert replay_of(Record(game)).positions[-1].moves == game.moves


def test_other_goals_are_hidden_until_the_round_is_over():
    game = random_game(4, 3)
    shown = replay_of(Record(game))
    for at, moment in enumerate(shown.positions):
        running = moment.phase in (Phase.PLACING, Phase.CLIMBING, Phase.VOTING)
        for lens in ("spectator", 0, 3):
            goal = shown.state(at, lens).view["goal"]
            assert goal == (str(moment.goals[lens]) if isinstance(lens, int) else None)
            assert shown.goals(at, lens) == (() if running else moment.goals)
        assert shown.goals(at, "all") == moment.goals
