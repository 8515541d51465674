"""Measure how often a rule of thumb beats random players of King Up! in PettingZoo. Needs kingup[adapters].

python pettingzoo_evaluating.py --games 60

It places its favorites and moves them up, keeps them off the throne while it can, and votes No on all other nominees.
It plays in each seat in turn.
"""

import argparse
import math

import numpy as np
from pettingzoo import AECEnv

from kingup.adapters import pettingzoo
from kingup.adapters.actions import FIRST_CLIMB, NO, YES
from kingup.adapters.observation import layout_for

PLAYERS = 4
FIELDS = layout_for(PLAYERS)


def part(observation: np.ndarray, name: str) -> np.ndarray:
    """Return one field of an observation."""
    field = FIELDS[name]
    return observation[field.start : field.end].reshape(field.shape).astype(int)


def rule_of_thumb(seen: dict[str, np.ndarray], rng: np.random.Generator) -> int:
    """Return the best legal action by the rule of thumb."""
    goal, castle = part(seen["observation"], "goal"), part(seen["observation"], "castle")
    floors = castle.argmax(axis=1)
    preference = np.zeros(len(seen["action_mask"]))
    preference[:FIRST_CLIMB] = np.outer(goal, [0, 1, 3, 2]).ravel()
    preference[FIRST_CLIMB:YES] = np.where(goal == 1, np.where(floors < 5, 2, -1), np.where(floors == 5, 1, 0))
    preference[NO] = 1 - 2 * (goal @ castle[:, 6])
    return int(np.argmax(np.where(seen["action_mask"] == 1, preference + rng.random(len(preference)) / 2, -np.inf)))


def play(env: AECEnv, game: int, rng: np.random.Generator) -> float:
    """Play one game and return the reward of the rule of thumb."""
    env.reset(seed=game)
    mine, earned = f"player_{game % PLAYERS}", 0.0
    for agent in env.agent_iter():
        seen, reward, termination, truncation, _ = env.last()
        earned += reward if agent == mine else 0.0
        if termination or truncation:
            env.step(None)
        elif agent == mine:
            env.step(rule_of_thumb(seen, rng))
        else:
            env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    return earned


def main() -> None:
    """Play games and print how often it won."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=60)
    options = parser.parse_args()
    env, rng = pettingzoo.env(players=PLAYERS), np.random.default_rng(1)
    # A sole winner gets 3, a loser -1: see docs/adapters.md.
    rate = sum((play(env, game, rng) + 1) / PLAYERS for game in range(options.games)) / options.games
    error = 1.96 * math.sqrt(rate * (1 - rate) / options.games)
    print(
        f"the rule of thumb wins {rate:.1%} (± {error:.1%}) of {options.games} games; chance would be {1 / PLAYERS:.0%}"
    )


if __name__ == "__main__":
    main()
