"""Learn a policy for King Up! by playing a thousand games at once in self-play. Needs kingup[adapters].

python vector_learning.py --learn 1000 --save weights.npy

The policy is a softmax over the legal actions with 22 weights: for placing a favorite or another character on each
floor, for moving one up from each floor, and for voting No on one. REINFORCE learns them from the points of single
rounds. Then the policy plays whole games against three random players. With reinforce_bot.py, it plays in the arena.
"""

import argparse
from pathlib import Path

import numpy as np

from kingup.adapters.actions import ACTIONS, FIRST_CLIMB, NO, YES
from kingup.adapters.observation import layout_for
from kingup.adapters.vector import Seen, VectorGames

PLAYERS, RATE = 4, 2.0
FIELDS = layout_for(PLAYERS)
# The first weight of each kind: those for favorites, then those for others.
PLACE, CLIMB, VOTE_NO, WEIGHTS = 0, 8, 20, 22


def part(observations: np.ndarray, name: str) -> np.ndarray:
    """Return one field of all observations."""
    field = FIELDS[name]
    return observations[:, field.start : field.end].reshape(-1, *field.shape).astype(np.float32)


def features(observations: np.ndarray) -> np.ndarray:
    """Return for each game, action and weight whether the weight counts for the action."""
    goal, castle = part(observations, "goal"), part(observations, "castle")
    counts = np.zeros((len(goal), ACTIONS, WEIGHTS), np.float32)
    places = counts[:, :FIRST_CLIMB].reshape(-1, 13, 4, WEIGHTS)
    for kind, wanted in enumerate((goal, 1 - goal)):
        for floor in range(4):
            places[:, :, floor, PLACE + 4 * kind + floor] = wanted
        counts[:, FIRST_CLIMB:YES, CLIMB + 6 * kind : CLIMB + 6 * kind + 6] = wanted[:, :, None] * castle[:, :, :6]
        counts[:, NO, VOTE_NO + kind] = (wanted * castle[:, :, 6]).sum(axis=1)
    return counts


def choose(seen: Seen, weights: np.ndarray, rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """Draw an action for each game; return the actions and the gradients of their log-probabilities."""
    counts = features(seen.observations)
    logits = np.where(seen.masks, counts @ weights, -np.inf)
    # The largest logit with Gumbel noise added is a draw from the softmax.
    actions = (logits + rng.gumbel(size=logits.shape)).argmax(axis=1)
    probabilities = np.exp(logits - logits.max(axis=1, keepdims=True))
    probabilities /= probabilities.sum(axis=1, keepdims=True)
    taken = counts[np.arange(len(actions)), actions]
    return actions, taken - np.einsum("ga,gaw->gw", probabilities, counts)


def learn(count: int, steps: int, rng: np.random.Generator) -> np.ndarray:
    """Play single rounds in ``count`` games at once, and reinforce the actions that brought points."""
    games = VectorGames(count, PLAYERS, reward="points", rounds=1)
    seen, weights = games.reset(seed=1), np.zeros(WEIGHTS, np.float32)
    traces = np.zeros((count, PLAYERS, WEIGHTS), np.float32)
    for _ in range(steps):
        actions, gradients = choose(seen, weights, rng)
        traces[np.arange(count), seen.seats] += gradients
        seen = games.step(actions)
        over = seen.over
        weights += RATE / count * np.einsum("gs,gsw->w", seen.rewards[over] / 33, traces[over])
        traces[over] = 0
    return weights


def win_rate(weights: np.ndarray, count: int, steps: int, rng: np.random.Generator) -> tuple[float, int]:
    """Return how often seat 0 wins with these weights against three random players, and in how many games."""
    games = VectorGames(count, PLAYERS)
    seen, won, ended = games.reset(seed=2), 0.0, 0
    for _ in range(steps):
        actions, _ = choose(seen, weights, rng)
        seen = games.step(np.where(seen.seats == 0, actions, games.draw()))
        won += ((seen.rewards[:, 0] + 1) / PLAYERS)[seen.over].sum()
        ended += int(seen.over.sum())
    return won / max(1, ended), ended


def main() -> None:
    """Learn and print the results."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1024, help="number of games at once")
    parser.add_argument("--learn", type=int, default=1000, help="steps of each game to learn from")
    parser.add_argument("--steps", type=int, default=400, help="steps of each game to measure its strength")
    parser.add_argument("--save", type=Path, help="write the weights to this file, which ends in .npy")
    options = parser.parse_args()
    rng = np.random.default_rng(1)
    weights = learn(options.games, options.learn, rng)
    if options.save:
        np.save(options.save, weights)
    for name, start, end in (("place on floor 1 to 4", PLACE, CLIMB), ("move up from floor 0 to 5", CLIMB, VOTE_NO)):
        favorites, others = np.split(weights[start:end], 2)
        print(f"{name}: a favorite {favorites.round(2)}, another {others.round(2)}")
    print(f"vote No: on a favorite {weights[VOTE_NO]:.2f}, on another {weights[VOTE_NO + 1]:.2f}")
    for name, these in (("at random", np.zeros_like(weights)), ("as learned", weights)):
        rate, ended = win_rate(these, options.games, options.steps, rng)
        print(f"{name}: wins {rate:.1%} of {ended} games against three at random")


if __name__ == "__main__":
    main()
