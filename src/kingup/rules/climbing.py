"""The second phase: characters climb, one floor at a time, to the throne."""

from operator import getitem
from typing import Final

from kingup.rules.actions import CLIMBS, Climb, Seat
from kingup.rules.castle import THRONE, WHEREABOUTS
from kingup.rules.characters import CHARACTERS
from kingup.rules.events import Climbed, Event, Nominated
from kingup.rules.game import CLIMBING, Game
from kingup.rules.occupancy import ALL_FULL, FULL, FULL_SETS, has_room
from kingup.rules.setup import MOST_PLAYERS
from kingup.rules.violations import Refusal, refuse_moment

# The climb of each character from wherever it is, or None: a table by character and whereabouts for each set of full
# floors. Looking thirteen characters up is three times as fast as asking for each of them.
_CLIMBS_FROM: Final = {
    full: tuple(
        tuple(climbs[at] if at < THRONE and has_room(full, at + 1) else None for at in WHEREABOUTS) for climbs in CLIMBS
    )
    for full in FULL_SETS
}


def legal_climbs(game: Game) -> tuple[Climb, ...]:
    """Whom the seat whose turn it is may move up, by initial."""
    return tuple(filter(None, map(getitem, _CLIMBS_FROM[game.crowd & ALL_FULL], game.castle)))


def refuse_climb(game: Game, seat: Seat, action: Climb) -> Refusal | None:
    """Why a seat may not move a character up so; None when it may."""
    if seat != game.turn or game.phase is not CLIMBING:
        return refuse_moment(game, seat, CLIMBING)
    at = game.castle[action.character]
    if at >= THRONE:
        return Refusal.NOT_IN_CASTLE
    if action.floor != at + 1:
        return Refusal.WRONG_FLOOR
    return Refusal.FLOOR_FULL if game.crowd & FULL[action.floor] else None


# The same few hundred events come again and again, so each is made once: by seat, character and floor.
_EVENTS: Final[tuple[tuple[tuple[tuple[Event, ...], ...], ...], ...]] = tuple(
    tuple(
        tuple((Nominated(seat, c) if floor == THRONE else Climbed(seat, c, floor),) for floor in range(THRONE + 1))
        for c in CHARACTERS
    )
    for seat in range(MOST_PLAYERS)
)


def climb(seat: Seat, action: Climb) -> tuple[Event, ...]:
    """What a legal climb brings about: on the throne, a nomination."""
    return _EVENTS[seat][action.character][action.floor]
