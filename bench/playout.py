"""Measure compiled play: random rounds on one core, next to the rules and three games of OpenSpiel, two of them in C++.

    python bench/playout.py

The study's line plays in the learned style, counts everything that ``kingup study`` reports, and watches one seat of
each game. The last line is a plain Numba loop over a state of thirteen bytes, for comparing machines.
"""

import argparse
import random

import numba as nb
import numpy as np

from kingup.arena.study.figures import ROWS
from kingup.arena.study.game_log import new_log
from kingup.arena.study.sample import play_games
from kingup.bots.styles import LEARNED, style_table
from kingup.cli.bench import Play, kingup_playout, kingup_rules, measure, openspiel
from kingup.playout.generator import new_generator
from kingup.rules.setup import SETUPS


@nb.njit(nogil=True)
def plain(steps: int, seed: int) -> int:
    """Repeatedly look at thirteen bytes, pick one of those below six at random, and increment it."""
    state = np.zeros(13, np.uint8)
    choices = np.zeros(13, np.uint8)
    word = np.uint64(seed)
    for _ in range(steps):
        count = 0
        for at in range(13):
            choices[count] = at
            count += state[at] < 6
        if count == 0:
            state[:] = 0
            continue
        word ^= word << np.uint64(13)
        word ^= word >> np.uint64(7)
        word ^= word << np.uint64(17)
        state[choices[np.int64((word >> np.uint64(33)) * np.uint64(count) >> np.uint64(31))]] += 1
    return steps


def study(games: int) -> Play:
    """Return a function that plays games of the learned style for each number of players, as the study does."""
    generator, log, counts = new_generator(1), new_log(), np.zeros((ROWS, 3))
    styles = {players: np.ascontiguousarray(style_table(players)[LEARNED]) for players in SETUPS}
    return lambda: sum(play_games(players, style, games, generator, log, counts) for players, style in styles.items())


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=3.0, help="CPU time for each (default: 3)")
    options = parser.parse_args()
    rng = random.Random(1)
    rates = measure(
        {
            "kingup.playout": kingup_playout(1),
            "kingup study": study(100),
            "kingup.rules": kingup_rules(rng),
            "OpenSpiel liars_dice": openspiel("liars_dice", rng, 20),
            "OpenSpiel hearts": openspiel("hearts", rng, 1),
            "python_liars_poker": openspiel("python_liars_poker", rng, 20),
            "plain Numba loop": lambda: plain(1_000_000, 7),
        },
        options.seconds,
    )
    for name, rate in rates.items():
        times = rates["kingup.playout"] / rate
        print(f"{name:22} {rate:15,.0f} steps per second   playout is {times:10,.1f} times that")


if __name__ == "__main__":
    main()
