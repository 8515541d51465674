"""The events from which a game is rebuilt, and their redacted form for one viewer.

``Event`` is what a log stores. ``RedactedEvent`` is what one viewer may see: there, a deal and another seat's ballot
have types of their own, with no field that could hold a secret.
"""

from dataclasses import dataclass
from typing import TypeAlias, final

from kingup.rules.actions import Ballot, Seat
from kingup.rules.castle import Floor
from kingup.rules.characters import Character
from kingup.rules.goals import Goal


@final
@dataclass(frozen=True, slots=True)
class Dealt:
    """A round begins: every seat has a goal and all its cards. Secret: viewers see CardsDealt."""

    round: int
    first: Seat
    goals: tuple[Goal, ...]


@final
@dataclass(frozen=True, slots=True)
class Placed:
    """A seat has put a character on a floor."""

    seat: Seat
    character: Character
    floor: Floor


@final
@dataclass(frozen=True, slots=True)
class LeftoversPlaced:
    """The characters that nobody placed have gone to floor 0, and the climbing begins."""

    characters: tuple[Character, ...]


@final
@dataclass(frozen=True, slots=True)
class Climbed:
    """A seat has moved a character up to a floor below the throne."""

    seat: Seat
    character: Character
    floor: Floor


@final
@dataclass(frozen=True, slots=True)
class Nominated:
    """A seat has moved a character onto the throne and taken the crown; the election begins."""

    seat: Seat
    character: Character


@final
@dataclass(frozen=True, slots=True)
class BallotPlayed:
    """A seat has put a ballot on the table. Secret: other viewers see BallotLaid."""

    seat: Seat
    ballot: Ballot


@final
@dataclass(frozen=True, slots=True)
class BallotSwapped:
    """A seat has replaced the ballot it played. Secret: other viewers see nothing at all."""

    seat: Seat
    ballot: Ballot


@final
@dataclass(frozen=True, slots=True)
class Eliminated:
    """All ballots are revealed and at least one is a No: the nominee is out for the rest of the round."""

    character: Character
    ballots: tuple[Ballot, ...]


@final
@dataclass(frozen=True, slots=True)
class Crowned:
    """All ballots are revealed and all are Yes: the nominee is king, and the goals are revealed."""

    character: Character
    ballots: tuple[Ballot, ...]
    goals: tuple[Goal, ...]
    scores: tuple[int, ...]


@final
@dataclass(frozen=True, slots=True)
class GameWon:
    """The game is over: the totals from seat 0, and the winners; several seats may share the victory."""

    totals: tuple[int, ...]
    winners: tuple[Seat, ...]


@final
@dataclass(frozen=True, slots=True)
class CardsDealt:
    """Dealt as one viewer sees it: with the viewer's own goal, or none for a spectator."""

    round: int
    first: Seat
    goal: Goal | None


@final
@dataclass(frozen=True, slots=True)
class BallotLaid:
    """BallotPlayed as others see it: a card lies face down before a seat."""

    seat: Seat


_OpenEvent: TypeAlias = Placed | LeftoversPlaced | Climbed | Nominated | Eliminated | Crowned | GameWon
_OwnEvent: TypeAlias = BallotPlayed | BallotSwapped
Event: TypeAlias = Dealt | _OwnEvent | _OpenEvent
RedactedEvent: TypeAlias = CardsDealt | BallotLaid | _OwnEvent | _OpenEvent
