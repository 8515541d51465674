"""Learn to beat three officers at King Up! by PPO with masks: minutes on two cores.

pip install 'kingup[fast,gymnasium]' jax
python ppo_learning.py --save policy.npz
kingup arena "cmd:python ppo_bot.py policy.npz" officer --one-vs-rest

The policy plays hundreds of games at once. Its reward is the difference between its points and those of the others in
each round. JAX computes the gradients. The curve shows by how many points per round it leads the average of its table.
"""

import argparse
import csv
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import gymnasium
import jax
import jax.numpy as jnp
import numpy as np
from ppo_bot import PLAYERS, SHAPES, Weights, forward

import kingup.adapters.gymnasium  # noqa: F401 - registers the environment

GAMES, HORIZON, EPOCHS, BATCHES = 512, 64, 3, 8
TRACE, CLIP, ENTROPY, RATE, MAX_NORM = 0.95, 0.2, 0.01, 1e-3, 0.5
# Rewards are differences to every other seat, and a round has at most 33 points.
LEAD, SCALE = 1 / PLAYERS, 1 / 33


class Batch(NamedTuple):
    """Decisions to learn from."""

    observations: Any
    masks: Any
    actions: Any
    chances: Any
    advantages: Any
    returns: Any


def new_weights(rng: np.random.Generator) -> Weights:
    """Return random weights. The first policy is close to uniform."""
    weights = {f"{name}_bias": np.zeros(size, np.float32) for name, (_, size) in SHAPES.items()}
    for name, shape in SHAPES.items():
        scale = (0.1 if name in ("moves", "vote") else 1.0) / np.sqrt(shape[0])
        weights[name] = rng.normal(0, scale, shape).astype(np.float32)
    return weights


def log_chances(logits: jax.Array, masks: jax.Array) -> jax.Array:
    """Return the logarithms of the probabilities; those of illegal actions are practically zero."""
    return jax.nn.log_softmax(jnp.where(masks, logits, -1e9))


@jax.jit
def decide(
    weights: Weights, observations: jax.Array, masks: jax.Array, key: jax.Array
) -> tuple[jax.Array, jax.Array, jax.Array]:
    """Draw an action in each game; return the actions, the logarithms of their probabilities, and the values."""
    logits, values = forward(weights, observations, jnp)
    chances = log_chances(logits, masks)
    actions = jax.random.categorical(key, chances)
    return actions, jnp.take_along_axis(chances, actions[:, None], 1)[:, 0], values


def loss(weights: Weights, batch: Batch) -> jax.Array:
    """Return the loss of PPO: the clipped gain, the error of the values, and a bonus for entropy."""
    logits, values = forward(weights, batch.observations, jnp)
    chances = log_chances(logits, batch.masks)
    ratio = jnp.exp(jnp.take_along_axis(chances, batch.actions[:, None], 1)[:, 0] - batch.chances)
    gain = jnp.minimum(ratio * batch.advantages, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * batch.advantages)
    entropy = -(jnp.exp(chances) * jnp.where(batch.masks, chances, 0)).sum(axis=1)
    return -gain.mean() + 0.5 * ((values - batch.returns) ** 2).mean() - ENTROPY * entropy.mean()


@jax.jit
def update(
    weights: Weights, mean: Weights, square: Weights, count: int, rate: float, batch: Batch
) -> tuple[Weights, Weights, Weights]:
    """Take one step of Adam, with clipped gradients."""
    slopes = jax.grad(loss)(weights, batch)
    norm = jnp.sqrt(sum((slope**2).sum() for slope in slopes.values()))
    slopes = {name: slope * jnp.minimum(1, MAX_NORM / norm) for name, slope in slopes.items()}
    mean = {name: 0.9 * mean[name] + 0.1 * slope for name, slope in slopes.items()}
    square = {name: 0.999 * square[name] + 0.001 * slope**2 for name, slope in slopes.items()}
    step = {
        name: mean[name] / (1 - 0.9**count) / (jnp.sqrt(square[name] / (1 - 0.999**count)) + 1e-5) for name in slopes
    }
    return {name: weights[name] - rate * step[name] for name in slopes}, mean, square


