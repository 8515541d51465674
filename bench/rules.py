"""Measure the speed of the rules in whole random games, next to the nearest pure-Python peer.

Both games run in the same loop (find the seat to act, list its legal actions, pick one at random, apply it),
alternately, on one core. They are timed by the CPU time of this process, since machines are noisy.

    python bench/rules.py            actions per second of kingup.rules and of OpenSpiel's python_liars_poker
    python bench/rules.py --values   why Game is a named tuple
"""

import argparse
import json
import random
import sys
import timeit
from collections.abc import Callable
from dataclasses import make_dataclass, replace

from kingup.cli.bench import kingup_rules, measure, openspiel
from kingup.rules import Game, Phase, new_game


def compare(seconds: float) -> dict[str, float]:
    """Measure both games alternately."""
    rng = random.Random(1)
    ours, theirs = "rules_steps_per_s", "python_liars_poker_steps_per_s"
    rates = measure({ours: kingup_rules(rng), theirs: openspiel("python_liars_poker", rng, 20)}, seconds)
    return {**rates, "ratio": rates[ours] / rates[theirs]}


def time_values() -> dict[str, float]:
    """Return the microseconds it takes to change three fields of a Game, and of a frozen dataclass of the same size."""
    game = new_game(("a", "b", "c"), 0)
    frozen = make_dataclass("frozen", Game._fields, frozen=True, slots=True)(*game)
    ways: dict[str, Callable[[], object]] = {
        "named tuple, rebuilt by position": lambda: tuple.__new__(Game, ((), 1, Phase.PLACING) + game[3:]),
        "named tuple, _replace": lambda: game._replace(players=(), round=1, phase=Phase.PLACING),
        "frozen dataclass, replace": lambda: replace(frozen, players=(), round=1, phase=Phase.PLACING),
    }
    return {name: min(timeit.repeat(way, number=20_000, repeat=7)) / 20_000 * 1e6 for name, way in ways.items()}


def main() -> None:
    """Print the requested figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=5.0, help="CPU time to measure each game (default: 5)")
    parser.add_argument("--values", action="store_true", help="time the ways to change a value instead")
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = parser.parse_args()
    figures = time_values() if options.values else compare(options.seconds)
    if options.json:
        json.dump(figures, sys.stdout)
        print()
    elif options.values:
        for name, microseconds in figures.items():
            print(f"{name:32} {microseconds:6.2f} µs")
    else:
        print(f"kingup.rules        {figures['rules_steps_per_s']:10,.0f} actions per second")
        print(f"python_liars_poker  {figures['python_liars_poker_steps_per_s']:10,.0f} actions per second")
        print(f"ratio               {figures['ratio']:10.2f}")


if __name__ == "__main__":
    main()
