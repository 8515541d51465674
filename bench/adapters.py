"""Measure the speed of the environments on one core, beside PettingZoo's and OpenSpiel's own games in the same run.

    python bench/adapters.py

All seats play at random. Rates are by the CPU time of this process, since machines are noisy. Thousands of games at
once are stepped with observations and masks of every step, and with actions drawn from the legal ones. PettingZoo's
tictactoe_v3 is driven by PettingZoo's own performance_benchmark, which also makes observations and takes five seconds.
OpenSpiel's games are driven without observations.

With three officers as opponents, a step is one action of the learner: the officers act three times in each. Beside it
stands CartPole, Gymnasium's own vector environment, which computes four numbers for each game and has no opponents.
"""

import argparse
import contextlib
import io
import json
import random
import re
import time
import warnings
from typing import Final

import gymnasium
import numpy as np

import kingup.adapters.openspiel  # noqa: F401 - registers python_kingup
from kingup.adapters import pettingzoo
from kingup.adapters.gymnasium import ENV_ID, KingUpVectorEnv
from kingup.adapters.vector import VectorGames
from kingup.cli.bench import Play, measure, openspiel
from kingup.rules.setup import SETUPS

GAMES: Final = 4096
VECTOR: Final = "kingup.adapters.vector"
LEARNERS: Final = "kingup/KingUp-v0, vector, 3 officers"
TICTACTOE: Final = "PettingZoo tictactoe_v3"


def vector(players: int, games: int = GAMES, steps: int = 50) -> Play:
    """Return a function that plays ``steps`` steps in each of ``games`` games."""
    table = VectorGames(games, players)

    def play() -> int:
        for _ in range(steps):
            table.step(table.draw())
        return games * steps

    return play


def learners(games: int = GAMES, steps: int = 20) -> Play:
    """Return a function that plays ``steps`` actions of a learner in each game, against three officers."""
    envs = KingUpVectorEnv(games, ["officer", "officer", "officer"])
    envs.reset(seed=1)

    def play() -> int:
        for _ in range(steps):
            envs.step(envs.draw())
        return games * steps

    return play


def cartpole(games: int = GAMES, steps: int = 100) -> Play:
    """Return a function that takes ``steps`` steps in each game of CartPole."""
    envs = gymnasium.make_vec("CartPole-v1", games, "vector_entry_point")
    envs.reset(seed=1)
    actions = envs.action_space.sample()

    def play() -> int:
        for _ in range(steps):
            envs.step(actions)
        return games * steps

    return play


def solo(rng: random.Random) -> Play:
    """Return a function that plays a whole game of one learner against three officers, one at a time."""
    env = gymnasium.make(ENV_ID, disable_env_checker=True, opponents=["officer"])

    def play() -> int:
        _, info = env.reset(seed=rng.getrandbits(31))
        turns, over = 0, False
        while not over:
            _, _, over, _, info = env.step(rng.choice(np.flatnonzero(info["action_mask"]).tolist()))
            turns += 1
        return turns

    return play


def kingup_pettingzoo(rng: random.Random) -> Play:
    """Return a function that plays a whole game in kingup's PettingZoo environment, with all observations."""
    env = pettingzoo.env(players=4)

    def play() -> int:
        env.reset(seed=rng.getrandbits(32))
        turns = 0
        for _ in env.agent_iter():
            seen, _, termination, truncation, _ = env.last()
            over = termination or truncation
            env.step(None if over else rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
            turns += 1
        return turns

    return play


def tictactoe() -> float:
    """Return the turns per second of CPU time in PettingZoo's own benchmark, which prints them by real time."""
    with warnings.catch_warnings():
        # PettingZoo has deprecated this import, but its own tests use it.
        warnings.simplefilter("ignore", DeprecationWarning)
        from pettingzoo.classic import tictactoe_v3  # noqa: PLC0415
        from pettingzoo.test import performance_benchmark  # noqa: PLC0415
    env = tictactoe_v3.env()
    printed = io.StringIO()
    wall, cpu = time.perf_counter(), time.process_time()
    with contextlib.redirect_stdout(printed):
        performance_benchmark(env)
    wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
    found = re.search(r"([\d.]+) turns per second", printed.getvalue())
    assert found is not None, printed.getvalue()
    return float(found[1]) * wall / cpu


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=3.0, help="CPU time for each (default: 3)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = parser.parse_args()
    rng = random.Random(1)
    rates = measure(
        {f"{VECTOR}, {players} players": vector(players) for players in SETUPS}
        | {
            LEARNERS: learners(),
            "Gymnasium CartPole-v1, vector": cartpole(),
            "kingup/KingUp-v0, 3 officers": solo(rng),
            "kingup.adapters.pettingzoo": kingup_pettingzoo(rng),
            "OpenSpiel python_kingup": openspiel("python_kingup", rng, 1),
            "OpenSpiel python_liars_poker": openspiel("python_liars_poker", rng, 20),
            "OpenSpiel hearts": openspiel("hearts", rng, 1),
            "OpenSpiel liars_dice": openspiel("liars_dice", rng, 20),
        },
        options.seconds,
    )
    rates[TICTACTOE] = tictactoe()
    slowest = min(rate for name, rate in rates.items() if name.startswith(VECTOR))
    if options.json:
        figures = {"vector_steps_per_s": slowest, "learner_steps_per_s": rates[LEARNERS]}
        print(json.dumps({"steps_per_s": rates, **figures, "ratio": slowest / rates[TICTACTOE]}))
        return
    for name, rate in rates.items():
        print(f"{name:37} {rate:13,.0f} steps per second   the slowest vector is {slowest / rate:8,.1f} times that")


if __name__ == "__main__":
    main()
