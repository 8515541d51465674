"""Commands in a running game: moves and votes, results, and stand-ins for absent players."""

from bisect import bisect_right
from collections.abc import Sequence
from typing import Final

from kingup.rules import Seat, violation
from kingup.rules.notation import BadNotation, UnknownCharacter
from kingup.table.absence import has_come, stand_in_at
from kingup.table.entries import (
    Acted,
    CameBack,
    Entry,
    GotUp,
    HostNamed,
    Ready,
    RoundDealt,
    StandInAsked,
    StandInTook,
    Started,
)
from kingup.table.errors import RULE_MESSAGES, TableCode, TableError
from kingup.table.request import RequestContext
from kingup.table.table import Stage, Table, read_action

MAX_SWAPS: Final = 20
"""Ballot swaps that a seat is allowed in one election."""


def play(table: Table, seat: Seat, text: str, seen: int | None) -> tuple[Entry, ...]:
    """Make a player's move or vote; this also ends the player's stand-in.

    :param seen: the version that the player had seen; a request for an earlier decision is rejected.
    """
    _check_seen(table, seen)
    chair = table.chairs[seat]
    assert chair is not None
    entries = act(table, seat, text, stand_in=False)
    return (CameBack(seat), *entries) if chair.stand_in else entries


def act(table: Table, seat: Seat, text: str, *, stand_in: bool) -> tuple[Entry, ...]:
    """Make a move or vote for a seat, as its player, bot or stand-in."""
    if table.game is None:
        raise TableError(TableCode.NOT_STARTED, "the game has not begun")
    if table.stage is not Stage.PLAYING:
        raise TableError(TableCode.NOT_PLAYING, "the round is over; nobody can move or vote")
    try:
        action = read_action(table.game, text)
    except UnknownCharacter as problem:
        raise TableError(
            TableCode.UNKNOWN_CHARACTER, "no character has that initial; they are ABCDEFGILMNOP"
        ) from problem
    except BadNotation as problem:
        raise TableError(
            TableCode.MALFORMED, "a placing is written A4, a climb A5 or AK, and a vote Y or N"
        ) from problem
    code = violation(table.game, seat, action)
    if code is not None:
        raise TableError(code, RULE_MESSAGES[code])
    if table.game.ballots[seat] is not None:
        _check_swaps(table, seat)
    return (Acted(seat, text, stand_in=stand_in),)


def go_on(table: Table, seat: Seat, seen: int | None) -> tuple[Entry, ...]:
    """Mark a player as ready; when nobody else is waited for, the next round is dealt."""
    if table.stage is not Stage.RESULTS:
        raise TableError(TableCode.NOT_OVER, "there are no results to confirm: that is for the time between two rounds")
    _check_seen(table, seen)
    if seat in table.ready:
        return ()
    entries: tuple[Entry, ...] = (Ready(seat),)
    return (*entries, RoundDealt()) if set(table.waited_for) <= {seat} else entries


def ask_stand_in(table: Table, seat: Seat, absent: Seat, context: RequestContext) -> tuple[Entry, ...]:
    """Ask for a stand-in: a bot takes over when the host asks, or a majority of the players who are present."""
    if table.stage not in (Stage.PLAYING, Stage.RESULTS):
        raise TableError(TableCode.NOT_PLAYING, "there are stand-ins only in running games")
    if absent >= len(table.chairs):
        raise TableError(TableCode.NO_SUCH_SEAT, f"seats are 0 to {len(table.chairs) - 1} here, not {absent}")
    chair = table.chairs[absent]
    if table.day:
        raise TableError(TableCode.NO_STAND_IN, "no bot plays a daily deal for anybody")
    if chair is None or chair.automatic:
        raise TableError(TableCode.IS_BOT, f"a bot plays seat {absent} already")
    _check_absent(table, absent, context)
    if context.player == table.host:
        return stand_in(table, absent, "asked")
    # Requests from before the player was last here do not count, nor do those of players who are away by now.
    away_since = context.at - context.away[absent]
    asked = {by for about, by, at in table.stand_in_requests if about == absent and at >= away_since}
    entries: tuple[Entry, ...] = () if seat in asked else (StandInAsked(absent, seat),)
    present = {other for other in table.player_seats if other != absent and other not in context.away} | {seat}
    return entries + stand_in(table, absent, "asked") if 2 * len(present & (asked | {seat})) > len(present) else entries


def stand_in(table: Table, seat: Seat, why: str) -> tuple[Entry, ...]:
    """Let a bot play on for a seat; during the results, it counts as ready."""
    entries: tuple[Entry, ...] = (StandInTook(seat, why),)
    return (*entries, RoundDealt()) if table.stage is Stage.RESULTS and set(table.waited_for) <= {seat} else entries


def time_out(table: Table) -> tuple[Entry, ...]:
    """Let bots play on for the seats whose clock has run out; after a round, deal the next one."""
    if table.stage is Stage.RESULTS:
        return (RoundDealt(),)
    late = [seat for seat in table.waited_for if seat not in table.bots_to_act]
    return tuple(StandInTook(seat, "time") for seat in late)


def come_back(table: Table, seat: Seat) -> tuple[Entry, ...]:
    """Take the seat back, at any time; after running out of time twice, a player leaves the current move to the bot."""
    chair = table.chairs[seat]
    return (CameBack(seat),) if chair is not None and chair.stand_in else ()


def goes_on(table: Table, seat: Seat | None, entries: Sequence[Entry]) -> bool:
    """Return whether the entries of a command only make the game go on, and so can be logged a limited number of times.

    That is true of the start, of moves, first ballots and results, of players who leave and come back, of stand-ins
    and of a player who takes over from an absent host. It is not true of swapped ballots.

    :param seat: the seat of the player who sent the command.
    """
    first = entries[0]
    if isinstance(first, Acted):
        return table.game is not None and table.game.ballots[first.seat] is None
    if isinstance(first, HostNamed):
        return first.seat == seat
    return isinstance(first, (Started, Ready, CameBack, GotUp, StandInAsked, StandInTook))


def _check_absent(table: Table, absent: Seat, context: RequestContext) -> None:
    """Reject a request for a stand-in before its time: the deadline with a clock, a long enough absence without."""
    if absent not in context.away:
        raise TableError(TableCode.NOT_ABSENT, f"the player in seat {absent} is not away")
    at = stand_in_at(table, absent, context.at - context.away[absent])
    if table.options.move_time is not None and (at is None or table.deadline is None or table.deadline > context.at):
        raise TableError(
            TableCode.CLOCK_RUNS,
            "this table has a clock: a bot takes over when the player's own time for a move is up",
            None if at is None else at - context.at,
        )
    if at is not None and not has_come(at, context.at):
        raise TableError(
            TableCode.NOT_ABSENT,
            f"the player in seat {absent} has not been away for long enough; wait {at - context.at:.0f} seconds",
            at - context.at,
        )


def _check_swaps(table: Table, seat: Seat) -> None:
    swaps = table.swaps[seat] if table.swaps else ()
    if len(swaps) - bisect_right(swaps, table.decision_version) >= MAX_SWAPS:
        raise TableError(
            TableCode.BALLOT_SETTLED,
            f"a ballot can be swapped at most {MAX_SWAPS} times in one election; yours is final now",
        )


def _check_seen(table: Table, seen: int | None) -> None:
    """Reject a request that was meant for an earlier decision."""
    if seen is not None and seen < table.decision_version:
        raise TableError(TableCode.STALE, "the game has moved on since the version you have seen; look again")
