"""How fast compiled play is: uniform random rounds on one core, beside the rules and two C++ games of OpenSpiel.

    python bench/playout.py

The last line is a plain Numba loop over a state of thirteen bytes, for comparing machines.
"""

import argparse
import random

import numba as nb
import numpy as np

from kingup.cli.bench import kingup_playout, kingup_rules, measure, openspiel


@nb.njit(nogil=True)
def plain(steps: int, seed: int) -> int:
    """Look at thirteen bytes, pick one of those below six at random, and count it up; over and over."""
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


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=3.0, help="CPU time for each (default: 3)")
    options = parser.parse_args()
    rng = random.Random(1)
    rates = measure(
        {
            "kingup.playout": kingup_playout(1),
            "kingup.rules": kingup_rules(rng),
            "OpenSpiel liars_dice": openspiel("liars_dice", rng, 20),
            "OpenSpiel hearts": openspiel("hearts", rng, 1),
            "plain Numba loop": lambda: plain(1_000_000, 7),
        },
        options.seconds,
    )
    for name, rate in rates.items():
        times = rates["kingup.playout"] / rate
        print(f"{name:22} {rate:15,.0f} steps per second   playout is {times:10,.1f} times that")


if __name__ == "__main__":
    main()
