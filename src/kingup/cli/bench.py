"""``kingup bench``: measure the speed of the game on this machine, next to OpenSpiel when it is installed."""

import json
import random
import statistics
import time
from collections.abc import Callable
from typing import Final

import click

from kingup.extras import compiles, requirement
from kingup.options.number import FiniteRange
from kingup.rules import CHANCE, apply, deal, legal_actions, new_game, next_to_act
from kingup.rules.setup import SETUPS

Play = Callable[[], int]
"""Plays for a while and returns the number of actions."""

_REPEATS: Final = 5


def kingup_rules(rng: random.Random) -> Play:
    """Return a function that plays a random game for each number of players by the rules."""

    def play() -> int:
        actions = 0
        for players in SETUPS:
            game = new_game([""] * players, rng.randrange(players))
            while (seat := next_to_act(game)) is not None:
                if seat == CHANCE:
                    game = deal(game, rng)
                else:
                    game, _ = apply(game, seat, rng.choice(legal_actions(game, seat)))
                actions += 1
        return actions

    return play


def kingup_playout(seed: int) -> Play:
    """Return a function that plays random rounds for each number of players, compiled where Numba is installed."""
    from kingup.playout import game, random_play  # noqa: PLC0415 - takes a second, and only this function needs it
    from kingup.playout.compile import COMPILED  # noqa: PLC0415
    from kingup.playout.generator import new_generator  # noqa: PLC0415

    rounds = 5000 if COMPILED else 20
    generator = new_generator(seed)
    starts = []
    for players in SETUPS:
        start = game.new_state(players, 0)
        game.deal(start, generator)
        starts.append((start.copy(), start))
    return lambda: sum(random_play.random_rounds(state, start, generator, rounds) for state, start in starts)


def openspiel(name: str, rng: random.Random, games: int) -> Play:
    """Return a function that plays random games of OpenSpiel in the same kind of loop."""
    import open_spiel.python.games  # noqa: F401, PLC0415 - registers the Python games
    import pyspiel  # noqa: PLC0415

    peer = pyspiel.load_game(name)

    def play() -> int:
        actions = 0
        for _ in range(games):
            state = peer.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(rng.choices(outcomes, weights)[0])
                else:
                    state.apply_action(rng.choice(state.legal_actions()))
                actions += 1
        return actions

    return play


def measure(contestants: dict[str, Play], seconds: float) -> dict[str, float]:
    """Return the median actions per second of CPU time of each, measured alternately since machines are noisy."""
    for play in contestants.values():
        play()
    rates: dict[str, list[float]] = {name: [] for name in contestants}
    for _ in range(_REPEATS):
        for name, play in contestants.items():
            actions, started = 0, time.process_time()
            while (spent := time.process_time() - started) < seconds / _REPEATS:
                actions += play()
            rates[name].append(actions / spent)
    return {name: statistics.median(measured) for name, measured in rates.items()}


@click.command()
@click.option(
    "--seconds", type=FiniteRange(0.1, 3600), default=3.0, show_default=True, help="CPU time for each measurement."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def bench(seconds: float, *, as_json: bool) -> None:
    """Measure random play in actions per second: the rules, compiled play, and OpenSpiel's hearts if installed."""
    rng = random.Random(1)
    contestants = {"playout_steps_per_s": kingup_playout(1), "rules_steps_per_s": kingup_rules(rng)}
    try:
        contestants["openspiel_steps_per_s"] = openspiel("hearts", rng, 1)
    except ImportError:
        click.echo(f"OpenSpiel is not installed, so it is left out: pip install {requirement('openspiel')}", err=True)
    if not compiles():
        click.echo(f"Without Numba the playouts are plain Python: pip install {requirement('fast')}", err=True)
    measured = measure(contestants, seconds)
    rates = {f"{name}_steps_per_s": measured.get(f"{name}_steps_per_s") for name in ("playout", "rules", "openspiel")}
    if as_json:
        click.echo(json.dumps(rates))
        return
    for name, rate in rates.items():
        figure = "not installed" if rate is None else f"{rate:15,.0f} actions per second"
        click.echo(f"{name.removesuffix('_steps_per_s'):10} {figure}")
