"""Replays and branches of finished games: of a table's game, or of a record in the request."""

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Annotated, Final

from msgspec import Meta, Struct

from kingup.record import Record, RecordError, read_record
from kingup.rules import Seat
from kingup.server.base.codes import new_id
from kingup.server.http.daily_api import is_sealed
from kingup.server.http.endpoint import ApiRequest, ApiResponse, Endpoint
from kingup.server.http.schemas import Opened
from kingup.server.players.daily import end_of
from kingup.server.protocol.errors import ApiCode, ApiError
from kingup.server.protocol.messages import RecordProblem, Rejected, Request
from kingup.server.rooms.new_tables import for_friends
from kingup.server.rooms.registry import Registry
from kingup.server.rooms.room import Room
from kingup.table.archive import BadDeal, Proof, proof_of, record_of, takeovers_of
from kingup.table.branch import GameIsOver, branch_off
from kingup.table.commands import Contribution, SeatNumber, Sit
from kingup.table.fair_deal import Commitment
from kingup.table.lens import Leg, Lens, Outcome, leg_at, outcome_of
from kingup.table.moments import MOMENT, NoSuchMoment
from kingup.table.options import Options
from kingup.table.table import Table
from kingup.table.table_view import BranchView
from kingup.table.takeover import TakeoverView

MAX_RECORD_CHARS: Final = 65_536
"""Characters of a record in a request. A game takes about 2,000; the rest is for headers and comments."""
_MAX_BODY_BYTES: Final = 4 * MAX_RECORD_CHARS

MomentName = Annotated[str, Meta(pattern=MOMENT)]
RecordText = Annotated[str, Meta(max_length=MAX_RECORD_CHARS)]


class Look(Struct, frozen=True, forbid_unknown_fields=True):
    """The moment to show, and the lens to show it through.

    :ivar at: round and number of the moment in it; 0 is the deal.
    :ivar lens: by default your own seat, or a spectator if you have none.
    :ivar seat: the seat for the lens ``seat``; by default your own.
    :ivar whole: whether to include how the game ends, and how many moments there are.
    """

    at: MomentName = "1.0"
    lens: Lens | None = None
    seat: SeatNumber | None = None
    whole: bool = False


