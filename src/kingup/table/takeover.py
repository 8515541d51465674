"""A bot's seat that a player took over in a running game: until then, the moves were the bot's."""

from typing import NamedTuple

from msgspec import Struct

from kingup.rules import Game, Seat
from kingup.table.chair import Chair
from kingup.table.moments import read_moment, write_moment


class Takeover(NamedTuple):
    """A bot's seat that a player took over.

    :ivar bot: the chair before.
    :ivar at: the last moment at which the bot had the seat.
    """

    seat: Seat
    bot: Chair
    at: str


class TakeoverView(Struct, frozen=True):
    """A bot's seat that a player took over in the running game."""

    seat: int
    name: str
    """The name of the bot, which made the earlier moves."""
    events: int
    """How many events of the game came before: deals, moves, leftovers placed and votes opened."""


def latest_moment(game: Game) -> str:
    """Return the name of the moment that a game has reached."""
    now = game if game.round > len(game.finished) else game.finished[-1]
    return write_moment(game.round, len(now.moves) + len(now.elections))


def view_takeover(game: Game, seat: Seat, name: str, at: str) -> TakeoverView:
    """Return a takeover as everybody may see it.

    :param at: the last moment at which the bot had the seat.
    :raises NoSuchMoment: when the text is not the name of a moment.
    """
    round_, step = read_moment(at)
    # In each round there is a deal, and after the placings the leftovers are placed.
    earlier = sum(2 + len(past.moves) + len(past.elections) for past in game.finished[: round_ - 1])
    return TakeoverView(seat, name, earlier + 1 + step + (step >= game.setup.placed))
