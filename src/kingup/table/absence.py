"""Absent players: when others may have a bot stand in for one, and when they may take over from an absent host.

With a clock, its deadline decides. Without one, the wait grows with the time that moves usually take at the table.
"""

from typing import Final

from kingup.rules import Seat
from kingup.table.table import Stage, Table

MIN_WAIT_SECONDS: Final = 30.0
"""Seconds of absence before anything can be done about it, however fast the table plays."""
FIRST_WAIT_SECONDS: Final = 120.0
"""Without a clock, seconds of absence before anything can be done about it, until a person has moved."""
LOBBY_WAIT_SECONDS: Final = 600.0
"""Before the start, seconds that the host may be away: a phone that sends invitations in another app is away, too."""
MAX_WAIT_SECONDS: Final = 86_400.0
"""Without a clock, seconds of absence after which a bot may always stand in."""
_WAIT_IN_MOVES: Final = 4.0
"""Without a clock, the wait as a multiple of the time that a move usually takes."""

_PRECISION_SECONDS: Final = 0.001


def wait_without_clock(table: Table, seat: Seat) -> float:
    """Return the seconds that a player may be away from a table without a clock.

    They follow from the median time of people's recent moves, at the table or of this player, whichever is longer:
    others who play fast cannot shorten the time of a slow player.
    """
    everybody = [seconds for _, seconds in table.move_seconds]
    own = [seconds for by, seconds in table.move_seconds if by == seat]
    return min(MAX_WAIT_SECONDS, max(_shortest_wait(table), _WAIT_IN_MOVES * max(_median(everybody), _median(own))))


def stand_in_at(table: Table, seat: Seat, away_since: float) -> float | None:
    """Return when others may ask for a stand-in; None while there is no such time.

    With a clock, that is when the absent player's own time for the current move is up. None means that no such time
    runs. Without a clock, it is when the player has been away, or has kept the table waiting, for long enough.
    """
    chair = table.chairs[seat]
    if table.stage not in (Stage.PLAYING, Stage.RESULTS) or table.day or chair is None or chair.automatic:
        return None
    if table.options.move_time is None:
        return _without_clock(table, seat, away_since)
    if table.stage is Stage.RESULTS or table.deadline is None or seat not in table.waited_for:
        return None
    return max(table.deadline, away_since + MIN_WAIT_SECONDS)


def take_over_at(table: Table, away_since: float) -> float:
    """Return when another player may become the host in place of the absent one.

    Before the start no clock runs, so the wait is the same at every table. In a game with a clock, that is when the
    host has been away for as long as a move may take, or has lost the seat to a stand-in already.
    """
    seat = table.seat_of(table.host)
    chair = None if seat is None else table.chairs[seat]
    if seat is None or chair is None or chair.stand_in:
        return away_since + MIN_WAIT_SECONDS
    if table.stage is Stage.OPEN:
        return away_since + LOBBY_WAIT_SECONDS
    if table.options.move_time is None:
        return _without_clock(table, seat, away_since)
    return away_since + max(MIN_WAIT_SECONDS, table.options.move_time)


def has_come(at: float, now: float) -> bool:
    """Return whether a time has come, within the precision of clocks."""
    return now > at - _PRECISION_SECONDS


def _without_clock(table: Table, seat: Seat, away_since: float) -> float:
    wait = wait_without_clock(table, seat)
    since = min(away_since, table.decision_at) if seat in table.waited_for else away_since
    return max(away_since + _shortest_wait(table), since + wait)


def _shortest_wait(table: Table) -> float:
    """Return the seconds that everybody may be away; nobody knows how fast a table plays before the first move."""
    return MIN_WAIT_SECONDS if table.move_seconds else FIRST_WAIT_SECONDS


def _median(seconds: list[float]) -> float:
    return sorted(seconds)[len(seconds) // 2] if seconds else 0.0
