"""Requests for a seat: a friend who comes late asks for a bot's seat, and a removed player asks to come back.

The host decides. A bot's seat can change hands in a running game, too: the player gets its goal and its cards.
"""

from typing import Final

from msgspec import Struct, structs

from kingup.rules import Seat
from kingup.table.chair import Chair
from kingup.table.checks import check_host, check_seat, check_seen
from kingup.table.commands import AnswerSeat, AskSeat, LetBack
from kingup.table.entries import Entry, RemovalLifted, SatDown, SeatAsked, SeatGranted, SeatRequestClosed
from kingup.table.errors import TableCode, TableError
from kingup.table.guests import owner_of
from kingup.table.names import unique_name
from kingup.table.request import RequestContext
from kingup.table.table import Stage, Table

MAX_DECLINES: Final = 3
"""Declined requests after which a player cannot ask again at a table."""
MAX_ASKS: Final = 6
"""Requests that one player may make at a table, withdrawn and replaced ones included."""
MAX_REQUESTS: Final = 200
"""Requests that all players together may make at a table, so that they leave room for talk in its log."""
MAX_OPEN_REQUESTS: Final = 12
"""Requests that may wait for the host at the same time."""
UNDO_SECONDS: Final = 30.0
"""Seconds in which the host can undo a removal, so that the player sits again at once."""


class SeatRequestView(Struct, frozen=True):
    """A request for a seat that waits for the host."""

    number: int
    """Its number at this table, by which the host answers."""
    seat: int
    name: str
    mark: str
    """A text of the client's choice, by which it recognizes its own request."""


class RemovedView(Struct, frozen=True):
    """A player whom the host has removed."""

    number: int
    """By which the host lets the player back."""
    seat: int
    name: str


def ask(table: Table, context: RequestContext, command: AskSeat) -> tuple[Entry, ...]:
    """Ask for a seat; a request for another seat replaces an earlier one."""
    _check_asks(table, context, command.seat)
    mine = next((one for one in table.requests if one.chair.player == context.player), None)
    if mine is not None and (mine.seat, mine.mark) == (command.seat, command.mark):
        return ()
    if table.asked.count(owner_of(context.player)) >= MAX_ASKS:
        raise TableError(TableCode.ASKED_ENOUGH, f"you have asked {MAX_ASKS} times already")
    if table.requests_made >= MAX_REQUESTS:
        raise TableError(TableCode.ASKED_ENOUGH, f"{MAX_REQUESTS} requests were made at this table already")
    if len(table.requests) >= MAX_OPEN_REQUESTS:
        raise TableError(TableCode.ASKED_ENOUGH, "too many requests wait for the host already; ask again later")
    taken = {chair.name for chair in table.chairs if chair is not None}
    taken |= {one.chair.name for one in table.requests if one is not mine}
    name = unique_name(context.name, taken)
    avatar = table.avatar_for(context.player, context.avatar)
    chair = Chair(context.kind, name, context.player, contribution=command.contribution, avatar=avatar)
    asked = SeatAsked(command.seat, table.requests_made + 1, chair, command.mark)
    return (asked,) if mine is None else (SeatRequestClosed(mine.number, "withdrawn"), asked)


def withdraw(table: Table, context: RequestContext) -> tuple[Entry, ...]:
    """Take a player's request back; without one, nothing changes."""
    return tuple(
        SeatRequestClosed(one.number, "withdrawn") for one in table.requests if one.chair.player == context.player
    )


def answer(table: Table, context: RequestContext, command: AnswerSeat) -> tuple[Entry, ...]:
    """Agree to a request or decline it."""
    check_host(table, context)
    request = next((one for one in table.requests if one.number == command.number), None)
    if request is None:
        raise TableError(TableCode.NO_REQUEST, f"no request {command.number} waits for an answer")
    if not command.agree:
        return (SeatRequestClosed(request.number, "declined"),)
    _check_offered(table, request.seat)
    return (SeatGranted(request.number),)


def let_back(table: Table, context: RequestContext, command: LetBack) -> tuple[Entry, ...]:
    """Let a removed player sit down again; an undo within half a minute seats them at once."""
    check_host(table, context)
    removal = next((one for one in table.removed if one.number == command.number), None)
    if removal is None:
        raise TableError(TableCode.NO_REQUEST, f"there is no removal {command.number} to undo")
    entries: tuple[Entry, ...] = (RemovalLifted(removal.number),)
    seats_at_once = (
        command.undo
        and table.stage is Stage.OPEN
        and context.at <= removal.at + UNDO_SECONDS
        and removal.seat < len(table.chairs)
        and table.chairs[removal.seat] is None
    )
    if not seats_at_once or removal.chair is None:
        return entries
    avatar = table.avatar_for(removal.player, removal.chair.avatar)
    return (*entries, SatDown(removal.seat, structs.replace(removal.chair, avatar=avatar)))


def _check_asks(table: Table, context: RequestContext, seat: Seat) -> None:
    """Reject a request by a player who has a seat, or may simply sit down, or has asked too often."""
    if table.takes_part(context.player):
        raise TableError(TableCode.HAS_SEAT, "you play at this table already; nobody plays two seats")
    check_seat(table, seat)
    check_seen(context, table.seat_versions[seat])
    if table.stage is Stage.OPEN and not table.is_removed(context.player):
        raise TableError(TableCode.NOT_STARTED, "the game has not begun: sit down without asking")
    _check_offered(table, seat)
    if table.declined.count(context.player) >= MAX_DECLINES:
        raise TableError(TableCode.ASKED_ENOUGH, f"the host has declined {MAX_DECLINES} times already")


def _check_offered(table: Table, seat: Seat) -> None:
    """Reject a seat that cannot be asked for: a player's, or any seat at a table of one person's own."""
    if table.stage is Stage.FINISHED:
        raise TableError(TableCode.NOT_PLAYING, "the game is over; the next one is open to you")
    # A daily deal is one person's attempt, and a lesson is written for one. Without spectators nobody may look in.
    closed = table.stage is not Stage.OPEN and not table.options.spectators
    if table.day or table.lesson or closed:
        raise TableError(TableCode.NOT_OFFERED, "no seat of this game can change hands")
    chair = table.chairs[seat] if seat < len(table.chairs) else None
    free = chair is None and table.stage is Stage.OPEN and table.reserved_for(seat) is None
    if not free and (chair is None or chair.kind != "bot"):
        raise TableError(TableCode.SEAT_TAKEN, f"seat {seat} is not a bot's; ask for one that a bot plays")


def view_requests(table: Table) -> list[SeatRequestView]:
    """Return the requests that wait for the host; none once the game is over."""
    if table.stage is Stage.FINISHED:
        return []
    return [SeatRequestView(one.number, one.seat, one.chair.name, one.mark) for one in table.requests]


def view_removed(table: Table) -> list[RemovedView]:
    """Return the players whom the host has removed and may let back."""
    if table.stage is not Stage.OPEN:
        return []
    return [RemovedView(one.number, one.seat, one.name) for one in table.removed]
