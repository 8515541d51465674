"""The whole game as one array, secrets included: the ``state()`` of PettingZoo, for training with a central critic.

It begins with the public fields of the observation of seat 0, without ``seat``. Then come the goal and the ballot of
each seat. A policy that acts must never get it.
"""

import numpy as np

from kingup.adapters.observation import PRIVATE, Field, Observation, layout_for, observation_maximum, observe_game
from kingup.rules import Game, Seat

_SEAT = "seat"


def _public(players: int) -> list[Field]:
    return [field for name, field in layout_for(players).items() if name not in (*PRIVATE, _SEAT)]


def _join(public: Observation, private: list[Observation], players: int) -> Observation:
    fields = layout_for(players)
    parts = [public[field.start : field.end] for field in _public(players)]
    parts += [seen[fields[name].start : fields[name].end] for name in PRIVATE for seen in private]
    return np.concatenate(parts)


def observe_all(game: Game, turn: Seat | None) -> Observation:
    """Return the public fields, counted from seat 0, then the goals and then the ballots of all seats."""
    seen = [observe_game(game, seat, turn) for seat in range(len(game.players))]
    return _join(seen[0], seen, len(game.players))


def state_maximum(players: int) -> Observation:
    """Return the largest possible number at each place."""
    maximum = observation_maximum(players)
    return _join(maximum, [maximum] * players, players)
