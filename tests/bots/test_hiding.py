"""Hiding: what a watcher would make of an action, and a bot that minds."""

import random

import numpy as np
import pytest
from bots.test_levels import decisions

from kingup.arena.referee import draw_deals, play_game
from kingup.bots.belief import shown_by
from kingup.bots.clock import WallClock
from kingup.bots.goal_reader import Reader, place_in_deck
from kingup.bots.levels import Searcher, new_bot
from kingup.bots.planner import thinker_for
from kingup.bots.styles import GREEDY, LEARNED, LOOSE, NO_PLAN, table_for
from kingup.bots.temperaments import TEMPERAMENTS
from kingup.playout.convert import NUMBERS, from_rules
from kingup.playout.game import new_state, start_round
from kingup.rules import Game, History, view_for

STYLES = (NO_PLAN, GREEDY, LEARNED, LOOSE)


def reader_for(players: int) -> Reader:
    table = np.ascontiguousarray(table_for(players)[list(STYLES)])
    return Reader(table, np.full(len(STYLES), 1 / len(STYLES)), trust=1.0)


def shown(game: Game, seat: int, texts: list[str], goal: int) -> list[float]:
    reader, out = reader_for(4), np.empty(len(texts))
    belief = reader.beliefs(view_for(game, seat, History.OPEN))
    shown_by(
        from_rules(game),
        seat,
        goal,
        np.array([NUMBERS[text] for text in texts]),
        reader.table,
        reader.grown,
        belief[seat],
        out,
    )
    return out.tolist()


def test_what_is_shown_is_a_probability_over_the_cards():
    for game, seat, texts in decisions(4, seed=6, every=20):
        by_card = np.array([shown(game, seat, texts, goal) for goal in range(26)])
        assert (by_card >= 0).all()
        assert by_card.sum(axis=0) == pytest.approx(1)


def test_what_is_shown_is_what_a_reader_thinks_afterwards():
    """A watcher who sees the action taken thinks just what was foretold."""
    game = play_game([new_bot("officer")] * 4, draw_deals(4, random.Random(3)), 10, range(4)).game
    past, view = game.finished[0], view_for(game, None, History.OPEN)
    history, goal = view["finished"][0]["history"], place_in_deck(past.goals[past.first])
    start = {**view, "finished": [], "first": past.first, "history": []}
    reader, out = reader_for(4), np.empty(52)
    legal = [f"{character}{floor}" for character in "ABCDEFGILMNOP" for floor in "1234"]
    state = new_state(4, past.first)
    start_round(state)
    numbers = np.array([NUMBERS[text] for text in legal])
    shown_by(state, past.first, goal, numbers, reader.table, reader.grown, reader.beliefs(start)[past.first], out)
    after = reader.beliefs({**start, "history": history[:1]})[past.first].sum(axis=0)
    assert out[legal.index(history[0])] == pytest.approx(after[goal])


def test_minding_what_is_shown_changes_choices_and_shows_less():
    told = {}
    for hide in (0.0, 0.5):
        # Knowing no others, it takes everybody for a reader.
        bot = Searcher("x", (LEARNED, LOOSE), 200, 1.0, habit=0.01, hide=hide, lean=TEMPERAMENTS["steady"])
        told[hide] = [
            shown(game, seat, texts, place_in_deck(game.goals[seat]))[
                texts.index(bot.choose(view_for(game, seat, History.OPEN), texts, 10_000, random.Random(1)))
            ]
            for game, seat, texts in decisions(4, seed=7, every=6)
        ]
    assert told[0.5] != told[0.0]
    assert sum(told[0.5]) < sum(told[0.0])


def test_nobody_hides_from_those_who_do_not_read():
    """Whoever knows no style of readers sees none, and chooses as if it did not mind."""
    for game, seat, texts in decisions(4, seed=8, every=25):
        view = view_for(game, seat, History.OPEN)
        choices = {
            thinker_for(4, [NO_PLAN, GREEDY], GREEDY, 100, 1.0, 0.01, hide, TEMPERAMENTS["steady"])
            .think(view, texts, 5, WallClock(float("inf")), complete=False)
            .choice
            for hide in (0.0, 10.0)
        }
        assert len(choices) == 1
