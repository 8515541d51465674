"""Fit ``kingup.bots.rollouts.LEAD_TEMPERATURES`` to the winners in self-play, to know how safe a lead is.

python bench/fit_lead.py
"""

import argparse

import numpy as np

from kingup.bots.rollout_policy import SCRATCH_SIZE
from kingup.bots.rollouts import LEAD_TEMPERATURES, roll_out
from kingup.bots.styles import LEARNED, style_table
from kingup.playout.game import deal, new_state
from kingup.playout.generator import new_generator
from kingup.playout.layout import MAX_LEGAL, MAX_SEATS, ROUNDS, TOTALS, WINNERS
from kingup.rules.setup import SETUPS


def play_games(players: int, games: int) -> tuple[list[np.ndarray], np.ndarray]:
    """Play games; return the totals after each round but the last, and each seat's share of the victory."""
    generator = new_generator(players)
    table, style = style_table(players), np.full(MAX_SEATS, LEARNED)
    actions, out = np.empty(MAX_LEGAL, np.int64), np.empty(MAX_LEGAL)
    scratch, exp_weights = np.empty(SCRATCH_SIZE), np.exp(table)
    totals = [np.empty((games, players)) for _ in range(ROUNDS - 1)]
    shares = np.empty((games, players))
    for game in range(games):
        state = new_state(players, game % players)
        for round_ in range(ROUNDS):
            deal(state, generator)
            roll_out(state, table, exp_weights, style, generator, actions, scratch, out)
            if round_ < ROUNDS - 1:
                totals[round_][game] = state[TOTALS : TOTALS + players]
        won = np.array([(state[WINNERS] >> seat) & 1 for seat in range(players)])
        shares[game] = won / won.sum()
    return totals, shares


def best_temperature(totals: np.ndarray, shares: np.ndarray) -> float:
    """Return the temperature at which a softmax over totals best predicts the winner."""
    candidates = np.arange(2.0, 12.0, 0.1)

    def loss(temperature: float) -> float:
        scaled = totals / temperature
        log = scaled - scaled.max(axis=1, keepdims=True)
        log -= np.log(np.exp(log).sum(axis=1, keepdims=True))
        return float(-(shares * log).sum())

    return float(min(candidates, key=loss))


def main() -> None:
    """Print the fits."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=4000, help="for each number of players (default: 4000)")
    options = parser.parse_args()
    for players in SETUPS:
        totals, shares = play_games(players, options.games)
        fits = [best_temperature(after, shares) for after in totals]
        print(f"{players} players: after round 1 {fits[0]:.1f}, after round 2 {fits[1]:.1f}")
    print(f"used: after round 1 {LEAD_TEMPERATURES[2]:.1f}, after round 2 {LEAD_TEMPERATURES[1]:.1f}")


if __name__ == "__main__":
    main()
