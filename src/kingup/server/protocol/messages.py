"""The types of all messages on the wire, in both directions."""

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Raw, Struct

from kingup.rules import View
from kingup.table.commands import Command
from kingup.table.table_view import TableView
from kingup.table.viewer_events import TalkEvent

RequestId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]


_WIRE_NAMES: Final = {"sequence": "version", "error": "refusal"}
"""Names that differ on the wire, which programs rely on.

In the code, ``version`` always means the length of a table's log, and everything about rejected requests is an error.
"""


class Request(Struct, frozen=True, forbid_unknown_fields=True, rename=_WIRE_NAMES):
    """A client's request to a table.

    :ivar id: a new id of your choice. A request that is repeated with the same id has no second effect.
    :ivar sequence: the number of the last message that you have seen; null if it does not matter.
    """

    id: RequestId
    command: Command
    sequence: Annotated[int, Meta(ge=0)] | None = None


class RecordProblem(Struct, frozen=True):
    """The place and kind of an error in a record: see docs/record.md."""

    line: int
    column: int
    token: str
    code: str


class ErrorBody(Struct, frozen=True, omit_defaults=True):
    """An error, in the same shape everywhere.

    :ivar code: for programs and translations.
    :ivar message: what was wrong, and what would be right.
    :ivar record: the place of the error in an invalid record.
    :ivar wait: the seconds after which the same request may be accepted, if waiting helps.
    """

    code: str
    message: str
    record: RecordProblem | None = None
    wait: float | None = None


class ErrorResponse(Struct, frozen=True, rename=_WIRE_NAMES):
    """The body of every HTTP response that is not a success."""

    error: ErrorBody


class Snapshot(Struct, frozen=True, tag_field="type", tag="snapshot", rename=_WIRE_NAMES):
    """The complete table as a client may see it.

    :ivar sequence: the number of the last message that this snapshot includes; the next one is one more.
    :ivar now: the server's clock, in seconds since 1970.
    :ivar seat: the client's seat; null for a spectator.
    :ivar view: the game as the seat may see it (docs/engine.md); null before the start.
    :ivar legal: the legal actions of the seat, in record notation.
    :ivar worth: the score of the seat's own goal if the round ended now.
    :ivar ballot: the seat's own ballot; null if it has not voted, or there is no election.
    :ivar talk: the last hundred things said since the start of the game.
    :ivar here: for each seat, whether its player is connected; bots always are.
    :ivar spectators: the number of connected clients whose player has no seat.
    :ivar guests: the seats that play from the client's device. The client may view and act for each of them.
    :ivar stand_in_at: for each seat, when `ask_stand_in` is accepted, in seconds since 1970; null if its player is
        here, or the clock decides and does not run for that player.
    :ivar take_over_at: when `hand_over` to oneself is accepted, in seconds since 1970; null while the host is here.
    """

    sequence: int
    now: float
    seat: int | None
    table: TableView
    view: View | None
    legal: list[str]
    worth: int | None
    ballot: Literal["Y", "N"] | None
    talk: list[TalkEvent]
    here: list[bool]
    spectators: int
    guests: list[int]
    stand_in_at: list[float | None]
    take_over_at: float | None


class Happened(Struct, frozen=True, tag_field="type", tag="happened", rename=_WIRE_NAMES):
    """Events at the table.

    :ivar sequence: the number of this message: one more than the last one.
    :ivar at: the time, in seconds since 1970.
    :ivar events: the events as the client may see them.
    :ivar seat: the client's seat now.
    :ivar table: the fields of the table that have changed.
    :ivar view: the fields of the view that have changed; the whole view at the start; null before.
    :ivar legal: the legal actions of the seat.
    :ivar worth: the score of the seat's own goal if the round ended now.
    """

    sequence: int
    at: float
    events: Raw
    seat: int | None
    table: Raw
    view: Raw
    legal: Raw
    worth: int | None


class Presence(Struct, frozen=True, tag_field="type", tag="presence"):
    """Connected players and number of spectators, sent at most every 0.2 s.

    :ivar here: for each seat, whether its player is connected; bots always are.
    :ivar spectators: the number of connected clients whose player has no seat.
    :ivar stand_in_at: for each seat, when `ask_stand_in` is accepted, as in a snapshot.
    :ivar take_over_at: when `hand_over` to oneself is accepted, as in a snapshot.
    """

    here: list[bool]
    spectators: int
    stand_in_at: list[float | None]
    take_over_at: float | None


class Paused(Struct, frozen=True, tag_field="type", tag="paused"):
    """Nothing can be stored at the moment, so all tables are paused. Your requests wait."""


class Resumed(Struct, frozen=True, tag_field="type", tag="resumed"):
    """Tables continue, and waiting requests are answered."""


class Accepted(Struct, frozen=True, tag_field="type", tag="accepted", rename=_WIRE_NAMES):
    """A request was accepted, and its effects are stored.

    :ivar id: the id of the request.
    :ivar sequence: the number of the last message that the request caused.
    """

    id: str
    sequence: int


class Rejected(Struct, frozen=True, tag_field="type", tag="declined", rename=_WIRE_NAMES):
    """A request was rejected.

    :ivar id: the id of the request; null if it could not be parsed.
    :ivar sequence: the number of the table's latest message; null if the table is unknown, or may not be seen.
    :ivar state: the current table, if the request was meant for an earlier moment.
    """

    id: str | None
    error: ErrorBody
    sequence: int | None = None
    state: Snapshot | None = None


class Pong(Struct, frozen=True, tag_field="type", tag="pong"):
    """The response to `ping`."""


FromServer: TypeAlias = Snapshot | Happened | Presence | Paused | Resumed | Accepted | Rejected | Pong
