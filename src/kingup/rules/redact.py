"""What one viewer may see of an event: the same function for live play and for catching up."""

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
    RoundScored,
    SeenEvent,
)


def redact(event: Event, viewer: Seat | None) -> SeenEvent | None:
    """What a seat, or a spectator (None), sees of an event; None when it sees nothing of it.

    Number each viewer's stream on its own: an event that is not seen must leave no gap.
    """
    match event:
        case Dealt(round_, first, goals):
            return CardsDealt(round_, first, None if viewer is None else goals[viewer])
        case BallotPlayed(seat):
            return event if seat == viewer else BallotLaid(seat)
        case BallotSwapped(seat):
            return event if seat == viewer else None
        case (
            Placed()
            | LeftoversPlaced()
            | Climbed()
            | Nominated()
            | Eliminated()
            | Crowned()
            | RoundScored()
            | GameWon()
        ):
            return event
        case _:
            assert_never(event)
