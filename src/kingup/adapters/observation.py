"""The observation of a seat as an array of small numbers. It is made from the seat's view, so it holds no secret.

Seats are counted from the observing seat: it comes first, then the seat to its left, and so on. Only ``seat`` says
which seat it is.
"""

import math
from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from kingup.rules import CHARACTERS, ELIMINATED, Ballot, Game, History, Phase, Seat, View, view_for
from kingup.rules.castle import ASIDE, WHEREABOUTS
from kingup.rules.characters import BY_INITIAL
from kingup.rules.scoring import POINTS_FOR_ZERO
from kingup.rules.setup import ROUNDS, SETUPS

Observation: TypeAlias = npt.NDArray[np.uint8]

PHASES: Final = (Phase.PLACING, Phase.CLIMBING, Phase.VOTING)
_PHASES: Final = {phase.value: at for at, phase in enumerate(PHASES)}
_BALLOTS: Final = tuple(Ballot)
PRIVATE: Final = ("goal", "ballot")
"""The fields that only the observing seat knows."""


class Field(NamedTuple):
    """A part of the array.

    :ivar shape: the shape to reshape this part to.
    :ivar maximum: the largest possible number in it.
    """

    start: int
    end: int
    shape: tuple[int, ...]
    maximum: int


@cache
def layout_for(players: int) -> Mapping[str, Field]:
    """Return the fields of an observation for this number of players, in order."""
    shapes: dict[str, tuple[tuple[int, ...], int]] = {
        "goal": ((len(CHARACTERS),), 1),
        "castle": ((len(CHARACTERS), len(WHEREABOUTS)), 1),
        "phase": ((len(PHASES),), 1),
        "round": ((ROUNDS,), 1),
        "ballot": ((len(_BALLOTS),), 1),
        "seat": ((players,), 1),
        "turn": ((players,), 1),
        "crown": ((players,), 1),
        "voted": ((players,), 1),
        "spent": ((players,), SETUPS[players].no_cards),
        "totals": ((players,), ROUNDS * POINTS_FOR_ZERO),
    }
    fields: dict[str, Field] = {}
    start = 0
    for name, (shape, maximum) in shapes.items():
        fields[name] = Field(start, start + math.prod(shape), shape, maximum)
        start = fields[name].end
    return fields


@cache
def observation_size(players: int) -> int:
    """Return the length of an observation."""
    return max(field.end for field in layout_for(players).values())


def observation_maximum(players: int) -> Observation:
    """Return the largest possible number at each place."""
    fields = layout_for(players).values()
    return np.concatenate([np.full(field.end - field.start, field.maximum, np.uint8) for field in fields])


def observe_game(game: Game, seat: Seat, turn: Seat | None) -> Observation:
    """Return the observation of a seat.

    :param turn: the seat to act, in an election too.
    """
    return observe_view(view_for(game, seat, History.OPEN), game.ballots[seat], turn)


def observe_view(view: View, ballot: Ballot | None, turn: Seat | None) -> Observation:
    """Return the observation that belongs to a view with open history.

    :param ballot: the seat's own ballot in a running election.
    :param turn: the seat to act, in an election too.
    """
    seat, players = view["seat"], len(view["players"])
    assert seat is not None
    out, fields = bytearray(observation_size(players)), layout_for(players)
    for initial in view["goal"] or "":
        out[fields["goal"].start + BY_INITIAL[initial]] = 1
    for character, floor in enumerate(_castle(view)):
        out[fields["castle"].start + len(WHEREABOUTS) * character + floor] = 1
    if view["phase"] in _PHASES:
        out[fields["phase"].start + _PHASES[view["phase"]]] = 1
    if view["round"]:
        out[fields["round"].start + view["round"] - 1] = 1
    if ballot is not None:
        out[fields["ballot"].start + _BALLOTS.index(ballot)] = 1
    out[fields["seat"].start + seat] = 1
    for name, other in (("turn", turn), ("crown", view["crown"])):
        if other is not None and other >= 0:
            out[fields[name].start + (other - seat) % players] = 1
    spent = no_cards_spent(view["history"], players)
    for step in range(players):
        other = (seat + step) % players
        out[fields["voted"].start + step] = view["voted"][other]
        out[fields["spent"].start + step] = spent[other]
        out[fields["totals"].start + step] = view["totals"][other]
    return np.frombuffer(out, np.uint8)


def _castle(view: View) -> list[int]:
    floors = [ASIDE] * len(CHARACTERS)
    for initial, floor in view["castle"].items():
        floors[BY_INITIAL[initial]] = floor
    for initial in view["eliminated"]:
        floors[BY_INITIAL[initial]] = ELIMINATED
    return floors


def no_cards_spent(history: list[str], players: int) -> list[int]:
    """Return the number of revealed No cards of each seat in this round: ``OK=YNYN`` lists ballots from seat 0."""
    elections = [token[3:] for token in history if len(token) > 2]
    return [sum(ballots[seat] == "N" for ballots in elections) for seat in range(players)]
