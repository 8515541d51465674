"""An opponent written by others: OpenSpiel's information-set Monte Carlo tree search, in Python.

    python bench/opponents/openspiel_ismcts.py < /dev/null     compiles it, so that its first move is in time
    kingup arena "cmd:python bench/opponents/openspiel_ismcts.py" trader --one-vs-rest

The tree and the search are OpenSpiel's, on ``python_kingup``. Below the tree it plays at random, with compiled code.
With ``--simulations N``, it does not look at the clock, and is as strong on a busy machine as on an idle one.
"""

import argparse
import json
import random
import sys
import time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot

import kingup.adapters.openspiel  # noqa: F401 - registers python_kingup
from kingup.adapters.actions import text_of
from kingup.adapters.replay import actions_from_view, first_seat
from kingup.adapters.rewards import shared_pot
from kingup.playout.convert import from_rules
from kingup.playout.generator import new_generator
from kingup.playout.layout import WINNERS
from kingup.playout.random_play import random_game
from kingup.rules import View

EXPLORE = 2.0
WORLDS = 20
"""Sampled worlds per search."""
MIN_SIMULATIONS = 10
"""Simulations per move, however little time there is."""
TIME_SHARE = 0.7
"""The share of the time limit to use."""


class Rollouts:
    """Evaluates states by random play."""

    def __init__(self, seed: int, count: int = 8) -> None:
        self.generator = new_generator(seed)
        self.count = count

    def evaluate(self, state: Any) -> Any:  # noqa: ANN401 - OpenSpiel has no types
        """Return the mean returns of some rollouts."""
        start, players = from_rules(state.position.game), state.num_players()
        returns = np.zeros(players)
        for _ in range(self.count):
            array = start.copy()
            random_game(array, self.generator)
            winners = [seat for seat in range(players) if array[WINNERS] >> seat & 1]
            returns += shared_pot(winners, players)
        return returns / self.count

    def prior(self, state: Any) -> list[tuple[int, float]]:  # noqa: ANN401
        """Return equal probabilities for all actions."""
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


class Searcher:
    """Chooses by OpenSpiel's search, with as many simulations as time should allow.

    :param simulations: simulations per move, whatever the time.
    :ivar pace: the seconds per simulation.
    """

    def __init__(self, ms: float, seed: int, pace: float, simulations: int | None = None) -> None:
        self.simulations = simulations
        self.seconds = TIME_SHARE * ms / 1000
        self.rng = random.Random(seed)
        self.rollouts = Rollouts(self.rng.getrandbits(62))
        self.pace = pace

    def choose(self, view: View, legal: list[str]) -> str:
        """Return one of the legal actions."""
        if len(legal) == 1:
            return legal[0]
        started = time.perf_counter()
        game = pyspiel.load_game("python_kingup", {"players": len(view["players"]), "first": first_seat(view)})
        state = game.new_initial_state()
        for action in actions_from_view(view):
            state.apply_action(action)
        left = self.seconds - (time.perf_counter() - started)
        chosen = text_of(self.search(state, self.simulations or max(MIN_SIMULATIONS, int(left / self.pace))))
        # OpenSpiel's climbs have no floor; each character has only one climb.
        return next(text for text in legal if text == chosen or (text[0] == chosen[0] and chosen[1:] == "+"))

    def search(self, state: Any, simulations: int) -> int:  # noqa: ANN401
        """Return the most visited action after ``simulations`` simulations."""
        bot = ISMCTSBot(
            state.get_game(),
            self.rollouts,
            EXPLORE,
            simulations,
            max_world_samples=WORLDS,
            random_state=np.random.RandomState(self.rng.getrandbits(32)),
        )
        bot.set_resampler(lambda root, seat: root.resample_from_infostate(seat, self.rng.random))
        started = time.perf_counter()
        chosen = int(bot.step(state))
        self.pace = (time.perf_counter() - started) / simulations
        return chosen


def main() -> None:
    """Run the bot protocol."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--simulations", type=int, help="simulations per move, whatever the time")
    simulations = parser.parse_args().simulations
    # Compile everything and measure the speed before the greeting.
    searcher = Searcher(0, 0, 0)
    for _ in range(2):
        searcher.search(_first_state(), MIN_SIMULATIONS)
    for line in sys.stdin:
        message = json.loads(line)
        if "hello" in message:
            searcher = Searcher(message["ms"], message["seed"], searcher.pace, simulations)
            print(json.dumps({"name": "OpenSpiel's ISMCTS"}), flush=True)
        elif "ask" in message:
            print(json.dumps({"play": searcher.choose(message["view"], message["legal"])}), flush=True)


def _first_state() -> Any:  # noqa: ANN401
    """Return the first state at which a seat is to act."""
    state = pyspiel.load_game("python_kingup").new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    return state


if __name__ == "__main__":
    main()
