"""Train the network of net.py by self-play and write net.csv (two minutes).

    python bench/opponents/train_net.py

It shares the compiled rules with ``kingup.bots``, but no model, style or training.
"""

from pathlib import Path
from typing import TypeAlias

import numba as nb
import numpy as np
import numpy.typing as npt

from kingup.playout.game import act, deal, floor_of, legal, new_state, next_to_act
from kingup.playout.generator import Generator, advance, below, new_generator, uniform
from kingup.playout.layout import (
    CARDS,
    CASTLE,
    GOALS,
    MAX_LEGAL,
    NO,
    NOBODY,
    PHASE,
    PLAYERS,
    ROUND,
    SCORES,
    THRONE,
    VOTING,
    YES,
    State,
)
from kingup.playout.tables import ON_CARD, POINTS

Floats: TypeAlias = npt.NDArray[np.float64]

WEIGHTS_FILE = Path(__file__).with_name("net.csv")
INPUTS, HIDDEN = 20, 16
SIZE = HIDDEN * INPUTS + HIDDEN


@nb.njit(nogil=True, cache=True)
def network_inputs(state: State, seat: int, goal: int, action: int, x: Floats) -> None:
    """Write the inputs of the network for an action."""
    x[:] = 0.0
    mine, others, favorites, high = 0, 0, 0, 0
    for character in range(13):
        at = floor_of(state[CASTLE], character)
        on = ON_CARD[goal][character]
        mine += POINTS[at] * on
        others += POINTS[at] * (1 - on)
        favorites += on * (at < THRONE)
        high += on * (at == 5)
        if state[PHASE] == VOTING and at == THRONE:
            x[0] = on
            x[1] = 1 - on
    cards = (state[CARDS] >> 4 * seat) & 15
    left = 0
    for other in range(state[PLAYERS]):
        left += (state[CARDS] >> 4 * other) & 15
    if action == YES:
        return
    if action == NO:
        x[2] = 1.0
        x[3] = x[0]
        x[4] = mine / 20
        x[5] = others / 20
        x[6] = cards / 3
        x[7] = (left - cards) / 9
        x[8] = favorites / 6
        x[9] = 1.0 if state[ROUND] == 3 and mine == 0 else 0.0
        return
    on, floor = ON_CARD[goal][action >> 3], action & 7
    x[10] = on
    x[11] = 1 - on
    x[12] = floor / 6 * on
    x[13] = floor / 6 * (1 - on)
    x[14] = 1.0 if floor == THRONE and on else 0.0
    x[15] = 1.0 if floor == THRONE and not on else 0.0
    x[16] = (left - cards) / 9 * (floor >= 5)
    x[17] = cards / 3 * (floor >= 5)
    x[18] = (mine - 0.86 * others) / 20 * (floor == THRONE)
    x[19] = high / 3 * (floor == 5)


@nb.njit(nogil=True, cache=True)
def value(weights: Floats, x: Floats, hidden: Floats) -> float:
    """Run the network: one hidden layer."""
    total = 0.0
    for unit in range(HIDDEN):
        inner = 0.0
        for at in range(INPUTS):
            inner += weights[unit * INPUTS + at] * x[at]
        hidden[unit] = np.tanh(inner)
        total += weights[HIDDEN * INPUTS + unit] * hidden[unit]
    return total


@nb.njit(nogil=True, cache=True)
def train_batch(weights: Floats, players: int, rounds: int, generator: Generator, gradient: Floats) -> None:
    """Play rounds in self-play and add up the gradient."""
    actions = np.empty(MAX_LEGAL, np.int64)
    scores = np.empty(MAX_LEGAL)
    inputs, hiddens = np.empty((MAX_LEGAL, INPUTS)), np.empty((MAX_LEGAL, HIDDEN))
    slopes = np.zeros((6, SIZE))
    for _ in range(rounds):
        generator[0] = advance(generator[0])
        state = new_state(players, below(generator[0], players))
        state[ROUND] = below(generator[0], 3)
        deal(state, generator)
        slopes[:] = 0.0
        while True:
            seat = next_to_act(state)
            if seat == NOBODY:
                break
            count = legal(state, seat, actions)
            best = -1e9
            for at in range(count):
                network_inputs(state, seat, state[GOALS + seat], actions[at], inputs[at])
                scores[at] = value(weights, inputs[at], hiddens[at])
                best = max(best, scores[at])
            total = 0.0
            for at in range(count):
                scores[at] = np.exp(scores[at] - best)
                total += scores[at]
            generator[0] = advance(generator[0])
            chance, chosen = uniform(generator[0]) * total, count - 1
            for at in range(count):
                chance -= scores[at]
                if chance < 0:
                    chosen = at
                    break
            if count > 1:
                for at in range(count):
                    factor = (1.0 if at == chosen else 0.0) - scores[at] / total
                    for unit in range(HIDDEN):
                        slopes[seat, HIDDEN * INPUTS + unit] += factor * hiddens[at, unit]
                        back = factor * weights[HIDDEN * INPUTS + unit] * (1 - hiddens[at, unit] ** 2)
                        for into in range(INPUTS):
                            slopes[seat, unit * INPUTS + into] += back * inputs[at, into]
            act(state, seat, actions[chosen])
        mean = 0.0
        for seat in range(players):
            mean += state[SCORES + seat] / players
        for seat in range(players):
            gradient += slopes[seat] * (state[SCORES + seat] - mean) / 10


def train() -> None:
    """Learn by self-play at tables of three to six, and write the weights."""
    rng = np.random.default_rng(11)
    weights = rng.normal(0, 0.3, SIZE)
    generator = new_generator(11)
    mean, square = np.zeros(SIZE), np.zeros(SIZE)
    for batch in range(1, 601):
        gradient = np.zeros(SIZE)
        train_batch(weights, 3 + batch % 4, 600, generator, gradient)
        gradient /= 600
        mean, square = 0.9 * mean + 0.1 * gradient, 0.99 * square + 0.01 * gradient**2
        weights += 0.02 * mean / (1 - 0.9**batch) / (np.sqrt(square / (1 - 0.99**batch)) + 1e-8)
    np.savetxt(WEIGHTS_FILE, weights[None], fmt="%.4f", delimiter=",")


if __name__ == "__main__":
    train()
