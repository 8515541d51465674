"""The second phase: characters climb, one floor at a time, to the throne."""

from operator import getitem
from typing import Final

from kingup.rules.actions import CLIMBS, Climb, Seat
from kingup.rules.castle import THRONE, WHEREABOUTS
from kingup.rules.characters import CHARACTERS
from kingup.rules.events import Climbed, Event, Nominated
from kingup.rules.game import CLIMBING, Game
from kingup.rules.occupancy import FULL_BIT, FULL_MASK, FULL_SETS, has_room
from kingup.rules.setup import MAX_PLAYERS
from kingup.rules.violations import RuleCode, check_turn

# For each set of full floors: the climb of each character from each place, or None. Looking thirteen characters up in
# this table is three times as fast as checking each of them.
_CLIMBS_FROM: Final = {
    full: tuple(
        tuple(climbs[at] if at < THRONE and has_room(full, at + 1) else None for at in WHEREABOUTS) for climbs in CLIMBS
    )
    for full in FULL_SETS
}


def legal_climbs(game: Game) -> tuple[Climb, ...]:
    """Return the legal climbs of the seat whose turn it is, by initial."""
    return tuple(filter(None, map(getitem, _CLIMBS_FROM[game.occupancy & FULL_MASK], game.castle)))


def check_climb(game: Game, seat: Seat, action: Climb) -> RuleCode | None:
    """Return why a seat may not make this climb; None when it may."""
    if seat != game.turn or game.phase is not CLIMBING:
        return check_turn(game, seat, CLIMBING)
    at = game.castle[action.character]
    if at >= THRONE:
        return RuleCode.NOT_IN_CASTLE
    if action.floor != at + 1:
        return RuleCode.WRONG_FLOOR
    return RuleCode.FLOOR_FULL if game.occupancy & FULL_BIT[action.floor] else None


# The same few hundred events occur again and again, so each is built once: by seat, character and floor.
_EVENTS: Final[tuple[tuple[tuple[tuple[Event, ...], ...], ...], ...]] = tuple(
    tuple(
        tuple((Nominated(seat, c) if floor == THRONE else Climbed(seat, c, floor),) for floor in range(THRONE + 1))
        for c in CHARACTERS
    )
    for seat in range(MAX_PLAYERS)
)


def climb(seat: Seat, action: Climb) -> tuple[Event, ...]:
    """Return the event of a legal climb: a nomination when it reaches the throne."""
    return _EVENTS[seat][action.character][action.floor]
