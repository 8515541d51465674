"""The actions of a seat, and of chance."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias, final

from kingup.rules.castle import PLACING_FLOORS, THRONE, Floor
from kingup.rules.characters import CHARACTERS, Character
from kingup.rules.goals import Goal

Seat: TypeAlias = int

# The seat number of the dealer: a deal is no player's action, and its cards are drawn by the caller.
CHANCE: Final[Seat] = -1


class Ballot(StrEnum):
    """A vote on the nominee; the value is its notation."""

    YES = "Y"
    NO = "N"


@final
@dataclass(frozen=True, slots=True)
class Deal:
    """Deal each seat its goal for the next round, from seat 0."""

    goals: tuple[Goal, ...]


@final
@dataclass(frozen=True, slots=True)
class Place:
    """Put a character from beside the board on a floor."""

    character: Character
    floor: Floor


@final
@dataclass(frozen=True, slots=True)
class Climb:
    """Move a character up; naming the floor reached catches slips."""

    character: Character
    floor: Floor


@final
@dataclass(frozen=True, slots=True)
class Vote:
    """Play a ballot, or swap the one played before."""

    ballot: Ballot


Move: TypeAlias = Place | Climb
Action: TypeAlias = Deal | Move | Vote

# Every placing and climb that can ever be legal, by character. They are built once, so listing them builds no objects.
PLACES: Final = tuple(tuple(Place(c, floor) for floor in PLACING_FLOORS) for c in CHARACTERS)
CLIMBS: Final = tuple(tuple(Climb(c, floor) for floor in range(1, THRONE + 1)) for c in CHARACTERS)
VOTE_YES: Final = Vote(Ballot.YES)
VOTE_NO: Final = Vote(Ballot.NO)
