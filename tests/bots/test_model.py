"""The model of a player and its styles."""

import random

import numpy as np
import pytest
from support.games import climbing, dealt, goals, random_steps, vote

from kingup.bots.model import MAX_FEATURES, WEIGHT_COUNT, action_probabilities, draw_by_probability, standing
from kingup.bots.rollouts import win_chance
from kingup.bots.styles import CAUTIOUS, GREEDY, NO_PLAN, style_table
from kingup.playout import layout
from kingup.playout.convert import from_rules
from kingup.playout.game import legal
from kingup.rules import DECK, Character, Climb, Game, Phase, play


def probabilities_in(game: Game, seat: int, style: int) -> dict[int, float]:
    state = from_rules(game)
    actions, out = np.empty(layout.MAX_LEGAL, np.int64), np.empty(layout.MAX_LEGAL)
    count = legal(state, seat, actions)
    which, value = np.empty(MAX_FEATURES, np.int64), np.empty(MAX_FEATURES)
    goal = DECK.index(game.goals[seat])
    action_probabilities(state, seat, goal, style_table(len(game.players))[style], actions, count, which, value, out)
    return dict(zip(actions[:count].tolist(), out[:count].tolist(), strict=True))


@pytest.mark.parametrize("players", [3, 6])
def test_probabilities_add_up_for_every_style(players):
    for game, seat, _ in random_steps(players, random.Random(players)):
        if game.phase in (Phase.PLACING, Phase.CLIMBING, Phase.VOTING):
            for style in range(len(style_table(players))):
                assert sum(probabilities_in(game, seat, style).values()) == pytest.approx(1)


def test_no_plan_is_uniform():
    made = probabilities_in(dealt(4), 0, NO_PLAN)
    assert list(made.values()) == pytest.approx([1 / 52] * 52)


def test_greedy_style_moves_favorites_up():
    game = climbing("3 | A B", dealt(4, cards=goals("BCDEIO", "ADEFGM", "EFIMOP", "ACEFNO")))
    made = probabilities_in(game, 0, GREEDY)
    assert made[8 * Character.B + 4] > 5 * made[8 * Character.A + 4]


def test_cautious_style_does_not_nominate_favorites_that_others_can_vote_down():
    game = climbing("5 | B\n3 | A C", dealt(4, cards=goals("BCDEIO", "ADEFGM", "EFIMOP", "ACEFNO")))
    made = probabilities_in(game, 0, CAUTIOUS)
    assert made[8 * Character.B + 6] < made[8 * Character.C + 4]


def test_standing_counts_the_33():
    game = climbing("5 | A", dealt(4, cards=goals("BCDEIO", "ADEFGM", "EFIMOP", "ACEFNO")))._replace(round=3)
    points, ahead = standing(from_rules(game), DECK.index(game.goals[0]))
    assert points == 3.3
    assert ahead == pytest.approx(3.3 - 0.5 * 12 / 26)


def test_win_chance():
    game = dealt(4)._replace(round=3)
    over = from_rules(vote(play(climbing("5 | A", game), 0, Climb(Character.A, 6)), "YYYY"))
    assert sum(win_chance(over, seat) for seat in range(4)) == pytest.approx(1)
    assert {win_chance(over, seat) for seat in range(4)} <= {0.0, 1.0, 0.5, 1 / 3, 0.25}
    early = from_rules(vote(play(climbing("5 | A", dealt(4)), 0, Climb(Character.A, 6)), "YYYY"))
    assert sum(win_chance(early, seat) for seat in range(4)) == pytest.approx(1)


def test_draw_by_probability():
    out = np.array([0.5, 0.25, 0.25])
    assert [draw_by_probability(out, 3, chance) for chance in (0.0, 0.49, 0.5, 0.76, 0.999999)] == [0, 0, 1, 2, 2]


def test_shipped_weights():
    for players in (3, 4, 5, 6):
        assert style_table(players).shape == (8, WEIGHT_COUNT)
        assert np.isfinite(style_table(players)).all()
