"""Finished games seen again, and what would have been if: over HTTP, of a table's game or of a record that is sent."""

from collections.abc import Awaitable, Callable
from typing import Annotated, Final

from msgspec import Meta, Struct

from kingup.record import Record, RecordError, read_record
from kingup.rules import Seat
from kingup.server.base.codes import new_id
from kingup.server.http.endpoint import Answer, Call, Endpoint
from kingup.server.http.schemas import Opened
from kingup.server.protocol.errors import DeclinedByTable, Declining, Reason
from kingup.server.protocol.messages import Declined, RecordProblem, Request
from kingup.server.rooms.new_tables import for_friends
from kingup.server.rooms.registry import Rooms
from kingup.server.rooms.room import Room
from kingup.table.archive import BadDeal, Proof, proof_of, record_of
from kingup.table.branch import GameIsOver, branch_off
from kingup.table.commands import Contribution, SeatNumber, Sit
from kingup.table.fair_deal import Commitment
from kingup.table.lens import Leg, Lens, Outcome, leg_at, outcome_of
from kingup.table.moments import MOMENT, NoSuchMoment
from kingup.table.options import Options
from kingup.table.table import Table
from kingup.table.table_view import BranchView

MOST_RECORD: Final = 65_536
"""Characters of a record that is sent: a game takes about two thousand, and the rest is for headers and comments."""
_MOST_BODY: Final = 4 * MOST_RECORD

MomentName = Annotated[str, Meta(pattern=MOMENT)]
RecordText = Annotated[str, Meta(max_length=MOST_RECORD)]


class Look(Struct, frozen=True, forbid_unknown_fields=True):
    """Which moment is wanted, and through which lens.

    :ivar at: round and number of the moment in it; 0 is the deal.
    :ivar lens: what is left out is your own seat, or a spectator where you have none.
    :ivar seat: through whose eyes, with the lens ``seat``; your own when it is left out.
    :ivar whole: whether you want to know how it ends, and how many moments there are.
    """

    at: MomentName = "1.0"
    lens: Lens | None = None
    seat: SeatNumber | None = None
    whole: bool = False


