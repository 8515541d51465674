"""How fast the rules are: whole random games, beside the nearest pure-Python peer.

Both games are driven by the same loop (who is to act, what is legal, pick one at random, act), in turns, on one core,
and timed by the CPU time of this process, since machines are noisy.

    python bench/rules.py            actions per second of kingup.rules and of OpenSpiel's python_liars_poker
    python bench/rules.py --values   why Game is a named tuple
"""

import argparse
import json
import random
import statistics
import sys
import time
import timeit
from collections.abc import Callable
from dataclasses import make_dataclass, replace

from kingup.rules import CHANCE, Game, deal, decide, evolve, legal_actions, new_game, next_to_act

PLAYER_COUNTS = (3, 4, 5, 6)


def play_kingup(rng: random.Random) -> int:
    """Play one random game for each number of players; gives the number of actions."""
    actions = 0
    for players in PLAYER_COUNTS:
        game = new_game([f"player {seat}" for seat in range(players)], rng.randrange(players))
        while (seat := next_to_act(game)) is not None:
            if seat == CHANCE:
                game = deal(game, rng)
            else:
                for event in decide(game, seat, rng.choice(legal_actions(game, seat))):
                    game = evolve(game, event)
            actions += 1
    return actions


def liars_poker() -> Callable[[random.Random], int]:
    """Get OpenSpiel's game ready; what is given plays it once and gives the number of actions."""
    import open_spiel.python.games  # noqa: F401, PLC0415 - registers the Python games
    import pyspiel  # noqa: PLC0415 - heavy, and only this comparison needs it

    peer = pyspiel.load_game("python_liars_poker")

    def play_peer(rng: random.Random) -> int:
        actions = 0
        for _ in range(20):
            state = peer.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(rng.choices(outcomes, weights)[0])
                else:
                    state.apply_action(rng.choice(state.legal_actions()))
                actions += 1
        return actions

    return play_peer


def rate(play: Callable[[random.Random], int], rng: random.Random, seconds: float) -> float:
    """Actions per second of CPU time."""
    actions, started = 0, time.process_time()
    while (spent := time.process_time() - started) < seconds:
        actions += play(rng)
    return actions / spent


def compare(seconds: float) -> dict[str, float]:
    """Measure both, in turns."""
    rng, play_peer = random.Random(1), liars_poker()
    turns = 10
    for play in (play_kingup, play_peer):
        play(rng)
    pairs = [(rate(play_kingup, rng, seconds / turns), rate(play_peer, rng, seconds / turns)) for _ in range(turns)]
    return {
        "rules_steps_per_s": statistics.median(ours for ours, _ in pairs),
        "python_liars_poker_steps_per_s": statistics.median(theirs for _, theirs in pairs),
        "ratio": statistics.median(ours / theirs for ours, theirs in pairs),
    }


def time_values() -> dict[str, float]:
    """Microseconds to change three fields of a Game, and of a frozen dataclass with as many."""
    game = new_game(("a", "b", "c"), 0)
    frozen = make_dataclass("frozen", Game._fields, frozen=True, slots=True)(*game)
    ways: dict[str, Callable[[], object]] = {
        "named tuple, kept in one piece": lambda: tuple.__new__(Game, ((), 1, ()) + game[3:]),
        "named tuple, _replace": lambda: game._replace(ballots=(), turn=1, castle=()),
        "frozen dataclass, replace": lambda: replace(frozen, ballots=(), turn=1, castle=()),
    }
    return {name: min(timeit.repeat(way, number=20_000, repeat=7)) / 20_000 * 1e6 for name, way in ways.items()}


def main() -> None:
    """Print what is asked for."""
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
            print(f"{name:30} {microseconds:6.2f} µs")
    else:
        print(f"kingup.rules        {figures['rules_steps_per_s']:10,.0f} actions per second")
        print(f"python_liars_poker  {figures['python_liars_poker_steps_per_s']:10,.0f} actions per second")
        print(f"ratio               {figures['ratio']:10.2f}")


if __name__ == "__main__":
    main()