def learn(steps: int, opponents: list[str], seed: int) -> Iterator[tuple[int, float, Weights]]:
    """Learn from this many steps; after each update, yield the steps so far, the lead in a round, and the weights."""
    envs = gymnasium.make_vec("kingup/KingUp-v0", num_envs=GAMES, players=PLAYERS, opponents=opponents, reward="points")
    rng, key = np.random.default_rng(seed), jax.random.key(seed)
    weights, count = new_weights(rng), 0
    mean = square = {name: np.zeros_like(weight) for name, weight in weights.items()}
    seen, info = envs.reset(seed=seed)
    for done in range(GAMES * HORIZON, steps + 1, GAMES * HORIZON):
        rollout = []
        for _ in range(HORIZON):
            key, drawing = jax.random.split(key)
            masks = info["action_mask"].astype(bool)
            actions, chances, values = map(np.asarray, decide(weights, seen, masks, drawing))
            following, rewards, over, _, info = envs.step(actions)
            rollout.append((seen, masks, actions, chances, values, rewards, over))
            seen = following
        observations, masks, actions, chances, values, rewards, over = map(np.stack, zip(*rollout, strict=True))
        advantages = estimate(SCALE * rewards, values, over, np.asarray(forward(weights, seen)[1]))
        normalized = (advantages - advantages.mean()) / advantages.std()
        parts = (observations, masks, actions, chances, normalized, advantages + values)
        batch = Batch(*(part.reshape(-1, *part.shape[2:]) for part in parts))
        rate = RATE * (1 - (done - GAMES * HORIZON) / steps)
        for _ in range(EPOCHS):
            for chosen in np.split(rng.permutation(GAMES * HORIZON), BATCHES):
                count += 1
                some = Batch(*(part[chosen] for part in batch))
                weights, mean, square = update(weights, mean, square, count, rate, some)
        yield done, float(LEAD * rewards[rewards != 0].mean()), weights


def estimate(rewards: np.ndarray, values: np.ndarray, over: np.ndarray, following: np.ndarray) -> np.ndarray:
    """Return the advantages by generalized advantage estimation, from the last step to the first."""
    advantages, trace = np.zeros_like(values), np.zeros_like(following)
    for at in reversed(range(len(rewards))):
        error = rewards[at] + following * ~over[at] - values[at]
        trace = error + TRACE * trace * ~over[at]
        advantages[at], following = trace, values[at]
    return advantages


def win_rate(weights: Weights, opponents: list[str], games: int, seed: int) -> tuple[float, int]:
    """Return how often the policy wins whole games, and in how many."""
    envs = gymnasium.make_vec("kingup/KingUp-v0", num_envs=GAMES, players=PLAYERS, opponents=opponents)
    (seen, info), key = envs.reset(seed=seed), jax.random.key(seed)
    won, ended = 0.0, 0
    while ended < games:
        key, drawing = jax.random.split(key)
        actions, _, _ = decide(weights, seen, info["action_mask"].astype(bool), drawing)
        seen, rewards, over, _, info = envs.step(np.asarray(actions))
        # A sole winner gets 3, a loser -1: see docs/adapters.md.
        won += ((rewards[over] + 1) / PLAYERS).sum()
        ended += int(over.sum())
    return won / ended, ended


def main() -> None:
    """Learn, save the policy and the curve, and measure how often it wins."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=2_000_000, help="actions of the policy to learn from")
    parser.add_argument("--opponents", nargs="+", default=["officer"], help="bots that do not look ahead")
    parser.add_argument("--games", type=int, default=4000, help="games to measure its strength")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", type=Path, help="write the policy to this file, which ends in .npz")
    parser.add_argument("--curve", type=Path, help="write the learning curve to this file, as CSV")
    options = parser.parse_args()
    if options.steps < GAMES * HORIZON:
        parser.error(f"--steps must be {GAMES * HORIZON} at least: one update")
    rows, weights, started = [], {}, time.perf_counter()
    for number, (done, lead, current) in enumerate(learn(options.steps, options.opponents, options.seed)):
        weights = {name: np.asarray(weight) for name, weight in current.items()}
        seconds = time.perf_counter() - started
        rows.append((done, round(lead, 3), round(seconds, 1)))
        if number % 10 == 0:
            print(f"{done:>10,} steps, {seconds:5.0f} s: {lead:+.2f} points per round", flush=True)
    if options.save:
        np.savez(options.save, **weights)
    if options.curve:
        with options.curve.open("w", newline="") as file:
            csv.writer(file).writerows([("steps", "lead", "seconds"), *rows])
    rate, ended = win_rate(weights, options.opponents, options.games, options.seed + 1)
    print(f"wins {rate:.1%} of {ended} games against {' '.join(options.opponents)}; chance would be {1 / PLAYERS:.0%}")


if __name__ == "__main__":
    main()
