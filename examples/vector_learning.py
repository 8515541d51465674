"""A policy that learns King Up! by playing a thousand games at once against itself. Needs kingup[adapters].

python vector_learning.py --learn 1000

It is a softmax over the legal actions with 22 weights: how much it likes to place a favorite, or anybody else, on each
floor; to lift one from each floor; and to say No to one. REINFORCE learns them from the points of single rounds. Then
it plays whole games against three who play at random.
"""

import argparse

import numpy as np

from kingup.adapters.actions import ACTIONS, FIRST_CLIMB, NO, YES
from kingup.adapters.observation import layout_for
from kingup.adapters.vector import Seen, VectorGames

PLAYERS, RATE = 4, 2.0
FIELDS = layout_for(PLAYERS)
# Where each kind of weight begins: those for favorites, then those for others.
PLACE, CLIMB, REFUSE, WEIGHTS = 0, 8, 20, 22


def part(observations: np.ndarray, name: str) -> np.ndarray:
    """One field of all observations."""
    field = FIELDS[name]
    return observations[:, field.start : field.end].reshape(-1, *field.shape).astype(np.float32)


def liked(observations: np.ndarray) -> np.ndarray:
    """For each game, action and weight: whether the weight counts for the action."""
    goal, castle = part(observations, "goal"), part(observations, "castle")
    counts = np.zeros((len(goal), ACTIONS, WEIGHTS), np.float32)
    places = counts[:, :FIRST_CLIMB].reshape(-1, 13, 4, WEIGHTS)
    for kind, wanted in enumerate((goal, 1 - goal)):
        for floor in range(4):
            places[:, :, floor, PLACE + 4 * kind + floor] = wanted
        counts[:, FIRST_CLIMB:YES, CLIMB + 6 * kind : CLIMB + 6 * kind + 6] = wanted[:, :, None] * castle[:, :, :6]
        counts[:, NO, REFUSE + kind] = (wanted * castle[:, :, 6]).sum(axis=1)
    return counts


def choose(seen: Seen, weights: np.ndarray, rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """An action for each game, and the gradient of the logarithm of its chance."""
    counts = liked(seen.observations)
    likings = np.where(seen.masks, counts @ weights, -np.inf)
    # Whichever is largest with Gumbel noise added is drawn by softmax.
    actions = (likings + rng.gumbel(size=likings.shape)).argmax(axis=1)
    chances = np.exp(likings - likings.max(axis=1, keepdims=True))
    chances /= chances.sum(axis=1, keepdims=True)
    taken = counts[np.arange(len(actions)), actions]
    return actions, taken - np.einsum("ga,gaw->gw", chances, counts)


def learn(count: int, steps: int, rng: np.random.Generator) -> np.ndarray:
    """Play so many single rounds at once, for so many steps, and do more of what brought points."""
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
    """How often seat 0 wins with these weights against three at random, and in how many games."""
    games = VectorGames(count, PLAYERS)
    seen, won, ended = games.reset(seed=2), 0.0, 0
    for _ in range(steps):
        actions, _ = choose(seen, weights, rng)
        seen = games.step(np.where(seen.seats == 0, actions, games.draw()))
        won += ((seen.rewards[:, 0] + 1) / PLAYERS)[seen.over].sum()
        ended += int(seen.over.sum())
    return won / max(1, ended), ended


def main() -> None:
    """Learn, and say what came of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1024, help="how many at once")
    parser.add_argument("--learn", type=int, default=1000, help="steps of each to learn from")
    parser.add_argument("--steps", type=int, default=400, help="steps of each to see how well it plays")
    options = parser.parse_args()
    rng = np.random.default_rng(1)
    weights = learn(options.games, options.learn, rng)
    for name, start, end in (("place on floor 1 to 4", PLACE, CLIMB), ("lift from floor 0 to 5", CLIMB, REFUSE)):
        favorites, others = np.split(weights[start:end], 2)
        print(f"{name}: a favorite {favorites.round(2)}, another {others.round(2)}")
    print(f"say No: to a favorite {weights[REFUSE]:.2f}, to another {weights[REFUSE + 1]:.2f}")
    for name, these in (("at random", np.zeros_like(weights)), ("as learned", weights)):
        rate, ended = win_rate(these, options.games, options.steps, rng)
        print(f"{name}: wins {rate:.1%} of {ended} games against three at random")


if __name__ == "__main__":
    main()
