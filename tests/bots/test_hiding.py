"""Hiding: the exposure of goals by actions, and bots that avoid it."""

import random

import numpy as np
import pytest
from bots.test_levels import decisions

from kingup.arena.referee import draw_deals, play_game
from kingup.bots.belief import goal_exposure
from kingup.bots.clock import WallClock
from kingup.bots.goal_reader import GoalReader, card_index
from kingup.bots.levels import new_bot
from kingup.bots.planner import new_planner
from kingup.bots.search_bot import SearchBot
from kingup.bots.styles import GREEDY, LEARNED, LOOSE, NO_PLAN, style_table
from kingup.bots.temperaments import TEMPERAMENTS
from kingup.playout.convert import NUMBERS, from_rules
from kingup.playout.game import new_state, start_round
from kingup.rules import Game, History, view_for

STYLES = (NO_PLAN, GREEDY, LEARNED, LOOSE)


def reader_for(players: int) -> GoalReader:
    table = np.ascontiguousarray(style_table(players)[list(STYLES)])
    return GoalReader(table, np.full(len(STYLES), 1 / len(STYLES)), trust=1.0)


def exposure(game: Game, seat: int, texts: list[str], goal: int) -> list[float]:
    reader, out = reader_for(4), np.empty(len(texts))
    belief = reader.beliefs(view_for(game, seat, History.OPEN))
    goal_exposure(
        from_rules(game),
        seat,
        goal,
        np.array([NUMBERS[text] for text in texts]),
        reader.table,
        reader.exp_weights,
        belief[seat],
        out,
    )
    return out.tolist()


def test_exposure_is_a_probability_over_the_cards():
    for game, seat, texts in decisions(4, seed=6, every=20):
        by_card = np.array([exposure(game, seat, texts, goal) for goal in range(26)])
        assert (by_card >= 0).all()
        assert by_card.sum(axis=0) == pytest.approx(1)


def test_exposure_equals_belief_after_the_action():
    """A watcher who sees the action has exactly the predicted belief."""
    game = play_game([new_bot("officer")] * 4, draw_deals(4, random.Random(3)), 10, range(4)).game
    past, view = game.finished[0], view_for(game, None, History.OPEN)
    history, goal = view["finished"][0]["history"], card_index(past.goals[past.first])
    start = {**view, "finished": [], "first": past.first, "history": []}
    reader, out = reader_for(4), np.empty(52)
    legal = [f"{character}{floor}" for character in "ABCDEFGILMNOP" for floor in "1234"]
    state = new_state(4, past.first)
    start_round(state)
    numbers = np.array([NUMBERS[text] for text in legal])
    goal_exposure(
        state, past.first, goal, numbers, reader.table, reader.exp_weights, reader.beliefs(start)[past.first], out
    )
    after = reader.beliefs({**start, "history": history[:1]})[past.first].sum(axis=0)
    assert out[legal.index(history[0])] == pytest.approx(after[goal])


def test_hiding_reduces_exposure():
    exposures = {}
    for hide in (0.0, 0.5):
        # It knows no other styles, so it takes all seats for readers.
        bot = SearchBot("x", (LEARNED, LOOSE), 200, 1.0, habit=0.01, hide=hide, lean=TEMPERAMENTS["steady"])
        exposures[hide] = [
            exposure(game, seat, texts, card_index(game.goals[seat]))[
                texts.index(bot.choose(view_for(game, seat, History.OPEN), texts, 10_000, random.Random(1)))
            ]
            for game, seat, texts in decisions(4, seed=7, every=6)
        ]
    assert exposures[0.5] != exposures[0.0]
    assert sum(exposures[0.5]) < sum(exposures[0.0])


def test_no_hiding_without_readers():
    """A bot that knows no style of readers never hides."""
    for game, seat, texts in decisions(4, seed=8, every=25):
        view = view_for(game, seat, History.OPEN)
        choices = {
            new_planner(4, [NO_PLAN, GREEDY], GREEDY, 100, 1.0, 0.01, hide, TEMPERAMENTS["steady"])
            .analyze(view, texts, 5, WallClock(float("inf")), complete=False)
            .choice
            for hide in (0.0, 10.0)
        }
        assert len(choices) == 1
