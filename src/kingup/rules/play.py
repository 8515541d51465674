"""Drive a game: an action goes in, the next state comes out."""

import random

from kingup.rules.actions import CHANCE, Action, Deal, Seat
from kingup.rules.decide import decide
from kingup.rules.events import Event
from kingup.rules.evolve import evolve
from kingup.rules.game import Game


def apply(game: Game, seat: Seat, action: Action) -> tuple[Game, tuple[Event, ...]]:
    """Return the game after a seat (or CHANCE) has acted, and the events that led there.

    :raises RuleViolation: when the rules do not allow the action.
    """
    events = decide(game, seat, action)
    for event in events:
        game = evolve(game, event)
    return game, events


def play(game: Game, seat: Seat, action: Action) -> Game:
    """Return the game after a seat (or CHANCE) has acted.

    :raises RuleViolation: when the rules do not allow the action.
    """
    game, _ = apply(game, seat, action)
    return game


def deal(game: Game, rng: random.Random) -> Game:
    """Return the game after the next deal, drawn with a generator that the caller owns.

    :raises RuleViolation: when no deal is due.
    """
    return play(game, CHANCE, Deal(tuple(rng.sample(game.deck, len(game.players)))))
