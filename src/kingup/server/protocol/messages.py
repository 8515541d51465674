"""Every message that goes over the wire, as types: what clients send, and what they are sent."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Raw, Struct

from kingup.rules import View
from kingup.table.commands import Command
from kingup.table.table_view import TableView
from kingup.table.viewer_events import Spoken

RequestId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]


class Request(Struct, frozen=True, forbid_unknown_fields=True):
    """A client asks something of a table.

    :ivar id: yours to choose, unlike any you have sent before: a repeated request has no second effect.
    :ivar version: the number of the last message about the table that you have seen; null when you do not mind.
    """

    id: RequestId
    command: Command
    version: Annotated[int, Meta(ge=0)] | None = None


class RecordProblem(Struct, frozen=True):
    """Where and how a record is wrong: see docs/record.md."""

    line: int
    column: int
    token: str
    code: str


class Refusal(Struct, frozen=True, omit_defaults=True):
    """Why something was not done: one shape everywhere.

    :ivar code: for programs and translations.
    :ivar message: what was wrong and what would be right.
    :ivar record: for a record that is not valid, where.
    """

    code: str
    message: str
    record: RecordProblem | None = None


class Refused(Struct, frozen=True):
    """The body of every HTTP answer that is not a success."""

    refusal: Refusal


class Snapshot(Struct, frozen=True, tag_field="type", tag="snapshot"):
    """The table as a client may see it, whole.

    :ivar version: its number; later messages go on from it.
    :ivar now: the server's clock, in seconds since 1970.
    :ivar seat: where the client sits; null for a spectator.
    :ivar view: the game as the seat may see it (docs/engine.md); null before the start.
    :ivar legal: what the seat may do now, in record notation.
    :ivar worth: what the seat's own goal would score if the round ended now.
    :ivar ballot: the ballot that the seat itself has on the table; null when it has none, or there is no election.
    :ivar talk: what was said since the game began, the last hundred times.
    :ivar here: for each seat whether its player is connected; bots always are.
    :ivar guests: the seats that play from the client's device: it may look on and act for each of them.
    """

    version: int
    now: float
    seat: int | None
    table: TableView
    view: View | None
    legal: list[str]
    worth: int | None
    ballot: Literal["Y", "N"] | None
    talk: list[Spoken]
    here: list[bool]
    spectators: int
    guests: list[int]


class Happened(Struct, frozen=True, tag_field="type", tag="happened"):
    """Something has happened at the table.

    :ivar version: the number of this message: one more than the last.
    :ivar at: when, in seconds since 1970.
    :ivar events: what a client may see of it.
    :ivar seat: where the client sits now.
    :ivar table: those fields of the table that have changed.
    :ivar view: those fields of the view that have changed; the whole view at the start; null before.
    :ivar legal: what the seat may do now.
    :ivar worth: what the seat's own goal would score if the round ended now.
    """

    version: int
    at: float
    events: Raw
    seat: int | None
    table: Raw
    view: Raw
    legal: Raw
    worth: int | None


class Presence(Struct, frozen=True, tag_field="type", tag="presence"):
    """Who is here, told at most every 0.2 s: for each seat whether its player is connected, and how many spectators."""

    here: list[bool]
    spectators: int


class Paused(Struct, frozen=True, tag_field="type", tag="paused"):
    """Nothing can be kept at the moment, so nothing happens at any table. What you have asked for waits."""


class Resumed(Struct, frozen=True, tag_field="type", tag="resumed"):
    """It goes on: what you have asked for is answered now."""


class Accepted(Struct, frozen=True, tag_field="type", tag="accepted"):
    """A request was followed, and what it did is kept.

    :ivar version: the number of the last message that came of it.
    """

    id: str
    version: int


class Declined(Struct, frozen=True, tag_field="type", tag="declined"):
    """A request was not followed.

    :ivar id: of the request; null when it could not be read.
    :ivar version: the table's present number; null when the request came to no table, or to one that may not be seen.
    :ivar state: the table as it is now, when the request was meant for an earlier moment.
    """

    id: str | None
    refusal: Refusal
    version: int | None = None
    state: Snapshot | None = None


class Pong(Struct, frozen=True, tag_field="type", tag="pong"):
    """The answer to `ping`."""


FromServer: TypeAlias = Snapshot | Happened | Presence | Paused | Resumed | Accepted | Declined | Pong
