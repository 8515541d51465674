"""A game as a log of steps, written by compiled play at full speed or converted from a game of the rules."""

from typing import Final, NamedTuple

import numpy as np

from kingup.arena.study.figures import MAX_STEPS
from kingup.bots.goal_reader import card_index, steps_of
from kingup.bots.model import Logits, Weights
from kingup.bots.rollout_policy import action_odds, draw_by_odds
from kingup.playout.compile import compiled
from kingup.playout.game import act, deal, next_to_act
from kingup.playout.generator import Generator, advance, uniform
from kingup.playout.layout import GOALS, MAX_SEATS, NOBODY, PLAYERS, ROUNDS, Actions, State
from kingup.rules import Game
from kingup.rules.notation import write_history

_SEAT: Final = 0
_ACTION: Final = 1


class GameLog(NamedTuple):
    """A game of three rounds.

    :ivar goals: by round and seat, the index of the goal in the deck.
    :ivar steps: by round, the seat and the action of each step, ballots included.
    :ivar lengths: the number of steps of each round.
    """

    goals: Actions
    steps: Actions
    lengths: Actions


def new_log() -> GameLog:
    """Return an empty log."""
    return GameLog(
        np.zeros((ROUNDS, MAX_SEATS), np.int64),
        np.zeros((ROUNDS, MAX_STEPS, 2), np.int64),
        np.zeros(ROUNDS, np.int64),
    )


def log_from_game(game: Game) -> GameLog:
    """Return the log of a finished game."""
    log, players = new_log(), len(game.players)
    for number, past in enumerate(game.finished):
        steps = steps_of(write_history(past.moves, past.elections), past.first, players)
        log.goals[number, :players] = [card_index(goal) for goal in past.goals]
        log.steps[number, : len(steps)] = steps
        log.lengths[number] = len(steps)
    return log


@compiled
def play_logged(
    state: State,
    weights: Weights,
    exp_weights: Weights,
    generator: Generator,
    actions: Actions,
    scratch: Logits,
    out: Logits,
    log: GameLog,
) -> None:
    """Play a whole game with the same style in all seats.

    :param state: the game before its first deal.
    :param exp_weights: the exponentials of the style's weights.
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
            count = action_odds(state, seat, weights, exp_weights, actions, scratch, out)
            if count > 1:
                generator[0] = advance(generator[0])
                chosen = draw_by_odds(out, count, uniform(generator[0]))
            log.steps[number, length, _SEAT] = seat
            log.steps[number, length, _ACTION] = actions[chosen]
            length += 1
            act(state, seat, actions[chosen])
        log.lengths[number] = length
