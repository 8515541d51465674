"""A game as a log of steps: written by compiled play at full speed, or taken from a game of the rules."""

from typing import Final, NamedTuple

import numpy as np

from kingup.arena.study.figures import MOST_STEPS
from kingup.bots.goal_reader import place_in_deck, steps_of
from kingup.bots.model import Logits, Weights
from kingup.bots.rollout_policy import draw, odds
from kingup.playout.compile import compiled
from kingup.playout.game import act, deal, next_to_act
from kingup.playout.generator import Generator, advance, uniform
from kingup.playout.layout import GOALS, MOST_SEATS, NOBODY, PLAYERS, ROUNDS, Actions, State
from kingup.rules import Game
from kingup.rules.notation import write_history

_SEAT: Final = 0
_ACTION: Final = 1


class Log(NamedTuple):
    """A game of three rounds.

    :ivar goals: by round and seat, the place of the goal in the deck.
    :ivar steps: by round, the seat and the action of each step, ballots included.
    :ivar lengths: how many steps each round has.
    """

    goals: Actions
    steps: Actions
    lengths: Actions


def new_log() -> Log:
    """An empty one."""
    return Log(
        np.zeros((ROUNDS, MOST_SEATS), np.int64),
        np.zeros((ROUNDS, MOST_STEPS, 2), np.int64),
        np.zeros(ROUNDS, np.int64),
    )


def log_of(game: Game) -> Log:
    """The log of a finished game."""
    log, players = new_log(), len(game.players)
    for number, past in enumerate(game.finished):
        steps = steps_of(write_history(past.moves, past.elections), past.first, players)
        log.goals[number, :players] = [place_in_deck(goal) for goal in past.goals]
        log.steps[number, : len(steps)] = steps
        log.lengths[number] = len(steps)
    return log


@compiled
def play_logged(
    state: State,
    weights: Weights,
    grown: Weights,
    generator: Generator,
    actions: Actions,
    scratch: Logits,
    out: Logits,
    log: Log,
) -> None:
    """Play a whole game, everybody by the same style.

    :param state: the game before its first deal.
    :param grown: the exponentials of the style's weights.
    """
    for number in range(ROUNDS):
        deal(state, generator)
        for seat in range(state[PLAYERS]):
            log.goals[number, seat] = state[GOALS + seat]
        length = 0
        while True:
            seat = next_to_act(state)
            if seat == NOBODY:
                break
            chosen = 0
            count = odds(state, seat, weights, grown, actions, scratch, out)
            if count > 1:
                generator[0] = advance(generator[0])
                chosen = draw(out, count, uniform(generator[0]))
            log.steps[number, length, _SEAT] = seat
            log.steps[number, length, _ACTION] = actions[chosen]
            length += 1
            act(state, seat, actions[chosen])
        log.lengths[number] = length
