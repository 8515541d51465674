"""What somebody who only watches makes of the goals of bots: a spectator who weighs all known styles."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import numpy as np

from kingup.arena.study.counters import note
from kingup.arena.study.figures import GUESSED, SHOWN, Counts
from kingup.bots.goal_reader import Reader, place_in_deck
from kingup.bots.styles import table_for
from kingup.rules import Game, History, Phase, View, view_for


class Belief(NamedTuple):
    """What the watcher thinks of a seat: the chance of its true card, and whether that is its first guess."""

    moment: int
    chance: float
    first: bool


@cache
def watcher(players: int) -> Reader:
    """A spectator who thinks all styles equally likely before the game."""
    table = table_for(players)
    return Reader(table, np.full(len(table), 1 / len(table)), trust=1.0)


def beliefs_about(game: Game, reader: Reader) -> Iterator[Belief]:
    """What a watcher thinks at each moment of each round of a finished game, about every seat."""
    for number, past in enumerate(game.finished):
        for moment, view in enumerate(_views(game, number)):
            belief = reader.beliefs(view).sum(axis=1)
            for seat, goal in enumerate(past.goals):
                card = place_in_deck(goal)
                yield Belief(moment, float(belief[seat, card]), int(belief[seat].argmax()) == card)


def watch_game(game: Game, counts: Counts) -> None:
    """Count what the watcher thinks."""
    for belief in beliefs_about(game, watcher(len(game.players))):
        note(counts, SHOWN + belief.moment, belief.chance)
        note(counts, GUESSED + belief.moment, float(belief.first))


def _views(game: Game, number: int) -> Iterator[View]:
    """What a spectator sees at each moment of one round."""
    seen = view_for(game, None, History.OPEN)
    past = seen["finished"][number]
    history = past["history"]
    first_vote = next(at for at, token in enumerate(history) if "=" in token)
    for length in (game.setup.placed, first_vote + 1, len(history)):
        yield {
            **seen,
            "round": number + 1,
            "finished": seen["finished"][:number],
            "first": past["first"],
            "phase": Phase.CLIMBING.value,
            "history": history[:length],
        }
