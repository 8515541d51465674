"""The first phase: characters come from beside the board into the castle."""

from itertools import chain
from operator import getitem
from typing import Final

from kingup.rules.actions import PLACES, Place, Seat
from kingup.rules.castle import ASIDE, PLACING_FLOORS, THRONE, WHEREABOUTS, moved, standing_on
from kingup.rules.characters import CHARACTERS
from kingup.rules.events import Event, LeftoversPlaced, Placed
from kingup.rules.game import PLACING, Game
from kingup.rules.occupancy import ALL_FULL, FULL_SETS, has_room
from kingup.rules.setup import MOST_PLAYERS, SETUPS
from kingup.rules.violations import Refusal, refuse_moment

_PLACED: Final = {players: setup.placed for players, setup in SETUPS.items()}

# The placings of each character from wherever it is, none but from aside, for each set of full floors: see climbing.py.
_PLACES_FROM: Final = {
    full: tuple(
        tuple(tuple(p for p in places if has_room(full, p.floor)) if at == ASIDE else () for at in WHEREABOUTS)
        for places in PLACES
    )
    for full in FULL_SETS
}


def legal_places(game: Game) -> tuple[Place, ...]:
    """What the seat whose turn it is may place, by initial, then by floor."""
    return tuple(chain.from_iterable(map(getitem, _PLACES_FROM[game.crowd & ALL_FULL], game.castle)))


def refuse_place(game: Game, seat: Seat, action: Place) -> Refusal | None:
    """Why a seat may not place so; None when it may."""
    if seat != game.turn or game.phase is not PLACING:
        return refuse_moment(game, seat, PLACING)
    if game.castle[action.character] != ASIDE:
        return Refusal.NOT_BESIDE_BOARD
    if action.floor not in PLACING_FLOORS:
        return Refusal.BAD_FLOOR
    return None if has_room(game.crowd, action.floor) else Refusal.FLOOR_FULL


# Each of the few hundred events is made once, as in climbing.py.
_EVENTS: Final = tuple(
    tuple(tuple(Placed(seat, c, floor) for floor in range(THRONE)) for c in CHARACTERS) for seat in range(MOST_PLAYERS)
)


def place(game: Game, seat: Seat, action: Place) -> tuple[Event, ...]:
    """What a legal placing brings about; after the last, the leftovers go to floor 0."""
    placed = _EVENTS[seat][action.character][action.floor]
    if len(game.moves) + 1 < _PLACED[len(game.players)]:
        return (placed,)
    return placed, LeftoversPlaced(standing_on(moved(game.castle, action.character, action.floor), ASIDE))
