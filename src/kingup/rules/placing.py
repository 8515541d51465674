"""The first phase: characters move from beside the board into the castle."""

from itertools import chain
from operator import getitem
from typing import Final

from kingup.rules.actions import PLACES, Place, Seat
from kingup.rules.castle import ASIDE, PLACING_FLOORS, THRONE, WHEREABOUTS, moved, standing_on
from kingup.rules.characters import CHARACTERS
from kingup.rules.events import Event, LeftoversPlaced, Placed
from kingup.rules.game import PLACING, Game
from kingup.rules.occupancy import FULL_MASK, FULL_SETS, has_room
from kingup.rules.setup import MAX_PLAYERS, SETUPS
from kingup.rules.violations import RuleCode, check_turn

_PLACED: Final = {players: setup.placed for players, setup in SETUPS.items()}

# For each set of full floors: the placings of each character from each place; only ASIDE has any. See climbing.py.
_PLACES_FROM: Final = {
    full: tuple(
        tuple(tuple(p for p in places if has_room(full, p.floor)) if at == ASIDE else () for at in WHEREABOUTS)
        for places in PLACES
    )
    for full in FULL_SETS
}


def legal_places(game: Game) -> tuple[Place, ...]:
    """Return the legal placings of the seat whose turn it is, by initial, then by floor."""
    return tuple(chain.from_iterable(map(getitem, _PLACES_FROM[game.occupancy & FULL_MASK], game.castle)))


def check_place(game: Game, seat: Seat, action: Place) -> RuleCode | None:
    """Return why a seat may not make this placing; None when it may."""
    if seat != game.turn or game.phase is not PLACING:
        return check_turn(game, seat, PLACING)
    if game.castle[action.character] != ASIDE:
        return RuleCode.NOT_BESIDE_BOARD
    if action.floor not in PLACING_FLOORS:
        return RuleCode.BAD_FLOOR
    return None if has_room(game.occupancy, action.floor) else RuleCode.FLOOR_FULL


# Each of the few hundred events is built once, as in climbing.py.
_EVENTS: Final = tuple(
    tuple(tuple(Placed(seat, c, floor) for floor in range(THRONE)) for c in CHARACTERS) for seat in range(MAX_PLAYERS)
)


def place(game: Game, seat: Seat, action: Place) -> tuple[Event, ...]:
    """Return the events of a legal placing; after the last one, the leftovers go to floor 0."""
    placed = _EVENTS[seat][action.character][action.floor]
    if len(game.moves) + 1 < _PLACED[len(game.players)]:
        return (placed,)
    return placed, LeftoversPlaced(standing_on(moved(game.castle, action.character, action.floor), ASIDE))
