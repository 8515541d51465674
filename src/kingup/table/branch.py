"""What if: a game that goes on from a moment of another one."""

from typing import Annotated

from msgspec import Meta, Struct

from kingup.record import Record, read_record, write_record
from kingup.rules import Game
from kingup.table.moments import MOMENT, moment_of


class Branch(Struct, frozen=True):
    """Where a game comes from.

    :ivar code: the table of the other game; empty when it was a record.
    :ivar position: the other game up to there, as a record; seats have numbers there, and nobody's name.
    """

    code: str
    at: Annotated[str, Meta(pattern=MOMENT)]
    position: str


class GameIsOver(ValueError):
    """A moment after which nothing can be played."""

    def __init__(self, at: str) -> None:
        super().__init__(f"the game is over at {at}: go on from an earlier moment")


def branch_off(game: Game, at: str, code: str) -> Branch:
    """A branch from a moment of a game.

    :param code: the table of that game; empty when it was a record.
    :raises NoSuchMoment: when the game has no such moment.
    :raises GameIsOver: when it is over there.
    """
    position = moment_of(game, at).game
    if position.over:
        raise GameIsOver(at)
    nobody = tuple(map(str, range(len(position.players))))
    return Branch(code, at, write_record(Record(position._replace(players=nobody))))


def position_of(branch: Branch) -> Game:
    """The game that a branch begins with."""
    return read_record(branch.position).game
