"""What a seat, or chance, may do."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias, final

from kingup.rules.castle import PLACING_FLOORS, THRONE, Floor
from kingup.rules.characters import CHARACTERS, Character
from kingup.rules.goals import Goal

Seat: TypeAlias = int

# Who deals: the deal is an action of nobody at the table, handed in by whoever owns the randomness.
CHANCE: Final[Seat] = -1


class Ballot(StrEnum):
    """A vote on the nominee; the value is how it is written."""

    YES = "Y"
    NO = "N"


@final
@dataclass(frozen=True, slots=True)
class Deal:
    """Chance gives each seat its goal for the next round, from seat 0."""

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
    """Move a character up; the floor reached is named, so that a slip is caught."""

    character: Character
    floor: Floor


@final
@dataclass(frozen=True, slots=True)
class Vote:
    """Play a ballot, or swap the one played before."""

    ballot: Ballot


Move: TypeAlias = Place | Climb
Action: TypeAlias = Deal | Move | Vote

# Every placing and climb that may ever be legal, by character, made once: listing them builds no new objects.
PLACES: Final = tuple(tuple(Place(c, floor) for floor in PLACING_FLOORS) for c in CHARACTERS)
CLIMBS: Final = tuple(tuple(Climb(c, floor) for floor in range(1, THRONE + 1)) for c in CHARACTERS)
VOTE_YES: Final = Vote(Ballot.YES)
VOTE_NO: Final = Vote(Ballot.NO)
