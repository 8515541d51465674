"""A finished game with everything that an export needs, whatever it was read from."""

from dataclasses import dataclass, field
from typing import Literal, NamedTuple, TypeAlias

from kingup.rules import Game

Kind: TypeAlias = Literal["person", "program", "bot"]
Actor: TypeAlias = Literal["person", "program", "bot", "stand_in"]


class Occupant(NamedTuple):
    """The occupant of a seat at the end of a game.

    :ivar player: the id of the player, or the name if only that is known; empty for a bot.
    :ivar kind: None if unknown.
    """

    player: str
    name: str
    kind: Kind | None
    level: str | None = None
    temperament: str | None = None
    took_over: bool = False


class Made(NamedTuple):
    """The maker of a move, and the seconds that it took; None where that is unknown."""

    actor: Actor | None = None
    seconds: float | None = None


class TalkLine(NamedTuple):
    """A thing that a player said.

    :ivar moves: the number of moves in the round so far.
    """

    round: int
    moves: int
    seat: int
    phrase: str | None
    reaction: bool
    character: str | None
    floor: int | None
    to_seat: int | None
    chat: str | None


@dataclass(slots=True)
class FinishedGame:
    """A finished game and its circumstances.

    :ivar date: the day in UTC, such as ``2026-11-18``.
    :ivar made: by round, who made each move. Rounds and moves may be missing at the end.
    :ivar ballot_actors: by round (from 1), election (from 0) and seat, who cast the ballot.
    :ivar branched_at: the moment of another game from which this one continues.
    """

    game: Game
    seats: tuple[Occupant, ...]
    date: str | None = None
    code: str | None = None
    history: str | None = None
    move_time: int | None = None
    daily: bool = False
    branched_at: str | None = None
    made: list[list[Made]] = field(default_factory=list)
    ballot_actors: dict[tuple[int, int, int], Actor] = field(default_factory=dict)
    talk: list[TalkLine] = field(default_factory=list)

    @property
    def first(self) -> int:
        """The seat that started round 1."""
        return self.game.finished[0].first
