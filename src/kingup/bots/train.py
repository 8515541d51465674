"""Learn the weights of a good player by self-play: ``python -m kingup.bots.train``.

Policy gradients (REINFORCE with a baseline and Adam), separately for each number of players. Some seats of each round
are filled with beginners, so that the learned weights also work against them. About two minutes on two cores.
"""

import sys
import time
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import numpy.typing as npt

from kingup.bots.model import (
    MAX_FEATURES,
    WEIGHT_COUNT,
    Weights,
    action_probabilities,
    draw_by_probability,
    find_features,
)
from kingup.bots.styles import GREEDY, HAND_WRITTEN, LEARNED_FILE
from kingup.playout.compile import compiled
from kingup.playout.game import act, deal, legal, new_state, next_to_act
from kingup.playout.generator import Generator, advance, below, new_generator, uniform
from kingup.playout.layout import GOALS, MAX_LEGAL, NOBODY, PLAYERS, ROUND, SCORES, State
from kingup.rules.setup import SETUPS

BATCH = 1500
BATCHES = 1200
RATE = 0.03
# Points count by how much they change the chance of winning: a softmax over the scores of the round.
TEMPERATURE = 6.0


@compiled
def rewards(state: State, out: Weights) -> None:
    """Compute each seat's share of the round, minus a fair share."""
    players = state[PLAYERS]
    total = 0.0
    for seat in range(players):
        out[seat] = np.exp(state[SCORES + seat] / TEMPERATURE)
        total += out[seat]
    for seat in range(players):
        out[seat] = out[seat] / total - 1.0 / players


@compiled
def play_batch(
    players: int, table: Weights, learner: int, rounds: int, generator: Generator, gradient: Weights
) -> float:
    """Play rounds with the learner in most seats, add to the gradient, and return the learner's mean reward."""
    actions = np.empty(MAX_LEGAL, np.int64)
    out = np.empty(MAX_LEGAL, np.float64)
    which = np.empty(MAX_FEATURES, np.int64)
    value = np.empty(MAX_FEATURES, np.float64)
    won = np.empty(6, np.float64)
    style = np.empty(6, np.int64)
    slope = np.zeros((6, table.shape[1]), np.float64)
    earned, seats = 0.0, 0
    for _ in range(rounds):
        generator[0] = advance(generator[0])
        state = new_state(players, below(generator[0], players))
        generator[0] = advance(generator[0])
        state[ROUND] = below(generator[0], 3)
        deal(state, generator)
        slope[:] = 0.0
        # Half of the rounds are all learners; in the others each seat may be any style.
        generator[0] = advance(generator[0])
        mixed = below(generator[0], 2)
        for seat in range(players):
            generator[0] = advance(generator[0])
            style[seat] = below(generator[0], table.shape[0]) if mixed else learner
        while True:
            seat = next_to_act(state)
            if seat == NOBODY:
                break
            goal = state[GOALS + seat]
            count = legal(state, seat, actions)
            action_probabilities(state, seat, goal, table[style[seat]], actions, count, which, value, out)
            generator[0] = advance(generator[0])
            chosen = draw_by_probability(out, count, uniform(generator[0]))
            if style[seat] == learner and count > 1:
                for at in range(count):
                    factor = (1.0 if at == chosen else 0.0) - out[at]
                    for seen in range(find_features(state, seat, goal, actions[at], which, value)):
                        slope[seat, which[seen]] += factor * value[seen]
            act(state, seat, actions[chosen])
        rewards(state, won)
        for seat in range(players):
            if style[seat] == learner:
                gradient += slope[seat] * won[seat]
                earned += won[seat]
                seats += 1
    return earned / max(seats, 1)


def learn(players: int, seed: int) -> Weights:
    """Learn the weights for one number of players."""
    table = np.vstack([HAND_WRITTEN, np.zeros(WEIGHT_COUNT)])
    learner = len(table) - 1
    table[learner] = HAND_WRITTEN[GREEDY] / 2
    generator = new_generator(seed)
    mean, square = np.zeros(WEIGHT_COUNT), np.zeros(WEIGHT_COUNT)
    kept: list[npt.NDArray[np.float64]] = []
    for batch in range(1, BATCHES + 1):
        gradient = np.zeros(WEIGHT_COUNT)
        play_batch(players, table, learner, BATCH, generator, gradient)
        gradient /= BATCH
        mean = 0.9 * mean + 0.1 * gradient
        square = 0.99 * square + 0.01 * gradient**2
        rate = RATE * min(1.0, 2 * (1 - batch / (BATCHES + 1)))
        table[learner] += rate * (mean / (1 - 0.9**batch)) / (np.sqrt(square / (1 - 0.99**batch)) + 1e-8)
        if batch > BATCHES * 3 // 4:
            kept.append(table[learner].copy())
    learned: Weights = np.mean(kept, axis=0)
    return learned


def main() -> None:
    """Learn for every number of players and write the weights that the package ships."""
    started = time.perf_counter()
    with ThreadPoolExecutor(2) as pool:
        learned = dict(zip(SETUPS, pool.map(lambda players: learn(players, seed=players), SETUPS), strict=True))
    np.savetxt(LEARNED_FILE, np.array([learned[players] for players in SETUPS]), fmt="%.4f", delimiter=",")
    sys.stderr.write(f"learned in {time.perf_counter() - started:.0f} s: {LEARNED_FILE.name}\n")


if __name__ == "__main__":
    main()
