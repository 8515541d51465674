"""Rollouts: play every candidate action out in the same sampled worlds."""

import math

from kingup.bots.model import Logits, Weights
from kingup.bots.rollout_policy import SCRATCH_SIZE, action_odds, draw_by_odds
from kingup.playout.compile import compiled, entry, floats, integers, words
from kingup.playout.compile import word as _w
from kingup.playout.game import act, next_to_act
from kingup.playout.generator import Generator, advance, uniform
from kingup.playout.layout import (
    GAME_OVER,
    GOAL_CARDS,
    GOALS,
    MAX_LEGAL,
    MAX_SEATS,
    NOBODY,
    PHASE,
    PLAYERS,
    ROUND,
    ROUNDS,
    SCORES,
    TOTALS,
    WINNERS,
    Actions,
    State,
)

# How many points make a lead safe with zero, one and two rounds to come: a softmax over the totals at these
# temperatures best predicts the winner in self-play (bench/fit_lead.py).
LEAD_TEMPERATURES = (1.0, 3.5, 4.7)
_STEP, _MIXER, _WORLD_STEP = _w(0x9E3779B97F4A7C15), _w(0xBF58476D1CE4E5B9), _w(0xD1B54A32D192ED03)
_1, _29, _32 = _w(1), _w(29), _w(32)


@compiled
def win_chance(state: State, seat: int) -> float:
    """Return the chance of a seat to win the game, at the end of a round."""
    if state[PHASE] == GAME_OVER:
        if not (state[WINNERS] >> seat) & 1:
            return 0.0
        winners = 0
        for other in range(state[PLAYERS]):
            winners += (state[WINNERS] >> other) & 1
        return 1.0 / winners
    temperature = LEAD_TEMPERATURES[ROUNDS - state[ROUND]]
    total = 0.0
    for other in range(state[PLAYERS]):
        total += math.exp((state[TOTALS + other] - state[TOTALS + seat]) / temperature)
    return 1.0 / total


@compiled
def _first_above(cumulative: Logits, chance: float) -> int:
    """Return the index of the first of these ascending numbers above ``chance``, or the last index."""
    low, high = 0, len(cumulative) - 1
    while low < high:
        middle = (low + high) // 2
        if cumulative[middle] > chance:
            high = middle
        else:
            low = middle + 1
    return low


@compiled
def sample_world(state: State, seat: int, cumulative: Logits, generator: Generator, style: Actions) -> None:
    """Draw a style and a goal for every other seat from the beliefs; no two seats get the same goal."""
    for other in range(state[PLAYERS]):
        if other == seat:
            continue
        at, goal = 0, 0
        for _ in range(20):
            generator[0] = advance(generator[0])
            chance = uniform(generator[0])
            at = _first_above(cumulative[other], chance)
            goal = at % GOAL_CARDS
            taken = False
            for earlier in range(state[PLAYERS]):
                if (earlier < other or earlier == seat) and state[GOALS + earlier] == goal:
                    taken = True
            if not taken:
                break
        style[other] = at // GOAL_CARDS
        state[GOALS + other] = goal


@compiled
def roll_out(
    state: State,
    table: Weights,
    exp_weights: Weights,
    style: Actions,
    generator: Generator,
    actions: Actions,
    scratch: Logits,
    out: Logits,
) -> None:
    """Play a round to its end; each seat follows its style and goal.

    :param exp_weights: the exponentials of ``table``.
    """
    while True:
        seat = next_to_act(state)
        if seat == NOBODY:
            return
        count = action_odds(state, seat, table[style[seat]], exp_weights[style[seat]], actions, scratch, out)
        chosen = 0
        if count > 1:
            generator[0] = advance(generator[0])
            chosen = draw_by_odds(out, count, uniform(generator[0]))
        act(state, seat, actions[chosen])


@entry
def evaluate_candidates(
    root: State,
    seat: int,
    own_style: int,
    candidates: Actions,
    alive: Actions,
    first_world: int,
    worlds: int,
    seed: int,
    table: Weights,
    exp_weights: Weights,
    cumulative: Logits,
    wins: Logits,
    points: Logits,
) -> None:
    """Play each candidate that is still alive out in some worlds; add its chances to win and its points of the round.

    :param exp_weights: the exponentials of ``table``.
    """
    actions, style = integers(MAX_LEGAL), integers(MAX_SEATS)
    out, scratch = floats(MAX_LEGAL), floats(SCRATCH_SIZE)
    world = root.copy()
    state = root.copy()
    generator = words(1)
    for number in range(first_world, first_world + worlds):
        # Every candidate gets the same world and the same random numbers, so that only its own effect differs.
        word = _w(_w(seed) * _STEP + _w(number + 1) * _WORLD_STEP)
        word = _w((word ^ (word >> _29)) * _MIXER)
        generator[0] = (word ^ (word >> _32)) | _1
        generator[0] = advance(generator[0])
        world[:] = root
        sample_world(world, seat, cumulative, generator, style)
        style[seat] = own_style
        word = generator[0]
        for at in range(len(candidates)):
            if not alive[at]:
                continue
            state[:] = world
            generator[0] = word
            act(state, seat, candidates[at])
            roll_out(state, table, exp_weights, style, generator, actions, scratch, out)
            wins[at] += win_chance(state, seat)
            points[at] += state[SCORES + seat]