class RecordLook(Look, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The same of a record."""

    record: RecordText


class NewBranch(Struct, frozen=True, forbid_unknown_fields=True):
    """Go on from a moment, in a seat of your choice."""

    at: MomentName
    seat: SeatNumber
    contribution: Contribution = ""


class NewRecordBranch(NewBranch, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The same from a record."""

    record: RecordText


class SentRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """A record, to check its deal."""

    record: RecordText


class Replay(Struct, frozen=True):
    """A part of a game seen again.

    :ivar code: the table's code; empty for a record.
    :ivar mine: the seat that is yours.
    :ivar lens: through which lens this is seen.
    :ivar seat: through whose eyes; null without the lens of a seat.
    :ivar branch: which moment of another game this one goes on from.
    :ivar outcome: how it ends; null unless that is asked for.
    """

    code: str
    mine: int | None
    lens: Lens
    seat: int | None
    branch: BranchView | None
    leg: Leg
    outcome: Outcome | None


class Replays:
    """The handlers.

    :param finished_room: finds the room of a finished game that somebody may see.
    :param opened: how a new table is told of.
    """

    def __init__(
        self,
        rooms: Rooms,
        finished_room: Callable[[Call[object]], Awaitable[Room]],
        opened: Callable[[Call[object], str], Opened],
    ) -> None:
        self._rooms = rooms
        self._finished_room = finished_room
        self._opened = opened

    def endpoints(self) -> list[Endpoint]:
        """All of them."""
        table, record = "/api/tables/{code}", "/api/replay"
        return [
            Endpoint("GET", f"{table}/replay", "Part of a finished game, through a lens.", self.replay, Replay, Look),
            Endpoint("GET", f"{table}/deal", "What a finished game was dealt from.", self.deal, Proof),
            Endpoint("POST", f"{table}/branch", "Go on from a moment of it.", self.branch, Opened, NewBranch),
            Endpoint("POST", record, "Part of a record.", self.replay_record, Replay, RecordLook, _MOST_BODY),
            Endpoint(
                "POST", f"{record}/deal", "What it was dealt from.", self.deal_of_record, Proof, SentRecord, _MOST_BODY
            ),
            Endpoint(
                "POST",
                f"{record}/branch",
                "Go on from a moment of a record.",
                self.branch_record,
                Opened,
                NewRecordBranch,
                _MOST_BODY,
            ),
        ]

    async def replay(self, call: Call[Look]) -> Replay:
        """A part of a finished game."""
        table = await self._table(call)
        mine = None if call.player is None else table.seat_of(call.player.id)
        return _look(record_of(table), call.body, mine, table.code)

    async def replay_record(self, call: Call[RecordLook]) -> Replay:
        """A part of a record, which is not kept."""
        return _look(_read(call.body.record), call.body, None, "")

    async def deal(self, call: Call[None]) -> Proof:
        """What a game was dealt from."""
        return _prove(record_of(await self._table(call)))

    async def deal_of_record(self, call: Call[SentRecord]) -> Proof:
        """What the game of a record was dealt from."""
        return _prove(_read(call.body.record))

    async def branch(self, call: Call[NewBranch]) -> Answer:
        """A table that goes on from a finished game."""
        table = await self._table(call)
        return await self._branch(call, record_of(table), table.code)

    async def branch_record(self, call: Call[NewRecordBranch]) -> Answer:
        """A table that goes on from a record."""
        return await self._branch(call, _read(call.body.record), "")

    async def _table(self, call: Call[object]) -> Table:
        room = await self._finished_room(call)
        self._rooms.let_go(room)
        return room.table

    async def _branch(self, call: Call[NewBranch], record: Record, code: str) -> Answer:
        player, body, players = call.known, call.body, len(record.game.players)
        if body.seat >= players:
            raise Declining(Reason.MALFORMED, f"seats are 0 to {players - 1} there, not {body.seat}")
        try:
            branch = branch_off(record.game, body.at, code)
        except NoSuchMoment as problem:
            raise Declining(Reason.UNKNOWN_MOMENT, str(problem)) from problem
        except GameIsOver as problem:
            raise Declining(Reason.GAME_OVER, str(problem)) from problem
        options = Options(seats=players)  # type: ignore[arg-type] # a game has as many players as Options allows
        opened = await self._rooms.open(player, for_friends(player, options, branch))
        sit = Request(new_id(), Sit(body.seat, body.contribution))
        answer = await self._rooms.handle(opened, player, sit)
        if isinstance(answer, Declined):
            raise DeclinedByTable(answer.refusal)
        return Answer(self._opened(call, opened), status=201)


def _look(record: Record, look: Look, mine: Seat | None, code: str) -> Replay:
    game, headers = record.game, {header.name: header.values for header in record.headers}
    lens: Lens = look.lens or ("spectator" if mine is None and look.seat is None else "seat")
    seat = (mine if look.seat is None else look.seat) if lens == "seat" else None
    if lens == "seat" and (seat is None or seat >= len(game.players)):
        raise Declining(Reason.MALFORMED, f"through whose eyes? seat is a number from 0 to {len(game.players) - 1}")
    # Told with the end of the game, as it was at the table; a record from elsewhere may have none.
    commitment = Commitment(headers.get("Secret", ("",))[0], headers.get("Salt", ("",))[0])
    branch = headers.get("Branch")
    try:
        leg = leg_at(game, look.at, lens, seat, commitment)
    except NoSuchMoment as problem:
        raise Declining(Reason.UNKNOWN_MOMENT, str(problem)) from problem
    return Replay(
        code=code,
        mine=mine,
        lens=lens,
        seat=seat,
        branch=None if branch is None else BranchView(branch[0], branch[-1]),
        leg=leg,
        outcome=outcome_of(game) if look.whole else None,
    )


def _prove(record: Record) -> Proof:
    try:
        return proof_of(record)
    except BadDeal as problem:
        raise Declining(Reason.NO_PROOF, str(problem)) from problem


def _read(text: str) -> Record:
    try:
        return read_record(text)
    except RecordError as error:
        token = error.token
        place = RecordProblem(token.line, token.column, token.text, error.code.value)
        raise Declining(
            Reason.BAD_RECORD, f"line {token.line}, column {token.column}: {error.message}", place
        ) from error
