"""How much the moves of bots reveal to a spectator who considers all known styles."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import numpy as np

from kingup.arena.study.counters import add_figure
from kingup.arena.study.figures import GUESSED, SHOWN, Counts
from kingup.bots.goal_reader import GoalReader, card_index
from kingup.bots.styles import style_table
from kingup.rules import Game, History, Phase, View, view_for


class Belief(NamedTuple):
    """The watcher's belief about a seat: the probability of its true card, and whether that is the first guess."""

    moment: int
    chance: float
    first: bool


@cache
def watcher(players: int) -> GoalReader:
    """Return a spectator that finds all styles equally likely before the game."""
    table = style_table(players)
    return GoalReader(table, np.full(len(table), 1 / len(table)), trust=1.0)


def watcher_beliefs(game: Game, reader: GoalReader) -> Iterator[Belief]:
    """Yield the beliefs of a watcher about every seat at each moment of each round of a finished game."""
    for number, past in enumerate(game.finished):
        for moment, view in enumerate(_views(game, number)):
            belief = reader.beliefs(view).sum(axis=1)
            for seat, goal in enumerate(past.goals):
                card = card_index(goal)
                yield Belief(moment, float(belief[seat, card]), int(belief[seat].argmax()) == card)


def watch_game(game: Game, counts: Counts) -> None:
    """Count the beliefs of the watcher."""
    for belief in watcher_beliefs(game, watcher(len(game.players))):
        add_figure(counts, SHOWN + belief.moment, belief.chance)
        add_figure(counts, GUESSED + belief.moment, float(belief.first))


def _views(game: Game, number: int) -> Iterator[View]:
    """Yield the view of a spectator at each moment of one round."""
    view = view_for(game, None, History.OPEN)
    past = view["finished"][number]
    history = past["history"]
    first_vote = next(at for at, token in enumerate(history) if "=" in token)
    for length in (game.setup.placed, first_vote + 1, len(history)):
        yield {
            **view,
            "round": number + 1,
            "finished": view["finished"][:number],
            "first": past["first"],
            "phase": Phase.CLIMBING.value,
            "history": history[:length],
        }
