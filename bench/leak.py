"""How much a bot gives away: how well somebody who only watches guesses its goal.

    python bench/leak.py king officer

Four of the bot play; a spectator who knows how the bots' styles play works out the chance of each goal card after the
placing, after the first vote and at the end of each round. Printed is the chance it gives the true card, on average,
and how often that card is its first guess. A blind guess is right once in 26. Less is better for the bot.
"""

import argparse
import random
import statistics

import numpy as np

from kingup.arena.referee import draw_deals, play_game
from kingup.bots.levels import NAMES, new_bot
from kingup.bots.reader import Reader, place_in_deck
from kingup.bots.styles import table_for
from kingup.rules import Game, History, Phase, View, view_for
from kingup.rules.setup import SETUPS

MOMENTS = ("after placing", "after the first vote", "at the round's end")


def moments(game: Game) -> list[tuple[str, View, tuple[str, ...]]]:
    """What a spectator sees at three moments of each round of a finished game, and the goals it would like to know."""
    views: list[tuple[str, View, tuple[str, ...]]] = []
    for number, past in enumerate(game.finished):
        seen = view_for(game, None, History.OPEN)
        seen["finished"] = seen["finished"][:number]
        history = view_for(game, None, History.OPEN)["finished"][number]["history"]
        first_vote = next(at for at, token in enumerate(history) if "=" in token)
        for moment, length in zip(MOMENTS, (game.setup.placed, first_vote + 1, len(history)), strict=True):
            view: View = {**seen, "first": past.first, "phase": Phase.CLIMBING.value, "history": history[:length]}
            views.append((moment, view, past.goals))
    return views


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bots", nargs="*", default=["king", "officer", "random"], choices=NAMES, metavar="BOT")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--players", type=int, default=4, choices=tuple(SETUPS))
    parser.add_argument("--ms", type=float, default=100)
    options = parser.parse_args()
    table = table_for(options.players)
    reader = Reader(table, np.full(len(table), 1 / len(table)), trust=1.0)
    for name in options.bots:
        chance: dict[str, list[float]] = {moment: [] for moment in MOMENTS}
        first: dict[str, list[bool]] = {moment: [] for moment in MOMENTS}
        for seed in range(options.games):
            bots = [new_bot(name) for _ in range(options.players)]
            deals = draw_deals(options.players, random.Random(seed))
            game = play_game(bots, deals, options.ms, [seed * 10 + seat for seat in range(options.players)]).game
            for moment, view, goals in moments(game):
                belief = reader.beliefs(view).sum(axis=1)
                for seat, goal in enumerate(goals):
                    chance[moment].append(float(belief[seat, place_in_deck(goal)]))
                    first[moment].append(int(belief[seat].argmax()) == place_in_deck(goal))
        for moment in MOMENTS:
            print(
                f"{name:16} {moment:22} chance of the true card {statistics.mean(chance[moment]):6.1%}, "
                f"first guess right {statistics.mean(first[moment]):6.1%}"
            )


if __name__ == "__main__":
    main()
