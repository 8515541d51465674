"""Alerts: what players who are not looking at a slow table should be told. They name nothing that is secret."""

from typing import Final, Literal, NamedTuple

from kingup.rules import Phase
from kingup.table.table import Stage, Table

SLOW_SECONDS: Final = 300
"""Seconds for each move from which on players are not expected to look at the table all the time."""

AlertKind = Literal["turn", "vote", "seat", "rematch"]


class Alert(NamedTuple):
    """Something that a player is told once.

    :ivar mark: differs from that of every other alert of the same table.
    """

    kind: AlertKind
    mark: str


def is_slow(table: Table) -> bool:
    """Return whether players have at least five minutes for each move."""
    return table.options.move_time is not None and table.options.move_time >= SLOW_SECONDS


def alerts_of(table: Table) -> dict[str, Alert]:
    """Return the current alert of each player: it is their turn or their vote, a seat is free, or there is a rematch.

    A player has one alert for each decision, however often the table changes meanwhile.
    """
    if not is_slow(table):
        return {}
    match table.stage:
        case Stage.PLAYING:
            voting = table.game is not None and table.game.phase is Phase.VOTING
            alert = Alert("vote" if voting else "turn", f"decision {table.decision_version}")
            return dict.fromkeys(table.waiting_players, alert)
        case Stage.OPEN if table.left_version and _has_free_seat(table):
            return dict.fromkeys(_players(table), Alert("seat", f"left {table.left_version}"))
        case Stage.FINISHED if table.rematch:
            return dict.fromkeys(_players(table), Alert("rematch", f"rematch {table.rematch}"))
        case _:
            return {}


def alert_at(table: Table, now: float) -> float | None:
    """Return when the current alerts of a table arose; None when there are none.

    :param now: the time of the last entry.
    """
    if not alerts_of(table):
        return None
    return table.decision_at if table.stage is Stage.PLAYING else now


def _has_free_seat(table: Table) -> bool:
    return any(chair is None and table.reserved_for(seat) is None for seat, chair in enumerate(table.chairs))


def _players(table: Table) -> list[str]:
    return [chair.owner for chair in table.chairs if chair is not None and chair.owner]
