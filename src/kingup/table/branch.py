"""Branches: games that continue from a moment of another game."""

from typing import Annotated

from msgspec import Meta, Struct

from kingup.record import Record, read_record, write_record
from kingup.rules import Game
from kingup.table.moments import MOMENT, moment_of


class Branch(Struct, frozen=True):
    """The origin of a game that branched off from another one.

    :ivar code: the table of the other game; empty when it was a record.
    :ivar at: the moment of the other game.
    :ivar position: the other game up to that moment, as a record with seat numbers in place of names.
    """

    code: str
    at: Annotated[str, Meta(pattern=MOMENT)]
    position: str


class GameIsOver(ValueError):
    """A moment at which the game is already over."""

    def __init__(self, at: str) -> None:
        super().__init__(f"the game is over at {at}: go on from an earlier moment")


def branch_off(game: Game, at: str, code: str) -> Branch:
    """Return a branch from a moment of a game.

    :param code: the table of that game; empty when it was a record.
    :raises NoSuchMoment: when the game has no such moment.
    :raises GameIsOver: when the game is over at that moment.
    """
    position = moment_of(game, at).game
    if position.over:
        raise GameIsOver(at)
    numbers = tuple(map(str, range(len(position.players))))
    return Branch(code, at, write_record(Record(position._replace(players=numbers))))


def position_of(branch: Branch) -> Game:
    """Return the game that a branch begins with."""
    return read_record(branch.position).game
