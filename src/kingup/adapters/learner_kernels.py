"""Many games at once in which a learner takes one seat and compiled bots take the others."""

from typing import Final

import numpy as np
import numpy.typing as npt

from kingup.adapters.actions import ACTIONS
from kingup.adapters.kernels import (
    Flags,
    Masks,
    Numbers,
    Rewards,
    Seats,
    States,
    compiled_number,
    settle_round,
    start_game,
    write_mask,
    write_observation,
)
from kingup.adapters.observation import Observation
from kingup.bots.model import Logits, Weights
from kingup.bots.rollout_policy import SCRATCH_SIZE, action_odds, draw_by_odds
from kingup.playout.compile import compiled, floats, integers
from kingup.playout.game import act
from kingup.playout.generator import Generator, advance, below, uniform
from kingup.playout.layout import GAME_OVER, MAX_LEGAL, NOBODY, PHASE, PLAYERS, ROUND_OVER, Actions, State

ANY_SEAT: Final = -1
"""Draw the learner's seat for each game."""


@compiled
def start_learners(
    states: States,
    generators: npt.NDArray[np.uint64],
    seats: Seats,
    fixed_seat: int,
    rounds: int,
    weights: Weights,
    exp_weights: Weights,
) -> None:
    """Start every game, and play until its learner is to act.

    :param seats: output, the learner's seat in each game.
    :param fixed_seat: the learner's seat in every game, or ``ANY_SEAT``.
    :param weights: the weights of each other seat's style, from the learner's left.
    :param exp_weights: their exponentials.
    """
    actions, scratch, out = integers(MAX_LEGAL), floats(SCRATCH_SIZE), floats(MAX_LEGAL)
    players = len(weights) + 1
    for game in range(len(states)):
        state, generator = states[game], generators[game]
        start_game(state, generator, rounds, players)
        seats[game] = draw_seat(generator, fixed_seat, players)
        for seat in range(seats[game]):
            play_opponent(state, seat, seats[game], generator, weights, exp_weights, actions, scratch, out)


@compiled
def draw_seat(generator: Generator, fixed_seat: int, players: int) -> int:
    """Return the fixed seat, or draw one."""
    if fixed_seat != ANY_SEAT:
        return fixed_seat
    generator[0] = advance(generator[0])
    return below(generator[0], players)


@compiled
def play_opponent(
    state: State,
    seat: int,
    learner: int,
    generator: Generator,
    weights: Weights,
    exp_weights: Weights,
    actions: Actions,
    scratch: Logits,
    out: Logits,
) -> None:
    """Draw an action of an opponent by its style, and play it."""
    style = seat - learner - 1
    if style < 0:
        style += state[PLAYERS]
    count = action_odds(state, seat, weights[style], exp_weights[style], actions, scratch, out)
    chosen = 0
    if count > 1:
        generator[0] = advance(generator[0])
        chosen = draw_by_odds(out, count, uniform(generator[0]))
    act(state, seat, actions[chosen])


@compiled
def replace_illegal(masks: Masks, actions: Numbers, faults: Flags) -> int:
    """Replace each illegal action by the first legal one, mark it as a fault, and return the number of faults."""
    count = 0
    for game in range(len(actions)):
        action = actions[game]
        faults[game] = not (0 <= action < ACTIONS and masks[game, action])
        if faults[game]:
            count += 1
            action = 0
            while not masks[game, action]:
                action += 1
            actions[game] = action
    return count


@compiled
def step_learners(
    states: States,
    generators: npt.NDArray[np.uint64],
    numbers: Numbers,
    seats: Seats,
    fixed_seat: int,
    rewards: npt.NDArray[np.float64],
    over: Flags,
    final_observations: Observation,
    all_rewards: Rewards,
    rounds: int,
    by_points: bool,  # noqa: FBT001 - compiled code has no keywords
    weights: Weights,
    exp_weights: Weights,
) -> None:
    """Play a legal action of each learner, then the opponents until it is to act again. Restart games that are over.

    :param rewards: output, the learner's reward in each game.
    :param final_observations: output, the learner's last observation in the games that are over.
    :param all_rewards: scratch space for the rewards of all seats.
    """
    actions, scratch, out = integers(MAX_LEGAL), floats(SCRATCH_SIZE), floats(MAX_LEGAL)
    players = len(weights) + 1
    for game in range(len(states)):
        state, generator, learner = states[game], generators[game], seats[game]
        rewards[game], over[game] = 0.0, False
        act(state, learner, compiled_number(state, numbers[game]))
        seat = learner
        while True:
            # The seats act in one unbroken circle: see turn_order.py.
            seat += 1
            if seat == players:
                seat = 0
            if state[PHASE] >= ROUND_OVER:
                if state[PHASE] == GAME_OVER:
                    write_observation(state, learner, NOBODY, final_observations[game])
                all_rewards[:] = 0
                over[game] = settle_round(state, generator, all_rewards, rounds, by_points)
                rewards[game] = all_rewards[learner]
                if over[game]:
                    seat, learner = 0, draw_seat(generator, fixed_seat, players)
                    seats[game] = learner
            if seat == learner:
                break
            play_opponent(state, seat, learner, generator, weights, exp_weights, actions, scratch, out)


@compiled
def look(states: States, seats: Seats, observations: Observation, masks: Masks) -> None:
    """Write the observation and the mask of each learner, which is to act."""
    for game in range(len(states)):
        write_observation(states[game], seats[game], seats[game], observations[game])
        write_mask(states[game], seats[game], masks[game])
