"""Driving a game: an action in, the next state out."""

import random

from kingup.rules.actions import CHANCE, Action, Deal, Seat
from kingup.rules.decide import decide
from kingup.rules.evolve import evolve
from kingup.rules.game import Game


def play(game: Game, seat: Seat, action: Action) -> Game:
    """The game after a seat (or CHANCE) has acted.

    :raises IllegalAction: when the rules do not allow it.
    """
    for event in decide(game, seat, action):
        game = evolve(game, event)
    return game


def deal(game: Game, rng: random.Random) -> Game:
    """The game after the next deal, drawn with a generator that the caller owns.

    :raises IllegalAction: when no deal is due.
    """
    return play(game, CHANCE, Deal(tuple(rng.sample(game.deck, len(game.players)))))
