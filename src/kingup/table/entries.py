"""The entries of a table's log, secrets included. The table is rebuilt from them."""

from typing import Literal, TypeAlias

from msgspec import Struct

from kingup.table.branch import Branch
from kingup.table.chair import Chair
from kingup.table.options import Options
from kingup.table.talk import Phrase


class _Entry(Struct, frozen=True, tag_field="entry", omit_defaults=True):
    """An entry of the log."""


class Opened(_Entry, frozen=True, tag="opened"):
    """A table was opened. The secret and salt of the deal stay hidden until the game is over."""

    code: str
    options: Options
    host: str
    secret: str
    salt: str
    chairs: tuple[Chair | None, ...] = ()
    """The players expected in each seat. Bots, and guests who came with their keeper, are seated immediately."""
    origin: str = ""
    """The table that this one is a rematch of."""
    branch: Branch | None = None
    """For a game that continues from a moment of another one: that moment."""
    day: str = ""
    """For a daily deal: its day."""
    lesson: str = ""
    """For a lesson: its name. Its bots play the written moves."""
    guests_expected: bool = False
    """For a rematch: whether the table waits for guests, too. In older logs they were seated at once."""
    former_host: str = ""
    """For a rematch: the id of the host of the last game, who becomes host on arriving. Older logs have none."""


class OptionsSet(_Entry, frozen=True, tag="options_set"):
    """The host has changed the options."""

    options: Options


class SatDown(_Entry, frozen=True, tag="sat_down"):
    """A player, or a bot that the host has added, has taken a seat."""

    seat: int
    chair: Chair


class Contributed(_Entry, frozen=True, tag="contributed"):
    """The player in a seat has added randomness to the deal."""

    seat: int
    contribution: str


class GotUp(_Entry, frozen=True, tag="got_up"):
    """A seat is free again: its player left, or the host removed its player or bot, or released a reserved seat."""

    seat: int
    removed: bool = False


class SeatsSwapped(_Entry, frozen=True, tag="seats_swapped"):
    """The occupants of two seats have changed places; one of the seats may be free."""

    one: int
    other: int


class HostNamed(_Entry, frozen=True, tag="host_named"):
    """The player in a seat is the host now."""

    seat: int


class SeatAsked(_Entry, frozen=True, tag="seat_asked"):
    """A player without a seat asks the host for one."""

    seat: int
    number: int
    chair: Chair
    """The chair that the player would have."""
    mark: str = ""


class SeatGranted(_Entry, frozen=True, tag="seat_granted"):
    """The host has agreed to a request: its player has the seat now, in a running game with the bot's cards."""

    number: int


class SeatRequestClosed(_Entry, frozen=True, tag="seat_request_closed"):
    """A request for a seat was declined by the host, or withdrawn."""

    number: int
    why: Literal["declined", "withdrawn"]


class RemovalLifted(_Entry, frozen=True, tag="removal_lifted"):
    """The host lets a removed player sit down again."""

    number: int


class Started(_Entry, frozen=True, tag="started"):
    """The game begins with everybody seated; the deal follows from the secret and the contributions."""

    first: int


class RoundDealt(_Entry, frozen=True, tag="round_dealt"):
    """The next round's goals are dealt."""


class Acted(_Entry, frozen=True, tag="acted"):
    """A seat has placed, climbed or voted, in record notation."""

    seat: int
    action: str
    stand_in: bool = False
    """Whether a bot acted for an absent player."""


class Ready(_Entry, frozen=True, tag="ready"):
    """A player has seen the results and is ready for the next round."""

    seat: int


class StandInAsked(_Entry, frozen=True, tag="stand_in_asked"):
    """A player asks for a bot to play on for another player, who is absent."""

    seat: int
    by: int


class StandInTook(_Entry, frozen=True, tag="stand_in_took"):
    """A bot plays on for the player of a seat."""

    seat: int
    why: str
    """``time``, ``asked`` or ``left``."""


class CameBack(_Entry, frozen=True, tag="came_back"):
    """A player has taken the seat back from the stand-in."""

    seat: int


class Said(_Entry, frozen=True, tag="said"):
    """A player has said a phrase, or reacted."""

    seat: int
    said: Phrase


class Chatted(_Entry, frozen=True, tag="chatted"):
    """A player has sent a line of free chat."""

    seat: int
    text: str


class RematchOffered(_Entry, frozen=True, tag="rematch_offered"):
    """A new table was opened for the same players."""

    code: str


Entry: TypeAlias = (
    Opened
    | OptionsSet
    | SatDown
    | Contributed
    | GotUp
    | SeatsSwapped
    | HostNamed
    | SeatAsked
    | SeatGranted
    | SeatRequestClosed
    | RemovalLifted
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
    """An entry with its position in the log.

    :ivar version: the length of the log up to and including this entry; 1 for the first.
    :ivar at: the time, in seconds since 1970.
    :ivar by: the player who made the request; empty if no player did.
    :ivar key: the id of the request, by which a repeated request is recognized.
    """

    version: int
    at: float
    entry: Entry
    by: str = ""
    key: str = ""
