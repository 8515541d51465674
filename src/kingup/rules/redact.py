"""Reduce an event to what one viewer may see when it happens."""

from typing import assert_never

from kingup.rules.actions import Seat
from kingup.rules.events import (
    BallotLaid,
    BallotPlayed,
    BallotSwapped,
    CardsDealt,
    Climbed,
    Crowned,
    Dealt,
    Eliminated,
    Event,
    GameWon,
    LeftoversPlaced,
    Nominated,
    Placed,
    RedactedEvent,
)
from kingup.rules.view import check_viewer


def redact(event: Event, viewer: Seat | None) -> RedactedEvent | None:
    """Return an event as a seat, or a spectator (None), sees it; None when the viewer sees nothing of it.

    Number the stream of each viewer separately: a hidden event must leave no gap. A viewer who comes back after a
    reveal in memory mode is sent the view instead, which leaves past ballots out.

    :raises ValueError: when there is no such seat.
    """
    match event:
        case Dealt(round_, first, goals):
            check_viewer(viewer, len(goals))
            return CardsDealt(round_, first, None if viewer is None else goals[viewer])
        case BallotPlayed(seat):
            return event if seat == viewer else BallotLaid(seat)
        case BallotSwapped(seat):
            return event if seat == viewer else None
        case Placed() | LeftoversPlaced() | Climbed() | Nominated() | Eliminated() | Crowned() | GameWon():
            return event
        case _:
            assert_never(event)
