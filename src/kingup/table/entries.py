"""What a table's log keeps: everything that has happened there, secrets included. The table is rebuilt from it."""

from typing import TypeAlias

from msgspec import Struct

from kingup.table.branch import Branch
from kingup.table.chair import Chair
from kingup.table.options import Options
from kingup.table.talk import Phrase


class _Entry(Struct, frozen=True, tag_field="entry", omit_defaults=True):
    """An entry of the log."""


class Opened(_Entry, frozen=True, tag="opened"):
    """Somebody has opened a table. The secret and salt of the deal are nobody's to see before the game is over."""

    code: str
    options: Options
    host: str
    secret: str
    salt: str
    chairs: tuple[Chair | None, ...] = ()
    """Who is expected where; bots, and guests who came with their keeper, sit down at once."""
    origin: str = ""
    """The table that this is the rematch of."""
    branch: Branch | None = None
    """For a game that goes on from a moment of another one: which."""
    day: str = ""
    """For a daily deal: which day's."""
    lesson: str = ""
    """For a lesson: which one; its bots play what is written."""
    guests_expected: bool = False
    """For a rematch: whether guests are waited for, too. In logs from before they sat down at once."""


class OptionsSet(_Entry, frozen=True, tag="options_set"):
    """The host has changed the options."""

    options: Options


class SatDown(_Entry, frozen=True, tag="sat_down"):
    """A player, or a bot that the host has added, has taken a seat."""

    seat: int
    chair: Chair


class GotUp(_Entry, frozen=True, tag="got_up"):
    """A seat is free again: its player has left, or was removed by the host, or a bot was; or it is kept no more."""

    seat: int
    removed: bool = False


class SeatsSwapped(_Entry, frozen=True, tag="seats_swapped"):
    """Who sits in one seat has changed places with who, if anybody, sits in another."""

    one: int
    other: int


class HostNamed(_Entry, frozen=True, tag="host_named"):
    """The player in a seat is the host now."""

    seat: int


class Started(_Entry, frozen=True, tag="started"):
    """The game begins, with everybody who sits here; the deal follows from the secret and the contributions."""

    first: int


class RoundDealt(_Entry, frozen=True, tag="round_dealt"):
    """The next round's goals are dealt."""


class Acted(_Entry, frozen=True, tag="acted"):
    """A seat has placed, climbed or voted, in record notation."""

    seat: int
    action: str
    stand_in: bool = False
    """Whether a bot did it for an absent player."""


class Ready(_Entry, frozen=True, tag="ready"):
    """A player has seen the results and is ready for the next round."""

    seat: int


class StandInAsked(_Entry, frozen=True, tag="stand_in_asked"):
    """A player asks that a bot play on for another, who is absent."""

    seat: int
    by: int


class StandInTook(_Entry, frozen=True, tag="stand_in_took"):
    """A bot plays on for the player of a seat."""

    seat: int
    why: str
    """``time``, ``asked`` or ``left``."""


class CameBack(_Entry, frozen=True, tag="came_back"):
    """A player has taken the seat back from the bot."""

    seat: int


class Said(_Entry, frozen=True, tag="said"):
    """A player has said a phrase, or reacted."""

    seat: int
    said: Phrase


class Chatted(_Entry, frozen=True, tag="chatted"):
    """A player has written freely."""

    seat: int
    text: str


class RematchOffered(_Entry, frozen=True, tag="rematch_offered"):
    """There is a new table for the same people."""

    code: str


Entry: TypeAlias = (
    Opened
    | OptionsSet
    | SatDown
    | GotUp
    | SeatsSwapped
    | HostNamed
    | Started
    | RoundDealt
    | Acted
    | Ready
    | StandInAsked
    | StandInTook
    | CameBack
    | Said
    | Chatted
    | RematchOffered
)


class Logged(Struct, frozen=True):
    """An entry in its place in the log.

    :ivar version: how long the log is with it; the first entry makes it 1.
    :ivar at: when, in seconds since 1970.
    :ivar by: the player who asked for it; empty when nobody did.
    :ivar key: the id of the request, so that a repeated one is known.
    """

    version: int
    at: float
    entry: Entry
    by: str = ""
    key: str = ""
