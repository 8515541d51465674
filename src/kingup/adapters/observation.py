"""What a seat sees of a game at one moment, as an array of small numbers; made of its view, so it holds no secret.

Seats are counted from the one that looks: it comes first, then the seat to its left, and so on. Only ``seat`` says
which one it is.
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
from kingup.rules.scoring import PERFECT_NOTHING
from kingup.rules.setup import ROUNDS, SETUPS

Observation: TypeAlias = npt.NDArray[np.uint8]

PHASES: Final = (Phase.PLACING, Phase.CLIMBING, Phase.VOTING)
_PHASES: Final = {phase.value: at for at, phase in enumerate(PHASES)}
_BALLOTS: Final = tuple(Ballot)
PRIVATE: Final = ("goal", "ballot")
"""The fields that hold what the looking seat alone knows."""


class Field(NamedTuple):
    """A part of the array.

    :ivar shape: how it is to be read.
    :ivar most: the largest number in it.
    """

    start: int
    end: int
    shape: tuple[int, ...]
    most: int


@cache
def layout_for(players: int) -> Mapping[str, Field]:
    """The fields of an observation at a table of so many players, in their order."""
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
        "totals": ((players,), ROUNDS * PERFECT_NOTHING),
    }
    fields: dict[str, Field] = {}
    start = 0
    for name, (shape, most) in shapes.items():
        fields[name] = Field(start, start + math.prod(shape), shape, most)
        start = fields[name].end
    return fields


@cache
def size_for(players: int) -> int:
    """How long an observation is."""
    return max(field.end for field in layout_for(players).values())


def most_for(players: int) -> Observation:
    """The largest number that can stand in each place."""
    fields = layout_for(players).values()
    return np.concatenate([np.full(field.end - field.start, field.most, np.uint8) for field in fields])


def seen_by(game: Game, seat: Seat, turn: Seat | None) -> Observation:
    """What a seat sees.

    :param turn: whose turn it is, in an election too.
    """
    return seen_in(view_for(game, seat, History.OPEN), game.ballots[seat], turn)


def seen_in(view: View, ballot: Ballot | None, turn: Seat | None) -> Observation:
    """What is seen of a view with open history.

    :param ballot: what the seat itself has on the table.
    :param turn: whose turn it is, in an election too.
    """
    seat, players = view["seat"], len(view["players"])
    assert seat is not None
    seen, fields = bytearray(size_for(players)), layout_for(players)
    for initial in view["goal"] or "":
        seen[fields["goal"].start + BY_INITIAL[initial]] = 1
    for character, floor in enumerate(_castle(view)):
        seen[fields["castle"].start + len(WHEREABOUTS) * character + floor] = 1
    if view["phase"] in _PHASES:
        seen[fields["phase"].start + _PHASES[view["phase"]]] = 1
    if view["round"]:
        seen[fields["round"].start + view["round"] - 1] = 1
    if ballot is not None:
        seen[fields["ballot"].start + _BALLOTS.index(ballot)] = 1
    seen[fields["seat"].start + seat] = 1
    for name, other in (("turn", turn), ("crown", view["crown"])):
        if other is not None and other >= 0:
            seen[fields[name].start + (other - seat) % players] = 1
    spent = spent_by_seat(view["history"], players)
    for step in range(players):
        other = (seat + step) % players
        seen[fields["voted"].start + step] = view["voted"][other]
        seen[fields["spent"].start + step] = spent[other]
        seen[fields["totals"].start + step] = view["totals"][other]
    return np.frombuffer(seen, np.uint8)


def _castle(view: View) -> list[int]:
    floors = [ASIDE] * len(CHARACTERS)
    for initial, floor in view["castle"].items():
        floors[BY_INITIAL[initial]] = floor
    for initial in view["eliminated"]:
        floors[BY_INITIAL[initial]] = ELIMINATED
    return floors


def spent_by_seat(history: list[str], players: int) -> list[int]:
    """How many No cards each seat has been seen to play in this round: ``OK=YNYN`` has the ballots from seat 0."""
    elections = [token[3:] for token in history if len(token) > 2]
    return [sum(ballots[seat] == "N" for ballots in elections) for seat in range(players)]