class RecordLook(Look, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The same for a record."""

    record: RecordText


class NewBranch(Struct, frozen=True, forbid_unknown_fields=True):
    """Continue from a moment, in a seat of your choice.

    :ivar contribution: not used, because it was drawn before the commitment was known; send ``contribute``.
    """

    at: MomentName
    seat: SeatNumber
    contribution: Contribution = ""


class NewRecordBranch(NewBranch, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The same from a record."""

    record: RecordText


class SentRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """A record whose deal is checked."""

    record: RecordText


class Replay(Struct, frozen=True):
    """A part of a replayed game.

    :ivar code: the table's code; empty for a record.
    :ivar mine: your own seat.
    :ivar lens: the lens that was used.
    :ivar seat: the seat of the lens ``seat``; null for other lenses.
    :ivar branch: the moment of another game from which this one continues.
    :ivar outcome: how the game ends; null unless requested.
    :ivar takeovers: the bots' seats that players took over in the running game.
    """

    code: str
    mine: int | None
    lens: Lens
    seat: int | None
    branch: BranchView | None
    leg: Leg
    outcome: Outcome | None
    takeovers: list[TakeoverView] = []


class ReplayApi:
    """The handlers of the replay endpoints.

    :param finished_room: returns the room of a finished game that the client may see.
    :param opened: returns the response for a new table.
    """

    def __init__(
        self,
        registry: Registry,
        finished_room: Callable[[ApiRequest[object]], Awaitable[Room]],
        opened: Callable[[ApiRequest[object], str], Awaitable[Opened]],
    ) -> None:
        self._registry = registry
        self._finished_room = finished_room
        self._opened = opened

    def endpoints(self) -> list[Endpoint]:
        """Return all endpoints."""
        table, record = "/api/tables/{code}", "/api/replay"
        return [
            Endpoint("GET", f"{table}/replay", "read", "Return a part of a finished game.", self.replay, Replay, Look),
            Endpoint(
                "GET", f"{table}/deal", "read", "Return the proof of the deal of a finished game.", self.deal, Proof
            ),
            Endpoint(
                "POST",
                f"{table}/branch",
                "play",
                "Continue from a moment of a finished game.",
                self.branch,
                Opened,
                NewBranch,
            ),
            Endpoint(
                "POST",
                record,
                "public",
                "Return a part of a record.",
                self.replay_record,
                Replay,
                RecordLook,
                _MAX_BODY_BYTES,
            ),
            Endpoint(
                "POST",
                f"{record}/deal",
                "public",
                "Return the proof of the deal of a record.",
                self.deal_of_record,
                Proof,
                SentRecord,
                _MAX_BODY_BYTES,
            ),
            Endpoint(
                "POST",
                f"{record}/branch",
                "play",
                "Continue from a moment of a record.",
                self.branch_record,
                Opened,
                NewRecordBranch,
                _MAX_BODY_BYTES,
            ),
        ]

    async def replay(self, request: ApiRequest[Look]) -> Replay:
        """Return a part of a finished game."""
        table = await self._table(request)
        mine = None if request.player is None else table.seat_of(request.player.id)
        record = record_of(table, sealed=is_sealed(table, request.now))
        return _look(record, request.body, mine, table.code)

    async def replay_record(self, request: ApiRequest[RecordLook]) -> Replay:
        """Return a part of a record. The record is not stored."""
        return _look(_parse_record(request.body.record), request.body, None, "")

    async def deal(self, request: ApiRequest[None]) -> Proof:
        """Return the proof of the deal of a game; that of a daily deal, when its day is over."""
        table = await self._table(request)
        if is_sealed(table, request.now):
            day = datetime.fromtimestamp(end_of(table.day), UTC).isoformat()
            raise ApiError(ApiCode.DAY_NOT_OVER, f"the secret of this daily deal is published at {day}")
        return _prove(record_of(table))

    async def deal_of_record(self, request: ApiRequest[SentRecord]) -> Proof:
        """Return the proof of the deal of a record."""
        return _prove(_parse_record(request.body.record))

    async def branch(self, request: ApiRequest[NewBranch]) -> ApiResponse:
        """Open a table that continues a finished game."""
        table = await self._table(request)
        return await self._branch(request, record_of(table), table.code)

    async def branch_record(self, request: ApiRequest[NewRecordBranch]) -> ApiResponse:
        """Open a table that continues a record."""
        return await self._branch(request, _parse_record(request.body.record), "")

    async def _table(self, request: ApiRequest[object]) -> Table:
        room = await self._finished_room(request)
        self._registry.evict_if_idle(room)
        return room.table

    async def _branch(self, request: ApiRequest[NewBranch], record: Record, code: str) -> ApiResponse:
        player, body, players = request.known, request.body, len(record.game.players)
        if body.seat >= players:
            raise ApiError(ApiCode.MALFORMED, f"seats are 0 to {players - 1} there, not {body.seat}")
        try:
            branch = branch_off(record.game, body.at, code)
        except NoSuchMoment as problem:
            raise ApiError(ApiCode.UNKNOWN_MOMENT, str(problem)) from problem
        except GameIsOver as problem:
            raise ApiError(ApiCode.GAME_OVER, str(problem)) from problem
        options = Options(seats=players)  # type: ignore[arg-type] # a game has as many players as Options allows
        opened = await self._registry.open_table(player, for_friends(player, options, branch))
        sit = Request(new_id(), Sit(body.seat))
        response = await self._registry.handle(opened, player, sit)
        if isinstance(response, Rejected):
            raise ApiError.from_table(response.error)
        return ApiResponse(await self._opened(request, opened), status=201)


def _look(record: Record, look: Look, mine: Seat | None, code: str) -> Replay:
    game, headers = record.game, {header.name: header.values for header in record.headers}
    lens: Lens = look.lens or ("spectator" if mine is None and look.seat is None else "seat")
    seat = (mine if look.seat is None else look.seat) if lens == "seat" else None
    if lens == "seat" and (seat is None or seat >= len(game.players)):
        raise ApiError(ApiCode.MALFORMED, f"the lens needs a seat, a number from 0 to {len(game.players) - 1}")
    # Shown with the end of the game, as at the table. A record from elsewhere may have none.
    commitment = Commitment(headers.get("Secret", ("",))[0], headers.get("Salt", ("",))[0])
    branch = headers.get("Branch")
    try:
        leg = leg_at(game, look.at, lens, seat, commitment)
    except NoSuchMoment as problem:
        raise ApiError(ApiCode.UNKNOWN_MOMENT, str(problem)) from problem
    return Replay(
        code=code,
        mine=mine,
        lens=lens,
        seat=seat,
        branch=None if branch is None else BranchView(branch[0], branch[-1]),
        leg=leg,
        outcome=outcome_of(game) if look.whole else None,
        takeovers=takeovers_of(record),
    )


def _prove(record: Record) -> Proof:
    try:
        return proof_of(record)
    except BadDeal as problem:
        raise ApiError(ApiCode.NO_PROOF, str(problem)) from problem


def _parse_record(text: str) -> Record:
    try:
        return read_record(text)
    except RecordError as error:
        token = error.token
        problem = RecordProblem(token.line, token.column, token.text, error.code.value)
        raise ApiError(
            ApiCode.BAD_RECORD, f"line {token.line}, column {token.column}: {error.message}", problem
        ) from error
