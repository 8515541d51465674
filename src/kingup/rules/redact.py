"""What one viewer may see of an event when it happens."""

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
    SeenEvent,
)
from kingup.rules.view import check_viewer


def redact(event: Event, viewer: Seat | None) -> SeenEvent | None:
    """What a seat, or a spectator (None), sees of an event; None when it sees nothing of it.

    Number each viewer's stream on its own: an event that is not seen must leave no gap. Whoever comes back after a
    reveal in memory mode is shown the view instead, which leaves past ballots out.

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
