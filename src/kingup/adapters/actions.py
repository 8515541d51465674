"""One numbering of actions for all adapters.

0 to 51 place a character on floor 1 to 4, by initial and then by floor; 52 to 64 move a character up one floor, by
initial; 65 is a Yes, 66 a No. A climb needs no floor, since it always leads to the next one.
"""

from typing import Final

from kingup.rules import CHARACTERS, THRONE, Action, Ballot, Climb, Game, Place, Seat, Vote, legal_actions
from kingup.rules.actions import CLIMBS, PLACES, VOTE_NO, VOTE_YES
from kingup.rules.castle import PLACING_FLOORS
from kingup.rules.notation import write_action

FLOORS: Final = len(PLACING_FLOORS)
FIRST_CLIMB: Final = len(CHARACTERS) * FLOORS
YES: Final = FIRST_CLIMB + len(CHARACTERS)
NO: Final = YES + 1
ACTIONS: Final = NO + 1
"""The number of actions."""


def number_of(action: Action) -> int:
    """Return the number of an action.

    :raises ValueError: if it is a deal: chance has its own numbers, the positions of goals in the deck.
    """
    # By type and not by match, as in the rules: a seat has up to 52 legal actions.
    if type(action) is Place:
        return FLOORS * action.character + action.floor - 1
    if type(action) is Climb:
        return FIRST_CLIMB + action.character
    if type(action) is Vote:
        return YES if action.ballot is Ballot.YES else NO
    raise ValueError("a deal is not an action of a seat")


def action_in(game: Game, number: int) -> Action:
    """Return the action with a number, without checking whether it is legal.

    :raises ValueError: if there is no such number.
    """
    if not 0 <= number < ACTIONS:
        raise ValueError(f"an action is a number from 0 to {ACTIONS - 1}, not {number}")
    if number < FIRST_CLIMB:
        return PLACES[number // FLOORS][number % FLOORS]
    if number < YES:
        character = number - FIRST_CLIMB
        # A character outside the castle cannot climb, so any floor will do.
        return CLIMBS[character][min(game.castle[character], THRONE - 1)]
    return VOTE_NO if number == NO else VOTE_YES


def legal_numbers(game: Game, seat: Seat) -> list[int]:
    """Return the numbers of the legal actions of a seat, ascending."""
    return [number_of(action) for action in legal_actions(game, seat)]


def text_of(number: int) -> str:
    """Return an action as people write it: ``A4`` to place, ``A+`` to move up, ``Y`` and ``N`` to vote.

    :raises ValueError: if there is no such number.
    """
    if not 0 <= number < ACTIONS:
        raise ValueError(f"an action is a number from 0 to {ACTIONS - 1}, not {number}")
    if number < FIRST_CLIMB:
        return write_action(PLACES[number // FLOORS][number % FLOORS])
    if number < YES:
        return f"{CHARACTERS[number - FIRST_CLIMB].name}+"
    return write_action(VOTE_NO if number == NO else VOTE_YES)
