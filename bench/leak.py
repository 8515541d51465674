"""Measure how much a bot reveals: how well a spectator guesses its goal.

    python bench/leak.py king officer

The bot plays in all four seats. A spectator who knows the bots' styles works out the probability of each goal card
after the placing, after the first vote and at the end of each round. The output is the mean probability of the true
card, and how often that card is the first guess. A blind guess is right once in 26. Less is better for the bot.
"""

import argparse
import random
import statistics

from kingup.arena.referee import draw_deals, play_game
from kingup.arena.study.figures import MOMENTS
from kingup.arena.study.leak import Belief, watcher, watcher_beliefs
from kingup.bots.levels import NAMES, new_bot
from kingup.rules.setup import SETUPS


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bots", nargs="*", default=["king", "officer", "random"], choices=NAMES, metavar="BOT")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--players", type=int, default=4, choices=tuple(SETUPS))
    parser.add_argument("--ms", type=float, default=100)
    options = parser.parse_args()
    for name in options.bots:
        beliefs: list[Belief] = []
        for seed in range(options.games):
            bots = [new_bot(name) for _ in range(options.players)]
            deals = draw_deals(options.players, random.Random(seed))
            game = play_game(bots, deals, options.ms, [seed * 10 + seat for seat in range(options.players)]).game
            beliefs += watcher_beliefs(game, watcher(options.players))
        for at, moment in enumerate(MOMENTS):
            then = [belief for belief in beliefs if belief.moment == at]
            print(
                f"{name:16} {moment:22} chance of the true card {statistics.mean(one.chance for one in then):6.1%}, "
                f"first guess right {statistics.mean(one.first for one in then):6.1%}"
            )


if __name__ == "__main__":
    main()
